--- How masks change, and the masks that are made of one.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local mask = part "mask"

local Mask, handle, made, masks, ok = mask.Mask, mask.handle, mask.made, mask.place, class.ok
local point = ffi.new("HmPoint")

-- How it changes.

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

--- Swaps solid and empty.
function Mask:invert()
  ok(C.hm_mask_invert(handle(self)))
  return self
end

-- `and` and `or` are words of Lua, so the names are those of the engine in full.
local CHANGES =
  { orWith = "or_with", andWith = "and_with", xorWith = "xor_with", subtract = "subtract" }

--- `orWith`, `andWith`, `xorWith`, `subtract`: changes it by another mask, whose top left is at (x,
-- y) of this one.
check.each(CHANGES, function(name, call)
  local change = C["hm_mask_" .. call]
  Mask[name] = function(self, other, x, y)
    x, y = check.pixel(x or 0, "x"), check.pixel(y or 0, "y")
    ok(change(handle(self), handle(other, "the other one"), x, y))
    return self
  end
end)

-- Masks made of it.

--- A copy. It shares the pixels until one of the two changes.
function Mask:clone()
  return made(C.hm_mask_copy(handle(self), masks))
end

--- A part of it; what is outside of the mask is empty.
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

--- This mask and another one, whose top left is at (x, y) of this one, as one mask that holds both;
-- and where the top left of this one is in it.
function Mask:joined(other, x, y)
  x, y = check.pixel(x, "x"), check.pixel(y, "y")
  local joined =
    made(C.hm_mask_joined(handle(self), handle(other, "the other one"), x, y, masks, point))
  return joined, tonumber(point.x), tonumber(point.y)
end

--- Each column filled from its highest solid pixel down to the mask's lowest row that has one: a
-- body for a character that walks, which catches on nothing with its chin and stands on nothing
-- between its feet.
function Mask:filledColumns()
  return made(C.hm_mask_filled_columns(handle(self), masks))
end

--- Mirrored, left to right.
function Mask:flippedX()
  return made(C.hm_mask_flipped_x(handle(self), masks))
end

--- Mirrored, top to bottom.
function Mask:flippedY()
  return made(C.hm_mask_flipped_y(handle(self), masks))
end

--- Turned by quarter turns, clockwise.
function Mask:quarterTurned(turns)
  return made(
    C.hm_mask_quarter_turned(
      handle(self),
      check.integer(turns, "the number of quarter turns"),
      masks
    )
  )
end

--- Resized to a width and a height.
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

--- Every offset at which the other mask overlaps this one, as a mask: see the header of the
-- library.
function Mask:convolve(other)
  return made(C.hm_mask_convolve(handle(self), handle(other, "the other one"), masks))
end
