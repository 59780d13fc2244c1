// Runs the code of docs/shipping-baked-masks.md, which a Rust test compares with this file.

import { readFileSync, writeFileSync } from 'node:fs';
import { bake, init } from 'hitmask';
import { readSheet } from 'hitmask/assets';

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Sheet } from 'hitmask';
import { crateFile, inspected } from './shared/data.mjs';

const FOLDER = fileURLToPath(new URL('../../../target/baked-page', import.meta.url));

/** Runs the Node.js program that bakes masks. */
async function baking() {
  await init();
  const hero = await readSheet(readFileSync('art/hero.aseprite'), { shapeLayers: ['hit'] });
  const grid = { width: 24, height: 24 };
  const walker = await readSheet(readFileSync('art/walker.png'), { grid });
  writeFileSync('public/masks.hitmask', bake({ hero, walker }));
}

/** Runs the game in a browser. */
async function game(fetch, x, y) {
  const file = await fetch('masks.hitmask');
  const sheets = Sheet.fromBaked(await file.arrayBuffer());
  const hero = sheets.get('hero');

  const frame = hero.clip('punch').frameAt(250);
  const fist = frame.shape('hit')?.at(x, y);

  return { sheets, frame, fist };
}

test('the code of the page about baked masks', async () => {
  for (const folder of ['art', 'public']) mkdirSync(join(FOLDER, folder), { recursive: true });
  const art = {
    'hero.aseprite': 'hitmask-assets/tests/data/aseprite/caveman.aseprite',
    'walker.png': 'hitmask-cli/tests/data/walk.png',
  };
  for (const [name, file] of Object.entries(art))
    writeFileSync(join(FOLDER, 'art', name), crateFile(file));
  const before = process.cwd();
  process.chdir(FOLDER);
  try {
    await baking();
    const fetch = async (name) => new Response(readFileSync(join('public', name)));
    const { sheets, frame, fist } = await game(fetch, 40, 60);
    assert.deepEqual([...sheets.keys()], ['hero', 'walker']);
    assert.equal(frame.index, 2);
    assert.equal(fist.overlaps(frame.at(40, 60)), true);

    // The file that the Rust program bakes has the same sheets, and a mask for walking.
    const shipped = Sheet.fromBaked(crateFile('hitmask-gallery/tests/assets/masks.hitmask'));
    assert.deepEqual(inspected(shipped.get('walker')), inspected(sheets.get('walker')));
    assert.ok(shipped.get('hero').frame(2).shape('walk'));
  } finally {
    process.chdir(before);
  }
});
