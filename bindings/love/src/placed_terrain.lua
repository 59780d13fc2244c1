--- Terrain at its position in the world. Its queries about masks are those of placed masks, from
-- the point of view of the mask.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local figure = part "figure"
local placed = part "placed"
local terrain = part "terrain"

local PlacedTerrain, ok, pixel = terrain.PlacedTerrain, class.ok, check.pixel

local flag = ffi.new("bool[1]")
local point = ffi.new("HmPoint")
local rect = ffi.new("HmRect")
local area = ffi.new("uint64_t[1]")
local contact = ffi.new("HmContact")
local depth = ffi.new("HmDepth")
local way = ffi.new("HmTranslation")
local normal = ffi.new("HmNormal")
local sweep = ffi.new("HmSweep")
local continuous = ffi.new("HmContinuousSweep")
local ray = ffi.new("HmRayHit")

--- The terrain itself, without a position.
function PlacedTerrain:getTerrain()
  return self._terrain
end

--- x and y of the terrain's pixel (0, 0).
function PlacedTerrain:getPosition()
  return self._x, self._y
end

--- x, y, width and height of the smallest rectangle of the world that contains its solid pixels;
-- nil if there are none.
function PlacedTerrain:bounds()
  local x, y, width, height = self._terrain:bounds()
  if not x then return nil end
  return x + self._x, y + self._y, width, height
end

--- Whether a pixel of the world is solid in it.
function PlacedTerrain:contains(x, y)
  return self._terrain:contains(pixel(x, "x") - self._x, pixel(y, "y") - self._y)
end

local function own(self)
  return terrain.handle(self._terrain), self._x, self._y
end

-- Queries about a mask.
local function question(name, ask)
  PlacedTerrain[name] = function(self, other, ...)
    local a, ax, ay = own(self)
    local b, bx, by = placed.whole(other, "the other one")
    return ask(a, ax, ay, b, bx, by, ...)
  end
end

--- Does a mask touch it?
question("overlaps", function(a, ax, ay, b, bx, by)
  ok(C.hm_terrain_overlaps(a, ax, ay, b, bx, by, flag))
  return flag[0]
end)

--- x and y of the first common pixel, row by row; nil if they do not touch.
question("first", function(a, ax, ay, b, bx, by)
  if not ok(C.hm_terrain_first(a, ax, ay, b, bx, by, point)) then return nil end
  return tonumber(point.x), tonumber(point.y)
end)

--- How many pixels a mask has in common with it.
question("area", function(a, ax, ay, b, bx, by)
  ok(C.hm_terrain_area(a, ax, ay, b, bx, by, area))
  return tonumber(area[0])
end)

--- x, y, width and height of the smallest rectangle that contains the common pixels; nil if they do
-- not touch.
question("overlapBounds", function(a, ax, ay, b, bx, by)
  if not ok(C.hm_terrain_overlap_bounds(a, ax, ay, b, bx, by, rect)) then return nil end
  return tonumber(rect.x), tonumber(rect.y), rect.width, rect.height
end)

--- Everything about the overlap: see `Placed:contact`. Depth and side are those of the mask. Nil if
-- they do not touch.
question(
  "contact",
  function(a, ax, ay, b, bx, by)
    return ok(C.hm_terrain_contact(a, ax, ay, b, bx, by, contact))
        and struct.reader("HmContact")(contact)
      or nil
  end
)

--- How far you must push the mask in each direction to free it; nil if they do not touch.
question(
  "depth",
  function(a, ax, ay, b, bx, by)
    return ok(C.hm_terrain_depth(a, ax, ay, b, bx, by, depth)) and struct.reader("HmDepth")(depth)
      or nil
  end
)

--- The shortest push, dx and dy, to a free place, even in a cave.
question("nearestFree", function(a, ax, ay, b, bx, by)
  ok(C.hm_terrain_nearest_free(a, ax, ay, b, bx, by, way))
  return way.dx, way.dy
end)

--- Where the mask hits it while it moves by (dx, dy) in steps of whole pixels: see `Placed:sweep`.
question("sweep", function(a, ax, ay, b, bx, by, dx, dy)
  dx, dy = check.integer(dx, "dx"), check.integer(dy, "dy")
  return ok(C.hm_terrain_sweep(a, ax, ay, b, bx, by, dx, dy, sweep))
      and struct.reader("HmSweep")(sweep)
    or nil
end)

--- The same along a straight line, with the exact time.
question("sweepContinuous", function(a, ax, ay, b, bx, by, dx, dy)
  dx, dy = check.integer(dx, "dx"), check.integer(dy, "dy")
  local status = C.hm_terrain_sweep_continuous(a, ax, ay, b, bx, by, dx, dy, continuous)
  return ok(status) and struct.reader("HmContinuousSweep")(continuous) or nil
end)

-- Queries without a mask.
local function alone(name, ask)
  PlacedTerrain[name] = function(self, ...)
    local a, x, y = own(self)
    return ask(a, x, y, ...)
  end
end

--- x and y of the unit normal of its surface at a pixel of the world: see `Placed:normalAt`.
alone("normalAt", function(a, x, y, px, py, radius)
  px, py = pixel(px, "x"), pixel(py, "y")
  if
    not ok(C.hm_terrain_normal_at(a, x, y, px, py, check.count(radius or 6, "the radius"), normal))
  then
    return nil
  end
  return normal.x, normal.y
end)

--- What a ray hits first: see `Placed:ray`.
alone("ray", function(a, x, y, x1, y1, x2, y2)
  check.finite(x1, "x1")
  check.finite(y1, "y1")
  check.finite(x2, "x2")
  check.finite(y2, "y2")
  return ok(C.hm_terrain_ray(a, x, y, x1, y1, x2, y2, ray)) and struct.reader("HmRayHit")(ray)
    or nil
end)

--- Whether any solid pixel is in a figure.
alone("anyIn", function(a, x, y, shape)
  ok(C.hm_terrain_any_in(a, x, y, figure.of(shape), flag))
  return flag[0]
end)

--- x and y of the first solid pixel in a figure; nil if there is none.
alone("firstIn", function(a, x, y, shape)
  if not ok(C.hm_terrain_first_in(a, x, y, figure.of(shape), point)) then return nil end
  return tonumber(point.x), tonumber(point.y)
end)

--- How many solid pixels are in a figure.
alone("countIn", function(a, x, y, shape)
  ok(C.hm_terrain_count_in(a, x, y, figure.of(shape), area))
  return tonumber(area[0])
end)

return terrain
