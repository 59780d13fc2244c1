// The steps of the benchmark, and its results as text and as JSON.

import {
  callLines,
  COUNTS,
  pairLine,
  SIZES,
  worldLine,
} from '../../../../../packages/hitmask/bench/text.js';

export {
  CALLS,
  COUNTS,
  nanoseconds,
  ratio,
  SIZES,
} from '../../../../../packages/hitmask/bench/text.js';

/** The two WebAssembly files that can run. */
export const ENGINES = ['simd', 'portable'] as const;

export type Engine = (typeof ENGINES)[number];

/** The nanoseconds per pair test, for sprites of one size. */
export interface PairResult {
  readonly size: number;
  /** The fraction of pairs that share a pixel. */
  readonly hits: number;
  /** The time when thousands of pairs are tested in one call. */
  readonly batch: number;
  /** The time when each pair is tested in its own call. */
  readonly single: number;
  /** The time of a good loop in JavaScript, over a typed array of alpha bytes. */
  readonly alpha: number;
  /** The time of the loop that you find in canvas tutorials, over RGBA bytes. */
  readonly rgba: number;
}

/** The milliseconds per frame, for one call that moves everything and one tick. */
export interface WorldResult {
  readonly count: number;
  /** The average number of pairs that touch. */
  readonly pairs: number;
  readonly mean: number;
  readonly median: number;
  readonly p99: number;
  readonly worst: number;
  /**
   * The slowest frame of the first second, while the browser still compiles hot code. The other
   * numbers exclude that second.
   */
  readonly start: number;
}

/** The nanoseconds per call. */
export interface CallResult {
  /** The time of a call that returns a number. */
  readonly number: number;
  /** The time of a call that takes two numbers and returns a boolean. */
  readonly pixel: number;
  /** The time of a pair test of boxes that are apart, which takes two objects and a call. */
  readonly apart: number;
  /** The time of a call that returns an object. */
  readonly object: number;
}

/** A step of the benchmark. */
export type Step = { readonly engine: Engine } & (
  | { readonly kind: 'calls' }
  | { readonly kind: 'pairs'; readonly size: number }
  | { readonly kind: 'world'; readonly count: number }
);

/** The result of a step. */
export type Result = { readonly engine: Engine; readonly level: string } & (
  | ({ readonly kind: 'calls' } & CallResult)
  | ({ readonly kind: 'pairs' } & PairResult)
  | ({ readonly kind: 'world' } & WorldResult)
);

export function stepsOf(engines: readonly Engine[]): Step[] {
  return engines.flatMap((engine): Step[] => [
    { engine, kind: 'calls' },
    ...SIZES.map((size): Step => ({ engine, kind: 'pairs', size })),
    ...COUNTS.map((count): Step => ({ engine, kind: 'world', count })),
  ]);
}

export function stepText(step: Step): string {
  const what = {
    calls: () => 'calls',
    pairs: () => `pairs of ${'size' in step ? step.size : 0} px`,
    world: () => `a world of ${'count' in step ? step.count : 0}`,
  };
  return `${what[step.kind]()}, ${engineText(step.engine)}`;
}

export function engineText(engine: Engine): string {
  return engine === 'simd' ? 'with vectors' : 'portable';
}

/** Returns the results of one kind, in the order in which they were measured. */
export function resultsOf<K extends Result['kind']>(
  results: readonly Result[],
  engine: Engine,
  kind: K,
): Extract<Result, { kind: K }>[] {
  return results.filter(
    (result): result is Extract<Result, { kind: K }> =>
      result.engine === engine && result.kind === kind,
  );
}

/** Formats all results as lines of text. */
export function asText(results: readonly Result[], browser: string): string {
  const lines = ['hitmask, npm package', browser];
  for (const engine of ENGINES) {
    const own = results.filter((result) => result.engine === engine);
    const [first] = own;
    if (first === undefined) continue;
    lines.push('', `${engineText(engine)} (${first.level})`);
    for (const calls of resultsOf(own, engine, 'calls'))
      lines.push(...callLines(calls).map((line) => `  ${line}`));
    for (const pair of resultsOf(own, engine, 'pairs')) lines.push(`  ${pairLine(pair)}`);
    for (const world of resultsOf(own, engine, 'world')) lines.push(`  ${worldLine(world)}`);
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Formats all results as JSON, with nanoseconds for calls and pairs, and milliseconds for worlds.
 */
export function asJson(results: readonly Result[], browser: string): string {
  return `${JSON.stringify({ package: 'hitmask', browser, units: { calls: 'ns', pairs: 'ns', world: 'ms' }, results }, null, 2)}\n`;
}
