// The settings of the swarm, as plain data and as part of the address.

import { Fields, formatChanges, shortNumber } from '../../shell/address';

/** The actions of a click or a drag. */
export const TOOLS = ['push', 'drop', 'look'] as const;

export type Tool = (typeof TOOLS)[number];

/** Whether the swarm runs. `auto` runs it unless the system requests reduced motion. */
export type Run = 'auto' | 'on' | 'off';

export interface State {
  /** The number of sprites at the start. */
  readonly count: number;
  /** The scale of the sprites. */
  readonly size: number;
  /** The speed of the sprites. 0 means that they do not move. */
  readonly speed: number;
  /** The percentage of the world that the sprites' boxes would cover if none overlapped. */
  readonly crowding: number;
  /** The percentage of sprites that are still. */
  readonly still: number;
  /** Whether sprites bounce off each other, and not only off the edge of the world. */
  readonly bounce: boolean;
  /** Whether to highlight sprites that touch. */
  readonly hits: boolean;
  /** Whether to highlight and count sprites whose boxes overlap without a shared pixel. */
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

/** Reads the state from an address, and lists the fields that could not be read. */
export function parseState(query: string): { state: State; broken: readonly string[] } {
  const fields = new Fields(query);
  const yes = (name: 'bounce' | 'hits' | 'boxes'): boolean =>
    fields.word(name, ['yes', 'no'], DEFAULT[name] ? 'yes' : 'no') === 'yes';
  const state: State = {
    count: fields.integer('n', ...LIMITS.count, DEFAULT.count),
    size: roundedToHalf(fields.number('size', ...LIMITS.size, DEFAULT.size)),
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

/** Formats the state as part of the address. Values that are the default are omitted. */
export function formatState(state: State): string {
  return formatChanges(texts(DEFAULT), texts(state));
}

/** Returns whether two states need the same swarm. If they do not, a new swarm must be built. */
export function isSameSwarm(one: State, other: State): boolean {
  return (
    one.count === other.count &&
    one.size === other.size &&
    one.crowding === other.crowding &&
    one.still === other.still
  );
}

/** Returns the nearest size that the control offers. */
export function roundedToHalf(size: number): number {
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
