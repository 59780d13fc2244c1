-- The tests that need LÖVE itself: `love bindings/love/tests/in-love`. They print one line at the
-- end and set the exit status.

local source = love.filesystem.getSource()
package.path = source .. "/../?.lua;" .. source .. "/../../?.lua;" .. package.path

local hitmask = require "hitmask"

local tests = require "images"

--- Returns a sprite without symmetry, as an image and as a mask.
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

--- Returns a mask of what LÖVE draws with these arguments.
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

--- Runs a program with square images of a ship and a rock. `at(x, y)` moves the mouse there, runs a
-- frame, and returns the color of the pixel below it.
local function with_program(name, use)
  for file, size in pairs { ["ship.png"] = 32, ["rock.png"] = 40 } do
    local data = love.image.newImageData(size, size)
    data:mapPixel(function() return 1, 1, 1, 1 end)
    data:encode("png", file)
  end
  local callbacks = { load = love.load, update = love.update, draw = love.draw }
  local getPosition = love.mouse.getPosition
  local is_fine, message = pcall(function()
    require("in-love." .. name)
    love.load()
    use(function(x, y)
      love.mouse.getPosition = function() return x, y end
      if love.update then love.update(1 / 60) end
      local canvas = love.graphics.newCanvas(800, 600)
      love.graphics.setCanvas(canvas)
      love.draw()
      love.graphics.setCanvas()
      love.graphics.setColor(1, 1, 1)
      return canvas:newImageData():getPixel(x, y)
    end)
  end)
  love.mouse.getPosition = getPosition
  love.load, love.update, love.draw = callbacks.load, callbacks.update, callbacks.draw
  for _, file in ipairs { "ship.png", "rock.png" } do love.filesystem.remove(file) end
  if not is_fine then error(message, 0) end
end

tests["the first program of docs/love.md draws its sprites red where they touch"] = function()
  with_program("ten_lines", function(at)
    for _, case in ipairs { { 20, 20, 1 }, { 200, 150, 0 } } do
      local _, green, _, alpha = at(case[1], case[2])
      assert(alpha == 1 and green == case[3], green)
    end
  end)
end

tests["the program of docs/start-c.md collects gems, and is red where it touches the rock"] = function()
  local before, printed = love.graphics.print, nil
  with_program("start", function(at)
    love.graphics.print = function(text) printed = text end
    for _, case in ipairs {
      { 20, 200, 1, 0 },
      { 270, 200, 0, 0 },
      { 120, 60, 1, 1 },
      { 120, 60, 1, 1 },
      { 355, 60, 1, 2 },
    } do
      local _, green, _, alpha = at(case[1], case[2])
      local gems = ("%d of 5 gems"):format(case[4])
      assert(alpha == 1 and green == case[3] and printed == gems, printed)
    end
  end)
  love.graphics.print = before
end

tests["the program of docs/love-actors.md runs and jumps, also with a short press of a key"] = function()
  local callbacks = { keypressed = love.keypressed, update = love.update, draw = love.draw }
  local isDown = love.keyboard.isDown
  local held = nil
  love.keyboard.isDown = function(key) return key == held end
  --- Runs ticks and returns the position of the hero's pixels in the picture.
  local function play(ticks)
    for _ = 1, 2 * ticks do love.update(1 / 120) end
    local canvas = love.graphics.newCanvas(800, 600)
    love.graphics.setCanvas(canvas)
    love.draw()
    love.graphics.setCanvas()
    love.graphics.origin()
    love.graphics.setColor(1, 1, 1)
    local data = canvas:newImageData()
    local x, y, width, height = hitmask.mask.fromFunction(800, 600, function(px, py)
      return data:getPixel(px, py) > 0.9
    end):bounds()
    assert(width == 16 and height == 22, width)
    return x / 2, y / 2
  end
  local is_fine, message = pcall(function()
    require "in-love.platformer"
    local x, y = play(60)
    assert(x == 20 and y == 249, y)
    held = "right"
    local right = play(40)
    assert(right > x + 30, right)
    held = nil
    play(30)
    -- The player presses and releases the key between two ticks.
    love.keypressed "space"
    local _, top = play(6)
    assert(top < 249, top)
    -- The hero walks to the raft, jumps until it stands on it, and rides.
    local at, height = play(60)
    held = "right"
    while at < 240 do at = play(1) end
    for _ = 1, 20 do
      held = height == 249 and "space" or nil
      play(24)
      held = nil
      at, height = play(40)
    end
    assert(height == 231, height)
    assert(play(20) ~= at, "the raft does not carry the hero")
  end)
  love.keyboard.isDown = isDown
  love.keypressed, love.update, love.draw = callbacks.keypressed, callbacks.update, callbacks.draw
  if not is_fine then error(message, 0) end
end

tests["the code of docs/love.md saves and loads a game"] = function()
  local game = require "in-love.saving"
  local _, world, hero, fighter = game.state()
  local before = { world:hash(), hero:hash(), fighter:hash() }
  game.save "test.save"
  world:setPosition(1, 9, 9)
  hero:launch(3, 3)
  fighter:hitBy(1)
  game.load "test.save"
  love.filesystem.remove "test.save"
  local number, read, read_hero, read_fighter = game.state()
  local after = { read:hash(), read_hero:hash(), read_fighter:hash() }
  assert(number == 3 and table.concat(before) == table.concat(after), table.concat(after, " "))
  -- The ids and the tags are the same. The user data is lost.
  local x = read:getPosition(1)
  assert(x == 5 and read:get(1).tag == 7 and read:getUserData(1) == nil, x)
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
