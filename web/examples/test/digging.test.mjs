// Tests Digging without a browser: the scripts of the game in Rust end in the same state here.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Mask, World, init } from 'hitmask';
import { readImage } from 'hitmask/assets';
import { runnerImport } from 'vite';

const load = async (name) => {
  const path = fileURLToPath(new URL(`../digging/${name}.ts`, import.meta.url));
  return (await runnerImport(path, { configFile: false, logLevel: 'warn' })).module;
};
const file = (path) => readFile(new URL(`../../../examples/${path}`, import.meta.url));

await init();
const { Digging } = await load('rules');
const { keysOf } = await load('script');
const [earth, hero] = [
  await readImage(await file('python/art/earth.png')),
  Mask.fromImage(await readImage(await file('python/art/hero.png'))),
];
const body = hero.cropped({ x: 0, y: 0, width: 12, height: 16 }).filledColumns();

/**
 * Plays a script. Returns what `end_of` in examples/tutorial/src/bin/digging.rs returns, and the
 * game.
 */
async function endOf(name) {
  const game = new Digging(earth, body);
  for (const keys of keysOf(String(await file(`tutorial/scripts/${name}.txt`)))) {
    if (game.isSquished || game.gems.length === 0) break;
    game.tick(keys);
  }
  const world = new World();
  world.insertTerrain({ terrain: game.ground });
  return { game, end: [game.ticks, game.gems.length, game.hero.hash(), world.hash()] };
}

test('the script wins, as in Rust', async () => {
  const { game, end } = await endOf('digging');
  assert.deepEqual(end, [1477, 0, 9_983_713_424_643_757_711n, 9_688_032_179_090_636_751n]);
  assert.equal(game.isSquished, false);
});

test('a hero under a block that falls is lost, as in Rust', async () => {
  const { game, end } = await endOf('digging-lost');
  assert.deepEqual(end, [500, 2, 8_525_768_494_425_330_469n, 10_683_093_010_574_631_889n]);
  assert.equal(game.isSquished, true);
});

test('a wrong word of a script is named', () => {
  for (const word of ['right', 'right*', 'fly*3', 'left+*3', '-+left*2'])
    assert.throws(
      () => [...keysOf(`-*2 ${word}`)],
      new RegExp(`^Error: "${word.replace(/[*+]/g, '\\$&')}" is no word`),
    );
  assert.deepEqual([...keysOf('-*2\nleft+throw*1')], [{}, {}, { left: true, run: true }]);
});
