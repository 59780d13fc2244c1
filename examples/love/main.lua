-- Meteors: collect all gems. Arrows or A, D: run. Space, W or up: jump, also off walls. Down: duck,
-- and with a jump drop through planks. X: drop a bomb, which digs. F1: show the masks. R: restart.
-- Escape: quit.
--
-- Run it with `love examples/love`. With `--script`, the game plays itself until it is won, and
-- `--screenshot FILE` saves a picture on the way.

-- In your own game, copy hitmask.lua next to main.lua instead.
package.path = love.filesystem.getSource() .. "/../../bindings/love/?.lua;" .. package.path

local Game = require "game"

local TICK = 1 / 60
local KEYS = {
  { "left", "left", "a" },
  { "right", "right", "d" },
  { "up", "up", "w" },
  { "down", "down", "s" },
  { "jump", "space", "up", "w" },
  { "bomb", "x" },
}

-- `right*60 right+jump*12 -*5` holds right for 60 ticks, right and jump for 12, nothing for 5.
local SEED, PICTURE, WON = 1, 944, "2a247a3990d74f71"
local SCRIPT = [[
  bomb*1 left*11 right*9 -*25 left*23 right*10 jump*22 right+jump*6 bomb*1 left*17 bomb*2
  left+jump*7 right+jump*16 -*19 jump*29 right*22 left*4 right*38 right+jump*8 left*8 right+jump*8
  -*5 left*10 -*18 left+down+jump*16 left+jump*13 left*9 right+down*10 bomb*1 right*24 bomb*1
  left+jump*21 right*7 left*10 bomb*1 right+jump*9 -*26 left+jump*4 bomb*1 left+jump*12 bomb*1
  left*26 -*25 left+jump*13 right*21 right+jump*55 left+down+jump*9 right+jump*20 right*17
  left+jump*24 -*18 right*6 left+jump*35 right*14 right+jump*23 right*21 left*26 right+jump*21
  right*13 right+jump*15 bomb*1 right+jump*26 bomb*1 right+jump*22 left*20 right+jump*13 right*46
  left*7 left+jump*15 right*19 left*6 bomb*1 left*23 right*26 bomb*1 left*18 right+jump*11
  left+jump*19 jump*7 bomb*1 left+jump*13 bomb*1 right*5 left*24 right+jump*13 left+down*7
  left+jump*6 right*20 left*24 left+jump*15 right*25 left+jump*24 bomb*1 right+jump*8 left*12
  left+jump*22 jump*5 left*12 left+jump*21 right*7 jump*5 bomb*1 left*13 right*12 right+jump*10
  left*23 right*11
]]

local game, images, canvas, script, screenshot, font, seconds, sees

-- The keys that went down after the last tick. The next tick counts them as held, even if the
-- player has released them.
local pressed = {}

local function held_keys()
  if script then return table.remove(script, 1) or {} end
  local held = {}
  for _, keys in ipairs(KEYS) do
    for index = 2, #keys do
      local is_down = pressed[keys[index]] or love.keyboard.isDown(keys[index])
      held[keys[1]] = held[keys[1]] or is_down
    end
  end
  pressed = {}
  return held
end

