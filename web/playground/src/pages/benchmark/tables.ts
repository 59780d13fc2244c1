// The results as tables.

import { h } from '../../controls/element';
import { milliseconds, thousands } from '../../controls/words';
import { CALLS, nanoseconds, ratio, resultsOf, type Engine, type Result } from './results';

type Cell = string | readonly [value: string, note: string];

/** The tables of an engine: pairs, worlds and calls. */
export function tablesOf(results: readonly Result[], engine: Engine): HTMLElement[] {
  const level = results.find((result) => result.engine === engine)?.level;
  if (level === undefined) return [];
  const title = h('h2', {}, engine === 'simd' ? `With vectors (${level})` : 'Portable');
  const pairs = resultsOf(results, engine, 'pairs').map(({ size, hits, batch, single, alpha, rgba }): Cell[] => [
    `${size} px`,
    `${Math.round(100 * hits)} %`,
    nanoseconds(batch),
    nanoseconds(single),
    [nanoseconds(alpha), ratio(alpha, batch)],
    [nanoseconds(rgba), ratio(rgba, batch)],
  ]);
  const worlds = resultsOf(results, engine, 'world').map(({ count, pairs, mean, median, p99, worst, start }): Cell[] => [
    thousands(count),
    thousands(pairs),
    milliseconds(mean),
    milliseconds(median),
    milliseconds(p99),
    milliseconds(worst),
    milliseconds(start),
  ]);
  const calls = resultsOf(results, engine, 'calls').flatMap((result) => CALLS.map(({ key, name }): Cell[] => [name, nanoseconds(result[key])]));
  return [
    title,
    table('A pair test', ['Sprites', 'Hits', 'Batch', 'One call each', 'Good alpha loop', 'Tutorial RGBA loop'], pairs),
    table('A frame of a world', ['Sprites', 'Pairs that touch', 'Mean', 'Median', '99 of 100', 'Worst', 'Worst of the first second'], worlds),
    table('What a call costs', ['Call', 'Time'], calls),
  ];
}

function table(caption: string, heads: readonly string[], rows: readonly (readonly Cell[])[]): HTMLElement {
  if (rows.length === 0) return h('div', { hidden: true });
  const cell = (content: Cell, index: number): HTMLElement => {
    if (index === 0) return h('th', { scope: 'row' }, String(content));
    return typeof content === 'string' ? h('td', {}, content) : h('td', {}, content[0], ' ', h('b', {}, content[1]));
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
