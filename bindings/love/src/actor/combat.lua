--- Combat: fighters, hitboxes and hurtboxes, and the effects of hits.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local record = part "record"
local placed = part "placed"

--- An object that can be hit: `id`, `team`, `health`, `invincibleTicks`, `hitStopTicks` …
local Fighter = record.new("Fighter", "HmFighter", "hm_fighter")

--- A table that defines which teams hurt which other teams.
local Teams = class.new("Teams")

local ok = class.ok
local subpixels, pixels = C.hm_subpixels_from_double, C.hm_subpixels_to_double
local flag = ffi.new("bool[1]")
local event_count = ffi.new("size_t[1]")

local M = { Fighter = Fighter, Teams = Teams }

--- Checks the number of a team.
function M.team(value)
  return check.count(value == nil and 0 or value, "the team", 31)
end

local function id_of(value, name)
  return check.count(value, name or "the id", check.MAX)
end

-- The effects of hits.

--- Converts an effect for C: either only damage, or a table with `damage`, `knockback` {push =
-- {kind, x, y}, ticks}, `hitStop` and `ownHitStop`. A push is "as" (x to the right and y down),
-- "sideways" (x to the left or right, away from where the hit comes from, and y down) or
-- "along-axis" (x away from where the hit comes from, along one axis).
function M.effect(value)
  local effect = ffi.new("HmHitEffect")
  if type(value) == "number" then
    effect.damage = check.count(value, "the damage")
  else
    struct.write(effect, "HmHitEffect", value, "effect")
  end
  return effect
end

local function knockback(make)
  return struct.reader("HmKnockback")(make())
end

--- Values taken from classic games: `knockback.adventure`, `knockback.momentum`,
-- `invincibleTicks.adventure`, `invincibleTicks.momentum` and `preciseHitStop`.
function M.combatClassics()
  return {
    knockback = {
      adventure = knockback(C.hm_knockback_adventure),
      momentum = knockback(C.hm_knockback_momentum),
    },
    invincibleTicks = {
      adventure = C.HM_INVINCIBLE_TICKS_ADVENTURE,
      momentum = C.HM_INVINCIBLE_TICKS_MOMENTUM,
    },
    preciseHitStop = C.HM_HIT_STOP_PRECISE,
  }
end

--- Returns a hit stop that grows with damage, as in Super Smash Bros. Melee.
function M.hitStopOfDamage(damage)
  return C.hm_hit_stop_of_damage(check.count(damage, "the damage"))
end

local vector = ffi.new("HmVector")
local push_struct = ffi.new("HmPush")

--- Returns the speed, as x and y, at which a push moves a fighter. (apartX, apartY) is the offset
-- of the fighter from the origin of the hit.
function M.pushVelocity(push, apartX, apartY, facing)
  ffi.fill(push_struct, ffi.sizeof(push_struct))
  struct.write(push_struct, "HmPush", push, "push")
  local word = struct.word("HmDirection", facing or "right", "facing")
  ok(
    C.hm_push_velocity(
      push_struct,
      check.integer(apartX, "apartX"),
      check.integer(apartY, "apartY"),
      word,
      vector
    )
  )
  return pixels(vector.x), pixels(vector.y)
end

-- Fighters.

--- Creates a fighter that nothing has hit yet: `hitmask.fighter { id = 1, team = 0, health = 3 }`.
M.fighters = class.constructor(function(options)
  check.options(options, "the fighter", { "id", "team", "health" })
  local team, health = M.team(options.team), check.count(options.health, "health")
  return record.of(Fighter, C.hm_fighter_new(id_of(options.id), team, health))
end, { fromBytes = function(bytes) return record.from_bytes(Fighter, "hm_fighter", bytes) end })

local function fighter_struct(fighter)
  return class.instance(fighter, Fighter, "the fighter")._struct
end

local tick = ffi.new("HmFighterTick")

--- Starts a tick by counting the fighter's timers down. Returns whether hit stop freezes the
-- fighter in this tick, and the x and y of its knockback in pixels per tick, or nil if there is no
-- knockback. Move the fighter by the knockback, not by the player's input.
function Fighter:tick()
  ok(C.hm_fighter_tick(fighter_struct(self), tick))
  if not tick.has_knockback then return tick.is_frozen, nil, nil end
  return tick.is_frozen, pixels(tick.knockback.x), pixels(tick.knockback.y)
