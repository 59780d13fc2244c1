// What the page is set to, as plain data, and as the address keeps it.

import { Fields, formatChanges, formatWords } from '../../shell/address';
import type { Judge } from './game';

export const OVERLAYS = ['boxes', 'masks'] as const;

/** What can be drawn over the game: rectangles of pictures, and masks. */
export type Overlay = (typeof OVERLAYS)[number];

export interface Settings {
  readonly judge: Judge;
  readonly show: ReadonlySet<Overlay>;
}

export const DEFAULT: Settings = { judge: 'pixels', show: new Set<Overlay>(['boxes']) };

/** The settings of an address, and what in it was broken. */
export function parseSettings(query: string): { settings: Settings; broken: readonly string[] } {
  const fields = new Fields(query);
  const settings: Settings = {
    judge: fields.word('judge', ['boxes', 'pixels'], DEFAULT.judge),
    show: fields.words('show', OVERLAYS, DEFAULT.show),
  };
  return { settings, broken: fields.broken };
}

/** The settings for an address: what is as it was at the start is left out. */
export function formatSettings(settings: Settings): string {
  return formatChanges(texts(DEFAULT), texts(settings));
}

function texts({ judge, show }: Settings): Record<string, string> {
  return { judge, show: formatWords(OVERLAYS, show) };
}
