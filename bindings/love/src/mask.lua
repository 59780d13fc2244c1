--- Masks: a bit for each pixel of a sprite.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local image = part "image"

--- A mask, which stores whether each pixel of a sprite is solid. Create a mask once. `at` places it
-- at the position of the sprite, for queries.
local Mask = class.new("Mask", C.hm_mask_destroy)

local ok, fail = class.ok, check.fail

local masks = ffi.new("HmMask *[1]")
local sides = ffi.new("uint32_t[2]")
local flag = ffi.new("bool[1]")
local count64 = ffi.new("uint64_t[1]")
local rect = ffi.new("HmRect")

local M = { Mask = Mask }

--- Wraps the mask that a call has created.
function M.made(status)
  ok(status)
  return class.own(Mask, masks[0])
end
local made = M.made

--- The memory to which calls write the handle of a new mask.
M.place = masks

local function handle(mask, name)
  return class.handle(mask, Mask, name or "the mask")
end
M.handle = handle

-- Constructors.

local OPTIONS = { "threshold", "colorKey", "tolerance", "quad" }

local function threshold_of(value)
  return value == nil and 1 or check.whole(value, "the threshold", 1, 255)
end

--- Creates a mask from an ImageData or from an image file.
-- @param source an ImageData or the name of an image file
-- @param options `threshold`: the minimum alpha of a solid pixel, 1 to 255, by default 1; or
--   `colorKey = {r, g, b}`: every other color is solid, and alpha is ignored; `tolerance` of the
--   color key in 255ths; `quad`: the part of the image to use
local function from_image(source, options)
  options = check.options(options == nil and {} or options, "the options of a mask", OPTIONS)
  local keep, pointer, width, height = image.pixels(source, "the image")
  local stride = 4 * width
  if options.quad ~= nil then
    local x, y, w, h = image.viewport(options.quad, width, height)
    pointer, width, height = pointer + y * stride + 4 * x, w, h
  end
  local status
  if options.colorKey ~= nil then
    if options.threshold ~= nil then
      fail("a mask is made by a threshold or by a color key, not by both")
    end
    local color = image.color(options.colorKey, 3, "the color key")
    local tolerance = check.count(options.tolerance or 0, "the tolerance", 255)
    local key = ffi.new("HmColorKey", color[0], color[1], color[2], tolerance)
    status = C.hm_mask_from_color_key(pointer, width, height, stride, key, masks)
  else
    local threshold = threshold_of(options.threshold)
    status = C.hm_mask_from_rgba(pointer, width, height, stride, threshold, masks)
  end
  local mask = made(status)
  -- The image must stay alive up to this point.
  return mask, keep
end
M.from_image = from_image

local from = {}

--- Creates a mask with no solid pixels.
function from.empty(width, height)
  return made(
    C.hm_mask_empty(check.side(width, "the width"), check.side(height, "the height"), masks)
  )
end

--- Creates a mask with every pixel solid.
function from.full(width, height)
  return made(
    C.hm_mask_full(check.side(width, "the width"), check.side(height, "the height"), masks)
  )
end

--- Creates the mask that a text draws, in which `#` is a solid pixel and `.` is an empty one. Blank
-- lines and indentation are ignored.
function from.fromText(drawing)
  return made(C.hm_mask_from_text(check.text(drawing, "the drawing"), masks))
end

--- Creates a mask whose pixel (x, y) is solid where `isSolid(x, y)` is true. The pixel at the top
-- left is (0, 0), as in an ImageData.
function from.fromFunction(width, height, isSolid)
  check.side(width, "the width")
  check.side(height, "the height")
  check.callback(isSolid, "isSolid")
  local alpha = ffi.new("uint8_t[?]", math.max(width * height, 1))
  for y = 0, height - 1 do
    for x = 0, width - 1 do
      alpha[y * width + x] = isSolid(x, y) and 1 or 0
    end
  end
  return made(C.hm_mask_from_alpha(alpha, width, height, 0, 1, masks))
end

