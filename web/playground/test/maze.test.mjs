// The maze: the rules by the scripts of the example game in Rust, near misses and their ghost, and the page under keys and fingers.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { init } from 'hitmask';
import { frames, open, SKIP, start } from './shared/playground.mjs';
import { source } from './shared/source.mjs';
import { strip } from './shared/strips.mjs';

const ADVENTURE = { walk: 'adventure', nudge: 5, ghostNudge: 0 };

describe('the rules of the maze', () => {
  let game, scriptKeys, garden;
  before(async () => {
    await init();
    game = await source('pages/maze/game.ts');
    ({ scriptKeys } = await source('game/script.ts'));
    const masks = async (file, width) => (await strip(`maze/${file}.png`, width)).map(({ mask }) => mask);
    const [[walls], hero, slime, coin] = await Promise.all([masks('walls'), masks('hero', 24), masks('slime', 16), masks('coin', 8)]);
    garden = new game.Garden({ walls, hero, slime, coin });
  });

  const held = (...buttons) => ({ held: new Set(buttons), pressed: new Set(buttons) });
  const run = (keys, settings = ADVENTURE, from = game.start()) => {
    let state = from;
    for (const each of keys) {
      if (game.end(state)) break;
      state = game.tick(garden, settings, state, each);
    }
    return state;
  };
  const played = async (name, settings) => {
    const script = await readFile(new URL(`../src/pages/maze/scripts/${name}.txt`, import.meta.url), 'utf8');
    return run(scriptKeys(script, game.BUTTONS), settings);
  };

  test('the script that wins in Rust wins here in the same tick', async () => {
    const state = await played('win');
    assert.deepEqual(game.end(state), { isWon: true, words: 'Home! You win' });
    assert.equal(state.tick, 1272);
    assert.deepEqual([state.coins, state.fighter.health, state.nearMisses], [0, 3, 5]);
  });

  test('the script that loses in Rust loses here in the same tick', async () => {
    const state = await played('lose');
    assert.deepEqual(game.end(state), { isWon: false, words: 'The slimes got you' });
    assert.equal(state.tick, 842);
  });
});
