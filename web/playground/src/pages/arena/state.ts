// The settings of the page, as plain data and as part of the address.

import { Fields, formatChanges, formatWords } from '../../shell/address';
import { ON_SOLID } from './bullets';
import type { Settings as Rules } from './game';

export const OVERLAYS = ['hit', 'hurt', 'body', 'trail'] as const;

/** The overlays that can be drawn over the game. */
export type Overlay = (typeof OVERLAYS)[number];

export const WEAPONS = ['fists', 'bullets'] as const;

/** The minimum and maximum speed of a bullet, in pixels per tick. The arena is 320 pixels wide. */
export const SPEEDS = [4, 600] as const;

export interface Settings extends Rules {
  readonly show: ReadonlySet<Overlay>;
}

export const DEFAULT: Settings = {
  weapon: 'fists',
  speed: 90,
  onSolid: 'reflect',
  show: new Set<Overlay>(['hit', 'hurt', 'trail']),
};

/** Reads the settings from an address, and lists the fields that could not be read. */
export function parseSettings(query: string): { settings: Settings; broken: readonly string[] } {
  const fields = new Fields(query);
  const settings: Settings = {
    weapon: fields.word('weapon', WEAPONS, DEFAULT.weapon),
    speed: fields.integer('speed', ...SPEEDS, DEFAULT.speed),
    onSolid: fields.word('wall', ON_SOLID, DEFAULT.onSolid),
    show: fields.words('show', OVERLAYS, DEFAULT.show),
  };
  return { settings, broken: fields.broken };
}

/** Formats the settings as part of the address. Settings with their default values are omitted. */
export function formatSettings(settings: Settings): string {
  return formatChanges(texts(DEFAULT), texts(settings));
}

function texts({ weapon, speed, onSolid, show }: Settings): Record<string, string> {
  return { weapon, speed: String(speed), wall: onSolid, show: formatWords(OVERLAYS, show) };
}
