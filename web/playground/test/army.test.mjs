// Tests Army defence: the rules with the scripts of the example game in Rust, and the page with
// keys, clicks and fingers.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { init, Mask } from 'hitmask';
import { frames, open, SKIP, start, steps, still } from './shared/playground.mjs';
import { connectPads } from './shared/pads.mjs';
import { source } from './shared/source.mjs';
import { strip } from './shared/strips.mjs';

describe('the rules of army defence', () => {
  let game, scriptKeys, lesson, field, art;
  before(async () => {
    await init();
    game = await source('pages/army/game.ts');
    ({ scriptKeys } = await source('game/script.ts'));
    lesson = await source('pages/army/lesson.ts');
    const [tank] = await strip('army/tank.png', 56);
    const soldier = await strip('army/soldier.png', 24);
    const [[shell], [bullet]] = await Promise.all([
      strip('army/shell.png'),
      strip('army/bullet.png'),
    ]);
    art = { tank, soldier, shell, bullet };
    const shapes = (of) => ({
      tank: of(tank),
      soldier: soldier.map(of),
      shell: of(shell),
      bullet: of(bullet),
    });
    field = {
      pixels: shapes(({ mask }) => mask),
      boxes: shapes(({ mask }) => Mask.full(mask.width, mask.height)),
    };
  });

  const played = async (name, judge) => {
    const script = await readFile(
      new URL(`../src/pages/army/scripts/${name}.txt`, import.meta.url),
      'utf8',
    );
    let state = game.start();
    for (const keys of scriptKeys(script, game.BUTTONS)) {
      if (game.end(state)) break;
      state = game.tick(field, judge, state, keys);
    }
    return state;
  };
  const held = (...buttons) => ({ held: new Set(buttons), pressed: new Set(buttons) });

  test('the script that wins in Rust wins here in the same tick', async () => {
    const state = await played('win', 'pixels');
    assert.deepEqual(game.end(state), { isWon: true, words: 'All beaten! You win' });
    assert.equal(state.tick, 1765);
    assert.deepEqual([state.beaten, state.past, state.fighter.health], [20, 0, 3]);
  });

  test('the script that loses in Rust loses here in the same tick', async () => {
    const state = await played('lose', 'pixels');
    assert.deepEqual(game.end(state), { isWon: false, words: 'They broke through' });
    assert.equal(state.tick, 1021);
  });

  test('boxes cost armor that pixels do not', async () => {
    const [boxes, pixels] = [await played('win', 'boxes'), await played('win', 'pixels')];
    assert.ok(boxes.fighter.health < pixels.fighter.health);
    assert.ok(boxes.falseAlarms > 0 && pixels.falseAlarms > 0);
  });

  test('a shell hits the frame that is shown: it flies over the soldier that kneels', () => {
    for (const [age, fallen, alarms] of [
      [0, true, 0],
      [140, false, 1],
    ]) {
      const begun = game.start();
      const soldier = { number: 3, body: begun.tank.moved(148, -10), age, fallen: 0 };
      // The shell flies in row 61 and the rows below it.
      let state = { ...begun, tick: 1, soldiers: [soldier], tank: begun.tank.moved(0, -15) };
      state = game.tick(field, 'pixels', state, held('fire'));
      for (let tick = 0; tick < 30; tick++) state = game.tick(field, 'pixels', state, held());
      assert.equal(state.soldiers[0].fallen > 0, fallen, `age ${age}`);
      assert.equal(state.falseAlarms, alarms, `age ${age}`);
    }
  });

  test('each soldier that gets past costs one armor, invincible or not', () => {
    for (const invincibleTicks of [0, 30]) {
      const begun = game.start();
      const soldier = (number) => ({ number, body: begun.tank.moved(57, 80), age: 0, fallen: 0 });
      const fighter = begun.fighter.with({ invincibleTicks });
      let state = { ...begun, tick: 1, fighter, soldiers: [soldier(3), soldier(4)] };
      for (let tick = 0; tick < 9; tick++) state = game.tick(field, 'pixels', state, held());
      assert.deepEqual(
        [state.fighter.health, state.past, state.beaten, state.soldiers.length],
        [6, 2, 0, 0],
      );
    }
  });

  test('collision maps and masks agree everywhere', () => {
    const thing = ({ image }, x, y) => ({
      x,
      y,
      width: image.width,
      height: image.height,
      map: lesson.collisionMap(image.data),
    });
    let hits = 0;
    for (const frame of art.soldier) {
      for (let x = -10; x < 26; x += 2) {
        for (let y = -6; y < 26; y++) {
          const masks = art.shell.mask.at(x, y).overlaps(frame.mask.at(0, 0));
          assert.equal(
            lesson.collides(thing(art.shell, x, y), thing(frame, 0, 0)),
            masks,
            `${x}, ${y}`,
          );
          hits += Number(masks);
        }
      }
    }
    assert.ok(hits > 500);
  });
});

