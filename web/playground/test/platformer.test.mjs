// Tests the page Platformer in Chromium: keys, fingers, gamepads, painting, sliders and the
// address.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { init } from 'hitmask';
import { colorAt, facts, frames, open, placeOf, SKIP, start } from './shared/playground.mjs';
import { connectPads } from './shared/pads.mjs';
import { source } from './shared/source.mjs';

const GRASS = [0x7c, 0xc0, 0x54];
const ICE = [0xf0, 0xfc, 0xff];

/** Matches the fact `at` from a column on. On a slow machine, the page may skip some columns. */
const PAST = (column) => new RegExp(`^([${column / 10}-9]\\d|\\d{3,}),`);

describe('Platformer', { skip: SKIP }, () => {
  let playground;
  before(async () => {
    await init();
    playground = await start();
  });
  after(() => playground?.stop());

  const waitForFact = (page, key, pattern) =>
    page.waitForFunction(
      ([key, text]) =>
        new RegExp(text).test(document.querySelector(`[data-fact="${key}"]`)?.textContent ?? ''),
      [key, pattern.source],
    );
  const column = async (page) => Number((await facts(page)).at.split(',')[0]);
  const pause = async (page) => {
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    await frames(page);
  };
  const code = (page, language) =>
    page
      .getByRole('tab', { name: language })
      .click()
      .then(() => page.locator('.code-text').textContent());
  const drag = async (page, from, to) => {
    const [start, end] = [await placeOf(page, ...from), await placeOf(page, ...to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
    await frames(page);
  };

  test('keys walk and jump, and events are listed', async () => {
    const { page, faults } = await open(playground, '#platformer');
    await waitForFact(page, 'mode', /ground/);
    await page.keyboard.down('ArrowRight');
    await waitForFact(page, 'at', PAST(50));
    await page.keyboard.up('ArrowRight');
    await page.keyboard.down('Space');
    await waitForFact(page, 'mode', /air/);
    await page.keyboard.up('Space');
    await page.locator('.platformer-events', { hasText: 'jumped' }).waitFor();
    await waitForFact(page, 'mode', /ground/);
    await page.keyboard.press('r');
    await waitForFact(page, 'at', /^28, /);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('the mouse paints what the player stands on, digs with Shift, and painting is taken back', async () => {
    const { page, faults } = await open(playground, '#platformer');
    await waitForFact(page, 'mode', /ground/);
    await pause(page);
    assert.deepEqual(await colorAt(page, 70, 200), GRASS);
    const sky = await colorAt(page, 70, 170);
    await page.getByRole('radio', { name: 'Ice', exact: true }).check();
    await drag(page, [62, 170], [90, 170]);
    await page.mouse.move(640, 20);
    await frames(page);
    assert.deepEqual(await colorAt(page, 70, 167), ICE);
    // Dig a hole into the ground.
    await page.keyboard.down('Shift');
    await drag(page, [70, 202], [70, 212]);
    await page.keyboard.up('Shift');
    await page.mouse.move(640, 20);
    await frames(page);
    assert.notDeepEqual(await colorAt(page, 70, 206), GRASS);
    assert.equal((await colorAt(page, 70, 206))[2] > 0xa0, true, 'sky shows through');
    await page.getByRole('button', { name: 'Undo painting' }).click();
    await page.mouse.move(640, 20);
    await frames(page);
    assert.deepEqual(await colorAt(page, 70, 200), GRASS);
    assert.deepEqual(await colorAt(page, 70, 170), sky);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('ground that is dug away under the player lets it fall', async () => {
    const { page } = await open(playground, '#platformer');
    await waitForFact(page, 'mode', /ground/);
    await page.getByRole('radio', { name: 'Dig', exact: true }).check();
    await page.getByLabel('Brush size in pixels').fill('24');
    await drag(page, [32, 202], [32, 212]);
    await page.waitForFunction(
      () => Number(document.querySelector('[data-fact="at"]').textContent.split(',')[1]) > 190,
    );
    await page.close();
  });

  test('sliders change the rules, the jump, the code and the address, which a reload keeps', async () => {
    const { page, faults } = await open(playground, '#platformer');
    const parts = Object.assign(
      {},
      await source('pages/platformer/rules.ts'),
      await source('pages/platformer/arc.ts'),
    );
    await page.getByLabel('Coyote time in ticks').fill('17');
    await page.getByLabel('Jump height in pixels').fill('60');
    await page.waitForURL(/jump\.coyoteTicks=17/);
    await waitForFact(page, 'jump', /^(59\.9|60|60\.1) px in 2[01] ticks$/);
    assert.match(await code(page, 'JavaScript'), /Platformer\.tight\(\{[^]*coyoteTicks: 17/);
    assert.match(await code(page, 'Rust'), /coyote_ticks: 17/);
    await page.reload();
    await waitForFact(page, 'jump', /^(59\.9|60|60\.1) px in 2[01] ticks$/);
    assert.equal(await page.getByLabel('Coyote time in ticks').inputValue(), '17');
    await page.getByRole('button', { name: 'Reset the rules' }).click();
    const { height, ticks } = parts.measureJump(parts.presetRules('tight'));
    await waitForFact(page, 'jump', new RegExp(`^${height.toFixed(1)} px in ${ticks} ticks$`));
    await page.waitForURL(/#platformer$/);
    await page.getByRole('radio', { name: 'CLASSIC', exact: true }).check();
    await page.waitForURL(/preset=classic/);
    await page.keyboard.press('2');
    await page.waitForURL(/preset=momentum/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('the arc moves while a slider does', async () => {
    const { page } = await open(playground, '#platformer');
    await waitForFact(page, 'mode', /ground/);
    await pause(page);
    const picture = () => page.evaluate(() => document.querySelector('.stage-canvas').toDataURL());
    const low = await picture();
    const slider = page.getByLabel('Jump speed', { exact: true });
    await slider.focus();
    for (let step = 0; step < 5; step++) await slider.press('ArrowRight');
    await frames(page);
    assert.notEqual(await picture(), low);
    await page.close();
  });

  test('pauses, ticks once, and slows down', async () => {
    const { page } = await open(playground, '#platformer');
    await waitForFact(page, 'mode', /ground/);
    await pause(page);
    const tick = async () => Number((await facts(page)).tick);
    const before = await tick();
    await page.getByRole('button', { name: 'Step' }).click();
    await frames(page);
    assert.equal(await tick(), before + 1);
    await page.keyboard.press('n');
    await frames(page);
    assert.equal(await tick(), before + 2);
    const slow = page.getByRole('button', { name: 'Slow' });
    await slow.click();
    assert.equal(await slow.getAttribute('aria-pressed'), 'true');
    await page.keyboard.press('p');
    await page.waitForFunction(
      (least) => Number(document.querySelector('[data-fact="tick"]').textContent) > least,
      before + 4,
    );
    await page.close();
  });

  test('fingers play with the buttons on the screen, and paint beside them', async () => {
    const { page, faults } = await open(playground, '#platformer', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await waitForFact(page, 'mode', /ground/);
    const session = await page.context().newCDPSession(page);
    const touch = (type, ...touchPoints) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const { x, y, width, height } = await page
      .getByRole('button', { name: 'Right', exact: true })
      .boundingBox();
    await touch('touchStart', { x: x + width / 2, y: y + height / 2 });
    await waitForFact(page, 'at', PAST(50));
    await touch('touchEnd');
    const before = await column(page);
    assert.ok(before >= 50, String(before));
    await page.getByRole('button', { name: 'Pause' }).tap();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await frames(page);
    const was = await colorAt(page, 150, 120);
    const place = await placeOf(page, 150, 120);
    await touch('touchStart', { x: place.x, y: place.y });
    await touch('touchEnd');
    await frames(page);
    assert.notDeepEqual(await colorAt(page, 150, 120), was);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('a gamepad plays, and its start button restarts', async () => {
    const { page } = await open(playground, '#platformer');
    await waitForFact(page, 'mode', /ground/);
    const pads = await connectPads(page);
    await pads.stick(1, 0);
    await waitForFact(page, 'at', PAST(50));
    await pads.stick(0, 0);
    await pads.hold(['start']);
    await waitForFact(page, 'at', /^28, /);
    await page.close();
  });

  test('overlays show the materials, and the address keeps them', async () => {
    const { page } = await open(playground, '#platformer');
    await waitForFact(page, 'mode', /ground/);
    await pause(page);
    const plain = await colorAt(page, 100, 230);
    await page.getByRole('checkbox', { name: 'Materials', exact: true }).check();
    await page.waitForURL(/show=arc,materials,speed,events/);
    await frames(page);
    const tinted = await colorAt(page, 100, 230);
    assert.ok(tinted[0] > plain[0] + 30 && tinted[0] > tinted[1] + 60, `${plain} became ${tinted}`);
    await page.close();
  });

  test('the demo plays until you do', async () => {
    const { page } = await open(playground, '#platformer?preset=classic');
    await page.getByRole('button', { name: 'Demo' }).click();
    await page.locator('.game-status', { hasText: 'Demo' }).waitFor();
    assert.equal(await page.getByRole('radio', { name: 'TIGHT', exact: true }).isChecked(), true);
    await waitForFact(page, 'at', PAST(40));
    await page.keyboard.press('Space');
    await page.waitForFunction(
      () => !document.querySelector('.game-status').textContent.includes('Demo'),
    );
    await page.close();
  });

  test('with reduced motion, time stands still until you play', async () => {
    const { page, faults } = await open(playground, '#platformer', { reducedMotion: 'reduce' });
    for (let wait = 0; wait < 10; wait++) await frames(page);
    assert.equal((await facts(page)).tick, '0');
    await page.keyboard.down('ArrowRight');
    await waitForFact(page, 'at', PAST(40));
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('says so if a link is damaged', async () => {
    const { page, faults } = await open(
      playground,
      '#platformer?preset=fast&jump.coyoteTicks=-4&run.speed=2',
    );
    await page
      .getByText('This link is damaged: “jump.coyoteTicks”, “preset” could not be read')
      .waitFor();
    assert.equal(await page.getByLabel('Run speed in px/tick').inputValue(), '2');
    assert.deepEqual(faults, []);
    await page.close();
  });
});
