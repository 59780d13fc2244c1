-- The part of LÖVE that creates images, for tests without LÖVE: ImageData with its pixels in
-- memory, and quads.

local ffi = require "ffi"

local ImageData = {}
ImageData.__index = ImageData

function ImageData:typeOf(name) return name == "ImageData" or name == "Data" or name == "Object" end
function ImageData:getDimensions() return self.width, self.height end
function ImageData:getWidth() return self.width end
function ImageData:getHeight() return self.height end
function ImageData:getFormat() return self.format end

function ImageData:getPixel(x, y)
  local at = 4 * (y * self.width + x)
  local most = self.format == "rgba16" and 65535 or 255
  local r, g, b, a = self.pixels[at], self.pixels[at + 1], self.pixels[at + 2], self.pixels[at + 3]
  return r / most, g / most, b / most, a / most
end

function ImageData:setPixel(x, y, r, g, b, a)
  local at = 4 * (y * self.width + x)
  local most = self.format == "rgba16" and 65535 or 255
  for index, value in ipairs { r, g, b, a } do
    self.pixels[at + index - 1] = math.floor(value * most + 0.5)
  end
end

-- A bare pointer, which does not keep the memory alive.
function ImageData:getFFIPointer() return ffi.cast("uint8_t *", self.pixels) end

local function new_image_data(width, height, format)
  if type(width) == "string" then
    error("Could not open file " .. width .. ". Does not exist.", 0)
  end
  local pixels = ffi.new(format == "rgba16" and "uint16_t[?]" or "uint8_t[?]", 4 * width * height)
  return setmetatable(
    { width = width, height = height, format = format or "rgba8", pixels = pixels },
    ImageData
  )
end

local Quad = {}
Quad.__index = Quad
function Quad:typeOf(name) return name == "Quad" or name == "Object" end
function Quad:getViewport() return self[1], self[2], self[3], self[4] end
function Quad:getTextureDimensions() return self[5], self[6] end

local Canvas = {}
Canvas.__index = Canvas
function Canvas:typeOf(name) return name == "Canvas" or name == "Object" end

local Image = {}
Image.__index = Image
function Image:typeOf(name) return name == "Image" or name == "Object" end

return {
  image = { newImageData = new_image_data },
  graphics = {
    newQuad = function(...) return setmetatable({ ... }, Quad) end,
    newCanvas = function() return setmetatable({}, Canvas) end,
    newImage = function() return setmetatable({}, Image) end,
  },
}
