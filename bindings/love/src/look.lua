--- Queries about one placed mask: normals, rays and figures.

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

--- Returns the direction in which the surface of the mask faces at a world pixel, as the x and y of
-- a unit vector that points away from the solid pixels around that pixel. Returns nil if there are
-- no such pixels, or if they surround the world pixel evenly.
-- @param radius the distance around the pixel to examine, by default 6
alone("normalAt", function(own, x, y, px, py, radius)
  px, py = pixel(px, "x"), pixel(py, "y")
  if not ok(C.hm_normal_at(own, x, y, px, py, check.count(radius or 6, "the radius"), normal)) then
    return nil
  end
  return normal.x, normal.y
end)

--- Returns the first hit of a ray from (x1, y1) to (x2, y2), or nil if the ray hits nothing. The
-- hit is a table with `pixel` {x, y}, `time`, and `normalX` and `normalY`, the normal of the face
-- through which the ray enters. The normal is (0, 0) if the ray starts inside the pixel.
--
-- Whole-number coordinates are the edges between pixels, so a horizontal or vertical ray along such
-- an edge runs between two rows or columns of pixels and hits nothing. Add 0.5 to a coordinate to
-- go through the center of a pixel.
alone("ray", function(own, x, y, x1, y1, x2, y2)
  check.finite(x1, "x1"); check.finite(y1, "y1"); check.finite(x2, "x2"); check.finite(y2, "y2")
  return ok(C.hm_mask_ray(own, x, y, x1, y1, x2, y2, ray)) and read_ray(ray) or nil
end)

local counted = ffi.new("size_t[1]")

--- Returns the solid pixels that a ray passes through, in the order in which the ray enters them,
-- as a list of tables like that of `ray`. The list has at most `most` elements, by default 1024.
alone("rayAll", function(own, x, y, x1, y1, x2, y2, most)
  check.finite(x1, "x1"); check.finite(y1, "y1"); check.finite(x2, "x2"); check.finite(y2, "y2")
  most = check.count(most or 1024, "the number of hits", 1048576)
  local hits = ffi.new("HmRayHit[?]", math.max(most, 1))
  ok(C.hm_mask_ray_all(own, x, y, x1, y1, x2, y2, hits, most, counted))
  return class.map(hits, tonumber(counted[0]), read_ray)
end)

--- Returns whether any solid pixel is in a figure.
alone("anyIn", function(own, x, y, shape)
  ok(C.hm_mask_any_in(own, x, y, figure.of(shape), flag))
  return flag[0]
end)

--- Returns the x and y of the first solid pixel in a figure, row by row, or nil if there is no such
-- pixel.
alone("firstIn", function(own, x, y, shape)
  if not ok(C.hm_mask_first_in(own, x, y, figure.of(shape), point)) then return nil end
  return tonumber(point.x), tonumber(point.y)
end)

--- Counts the solid pixels in a figure.
alone("countIn", function(own, x, y, shape)
  ok(C.hm_mask_count_in(own, x, y, figure.of(shape), area))
  return tonumber(area[0])
end)