local function read(text)
  local ticks = {}
  for words, count in text:gmatch "([%a+-]+)%*(%d+)" do
    local held = {}
    for word in words:gmatch "%a+" do held[word] = true end
    for _ = 1, tonumber(count) do ticks[#ticks + 1] = held end
  end
  return ticks
end

local function start()
  game, seconds = Game.new(script and SEED or os.time()), 0
  images.front, images.back = love.graphics.newImage(game.front), love.graphics.newImage(game.back)
end

function love.load(arguments)
  love.graphics.setDefaultFilter("nearest", "nearest")
  for index, argument in ipairs(arguments) do
    if argument == "--script" then script = read(SCRIPT) end
    if argument == "--screenshot" then screenshot = arguments[index + 1] end
  end
  images = { meteors = {} }
  for _, name in ipairs { "hero", "gem" } do
    images[name] = love.graphics.newImage("art/" .. name .. ".png")
  end
  for kind = 1, 2 do
    images.meteors[kind] = love.graphics.newImage(("art/meteor-%d.png"):format(kind))
  end
  images.gem_quads =
    { love.graphics.newQuad(0, 0, 8, 8, 16, 8), love.graphics.newQuad(8, 0, 8, 8, 16, 8) }
  images.hero_quad = love.graphics.newQuad(0, 0, 12, 16, images.hero:getDimensions())
  canvas, font = love.graphics.newCanvas(480, 270), love.graphics.newFont(20)
  start()
end

function love.update(dt)
  -- Run whole ticks, whatever the frame rate is, so that the same keys always give the same game.
  seconds = script and 4 * TICK or math.min(seconds + dt, 0.1)
  while seconds >= TICK do
    seconds = seconds - TICK
    game:tick(held_keys())
  end
  if game.repaint then images.front:replacePixels(game.front) end
  game.repaint = false
  if script and (game.state ~= "playing" or #script == 0) then
    local hash = game.hero:hash()
    print(
      ("%s after %d ticks with %d lives; the hero's state has the hash %s"):format(
        game.state,
        game.ticks,
        game.lives,
        hash
      )
    )
    -- The same keys give the same game on every machine.
    love.event.quit(game.state == "won" and hash == WON and screenshot == nil and 0 or 1)
  end
end

local function draw_world()
  local g = love.graphics
  g.draw(images.back)
  g.draw(images.front)
  for _, clod in ipairs(game.clods) do
    clod.image = clod.image or g.newImage(clod.data)
    g.draw(clod.image, clod.body:getPosition())
  end
  local raft = game.around:get(game.raft_number)
  g.setColor(0.78, 0.61, 0.35)
  g.rectangle("fill", raft.x, raft.y, 34, 3)
  g.setColor(0.61, 0.44, 0.24)
  g.rectangle("fill", raft.x, raft.y + 3, 34, 2)
  g.setColor(1, 1, 1)
  for _, gem in ipairs(game.gems) do
    g.draw(images.gem, images.gem_quads[math.floor(game.ticks / 20) % 2 + 1], gem.x, gem.y)
  end
  for _, bomb in ipairs(game.bombs) do
    local x, y = bomb.body:getPosition()
    g.setColor(0.1, 0.1, 0.15)
    g.circle("fill", x + 3.5, y + 3.5, 3.5)
    g.setColor(1, 0.8, bomb.fuse % 8 < 4 and 0.2 or 1)
    g.circle("fill", x + 5, y + 1, 1.5)
  end
  g.setColor(1, 1, 1)
  if game.safe % 8 < 4 then
    images.hero_quad:setViewport(12 * (game:frame() - 1), 0, 12, 16)
    local flip = game.hero.facesLeft
    g.draw(
      images.hero,
      images.hero_quad,
      game.hero.x,
      game.hero.y,
      0,
      flip and -1 or 1,
      1,
      flip and 12 or 0
    )
  end
  for _, m in ipairs(game.meteors) do
    local image = images.meteors[m.kind]
    for step = 1, 8 do
      g.setColor(1, 0.75 - step * 0.07, 0.2, 0.5 - step * 0.055)
      g.circle("fill", m.x - m.dx * step * 4, m.y - m.dy * step * 4, 18 * m.scale - step)
    end
    g.setColor(1, 1, 1)
    g.draw(image, m.x, m.y, m.r, m.scale, m.scale, image:getWidth() / 2, image:getHeight() / 2)
  end
  for _, blast in ipairs(game.blasts) do
    local size, fade = blast.radius * (0.6 + blast.age / 40), 1 - blast.age / 30
    g.setColor(1, 0.6, 0.15, fade * 0.7)
    g.circle("fill", blast.x, blast.y, size)
    g.setColor(1, 0.95, 0.6, fade)
    g.circle("fill", blast.x, blast.y, size * 0.6 * fade)
  end
  g.setColor(1, 1, 1)
end

--- Shows a mask at its position.
local function show(placed)
  local drawn = placed:draw()
  love.graphics.draw(
    love.graphics.newImage(drawn:getMask():toImageData(1, 0, 0.3, 0.5)),
    drawn:getPosition()
  )
end

function love.draw()
  local g = love.graphics
  g.setCanvas(canvas)
  draw_world()
  if sees then
    show(game:drawn())
    for _, meteor in ipairs(game.meteors) do show(game:meteor(meteor)) end
    show(game.earth:window(0, 0, 480, 270):at(0, 0))
  end
  g.setCanvas()
  g.draw(canvas, 0, 0, 0, 2)
  g.setFont(font)
  local line = ("gems to find: %d     lives: %d"):format(#game.gems, game.lives)
  if game.state ~= "playing" then line = ("You have %s: press R"):format(game.state) end
  g.setColor(0, 0, 0, 0.6)
  g.print(line, 17, 13)
  g.setColor(1, 1, 1)
  g.print(line, 16, 12)
  if screenshot and game.ticks >= PICTURE then
    local path = screenshot
    g.captureScreenshot(function(data)
      local file = assert(io.open(path, "wb"))
      file:write(data:encode("png"):getString())
      file:close()
    end)
    screenshot = nil
  end
end

function love.keypressed(key)
  pressed[key] = true
  if key == "escape" then love.event.quit() end
  if key == "r" then start() end
  if key == "f1" then sees = not sees end
end
