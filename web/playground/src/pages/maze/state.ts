// The settings of the page, as plain data and as part of the address.

import { Fields, formatChanges, formatWords } from '../../shell/address';
import { WALKS, type Settings as Rules, type Walk } from './game';

export const OVERLAYS = ['ghost', 'near', 'intent', 'masks', 'grid'] as const;

/** The overlays that can be drawn over the game. */
export type Overlay = (typeof OVERLAYS)[number];

/** The maximum near miss: a hero 16 pixels wide can be at most this many pixels off a gap. */
export const MAX_NUDGE = 15;

export interface Settings {
  readonly walk: Walk;
  /** Whether near misses help the hero, and up to how many pixels. */
  readonly helps: boolean;
  readonly nudge: number;
  readonly show: ReadonlySet<Overlay>;
}

export const DEFAULT: Settings = {
  walk: 'adventure',
  helps: true,
  nudge: 5,
  show: new Set<Overlay>(['ghost', 'near', 'intent']),
};

/**
 * Returns the rules of the game with these settings. The ghost gets near misses if and only if the
 * hero does not.
 */
export function rulesOf({ walk, helps, nudge }: Settings): Rules {
  return { walk, nudge: helps ? nudge : 0, ghostNudge: helps ? 0 : nudge };
}

/** Reads the settings from an address, and lists the fields that could not be read. */
export function parseSettings(query: string): { settings: Settings; broken: readonly string[] } {
  const fields = new Fields(query);
  const settings: Settings = {
    walk: fields.word('walk', WALKS, DEFAULT.walk),
    helps: fields.word('help', ['on', 'off'], 'on') === 'on',
    nudge: fields.integer('nudge', 1, MAX_NUDGE, DEFAULT.nudge),
    show: fields.words('show', OVERLAYS, DEFAULT.show),
  };
  return { settings, broken: fields.broken };
}

/** Formats the settings as part of the address. Settings with their default values are omitted. */
export function formatSettings(settings: Settings): string {
  return formatChanges(texts(DEFAULT), texts(settings));
}

function texts({ walk, helps, nudge, show }: Settings): Record<string, string> {
  return {
    walk,
    help: helps ? 'on' : 'off',
    nudge: String(nudge),
    show: formatWords(OVERLAYS, show),
  };
}
