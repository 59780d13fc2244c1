--- Masks whose pixels are parallelograms in the plane, independent of the screen's pixels. Two
-- masks overlap if two of their parallelograms share an area, however small.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local mask = part "mask"
local placed = part "placed"
local pair_of = part "pair"

local Exact = class.new("Exact")

local ok = class.ok
local flag = ffi.new("bool[1]")
local depth = ffi.new("HmDepth")
local number = ffi.new("uint32_t[1]")
local side = ffi.new("int32_t[1]")
local pair = ffi.new("HmPixelPair")
local contact = ffi.new("HmExactContact")
local sweep = ffi.new("HmExactSweep")
local corners = ffi.new("HmLocation[4]")
local SIDES = struct.enum("HmSide").words

--- Returns the mask in its pose for exact queries, in which each pixel is a parallelogram.
function placed.Posed:exact()
  return setmetatable({ _mask = self._mask, _pose = self._pose }, Exact)
end

function placed.Placed:exact()
  return setmetatable(
    { _mask = self._mask, _pose = placed.pose(self._x, self._y, 0, nil, 1, 1, 0, 0) },
    Exact
  )
end

local function question(name, ask)
  Exact[name] = function(self, other, ...)
    class.instance(other, Exact, "the other one")
    return ask(mask.handle(self._mask), self._pose, mask.handle(other._mask), other._pose, ...)
  end
end

--- Returns whether the two masks overlap.
question("overlaps", function(a, a_pose, b, b_pose)
  ok(C.hm_exact_overlaps(a, a_pose, b, b_pose, flag))
  return flag[0]
end)

--- Returns `a` {x, y}, the first pixel of this mask that shares an area with the other mask, and
-- `b` {x, y}, the first pixel of the other mask that shares an area with that pixel, each in the
-- coordinates of its own mask, or nil if the masks do not overlap.
question(
  "first",
  function(a, a_pose, b, b_pose)
    return ok(C.hm_exact_first(a, a_pose, b, b_pose, pair)) and struct.reader("HmPixelPair")(pair)
      or nil
  end
)

--- Returns how many whole pixels you must push this mask in each direction to separate the masks,
-- or nil if they do not overlap.
question(
  "depth",
  function(a, a_pose, b, b_pose)
    return ok(C.hm_exact_depth(a, a_pose, b, b_pose, depth)) and struct.reader("HmDepth")(depth)
      or nil
  end
)

--- Returns how many whole pixels you must push this mask in one direction to separate the masks, or
-- nil if they do not overlap.
question("depthAlong", function(a, a_pose, b, b_pose, direction)
  local word = struct.word("HmDirection", direction, "the direction")
  return ok(C.hm_exact_depth_along(a, a_pose, b, b_pose, word, number)) and number[0] or nil
end)

--- Returns the side of this mask that was hit after the mask moved by (dx, dy), or nil if the masks
-- do not overlap.
question("side", function(a, a_pose, b, b_pose, dx, dy)
  dx, dy = pair_of.motion(dx, dy)
  return ok(C.hm_exact_side_after(a, a_pose, b, b_pose, dx, dy, side)) and SIDES[side[0]] or nil
end)

--- Returns `first`, `depth` and `side` at once, or nil if the masks do not overlap.
question(
  "contact",
  function(a, a_pose, b, b_pose)
    return ok(C.hm_exact_contact(a, a_pose, b, b_pose, contact))
        and struct.reader("HmExactContact")(contact)
      or nil
  end
)

--- Returns the first hit of this mask on the other as this mask moves in whole-pixel steps, or nil
-- if it does not hit the other.
question("sweep", function(a, a_pose, b, b_pose, dx, dy)
  dx, dy = check.integer(dx, "dx"), check.integer(dy, "dy")
  return ok(C.hm_exact_sweep(a, a_pose, b, b_pose, dx, dy, sweep))
      and struct.reader("HmExactSweep")(sweep)
    or nil
end)

--- Returns the world positions of the corners of one of the mask's pixels: { x1, y1, …, x4, y4 }.
function Exact:corners(x, y)
  ok(
    C.hm_exact_corners(
      mask.handle(self._mask),
      self._pose,
      check.pixel(x, "x"),
      check.pixel(y, "y"),
      corners
    )
  )
  local list = {}
  for index = 0, 3 do
    list[#list + 1] = corners[index].x
    list[#list + 1] = corners[index].y
  end
  return list
end

return { Exact = Exact }
