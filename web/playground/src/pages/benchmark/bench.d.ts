// Types for the package's benchmark, which is JavaScript, so that Node and browsers can run it
// without a build.

declare module '*/bench/pairs.js' {
  export function pairTests(size: number): import('./results').PairResult;
}

declare module '*/bench/world.js' {
  export function worldFrames(count: number, frames?: number): import('./results').WorldResult;
}

declare module '*/bench/calls.js' {
  export function callOverhead(): import('./results').CallResult;
}

declare module '*/bench/text.js' {
  export const SIZES: readonly number[];
  export const COUNTS: readonly number[];
  export const CALLS: readonly {
    readonly key: keyof import('./results').CallResult;
    readonly name: string;
  }[];
  export function nanoseconds(time: number): string;
  export function ratio(time: number, base: number): string;
  export function callLines(result: import('./results').CallResult): string[];
  export function pairLine(result: import('./results').PairResult): string;
  export function worldLine(result: import('./results').WorldResult): string;
}
