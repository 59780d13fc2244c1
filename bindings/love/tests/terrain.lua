-- Tests destructible terrain.

local hitmask = require "hitmask"
local that = require "check_that"

local box = hitmask.mask.full(4, 4)

return {
  ["terrain is made from masks, and read"] = function()
    local ground = hitmask.terrain(hitmask.mask.full(100, 20):at(-50, 30))
    that.equal(ground:count(), 2000)
    that.values({ ground:bounds() }, -50, 30, 100, 20)
    that.values({ ground:contains(-50, 30), ground:contains(-51, 30) }, true, false)
    that.equal(ground:window(-52, 29, 4, 3):toText(), "....\n..##\n..##")
    that.equal(ground:clone():equals(ground), true)
    that.equal(hitmask.terrain():count(), 0)
    that.values({ hitmask.terrain():bounds() }, nil)
    that.equal(hitmask.terrain(box):count(), 16)
    that.equal(hitmask.terrain(box:at(0, 0, math.pi / 2)):count(), 16)
    assert(ground:bytes() > 0)
    local count = 0
    for _, chunk in ipairs(ground:chunks()) do count = count + chunk:getMask():count() end
    that.equal(count, 2000)
  end,

  ["carving and filling return what changed"] = function()
    local ground = hitmask.terrain(hitmask.mask.full(100, 100))
    local before = ground:clone()
    ground:takeChanges()
    that.equal(
      ground:carve(hitmask.rect(90, -5, 500, 10)),
      { count = 50, bounds = { x = 90, y = 0, width = 10, height = 5 } }
    )
    that.equal(ground:carve(hitmask.rect(90, -5, 500, 10)), nil)
    that.equal(ground:changes(), { { x = 90, y = 0, width = 10, height = 5 } })
    that.equal(#ground:takeChanges(), 1)
    that.equal(ground:changes(), {})
    that.equal(ground:differences(before), { { x = 90, y = 0, width = 10, height = 5 } })
    that.equal(ground:fill(box:at(98, 2)).count, 2 * 3 + 2 * 4)
    that.equal(
      ground:fill(box:at(200, 200, 1, 2, 2)).count,
      box:at(200, 200, 1, 2, 2):draw():getMask():count()
    )
    that.equal(
      ground:carve(hitmask.circle(50, 50, 10)).count,
      hitmask.mask.full(100, 100):at(0, 0):countIn(hitmask.circle(50, 50, 10))
    )
    that.fails("it must be a figure", ground.carve, ground, box)
  end,

  ["islands are cut off"] = function()
    local ground = hitmask.terrain(hitmask.mask.full(100, 20))
    local cut = ground:carve(hitmask.rect(80, 0, 2, 20))
    local islands = ground:islands(cut.bounds)
    that.equal(#islands, 2)
    that.equal(islands[2].count, 360)
    that.values({ islands[2].placed:bounds() }, 82, 0, 18, 20)
    that.equal(ground:carve(islands[2].placed).count, 360)
    that.equal(#ground:islands(cut.bounds, { limit = 100 }), 0)
    that.fails("the limit is -1", ground.islands, ground, cut.bounds, { limit = -1 })
    that.fails("the rectangle is 3", ground.islands, ground, 3)
  end,

  ["terrain answers about masks"] = function()
    local ground = hitmask.terrain(hitmask.mask.full(100, 20)):at(0, 50)
    that.equal(ground:overlaps(box:at(10, 46)), false)
    that.equal(ground:overlaps(box:at(10, 47)), true)
    that.equal(ground:overlaps(box:at(10, 46, 0.5)), true)
    that.values({ ground:first(box:at(10, 47)) }, 10, 50)
    that.equal(ground:area(box:at(10, 47)), 4)
    that.values({ ground:overlapBounds(box:at(10, 47)) }, 10, 50, 4, 1)
    local contact = ground:contact(box:at(10, 47))
    that.values({ contact.side, contact.depth.up, ground:depth(box:at(10, 47)).up }, "bottom", 1, 1)
    that.values({ ground:nearestFree(box:at(10, 47)) }, 0, -1)
    that.equal(ground:sweep(box:at(10, 0), 0, 90).free.y, 46)
    that.equal(ground:sweepContinuous(box:at(10, 0), 0, 90).faceY, -1)
    that.values({ ground:normalAt(50, 50) }, 0, -1)
    that.equal(ground:ray(5.5, 0, 5.5, 90).pixel.y, 50)
    that.values(
      { ground:anyIn(hitmask.circle(5, 49, 1)), ground:countIn(hitmask.rect(0, 0, 3, 52)) },
      false,
      6
    )
    that.values({ ground:firstIn(hitmask.rect(3, 0, 3, 99)) }, 3, 50)
    that.values({ ground:getPosition() }, 0, 50)
    that.values({ ground:bounds() }, 0, 50, 100, 20)
    that.values({ ground:contains(0, 50), ground:getTerrain():contains(0, 50) }, true, false)
    that.fails("ask the terrain about the mask", box:at(0, 0).overlaps, box:at(0, 0), ground)
    that.fails("it must be a Placed: write mask:at(x, y)", ground.overlaps, ground, box)
  end,
}
