// What the swarm is, as plain data, and as the address keeps it.

import { Fields, formatChanges, shortNumber } from '../../shell/address';

/** What a click or a drag does. */
export const TOOLS = ['push', 'drop', 'look'] as const;

export type Tool = (typeof TOOLS)[number];

/** Whether time passes; `auto`: unless the system asks for less motion. */
export type Run = 'auto' | 'on' | 'off';

export interface State {
  /** How many sprites there are at the start. */
  readonly count: number;
  /** How large they are: their pixels are scaled by this. */
  readonly size: number;
  /** How fast they are: 0 stands still. */
  readonly speed: number;
  /** How much of the world their boxes would cover side by side, in percent. */
  readonly crowding: number;
  /** How many of them are still, in percent. */
  readonly still: number;
  /** Whether they bounce off each other, not only off the edge of the world. */
  readonly bounce: boolean;
  /** Whether sprites that touch are lit. */
  readonly hits: boolean;
  /** Whether sprites whose boxes overlap without a common pixel are lit, and counted. */
  readonly boxes: boolean;
  readonly tool: Tool;
  readonly run: Run;
}

export const LIMITS = {
  count: [100, 1_000_000],
  size: [0.5, 4],
  speed: [0, 4],
  crowding: [2, 100],
  still: [0, 100],
} as const;

export const DEFAULT: State = {
  count: 10_000,
  size: 1,
  speed: 1,
  crowding: 25,
  still: 20,
  bounce: true,
  hits: true,
  boxes: false,
  tool: 'push',
  run: 'auto',
};

/** The state of an address, and what in it was broken. */
export function parseState(query: string): { state: State; broken: readonly string[] } {
  const fields = new Fields(query);
  const yes = (name: 'bounce' | 'hits' | 'boxes'): boolean =>
    fields.word(name, ['yes', 'no'], DEFAULT[name] ? 'yes' : 'no') === 'yes';
  const state: State = {
    count: fields.integer('n', ...LIMITS.count, DEFAULT.count),
    size: half(fields.number('size', ...LIMITS.size, DEFAULT.size)),
    speed: fields.number('speed', ...LIMITS.speed, DEFAULT.speed),
    crowding: fields.integer('crowding', ...LIMITS.crowding, DEFAULT.crowding),
    still: fields.integer('still', ...LIMITS.still, DEFAULT.still),
    bounce: yes('bounce'),
    hits: yes('hits'),
    boxes: yes('boxes'),
    tool: fields.word('tool', TOOLS, DEFAULT.tool),
    run: fields.word('run', ['auto', 'on', 'off'], DEFAULT.run),
  };
  return { state, broken: fields.broken };
}

/** The state for an address: what is as it was at the start is left out. */
export function formatState(state: State): string {
  return formatChanges(texts(DEFAULT), texts(state));
}

/** Whether another swarm must be built to show a state. */
export function isSameSwarm(one: State, other: State): boolean {
  return (
    one.count === other.count &&
    one.size === other.size &&
    one.crowding === other.crowding &&
    one.still === other.still
  );
}

/** The nearest size that the control can set. */
export function half(size: number): number {
  return Math.round(size * 2) / 2;
}

function texts(state: State): Record<string, string> {
  const yes = (is: boolean): string => (is ? 'yes' : 'no');
  return {
    n: String(state.count),
    size: shortNumber(state.size),
    speed: shortNumber(state.speed),
    crowding: String(state.crowding),
    still: String(state.still),
    bounce: yes(state.bounce),
    hits: yes(state.hits),
    boxes: yes(state.boxes),
    tool: state.tool,
    run: state.run,
  };
}
