-- Tests that the garbage collector destroys objects that a game no longer uses, and that `release`
-- destroys them immediately.

local ffi = require "ffi"
local hitmask = require "hitmask"
local that = require "check_that"

local library = ffi.load(os.getenv "HITMASK_LIB")

local function live()
  collectgarbage()
  collectgarbage()
  return tonumber(library.hm_live_objects())
end

--- Creates an object of each kind.
local function make()
  local mask = hitmask.mask.full(8, 8)
  local world = hitmask.world()
  world:insert { sprite = world:add(mask), r = 1 }
  world:startRecording()
  local recording = world:recording()
  return {
    world,
    world:snapshot(),
    world:clone(),
    world:sprites(),
    mask:components(),
    mask:outlines(),
    mask:convexPieces(),
    hitmask.terrain(mask),
    mask:at(0, 0, 1):draw(),
    hitmask.sheet(mask, { width = 4, height = 4 }):frame(1),
    hitmask.obstacles { { mask = mask } },
    hitmask.bodyMasks { mask },
    hitmask.path({ 0, 0 }, { ticks = 1 }),
    hitmask.world.play(recording, world),
    mask:distanceToSet(),
    hitmask.terrain(mask):islands({ x = 0, y = 0, width = 8, height = 8 }),
    world:placed(1),
    world:tick(),
    hitmask.openBaked(hitmask.bake { a = hitmask.sheet.fromFrames { mask } }):sheet "a",
  }
end

return {
  ["dropped objects are destroyed"] = function()
    local before = live()
    for _ = 1, 50 do make() end
    assert(tonumber(library.hm_live_objects()) > before)
    -- One object may still be on the stack.
    assert(live() <= before + 1, live())
  end,

  ["released objects are destroyed at once"] = function()
    local mask = hitmask.mask.full(8, 8)
    collectgarbage "stop"
    local before = tonumber(library.hm_live_objects())
    mask:release()
    local after = tonumber(library.hm_live_objects())
    collectgarbage "restart"
    that.equal(after, before - 1)
  end,

  ["a loop does not fill the memory"] = function()
    local before, most = live(), 0
    local box = hitmask.mask.full(30, 30)
    for turn = 1, 20000 do
      box:at(0, 0, turn):area(box:at(10, 10))
      most = math.max(most, tonumber(library.hm_live_objects()))
    end
    assert(most < before + 15000, most)
  end,

  ["placed masks and figures keep their masks alive"] = function()
    local placed = hitmask.mask.full(8, 8):at(0, 0)
    local frame = hitmask.sheet(hitmask.mask.full(8, 8), { width = 4, height = 4 }):frame(2)
    local triangle = hitmask.polygon(0, 0, 8, 0, 0, 8)
    live()
    that.values({ placed:countIn(triangle), frame:at(0, 0):area(placed) }, 36, 16)
  end,
}
