// Runs the benchmark in a worker, so that the page never hangs. Each of the two WebAssembly files
// has its own worker.

import { init, simdLevel } from '../../engine';
import { callOverhead } from '../../../../../packages/hitmask/bench/calls.js';
import { pairTests } from '../../../../../packages/hitmask/bench/pairs.js';
import { worldFrames } from '../../../../../packages/hitmask/bench/world.js';
import type { Result, Step } from './results';

/** The worker's reply to a step. */
export type Answer = { readonly result: Result } | { readonly error: string };

function run(step: Step): Result {
  const base = { engine: step.engine, level: simdLevel() };
  if (step.kind === 'calls') return { ...base, kind: 'calls', ...callOverhead() };
  if (step.kind === 'pairs') return { ...base, kind: 'pairs', ...pairTests(step.size) };
  return { ...base, kind: 'world', ...worldFrames(step.count) };
}

addEventListener('message', async ({ data }: MessageEvent<Step>) => {
  try {
    await init({ simd: data.engine === 'simd' });
    postMessage({ result: run(data) } satisfies Answer);
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) } satisfies Answer);
  }
});
