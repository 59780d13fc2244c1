--- Converts masks to polygons, for drawing and for physics engines such as love.physics.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local mask = part "mask"
local region = part "region"

local Mask, handle, ok = mask.Mask, mask.handle, class.ok

--- The outlines of a mask: closed polygons along the edges of its pixels.
local Outlines = class.new("Outlines", C.hm_outlines_destroy)

local outlines = ffi.new("HmOutlines *[1]")
local pieces = ffi.new("HmConvexPieces *[1]")
local size = ffi.new("size_t[1]")
local outline = ffi.new("HmOutline")

-- Converts points to the format that love.physics and love.graphics accept: { x1, y1, x2, y2, … }.
local function flat(list, count)
  local points = {}
  for index = 0, count - 1 do
    points[#points + 1] = tonumber(list[index].x)
    points[#points + 1] = tonumber(list[index].y)
  end
  return points
end

--- Traces the mask's outlines as polygons.
function Mask:outlines(connectivity)
  ok(C.hm_mask_outlines(handle(self), region.connectivity(connectivity), outlines))
  return class.own(Outlines, outlines[0])
end

--- Returns the corners of the mask's convex hull, clockwise: { x1, y1, x2, y2, … }.
function Mask:hull()
  return flat(class.listed("HmPoint", function(...) return C.hm_mask_hull(handle(self), ...) end))
end

-- Reads the convex pieces that a call returns as lists of coordinates.
local function convex(status)
  ok(status)
  local found = ffi.gc(pieces[0], C.hm_convex_pieces_destroy)
  ok(C.hm_convex_pieces_count(found, size))
  local list = {}
  for index = 1, tonumber(size[0]) do
    list[index] = flat(
      class.listed(
        "HmPoint",
        function(...) return C.hm_convex_pieces_vertices(found, index - 1, ...) end
      )
    )
  end
  C.hm_convex_pieces_destroy(ffi.gc(found, nil))
  return list
end

local function most(vertices)
  if vertices == nil then return 8 end
  if check.count(vertices, "the number of vertices") < 3 then
    check.refuse("the number of vertices", vertices, "3 or more")
  end
  return vertices
end

--- Returns convex polygons that cover the mask exactly, as a list of { x1, y1, x2, y2, … }. Each
-- polygon has at most 8 corners, which is the limit of love.physics, or at most `maxVertices`.
function Mask:convexPieces(maxVertices)
  return convex(C.hm_mask_convex_pieces(handle(self), most(maxVertices), pieces))
end

--- Returns rectangles that cover the mask exactly, as a list of { x, y, width, height }.
function Mask:rectangles()
  local list, count = class.listed(
    "HmRect",
    function(...) return C.hm_mask_rectangles(handle(self), ...) end
  )
  return class.map(
    list,
    count,
    function(found)
      return {
        x = tonumber(found.x),
        y = tonumber(found.y),
        width = found.width,
        height = found.height,
      }
    end
  )
end

local function outlines_handle(value)
  return class.handle(value, Outlines, "the outlines")
end

--- Returns the number of outlines, including holes.
function Outlines:getCount()
  ok(C.hm_outlines_count(outlines_handle(self), size))
  return tonumber(size[0])
end

--- Returns the corners of the outline at an index, which starts at 1: { x1, y1, x2, y2, … }. The
-- corners run clockwise around solid pixels and counterclockwise around a hole. For a hole, the
-- second result is the index of the outline around it.
function Outlines:get(index)
  local own, at = outlines_handle(self), check.index(index, "the index")
  ok(C.hm_outlines_get(own, at, outline))
  local outer = outline.is_hole and tonumber(outline.outer) + 1 or nil
  return flat(
    class.listed("HmPoint", function(...) return C.hm_outlines_vertices(own, at, ...) end)
  ),
    outer
end

--- Returns simplified outlines, which have fewer corners. No point of the simplified outlines is
-- farther than `tolerance` pixels from the original outlines.
function Outlines:simplified(tolerance)
  if check.finite(tolerance, "the tolerance") < 0 then
    check.refuse("the tolerance", tolerance, "0 or more")
  end
  ok(C.hm_outlines_simplified(outlines_handle(self), tolerance, outlines))
  return class.own(Outlines, outlines[0])
end

--- Returns convex polygons that cover the area inside the outlines: see `Mask:convexPieces`.
function Outlines:convexPieces(maxVertices)
  return convex(C.hm_outlines_convex_pieces(outlines_handle(self), most(maxVertices), pieces))
end

return { Outlines = Outlines }
