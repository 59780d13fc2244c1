--- Terrain at its position in the world. Its queries about masks correspond to those of placed
-- masks. The depths, sides and pushes that they return are those of the mask.

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

--- Returns the terrain itself, without a position.
function PlacedTerrain:getTerrain()
  return self._terrain
end

--- Returns the x and y of the terrain's pixel (0, 0).
function PlacedTerrain:getPosition()
  return self._x, self._y
end

--- Returns the x, y, width and height of the smallest world rectangle that contains the solid
-- pixels, or nil if there are no solid pixels.
function PlacedTerrain:bounds()
  local x, y, width, height = self._terrain:bounds()
  if not x then return nil end
  return x + self._x, y + self._y, width, height
end

--- Returns whether a world pixel is solid in the terrain.
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

--- Returns whether a mask shares a pixel with the terrain.
question("overlaps", function(a, ax, ay, b, bx, by)
  ok(C.hm_terrain_overlaps(a, ax, ay, b, bx, by, flag))
  return flag[0]
end)

--- Returns the x and y of the first pixel, row by row, that the mask and the terrain share, or nil
-- if the mask and the terrain do not overlap.
question("first", function(a, ax, ay, b, bx, by)
  if not ok(C.hm_terrain_first(a, ax, ay, b, bx, by, point)) then return nil end
  return tonumber(point.x), tonumber(point.y)
end)

--- Counts the pixels that a mask shares with the terrain.
question("area", function(a, ax, ay, b, bx, by)
  ok(C.hm_terrain_area(a, ax, ay, b, bx, by, area))
  return tonumber(area[0])
end)

--- Returns the x, y, width and height of the smallest rectangle that contains all pixels that the
-- mask and the terrain share, or nil if the mask and the terrain do not overlap.
question("overlapBounds", function(a, ax, ay, b, bx, by)
  if not ok(C.hm_terrain_overlap_bounds(a, ax, ay, b, bx, by, rect)) then return nil end
  return tonumber(rect.x), tonumber(rect.y), rect.width, rect.height
end)

--- Returns all properties of the overlap: see `Placed:contact`. Depth and side are those of the
-- mask. Returns nil if the mask and the terrain do not overlap.
question(
  "contact",
  function(a, ax, ay, b, bx, by)
    return ok(C.hm_terrain_contact(a, ax, ay, b, bx, by, contact))
        and struct.reader("HmContact")(contact)
      or nil
  end
)

--- Returns how far you must push the mask in each direction to separate it from the terrain, or nil
-- if the mask and the terrain do not overlap.
question(
  "depth",
  function(a, ax, ay, b, bx, by)
    return ok(C.hm_terrain_depth(a, ax, ay, b, bx, by, depth)) and struct.reader("HmDepth")(depth)
      or nil
  end
)

--- Returns the dx and dy of the shortest push to a free position, even in a cave.
question("nearestFree", function(a, ax, ay, b, bx, by)
  ok(C.hm_terrain_nearest_free(a, ax, ay, b, bx, by, way))
  return way.dx, way.dy
end)

--- Returns the first hit of the mask on the terrain as the mask moves by (dx, dy) in whole-pixel
-- steps: see `Placed:sweep`.
question("sweep", function(a, ax, ay, b, bx, by, dx, dy)
  dx, dy = check.integer(dx, "dx"), check.integer(dy, "dy")
  return ok(C.hm_terrain_sweep(a, ax, ay, b, bx, by, dx, dy, sweep))
      and struct.reader("HmSweep")(sweep)
    or nil
end)

--- Returns the first hit of the mask on the terrain as the mask moves along a straight line, with
-- the exact time of impact.
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

--- Returns the x and y of the surface's unit normal at a world pixel: see `Placed:normalAt`.
alone("normalAt", function(a, x, y, px, py, radius)
  px, py = pixel(px, "x"), pixel(py, "y")
  if
    not ok(C.hm_terrain_normal_at(a, x, y, px, py, check.count(radius or 6, "the radius"), normal))
  then
    return nil
  end
  return normal.x, normal.y
end)

--- Returns the first hit of a ray: see `Placed:ray`.
alone("ray", function(a, x, y, x1, y1, x2, y2)
  check.finite(x1, "x1")
  check.finite(y1, "y1")
  check.finite(x2, "x2")
  check.finite(y2, "y2")
  return ok(C.hm_terrain_ray(a, x, y, x1, y1, x2, y2, ray)) and struct.reader("HmRayHit")(ray)
    or nil
end)

--- Returns whether any solid pixel is in a figure.
alone("anyIn", function(a, x, y, shape)
  ok(C.hm_terrain_any_in(a, x, y, figure.of(shape), flag))
  return flag[0]
end)

--- Returns the x and y of the first solid pixel in a figure, or nil if there is no such pixel.
alone("firstIn", function(a, x, y, shape)
  if not ok(C.hm_terrain_first_in(a, x, y, figure.of(shape), point)) then return nil end
  return tonumber(point.x), tonumber(point.y)
end)

--- Counts the solid pixels in a figure.
alone("countIn", function(a, x, y, shape)
  ok(C.hm_terrain_count_in(a, x, y, figure.of(shape), area))
  return tonumber(area[0])
end)

return terrain
