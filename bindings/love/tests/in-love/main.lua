-- The tests that need LÖVE itself: `love bindings/love/tests/in-love`. They print one line at the
-- end and set the exit status.

local source = love.filesystem.getSource()
package.path = source .. "/../?.lua;" .. source .. "/../../?.lua;" .. package.path

local hitmask = require "hitmask"

local tests = require "images"

--- A sprite without symmetry, as an image and as a mask.
local function sprite()
  local data = love.image.newImageData(24, 18)
  data:mapPixel(function(x, y)
    local is_solid = (x - 9) ^ 2 + (y - 9) ^ 2 < 60 or (x > 9 and y > 3 and y < 8) or (x == 22)
    return 1, 1, 1, is_solid and 1 or 0
  end)
  local image = love.graphics.newImage(data)
  image:setFilter("nearest", "nearest")
  return image, hitmask.mask(data)
end

--- What LÖVE draws with these arguments, as a mask.
local function drawn(image, ...)
  local canvas = love.graphics.newCanvas(128, 128)
  love.graphics.setCanvas(canvas)
  love.graphics.draw(image, ...)
  love.graphics.setCanvas()
  return hitmask.mask(canvas:newImageData(), { threshold = 128 })
end

local screen = hitmask.mask.full(128, 128)

tests["love.graphics.draw draws exactly the mask at whole pixels, mirrored and in quarter turns"] = function()
  local image, mask = sprite()
  for _, arguments in ipairs {
    { 30, 40 },
    { -5, 120 },
    { 60, 60, 0, -1, 1 },
    { 60, 60, 0, 1, -1 },
    { 60, 60, 0, -1, -1, 12, 9 },
    { 60, 60, 0, 3, 2 },
    { 60, 60, math.pi / 2 },
    { 60, 60, math.pi, 1, 1, 12, 9 },
    { 60, 60, -math.pi / 2, -2, 2, 12, 9 },
  } do
    local seen = drawn(image, unpack(arguments))
    local placed = mask:at(unpack(arguments)):draw()
    -- The part beyond the screen is cut off.
    local expected = screen:at(0, 0):overlapMask(placed)
    if not seen:equals(expected) then
      error(
        ("%s:\n%s\ninstead of\n%s"):format(
          table.concat(arguments, ", "),
          seen:toText(),
          expected:toText()
        )
      )
    end
  end
end

tests["love.graphics.draw draws the mask in any pose, except at pixel centers on an edge"] = function()
  local image, mask = sprite()
  local random = love.math.newRandomGenerator(7)
  local differing, solid = 0, 0
  for _ = 1, 100 do
    local arguments = {
      64 + random:random() * 20,
      64 + random:random() * 20,
      random:random() * 7,
      0.7 + random:random() * 1.5,
      0.7 + random:random() * 1.5,
      random:random() * 24,
      random:random() * 18,
    }
    if random:random() < 0.5 then arguments[4] = -arguments[4] end
    local seen, expected =
      drawn(image, unpack(arguments)), screen:at(0, 0):overlapMask(mask:at(unpack(arguments)))
    solid = solid + expected:count()
    differing = differing + seen:xorWith(expected):count()
  end
  print(("%d of %d drawn pixels differ"):format(differing, solid))
  -- The graphics card computes with 32-bit floats.
  assert(solid > 30000 and differing <= solid / 5000, differing)
end

tests["the first program of docs/love.md draws its sprites red where they touch"] = function()
  for name, size in pairs { ["ship.png"] = 32, ["rock.png"] = 40 } do
    local data = love.image.newImageData(size, size)
    data:mapPixel(function() return 1, 1, 1, 1 end)
    data:encode("png", name)
  end
  local callbacks = { load = love.load, draw = love.draw }
  local getPosition = love.mouse.getPosition
  local is_fine, message = pcall(function()
    require "in-love.ten_lines"
    love.load()
    for _, case in ipairs { { 20, 20, 1 }, { 200, 150, 0 } } do
      love.mouse.getPosition = function() return case[1], case[2] end
      local canvas = love.graphics.newCanvas(256, 256)
      love.graphics.setCanvas(canvas)
      love.draw()
      love.graphics.setCanvas()
      love.graphics.setColor(1, 1, 1)
      local _, green, _, alpha = canvas:newImageData():getPixel(case[1], case[2])
      assert(alpha == 1 and green == case[3], green)
    end
  end)
  love.mouse.getPosition, love.load, love.draw = getPosition, callbacks.load, callbacks.draw
  for _, name in ipairs { "ship.png", "rock.png" } do love.filesystem.remove(name) end
  if not is_fine then error(message, 0) end
end

function love.load()
  love.graphics.setDefaultFilter("nearest", "nearest")
  local failed, passed = 0, 0
  for title, test in pairs(tests) do
    local is_fine, message = xpcall(test, debug.traceback)
    if is_fine then
      passed = passed + 1
    else
      failed = failed + 1
      print(("FAILED %s\n%s\n"):format(title, message))
    end
  end
  print(("%d tests passed, %d failed; LÖVE %d.%d"):format(passed, failed, love.getVersion()))
  love.event.quit(failed == 0 and 0 or 1)
end
