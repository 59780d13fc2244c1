-- Plays the same scripted scenes of actors as crates/hitmask/tests/golden/scripted.rs, and compares
-- the hashes of all states.

local bit = require "bit"
local ffi = require "ffi"
local hitmask = require "hitmask"
local that = require "check_that"

local FOLDER = "../../crates/hitmask/tests/golden/scripted/"
local TICKS = 900
local TILE = 8

local function lines(name)
  local found = {}
  for line in io.lines(FOLDER .. name) do found[#found + 1] = line end
  return found
end

--- Creates a generator of pseudorandom numbers.
local function new_script(seed)
  local script = { seed = ffi.new("uint64_t", seed) }
  function script:next()
    self.seed = (self.seed * 1664525ULL + 1013904223ULL) % 4294967296ULL
    return tonumber(self.seed / 65536ULL)
  end
  function script:held(before, keys)
    if self:next() % 10 == 0 then return bit.band(self:next(), keys) end
    return before
  end
  return script
end

--- Combines the hashes of all states of a run into one number.
local function new_sum()
  local sum = { value = 0ULL }
  function sum:add(number)
    if type(number) == "string" then
      number = tonumber(number:sub(1, 8), 16) * 4294967296ULL + tonumber(number:sub(9), 16)
    end
    -- Negative numbers count from 2^64 down, as in the other languages.
    if type(number) == "number" then number = ffi.cast("uint64_t", ffi.new("int64_t", number)) end
    self.value = self.value * 31ULL + number
  end
  function sum:text()
    return "0x" .. bit.tohex(self.value, 16)
  end
  return sum
end

--- Returns a mask of the tiles with these letters. Slashes are slopes of rock.
local function tiles(level, letters)
  return hitmask.mask.fromFunction(TILE * #level[1], TILE * #level, function(x, y)
    local column, row = math.floor(x / TILE) + 1, math.floor(y / TILE) + 1
    local letter = level[row]:sub(column, column)
    local right, down = x % TILE, y % TILE
    if not letters:find(letter, 1, true) then return false end
    if letter == "/" then return right + down >= TILE - 1 end
    if letter == "\\" then return down >= right end
    return letter ~= "=" or down < 4
  end)
end

local MATERIALS = {
  { "#/\\", { wallRun = true, belt = 3 / 8 } },
  { "i", { grip = 16, number = 1 } },
  { "=", "one-way" },
  { "H", { kind = "ladder", gate = true } },
  { "~", "water" },
  { "^", "hazard" },
}

local function full(width, height)
  return hitmask.mask.full(width, height)
end

--- Plays a character, with one mask or several, in a level with a lift.
local function platform_game(obstacles, rules, has_frames)
  local around = hitmask.obstacles(obstacles)
  local stand = hitmask.mask.fromFunction(
    8,
    11,
    function(x, y) return y > 1 or (x >= 2 and x < 6) end
  )
  local masks = has_frames
      and hitmask.bodyMasks({ stand, full(9, 11), full(8, 6) }, { duck = 3, left = "mirrored" })
    or stand
  local route = hitmask.path({ 150, 96, 150, 24, 100, 24 }, { speed = 0.75, pause = 20 })
  local lift = around:add { mask = full(32, 4), material = "one-way", id = 9 }
  local script, sum = new_script(7), new_sum()
  local held, player = 0, hitmask.platformerState(160, 80)
  for tick = 0, TICKS - 1 do
    held = script:held(held, 127)
    hitmask.carry(
      around,
      { { obstacle = lift, path = route, tick = tick } },
      { { state = player, masks = masks } }
    )
    local now = rules:tick(player, held, masks, around, math.floor(tick / 8) % 2 + 1)
    sum:add(player:hash())
    sum:add(now.events)
    sum:add(now.support and now.support - 1 or 99)
    if now.hitY then sum:add(now.hitY.pixel.x) end
  end
  return sum:text()
end

local function maze(obstacles, rules)
  local around, feet, script, sum =
    hitmask.obstacles(obstacles), full(9, 9), new_script(11), new_sum()
  local held, walker = 0, hitmask.mazeState(20, 20)
  for _ = 1, TICKS do
    held = script:held(held, 15)
    local now = rules:tick(walker, held, feet, around)
    sum:add(walker:hash())
    sum:add(now:has "near-miss-began" and 1 or 0)
  end
  return sum:text()
end

--- Plays boxes in the way of a crusher.
local function crusher(obstacles)
  local around = hitmask.obstacles(obstacles)
  local press, smaller, mask = full(20, 20), full(4, 4), full(8, 8)
  local number = around:add { mask = press, id = 5 }
  local solid = hitmask.solid(40, 60)
  solid.id = 5
  local bodies =
    { hitmask.body(50, 52), hitmask.body(62, 66), hitmask.body(30, 70), hitmask.body(45, 84) }
  local script, sum = new_script(3), new_sum()
  for _ = 1, TICKS do
    local dx = (script:next() % 241 - 120) / 60
    local dy = (script:next() % 241 - 120) / 60
    local riders = {}
    for index, body in ipairs(bodies) do
      local riding = index == 3 and "clinging-right" or "standing"
      riders[index] =
        { body = body, mask = mask, smallerMask = smaller, wiggle = 3, riding = riding }
    end
    hitmask.carry(around, { { obstacle = number, solid = solid, dx = dx, dy = dy } }, riders)
    sum:add(solid:hash())
    for _, body in ipairs(bodies) do body:step(mask, 0, 0.5, around) end
    for _, body in ipairs(bodies) do sum:add(body.x * 1000 + body.y) end
  end
  return sum:text()
end

--- Plays two fighters that hit each other, and bullets that hit both.
local function fight(obstacles)
  local around = hitmask.obstacles(obstacles)
  local fist, body_mask, pellet = full(6, 3), full(8, 11), full(2, 2)
  local classics = hitmask.combatClassics()
  local kick = {
    damage = 3,
    knockback = classics.knockback.adventure,
    hitStop = hitmask.hitStopOfDamage(3),
    ownHitStop = classics.preciseHitStop,
  }
  local fighters = {
    hitmask.fighter { id = 70, team = 0, health = 500 },
    hitmask.fighter { id = 71, team = 1, health = 500 },
  }
  local bodies = { hitmask.body(180, 60), hitmask.body(192, 62) }
  local script, sum = new_script(5), new_sum()
  local bullets = {}
  local on_solid = { "bounce", "reflect", "stop", "destroy" }
  for tick = 0, TICKS - 1 do
    for index, fighter in ipairs(fighters) do
      local _, x, y = fighter:tick()
      if x then bodies[index]:step(body_mask, x, y, around) end
    end
    if tick % 16 == 0 then
      local dx = (script:next() % 600 - 300) / 50
      local dy = (script:next() % 600 - 300) / 50
      bullets[#bullets + 1] = hitmask.bullet {
        x = 120,
        y = 40,
        dx = dx,
        dy = dy,
        owner = 70,
        team = 0,
        onSolid = on_solid[tick / 16 % 4 + 1],
        bounces = 9,
        pierce = 1,
        life = 90,
      }
    end
    local swing = math.floor(tick / 20)
    local hitboxes, hurtboxes, targets = {}, {}, {}
    for index, body in ipairs(bodies) do
      local x, y = body:getPosition()
      hitboxes[index] = {
        by = fighters[index], swing = swing, facing = index == 1 and "right" or "left",
        shape = fist:at(x + (index == 1 and 6 or -4), y + 3), effect = kick,
      }
      hurtboxes[index] = { fighter = index, shape = body:placed(body_mask), invincibleTicks = 9 }
    end
    local events = hitmask.resolve(hitboxes, hurtboxes, fighters)
    for index, body in ipairs(bodies) do
      targets[index] =
        { id = 69 + index, team = index - 1, shape = body:placed(body_mask), dx = 1, dy = 0 }
    end
    local flying = {}
    for _, bullet in ipairs(bullets) do
      local hits = bullet:tick(pellet, { around = around, targets = targets })
      sum:add(bullet:hash())
      for _, hit in ipairs(hits) do
        sum:add(hit.pixel.x + hit.time.denominator)
        if hit.target then
          fighters[hit.target]:hitBy(kick, { push = { 0, -0.25 }, invincibleTicks = 30 })
        end
      end
      if bullet:isFlying() then flying[#flying + 1] = bullet end
    end
    bullets = flying
    for _, fighter in ipairs(fighters) do sum:add(fighter:hash()) end
    sum:add(#events)
  end
  return sum:text()
end

return {
  ["actors that follow scripts have the same states as in the other languages"] = function()
    local level, obstacles = lines "level.txt", {}
    for index, entry in ipairs(MATERIALS) do
      obstacles[index] = { mask = tiles(level, entry[1]), material = entry[2], id = index - 1 }
    end
    local moon =
      { climbSpeed = 0.7, gravity = { rise = 0.1 }, jump = { release = 0.6, coyoteTicks = 10 } }
    local found = {}
    local function add(name, hash) found[#found + 1] = name .. " " .. hash end
    for _, preset in ipairs { "momentum", "tight", "classic" } do
      add(preset, platform_game(obstacles, hitmask.platformer[preset](), false))
      add(preset .. "-frames", platform_game(obstacles, hitmask.platformer[preset](), true))
    end
    add(
      "changed-rules",
      platform_game(obstacles, hitmask.platformer.tight():scaled(1.25):with(moon), false)
    )
    for _, preset in ipairs { "adventure", "grid", "corridor" } do
      add(preset, maze(obstacles, hitmask.maze[preset]()))
    end
    add("diagonal", maze(obstacles, hitmask.maze.adventure { diagonal = 0.7 }))
    add("crusher", crusher(obstacles))
    add("fight", fight(obstacles))
    that.equal(found, lines "hashes.txt", "the list of hashes")
  end,
}
