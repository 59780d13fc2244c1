// What the benchmark measures, and its results as text and JSON.

import { milliseconds } from '../../controls/words';

/** Which of the two WebAssembly files runs. */
export const ENGINES = ['simd', 'portable'] as const;

export type Engine = (typeof ENGINES)[number];

/** Nanoseconds per pair test of sprites of a size. */
export interface PairResult {
  readonly size: number;
  /** The share of pairs that have a common pixel. */
  readonly hits: number;
  /** Thousands in one call. */
  readonly batch: number;
  /** A call each. */
  readonly single: number;
  /** A good loop in JavaScript, over a typed array of alpha bytes. */
  readonly alpha: number;
  /** The loop of canvas tutorials, over RGBA bytes. */
  readonly rgba: number;
}

/** Milliseconds of a frame: everything moved in one call, and a tick. */
export interface WorldResult {
  readonly count: number;
  /** How many pairs touch, on average. */
  readonly pairs: number;
  readonly mean: number;
  readonly median: number;
  readonly p99: number;
  readonly worst: number;
  /** The worst frame of the first second, while the browser compiles what is hot; the others do not count it. */
  readonly start: number;
}

/** Nanoseconds per call. */
export interface CallResult {
  /** A call that answers a number. */
  readonly number: number;
  /** A call with two numbers that answers yes or no. */
  readonly pixel: number;
  /** A pair test whose boxes are apart: two objects and a call. */
  readonly apart: number;
  /** A call that answers an object. */
  readonly object: number;
}

/** A step of the benchmark. */
export type Step = { readonly engine: Engine } & (
  | { readonly kind: 'calls' }
  | { readonly kind: 'pairs'; readonly size: number }
  | { readonly kind: 'world'; readonly count: number }
);

/** What a step found. */
export type Result = { readonly engine: Engine; readonly level: string } & (
  | ({ readonly kind: 'calls' } & CallResult)
  | ({ readonly kind: 'pairs' } & PairResult)
  | ({ readonly kind: 'world' } & WorldResult)
);

/** The sizes of the sprites of pair tests. */
export const SIZES = [16, 32, 64, 128, 256];

/** How many sprites the worlds have. */
export const COUNTS = [1000, 10_000, 100_000];

export function stepsOf(engines: readonly Engine[]): Step[] {
  return engines.flatMap((engine): Step[] => [
    { engine, kind: 'calls' },
    ...SIZES.map((size): Step => ({ engine, kind: 'pairs', size })),
    ...COUNTS.map((count): Step => ({ engine, kind: 'world', count })),
  ]);
}

export function stepText(step: Step): string {
  const what = { calls: () => 'calls', pairs: () => `pairs of ${'size' in step ? step.size : 0} px`, world: () => `a world of ${'count' in step ? step.count : 0}` };
  return `${what[step.kind]()}, ${engineText(step.engine)}`;
}

export function engineText(engine: Engine): string {
  return engine === 'simd' ? 'with vectors' : 'portable';
}

/** How the calls are named, in the order of the table. */
export const CALLS: readonly { readonly key: keyof CallResult; readonly name: string }[] = [
  { key: 'number', name: 'A number out: world.length' },
  { key: 'pixel', name: 'Two numbers in: mask.get(x, y)' },
  { key: 'apart', name: 'Boxes apart: a.at(x, y).overlaps(b.at(x, y))' },
  { key: 'object', name: 'An object out: world.position(id)' },
];

/** The results of a kind, in the order in which they were measured. */
export function resultsOf<K extends Result['kind']>(results: readonly Result[], engine: Engine, kind: K): Extract<Result, { kind: K }>[] {
  return results.filter((result): result is Extract<Result, { kind: K }> => result.engine === engine && result.kind === kind);
}

export function nanoseconds(time: number): string {
  return time < 1000 ? `${time.toFixed(time < 100 ? 1 : 0)} ns` : `${(time / 1000).toFixed(1)} µs`;
}

export function ratio(time: number, base: number): string {
  const times = time / base;
  return `${times < 10 ? times.toFixed(1) : Math.round(times)} ×`;
}

/** All results as lines of text. */
export function asText(results: readonly Result[], browser: string): string {
  const lines = ['hitmask, npm package', browser];
  for (const engine of ENGINES) {
    const own = results.filter((result) => result.engine === engine);
    const [first] = own;
    if (first === undefined) continue;
    lines.push('', `${engineText(engine)} (${first.level})`);
    for (const calls of resultsOf(own, engine, 'calls')) {
      for (const { key, name } of CALLS) lines.push(`  ${name}: ${nanoseconds(calls[key])} a call`);
    }
    for (const { size, hits, batch, single, alpha, rgba } of resultsOf(own, engine, 'pairs')) {
      const loop = (time: number): string => `${nanoseconds(time)} = ${ratio(time, batch)} batch = ${ratio(time, single)} single`;
      lines.push(
        `  pairs of ${size} px, ${Math.round(100 * hits)} % hits: batch ${nanoseconds(batch)}, single ${nanoseconds(single)}, ` +
          `alpha loop ${loop(alpha)}, RGBA loop ${loop(rgba)}`,
      );
    }
    for (const { count, pairs, mean, median, p99, worst, start } of resultsOf(own, engine, 'world')) {
      lines.push(
        `  world of ${count}, ${Math.round(pairs)} pairs touch: mean ${milliseconds(mean)}, median ${milliseconds(median)}, ` +
          `99 of 100 within ${milliseconds(p99)}, worst ${milliseconds(worst)}, of the first second ${milliseconds(start)}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

/** All results as JSON: nanoseconds for calls and pairs, milliseconds for worlds. */
export function asJson(results: readonly Result[], browser: string): string {
  return `${JSON.stringify({ package: 'hitmask', browser, units: { calls: 'ns', pairs: 'ns', world: 'ms' }, results }, null, 2)}\n`;
}
