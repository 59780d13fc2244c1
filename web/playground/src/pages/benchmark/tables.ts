// The results as tables.

import { h } from '../../controls/element';
import { milliseconds, NONE, thousands } from '../../controls/words';
import {
  CALLS,
  COUNTS,
  nanoseconds,
  ratio,
  resultsOf,
  SIZES,
  type CallResult,
  type Engine,
  type PairResult,
  type Result,
  type WorldResult,
} from './results';

type Cell = string | readonly [value: string, note: string];

/**
 * Returns the tables of an engine: pairs, worlds and calls. Results that have not been measured yet
 * are shown as dashes.
 */
export function tablesOf(results: readonly Result[], engine: Engine): HTMLElement[] {
  const level = results.find((result) => result.engine === engine)?.level;
  const vectors = level === undefined ? 'With vectors' : `With vectors (${level})`;
  return [
    h('h2', {}, engine === 'simd' ? vectors : 'Portable'),
    pairTable(resultsOf(results, engine, 'pairs')),
    worldTable(resultsOf(results, engine, 'world')),
    callTable(resultsOf(results, engine, 'calls')[0]),
  ];
}

function pairTable(results: readonly PairResult[]): HTMLElement {
  const heads = [
    'Sprites',
    'Hits',
    'Batch',
    'One call each',
    'Good alpha loop',
    'Tutorial RGBA loop',
  ];
  const rows = SIZES.map((size) => {
    const found = results.find((result) => result.size === size);
    return [`${size} px`, ...(found ? pairCells(found) : heads.slice(1).map(() => NONE))];
  });
  return table('A pair test', heads, rows);
}

function pairCells({ hits, batch, single, alpha, rgba }: PairResult): Cell[] {
  const loop = (time: number): Cell => [nanoseconds(time), ratio(time, batch)];
  return [
    `${Math.round(100 * hits)} %`,
    nanoseconds(batch),
    nanoseconds(single),
    loop(alpha),
    loop(rgba),
  ];
}

function worldTable(results: readonly WorldResult[]): HTMLElement {
  const heads = [
    'Sprites',
    'Pairs that touch',
    'Mean',
    'Median',
    '99 of 100',
    'Worst',
    'Worst of the first second',
  ];
  const rows = COUNTS.map((count) => {
    const found = results.find((result) => result.count === count);
    return [thousands(count), ...(found ? worldCells(found) : heads.slice(1).map(() => NONE))];
  });
  return table('A frame of a world', heads, rows);
}

function worldCells({ pairs, mean, median, p99, worst, start }: WorldResult): Cell[] {
  return [thousands(pairs), ...[mean, median, p99, worst, start].map(milliseconds)];
}

function callTable(result: CallResult | undefined): HTMLElement {
  const rows = CALLS.map(({ key, name }) => [name, result ? nanoseconds(result[key]) : NONE]);
  return table('What a call costs', ['Call', 'Time'], rows);
}

function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): HTMLElement {
  const cell = (content: Cell, index: number): HTMLElement => {
    if (index === 0) return h('th', { scope: 'row' }, String(content));
    return typeof content === 'string'
      ? h('td', { class: content === NONE && 'is-none' }, content)
      : h('td', {}, content[0], ' ', h('b', {}, content[1]));
  };
  return h(
    'div',
    { class: 'bench-table', tabindex: '0', role: 'region', 'aria-label': caption },
    h(
      'table',
      {},
      h('caption', {}, caption),
      h('thead', {}, h('tr', {}, ...heads.map((head) => h('th', { scope: 'col' }, head)))),
      h('tbody', {}, ...rows.map((row) => h('tr', {}, ...row.map(cell)))),
    ),
  );
}