end

local HIT_BY = { "push", "invincibleTicks" }

--- Applies a hit that does not come from a hitbox, such as one from a bullet or lava. Nothing
-- changes if the fighter is invincible or already destroyed.
-- @param effect damage, or a table like the effect of a hitbox
-- @param options `push` {x, y}, which applies if the effect has knockback; `invincibleTicks` after
--   the hit
function Fighter:hitBy(effect, options)
  options = check.options(options == nil and {} or options, "the options", HIT_BY)
  local x, y = 0, 0
  if options.push ~= nil then x, y = check.pair(options.push, "the push") end
  x, y = check.finite(x, "the push"), check.finite(y, "the push")
  local ticks = check.count(options.invincibleTicks or 0, "invincibleTicks", 65535)
  ok(C.hm_fighter_hit_by(fighter_struct(self), M.effect(effect), subpixels(x), subpixels(y), ticks))
  return self
end

--- Returns whether the fighter is invincible. An invincible fighter usually blinks.
function Fighter:isInvincible()
  return fighter_struct(self).invincible_ticks > 0
end

--- Returns whether the fighter has no health left.
function Fighter:isDestroyed()
  return fighter_struct(self).health == 0
end

--- Returns whether the fighter remembers a hit by this group of a swing's hitboxes.
function Fighter:wasHitBy(by, swing, group)
  local s = fighter_struct(self)
  by, swing, group =
    id_of(by, "by"), check.count(swing, "the swing"), check.count(group or 0, "the group", 255)
  ok(C.hm_fighter_was_hit_by(s, by, swing, group, flag))
  return flag[0]
end

-- Teams.

local function teams(make)
  return function() return setmetatable({ _teams = make() }, Teams) end
end

--- The presets. With `none`, no team hurts any team. With `others` (the default), every team hurts
-- every other team. With `all`, every team hurts every team, including itself (friendly fire).
M.teams =
  { none = teams(C.hm_teams_none), others = teams(C.hm_teams_others), all = teams(C.hm_teams_all) }

--- Converts teams for C; nil means that every team hurts every other team.
function M.teams_of(value)
  if value == nil then return nil end
  return class.instance(value, Teams, "the teams")._teams
end

--- Sets whether a team hurts another team or itself.
function Teams:setDamage(team, other, hurts)
  ok(C.hm_teams_set_damage(self._teams, M.team(team), M.team(other), check.flag(hurts, "hurts")))
  return self
end

--- Returns whether a team hurts another team.
function Teams:hurts(team, other)
  ok(C.hm_teams_hurts(self._teams, M.team(team), M.team(other), flag))
  return flag[0]
end

-- Hits.

local HITBOX =
  { "by", "shape", "effect", "swing", "group", "repeats", "facing", "from", "destroyedOnHit" }
local HURTBOX = { "fighter", "shape", "invincibleTicks" }

local function put_hitbox(to, box)
  check.options(box, "a hitbox", HITBOX)
  local by = box.by
  if getmetatable(by) ~= Fighter then
    check.options(by, "the attacker of a hitbox", { "id", "team" })
  end
  to.by, to.team = id_of(by.id, "the id of the attacker"), M.team(by.team)
  to.mask, to.position.x, to.position.y = placed.whole(box.shape, "the shape of a hitbox")
  to.effect = M.effect(box.effect)
  to.swing = check.count(box.swing or 0, "the swing")
  to.group = check.count(box.group or 0, "the group", 255)
  to.repeats = box.repeats ~= nil and check.flag(box.repeats, "repeats")
  to.destroyed_on_hit = box.destroyedOnHit ~= nil
    and check.flag(box.destroyedOnHit, "destroyedOnHit")
  to.facing = struct.word("HmDirection", box.facing or "right", "facing")
  if box.from ~= nil then
    local x, y = check.pair(box.from, "from")
    to.has_from, to.from.x, to.from.y = true, check.pixel(x, "from"), check.pixel(y, "from")
  end
end

