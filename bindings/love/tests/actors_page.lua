-- Runs the code of docs/love-actors.md in small games. Its first program is in in-love.

-- The LuaJIT of Debian 12 compiles some loops over `pairs` wrongly and crashes (LuaJIT issue 829),
-- so this file is not compiled.
jit.off(true, true)

local hitmask = require "hitmask"
local that = require "check_that"

local full = hitmask.mask.full
local heroMask, slimeMask, box = full(8, 11), full(8, 8), full(8, 8)
local level, planks, pellet, feet = full(400, 20), full(40, 4), full(2, 2), full(8, 8)

return {
  ["frames and ducking"] = function()
    local run, duck = full(9, 11), full(8, 6)
    local rules, hero, around =
      hitmask.platformer.tight(), hitmask.platformerState(20, 30), hitmask.obstacles()
    local pad, frame = {}, 2

    local masks = hitmask.bodyMasks({ heroMask, run, duck }, { duck = 3, left = "mirrored" })
    local tick = rules:tick(hero, pad, masks, around, frame)
    local drawn = masks:placed(hero)

    that.values({ hero.mask, drawn:getMask():getWidth(), tick.support }, 2, 9, nil)
  end,

  ["obstacles"] = function()
    local hero = hitmask.platformerState(20, 189)
    local around = hitmask.obstacles {
      { mask = level, y = 200 },
      { mask = planks, x = 120, y = 170, material = "one-way", id = 7 },
    }
    local ice = around:add {
      mask = hitmask.mask.full(60, 8),
      x = 200,
      y = 192,
      material = { kind = "solid", number = 4, grip = 16, belt = 0.5 },
    }
    around:move(ice, 220, 192)
    local lava = around:touching(heroMask:at(hero:getPosition()), "hazard")

    that.values({ ice, around:numbers(), lava }, 3, { 1, 2, 3 }, nil)
    that.values({ around:get(ice).x, around:get(ice).material.number }, 220, 4)

    local pad = { right = true }
    local rules = hitmask.platformer.tight()
    for _ = 1, 20 do rules:tick(hero, {}, heroMask, around) end
    local fall = 0
    local tick = rules:tick(hero, pad, heroMask, around)
    local isOnIce = tick.support == ice
    if tick.hitY and tick.hitY.material.number == 4 then fall = fall + 1 end
    that.values({ isOnIce, tick.support, fall }, false, 1, 0)
    hero:setPosition(230, 181)
    for _ = 1, 20 do tick = rules:tick(hero, {}, heroMask, around) end
    that.values({ tick.support == ice, around:get(tick.support).id }, true, 0)
  end,

  ["obstacles of a world"] = function()
    local GROUND, PLANK, HERO = 0, 1, 2
    local world = hitmask.world()
    local sprite, plankSprite = world:add(level), world:add(planks)
    local ground = world:insert { sprite = sprite, y = 200, layer = GROUND }
    world:insert { sprite = plankSprite, x = 20, y = 160, layer = PLANK }
    local heroId = world:insert { sprite = world:add(heroMask), x = 20, y = 189, layer = HERO }
    local hero = hitmask.platformerState(20, 189)
    local near = hitmask.obstacles()

    local x, y = hero:getPosition()
    local materials = { [GROUND] = "solid", [PLANK] = { kind = "one-way", grip = 128 } }
    near:gather(world, x - 64, y - 64, 136, 139, materials, heroId)

    local plank = near:get(2).material
    that.values({ near:numbers(), near:get(1).id, plank.grip }, { 1, 2 }, ground, 128)
  end,

  ["platforms that carry"] = function()
    local ticks, restarts = 5, 0
    local function restart() restarts = restarts + 1 end
    local around = hitmask.obstacles { { mask = level, y = 200 } }
    local hero, crate = hitmask.platformerState(130, 159), hitmask.body(310, 90)
    for _ = 1, 2 do around:add { mask = box, x = 380 } end

    local raft = around:add { mask = planks, x = 120, y = 170, material = "one-way", id = 8 }
    local route = hitmask.path({ 120, 170, 180, 170 }, { speed = 0.75, loop = "ping-pong" })
    local lift = around:add { mask = hitmask.mask.full(32, 8), x = 300, y = 98 }
    local liftState = hitmask.solid(300, 98)

    local rules = hitmask.platformer.tight()
    for _ = 1, 3 do rules:tick(hero, {}, heroMask, around) end

    local outcomes = hitmask.carry(around, {
      { obstacle = raft, path = route, tick = ticks },
      { obstacle = lift, solid = liftState, dx = 0, dy = -1 },
    }, {
      { state = hero, masks = heroMask },
      { body = crate, mask = box, riding = "standing" },
    })
    if outcomes[1].outcome == "squished" then restart() end

    that.values({ outcomes[1].outcome, outcomes[2].outcome, crate.y }, "carried", "carried", 89)
    that.values({ restarts, around:get(lift).y, liftState.y, raft }, 0, 97, 97, 4)
    local byTicks = hitmask.path({ 0, 0, 9, 0, 9, 9 }, { ticks = 60, loop = "once", pause = 20 })
    that.values({ byTicks:at(1000) }, 9, 9)
  end,

  ["enemies and carried things"] = function()
    local deaths, defeated = 0, 0
    local function die() deaths = deaths + 1 end
    local function defeat() defeated = defeated + 1 end
    local rules, hero, pad = hitmask.platformer.classic(), hitmask.platformerState(20, 30), {}
    for _ = 1, 20 do rules:tick(hero, {}, heroMask) end
    local slime, isSpiky = { x = hero.x, y = hero.y + 10 }, false

    local own, other = heroMask:at(hero:getPosition()), slimeMask:at(slime.x, slime.y)
    local contact, isDefeated = rules:touchEnemy(hero, pad, own, other, isSpiky)
    if contact == "hurt" then die() end
    if isDefeated then defeat(slime) end

    that.values({ contact, deaths, defeated }, "stomped", 0, 1)

    local around, shellMask = hitmask.obstacles(), full(7, 7)
    local shell = hitmask.platformerState(29, 93)
    local grabbed = rules:grab(hero, pad, heroMask, shell, shellMask, around)
    that.equal(grabbed, nil)
  end,

  ["fighters and hits"] = function()
    local swing, around = 1, hitmask.obstacles { { mask = level, y = 200 } }
    local body, exploded = hitmask.body(28, 190), {}
    local function explode(number) exploded[#exploded + 1] = number end
    local sword, spikes = full(12, 4), full(8, 8)

    local hero = hitmask.fighter { id = 1, team = 0, health = 5 }
    local slime = hitmask.fighter { id = 2, team = 1, health = 3 }
    local fighters = { hero, slime }
    local teams = hitmask.teams.others():setDamage(1, 0, false) -- Team 1 does not hurt team 0.

    local isFrozen, dx, dy = slime:tick()
    if dx and not isFrozen then body:step(slimeMask, dx, dy, around) end

    local effect = {
      damage = 2,
      knockback = { push = { kind = "sideways", x = 3, y = 0 }, ticks = 6 },
      hitStop = 8, -- the victim's
      ownHitStop = 6,
    }
    local hits = hitmask.resolve({
      { by = hero, shape = sword:at(20, 192), effect = effect, swing = swing, facing = "right" },
    }, {
      { fighter = 1, shape = heroMask:at(16, 189), invincibleTicks = 60 },
      { fighter = 2, shape = slimeMask:at(28, 190), invincibleTicks = 30 },
    }, fighters, { teams = teams })
    for _, hit in ipairs(hits) do
      if hit.outcome == "destroyed" then explode(hit.fighter) end
    end

    that.values({ #hits, hits[1].outcome, hits[1].fighter, hits[1].hurtbox }, 1, "hurt", 2, 2)
    that.values({ slime.health, slime.hitStopTicks, hero.hitStopTicks, #exploded }, 1, 8, 6, 0)

    slime = hitmask.fighter { id = 3, health = 3 }
    slime:hitBy(1, { invincibleTicks = 48 }) -- lava: a point of health, and no push
    hero:hitBy(effect, { push = { -3, -1 }, invincibleTicks = 48 })

    that.values({ slime.health, slime.invincibleTicks }, 2, 48)
    that.values({ hero.health, hero.knockback.x }, 3, -3)
  end,

  ["bullets"] = function()
    local around = hitmask.obstacles { { mask = full(1, 400), x = 300 } }
    local slime = hitmask.fighter { id = 2, team = 1, health = 3 }
    local enemies, teams, sparks = { slime }, hitmask.teams.others(), 0
    local function spark() sparks = sparks + 1 end

    local bullet = hitmask.bullet {
      x = 20,
      y = 192,
      dx = 400,
      dy = 0,
      owner = 1,
      team = 0,
      damage = 2,
      pierce = 1,
      bounces = 0,
      life = 90,
      onSolid = "destroy",
    }

    local targets = { { id = 2, team = 1, shape = slimeMask:at(60, 190), dx = 1, dy = 0 } }
    local options = { around = around, teams = teams, targets = targets }
    for _, hit in ipairs(bullet:tick(pellet, options)) do
      if hit.target then
        enemies[hit.target]:hitBy(bullet.damage, { invincibleTicks = 30 })
      else
        spark(hit.pixel.x, hit.pixel.y) -- hit.obstacle is the number of the wall
      end
    end

    that.values({ slime.health, sparks, bullet:isFlying() }, 1, 1, false)
  end,

  ["walkers in a maze"] = function()
    local steps = 0
    local function step() steps = steps + 1 end
    local around = hitmask.obstacles { { mask = level, y = 30 } }

    local rules = hitmask.maze.corridor { speed = 1.25 }
    local walker = hitmask.mazeState(20, 10)
    local tick = rules:tick(walker, { down = true }, feet, around)
    if tick:has "turned" then step() end

    that.values({ steps, walker.heading, tick:names(), tick.hitY }, 1, "down", { "turned" }, nil)
  end,
}
