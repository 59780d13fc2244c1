// What bullets can hit.

import { count, integer, iterable, options, pair, placed } from '../check.js';
import { Handle } from '../handle.js';
import { loaded } from '../load.js';
import type { Placed } from '../placed.js';
import type { PointLike } from '../types.js';
import type { Targets as Raw } from '../wasm/hitmask.js';
import { teamNumber } from './fighter.js';

/** Something that a bullet can hit in a tick. Leave invincible fighters out of the list. */
export interface Target {
  /** The id of its fighter. A bullet hits an id once. */
  id: number;
  /** From 0 to 31; by default 0. */
  team?: number;
  /** Its shape, where it was when the tick began. */
  shape: Placed;
  /** How many whole pixels it moves in this tick; by default it does not move. */
  by?: PointLike;
}

/** What bullets can hit in a tick: a list in the engine's memory, for many bullets. */
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
