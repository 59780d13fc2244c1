// Lifts: the motion of a platform, from which a jump gains speed.

import { options } from '../check.js';
import type { Point } from '../types.js';
import { lengths, short, type Field } from './layout.js';

/**
 * The last motion of a solid, and how long ago it was. An actor has the last motion of the solid
 * that carried or pushed it.
 */
export interface Lift {
  /** The motion in that tick, in pixels. */
  readonly speed: Point;
  /** How many ticks ago: 0 in the tick itself. */
  readonly age: number;
}

/** A field that holds a lift. */
export function lift(at: number): Field<Lift> {
  const [speed, age] = [lengths(at), short(at + 16)];
  return {
    get: (view) => ({ speed: speed.get(view), age: age.get(view) }),
    set: (view, value, name) => {
      options(value, name);
      speed.set(view, value.speed, `${name}.speed`);
      age.set(view, value.age, `${name}.age`);
    },
  };
}
