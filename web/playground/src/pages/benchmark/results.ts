// The steps of the benchmark, and its results as text and JSON.

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

/** Which of the two WebAssembly files runs. */
export const ENGINES = ['simd', 'portable'] as const;

export type Engine = (typeof ENGINES)[number];

/** Nanoseconds per pair test of sprites of a size. */
export interface PairResult {
  readonly size: number;
  /** The share of pairs that have a common pixel. */
  readonly hits: number;
  /** Thousands of pairs in one call. */
  readonly batch: number;
  /** One call for each pair. */
  readonly single: number;
  /** A good loop in JavaScript, over a typed array of alpha bytes. */
  readonly alpha: number;
  /** The loop of canvas tutorials, over RGBA bytes. */
  readonly rgba: number;
}

/** Milliseconds of a frame: one call that moves everything, and a tick. */
export interface WorldResult {
  readonly count: number;
  /** How many pairs touch, on average. */
  readonly pairs: number;
  readonly mean: number;
  readonly median: number;
  readonly p99: number;
  readonly worst: number;
  /**
   * The worst frame of the first second, while the browser still compiles hot code. The other
   * numbers exclude that second.
   */
  readonly start: number;
}

/** Nanoseconds per call. */
export interface CallResult {
  /** A call that returns a number. */
  readonly number: number;
  /** A call with two numbers that returns true or false. */
  readonly pixel: number;
  /** A pair test of boxes that are apart: two objects and a call. */
  readonly apart: number;
  /** A call that returns an object. */
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

/** The results of a kind, in the order in which they were measured. */
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

/** All results as lines of text. */
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

/** All results as JSON: nanoseconds for calls and pairs, milliseconds for worlds. */
export function asJson(results: readonly Result[], browser: string): string {
  return `${JSON.stringify({ package: 'hitmask', browser, units: { calls: 'ns', pairs: 'ns', world: 'ms' }, results }, null, 2)}\n`;
}