describe('the page Army defence', { skip: SKIP }, () => {
  let playground;
  before(async () => (playground = await start()));
  after(() => playground?.stop());

  const status = (page) => page.textContent('.game-status');
  const button = (page, name) =>
    page.locator('.game-bar').getByRole('button', { name, exact: true });

  test('shows a demo that wins', async () => {
    const { page, faults } = await still(playground, '#army');
    const before = await status(page);
    assert.match(before, /^Demo · Beaten 0 · Past 0 · Armor 8$/);
    await steps(page, 1765);
    assert.match(await status(page), /Beaten 20 · Past 0 · Armor 3/);
    assert.equal(await page.textContent('.game-words'), 'All beaten! You win');
    assert.equal(await page.textContent('[data-fact=alarms-pixels]'), '3');
    // The demo starts over after a while.
    await steps(page, 160);
    assert.match(await status(page), /Beaten 0/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('keys take over from the demo, drive and fire', async () => {
    const { page, faults } = await open(playground, '#army');
    await page.keyboard.down('ArrowDown');
    await page.waitForFunction(
      () => !document.querySelector('.game-status').textContent.startsWith('Demo'),
    );
    await page.keyboard.press('Space');
    await page.waitForFunction(
      () => document.querySelector('[data-fact=shots]').textContent === '1',
    );
    await page.keyboard.up('ArrowDown');
    await page.keyboard.press('p');
    assert.equal(await button(page, 'Go on').count(), 1);
    await page.keyboard.press('r');
    await page.waitForFunction(
      () => document.querySelector('[data-fact=shots]').textContent === '0',
    );
    assert.equal(await page.evaluate(() => document.activeElement.className), 'stage-canvas');
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('a gamepad takes over from the demo, drives, fires and restarts', async () => {
    const { page, faults } = await open(playground, '#army');
    const pads = await connectPads(page);
    await pads.hold(['down', 'a']);
    await page.waitForFunction(
      () => !document.querySelector('.game-status').textContent.startsWith('Demo'),
    );
    await page.waitForFunction(
      () => Number(document.querySelector('[data-fact=shots]').textContent) >= 2,
    );
    await pads.letGo(['down', 'a']);
    await pads.hold(['select']);
    await button(page, 'Go on').waitFor();
    await pads.hold(['start']);
    await page.waitForFunction(
      () => document.querySelector('[data-fact=shots]').textContent === '0',
    );
    assert.doesNotMatch(await status(page), /Demo/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('fingers drive and fire at once', async () => {
    const { page, faults } = await open(playground, '#army', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const session = await page.context().newCDPSession(page);
    const middle = async (name) => {
      const box = await page.locator(`[data-button=${name}]`).boundingBox();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [down, fire] = [await middle('down'), await middle('fire')];
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [
        { ...fire, id: 1 },
        { ...down, id: 2 },
      ],
    });
    await page.waitForFunction(
      () => Number(document.querySelector('[data-fact=shots]').textContent) >= 2,
    );
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    assert.doesNotMatch(await status(page), /Demo/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('a link keeps the settings, and a damaged one says so', async () => {
    const { page, faults } = await open(playground, '#army?judge=boxes&show=boxes,masks');
    assert.equal(await page.isChecked('input[value=boxes]'), true);
    await page.keyboard.press('2');
    await page.waitForFunction(() => location.hash === '#army?show=boxes,masks');
    await page.locator('.chip', { hasText: 'Masks' }).click();
    await page.waitForFunction(() => location.hash === '#army');
    await page.evaluate(() => (location.hash = '#army?judge=luck'));
    await page.waitForFunction(() =>
      document.querySelector('.notes').textContent.includes('“judge”'),
    );
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('stands still where less motion is preferred', async () => {
    const { page } = await still(playground, '#army');
    assert.equal(await button(page, 'Go on').count(), 1);
    const picture = () => page.evaluate(() => document.querySelector('.stage-canvas').toDataURL());
    const before = await picture();
    for (let wait = 0; wait < 10; wait++) await frames(page);
    assert.equal(await picture(), before);
    await steps(page, 1);
    assert.notEqual(await picture(), before);
    await page.close();
  });
});
