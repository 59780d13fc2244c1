-- The code of docs/love.md.

local that = require "check_that"

local hitmask = require "hitmask"

return {
  ["two sprites"] = function()
    local ship = hitmask.mask.fromText("..##..\n######\n######")
    local rock = hitmask.mask.full(8, 8)

    local placed = ship:at(120, 80)
    that.equal(placed:overlaps(rock:at(124, 81)), true)
    local contact = placed:contact(rock:at(124, 81)) -- nil if they do not touch
    that.equal({ contact.area, contact.side }, { 4, "bottom" })

    -- As love.graphics.draw(image, x, y, r, sx, sy, ox, oy) draws it.
    that.equal(ship:at(120, 80, math.rad(30), 2, 2, 3, 1.5):overlaps(rock:at(124, 81)), true)
  end,

  ["a world"] = function()
    local ship, rock = hitmask.mask.full(8, 8), hitmask.mask.full(8, 8)
    local world = hitmask.world()
    local player = world:insert { sprite = world:add(ship), x = 0, y = 0, userData = "the player" }
    local meteor = world:insert { sprite = world:add(rock), x = 30, y = 0 }

    local hits = 0
    for tick = 1, 40 do
      world:setPosition(player, tick, 0)
      for a, b, cause in world:tick():started() do
        hits = hits + 1
        that.equal({ a, b, cause }, { player, meteor, "motion" })
      end
    end
    that.equal(hits, 1)
    that.equal(world:get(player).userData, "the player")
  end,
}
