-- Tests moving platforms and crushers.

local hitmask = require "hitmask"
local that = require "check_that"

local hero = hitmask.mask.full(8, 11)

return {
  ["a raft on a path carries a character"] = function()
    local raft, route =
      hitmask.mask.full(32, 4), hitmask.path({ 100, 50, 140, 50 }, { speed = 1, pause = 10 })
    local around = hitmask.obstacles()
    local number = around:add { mask = raft, x = 100, y = 50, material = "one-way", id = 1 }
    local rules, state = hitmask.platformer.tight(), hitmask.platformerState(110, 39)
    local outcomes
    for tick = 0, 39 do
      outcomes = hitmask.carry(
        around,
        { { obstacle = number, path = route, tick = tick } },
        { { state = state, masks = hero } }
      )
      rules:tick(state, {}, hero, around)
    end
    that.values({ outcomes[1].outcome, outcomes[1].lift.x }, "carried", 1)
    that.values({ route:at(40) }, 130, 50)
    that.values({ route:by(40) }, 1, 0)
    that.values({ route:body(41):getPosition() }, 131, 50)
    that.values({ state.x - 110, around:get(number).x }, 30, 130)
    that.equal(rules:liftGain(state), 1)
    that.fails("either a speed or a number of ticks", hitmask.path, { 0, 0 }, {})
    that.fails("not both", hitmask.path, { 0, 0 }, { speed = 1, ticks = 3 })
    that.fails("3 numbers", hitmask.path, { 0, 0, 1 }, { ticks = 3 })
    that.fails("write { x1, y1, x2, y2 }", hitmask.path, { { 0, 0 }, { 9, 0 } }, { ticks = 3 })
    that.fails("the tick is -1", route.at, route, -1)
  end,

  ["a platform on a path needs no saving"] = function()
    local plank, rules = hitmask.mask.full(48, 4), hitmask.platformer.tight()
    local route = hitmask.path({ 200, 242, 300, 242 }, { speed = 1, pause = 30 })
    local function level()
      local around = hitmask.obstacles { { mask = hitmask.mask.full(400, 40), y = 260 } }
      return around, around:add { mask = plank, x = 200, y = 242, material = "one-way", id = 2 }
    end
    --- Runs these ticks in a new level.
    local function play(state, first, last)
      local around, raft = level()
      for tick = first, last do
        local solid = { obstacle = raft, path = route, tick = tick }
        hitmask.carry(around, { solid }, { { state = state, masks = hero } })
        rules:tick(state, {}, hero, around)
      end
      return state
    end
    local at_once = play(hitmask.platformerState(210, 200), 1, 200)
    local bytes = play(hitmask.platformerState(210, 200), 1, 90):toBytes()
    local loaded = play(hitmask.platformerState.fromBytes(bytes), 91, 200)
    that.values({ loaded:hash(), loaded.x ~= 210 }, at_once:hash(), true)
  end,

  ["a crusher pushes and squishes bodies"] = function()
    local around, box = hitmask.obstacles(), hitmask.mask.full(4, 4)
    local press = around:add { mask = hitmask.mask.full(20, 20), x = 0, y = 0 }
    around:add { mask = hitmask.mask.full(4, 40), x = 30, y = 0 }
    local solid, body = hitmask.solid(0, 0), hitmask.body(20, 8)
    local seen = {}
    for _ = 1, 12 do
      local rider = { body = body, mask = box, riding = "none" }
      local outcomes = hitmask.carry(
        around,
        { { obstacle = press, solid = solid, dx = 1, dy = 0 } },
        { rider }
      )
      seen[#seen + 1] = outcomes[1].outcome
    end
    that.equal({ seen[1], seen[6], seen[12] }, { "pushed", "pushed", "squished" })
    that.values({ body.x, solid.x, around:get(press).x }, 26, 12, 12)
    that.fails(
      "one of standing",
      hitmask.carry,
      around,
      {},
      { { body = body, mask = box, riding = "flying" } }
    )
    that.fails(
      "the obstacle of a solid is nil",
      hitmask.carry,
      around,
      { { solid = solid, dx = 1, dy = 0 } },
      {}
    )
    that.fails(
      "there is no obstacle 55: it was removed, or never added",
      hitmask.carry,
      around,
      { { obstacle = 55, solid = solid, dx = 1, dy = 0 } },
      {}
    )
  end,

  ["of several solids, the one with the number moves"] = function()
    local around = hitmask.obstacles()
    for index = 1, 3 do around:add { mask = hitmask.mask.full(9, 4), x = 20 * index } end
    local entry = { obstacle = 2, solid = hitmask.solid(40, 0), dx = 1, dy = 0 }
    hitmask.carry(around, { entry }, {})
    that.values({ around:get(1).x, around:get(2).x, around:get(3).x }, 20, 41, 60)
    local body, box = hitmask.body(0, 0), hitmask.mask.full(4, 4)
    body.remainder = { x = 5, y = 0 }
    that.fails("riders[1].body: a remainder", hitmask.carry, around, {}, {
      { body = body, mask = box },
    })
    that.fails("obstacle 2 is moved twice", hitmask.carry, around, { entry, entry }, {})
    local ground = around:add { terrain = hitmask.terrain(hitmask.mask.full(9, 9)) }
    entry.obstacle = ground
    that.fails("obstacle 4 is terrain", hitmask.carry, around, { entry }, {})
  end,

  ["a solid of your own carries what stands on it"] = function()
    local solid, plank, box =
      hitmask.solid(0, 10), hitmask.mask.full(20, 2), hitmask.mask.full(4, 4)
    local body = hitmask.body(5, 6)
    local outcomes = solid:step(plank, 3.5, -2, { { body = body, mask = box } }, nil, "one-way")
    that.values(
      { outcomes[1].outcome, body.x, body.y, solid.x, solid.lift.speed.x },
      "carried",
      9,
      4,
      4,
      3.5
    )
    that.equal(hitmask.solid.fromBytes(solid:toBytes()):hash(), solid:hash())
    local around = hitmask.obstacles { { mask = plank, x = 4, y = 8 } }
    that.values(
      {
        hitmask.carrierOf(box, body, "standing", around),
        hitmask.carrierOf(box, body, "none", around),
      },
      1,
      nil
    )
  end,
}
