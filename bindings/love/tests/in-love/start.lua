local hitmask = require "hitmask"

local SHIP, GEM = 0, 1 -- layers
local world = hitmask.world()
local shipImage, rockImage, shipMask, rockMask, ship
local gems, collected, isHit = {}, 0, false

function love.load()
  shipImage, rockImage = love.graphics.newImage("ship.png"), love.graphics.newImage("rock.png")
  shipMask, rockMask = hitmask.mask("ship.png"), hitmask.mask("rock.png")

  ship = world:insert { sprite = world:add(shipMask), layer = SHIP, collidesWith = GEM }
  local gem = world:add(hitmask.mask.full(8, 8))
  for index = 1, 5 do
    local x = 120 * index
    gems[index] = world:insert { sprite = gem, x = x, y = 60, layer = GEM, collidesWith = SHIP }
  end
end

function love.update()
  local x, y = love.mouse.getPosition()
  -- A first hit: two masks, at the places where you draw them.
  isHit = shipMask:at(x, y):overlaps(rockMask:at(300, 200))

  -- A first world: one tick finds all gems that the ship has begun to touch.
  world:setPosition(ship, x, y)
  for a, b in world:tick():started() do
    world:remove(a == ship and b or a)
    collected = collected + 1
  end
end

function love.draw()
  love.graphics.setColor(1, 1, 1)
  love.graphics.print(collected .. " of 5 gems", 10, 10)
  love.graphics.draw(rockImage, 300, 200)
  for _, gem in ipairs(gems) do
    if world:has(gem) then
      local x, y = world:getPosition(gem)
      love.graphics.rectangle("fill", x, y, 8, 8)
    end
  end

  love.graphics.setColor(1, isHit and 0 or 1, isHit and 0 or 1) -- red where it touches the rock
  local x, y = love.mouse.getPosition()
  love.graphics.draw(shipImage, x, y)
end