local function put_hurtbox(to, box, fighters)
  check.options(box, "a hurtbox", HURTBOX)
  to.fighter = check.index(box.fighter, "the fighter of a hurtbox", fighters, "fighters")
  to.mask, to.position.x, to.position.y = placed.whole(box.shape, "the shape of a hurtbox")
  to.invincible_ticks = check.count(box.invincibleTicks or 0, "invincibleTicks", 65535)
end

--- Resolves all hits of a tick: finds the hitboxes that touch hurtboxes, pixel for pixel,
-- determines which of those hits land, and applies them to the fighters. All hits happen at the
-- same time, so two fighters that hit each other are both hurt.
-- @param hitboxes a list of tables: `by` (a fighter, or {id, team}), `shape` (a placed mask),
--   `effect`, `swing`, `group`, `repeats`, `facing`, `from` {x, y}, `destroyedOnHit`
-- @param hurtboxes a list of tables: `fighter` (the index in the list of fighters), `shape`,
--   `invincibleTicks`
-- @param options `teams`; `pairs`: a list of {hitbox, hurtbox}, the indices of the pairs to test,
--   by default all pairs
-- @return the events, as a list of tables: `outcome` ("hurt", "destroyed" or "invincible"),
--   `fighter`, `hitbox`, `hurtbox` (indices), `id`, `by`, `swing`, `group`, `damage`, `pixel`,
--   `side`, `normal`, `push`, `destroysAttacker`
function M.resolve(hitboxes, hurtboxes, fighters, options)
  options = check.options(options == nil and {} or options, "the options", { "teams", "pairs" })
  check.list(hitboxes, "the hitboxes")
  check.list(hurtboxes, "the hurtboxes")
  check.list(fighters, "the fighters")
  local hit_count, hurt_count, fighter_count = #hitboxes, #hurtboxes, #fighters
  local hits = ffi.new("HmHitbox[?]", math.max(hit_count, 1))
  local hurts = ffi.new("HmHurtbox[?]", math.max(hurt_count, 1))
  local states = ffi.new("HmFighter[?]", math.max(fighter_count, 1))
  local default_hit, default_hurt = C.hm_default_hitbox(), C.hm_default_hurtbox()
  -- Posed shapes are drawn for the call. The drawn masks live as long as the tables of their
  -- shapes.
  for index = 1, hit_count do
    hits[index - 1] = default_hit
    put_hitbox(hits[index - 1], hitboxes[index])
  end
  for index = 1, hurt_count do
    hurts[index - 1] = default_hurt
    put_hurtbox(hurts[index - 1], hurtboxes[index], fighter_count)
  end
  for index = 1, fighter_count do states[index - 1] = fighter_struct(fighters[index]) end
  local own_teams = M.teams_of(options.teams)
  local indices, pair_count
  if options.pairs ~= nil then
    local list = check.list(options.pairs, "the pairs")
    pair_count = #list
    indices = ffi.new("HmHitPair[?]", math.max(pair_count, 1))
    for index = 1, pair_count do
      local pair = check.list(list[index], "a pair")
      indices[index - 1].hitbox = check.index(pair[1], "a hitbox", hit_count, "hitboxes")
      indices[index - 1].hurtbox = check.index(pair[2], "a hurtbox", hurt_count, "hurtboxes")
    end
  end
  local function resolve(events, capacity)
    if indices then
      return C.hm_teams_resolve_pairs(
        own_teams,
        hits,
        hit_count,
        hurts,
        hurt_count,
        indices,
        pair_count,
        states,
        fighter_count,
        events,
        capacity,
        event_count
      )
    end
    return C.hm_teams_resolve(
      own_teams,
      hits,
      hit_count,
      hurts,
      hurt_count,
      states,
      fighter_count,
      events,
      capacity,
      event_count
    )
  end
  local events = ffi.new("HmHitEvent[?]", 32)
  local status = resolve(events, 32)
  if status == C.HM_STATUS_TOO_SMALL then
    -- The list was too short, and nothing has changed. Make room and repeat the call.
    local needed = tonumber(event_count[0])
    events = ffi.new("HmHitEvent[?]", needed)
    status = resolve(events, needed)
  end
  ok(status)
  for index = 1, fighter_count do
    ffi.copy(fighters[index]._struct, states[index - 1], ffi.sizeof("HmFighter"))
  end
  return class.map(events, tonumber(event_count[0]), struct.reader("HmHitEvent"))
end

return M
