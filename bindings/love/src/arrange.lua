--- Methods that change a mask or create a new mask from it.

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

-- `and` and `or` are Lua keywords, so the methods have the engine's full names.
local CHANGES =
  { orWith = "or_with", andWith = "and_with", xorWith = "xor_with", subtract = "subtract" }

--- `orWith`, `andWith`, `xorWith` and `subtract` combine this mask with another mask, whose top
-- left is at (x, y) in this one.
check.each(CHANGES, function(name, call)
  local change = C["hm_mask_" .. call]
  Mask[name] = function(self, other, x, y)
    x, y = check.pixel(x or 0, "x"), check.pixel(y or 0, "y")
    ok(change(handle(self), handle(other, "the other one"), x, y))
    return self
  end
end)

-- New masks.

--- Returns a copy of the mask. Both masks share the pixels until one of them changes.
function Mask:clone()
  return made(C.hm_mask_copy(handle(self), masks))
end

--- Returns a part of the mask. Pixels outside the mask are empty.
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
-- contains both, and the x and y of this mask's top left in the joined mask.
function Mask:joined(other, x, y)
  x, y = check.pixel(x, "x"), check.pixel(y, "y")
  local joined =
    made(C.hm_mask_joined(handle(self), handle(other, "the other one"), x, y, masks, point))
  return joined, tonumber(point.x), tonumber(point.y)
end

--- Returns the mask with each column filled from its topmost solid pixel down to the lowest row
-- with a solid pixel. Use the result as the body mask of a character that walks: its chin does not
-- catch on platforms, and it does not stand on objects between its feet.
function Mask:filledColumns()
  return made(C.hm_mask_filled_columns(handle(self), masks))
end

--- Returns the mask, mirrored left to right.
function Mask:flippedX()
  return made(C.hm_mask_flipped_x(handle(self), masks))
end

--- Returns the mask, mirrored top to bottom.
function Mask:flippedY()
  return made(C.hm_mask_flipped_y(handle(self), masks))
end

--- Returns the mask, rotated clockwise by a number of quarter turns.
function Mask:quarterTurned(turns)
  return made(
    C.hm_mask_quarter_turned(
      handle(self),
      check.integer(turns, "the number of quarter turns"),
      masks
    )
  )
end

--- Returns the mask, scaled to a width and a height.
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

--- Returns a mask of all offsets at which the other mask overlaps this one: see `hm_mask_convolve`
-- in the header of the library.
function Mask:convolve(other)
  return made(C.hm_mask_convolve(handle(self), handle(other, "the other one"), masks))
end
