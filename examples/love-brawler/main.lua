-- Brawler: four enemies come, and you hit each of them three times. Arrows or A, D: walk. Space, W
-- or up: jump. X, F or return: hit. F1: show what the engine sees. R: restart. Escape: quit.
--
-- Run it with `love examples/love-brawler`. With `--script`, the game plays itself until it is won.

-- In your own game, copy hitmask.lua next to main.lua instead.
local source = love.filesystem.getSource()
package.path = source .. "/../../bindings/love/?.lua;" .. package.path

local Game = require "game"

local TICK = 1 / 60
local KEYS = {
  { "left", "left", "a" },
  { "right", "right", "d" },
  { "up", "up", "w" },
  { "down", "down", "s" },
  { "jump", "space", "up", "w" },
  { "hit", "x", "f", "return" },
}

-- The script and the final numbers are the same as in the Rust program,
-- examples/tutorial/src/bin/brawler.rs.
local SCRIPT = source .. "/../tutorial/scripts/brawler.txt"
local END = "won after 607 ticks: 196/2 251/0 93/0 257/0 122/0 d1cf5e973f641dbf"

local game, images, quad, canvas, font, seconds, script, sees

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

-- `right*60 right+jump*12 -*5` holds right for 60 ticks, right and jump for 12, nothing for 5.
local function read(path)
  local file = assert(io.open(path))
  local text, ticks = file:read "*a", {}
  file:close()
  for words, count in text:gmatch "([%a+-]+)%*(%d+)" do
    local held = {}
    for word in words:gmatch "%a+" do held[word] = true end
    for _ = 1, tonumber(count) do ticks[#ticks + 1] = held end
  end
  return ticks
end

local function start()
  game, seconds = Game.new(), 0
end

function love.load(arguments)
  love.graphics.setDefaultFilter("nearest", "nearest")
  if arguments[1] == "--script" then script = read(SCRIPT) end
  images = {}
  for _, name in ipairs { "caveman", "rival", "ground", "sky" } do
    images[name] = love.graphics.newImage("art/" .. name .. ".png")
  end
  quad = love.graphics.newQuad(0, 0, 92, 62, images.caveman:getDimensions())
  canvas, font = love.graphics.newCanvas(320, 176), love.graphics.newFont(20)
  start()
end

--- The final numbers of a game: the ticks, the x and health of the hero and of each enemy, and the
--- hero's hash.
local function end_of_game()
  local words = { ("%s after %d ticks:"):format(game.state, game.ticks) }
  for _, actor in ipairs(game.actors) do
    table.insert(words, ("%d/%d"):format(actor.walker.x, actor.fighter.health))
  end
  table.insert(words, game.hero.walker:hash())
  return table.concat(words, " ")
end

function love.update(dt)
  -- Run whole ticks, whatever the frame rate is, so that the same keys always give the same game.
  seconds = script and 4 * TICK or math.min(seconds + dt, 0.1)
  while seconds >= TICK do
    seconds = seconds - TICK
    game:tick(held_keys())
  end
  if script and (game.state ~= "playing" or #script == 0) then
    print(end_of_game())
    love.event.quit(end_of_game() == END and 0 or 1)
  end
end

--- Shows a mask at its position.
local function show(placed, r, g, b)
  local image = love.graphics.newImage(placed:getMask():toImageData(r, g, b, 0.4))
  love.graphics.setColor(1, 1, 1)
  love.graphics.draw(image, placed:getPosition())
end

local function draw_actor(actor)
  local g, fighter = love.graphics, actor.fighter
  local frame, x, y = game:drawn(actor)
  local image = actor == game.hero and images.caveman or images.rival
  local flip = actor.walker.facesLeft
  quad:setViewport(92 * (frame.index - 1), 0, 92, 62)
  local function draw() g.draw(image, quad, x, y, 0, flip and -1 or 1, 1, flip and 92 or 0) end

  -- It flashes while a hit freezes it, and then blinks.
  local is_frozen = fighter.hitStopTicks > 0
  local blinks = not is_frozen and not fighter:isDestroyed()
  g.setColor(1, 1, 1, blinks and fighter.invincibleTicks % 10 >= 5 and 0.5 or 1)
  draw()
  if is_frozen and actor.punch == 0 then
    g.setBlendMode "add"
    draw()
    g.setBlendMode "alpha"
  end

  g.setColor(1, 0.25, 0.25)
  for point = 0, fighter.health - 1 do
    g.rectangle("fill", x + 30 + 7 * point, y - 6, 5, 3)
  end
  if sees then
    show(frame:shape("hurt"):at(x, y), 0.25, 0.6, 1)
    show(frame:shape("hit"):at(x, y), 1, 0.1, 0.1)
  end
end

function love.draw()
  local g = love.graphics
  g.setCanvas(canvas)
  g.setColor(1, 1, 1)
  g.draw(images.sky)
  g.draw(images.ground)
  for index = #game.actors, 1, -1 do draw_actor(game.actors[index]) end
  g.setCanvas()
  g.setColor(1, 1, 1)
  g.draw(canvas, 0, 0, 0, 3)
  if game.state ~= "playing" then
    g.setFont(font)
    g.print(("You have %s: press R"):format(game.state), 16, 12)
  end
end

function love.keypressed(key)
  pressed[key] = true
  if key == "escape" then love.event.quit() end
  if key == "r" then start() end
  if key == "f1" then sees = not sees end
end
