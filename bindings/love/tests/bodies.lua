-- Tests bodies and the obstacles around them.

local hitmask = require "hitmask"
local that = require "check_that"

local box = hitmask.mask.full(4, 4)

local function floor()
  return hitmask.obstacles { { mask = hitmask.mask.full(100, 10), x = 0, y = 50, id = 7 } }
end

return {
  ["a body moves until something stops it"] = function()
    local around, body = floor(), hitmask.body(10, 40)
    local step = body:step(box, 1.25, 30, around)
    that.values(
      { body.x, body.y, body.remainder.x, step.hitX, step.overlapped },
      11,
      46,
      0.25,
      nil,
      false
    )
    local hit = step.hitY
    that.values(
      { hit.side, hit.id, hit.obstacle, hit.pixel.y, hit.normal.y, hit.material.kind },
      "bottom",
      7,
      1,
      50,
      -1,
      "solid"
    )
    that.values({ body:getPosition() }, 11, 46)
    that.values({ body:exact() }, "11.25", "46")
    that.equal(body:placed(box):overlaps(box:at(11, 46)), true)
    local x, y = body:move(0, 3):getPosition()
    that.values({ x, y, body:step(box, 1, 0, around).overlapped }, 11, 49, true)
    body.x, body.remainder = 5.9, { x = 0, y = 0.25 }
    that.values({ body.x, body.remainder.y }, 5, 0.25)
    body:setPosition(1, 2)
    that.values({ body.position.x, body.position.y }, 1, 2)
    that.equal(hitmask.body(0, 0):step(box, 5, 5).hitX, nil)
    that.fails("one of slide, stop, revert", body.step, body, box, 1, 1, around, "bounce")
    that.fails("Body: there is no field speed", function() body.speed = 3 end)
    that.fails("Body: there is no field speed; there are position, remainder, x, y", function()
      body.speed = 3
    end)
    that.fails("Body: there is no field posiion; did you mean position?", function()
      return body.posiion
    end)
    that.fails("VectorX", function() return body.remainder.VectorX end)
    -- Other libraries look for such names.
    that.values({ body.__name, body[1] }, nil, nil)
  end,

  ["a body is plain data"] = function()
    local body = hitmask.body(-3, 8)
    body:step(box, 0.5, 0.25)
    local copy = body:copy()
    that.equal(#body:toBytes(), 32)
    that.equal(hitmask.body.fromBytes(body:toBytes()):toTable(), body:toTable())
    body:step(box, 9, 9)
    that.equal(copy:toBytes() ~= body:toBytes(), true)
    that.equal(body:set(copy):toBytes(), copy:toBytes())
    that.equal(copy:toTable(), { position = { x = -2, y = 8 }, remainder = { x = -0.5, y = 0.25 } })
    that.equal(copy:with({ position = { 1, 2 } }).x, 1)
    that.values({ copy:with({ x = 7 }):getPosition() }, 7, 8)
    that.fails("Body.remainder: there is no field z", copy.with, copy, { remainder = { z = 1 } })
    that.fails("x, y", copy.with, copy, { speed = 1 })
    that.fails("bytes", hitmask.body.fromBytes, "too few")
  end,

  ["a body changes its mask if there is room"] = function()
    local around, body = floor(), hitmask.body(10, 46)
    local tall = hitmask.mask.full(4, 8)
    that.values({ body:changeMask(box, tall, { around = around }) }, "changed", 0, 0)
    that.equal(body.y, 42)
    around:add { mask = hitmask.mask.full(100, 30), y = 5 }
    that.values(
      { body:changeMask(tall, hitmask.mask.full(4, 30), { around = around, push = 2 }) },
      "refused",
      0,
      0
    )
  end,

  ["obstacles are added, changed and removed"] = function()
    local around = floor()
    local ice = around:add {
      mask = box,
      x = 20,
      y = 46,
      material = { grip = 16, number = 3, belt = 0.375 },
      id = 9,
    }
    local info = around:get(ice)
    that.values(
      { info.x, info.y, info.id, info.material.kind, info.material.grip, info.material.belt },
      20,
      46,
      9,
      "solid",
      16,
      0.375
    )
    that.values({ around:placed(ice):bounds() }, 20, 46, 4, 4)
    around:set(ice, { material = "water", x = 30 })
    that.values({ around:get(ice).x, around:get(ice).material.kind }, 30, "water")
    around:move(ice, 40, 46)
    that.equal(around:touching(box:at(40, 46), "water"), ice)
    that.equal(around:touching(box:at(40, 46), { "ladder", "hazard" }), nil)
    that.equal(around:overlapsSolid(box:at(40, 46)), false)
    that.equal(around:overlapsSolid(box:at(40, 47)), true)
    that.equal(around:isSolidAt(0, 50), true)
    that.equal(around:stops(box:at(0, 47), "down"), true)
    local copy = around:clone()
    around:remove(ice)
    that.equal(around:numbers(), { 1 })
    that.equal(copy:numbers(), { 1, 2 })
    that.values({ ice, copy:get(2).x, around:add { mask = box } }, 2, 40, 2)
    around:clear()
    that.equal(around:numbers(), {})
    local missing = "there is no obstacle 5: it was removed, or never added"
    that.fails(missing, around.get, around, 5)
    that.fails(missing, around.set, around, 5, { x = 1 })
    that.fails(missing, around.move, around, 5, 1, 1)
    that.fails(missing, around.remove, around, 5)
    that.fails(missing, around.placed, around, 5)
    that.fails(missing, around.terrain, around, 5)
    that.fails("the number of the obstacle is 0", around.get, around, 0)
    that.fails(
      "one of solid, one-way, ladder, water, hazard",
      around.add,
      around,
      { mask = box, material = "lava" }
    )
    that.fails("did you mean grip?", around.add, around, { mask = box, material = { grib = 3 } })
    that.fails("not both", around.add, around, { mask = box, terrain = hitmask.terrain() })
  end,

  ["terrain is an obstacle, set again after it was carved"] = function()
    local ground, around = hitmask.terrain(hitmask.mask.full(100, 20)), hitmask.obstacles()
    local number = around:add { terrain = ground, y = 50 }
    that.equal(around:placed(number), nil)
    that.equal(around:terrain(number):equals(ground), true)
    ground:carve(hitmask.rect(8, 0, 8, 5))
    that.equal(around:terrain(number):equals(ground), false)
    local body = hitmask.body(10, 40)
    body:step(box, 0, 30, around)
    that.equal(body.y, 46)
    around:set(number, { terrain = ground })
    that.equal(around:terrain(number):equals(ground), true)
    that.equal(around:terrain(around:add { mask = box, x = 500 }), nil)
    body:step(box, 0, 30, around)
    that.equal(body.y, 51)
  end,

  ["platforms can be ignored"] = function()
    local around = hitmask.obstacles {
      { mask = hitmask.mask.full(50, 4), y = 50, material = "one-way", id = 3 },
    }
    local function fall()
      local body = hitmask.body(10, 40)
      body:step(box, 0, 30, around)
      return body.y
    end
    that.equal(fall(), 46)
    around:ignore { 3 }
    that.equal(fall(), 70)
    around:ignore {}
    around:ignorePlatforms(true)
    that.equal(fall(), 70)
    around:ignorePlatforms(false)
    that.equal(fall(), 46)
  end,

  ["obstacles are gathered from a world, with the ids of its colliders"] = function()
    local world, around = hitmask.world(), hitmask.obstacles()
    local sprite = world:add(hitmask.mask.full(100, 10))
    world:remove(world:insert { sprite = sprite })
    local ground = world:insert { sprite = sprite, y = 50, layer = 2, still = true }
    world:insert { sprite = sprite, y = 0, layer = 5 }
    that.equal(around:gather(world, 0, -50, 200, 200, { [2] = "solid" }), 1)
    that.equal(hitmask.body(0, 40):step(box, 0, 30, around).hitY.id, ground)
    that.equal(around:get(1).id, ground)
    that.equal(
      around:gather(world, 0, -50, 200, 200, { [2] = "solid", [5] = { grip = 9 } }, ground),
      1
    )
    that.fails("the layer is 32", around.gather, around, world, 0, 0, 9, 9, { [32] = "solid" })
  end,
}
