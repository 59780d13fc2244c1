-- The code of "Saving a game" in docs/love.md.

local hitmask = require "hitmask"

local ship, rock = hitmask.mask.full(8, 8), hitmask.mask.full(20, 20)
local ticks = 3

-- The sprites of the game, always in this order.
local sprites = hitmask.sprites()
local shipSprite, rockSprite = sprites:add(ship), sprites:add(rock)
local world = hitmask.world { sprites = sprites }

local hero, fighter = hitmask.platformerState(20, 30), hitmask.fighter { id = 1, health = 3 }
world:insert { sprite = shipSprite, x = 5, tag = 7, userData = "ship" }
world:insert { sprite = rockSprite, x = 50 }

local function save(file)
  local data = love.data.pack(
    "string",
    "<I4 s4 s4 s4",
    ticks,
    world:toBytes(),
    hero:toBytes(),
    fighter:toBytes()
  )
  love.filesystem.write(file, data)
end

local function load(file)
  local data = love.filesystem.read(file)
  local tick, worldBytes, heroBytes, fighterBytes = love.data.unpack("<I4 s4 s4 s4", data)
  ticks = tick
  world = hitmask.world.fromBytes(worldBytes, sprites)
  hero = hitmask.platformerState.fromBytes(heroBytes)
  fighter = hitmask.fighter.fromBytes(fighterBytes)
end

return {
  save = save,
  load = load,
  state = function() return ticks, world, hero, fighter end,
}
