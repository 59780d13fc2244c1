// The example files of the page, which are loaded when you choose them.

import adventurerUrl from '../../../art/adventurer_hash.json?url';
import adventurerImageUrl from '../../../art/adventurer_hash.png?url';
import cavemanUrl from '../../../art/caveman.aseprite?url';
import shipUrl from '../../../art/playerShip1_orange.png?url';
import mapUrl from '../../../art/small.tmx?url';
import tilesImageUrl from '../../../art/tiles.png?url';
import tilesUrl from '../../../art/tiles.tsx?url';
import walkUrl from '../../../art/walk.webp?url';
import type { Grid } from './state';

export interface Example {
  readonly id: string;
  readonly title: string;
  /** The files and their addresses. The first file refers to the others. */
  readonly files: readonly (readonly [name: string, url: string])[];
  readonly grid?: Grid;
}

export const EXAMPLES = [
  { id: 'caveman', title: 'Caveman (Aseprite)', files: [['caveman.aseprite', cavemanUrl]] },
  {
    id: 'walk',
    title: 'Walk (sheet in a grid)',
    files: [['walk.webp', walkUrl]],
    grid: { width: 96, height: 128 },
  },
  {
    id: 'adventurer',
    title: 'Adventurer (atlas)',
    files: [
      ['adventurer_hash.json', adventurerUrl],
      ['adventurer_hash.png', adventurerImageUrl],
    ],
  },
  {
    id: 'map',
    title: 'Map (Tiled)',
    files: [
      ['small.tmx', mapUrl],
      ['tiles.tsx', tilesUrl],
      ['tiles.png', tilesImageUrl],
    ],
  },
  { id: 'ship', title: 'Ship (one picture)', files: [['playerShip1_orange.png', shipUrl]] },
] as const satisfies readonly Example[];

export type ExampleId = (typeof EXAMPLES)[number]['id'];

/** Returns the files of an example, as if they had been dropped. */
export async function exampleFiles(id: ExampleId): Promise<File[]> {
  const { files } = EXAMPLES.find((example) => example.id === id) as Example;
  return Promise.all(
    files.map(async ([name, url]) => {
      const response = await fetch(url);
      if (!response.ok)
        throw new Error(
          `${name} did not load: status ${response.status}. Is the server still running?`,
        );
      return new File([await response.blob()], name);
    }),
  );
}
