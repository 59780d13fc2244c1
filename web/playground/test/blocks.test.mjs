// Tests Falling blocks: what the three judges claim, the rules with scripts, and the page with
// keys, clicks and fingers.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { init, Mask } from 'hitmask';
import { colorsIn, frames, open, SKIP, start, still } from './shared/playground.mjs';
import { connectPads } from './shared/pads.mjs';
import { source } from './shared/source.mjs';
import { strip } from './shared/strips.mjs';

const BLOCKS = ['rock-a', 'rock-b', 'rock-c', 'rock-d', 'enemy'];

describe('the rules of falling blocks', () => {
  let game, claims, scriptKeys, art;
  before(async () => {
    await init();
    [game, claims, { scriptKeys }] = await Promise.all(
      ['pages/blocks/falling.ts', 'pages/blocks/claims.ts', 'game/script.ts'].map(source),
    );
    const one = async (name) => (await strip(`blocks/${name}.png`))[0];
    art = { player: await one('player'), blocks: await Promise.all(BLOCKS.map(one)) };
  });

  const demo = () =>
    readFile(new URL('../src/pages/blocks/scripts/falling.txt', import.meta.url), 'utf8');
  const played = async (settings, script) => {
    let state = game.start(art);
    for (const keys of scriptKeys(script ?? (await demo()), game.BUTTONS)) {
      if (game.end(state)) break;
      state = game.tick(art, settings, state, keys);
    }
    return state;
  };

  test('the demo gets through without a touched pixel, and boxes are wrong every time', async () => {
    const state = await played({ judge: 'turned', turns: true });
    assert.deepEqual(game.end(state), { isWon: true, words: 'You got through!' });
    assert.deepEqual([state.tick, state.armor], [2400, game.ARMOR]);
    assert.deepEqual(state.tally.boxes, { hits: 58, falseAlarms: 58, missed: 0 });
    assert.deepEqual(state.tally.plain, { hits: 5, falseAlarms: 5, missed: 0 });
    assert.equal(state.tally.turned.hits, 0);
  });

  test('the same keys lose if boxes decide', async () => {
    const state = await played({ judge: 'boxes', turns: true });
    assert.deepEqual(game.end(state), { isWon: false, words: 'Your armor is gone' });
    assert.deepEqual([state.tick, state.armor], [515, 0]);
  });

  test('a player that stands still is hit, and both kinds of pixels agree about blocks that do not turn', async () => {
    const state = await played({ judge: 'turned', turns: false }, '-*2400');
    assert.equal(state.armor < game.ARMOR, true);
    const { hits } = state.tally.turned;
    assert.ok(hits > 0);
    assert.deepEqual(state.tally.plain, { hits, falseAlarms: 0, missed: 0 });
  });

  test('the lesson’s function and masks agree everywhere', () => {
    const at = (x, y) => ({ x, y, degrees: 0 });
    let hits = 0;
    for (const block of art.blocks) {
      for (let x = -30; x < 90; x += 5) {
        for (let y = -30; y < 90; y += 3) {
          const { plain, turned, boxes } = claims.claims(art.player, at(x, y), block, at(0, 0));
          const masks = art.player.mask.at(x, y).overlaps(block.mask.at(0, 0));
          assert.deepEqual([plain, turned], [masks, masks], `${x}, ${y}`);
          assert.ok(boxes || !masks);
          hits += Number(masks);
        }
      }
    }
    assert.ok(hits > 1000);
  });

  test('a turned block is hit where it is drawn', () => {
    for (const block of art.blocks) {
      for (let degrees = -345; degrees < 360; degrees += 30) {
        const spot = { x: 40, y: 30, degrees };
        const drawn = claims.posed(block, spot)?.draw();
        for (let x = 10; x < 130; x += 7) {
          const now = claims.claims(art.player, { x, y: 45, degrees: 0 }, block, spot);
          const own = art.player.mask.at(x, 45);
          assert.equal(
            now.turned,
            drawn ? own.overlaps(drawn) : own.overlaps(block.mask.at(40, 30)),
            `${degrees}° at ${x}`,
          );
          assert.ok(now.boxes || !now.turned);
        }
        drawn?.mask.free();
      }
    }
  });

  test('a meeting counts once, when it is over', () => {
    const now = (boxes, plain, turned) => ({ boxes, plain, turned });
    let meeting = null;
    let tally = claims.NO_TALLY;
    const see = (...seen) => ({ meeting, tally } = claims.meet(meeting, now(...seen), tally));
    see(true, false, false);
    see(true, true, false);
    assert.equal(tally, claims.NO_TALLY);
    see(false, false, false);
    assert.deepEqual(tally.boxes, { hits: 1, falseAlarms: 1, missed: 0 });
    assert.deepEqual(tally.plain, { hits: 1, falseAlarms: 1, missed: 0 });
    see(true, false, true);
    see(false, false, false);
    see(false, false, false);
    assert.deepEqual(tally.boxes, { hits: 2, falseAlarms: 1, missed: 0 });
    assert.deepEqual(tally.plain, { hits: 1, falseAlarms: 1, missed: 1 });
    assert.deepEqual(tally.turned, { hits: 1, falseAlarms: 0, missed: 0 });
  });

  test('scripts are checked', () => {
    const words = ['left', 'right'];
    assert.deepEqual(
      scriptKeys('right*2 left+right - # on', words).map(({ held }) => [...held]),
      [['right'], ['right'], ['left', 'right'], []],
    );
    assert.deepEqual(
      scriptKeys('right*2 left+right right', words).map(({ pressed }) => [...pressed]),
      [['right'], [], ['left'], []],
    );
    assert.throws(
      () => scriptKeys('up*2', words),
      /“up\*2” has an unknown key: the keys are left, right, and - for none/,
    );
    for (const wrong of ['left*0', 'left*-1', 'left*x', 'left*1.5', 'left*100001']) {
      assert.throws(() => scriptKeys(wrong, words), /needs a whole number of ticks/);
    }
  });
});

