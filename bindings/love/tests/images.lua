-- Tests masks of LÖVE's images. Without LÖVE, the tests use images with the same interface.

local hitmask = require "hitmask"
local that = require "check_that"

local real = rawget(_G, "love")
local lv = real and real.image and real or require "fake_love"

--- Runs a function while the global `love` exists.
local function with_love(run)
  local before = rawget(_G, "love")
  rawset(_G, "love", lv)
  local is_fine, message = pcall(run)
  rawset(_G, "love", before)
  if not is_fine then error(message, 0) end
end

--- Creates an image of 8 × 4 pixels whose alpha is 10 · x in row 0, 255 in the other rows, and 0 in
-- the last column. Column 2 is red.
local function picture(format)
  local data = lv.image.newImageData(8, 4, format)
  for y = 0, 3 do
    for x = 0, 7 do
      local alpha = y == 0 and 10 * x / 255 or 1
      data:setPixel(x, y, x == 2 and 1 or 0, 0, 0, x == 7 and 0 or alpha)
    end
  end
  return data
end

return {
  ["an image becomes a mask by its alpha"] = function()
    that.equal(hitmask.mask(picture()):toText(), ".######.\n#######.\n#######.\n#######.")
    that.equal(
      hitmask.mask(picture(), { threshold = 40 }):toText(),
      "....###.\n#######.\n#######.\n#######."
    )
    that.equal(hitmask.mask(picture(), { threshold = 255 }):count(), 21)
  end,

  ["an image of another format is converted"] = function()
    that.equal(
      hitmask.mask(picture "rgba16", { threshold = 40 }):toText(),
      "....###.\n#######.\n#######.\n#######."
    )
  end,

  ["a color key takes LÖVE's colors"] = function()
    that.equal(
      hitmask.mask(picture(), { colorKey = { 0, 0, 0 } }):toText(),
      "..#.....\n..#.....\n..#.....\n..#....."
    )
    that.equal(hitmask.mask(picture(), { colorKey = { 0.99, 0, 0 }, tolerance = 3 }):count(), 28)
    that.fails("not by both", hitmask.mask, picture(), { colorKey = { 0, 0, 0 }, threshold = 3 })
  end,

  ["a quad is a part of the image"] = function()
    local data = picture()
    local quad = lv.graphics.newQuad(5, 0, 3, 2, 8, 4)
    that.equal(hitmask.mask(data, { quad = quad }):toText(), "##.\n##.")
    that.fails(
      "reaches beyond the image",
      hitmask.mask,
      data,
      { quad = lv.graphics.newQuad(6, 0, 3, 2, 8, 4) }
    )
    that.fails(
      "is for an image of 16×4",
      hitmask.mask,
      data,
      { quad = lv.graphics.newQuad(0, 0, 3, 2, 16, 4) }
    )
    that.fails(
      "fractions of pixels",
      hitmask.mask,
      data,
      { quad = lv.graphics.newQuad(0.5, 0, 3, 2, 8, 4) }
    )
    that.fails("it must be a Quad", hitmask.mask, data, { quad = data })
  end,

  ["an error for another value says what to pass"] = function()
    that.fails(
      "is an Image, whose pixels are on the graphics card",
      hitmask.mask,
      lv.graphics.newImage(picture())
    )
    that.fails("is a Canvas: pass canvas:newImageData()", hitmask.mask, lv.graphics.newCanvas(8, 8))
    that.fails("it must be an ImageData", hitmask.mask, nil)
    that.fails("it must be an ImageData", hitmask.mask, 3)
    that.fails("it must be an ImageData", hitmask.mask, {})
    that.fails("it must be an ImageData", hitmask.mask, hitmask.mask.full(3, 3))
    that.fails(
      "the threshold is 0.5, but it must be an integer from 1 to 255",
      hitmask.mask,
      picture(),
      { threshold = 0.5 }
    )
    that.fails("from 1 to 255", hitmask.mask.fromAlpha, "aa", 1, 2, 0)
    that.fails("the threshold is 0", hitmask.mask, picture(), { threshold = 0 })
    that.fails("the threshold is 256", hitmask.mask, picture(), { threshold = 256 })
    that.fails("did you mean threshold?", hitmask.mask, picture(), { treshold = 1 })
    with_love(function() that.fails("Does not exist (the path starts in the folder of the game)", hitmask.mask, "no-such-file.png") end)
  end,

  ["a mask becomes an image"] = function()
    with_love(function()
      local data = hitmask.mask.fromText("#.\n.#"):toImageData(1, 0.5, 0, 0.25)
      that.values({ data:getDimensions() }, 2, 2)
      that.near(select(2, data:getPixel(0, 0)), 128 / 255)
      that.near(select(4, data:getPixel(1, 1)), 64 / 255)
      that.values({ data:getPixel(1, 0) }, 0, 0, 0, 0)
      that.fails(
        "no ImageData of 0×3",
        hitmask.mask.empty(0, 3).toImageData,
        hitmask.mask.empty(0, 3)
      )
    end)
  end,

  ["a mask cuts its shape out of an image"] = function()
    with_love(function()
      local piece = hitmask.mask.fromText("###\n#.#"):cutOut(picture(), 1, 1)
      that.values({ piece:getDimensions() }, 3, 2)
      that.values({ piece:getPixel(1, 0) }, 1, 0, 0, 1)
      that.values({ piece:getPixel(1, 1) }, 0, 0, 0, 0)
      -- Nothing is drawn beyond the image.
      that.values({ hitmask.mask.full(9, 9):cutOut(picture(), -4, 1):getPixel(0, 0) }, 0, 0, 0, 0)
    end)
  end,

  ["terrain makes images, and erases pixels of them"] = function()
    with_love(function()
      local data = picture()
      local ground = hitmask.terrain(data)
      that.equal(ground:count(), 27)
      local crater = ground:carve(hitmask.circle(4, 2, 1.5))
      that.equal(crater.count, 4)
      ground:cut(data, crater.bounds.x, crater.bounds.y, crater.bounds.width, crater.bounds.height)
      that.equal(hitmask.mask(data):toText(), ground:window(0, 0, 8, 4):toText())
      that.equal(hitmask.mask(data):count(), 23)
      -- The rectangle may extend beyond the image.
      ground:cut(data, -5, -5, 100, 100)
      ground:cut(data, 50, 50, 10, 10)
      that.equal(hitmask.mask(data):count(), 23)
      that.equal(hitmask.mask(ground:toImageData(-1, -1, 10, 6)):count(), 23)
      that.fails("rgba8 is needed", ground.cut, ground, picture "rgba16", 0, 0, 1, 1)
    end)
  end,

  ["a sheet is cut from an image"] = function()
    local sheet = hitmask.sheet(picture(), { width = 4, height = 2, threshold = 40 })
    that.equal(sheet:getCount(), 4)
    that.equal(sheet:frame(2):getMask():toText(), "###.\n###.")
    local quads =
      hitmask.sheet.fromRects(picture(), { lv.graphics.newQuad(4, 0, 4, 2, 8, 4), { 0, 2, 2, 2 } })
    that.equal(quads:getCount(), 2)
    that.equal(quads:frame(2).width, 2)
  end,
}
