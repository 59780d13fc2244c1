-- Tests characters of platform games. The scenes compare their states with those of the other
-- languages.

local hitmask = require "hitmask"
local that = require "check_that"

local hero = hitmask.mask.full(8, 11)

local function level()
  return hitmask.obstacles {
    { mask = hitmask.mask.full(200, 20), y = 100 },
    { mask = hitmask.mask.full(10, 100), x = 150, y = 0 },
    { mask = hitmask.mask.full(40, 4), x = 40, y = 70, material = "one-way", id = 1 },
  }
end

return {
  ["the body of a character has the methods of a body"] = function()
    local state = hitmask.platformerState(20, 80)
    local alone = hitmask.body(20, 80)
    for _, body in ipairs { state.body, alone } do
      local step = body:step(hero, 2.25, 30, level())
      that.values({ body:type(), step.hitY ~= nil, body:exact() }, "Body", true, "22.25", "89")
    end
    that.values({ state.x, state.y, state.body:toBytes() }, 22, 89, alone:toBytes())
    that.fails("what step is called on is a Mask", function() state.body.step(hero, 1, 1) end)
  end,
  ["rules are read and changed by name"] = function()
    local rules =
      hitmask.platformer.tight { jump = { coyoteTicks = 9, release = 0.5 }, climbSpeed = 0.7 }
    that.values(
      { rules.jump.coyoteTicks, rules.jump.release, rules.climbSpeed, rules.height },
      9,
      0.5,
      0.7,
      11
    )
    rules.jump.coyoteTicks, rules.jump.release, rules.order = 3, nil, "move-then-speed"
    that.values(
      { rules.jump.coyoteTicks, rules.jump.release, rules.order },
      3,
      nil,
      "move-then-speed"
    )
    local copy = rules:copy()
    copy.run.speed = 2.5
    that.values(
      { copy.run.speed, rules.run.speed, rules:with({ run = { speed = 3 } }).run.speed },
      2.5,
      1.5,
      3
    )
    rules.jump = copy.jump
    rules.jump.speeds = { 1, 2, 3, 4, 5, 6, 7, 8 }
    that.values(rules.jump.speeds, 1, 2, 3, 4, 5, 6, 7, 8)
    that.equal(rules:toTable().wall.jump.y, rules.wall.jump.y)
    that.equal(
      hitmask.platformer.classic():scaled(2).height,
      2 * hitmask.platformer.classic().height
    )
    that.equal(hitmask.platformer.momentum():forHeight(16).height, 16)
    that.fails("did you mean coyoteTicks?", hitmask.platformer.tight, { jump = { coyoteTick = 9 } })
    that.fails(
      "rules.jump.coyoteTicks is -1",
      hitmask.platformer.tight,
      { jump = { coyoteTicks = -1 } }
    )
    that.fails(
      "rules.jump.coyoteTicks is 65536",
      hitmask.platformer.tight,
      { jump = { coyoteTicks = 65536 } }
    )
    that.fails("rules.run.speed is nan", hitmask.platformer.tight, { run = { speed = 0 / 0 } })
    that.fails(
      "one of speed-then-move, move-then-gravity, move-then-speed",
      hitmask.platformer.tight,
      { order = "first" }
    )
    that.fails("a list of 8 values", hitmask.platformer.tight, { jump = { speeds = { 1, 2 } } })
    that.fails("factor", rules.scaled, rules, 0)
  end,

  ["a character runs, jumps and lands"] = function()
    local rules, around, state =
      hitmask.platformer.tight(), level(), hitmask.platformerState(20, 80)
    local seen = {}
    local function play(held, ticks)
      for _ = 1, ticks do
        local tick = rules:tick(state, held, hero, around)
        for _, name in ipairs(tick:names()) do seen[name] = (seen[name] or 0) + 1 end
      end
    end
    play({}, 30)
    that.values(
      { seen.landed, state.mode, state:isGrounded(), state.y, state.facesLeft },
      1,
      "ground",
      true,
      89,
      false
    )
    local on_ground = rules:tick(state, {}, hero, around)
    that.values({ on_ground.support, on_ground:toTable().support }, 1, 1)
    that.fails("PlatformerTick: there is no field suport; did you mean support?", function()
      return on_ground.suport
    end)
    play({ right = true }, 20)
    that.equal(state.speed.x, 1.5)
    local x = state.x
    play({ left = true, jump = true }, 1)
    that.values(
      { seen.jumped, state.mode, state.speed.y < 0, state.facesLeft },
      1,
      "air",
      true,
      true
    )
    play({}, 60)
    that.values({ seen.landed, state.mode }, 2, "ground")
    that.equal(state.x < x + 20, true)
    -- The wall stops the character.
    play({ right = true, jump = false }, 150)
    that.values({ state.x, seen["bumped-wall"] > 0 }, 142, true)
    local tick = rules:tick(state, { right = true }, hero, around)
    that.values(
      { tick:has "bumped-wall", tick.hitX.side, tick.hitX.obstacle, tick:has "jumped" },
      true,
      "right",
      2,
      false
    )
    that.fails("it must be one of jumped", tick.has, tick, "exploded")
    that.fails(
      "there is no key jmp; did you mean jump?",
      rules.tick,
      rules,
      state,
      { jmp = true },
      hero,
      around
    )
    that.fails("the keys are 128", rules.tick, rules, state, 128, hero, around)
    that.fails(
      "the masks are nil, but they must be a Mask",
      rules.tick,
      rules,
      state,
      {},
      nil,
      around
    )
    that.fails("the obstacles are", rules.tick, rules, state, {}, hero, {})
  end,

  ["a state is plain data"] = function()
    local rules, around, state =
      hitmask.platformer.classic(), level(), hitmask.platformerState(60, 50)
    for _ = 1, 12 do
      rules:tick(state, { right = true }, hero, around)
    end
    local saved = state:copy()
    local bytes = state:toBytes()
    that.equal(#bytes, 152)
    for _ = 1, 30 do rules:tick(state, { jump = true }, hero, around) end
    local hash = state:hash()
    state:set(saved)
    for _ = 1, 30 do rules:tick(state, { jump = true }, hero, around) end
    that.equal(state:hash(), hash)
    local read = hitmask.platformerState.fromBytes(bytes)
    for _ = 1, 30 do rules:tick(read, { jump = true }, hero, around) end
    that.equal(read:hash(), hash)
    that.equal(state:launch(1, -5).speed.y, -5)
    state.speed = { x = 0.5, y = 0 }
    state.speed.y, state.mode, state.facesLeft = 0.25, "ladder", true
    that.values(
      { state.speed.x, state.speed.y, state.mode, state.facesLeft },
      0.5,
      0.25,
      "ladder",
      true
    )
    that.fails("one of air, ground", function() state.mode = "dancing" end)
    that.fails("facesLeft is 1, but it must be true or false", function() state.facesLeft = 1 end)
    that.fails(
      "PlatformerState: there is no field sped; did you mean speed?",
      function() state.sped = 1 end
    )
  end,

  ["characters with several masks"] = function()
    local masks = hitmask.bodyMasks(
      { hero, hitmask.mask.full(10, 11), hitmask.mask.full(8, 6) },
      { duck = 3, left = "mirrored" }
    )
    local rules, around, state =
      hitmask.platformer.tight(), level(), hitmask.platformerState(20, 80)
    for _ = 1, 30 do
      rules:tick(state, {}, masks, around, 1)
    end
    that.values({ masks:getCount(), state.mask, masks:of(state):getWidth() }, 3, 1, 8)
    rules:tick(state, {}, masks, around, 2)
    that.values({ state.mask, masks:placed(state):getMask():getWidth() }, 2, 10)
    that.values({ state:toTable().mask, state:with({ mask = 3 }).mask }, 2, 3)
    that.fails("mask is 0", function() state.mask = 0 end)
    that.fails(
      "the frame is 4, but it must be an integer from 1 to 3",
      rules.tick,
      rules,
      state,
      {},
      masks,
      around,
      4
    )
    local tick = rules:tick(state, { down = true }, masks, around, 2)
    that.values(
      { state.mask, state.isDucking, tick:has "ducked", masks:of(state):getHeight() },
      3,
      true,
      true,
      6
    )
    for _ = 1, 9 do
      rules:tick(state, { left = true }, masks, around, 1)
    end
    that.equal(state.maskFacesLeft, true)
    that.fails(
      "but 3 that face right",
      hitmask.bodyMasks,
      { hero, hero, hero },
      { left = { hero } }
    )
    that.fails("mask", hitmask.bodyMasks, {})
    that.fails(
      "duck is 3, but it must be an integer from 1 to 2",
      hitmask.bodyMasks,
      { hero, hero },
      { duck = 3 }
    )
    that.fails("duck is 1, but there are no masks", hitmask.bodyMasks, {}, { duck = 1 })
    that.fails("a mask is 3, but it must be a Mask", hitmask.bodyMasks, { hero, 3 })
  end,

  ["enemies are stomped, things are carried"] = function()
    local rules = hitmask.platformer.classic()
    local state = hitmask.platformerState(20, 30)
    for _ = 1, 20 do rules:tick(state, {}, hero, hitmask.obstacles()) end
    local below = hitmask.mask.full(10, 10):at(state.x, state.y + 10)
    local contact, defeats = rules:touchEnemy(state, {}, hero:at(state:getPosition()), below)
    that.values({ contact, defeats, state.speed.y < 0 }, "stomped", true, true)
    that.equal(rules:touchEnemy(state, {}, hero:at(0, 0), hero:at(100, 0)), nil)
    local walker = hitmask.platformerState(20, 89)
    that.equal(rules:touchEnemy(walker, {}, hero:at(20, 89), hero:at(24, 89), true), "hurt")

    local around, player, shell =
      level(), hitmask.platformerState(20, 80), hitmask.platformerState(29, 93)
    local shell_mask = hitmask.mask.full(7, 7)
    for _ = 1, 40 do
      rules:tick(player, {}, hero, around)
      rules:tick(shell, {}, shell_mask, around)
    end
    local happened = {}
    for tick = 1, 60 do
      local held = { right = tick < 20, run = tick < 40, up = tick == 40 }
      rules:tick(player, held, hero, around)
      happened[#happened + 1] = rules:grab(player, held, hero, shell, shell_mask, around)
      if not player.isCarrying then rules:tick(shell, {}, shell_mask, around) end
    end
    that.equal(happened, { "picked-up", "threw-up" })
    that.values({ rules:liftGain(player) }, 0, 0)
  end,
}