describe('the rules between the rocks', () => {
  let game, scriptKeys, space;
  before(async () => {
    await init();
    [game, { scriptKeys }] = await Promise.all(
      ['pages/blocks/rocks.ts', 'game/script.ts'].map(source),
    );
    const one = async (name) => (await strip(`blocks/${name}.png`))[0];
    const [player, enemy, goal, ...rocks] = await Promise.all(
      ['player', 'enemy', 'goal', 'rock-a', 'rock-b', 'rock-c', 'rock-d'].map(one),
    );
    space = new game.Space({ player, enemy, goal, rocks }, ({ image }) =>
      Mask.full(image.width, image.height),
    );
  });
  after(() => space.free());

  const script = (name) =>
    readFile(new URL(`../src/pages/blocks/scripts/${name}.txt`, import.meta.url), 'utf8');
  const played = (text, settings) => {
    let state = game.start(space);
    for (const keys of scriptKeys(text, game.BUTTONS)) {
      if (game.end(state)) break;
      state = game.tick(space, { judge: 'turned', policy: 'revert', ...settings }, state, keys);
    }
    return state;
  };

  test('the script that wins in Rust wins here in the same tick', async () => {
    const state = played(await script('rocks'));
    assert.deepEqual(game.end(state), { isWon: true, words: 'There and back! You win' });
    assert.deepEqual([state.tick, state.hits], [684, 4]);
  });

  test('the script that loses in Rust loses here in the same tick', async () => {
    const state = played(await script('rocks-lose'));
    assert.deepEqual(game.end(state), { isWon: false, words: 'Too late' });
    assert.equal(state.tick, 2400);
  });

  test('with the same keys, boxes leave no way through', async () => {
    const state = played(await script('rocks'), { judge: 'boxes' });
    assert.equal(game.end(state), null);
    assert.equal(state.goesHome, false);
  });

  test('a hit goes back or stops or slides, to where it does in Rust', () => {
    const ends = ['revert', 'stop', 'slide'].map((policy) => {
      const { player, hits } = played('- down*24 right+down*30', { policy });
      return [player.x, player.y, hits > 0];
    });
    assert.deepEqual(ends, [
      [8, 72, true],
      [11, 72, true],
      [11, 75, true],
    ]);
  });

  /**
   * Returns whether a sequence of eight-pixel steps leads from the start to the goal. `judge`
   * determines which positions are free.
   */
  const leadsToTheGoal = (judge) => {
    const seen = new Set(['0,0']);
    const open = [[0, 0]];
    while (open.length > 0) {
      const [x, y] = open.pop();
      if (x >= 360 && y >= 200) return true;
      for (const right of [-8, 0, 8]) {
        for (const down of [-8, 0, 8]) {
          const [column, row] = [x + right, y + down];
          const isWithin = column >= 0 && column <= 373 && row >= 0 && row <= 215;
          const key = `${column},${row}`;
          if (
            !isWithin ||
            seen.has(key) ||
            space.hitsRock({ x: column, y: row, degrees: 0 }, judge)
          )
            continue;
          seen.add(key);
          open.push([column, row]);
        }
      }
    }
    return false;
  };

  test('there is a way through by pixels, and none by boxes', () => {
    assert.deepEqual(['plain', 'turned', 'boxes'].map(leadsToTheGoal), [true, true, false]);
  });
});

