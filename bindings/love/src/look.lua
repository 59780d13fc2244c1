--- Queries about one placed mask: normals, rays, figures.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local figure = part "figure"
local placed = part "placed"

local ok, pixel = class.ok, check.pixel

local flag = ffi.new("bool[1]")
local point = ffi.new("HmPoint")
local area = ffi.new("uint64_t[1]")
local normal = ffi.new("HmNormal")
local ray = ffi.new("HmRayHit")
local read_ray = struct.reader("HmRayHit")

local function alone(name, ask)
  placed.of_both(name, function(self, ...)
    local own, x, y = placed.whole(self, "this one")
    return ask(own, x, y, ...)
  end)
end

--- Which way does its surface face at a pixel of the world? x and y of a unit vector that points
-- away from the solid pixels around it; nil if there are none, or if they are on all sides.
-- @param radius how far around the pixel to look, by default 6
alone("normalAt", function(own, x, y, px, py, radius)
  px, py = pixel(px, "x"), pixel(py, "y")
  if not ok(C.hm_normal_at(own, x, y, px, py, check.count(radius or 6, "the radius"), normal)) then
    return nil
  end
  return normal.x, normal.y
end)

--- What does a ray from (x1, y1) to (x2, y2) hit first? A table with `pixel` {x, y}, `time`, and
-- `normalX` and `normalY` of the face through which it enters, (0, 0) if it starts inside. Nil if
-- it hits nothing.
--
-- Whole numbers are the edges between pixels: a horizontal or vertical ray along a whole number
-- runs between two rows of pixels and hits nothing. Add 0.5 to go through the middle of a pixel.
alone("ray", function(own, x, y, x1, y1, x2, y2)
  check.finite(x1, "x1"); check.finite(y1, "y1"); check.finite(x2, "x2"); check.finite(y2, "y2")
  return ok(C.hm_mask_ray(own, x, y, x1, y1, x2, y2, ray)) and read_ray(ray) or nil
end)

local counted = ffi.new("size_t[1]")

--- The solid pixels that a ray passes through, in order: a list of tables like that of `ray`, with
-- at most `most` elements, by default 1024.
alone("rayAll", function(own, x, y, x1, y1, x2, y2, most)
  check.finite(x1, "x1"); check.finite(y1, "y1"); check.finite(x2, "x2"); check.finite(y2, "y2")
  most = check.count(most or 1024, "the number of hits", 1048576)
  local hits = ffi.new("HmRayHit[?]", math.max(most, 1))
  ok(C.hm_mask_ray_all(own, x, y, x1, y1, x2, y2, hits, most, counted))
  return class.map(hits, tonumber(counted[0]), read_ray)
end)

--- Whether any solid pixel is in a figure.
alone("anyIn", function(own, x, y, shape)
  ok(C.hm_mask_any_in(own, x, y, figure.of(shape), flag))
  return flag[0]
end)

--- x and y of the first solid pixel in a figure, row by row; nil if there is none.
alone("firstIn", function(own, x, y, shape)
  if not ok(C.hm_mask_first_in(own, x, y, figure.of(shape), point)) then return nil end
  return tonumber(point.x), tonumber(point.y)
end)

--- How many solid pixels are in a figure.
alone("countIn", function(own, x, y, shape)
  ok(C.hm_mask_count_in(own, x, y, figure.of(shape), area))
  return tonumber(area[0])
end)
