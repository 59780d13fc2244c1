// The settings of the page, as plain data and as part of the address.

import { Fields, formatChanges, formatWords } from '../../shell/address';
import type { Judge } from './game';

export const OVERLAYS = ['boxes', 'masks'] as const;

/** The overlays that can be drawn over the game: the rectangles of pictures, and masks. */
export type Overlay = (typeof OVERLAYS)[number];

export interface Settings {
  readonly judge: Judge;
  readonly show: ReadonlySet<Overlay>;
}

export const DEFAULT: Settings = { judge: 'pixels', show: new Set<Overlay>(['boxes']) };

/** Reads the settings from an address, and lists the fields that could not be read. */
export function parseSettings(query: string): { settings: Settings; broken: readonly string[] } {
  const fields = new Fields(query);
  const settings: Settings = {
    judge: fields.word('judge', ['boxes', 'pixels'], DEFAULT.judge),
    show: fields.words('show', OVERLAYS, DEFAULT.show),
  };
  return { settings, broken: fields.broken };
}

/** Formats the settings as part of the address. Settings with their default values are omitted. */
export function formatSettings(settings: Settings): string {
  return formatChanges(texts(DEFAULT), texts(settings));
}

function texts({ judge, show }: Settings): Record<string, string> {
  return { judge, show: formatWords(OVERLAYS, show) };
}
