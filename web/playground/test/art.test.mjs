// Checks that the copies of art and scripts in the playground and in the web examples are identical
// to the files of the example games.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { loadImage } from 'hitmask/assets';

const ROOT = new URL('../../../', import.meta.url);
const DATA = 'crates/hitmask-assets/tests/data';

/** The origin of the files in each folder. */
const FOLDERS = {
  'web/playground/art/army': 'examples/army-defence/art',
  'web/playground/art/blocks': 'examples/intersect-pixels/art',
  'web/playground/art/duel': 'examples/duel/art',
  'web/playground/art/maze': 'examples/maze/art',
  'web/playground/art/sea': 'examples/sprites/art',
  'web/examples/art': 'crates/hitmask-cli/art',
};

/** The origin of individual files. */
const FILES = {
  'LICENSE.txt': 'crates/hitmask-cli/art/LICENSE.txt',
  'adventurer_hash.json': `${DATA}/atlas/adventurer_hash.json`,
  'adventurer_hash.png': `${DATA}/atlas/adventurer_hash.png`,
  'caveman.aseprite': `${DATA}/aseprite/caveman.aseprite`,
  'small.tmx': `${DATA}/levels/small.tmx`,
  'tiles.png': `${DATA}/levels/tiles.png`,
  'tiles.tsx': `${DATA}/levels/tiles.tsx`,
  'walk.webp': `${DATA}/kenney/walk_sheet_8x96x128.webp`,
};

/** The thickness of the wall at the right end of the level, in pixels. */
const WALL = 12;

/** The files that have no original elsewhere. */
const OWN = new Set(['README.md', 'course.png']);

const SCRIPTS = {
  'arena/scripts/duel-lose.txt': 'duel/scripts/lose.txt',
  'arena/scripts/duel-win.txt': 'duel/scripts/win.txt',
  'army/scripts/lose.txt': 'army-defence/scripts/lose.txt',
  'army/scripts/win.txt': 'army-defence/scripts/win.txt',
  'blocks/scripts/rocks-lose.txt': 'intersect-pixels/scripts/lose.txt',
  'blocks/scripts/rocks.txt': 'intersect-pixels/scripts/win.txt',
  'maze/scripts/lose.txt': 'maze/scripts/lose.txt',
  'maze/scripts/win.txt': 'maze/scripts/win.txt',
};

const bytes = (path) => readFile(new URL(path, ROOT));

async function same(copy, original) {
  assert.ok(
    (await bytes(copy)).equals(await bytes(original)),
    `${copy} is not ${original}: copy it again`,
  );
}

/** Returns the names of the files in a folder, without subfolders. */
async function files(folder) {
  const entries = await readdir(new URL(folder, ROOT), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('copies', () => {
  test('of art are as in the example games', async () => {
    for (const [folder, from] of Object.entries(FOLDERS)) {
      const names = await files(folder);
      assert.ok(names.length > 3, folder);
      for (const name of names) await same(`${folder}/${name}`, `${from}/${name}`);
    }
  });

  test('of single files are as where they come from', async () => {
    for (const name of await files('web/playground/art')) {
      if (OWN.has(name)) continue;
      await same(`web/playground/art/${name}`, FILES[name] ?? `crates/hitmask-cli/art/${name}`);
    }
  });

  test('of scripts are as in the example games', async () => {
    for (const [script, from] of Object.entries(SCRIPTS))
      await same(`web/playground/src/pages/${script}`, `examples/${from}`);
  });

  test('the left part of the painted course is the level of the example game', async () => {
    const load = (path) => loadImage(new URL(path, ROOT));
    const [course, level] = [
      await load('web/playground/art/course.png'),
      await load('examples/playground/art/level.png'),
    ];
    assert.equal(course.height, level.height);
    // Leave out the wall at the end of the level, because the course continues there.
    const shared = level.width - WALL;
    for (let y = 0; y < level.height; y++) {
      const row = ({ data, width }) =>
        Buffer.from(data.subarray(4 * y * width, 4 * (y * width + shared)));
      assert.ok(row(course).equals(row(level)), `row ${y}`);
    }
  });
});
