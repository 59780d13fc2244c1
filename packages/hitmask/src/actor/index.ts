// Actors: how they move, what carries them, and what hits them.

export {
  Body,
  type Anchor,
  type MaskChange,
  type MaskChangeOptions,
  type Policy,
  type Step,
} from './body.js';
export { BodyMasks, type BodyMasksOptions } from './body-masks.js';
export { Bullet } from './bullet.js';
export type {
  BulletFields,
  BulletHit,
  BulletOptions,
  BulletSurroundings,
  OnSolid,
} from './bullet.js';
export { Solid, carrierOf, carry } from './carry.js';
export type {
  BodyRider,
  CharacterRider,
  MovingSolid,
  Rider,
  RiderAfter,
  RiderOutcome,
  RidersAfter,
  Riding,
  SolidFields,
} from './carry.js';
export { Teams, resolve } from './combat.js';
export type { HitEvent, Hitbox, Hurtbox, ResolveOptions, Resolved } from './combat.js';
export { combatClassics, hitStopOfDamage, pushVelocity } from './effect.js';
export type { CombatClassics, HitEffect, Knockback, Push } from './effect.js';
export type { TickEvents } from './tick-events.js';
export { Fighter } from './fighter.js';
export type { FighterFields, FighterOptions, FighterTick, RememberedHit } from './fighter.js';
export type { Lift } from './lift.js';
export type { Material, MaterialKind, MaterialLike } from './material.js';
export { Maze, MazeState } from './maze.js';
export type { MazeEvents, MazeFields, MazeRules, MazeTick, MazeTicks } from './maze.js';
export { Obstacles } from './obstacles.js';
export type { GatherOptions, Obstacle, ObstacleInfo, ObstacleOptions } from './obstacles.js';
export {
  PAD_KEYS,
  directionsOf,
  padBits,
  padKeys,
  type Directions,
  type Pad,
  type PadKey,
} from './pad.js';
export { Path, type PathOptions } from './path.js';
export { Platformer } from './platformer.js';
export type {
  EnemyContact,
  EnemyMeeting,
  GrabEvent,
  Grabbed,
  PlatformerTicks,
} from './platformer.js';
export type { Mode, PlatformerFields } from './platformer-fields.js';
export type * from './platformer-rules.js';
export { PlatformerState } from './platformer-state.js';
export { PlatformerTick, platformerEvents, type PlatformerEvent } from './platformer-tick.js';
export type { Hit } from './reply.js';
export type { Overrides } from './rules.js';
export { packStates, type State, type StateBytes } from './state.js';
export { Targets, type Target } from './targets.js';
