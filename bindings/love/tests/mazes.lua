-- Tests walkers seen from above.

local hitmask = require "hitmask"
local that = require "check_that"

return {
  ["a walker goes to a wall, and around corners"] = function()
    local around = hitmask.obstacles {
      { mask = hitmask.mask.full(100, 10), y = 30 },
      { mask = hitmask.mask.full(10, 10), x = 60, y = 0 },
    }
    local rules, feet, walker =
      hitmask.maze.adventure(), hitmask.mask.full(8, 8), hitmask.mazeState(20, 10)
    local tick = rules:tick(walker, "down", feet, around)
    that.values(
      { walker.heading, walker.desired, tick:has "turned", tick:has "blocked" },
      "down",
      "down",
      true,
      false
    )
    for _ = 1, 30 do
      tick = rules:tick(walker, { down = true }, feet, around)
    end
    that.values(
      { walker.y, tick:has "blocked", tick.hitY.side, tick.hitY.obstacle, tick.hitX },
      22,
      true,
      "bottom",
      1,
      nil
    )
    that.values({ tick:names(), tick.overlapped }, { "blocked" }, false)
    that.fails("one of near-miss-began, near-miss-ended, turned, blocked", tick.has, tick, "hit")
    that.fails("MazeTick: there is no field turned; there are events", function()
      return tick.turned
    end)
    rules:tick(walker, { "left" }, feet, around)
    that.equal(walker.heading, "left")
    rules:tick(walker, 0, feet, around)
    that.equal(hitmask.mazeState.fromBytes(walker:toBytes()):hash(), walker:hash())
    that.fails(
      "there is no direction nort",
      rules.tick,
      rules,
      walker,
      { nort = true },
      feet,
      around
    )
    that.fails("the directions are 16", rules.tick, rules, walker, 16, feet, around)
  end,

  ["rules have diagonals of three kinds"] = function()
    that.values({ hitmask.maze.grid().diagonal.kind }, "newest")
    local both = hitmask.maze.adventure { diagonal = 0.75, speed = 1.5 }
    that.values({ both.diagonal.kind, both.diagonal.speed, both.speed }, "both", 0.75, 1.5)
    both.diagonal = "kept"
    that.equal(both.diagonal.kind, "kept")
    that.equal(hitmask.maze.corridor().runsOn, true)
    that.equal(hitmask.maze.corridor({ origin = { 3, 4 } }).origin.y, 4)
    that.fails("one of newest, kept, both", hitmask.maze.grid, { diagonal = "oldest" })
  end,
}
