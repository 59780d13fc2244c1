--- Bullets, which fly along exact straight lines. They therefore never tunnel, however fast they
-- are and however thin a wall is.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local record = part "record"
local ids = part "ids"
local mask = part "mask"
local placed = part "placed"
local obstacles = part "actor/obstacles"
local body = part "actor/body"
local combat = part "actor/combat"

--- A projectile: `x`, `y`, `velocity` {x, y}, `damage`, `life` … Ticks change it.
local Bullet = record.new("Bullet", "HmBullet", "hm_bullet")

local ok = class.ok
local count = ffi.new("size_t[1]")
local hits = ffi.new("HmBulletHit[?]", C.HM_BULLET_MAX_HITS)

local M = { Bullet = Bullet }

body.give_position(Bullet, function(s) return s.body end)

-- The engine stores the targets that a bullet has hit as a list and its length.
Bullet._getters.hitTargets = function(s)
  return class.map(s.hit_targets, s.hit_target_count, struct.whole)
end

local OPTIONS =
  { "x", "y", "dx", "dy", "owner", "team", "damage", "pierce", "bounces", "life", "onSolid" }

--- Creates a bullet: `hitmask.bullet { x = 10, y = 20, dx = 6, dy = 0, owner = 1, team = 0 }`.
-- @param options the position of the bullet's top left; its speed in pixels per tick; the id and
--   team of the fighter that fired it; `damage`, by default 1; `pierce`: the number of targets that
--   it passes through; `bounces`: the number of times that it bounces; `life`: the number of ticks
--   that it lasts; `onSolid`: "destroy", "stop", "bounce" or "reflect"
M.constructor = class.constructor(function(options)
  check.options(options, "the bullet", OPTIONS)
  local x, y = check.pixel(options.x, "x"), check.pixel(options.y, "y")
  local dx, dy = check.finite(options.dx, "dx"), check.finite(options.dy, "dy")
  local owner = check.count(options.owner, "the owner", check.MAX)
  local own = C.hm_bullet_new(
    x,
    y,
    C.hm_subpixels_from_double(dx),
    C.hm_subpixels_from_double(dy),
    owner,
    combat.team(options.team)
  )
  local bullet = record.of(Bullet, own)
  for _, name in ipairs { "damage", "pierce", "bounces", "life", "onSolid" } do
    if options[name] ~= nil then bullet[name] = options[name] end
  end
  return bullet
end, { fromBytes = function(bytes) return record.from_bytes(Bullet, "hm_bullet", bytes) end })

--- Returns whether the bullet still exists, which means that it flies or sticks where it stopped.
function Bullet:isFlying()
  return self._struct.life > 0
end

local TICK = { "around", "targets", "teams" }
local TARGET = { "id", "team", "shape", "dx", "dy" }

local function put_target(to, target)
  check.options(target, "a target", TARGET)
  to.id, to.team =
    check.count(target.id, "the id of a target", check.MAX), combat.team(target.team)
  to.mask, to.position.x, to.position.y = placed.whole(target.shape, "the shape of a target")
  to.dx, to.dy = check.integer(target.dx or 0, "dx"), check.integer(target.dy or 0, "dy")
end

--- Moves the bullet by its speed and returns its hits in chronological order, as a list of tables
-- with `outcome` ("pierced", "destroyed", "stopped", "bounced" or "stuck"), `target` (the index in
-- the list of targets) or `obstacle` (the number of the obstacle), `id`, `time`, `at`, `pixel`,
-- `faceX`, `faceY`, `normal` and `bounces`.
-- @param of the bullet's mask
-- @param options `around`: the obstacles; `targets`: a list of tables with `id`, `team`, `shape` (a
--   mask, placed at its position at the start of the tick), `dx` and `dy` (its motion in this
--   tick); `teams`
function Bullet:tick(of, options)
  options = check.options(options == nil and {} or options, "the options", TICK)
  local s = self._struct
  local list = options.targets == nil and {} or check.list(options.targets, "the targets")
  local targets = ffi.new("HmTarget[?]", math.max(#list, 1))
  for index = 1, #list do
    put_target(targets[index - 1], list[index])
  end
  ok(
    C.hm_bullet_tick(
      s,
      mask.handle(of),
      obstacles.around(options.around),
      combat.teams_of(options.teams),
      targets,
      #list,
      hits,
      C.HM_BULLET_MAX_HITS,
      count
    )
  )
  local read = struct.reader("HmBulletHit")
  local is_gathered = options.around and options.around._gathered
  return class.map(hits, tonumber(count[0]), function(hit)
    local found = read(hit)
    found.bullet, found.isTarget = nil, nil
    if hit.is_target then
      found.obstacle = nil
    else
      found.target = nil
      if is_gathered then found.id = ids.of(hit.id) end
    end
    return found
  end)
end

return M
