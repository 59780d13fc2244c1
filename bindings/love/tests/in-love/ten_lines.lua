local hitmask = require "hitmask"
local ship, rock, shipMask, rockMask

function love.load()
  ship, rock = love.graphics.newImage("ship.png"), love.graphics.newImage("rock.png")
  shipMask, rockMask = hitmask.mask("ship.png"), hitmask.mask("rock.png")
end

function love.draw()
  local x, y = love.mouse.getPosition()
  local r = love.timer.getTime()
  local hit = shipMask:at(x, y, r, 2, 2, 16, 16):overlaps(rockMask:at(200, 150))
  love.graphics.setColor(1, hit and 0 or 1, hit and 0 or 1)
  love.graphics.draw(rock, 200, 150)
  love.graphics.draw(ship, x, y, r, 2, 2, 16, 16)
end
