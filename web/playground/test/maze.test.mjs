// Tests the maze: the rules with the scripts of the example game in Rust, near misses and their
// ghost, and the page with keys and fingers.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { init } from 'hitmask';
import { frames, open, SKIP, start, steps, still } from './shared/playground.mjs';
import { connectPads } from './shared/pads.mjs';
import { source } from './shared/source.mjs';
import { strip } from './shared/strips.mjs';

const ADVENTURE = { walk: 'adventure', nudge: 5, ghostNudge: 0 };

describe('the rules of the maze', () => {
  let game, scriptKeys, garden;
  before(async () => {
    await init();
    game = await source('pages/maze/game.ts');
    ({ scriptKeys } = await source('game/script.ts'));
    const masks = async (file, width) =>
      (await strip(`maze/${file}.png`, width)).map(({ mask }) => mask);
    const [[walls], hero, slime, coin] = await Promise.all([
      masks('walls'),
      masks('hero', 24),
      masks('slime', 16),
      masks('coin', 8),
    ]);
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
    const script = await readFile(
      new URL(`../src/pages/maze/scripts/${name}.txt`, import.meta.url),
      'utf8',
    );
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

  test('three pixels beside the door, holding up gets the hero in, with near misses alone', () => {
    for (const [nudge, isHome] of [
      [5, true],
      [3, true],
      [2, false],
      [0, false],
    ]) {
      const begun = game.start();
      const hero = begun.hero.with({
        body: begun.hero.body.moved(game.DOOR.x + 3 - begun.hero.x, 90 - begun.hero.y),
      });
      const state = run(
        Array(40).fill(held('up')),
        { ...ADVENTURE, nudge },
        { ...begun, hero, coins: 0 },
      );
      assert.equal(game.end(state)?.isWon ?? false, isHome, `${nudge} pixels`);
      assert.equal(state.nearMisses, isHome ? 1 : 0);
    }
  });

  test('the ghost shows where the hero would be without near misses, and comes back after a while', () => {
    const begun = game.start();
    const hero = begun.hero.with({
      body: begun.hero.body.moved(game.DOOR.x + 3 - begun.hero.x, 90 - begun.hero.y),
    });
    const from = { ...begun, hero, ghost: { walker: hero, apart: 0 }, coins: 0 };
    assert.equal(run([held('up')], ADVENTURE, from).ghost.apart, 0);
    const state = run(Array(12).fill(held('up')), ADVENTURE, from);
    assert.equal(state.hero.x, game.DOOR.x);
    assert.ok(state.ghost.apart > 0);
    assert.equal(state.ghost.walker.x, game.DOOR.x + 3);
    assert.ok(state.ghost.walker.y > state.hero.y);
    assert.equal(
      state.ghost.walker.y,
      run(Array(12).fill(held('up')), { ...ADVENTURE, nudge: 0 }, from).hero.y,
    );
    const later = run(Array(game.GHOST_TICKS).fill(held()), ADVENTURE, state);
    assert.deepEqual([later.ghost.apart, later.ghost.walker.x], [0, later.hero.x]);
  });

  test('the ghost of a hero without near misses walks with them', () => {
    const state = run(
      Array(80)
        .fill(held('up'))
        .concat(Array(60).fill(held('right'))),
      { ...ADVENTURE, nudge: 0, ghostNudge: 5 },
    );
    assert.equal(state.nearMisses, 0);
    const alone = run(
      Array(80)
        .fill(held('up'))
        .concat(Array(60).fill(held('right'))),
      { ...ADVENTURE, nudge: 0, ghostNudge: 0 },
    );
    assert.deepEqual([state.hero.x, state.hero.y], [alone.hero.x, alone.hero.y]);
    assert.equal(alone.ghost.apart, 0);
  });

  test('walks: a corridor runs on, a grid turns on its lines', () => {
    const tap = [held('up'), held('up'), ...Array(20).fill(held())];
    const y = (walk) => run(tap, { walk, nudge: 0, ghostNudge: 0 }).hero.y;
    assert.equal(y('adventure'), y('grid'));
    assert.ok(y('corridor') < y('adventure') - 15);
    // Go ten pixels up, then right. With a grid, the hero first continues up to the next line.
    const turn = [...Array(9).fill(held('up')), ...Array(6).fill(held('right'))];
    const hero = run(turn, { walk: 'grid', nudge: 0, ghostNudge: 0 }).hero;
    assert.equal(hero.y % 8, 0);
  });
});

describe('the page Maze', { skip: SKIP }, () => {
  let playground;
  before(async () => (playground = await start()));
  after(() => playground?.stop());

  test('shows a demo that wins', async () => {
    const { page, faults } = await still(playground, '#maze');
    await steps(page, 1271);
    assert.equal(await page.isHidden('.game-end'), true);
    await steps(page, 1);
    assert.equal(await page.textContent('.game-words'), 'Home! You win');
    assert.match(await page.textContent('.game-status'), /Coins 10\/10 · Lives 3/);
    assert.equal(await page.textContent('[data-fact=near-misses]'), '5');
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('keys take over, walk, and turn near misses off', async () => {
    const { page, faults } = await open(playground, '#maze');
    await page.keyboard.down('ArrowUp');
    await page.waitForFunction(
      () => !document.querySelector('.game-status').textContent.startsWith('Demo'),
    );
    await page.waitForFunction(
      () => document.querySelector('[data-fact=heading]').textContent === 'up',
    );
    await page.keyboard.up('ArrowUp');
    await page.keyboard.press('m');
    assert.equal(
      await page.getByRole('button', { name: 'Slow' }).getAttribute('aria-pressed'),
      'true',
    );
    await page.keyboard.press('1');
    await page.waitForFunction(() => location.hash === '#maze?help=off');
    assert.match(await page.textContent('.page-root'), /The ghost walks with near misses/);
    assert.match(await page.textContent('.code-text'), /nudge: 0/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('a gamepad walks by its cross and its stick', async () => {
    const { page, faults } = await open(playground, '#maze');
    const pads = await connectPads(page);
    const wants = (direction) =>
      page.waitForFunction(
        (text) => document.querySelector('[data-fact=desired]').textContent === text,
        direction,
      );
    await pads.hold(['up']);
    await page.waitForFunction(
      () => !document.querySelector('.game-status').textContent.startsWith('Demo'),
    );
    await wants('up');
    await pads.letGo(['up']);
    // A stick that rests slightly off center does not hold any button.
    await pads.stick(0.2, 0.2);
    await wants('–');
    await pads.stick(0.9, 0.1);
    await wants('right');
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('fingers walk', async () => {
    const { page, faults } = await open(playground, '#maze', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const box = await page.locator('[data-button=up]').boundingBox();
    const session = await page.context().newCDPSession(page);
    const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2, id: 1 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    await page.waitForFunction(
      () => document.querySelector('[data-fact=desired]').textContent === 'up',
    );
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    assert.doesNotMatch(await page.textContent('.game-status'), /Demo/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('a link keeps the settings, and a damaged one says so', async () => {
    const { page, faults } = await still(playground, '#maze?walk=grid&nudge=9&show=masks,grid');
    assert.equal(await page.isChecked('input[value=grid]'), true);
    await page.locator('.segmented label', { hasText: 'Corridor' }).click();
    await page.waitForFunction(
      () => location.hash === '#maze?walk=corridor&nudge=9&show=masks,grid',
    );
    assert.match(
      await page.textContent('.code-text'),
      /Maze\.corridor\(\{ speed: 1\.25, nudge: 9 \}\)/,
    );
    await page.evaluate(() => (location.hash = '#maze?nudge=99'));
    await page.waitForFunction(() =>
      document.querySelector('.notes').textContent.includes('“nudge”'),
    );
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('draws the ghost and the near-miss range', async () => {
    const { page } = await still(playground, '#maze?show=nothing');
    await steps(page, 1000);
    // Step to a tick in which the hero gets around a corner.
    for (let tick = 0; (await page.textContent('[data-fact=detour]')) === '–'; tick++) {
      assert.ok(tick < 272);
      await steps(page, 1);
    }
    await steps(page, 3);
    const drawn = () =>
      page.evaluate(() => {
        const canvas = document.querySelector('.stage-canvas');
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        return [...data].reduce(
          (sum, byte, index) => (sum * 31 + byte * (1 + (index % 7))) % 1_000_003,
          0,
        );
      });
    const pictures = [];
    for (const label of ['Ghost', 'Near-miss range', 'Intent', 'Masks', 'Grid']) {
      await frames(page);
      pictures.push(await drawn());
      await page.locator('.chip', { hasText: label }).click();
    }
    await frames(page);
    pictures.push(await drawn());
    assert.equal(new Set(pictures).size, 6);
    await page.close();
  });
});
