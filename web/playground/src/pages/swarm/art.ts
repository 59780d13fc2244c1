// The creatures of the swarm: strips of frames that were drawn for this project (CC0).

import eelUrl from '../../../art/sea/eel.png';
import fishUrl from '../../../art/sea/fish.png';
import jellyUrl from '../../../art/sea/jelly.png';
import pearlUrl from '../../../art/sea/pearl.png';
import { loadPicture } from '../../files/load-picture';
import type { Strip } from './frames';

/** The strips, each with the percentage of sprites that show it. */
export const CREATURES = [
  { name: 'fish', url: fishUrl, width: 26, share: 45 },
  { name: 'eel', url: eelUrl, width: 52, share: 15 },
  { name: 'jellyfish', url: jellyUrl, width: 30, share: 20 },
  { name: 'pearl', url: pearlUrl, width: 12, share: 20 },
] as const;

/** Loads all strips. Magenta becomes transparent. */
export function loadStrips(): Promise<Strip[]> {
  return Promise.all(
    CREATURES.map(async ({ name, url, width, share }) => {
      const { data, height, width: all } = await loadPicture(url, name);
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 255)
          data.fill(0, at, at + 4);
      }
      return { data, height, width: all, frameWidth: width, share };
    }),
  );
}
