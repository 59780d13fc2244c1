// Runs the whole benchmark, and reports it as lines of text. This works in Node.js and in browsers,
// after the engine has been loaded.

import { simdLevel } from 'hitmask';
import { callOverhead } from './calls.js';
import { pairTests } from './pairs.js';
import { callLines, COUNTS, pairLine, SIZES, worldLine } from './text.js';
import { worldFrames } from './world.js';

/** Yields the lines one by one, because each takes some seconds. */
export function* report() {
  yield simdLevel();
  for (const line of callLines(callOverhead())) yield `  ${line}`;
  for (const size of SIZES) yield `  ${pairLine(pairTests(size))}`;
  for (const count of COUNTS) yield `  ${worldLine(worldFrames(count))}`;
}
