-- Tests snapshots, saved worlds, recordings and replays.

local hitmask = require "hitmask"
local that = require "check_that"

local function falling()
  local world = hitmask.world()
  local sprite = world:add(hitmask.mask.full(4, 4))
  local stone = world:insert { sprite = sprite, x = 0, y = 0, userData = "stone" }
  local floor = world:insert { sprite = sprite, x = 0, y = 20, still = true }
  return world, stone, floor
end

local function fall(world, stone, ticks)
  local events = 0
  for _ = 1, ticks do
    local x, y = world:getPosition(stone)
    world:setPosition(stone, x, y + 2)
    events = events + world:tick():getCount()
  end
  return events
end

return {
  ["a snapshot restores everything"] = function()
    local world, stone = falling()
    fall(world, stone, 5)
    local snapshot, hash = world:snapshot(), world:hash()
    that.equal(#hash, 16)
    local events = fall(world, stone, 8)
    world:setUserData(stone, "changed")
    world:remove(stone)
    world:restore(snapshot)
    that.values({ world:hash(), world:getUserData(stone) }, hash, "stone")
    that.equal(fall(world, stone, 8), events)
    that.equal(world:snapshot(snapshot) == snapshot, true)
    world:restore(snapshot)
    that.fails("the snapshot is nil", world.restore, world)
  end,

  ["copies and bytes give the same world"] = function()
    local world, stone = falling()
    fall(world, stone, 9)
    local copy, read = world:clone(), hitmask.world.fromBytes(world:toBytes(), world)
    that.values(
      { copy:hash(), read:hash(), copy:getUserData(stone), read:getUserData(stone) },
      world:hash(),
      world:hash(),
      "stone",
      nil
    )
    that.equal(fall(copy, stone, 5), fall(read, stone, 5))
    that.equal(hitmask.world.fromBytes(world:toBytes(), world:sprites()):hash(), world:hash())
    that.fails("the sprites", hitmask.world.fromBytes, world:toBytes(), nil)
    that.fails("damaged", hitmask.world.fromBytes, world:toBytes():sub(1, -2), world)
    that.fails("the first bytes are wrong", hitmask.world.fromBytes, "", world)
  end,

  ["a recording is replayed"] = function()
    local world, stone = falling()
    that.equal(world:stopRecording(), nil)
    that.equal(world:recording(), nil)
    world:startRecording()
    fall(world, stone, 12)
    local so_far = world:recording()
    fall(world, stone, 3)
    local recording = world:stopRecording()
    that.values({ so_far:getTicks(), recording:getTicks() }, 12, 15)
    local read = hitmask.recording(recording:toBytes())
    that.equal(hitmask.world.replay(read, world):hash(), world:hash())
    local replay, ticks = hitmask.world.play(read, world, { maxBoxPairs = 10 }), 0
    while replay:step() do ticks = ticks + 1 end
    that.values({ ticks, replay:getTicks(), replay:world():hash() }, 15, 15, world:hash())
    that.fails("recording", hitmask.recording, "no recording")
    that.fails("the recording is nil", hitmask.world.play, nil, world)
  end,
}
