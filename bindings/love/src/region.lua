--- The regions of a mask: components, holes, measures and morphology.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local mask = part "mask"

local Mask, handle, ok = mask.Mask, mask.handle, class.ok

--- The connected components or the holes of a mask, in the order of their first pixels.
local Components = class.new("Components", C.hm_components_destroy)

local components = ffi.new("HmComponents *[1]")
local size = ffi.new("size_t[1]")
local count64 = ffi.new("uint64_t[1]")
local location = ffi.new("HmLocation")
local degrees = ffi.new("double[1]")
local component = ffi.new("HmComponent")
local moments = ffi.new("HmMoments")

local M = {}

--- Converts a connectivity, 4 or 8, by default 8, for the library.
function M.connectivity(value)
  if value == nil or value == 8 then return C.HM_CONNECTIVITY_EIGHT end
  if value == 4 then return C.HM_CONNECTIVITY_FOUR end
  check.refuse("the connectivity", value, "4 or 8")
end
local connectivity = M.connectivity

--- The connected components. Pixels that touch at a corner are connected (8, the default) or not
-- (4).
function Mask:components(connected)
  ok(C.hm_mask_components(handle(self), connectivity(connected), components))
  return class.own(Components, components[0])
end

--- The holes: connected empty pixels that solid pixels enclose. The connectivity is that of the
-- solid pixels.
function Mask:holes(connected)
  ok(C.hm_mask_holes(handle(self), connectivity(connected), components))
  return class.own(Components, components[0])
end

local function components_handle(value)
  return class.handle(value, Components, "the components")
end

local function index_of(value)
  return check.index(value, "the index")
end

--- How many components there are.
function Components:getCount()
  ok(C.hm_components_count(components_handle(self), size))
  return tonumber(size[0])
end

--- The component with an index from 1: its `count` of pixels, its `bounds` and its `first` pixel.
function Components:get(index)
  ok(C.hm_components_get(components_handle(self), index_of(index), component))
  local found = struct.reader("HmComponent")(component)
  found.index = found.index + 1
  return found
end

--- All components as a list.
function Components:toTable()
  local list = {}
  for index = 1, self:getCount() do list[index] = self:get(index) end
  return list
end

--- The index of the component that contains a pixel; nil if there is none.
function Components:indexAt(x, y)
  if
    not ok(
      C.hm_components_index_at(
        components_handle(self),
        check.pixel(x, "x"),
        check.pixel(y, "y"),
        size
      )
    )
  then
    return nil
  end
  return tonumber(size[0]) + 1
end

--- A mask of one component, with the size of the whole mask.
function Components:mask(index)
  return mask.made(C.hm_components_mask(components_handle(self), index_of(index), mask.place))
end

-- Measures.

--- The length of all its edges, in pixels.
function Mask:perimeter()
  ok(C.hm_mask_perimeter(handle(self), count64))
  return tonumber(count64[0])
end

--- x and y of the mean of its solid pixels' centers; nil if there are none.
function Mask:centroid()
  if not ok(C.hm_mask_centroid(handle(self), location)) then return nil end
  return location.x, location.y
end

--- The direction of its longest axis in radians, clockwise from the x axis; nil if there is none,
-- as in a circle.
function Mask:angle()
  if not ok(C.hm_mask_angle(handle(self), degrees)) then return nil end
  return math.rad(degrees[0])
end

--- The area moments, which are sums over the solid pixels: `count`, `x`, `y`, `xx`, `xy`, `yy`.
function Mask:moments()
  ok(C.hm_mask_moments(handle(self), moments))
  return struct.reader("HmMoments")(moments)
end

--- The distance of each pixel from the nearest solid pixel: a table with `get(x, y)`, the square of
-- the distance between the centers. It is nil outside the mask, or if there is no solid pixel.
function Mask:distanceToSet()
  return M.field(C.hm_mask_distance_to_set, self)
end

--- The distance of each pixel from the nearest empty pixel. All pixels outside of the mask are
-- empty.
function Mask:distanceToUnset()
  return M.field(C.hm_mask_distance_to_unset, self)
end

local DistanceField = class.new("DistanceField", C.hm_distance_field_destroy)
local fields = ffi.new("HmDistanceField *[1]")

function M.field(find, of)
  ok(find(handle(of), fields))
  return class.own(DistanceField, fields[0])
end

function DistanceField:get(x, y)
  local field = class.handle(self, DistanceField, "the distance field")
  if
    not ok(C.hm_distance_field_squared_at(field, check.pixel(x, "x"), check.pixel(y, "y"), count64))
  then
    return nil
  end
  return tonumber(count64[0])
end

-- Morphology.

local BRUSHED = {
  grown = "grown",
  grownWithin = "grown_within",
  shrunk = "shrunk",
  opened = "opened",
  closed = "closed",
}

--- `grown`, `grownWithin`, `shrunk`, `opened`, `closed`: the mask changed by a brush, "disc", "box"
-- or "diamond", with a radius in pixels.
check.each(BRUSHED, function(name, call)
  local make = C["hm_mask_" .. call]
  Mask[name] = function(self, radius, brush)
    local shape = struct.word("HmBrush", brush or "disc", "the brush")
    return mask.made(make(handle(self), shape, check.count(radius, "the radius"), mask.place))
  end
end)

--- The solid pixels with an empty neighbor.
function Mask:innerBoundary(connected)
  return mask.made(C.hm_mask_inner_boundary(handle(self), connectivity(connected), mask.place))
end

--- The mask with all its holes filled.
function Mask:withoutHoles(connected)
  return mask.made(C.hm_mask_without_holes(handle(self), connectivity(connected), mask.place))
end

return M
