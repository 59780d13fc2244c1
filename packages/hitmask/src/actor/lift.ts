// The motion of a platform that an actor takes over.

import { options } from '../check.js';
import type { Point } from '../types.js';
import { lengths, short, type Field } from './layout.js';

/**
 * The last motion of a solid, or the motion by which something carried or pushed an actor, and how
 * long ago that was.
 */
export interface Lift {
  /** The motion in that tick, in pixels. */
  readonly speed: Point;
  /** How many ticks ago. */
  readonly age: number;
}

/** A lift within a state. */
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
