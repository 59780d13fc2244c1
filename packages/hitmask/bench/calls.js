// Measures the cost of a call into WebAssembly and back that does hardly any work and returns a
// number, a pixel or an object.

import { Mask, World } from 'hitmask';
import { nanoseconds } from './measure.js';

const CALLS = 4096;

/** Returns nanoseconds per call. */
export function callOverhead() {
  const world = new World();
  const mask = Mask.full(4, 4);
  const id = world.insert({ sprite: world.addMask(mask), x: 3, y: 5 });
  let sum = 0;
  const each = (call) => () => {
    for (let number = 0; number < CALLS; number++) sum += Number(call(number));
  };
  const times = nanoseconds(
    {
      number: each(() => world.length),
      pixel: each((number) => mask.get(number & 3, 2)),
      apart: each((number) => mask.at(number, 0).overlaps(mask.at(-10, 0))),
      object: each(() => world.position(id).x),
    },
    CALLS,
    30,
  );
  world.free();
  mask.free();
  // Use the sum, so that no compiler removes the calls.
  if (Number.isNaN(sum)) throw new Error('a call answered no number');
  return times;
}
