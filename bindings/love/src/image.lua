--- Reads the pixels of LÖVE's images in place, without copying them.

local ffi = require "ffi"
local C = part "library"
local check = part "check"

local M = {}

-- Returns whether a value is a LÖVE object of a kind. LÖVE's objects are userdata, but the tests
-- use tables with the same methods.
local function is(value, kind)
  if type(value) ~= "userdata" and type(value) ~= "table" then return false end
  local has_type, found = pcall(function() return value:typeOf(kind) end)
  return has_type and found == true
end

-- LÖVE's other types of images, and what to pass instead.
local OTHERS = {
  {
    "Image",
    "an Image, whose pixels are on the graphics card: pass the ImageData that it was made of",
  },
  { "Canvas", "a Canvas: pass canvas:newImageData()" },
  { "CompressedImageData", "compressed: load the image from a format such as PNG" },
}

--- Returns an ImageData, or loads the ImageData of a file.
function M.data(source, name)
  if type(source) == "string" then
    if not (love and love.image) then
      check.fail("%s is the name of a file, but there is no love.image here", name)
    end
    local is_loaded, data = pcall(love.image.newImageData, source)
    if not is_loaded then
      check.fail("%s (the path starts in the folder of the game)", (data:gsub("%.$", "")))
    end
    return data
  end
  -- Canvases are images too.
  for index = #OTHERS, 1, -1 do
    if is(source, OTHERS[index][1]) then check.fail("%s is %s", name, OTHERS[index][2]) end
  end
  if is(source, "ImageData") then return source end
  check.refuse(name, source, "an ImageData or the name of a file")
end

-- Converts a component of a LÖVE color to a byte.
local function byte(value)
  return math.floor(math.min(math.max(value, 0), 1) * 255 + 0.5)
end

--- Converts a LÖVE color, whose components are from 0 to 1, to `count` bytes. A missing component
-- is 1.
function M.color(color, count, name)
  check.list(color, name)
  local bytes = ffi.new("uint8_t[4]", 255, 255, 255, 255)
  for index = 1, count do
    local value = color[index]
    if value ~= nil then bytes[index - 1] = byte(check.finite(value, name)) end
  end
  return bytes
end

-- Converts an image that does not have four bytes per pixel, pixel by pixel.
local function converted(data, width, height)
  local pixels = ffi.new("uint8_t[?]", 4 * width * height)
  for y = 0, height - 1 do
    for x = 0, width - 1 do
      local at = 4 * (y * width + x)
      local r, g, b, a = data:getPixel(x, y)
      pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3] =
        byte(r), byte(g or 0), byte(b or 0), byte(a or 1)
    end
  end
  return pixels
end

--- Returns a value to keep alive, a pointer to the RGBA bytes of an image, and the image's size.
-- Keep the first result alive while you use the pointer.
function M.pixels(source, name)
  local data = M.data(source, name)
  local width, height = data:getDimensions()
  if data:getFormat() ~= "rgba8" then
    local pixels = converted(data, width, height)
    return pixels, ffi.cast("uint8_t *", pixels), width, height
  end
  -- LÖVE versions before 11.3 have only getPointer.
  local pointer = data.getFFIPointer and data:getFFIPointer() or data:getPointer()
  return data, ffi.cast("uint8_t *", pointer), width, height
end

--- Returns the viewport of a quad, in whole pixels within an image.
function M.viewport(quad, width, height)
  if not is(quad, "Quad") then check.refuse("the quad", quad, "a Quad of love.graphics.newQuad") end
  local x, y, w, h = quad:getViewport()
  local sw, sh = quad:getTextureDimensions()
  if sw ~= width or sh ~= height then
    check.fail(
      "the quad is for an image of %g×%g pixels, but this one has %d×%d",
      sw,
      sh,
      width,
      height
    )
  end
  if x % 1 ~= 0 or y % 1 ~= 0 or w % 1 ~= 0 or h % 1 ~= 0 then
    check.fail("the quad has fractions of pixels: (%g, %g), %g×%g", x, y, w, h)
  end
  if x < 0 or y < 0 or w < 0 or h < 0 or x + w > width or y + h > height then
    check.fail(
      "the quad (%g, %g), %g×%g reaches beyond the image of %d×%d",
      x,
      y,
      w,
      h,
      width,
      height
    )
  end
  return x, y, w, h
end

--- Creates an ImageData, whose bytes a function fills in.
function M.new(width, height, fill)
  if not (love and love.image) then
    check.fail("there is no love.image here, which makes ImageData")
  end
  if width < 1 or height < 1 then
    check.fail("there is no ImageData of %g×%g pixels", width, height)
  end
  local data = love.image.newImageData(width, height)
  local _, pointer = M.pixels(data, "the image")
  fill(pointer, 4 * width * height)
  return data
end

local counted = ffi.new("size_t[1]")
M.WHITE = ffi.new("uint8_t[4]", 255, 255, 255, 255)

--- Paints the mask with this handle into bytes, in a color.
function M.paint(handle, color, pointer, size)
  return C.hm_mask_to_rgba(handle, color, 0, pointer, size, counted)
end

--- Returns a new ImageData of the mask's size with the pixels of an image under the mask. The
-- mask's top left is at (x, y) in the image.
function M.cut_out(handle, width, height, source, x, y)
  local keep, from, sw, sh = M.pixels(source, "the image")
  local status = 0
  local data = M.new(width, height, function(pointer, size)
    status = M.paint(handle, M.WHITE, pointer, size)
    local to, pixels = ffi.cast("uint32_t *", pointer), ffi.cast("uint32_t *", from)
    for row = 0, height - 1 do
      for column = 0, width - 1 do
        local at, sx, sy = row * width + column, x + column, y + row
        if to[at] ~= 0 then
          to[at] = sx >= 0 and sy >= 0 and sx < sw and sy < sh and pixels[sy * sw + sx] or 0
        end
      end
    end
  end)
  return data, status, keep
end

return M
