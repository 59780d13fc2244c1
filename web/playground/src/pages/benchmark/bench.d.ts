// The benchmark of the package is JavaScript, so that Node and browsers run it as it is.

declare module '*/bench/pairs.js' {
  export function pairTests(size: number): import('./results').PairResult;
}

declare module '*/bench/world.js' {
  export function worldFrames(count: number, frames?: number): import('./results').WorldResult;
}

declare module '*/bench/calls.js' {
  export function callOverhead(): import('./results').CallResult;
}
