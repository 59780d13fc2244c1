-- Tests worlds: colliders, ticks, queries and user data.

local hitmask = require "hitmask"
local that = require "check_that"

local box = hitmask.mask.full(4, 4)

local function pair_world()
  local world = hitmask.world()
  local sprite = world:add(box)
  local a = world:insert { sprite = sprite, x = 0, y = 0, userData = "a" }
  local b =
    world:insert { sprite = sprite, x = 20, y = 0, userData = { name = "b" }, layer = 3, tag = 7 }
  return world, a, b, sprite
end

--- Collects all values of a loop.
local function collected(...)
  local list = {}
  for a, b, c, d in ... do list[#list + 1] = { a, b, c, d } end
  return list
end

return {
  ["ticks report what started, continues and ended"] = function()
    local world, a, b = pair_world()
    that.equal(collected(world:tick():all()), {})
    world:setPosition(a, 17.9, 0)
    local events = world:tick()
    that.equal(collected(events:started()), { { a, b, "motion" } })
    that.equal(collected(events:of(b)), { { "started", a, "motion" } })
    that.equal(collected(world:tick():ongoing()), { { a, b } })
    that.equal(world:touchingPairs(), { { a, b } })
    world:remove(b)
    that.equal(collected(world:tick():ended()), { { a, b } })
    -- The events are a copy.
    that.equal(collected(events:all()), { { "started", a, b, "motion" } })
    that.equal(events:getCount(), 1)
    local new = world:insert { sprite = 1, x = 18, y = 2 }
    that.equal(collected(world:tick():started()), { { a, new, "inserted" } })
    that.equal(new == b, false)
    that.equal(hitmask.indexOf(new), hitmask.indexOf(b))
  end,

  ["the world may change while events are read"] = function()
    local world = hitmask.world()
    local sprite = world:add(box)
    for x = 0, 9 do world:insert { sprite = sprite, x = x, y = 0 } end
    local removed = 0
    for a, b in world:tick():started() do
      if world:has(a) then world:remove(a) removed = removed + 1 end
      if world:has(b) then world:remove(b) removed = removed + 1 end
    end
    that.values({ removed, world:getCount() }, 10, 0)
  end,

  ["colliders are read and changed"] = function()
    local world, a, b, sprite = pair_world()
    that.equal(world:get(b), {
      id = b,
      x = 20,
      y = 0,
      isTerrain = false,
      sprite = sprite,
      frame = 1,
      layer = 3,
      collidesWith = { bits = 4294967295 },
      still = false,
      sensor = false,
      tag = 7,
      userData = { name = "b" },
    })
    world:setLayers(b, 5, { 1, 31 })
    that.values({ world:get(b).layer, world:get(b).collidesWith.bits }, 5, 2147483650)
    world:setLayers(b, 0, "none")
    world:setPosition(a, 20, 0)
    that.equal(world:tick():getCount(), 0)
    world:setUserData(a, world)
    that.equal(world:getUserData(a) == world, true)
    world:setTag(a, 2 ^ 53 - 1)
    that.equal(world:get(a).tag, 2 ^ 53 - 1)
    world:setTag(a, 0xffffffffffffffffULL)
    assert(world:get(a).tag == 0xffffffffffffffffULL)
    world:setPose(a, 10.5, 20, math.pi / 2, 2, 1, 2, 2)
    local pose = world:get(a).pose
    that.values(
      { pose.x, pose.y, pose.degrees, pose.sx, pose.sy, pose.ox, pose.oy },
      10.5,
      20,
      90,
      2,
      1,
      2,
      2
    )
    world:setPose(b, pose)
    that.equal(world:get(b).pose, pose)
  end,

  ["poses of colliders"] = function()
    local world = hitmask.world()
    local bar = hitmask.mask.full(20, 2)
    local id =
      world:insert { sprite = world:add(bar), x = 50, y = 50, r = math.pi / 2, ox = 10, oy = 1 }
    that.equal(world:anyIn(hitmask.pixel(50, 58)), true)
    that.equal(world:placed(id):overlaps(bar:at(50, 50, math.pi / 2, 1, 1, 10, 1)), true)
    world:setPose(id, nil)
    that.values({ world:getPosition(id) }, 50, 50)
    that.equal(world:get(id).pose, nil)
    world:setPose(id, { x = 1, y = 2, degrees = 33.5 })
    that.equal(world:get(id).pose.degrees, 33.5)
    that.fails("did you mean degrees?", world.setPose, world, id, { x = 1, y = 2, degres = 33.5 })
  end,

  ["sprites have frames"] = function()
    local world = hitmask.world()
    local sprite = world:add {
      box,
      { mask = hitmask.mask.full(1, 1), x = 3, y = 3 },
      hitmask.mask.full(2, 2):at(1, 1),
    }
    local id = world:insert { sprite = sprite, x = 10, y = 10, frame = 2 }
    that.values({ world:placed(id):bounds() }, 13, 13, 1, 1)
    world:setFrame(id, 3)
    that.values({ world:placed(id):bounds() }, 11, 11, 2, 2)
    world:setFrame(id, 4)
    that.equal(world:get(id).frame, 1)
    local other = world:add(hitmask.sheet(hitmask.mask.full(8, 4), { width = 4, height = 4 }))
    world:setSprite(id, other, 2)
    that.values({ world:get(id).sprite, world:get(id).frame }, other, 2)
    local sprites = world:sprites()
    that.values({ sprites:getCount(), sprites:getFrameCount(sprite) }, 2, 3)
    that.values({ sprites:mask(sprite, 2):bounds() }, 3, 3, 1, 1)
    local clips = { a = { frames = { 2, 1, 2 } } }
    local cells = { width = 4, height = 4, clips = clips }
    local clip = hitmask.sheet(hitmask.mask.full(8, 4), cells):clip "a"
    that.equal(world:sprites():getFrameCount(other), 2)
    world:add(clip)
    that.equal(world:sprites():getFrameCount(3), 3)
    local fresh = hitmask.world { sprites = world }
    fresh:insert { sprite = 3 }
    local shared = hitmask.sprites()
    that.values({ sprite, other, shared:add(box) }, 1, 2, 1)
    hitmask.world({ sprites = shared }):insert { sprite = 1 }
    that.fails("there is no sprite 2: there are 1", function()
      hitmask.world({ sprites = shared }):insert { sprite = 2 }
    end)
    that.fails("the sprite is 0, but it must be", world.insert, world, { sprite = 0 })
    that.fails("sprite", world.insert, world, { sprite = 9 })
    that.fails("the sprite is nil", world.insert, world, {})
    that.fails("it must be a Mask, a Sheet, a Clip, or a list of frames", world.add, world, 3)
  end,

  ["an error names a collider by its id in Lua"] = function()
    local world, a, b = pair_world()
    world:remove(b)
    local message = "there is no collider with the id 2: it was removed, or never added"
    that.fails(message, world.setPosition, world, b, 0, 0)
    world:tick()
    local c = world:insert { sprite = 1 }
    that.fails(message, world.remove, world, b)
    that.equal(c, 2 ^ 24 + 2)
    world:remove(c)
    that.fails("the id 16777218: it was removed", world.setUserData, world, c, 1)
    that.fails("the id 77: it was removed", world.remove, world, 77)
    that.fails("the id 9007199254740991: ", world.remove, world, 2 ^ 53 - 1)
    that.fails("the collider with the id 1 has the wrong kind", world.terrain, world, a)
  end,

  ["many at once"] = function()
    local world = hitmask.world()
    local sprite = world:add(box)
    local list = {}
    for index = 1, 5 do list[index] = { sprite = sprite, x = 10 * index, userData = index } end
    local ids = world:insertAll(list)
    that.values({ #ids, world:getUserData(ids[4]) }, 5, 4)
    that.equal(world:ids(), ids)
    world:setPositions({ ids[1], ids[5] }, { -3, -3, 7, 8 })
    that.values({ world:getPosition(ids[5]) }, 7, 8)
    world:setFrames(ids, { 1, 1, 1, 1, 1 })
    world:moveAll(function(id, x, y) return id == ids[1] and 100 or x, y + 1 end)
    that.values({ world:getPosition(ids[1]) }, 100, -2)
    that.values({ world:getPosition(ids[5]) }, 7, 9)
    that.fails("4 are needed", world.setPositions, world, { ids[1], ids[2] }, { 1, 2, 3 })
    that.fails("but 1 frames", world.setFrames, world, ids, { 1 })
    list[3].sprite = 77
    that.fails("sprite", world.insertAll, world, list)
    that.equal(world:getCount(), 5)
  end,

  ["something solid may be in the way"] = function()
    local world, a, b, sprite = pair_world()
    that.equal(world:trySetPosition(a, 18, 0), false)
    that.values({ world:getPosition(a) }, 0, 0)
    that.equal(world:trySetPosition(a, 16, 0), true)
    that.equal(world:trySetPose(a, 16, 0, 0, 2), false)
    that.equal(world:trySetFrame(a, 1), true)
    that.equal(world:trySetSprite(a, sprite, 1), true)
    world:setPosition(a, 18, 0)
    that.values({ world:nearestFree(a) }, -2, 0)
    that.values({ world:pushOut(a) }, -2, 0)
    that.values({ world:getPosition(a) }, 16, 0)
  end,

  ["queries"] = function()
    local world, a, b = pair_world()
    local ghost = world:insert { sprite = 1, x = 10, y = 0, sensor = true, still = true, layer = 9 }
    that.equal(world:ray(-5, 1.5, 99, 1.5).id, a)
    that.equal(#world:rayAll(-5, 1.5, 99, 1.5), 3)
    that.equal(world:ray(-5, 1.5, 99, 1.5, { except = a }).id, ghost)
    that.equal(world:ray(-5, 1.5, 99, 1.5, { except = a, solid = true }).id, b)
    that.equal(world:ray(-5, 1.5, 99, 1.5, { sensors = true }).id, ghost)
    that.equal(world:ray(-5, 1.5, 99, 1.5, { still = true }).id, ghost)
    that.equal(world:ray(-5, 1.5, 99, 1.5, { moving = true, layers = { 3, 9 } }).id, b)
    that.equal(world:ray(-5, 1.5, 99, 1.5, 9).id, ghost)
    that.equal(world:ray(-5, 1.5, 99, 1.5, "none"), nil)
    that.equal(world:allIn(hitmask.circle(10, 0, 9)), { a, ghost })
    that.values(
      {
        world:anyIn(box:at(0, 0)),
        world:firstIn(box:at(18, 1)),
        world:countIn(hitmask.rect(0, 0, 99, 99)),
      },
      true,
      b,
      3
    )
    that.equal(world:touching(a), {})
    world:setPosition(a, 18, 0)
    that.equal(world:touching(a), { b })
    that.equal(world:pairsBetween(0, 3), { { a, b } })
    that.equal(world:contact(a, b).side, "right")
    that.equal(world:contact(a, ghost), nil)
    world:setPosition(a, 0, 0)
    that.values(
      {
        world:sweep(a, 50, 0).id,
        world:sweep(a, 50, 0, { solid = true }).id,
        #world:sweepAll(a, 50, 0),
      },
      ghost,
      b,
      2
    )
    that.equal(world:sweepContinuous(box:at(0, 0), 50, 0).id, a)
    that.equal(#world:sweepContinuousAll({ 2, 2 }, 50, 0), 3)
    local near = world:nearest(a)
    that.values(
      { near.id, near.length, near.squared, near.pixel.x, near.other.x },
      ghost,
      6,
      36,
      3,
      10
    )
    that.equal(#world:nearestAll({ x = 0, y = 0 }, 2), 2)
    that.equal(#world:within(a, 6), 1)
    that.equal(#world:boxPairs(), 0)
    that.equal(world:hasMoreBoxPairsThan(0), false)
    that.fails("did you mean sensors?", world.ray, world, 0, 0, 1, 1, { sensor = true })
    that.fails("not both", world.ray, world, 0, 0, 1, 1, { solid = true, sensors = true })
  end,

  ["a filter for pairs"] = function()
    local world, a, b = pair_world()
    world:setPosition(a, 18, 0)
    local asked = {}
    that.equal(world:tickWhere(function(...) asked = { ... } return false end):getCount(), 0)
    that.equal(asked, { a, b })
    that.equal(world:tickWhere(function() return true end):getCount(), 1)
    that.fails("keep is nil", world.tickWhere, world)
    that.fails("stop", world.tickWhere, world, function() error "stop" end)
    that.equal(world:tick():getCount(), 1)
  end,

  ["terrain in a world"] = function()
    local world = hitmask.world()
    local ground =
      world:insert { terrain = hitmask.terrain(hitmask.mask.full(100, 20)), x = 0, y = 50 }
    local hero = world:insert { sprite = world:add(box), x = 10, y = 47 }
    that.equal(world:get(ground).isTerrain, true)
    that.equal(world:get(ground).sprite, nil)
    that.equal(world:placed(ground), nil)
    that.equal(collected(world:tick():started()), { { ground, hero, "inserted" } })
    that.equal(world:carve(ground, hitmask.circle(12, 0, 8)).bounds.y, 0)
    that.equal(#world:takeTerrainChanges(ground), 1)
    that.equal(#world:takeTerrainChanges(ground), 0)
    that.equal(collected(world:tick():ended()), { { ground, hero } })
    that.equal(world:terrain(ground):contains(12, 3), false)
    that.equal(world:fill(ground, box:at(10, 0)).count, 16)
    that.fails("terrain", world.carve, world, hero, hitmask.circle(0, 0, 3))
    that.fails(
      "sprite or is terrain, not both",
      world.insert,
      world,
      { sprite = 0, terrain = hitmask.terrain() }
    )
  end,

  ["invalid ids"] = function()
    local world, a, b = pair_world()
    world:remove(b)
    that.values(
      { world:has(b), world:get(b), world:has(nil), world:getUserData(b) },
      false,
      nil,
      false,
      nil
    )
    that.fails("collider", world.setPosition, world, b, 1, 1)
    that.fails("collider", world.setUserData, world, b, 1)
    that.fails("collider", world.remove, world, b)
    for _, wrong in ipairs { 0, -1, 0.5, 2 ^ 53, 0 / 0, 1 / 0, 2 ^ 24, "1", {}, false } do
      that.fails("it must be the id of a collider", world.remove, world, wrong)
    end
    that.fails("the id is nil", world.remove, world, nil)
    that.fails("no collider", world.remove, world, 999)
  end,
}