describe('the page Falling blocks', { skip: SKIP }, () => {
  let playground;
  before(async () => (playground = await start()));
  after(() => playground?.stop());

  const cell = (page, key) => page.textContent(`[data-fact=${key}]`);
  /** Steps until a condition is true on the page, for at most a whole game. */
  const stepUntil = (page, condition) =>
    page.evaluate((condition) => {
      const fact = (key) => document.querySelector(`[data-fact=${key}]`).textContent;
      const isDone = new Function('fact', `return ${condition}`);
      const step = [...document.querySelectorAll('.game-bar .button')].find(
        ({ textContent }) => textContent === 'Step',
      );
      let tick = 0;
      for (; tick < 2400 && !isDone(fact); tick++) step.click();
      return tick;
    }, condition);

  test('the demo shows false alarms of boxes', async () => {
    const { page, faults } = await still(playground, '#blocks');
    const ticks = await stepUntil(page, "fact('boxes-now') === 'hit'");
    assert.ok(ticks > 100 && ticks < 2400);
    await frames(page);
    assert.deepEqual([await cell(page, 'plain-now'), await cell(page, 'turned-now')], ['–', '–']);
    await stepUntil(page, "fact('boxes-falseAlarms') === '5'");
    assert.deepEqual([await cell(page, 'boxes-hits'), await cell(page, 'turned-hits')], ['5', '0']);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('common pixels light up', async () => {
    const { page, faults } = await still(playground, '#blocks?blocks=straight&show=pixels');
    // The player stands still.
    await page.locator('.game-bar').getByRole('button', { name: 'Play', exact: true }).click();
    await page.keyboard.press('p');
    await stepUntil(page, "fact('turned-now') === 'hit'");
    await frames(page);
    const lit = await colorsIn(page, { x: 186, y: 207, width: 28, height: 25 });
    assert.ok(lit.has('240,32,95'), 'a pixel in the color of common pixels');
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('keys walk, and choose whose claim is a hit', async () => {
    const { page, faults } = await open(playground, '#blocks');
    await page.keyboard.down('ArrowLeft');
    await page.waitForFunction(
      () => !document.querySelector('.game-status').textContent.startsWith('Demo'),
    );
    await page.keyboard.up('ArrowLeft');
    await page.keyboard.press('1');
    await page.waitForFunction(() => location.hash === '#blocks?judge=boxes');
    assert.equal(await page.isChecked('input[value=boxes]'), true);
    await page.keyboard.press('3');
    await page.waitForFunction(() => location.hash === '#blocks');
    await page.locator('.switch').click();
    await page.waitForFunction(() => location.hash === '#blocks?blocks=straight');
    // After a click on the panel, the game receives the keys.
    assert.equal(await page.evaluate(() => document.activeElement.className), 'stage-canvas');
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('the other game is played by the same page', async () => {
    const { page, faults } = await still(playground, '#blocks?game=rocks&hit=slide');
    assert.deepEqual(
      await page.$$eval('input[value=rocks], input[value=slide]', (inputs) =>
        inputs.map(({ checked }) => checked),
      ),
      [true, true],
    );
    await page.locator('label', { hasText: 'Go back' }).click();
    await stepUntil(page, "document.querySelector('.game-words').textContent !== ''");
    assert.equal(await page.textContent('.game-words'), 'There and back! You win');
    assert.match(await page.textContent('.game-status'), /Home now! · 29 s · 4 hits/);
    await page.locator('label', { hasText: 'Falling blocks' }).click();
    await page.waitForFunction(() =>
      document.querySelector('.game-status').textContent.includes('Armor'),
    );
    await page.waitForFunction(() => location.hash === '#blocks');
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('a gamepad walks, in both games', async () => {
    for (const hash of ['#blocks', '#blocks?game=rocks']) {
      const { page, faults } = await open(playground, hash);
      const pads = await connectPads(page);
      await pads.stick(-1, 0);
      await page.waitForFunction(
        () => !document.querySelector('.game-status').textContent.startsWith('Demo'),
      );
      await pads.stick(0, 0);
      await pads.hold(['select']);
      await page.locator('.game-bar').getByRole('button', { name: 'Go on', exact: true }).waitFor();
      assert.deepEqual(faults, []);
      await page.close();
    }
  });

  test('a finger walks', async () => {
    const { page, faults } = await open(playground, '#blocks', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.locator('[data-button=left]').tap();
    await page.waitForFunction(
      () => !document.querySelector('.game-status').textContent.startsWith('Demo'),
    );
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('a link keeps the settings, and a damaged one says so', async () => {
    const hash = '#blocks?judge=plain&blocks=straight&show=plain,pixels';
    const { page, faults } = await open(playground, hash);
    assert.equal(await page.isChecked('input[value=plain]'), true);
    assert.equal(await page.isChecked('.switch input'), false);
    assert.deepEqual(
      await page.$$eval('.chip input', (chips) => chips.map(({ checked }) => checked)),
      [false, true, true],
    );
    await page.evaluate(() => (location.hash = '#blocks?show=everything'));
    await page.waitForFunction(() =>
      document.querySelector('.notes').textContent.includes('“show”'),
    );
    assert.equal(await page.isChecked('input[value=turned]'), true);
    assert.deepEqual(faults, []);
    await page.close();
  });
});
