--- Figures: sets of pixels, for queries about masks, terrain and worlds, and to carve or fill
-- terrain.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"

local Figure = class.new("Figure")

local M = { Figure = Figure }

local function new(kind, fill)
  local figure = ffi.new("HmFigure")
  figure.kind = kind
  local keep = fill(figure)
  return setmetatable({ _figure = figure, _keep = keep }, Figure)
end

local finite = check.finite

--- Returns a figure of the pixel that contains (x, y).
function M.pixel(x, y)
  x, y = check.pixel(x, "x"), check.pixel(y, "y")
  return new(C.HM_FIGURE_KIND_PIXEL, function(figure) figure.from.x, figure.from.y = x, y end)
end

--- Returns a rectangle of whole pixels, which is empty if its width or height is not positive.
function M.rect(x, y, width, height)
  x, y = check.pixel(x, "x"), check.pixel(y, "y")
  width = math.max(check.pixel(width, "the width"), 0)
  height = math.max(check.pixel(height, "the height"), 0)
  return new(C.HM_FIGURE_KIND_RECT, function(figure)
    figure.rect.x, figure.rect.y, figure.rect.width, figure.rect.height = x, y, width, height
  end)
end

local function ends(figure, x1, y1, x2, y2)
  figure.from.x, figure.from.y, figure.to.x, figure.to.y = x1, y1, x2, y2
end

--- Returns a figure of the pixels that a segment passes through. Whole-number coordinates are the
-- edges between pixels. Add 0.5 to a coordinate to get the center of a pixel.
function M.segment(x1, y1, x2, y2)
  finite(x1, "x1"); finite(y1, "y1"); finite(x2, "x2"); finite(y2, "y2")
  return new(C.HM_FIGURE_KIND_SEGMENT, function(figure) ends(figure, x1, y1, x2, y2) end)
end

--- Returns a figure of the pixels whose centers are within a radius of (x, y). The figure is empty
-- if the radius is negative.
function M.circle(x, y, radius)
  finite(x, "x")
  finite(y, "y")
  finite(radius, "the radius")
  return new(C.HM_FIGURE_KIND_CIRCLE, function(figure)
    figure.from.x, figure.from.y, figure.radius = x, y, radius
  end)
end

--- Returns a figure of the pixels whose centers are within a radius of a segment.
function M.capsule(x1, y1, x2, y2, radius)
  finite(x1, "x1")
  finite(y1, "y1")
  finite(x2, "x2")
  finite(y2, "y2")
  finite(radius, "the radius")
  return new(C.HM_FIGURE_KIND_CAPSULE, function(figure)
    ends(figure, x1, y1, x2, y2)
    figure.radius = radius
  end)
end

--- Returns a convex polygon. Pass the corners as x1, y1, x2, y2, x3, y3, …, or as a list of these
-- numbers, in clockwise or counterclockwise order.
function M.polygon(...)
  local list = ...
  list = type(list) == "table" and list or { ... }
  if #list < 6 or #list % 2 ~= 0 then
    check.fail("a polygon has x and y of three corners or more, but %d numbers were given", #list)
  end
  local corners = ffi.new("HmLocation[?]", #list / 2)
  for index = 1, #list, 2 do
    local corner = corners[(index - 1) / 2]
    corner.x, corner.y = finite(list[index], "a corner"), finite(list[index + 1], "a corner")
  end
  return new(C.HM_FIGURE_KIND_POLYGON, function(figure)
    figure.corners, figure.corner_count = corners, #list / 2
    return corners
  end)
end

--- Converts a figure for a call.
function M.of(value)
  if getmetatable(value) == Figure then return value._figure end
  check.refuse("the figure", value, "a figure such as hitmask.circle(x, y, radius)")
end

local stencil = ffi.new("HmFigure")
stencil.kind = C.HM_FIGURE_KIND_MASK

--- Converts a figure for a call that also accepts placed masks. The result is valid until the next
-- call.
function M.stencil(value)
  if getmetatable(value) == Figure then return value._figure end
  local placed = part "placed"
  if placed.is_one(value) then
    local mask, x, y = placed.whole(value, "the mask")
    stencil.mask, stencil.rect.x, stencil.rect.y = mask, x, y
    return stencil
  end
  check.refuse(
    "the area",
    value,
    "a figure such as hitmask.circle(x, y, radius), or a mask at a place: mask:at(x, y)"
  )
end

return M
