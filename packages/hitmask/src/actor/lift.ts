// Lifts: the motion of a platform, from which a jump gains speed.

import { options } from '../check.js';
import type { Point } from '../types.js';
import { lengths, short, type Field } from './layout.js';

/**
 * The most recent motion of a solid, and its age in ticks. An actor stores the lift of the solid
 * that carried or pushed it most recently.
 */
export interface Lift {
  /** The motion during that tick, in pixels. */
  readonly speed: Point;
  /** How many ticks ago the motion happened; 0 in the tick of the motion itself. */
  readonly age: number;
}

/** A field that contains a lift. */
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
