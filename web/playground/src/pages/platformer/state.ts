// The state in the address: the preset, the changed rules, and the overlays.

import { Fields, formatChanges, formatWords, numberWithin, shortNumber } from '../../shell/address';
import { KNOBS, PRESETS, type PresetId, type Values } from './rules';

/** The overlays that can be drawn over the game. */
export const OVERLAYS = [
  'arc',
  'body',
  'feet',
  'materials',
  'edges',
  'speed',
  'events',
  'modes',
] as const;

export type Overlay = (typeof OVERLAYS)[number];

export interface State {
  readonly preset: PresetId;
  readonly values: Values;
  readonly show: ReadonlySet<Overlay>;
}

export const DEFAULT: State = {
  preset: 'tight',
  values: {},
  show: new Set<Overlay>(['arc', 'speed', 'events']),
};

/** Reads the state from an address, and lists the fields that could not be read. */
export function parseState(query: string): {
  readonly state: State;
  readonly broken: readonly string[];
} {
  const fields = new Fields(query);
  const values: Record<string, number> = {};
  for (const { id, min, max, unit } of KNOBS) {
    const isWhole = unit === 'ticks' || unit === 'px' || unit === '/256' || unit === 'switch';
    const value = fields.read<number | undefined>(
      id,
      (text) => numberWithin(text, min, max, isWhole),
      undefined,
    );
    if (value !== undefined) values[id] = value;
  }
  const state = {
    preset: fields.word('preset', PRESETS, DEFAULT.preset),
    values,
    show: fields.words('show', OVERLAYS, DEFAULT.show),
  };
  return { state, broken: fields.broken };
}

/** Formats the state as part of the address. Values that are the default are omitted. */
export function formatState(state: State): string {
  return formatChanges(texts(DEFAULT), texts(state));
}

function texts({ preset, values, show }: State): Record<string, string> {
  const rules = Object.entries(values).map(([id, value]) => [id, shortNumber(value)] as const);
  return { preset, ...Object.fromEntries(rules), show: formatWords(OVERLAYS, show) };
}
