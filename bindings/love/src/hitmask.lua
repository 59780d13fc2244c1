--- The module that `require "hitmask"` returns.

local declarations = part "declarations"
local mask = part "mask"
local figure = part "figure"
local batch = part "batch"
local ids = part "ids"

-- Methods of masks.
part "arrange"
part "region"
part "outline"
part "pair"
part "look"
part "exact"

-- Methods of terrain and worlds.
local terrain = part "placed_terrain"
part "world_colliders"
part "world_queries"

local sheet, baked = part "sheet", part "baked"
part "frame"
local sprites, recording = part "sprites", part "recording"

local obstacles, body = part "actor/obstacles", part "actor/body"
local platformer, maze = part "actor/platformer", part "actor/maze"
local carry, combat, bullet = part "actor/carry", part "actor/combat", part "actor/bullet"

part("class").guard_all()

return {
  --- The version of this file and of the library.
  _VERSION = declarations.version,

  mask = mask.constructor,
  terrain = terrain.constructor,
  sheet = sheet.constructor,
  openBaked = baked.open,
  bake = baked.bake,

  pixel = figure.pixel,
  rect = figure.rect,
  segment = figure.segment,
  circle = figure.circle,
  capsule = figure.capsule,
  polygon = figure.polygon,

  overlapsMany = batch.overlapsMany,
  overlapsAgainst = batch.overlapsAgainst,
  areaMany = batch.areaMany,
  depthMany = batch.depthMany,
  contactMany = batch.contactMany,
  sweepMany = batch.sweepMany,
  sweepContinuousMany = batch.sweepContinuousMany,

  world = recording.worlds,
  recording = recording.recordings,
  sprites = sprites.constructor,
  indexOf = ids.index_of,

  obstacles = obstacles.constructor,
  body = body.constructor,
  bodyMasks = platformer.masks,
  platformer = platformer.rules,
  platformerState = platformer.states,
  maze = maze.rules,
  mazeState = maze.states,
  path = carry.paths,
  solid = carry.solids,
  carry = carry.carry,
  carrierOf = carry.carrierOf,
  fighter = combat.fighters,
  teams = combat.teams,
  resolve = combat.resolve,
  combatClassics = combat.combatClassics,
  hitStopOfDamage = combat.hitStopOfDamage,
  pushVelocity = combat.pushVelocity,
  bullet = bullet.constructor,
}
