// The arena: the rules by the scripts of the example game in Rust, rewinding and replaying, and the page under keys and fingers.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { init } from 'hitmask';
import { frames, open, SKIP, start } from './shared/playground.mjs';
import { source } from './shared/source.mjs';
import { strip } from './shared/strips.mjs';

/** The state at the end of the script that wins, in every browser and here. */
const WON = 'b987edda15d1c427';

/** The rules in Node, with the masks of the game. */
async function loadArena() {
  await init();
  const [game, duel, bullets, { playersKeys }] = await Promise.all(
    ['pages/arena/game.ts', 'pages/arena/duel.ts', 'pages/arena/bullets.ts', 'game/script.ts'].map(source),
  );
  const masks = async (file, width) => (await strip(`duel/${file}.png`, width)).map(({ mask }) => mask);
  const [[ground], [ledges], hit, hurt] = await Promise.all([masks('ground'), masks('ledges'), masks('hit', 92), masks('hurt', 92)]);
  const arena = new duel.Arena({ ground, ledges, hit, hurt });
  return { game, world: { arena, range: new bullets.Range(arena) }, keysOf: (text) => playersKeys(text, game.PLAYERS) };
}

const script = (name) => readFile(new URL(`../src/pages/arena/scripts/${name}.txt`, import.meta.url), 'utf8');
const FISTS = { weapon: 'fists', speed: 60, onSolid: 'reflect' };

describe('the rules of the duel', () => {
  let game, world, keysOf;
  before(async () => ({ game, world, keysOf } = await loadArena()));

  const played = (text, settings = FISTS) => {
    let state = game.start();
    for (const keys of keysOf(text)) {
      if (game.end(state)) break;
      state = game.tick(world, settings, state, keys);
    }
    return state;
  };

  test('the script that wins in Rust wins here in the same tick', async () => {
    const state = played(await script('duel-win'));
    assert.deepEqual(game.end(state), { isWon: true, words: 'Orange wins!' });
    assert.equal(state.tick, 669);
    assert.deepEqual(state.fighters.map(({ health }) => health), [4, 0]);
    assert.equal(game.hash(state), WON);
  });

  test('the script that loses in Rust loses here in the same tick', async () => {
    const state = played(await script('duel-lose'));
    assert.deepEqual(game.end(state), { isWon: false, words: 'Blue wins!' });
    assert.equal(state.tick, 455);
  });
});
