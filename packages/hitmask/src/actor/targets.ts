// The targets of bullets.

import { count, integer, iterable, options, pair, placed } from '../check.js';
import { Handle } from '../handle.js';
import { loaded } from '../load.js';
import type { Placed } from '../placed.js';
import type { PointLike } from '../types.js';
import type { Targets as Raw } from '../wasm/hitmask.js';
import { teamNumber } from './fighter.js';

/** An object that a bullet can hit in a tick. Leave invincible fighters out of the list. */
export interface Target {
  /** The id of the fighter. A bullet hits each id only once. */
  id: number;
  /** The fighter's team, from 0 to 31. Defaults to 0. */
  team?: number;
  /** The fighter's shape, at its position at the start of the tick. */
  shape: Placed;
  /** The fighter's motion in this tick, in whole pixels. Defaults to (0, 0). */
  by?: PointLike;
}

/**
 * The targets that bullets can hit in a tick, as a list in the engine's memory that you can reuse
 * for many bullets.
 */
export class Targets extends Handle<Raw> {
  constructor(targets: Iterable<Target> = []) {
    super(new (loaded().Targets)());
    for (const target of iterable(targets, 'the targets')) this.push(target);
  }

  /** Adds a target. */
  push(target: Target): void {
    const {
      id,
      team = 0,
      shape,
      by = [0, 0],
    } = options(target, 'a target', ['id', 'team', 'shape', 'by']);
    const [dx, dy] = pair(by, 'the motion of the target');
    const number = count(id, 'the id of the target', Number.MAX_SAFE_INTEGER);
    const motion = [integer(dx, 'dx'), integer(dy, 'dy')] as const;
    this.raw.push(
      number,
      teamNumber(team),
      placed(shape, 'the shape of a target').mask.raw,
      shape.x,
      shape.y,
      ...motion,
    );
  }

  /** Removes all targets. */
  clear(): void {
    this.raw.clear();
  }
}

/** @internal Calls `ask` with a list of targets. */
export function withTargets<T>(targets: Targets | Iterable<Target>, ask: (raw: Raw) => T): T {
  if (targets instanceof Targets) return ask(targets.raw);
  const list = new Targets(targets);
  try {
    return ask(list.raw);
  } finally {
    list.free();
  }
}
