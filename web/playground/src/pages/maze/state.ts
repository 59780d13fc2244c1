// What the page is set to, as plain data, and as the address keeps it.

import { Fields, formatChanges, formatWords } from '../../shell/address';
import { WALKS, type Settings as Rules, type Walk } from './game';

export const OVERLAYS = ['ghost', 'near', 'intent', 'masks', 'grid'] as const;

/** What can be drawn over the game. */
export type Overlay = (typeof OVERLAYS)[number];

/** The largest near miss: a hero of 16 pixels has no more than that beside a corner. */
export const MOST_NUDGE = 15;

export interface Settings {
  readonly walk: Walk;
  /** Whether near misses help, and by how many pixels they do. */
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
 * The rules of the game with these settings: the ghost walks with the help that the hero does not
 * have.
 */
export function rulesOf({ walk, helps, nudge }: Settings): Rules {
  return { walk, nudge: helps ? nudge : 0, ghostNudge: helps ? 0 : nudge };
}

/** The settings of an address, and what in it was broken. */
export function parseSettings(query: string): { settings: Settings; broken: readonly string[] } {
  const fields = new Fields(query);
  const settings: Settings = {
    walk: fields.word('walk', WALKS, DEFAULT.walk),
    helps: fields.word('help', ['on', 'off'], 'on') === 'on',
    nudge: fields.integer('nudge', 1, MOST_NUDGE, DEFAULT.nudge),
    show: fields.words('show', OVERLAYS, DEFAULT.show),
  };
  return { settings, broken: fields.broken };
}

/** The settings for an address: what is as it was at the start is left out. */
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
