local hitmask = require "hitmask"

local TICK = 1 / 60
local KEYS = { { "left", "left" }, { "right", "right" }, { "down", "down" }, { "space", "jump" } }

-- In your game, these masks come from pictures.
local ground, plank = hitmask.mask.full(400, 40), hitmask.mask.full(48, 4)
local body = hitmask.mask.full(8, 11)
local around = hitmask.obstacles {
  { mask = ground, y = 260 },
  { mask = plank, x = 120, y = 242, material = "one-way", id = 1 },
}
local raft = around:add { mask = plank, x = 200, y = 242, material = "one-way", id = 2 }
local route = hitmask.path({ 200, 242, 300, 242 }, { speed = 1, pause = 30 })
local rules = hitmask.platformer.tight { jump = { coyoteTicks = 8 } }
local hero = hitmask.platformerState(20, 200)
local ticks, seconds, pressed = 0, 0, {}

function love.keypressed(key)
  for _, entry in ipairs(KEYS) do
    -- The key counts until the next tick, even if the player releases it before that.
    if entry[1] == key then pressed[entry[2]] = true end
  end
end

local function tick()
  ticks = ticks + 1
  local pad = pressed
  pressed = {}
  for _, entry in ipairs(KEYS) do
    if love.keyboard.isDown(entry[1]) then pad[entry[2]] = true end
  end
  local moved = { obstacle = raft, path = route, tick = ticks }
  hitmask.carry(around, { moved }, { { state = hero, masks = body } })
  rules:tick(hero, pad, body, around)
end

function love.update(dt)
  seconds = math.min(seconds + dt, 0.25)
  while seconds >= TICK do
    seconds = seconds - TICK
    tick()
  end
end

function love.draw()
  love.graphics.scale(2)
  love.graphics.setColor(0.4, 0.7, 0.4)
  for _, number in ipairs(around:numbers()) do
    love.graphics.rectangle("fill", around:placed(number):bounds())
  end
  love.graphics.setColor(1, 0.4, 0.3)
  love.graphics.rectangle("fill", body:at(hero:getPosition()):bounds())
end
