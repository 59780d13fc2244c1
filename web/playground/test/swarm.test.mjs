// Tests the page Swarm in Chromium: with and without WebGL, keys, clicks, the address, and its
// reaction to too many sprites.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  facts,
  frames,
  go,
  open,
  placeOf,
  SKIP,
  start,
  withoutWebgl,
} from './shared/playground.mjs';
import { readPng } from './shared/png.mjs';
import { ready, swarm } from './shared/swarm.mjs';

const SMALL = '#swarm?n=200&run=off';

/** Returns the number at the start of a fact. */
const number = (text) => Number(text.replaceAll('\u202f', '').match(/^\d+/)?.[0] ?? NaN);

/** Returns the pixels of the stage as the browser shows them, one number for each pixel. */
async function pixels(page) {
  const { data } = readPng(await page.locator('.stage').screenshot());
  return new Uint32Array(data.buffer);
}

describe('Swarm', { skip: SKIP }, () => {
  let graphic, plain;
  before(async () => {
    graphic = await start({ webgl: true });
    plain = withoutWebgl(graphic);
  });
  after(() => graphic?.stop());

  test('draws the same sprites by WebGL and without', async () => {
    const shots = [];
    for (const [playground, painter] of [
      [graphic, 'webgl'],
      [plain, 'canvas'],
    ]) {
      const { page, faults } = await swarm(playground, `${SMALL}&hits=no`);
      assert.equal(await page.getAttribute('.stage-canvas', 'data-painter'), painter);
      const hasNote = (await page.textContent('.notes')).includes('no WebGL 2');
      assert.equal(hasNote, painter === 'canvas');
      await page.evaluate(() => document.querySelector('.notes').replaceChildren());
      // Zoom to an integer number of device pixels per pixel.
      while (Number(await page.getAttribute('.stage-canvas', 'data-zoom')) !== 2) {
        const isSmall = Number(await page.getAttribute('.stage-canvas', 'data-zoom')) < 2;
        await page.getByRole('button', { name: isSmall ? 'Zoom in' : 'Zoom out' }).click();
        await frames(page);
      }
      await page.mouse.move(5, 5);
      await page.locator('.stage-canvas').evaluate((canvas) => canvas.blur());
      shots.push(await pixels(page));
      assert.deepEqual(faults, []);
      await page.close();
    }
    const [one, other] = shots;
    assert.equal(one.length, other.length);
    const colors = new Set(one).size;
    assert.ok(colors > 12, `${colors} colors`);
    const different = one.filter((pixel, at) => pixel !== other[at]).length;
    assert.ok(different / one.length < 0.001, `${different} of ${one.length} pixels differ`);
  });

  test('runs, pauses and steps', async () => {
    const { page, faults } = await swarm(graphic, '#swarm?n=2000');
    await page.waitForFunction(() =>
      /[1-9]/.test(document.querySelector('[data-fact=frames]').textContent),
    );
    assert.match(
      await page.textContent('.chart-summary'),
      /Median \d+\.\d\d ms, 99 of 100 within \d+\.\d\d ms, worst \d+\.\d\d ms/,
    );
    assert.match(await page.textContent('.swarm-verdict'), /^2\u202f000 sprites, \d+ pairs touch$/);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.waitForFunction(() => location.hash.includes('run=off'));
    const before = await pixels(page);
    await frames(page);
    assert.deepEqual(await pixels(page), before);
    await page.locator('.stage-canvas').press('.');
    await frames(page);
    assert.notDeepEqual(await pixels(page), before);
    await page.locator('.stage-canvas').press(' ');
    await page.waitForFunction(() => !location.hash.includes('run=off'));
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('counts and lights the false alarms of boxes', async () => {
    const { page, faults } = await swarm(graphic, '#swarm?n=1000&run=off&boxes=yes');
    const shown = await facts(page);
    const [touching, boxes, alarms] = [shown.touching, shown.boxes, shown.alarms].map(number);
    assert.ok(touching > 20 && alarms > 20, JSON.stringify(shown));
    assert.equal(boxes, touching + alarms);
    const lit = await pixels(page);
    await page.getByRole('checkbox', { name: 'Boxes only' }).setChecked(false);
    await page.getByRole('button', { name: 'Step' }).click();
    await frames(page);
    assert.equal((await facts(page)).alarms, '–');
    // The color of their boxes in the theme.
    const near = 0xff007aa6;
    assert.ok(lit.filter((pixel) => pixel === near).length > 100);
    assert.ok((await pixels(page)).filter((pixel) => pixel === near).length < 10);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('drops more sprites at a click, and pushes them by a drag', async () => {
    const { page, faults } = await swarm(graphic, '#swarm?n=200&run=off&tool=drop');
    const { x, y } = await placeOf(page, 100, 100);
    await page.mouse.click(x, y);
    await frames(page);
    assert.equal((await facts(page)).sprites, '224');
    await page.locator('.stage-canvas').press('d');
    assert.equal((await facts(page)).sprites, '248');
    await page.getByRole('radio', { name: 'Push' }).check({ force: true });
    const before = await pixels(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y, { steps: 4 });
    await page.mouse.up();
    for (let step = 0; step < 12; step++) await page.locator('.stage-canvas').press('.');
    await frames(page);
    assert.notDeepEqual(await pixels(page), before);
    await page.locator('.stage-canvas').press('r');
    await ready(page);
    assert.equal((await facts(page)).sprites, '200');
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('shows what the sprite under the pointer touches', async () => {
    const { page, faults } = await swarm(graphic, '#swarm?n=200&run=off&crowding=100&tool=look');
    const box = await page.locator('.stage-canvas').boundingBox();
    const seen = new Set();
    for (let x = box.x + 40; x < box.x + box.width - 40 && seen.size < 3; x += 12) {
      await page.mouse.move(x, box.y + box.height / 2);
      seen.add(await page.textContent('[data-fact=pointer]'));
    }
    const texts = [...seen].filter((text) => text !== '–');
    assert.ok(texts.length >= 1, [...seen].join());
    for (const text of texts)
      assert.match(text, /^(fish|eel|jellyfish|pearl) touches (nothing|1 sprite|\d+ sprites)$/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('keeps everything in the address', async () => {
    const hash =
      '#swarm?n=500&size=2&speed=0.5&crowding=40&still=60&bounce=no&hits=no&boxes=yes&tool=look&run=off';
    const { page, faults } = await swarm(plain, hash);
    const values = await page.$$eval('.page-swarm input[type=number]', (inputs) =>
      inputs.map(({ value }) => value),
    );
    assert.deepEqual(values, ['500', '2', '40', '60', '0.5']);
    assert.equal(
      await page.getByRole('switch', { name: 'Bounce off each other' }).isChecked(),
      false,
    );
    assert.equal(await page.getByRole('radio', { name: 'Look' }).isChecked(), true);
    await page.getByLabel('Speed', { exact: true }).last().fill('1.5');
    await page.waitForFunction(() => location.hash.includes('speed=1.5'));
    assert.equal(await page.evaluate(() => location.hash), hash.replace('speed=0.5', 'speed=1.5'));
    await go(page, '#swarm?n=abc&run=off');
    await ready(page);
    assert.match(await page.textContent('.notes'), /link is damaged: “n”/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('has a slider that multiplies', async () => {
    const { page } = await swarm(plain, '#swarm?n=1000&run=off');
    const slider = page.getByRole('slider', { name: 'Sprites' });
    assert.equal(await slider.getAttribute('aria-valuetext'), '1000');
    assert.equal(Number(await slider.inputValue()).toFixed(3), '0.250');
    await slider.press('PageUp');
    await page.waitForFunction(() => location.hash.includes('n=2000'));
    await slider.press('ArrowLeft');
    await page.waitForFunction(() => location.hash.includes('n=1800'));
    await slider.press('Home');
    await page.waitForFunction(() => location.hash.includes('n=100&'));
    await page.close();
  });

  test('asks before it builds a swarm that is too slow here', async () => {
    const { page, faults } = await open(plain, '#swarm?n=1000000&crowding=100', {
      viewport: { width: 1280, height: 800 },
    });
    const asks = page.locator('.swarm-builder');
    await asks.getByText(/1\u202f000\u202f000 sprites need about .* a frame here/).waitFor();
    await asks.getByRole('button', { name: /^Show \d/ }).click();
    await page.waitForFunction(() => !location.hash.includes('n=1000000'));
    await ready(page);
    assert.ok(number((await facts(page)).sprites) >= 20_000);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('starts paused if the system asks for reduced motion', async () => {
    const { page } = await swarm(plain, '#swarm?n=200', { reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Play' }).click();
    await page.waitForFunction(() => location.hash.includes('run=on'));
    assert.equal(await page.getByRole('button', { name: 'Pause' }).count(), 1);
    await page.close();
  });

  test('goes on without WebGL if the browser takes it away', async () => {
    const { page, faults } = await swarm(graphic, SMALL);
    await page.evaluate(() => {
      const gl = document.querySelector('.swarm-canvas').getContext('webgl2');
      globalThis.loss = gl.getExtension('WEBGL_lose_context');
      globalThis.loss.loseContext();
    });
    await page.waitForSelector('[data-painter=canvas]');
    await page.evaluate(() => globalThis.loss.restoreContext());
    await page.waitForSelector('[data-painter=webgl]');
    assert.deepEqual(faults, []);
    await page.close();
  });
});