local function text_of_size(bytes, width, height, name)
  check.text(bytes, name)
  local needed = check.side(width, "the width") * check.side(height, "the height")
  if #bytes ~= needed then
    fail("%s are %d bytes, but %d×%d pixels have %d", name, #bytes, width, height, needed)
  end
  return bytes
end

--- Creates a mask from a string of alpha bytes, one for each pixel, row by row.
function from.fromAlpha(alpha, width, height, threshold)
  text_of_size(alpha, width, height, "the alpha values")
  return made(C.hm_mask_from_alpha(alpha, width, height, 0, threshold_of(threshold), masks))
end

--- Creates a mask from a string of palette indices, one byte for each pixel. A pixel is solid if
-- its index is not the transparent one, by default 0.
function from.fromIndices(indices, width, height, transparent)
  text_of_size(indices, width, height, "the indices")
  return made(
    C.hm_mask_from_indices(
      indices,
      width,
      height,
      0,
      check.count(transparent or 0, "transparent", 255),
      masks
    )
  )
end

--- Creates a mask from the bytes of a packed bitmap (PBM P4).
function from.fromPbm(file)
  return made(C.hm_mask_from_pbm(check.text(file, "the file"), #file, masks))
end

M.constructor = class.constructor(
  function(source, options) return (from_image(source, options)) end,
  from
)

-- The pixels of a mask.

--- Returns the width and height.
function Mask:getDimensions()
  ok(C.hm_mask_size(handle(self), sides, sides + 1))
  return sides[0], sides[1]
end

function Mask:getWidth()
  return (self:getDimensions())
end

function Mask:getHeight()
  local _, height = self:getDimensions()
  return height
end

--- Counts the solid pixels.
function Mask:count()
  ok(C.hm_mask_count(handle(self), count64))
  return tonumber(count64[0])
end

--- Returns whether no pixel is solid.
function Mask:isEmpty()
  ok(C.hm_mask_is_empty(handle(self), flag))
  return flag[0]
end

--- Returns the x, y, width and height of the smallest rectangle that contains all solid pixels, or
-- nil if no pixel is solid.
function Mask:bounds()
  if not ok(C.hm_mask_bounds(handle(self), rect)) then return nil end
  return tonumber(rect.x), tonumber(rect.y), rect.width, rect.height
end

--- Returns the number of bytes that the pixels occupy in memory.
function Mask:bytes()
  local size = ffi.new("size_t[1]")
  ok(C.hm_mask_bytes(handle(self), size))
  return tonumber(size[0])
end

--- Returns whether a pixel is solid. Pixels outside the mask are empty.
function Mask:get(x, y)
  ok(C.hm_mask_get(handle(self), check.pixel(x, "x"), check.pixel(y, "y"), flag))
  return flag[0]
end

--- Makes a pixel solid, or empty if the value is false.
function Mask:set(x, y, value)
  if value == nil then value = true end
  ok(
    C.hm_mask_set(
      handle(self),
      check.pixel(x, "x"),
      check.pixel(y, "y"),
      check.flag(value, "the value")
    )
  )
  return self
end

--- Returns whether another mask has the same size and the same pixels.
function Mask:equals(other)
  ok(C.hm_mask_equals(handle(self), handle(other, "the other one"), flag))
  return flag[0]
end

--- Returns the solid pixels, row by row, as a list of {x, y}.
function Mask:pixels()
  local list, count = class.listed(
    "HmPoint",
    function(...) return C.hm_mask_pixels(handle(self), ...) end
  )
  return class.map(
    list,
    count,
    function(found) return { x = tonumber(found.x), y = tonumber(found.y) } end
  )
end

--- Returns the mask as a text that `hitmask.mask.fromText` reads.
function Mask:toText()
  return class.text(function(...) return C.hm_mask_to_text(handle(self), ...) end)
end

--- Returns the mask as the bytes of a packed bitmap (PBM P4).
function Mask:toPbm()
  return class.bytes(function(...) return C.hm_mask_to_pbm(handle(self), ...) end)
end

--- Returns an ImageData of the mask in a color, by default white. Use it to draw what collides.
-- @param r, g, b, a the color, from 0 to 1
function Mask:toImageData(r, g, b, a)
  local width, height = self:getDimensions()
  local color = image.color({ r or 1, g or 1, b or 1, a or 1 }, 4, "the color")
  local status
  local data = image.new(
    width,
    height,
    function(pointer, size) status = image.paint(handle(self), color, pointer, size) end
  )
  ok(status)
  return data
end

--- Returns an ImageData of the mask's size, with the pixels of another image where the mask is
-- solid.
-- @param x, y the position of the mask's top left in the image, by default (0, 0)
function Mask:cutOut(source, x, y)
  local width, height = self:getDimensions()
  x, y = check.pixel(x or 0, "x"), check.pixel(y or 0, "y")
  local data, status = image.cut_out(handle(self), width, height, source, x, y)
  ok(status)
  return data
end

return M
