-- Tests fighters, hits and bullets.

local hitmask = require "hitmask"
local that = require "check_that"

local box = hitmask.mask.full(8, 8)

return {
  ["hits land once per swing"] = function()
    local hero, slime =
      hitmask.fighter { id = 1, team = 0, health = 5 },
      hitmask.fighter { id = 2, team = 1, health = 3 }
    local classics = hitmask.combatClassics()
    local sword = {
      by = hero, swing = 1, facing = "right", shape = box:at(10, 0),
      effect = { damage = 2, knockback = classics.knockback.adventure, hitStop = 4 },
    }
    local hurt =
      { fighter = 2, shape = box:at(16, 3), invincibleTicks = classics.invincibleTicks.adventure }
    local events = hitmask.resolve({ sword }, { hurt }, { hero, slime })
    that.equal(#events, 1)
    local event = events[1]
    that.values({ event.outcome, event.damage, event.side, event.push.x }, "hurt", 2, "left", 4)
    that.values({ event.fighter, event.hitbox, event.hurtbox }, 2, 1, 1)
    that.values({ slime.health, slime:isInvincible(), slime:isDestroyed() }, 1, true, false)
    that.values({ slime:wasHitBy(1, 1), slime:wasHitBy(1, 2) }, true, false)
    that.equal(#hitmask.resolve({ sword }, { hurt }, { hero, slime }), 0)
    local frozen, x = slime:tick()
    that.values({ frozen, x }, true, nil)
    for _ = 1, 4 do frozen, x = slime:tick() end
    that.values({ frozen, x }, false, 4)
    that.equal(#hitmask.resolve({ sword }, { hurt }, { hero, slime }, { pairs = {} }), 0)
    sword.swing = 2
    that.equal(
      hitmask.resolve({ sword }, { hurt }, { hero, slime }, { pairs = { { 1, 1 } } })[1].outcome,
      "invincible"
    )
    sword.by = { id = 9, team = 1 }
    that.equal(#hitmask.resolve({ sword }, { hurt }, { hero, slime }), 0)
    that.equal(
      #hitmask.resolve({ sword }, { hurt }, { hero, slime }, { teams = hitmask.teams.all() }),
      1
    )
    that.fails(
      "a hitbox is 0",
      hitmask.resolve,
      { sword },
      { hurt },
      { hero, slime },
      { pairs = { { 0, 1 } } }
    )
    that.fails(
      "the fighter of a hurtbox is 3",
      hitmask.resolve,
      { sword },
      { { fighter = 3, shape = box:at(0, 0) } },
      { hero, slime }
    )
    that.fails(
      "the fighter of a hurtbox is nil, but there are no fighters",
      hitmask.resolve,
      {},
      { { shape = box:at(0, 0) } },
      {}
    )
    that.fails(
      "did you mean damage?",
      hitmask.resolve,
      { { by = hero, shape = box:at(0, 0), effect = { damge = 3 } } },
      {},
      {}
    )
  end,

  ["a tick may have many hits"] = function()
    local fighters, hurtboxes, hitboxes = {}, {}, {}
    for index = 1, 40 do
      fighters[index] = hitmask.fighter { id = index, team = 1, health = 3 }
      hurtboxes[index] = { fighter = index, shape = box:at(index, 0), invincibleTicks = 9 }
    end
    for index = 1, 3 do
      hitboxes[index] = {
        by = { id = 99 + index, team = 0 },
        shape = hitmask.mask.full(60, 8):at(0, 0),
        effect = 1,
      }
    end
    local events = hitmask.resolve(hitboxes, hurtboxes, fighters)
    that.values({ #events, events[120].fighter, fighters[40].health < 3 }, 120, 40, true)
  end,

  ["hits without hitboxes"] = function()
    local hero = hitmask.fighter { id = 1, health = 2 }
    hero:hitBy(1, { invincibleTicks = 48 })
    hero:hitBy(1)
    that.equal(hero.health, 1)
    for _ = 1, 48 do
      hero:tick()
    end
    hero:hitBy(
      { damage = 1, knockback = { push = { kind = "as", x = 1, y = 2 }, ticks = 3 } },
      { push = { 1, 2 } }
    )
    that.values({ hero.health, hero:isDestroyed() }, 0, true)
    that.equal(hitmask.fighter.fromBytes(hero:toBytes()):hash(), hero:hash())
    that.equal(hitmask.hitStopOfDamage(6), 5)
    that.values({ hitmask.pushVelocity({ kind = "along-axis", x = 4 }, -9, 2) }, -4, 0)
    local teams = hitmask.teams.none():setDamage(0, 3, true)
    that.values({ teams:hurts(0, 3), teams:hurts(3, 0) }, true, false)
    that.fails("the team is 32", hitmask.fighter, { id = 1, team = 32, health = 1 })
    that.fails("health is nil", hitmask.fighter, { id = 1 })
    that.fails("Fighter: there is no field helth; did you mean health?", function()
      return hero.helth
    end)
    that.fails("isDestroyed, isInvincible", function() return hero.isAlive end)
    that.fails("there is no field z", function() return hero.knockback.z end)
  end,

  ["bullets never tunnel"] = function()
    local around = hitmask.obstacles { { mask = hitmask.mask.full(1, 100), x = 80, y = 0, id = 5 } }
    local pellet = hitmask.mask.full(2, 2)
    local bullet = hitmask.bullet {
      x = 0,
      y = 50,
      dx = 500,
      dy = 0,
      owner = 1,
      team = 0,
      pierce = 1,
      damage = 3,
    }
    local slime = { id = 2, team = 1, shape = box:at(40, 46), dx = 0, dy = 1 }
    local hits = bullet:tick(pellet, { around = around, targets = { slime } })
    that.equal(#hits, 2)
    that.values(
      { hits[1].outcome, hits[1].target, hits[1].obstacle, hits[1].id },
      "pierced",
      1,
      nil,
      2
    )
    that.values({ hits[1].pixel.x, hits[1].faceX }, 40, -1)
    that.values(
      { hits[2].outcome, hits[2].target, hits[2].obstacle, hits[2].id, hits[2].at.x },
      "destroyed",
      nil,
      1,
      5,
      78
    )
    that.values({ bullet:isFlying(), bullet.damage, bullet.hitTargets[1] }, false, 3, 2)
    local ball =
      hitmask.bullet { x = 0, y = 50, dx = 50, dy = 0, owner = 1, onSolid = "bounce", bounces = 2 }
    for _ = 1, 2 do
      ball:tick(pellet, { around = around })
    end
    that.values({ ball.velocity.x, ball.bounces, ball.x }, -50, 1, 56)
    that.equal(hitmask.bullet.fromBytes(ball:toBytes()):hash(), ball:hash())
    that.fails(
      "one of destroy, stop, bounce, reflect",
      hitmask.bullet,
      { x = 0, y = 0, dx = 1, dy = 1, owner = 1, onSolid = "melt" }
    )
    that.fails("Bullet: there is no field dammage; did you mean damage?", function()
      return bullet.dammage
    end)
    that.fails("hitTargets, x, y, copy", function() return bullet.foo end)
    that.fails("the owner is nil", hitmask.bullet, { x = 0, y = 0, dx = 1, dy = 1 })
  end,
}
