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

--- Converts a connectivity for the library. It is 4 or 8, by default 8.
function M.connectivity(value)
  if value == nil or value == 8 then return C.HM_CONNECTIVITY_EIGHT end
  if value == 4 then return C.HM_CONNECTIVITY_FOUR end
  check.refuse("the connectivity", value, "4 or 8")
end
local connectivity = M.connectivity

--- Finds the connected components of the solid pixels. With a connectivity of 8 (the default),
-- pixels that touch at a corner are connected; with 4, they are not.
function Mask:components(connected)
  ok(C.hm_mask_components(handle(self), connectivity(connected), components))
  return class.own(Components, components[0])
end

--- Finds the holes, which are connected empty pixels that solid pixels enclose. `connected` is the
-- connectivity of the solid pixels.
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

--- Returns the number of components.
function Components:getCount()
  ok(C.hm_components_count(components_handle(self), size))
  return tonumber(size[0])
end

--- Returns the component at an index, which starts at 1, with its pixel `count`, its `bounds` and
-- its `first` pixel.
function Components:get(index)
  ok(C.hm_components_get(components_handle(self), index_of(index), component))
  return struct.reader("HmComponent")(component)
end

--- Returns all components as a list.
function Components:toTable()
  local list = {}
  for index = 1, self:getCount() do list[index] = self:get(index) end
  return list
end

--- Returns the index of the component that contains a pixel, or nil if no component contains it.
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

--- Creates a mask of one component, with the size of the whole mask.
function Components:mask(index)
  return mask.made(C.hm_components_mask(components_handle(self), index_of(index), mask.place))
end

-- Measures.

--- Returns the total length of the mask's edges, in pixels.
function Mask:perimeter()
  ok(C.hm_mask_perimeter(handle(self), count64))
  return tonumber(count64[0])
end

--- Returns the x and y of the mean of the solid pixels' centers, or nil if there are no solid
-- pixels.
function Mask:centroid()
  if not ok(C.hm_mask_centroid(handle(self), location)) then return nil end
  return location.x, location.y
end

--- Returns the direction of the mask's longest axis in radians, clockwise from the x axis, or nil
-- if there is no longest axis, as in a circle.
function Mask:angle()
  if not ok(C.hm_mask_angle(handle(self), degrees)) then return nil end
  return math.rad(degrees[0])
end

--- Returns the area moments, which are sums over the solid pixels: `count`, `x`, `y`, `xx`, `xy`,
-- `yy`.
function Mask:moments()
  ok(C.hm_mask_moments(handle(self), moments))
  return struct.reader("HmMoments")(moments)
end

--- Computes the distance from each pixel to the nearest solid pixel. Returns a table with
-- `get(x, y)`, the square of the distance between the centers of the two pixels, which is nil
-- outside the mask or if there are no solid pixels.
function Mask:distanceToSet()
  return M.field(C.hm_mask_distance_to_set, self)
end

--- Computes the distance from each pixel to the nearest empty pixel. All pixels outside the mask
-- are empty.
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

--- The methods `grown`, `grownWithin`, `shrunk`, `opened` and `closed` return the mask, changed by
-- a brush ("disc", "box" or "diamond") with a radius in pixels.
check.each(BRUSHED, function(name, call)
  local make = C["hm_mask_" .. call]
  Mask[name] = function(self, radius, brush)
    local shape = struct.word("HmBrush", brush or "disc", "the brush")
    return mask.made(make(handle(self), shape, check.count(radius, "the radius"), mask.place))
  end
end)

--- Returns a mask of the solid pixels that have an empty neighbor.
function Mask:innerBoundary(connected)
  return mask.made(C.hm_mask_inner_boundary(handle(self), connectivity(connected), mask.place))
end

--- Returns the mask with all its holes filled.
function Mask:withoutHoles(connected)
  return mask.made(C.hm_mask_without_holes(handle(self), connectivity(connected), mask.place))
end

return M
