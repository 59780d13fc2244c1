--- Methods that change a mask, or make a new mask from it.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local mask = part "mask"

local Mask, handle, made, masks, ok = mask.Mask, mask.handle, mask.made, mask.place, class.ok
local point = ffi.new("HmPoint")

-- Changes.

--- Makes all pixels solid.
function Mask:fill()
  ok(C.hm_mask_fill(handle(self)))
  return self
end

--- Makes all pixels empty.
function Mask:clear()
  ok(C.hm_mask_clear(handle(self)))
  return self
end

--- Makes solid pixels empty, and empty pixels solid.
function Mask:invert()
  ok(C.hm_mask_invert(handle(self)))
  return self
end

-- `and` and `or` are keywords of Lua, so the methods have the engine's full names.
local CHANGES =
  { orWith = "or_with", andWith = "and_with", xorWith = "xor_with", subtract = "subtract" }

--- `orWith`, `andWith`, `xorWith`, `subtract`: combine it with another mask, whose top left is at
-- (x, y) in this one.
check.each(CHANGES, function(name, call)
  local change = C["hm_mask_" .. call]
  Mask[name] = function(self, other, x, y)
    x, y = check.pixel(x or 0, "x"), check.pixel(y or 0, "y")
    ok(change(handle(self), handle(other, "the other one"), x, y))
    return self
  end
end)

-- New masks.

--- A copy. It shares the pixels until one of the two changes.
function Mask:clone()
  return made(C.hm_mask_copy(handle(self), masks))
end

--- A part of the mask. Pixels outside of the mask are empty.
function Mask:cropped(x, y, width, height)
  x, y = check.pixel(x, "x"), check.pixel(y, "y")
  return made(
    C.hm_mask_cropped(
      handle(self),
      x,
      y,
      check.side(width, "the width"),
      check.side(height, "the height"),
      masks
    )
  )
end

--- Joins this mask and another mask, whose top left is at (x, y) in this one. Returns a mask that
-- contains both, and x and y of this mask's top left in it.
function Mask:joined(other, x, y)
  x, y = check.pixel(x, "x"), check.pixel(y, "y")
  local joined =
    made(C.hm_mask_joined(handle(self), handle(other, "the other one"), x, y, masks, point))
  return joined, tonumber(point.x), tonumber(point.y)
end

--- The mask with each column filled from its topmost solid pixel down to the lowest row with a
-- solid pixel: a body for a character that walks. Its chin does not catch on platforms, and it does
-- not stand on anything between its feet.
function Mask:filledColumns()
  return made(C.hm_mask_filled_columns(handle(self), masks))
end

--- The mask mirrored left to right.
function Mask:flippedX()
  return made(C.hm_mask_flipped_x(handle(self), masks))
end

--- The mask mirrored top to bottom.
function Mask:flippedY()
  return made(C.hm_mask_flipped_y(handle(self), masks))
end

--- The mask turned clockwise by quarter turns.
function Mask:quarterTurned(turns)
  return made(
    C.hm_mask_quarter_turned(
      handle(self),
      check.integer(turns, "the number of quarter turns"),
      masks
    )
  )
end

--- The mask scaled to a width and a height.
function Mask:scaled(width, height)
  return made(
    C.hm_mask_scaled(
      handle(self),
      check.side(width, "the width"),
      check.side(height, "the height"),
      masks
    )
  )
end

--- All offsets at which the other mask overlaps this one, as a mask: see `hm_mask_convolve` in the
-- header of the library.
function Mask:convolve(other)
  return made(C.hm_mask_convolve(handle(self), handle(other, "the other one"), masks))
end
