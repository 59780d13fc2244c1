// Tests the parts that games share: the loop, the buttons and the chart, in a Chromium page with a
// simulated clock.

import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import { build } from 'esbuild';
import { SKIP, start } from './shared/playground.mjs';

const PARTS = `
  export { Loop } from './game/loop';
  export { Input } from './game/input';
  export { screenButtons } from './game/screen-buttons';
  export { FrameChart } from './game/frame-chart';
`;

describe('parts of games', { skip: SKIP }, () => {
  let playground, module;
  before(async () => {
    playground = await start();
    const { outputFiles } = await build({
      stdin: {
        contents: PARTS,
        resolveDir: fileURLToPath(new URL('../src', import.meta.url)),
        loader: 'ts',
      },
      bundle: true,
      format: 'esm',
      write: false,
    });
    module = outputFiles[0].text;
  });
  after(() => playground?.stop());

  /**
   * Opens a page with the parts as `parts`, and with a clock that moves only when the test calls
   * `advance(ms)`.
   */
  const open = async (options = {}) => {
    const page = await playground.browser.newPage(options);
    const faults = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.route('**/parts.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: module }),
    );
    await page.goto(playground.address);
    await page.waitForSelector('.stage-canvas');
    await page.evaluate(async () => {
      let waiting = [];
      let now = 1000;
      globalThis.advance = (time) => {
        now += time;
        const callbacks = waiting;
        waiting = [];
        for (const { callback } of callbacks) callback(now);
      };
      let last = 0;
      globalThis.requestAnimationFrame = (callback) => {
        waiting.push({ id: ++last, callback });
        return last;
      };
      globalThis.cancelAnimationFrame = (id) => (waiting = waiting.filter((one) => one.id !== id));
      globalThis.parts = await import('/parts.js');
    });
    return { page, faults };
  };

  test('the loop ticks at its rate, whatever the frames are', async () => {
    const { page } = await open();
    const seen = await page.evaluate(() => {
      const seen = { ticks: 0, between: [] };
      const stop = new AbortController();
      const tick = () => (seen.ticks += 1);
      const frame = (between) => seen.between.push(between);
      const loop = new globalThis.parts.Loop({ rate: 100, tick, frame, signal: stop.signal });
      loop.run();
      const advance = globalThis.advance;
      advance(0);
      for (const time of [4, 4, 4, 25, 10]) advance(time);
      const steady = seen.ticks;
      // The loop does not catch up after a long gap.
      advance(5000);
      const afterGap = seen.ticks - steady;
      loop.pause();
      advance(100);
      loop.step();
      const paused = seen.ticks - steady - afterGap;
      loop.run();
      advance(1);
      advance(10);
      stop.abort();
      advance(100);
      return { ...seen, steady, afterGap, paused, total: seen.ticks };
    });
    assert.equal(seen.steady, 4);
    assert.deepEqual(
      seen.between.slice(0, 4).map((share) => Number(share.toFixed(3))),
      [0, 0.4, 0.8, 0.2],
    );
    assert.ok(seen.between.every((share) => share >= 0 && share <= 1));
    assert.equal(seen.afterGap, 5);
    assert.equal(seen.paused, 1);
    assert.ok(seen.total <= 11, `${seen.total} ticks`);
    await page.close();
  });

  test('the loop stands still while the tab is hidden', async () => {
    const { page } = await open();
    const ticks = await page.evaluate(() => {
      const ticks = [];
      let count = 0;
      const loop = new globalThis.parts.Loop({
        tick: () => (count += 1),
        frame: () => {},
        signal: new AbortController().signal,
      });
      const show = (isHidden) => {
        Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      };
      loop.run();
      globalThis.advance(0);
      globalThis.advance(51);
      ticks.push(count);
      show(true);
      globalThis.advance(60_000);
      ticks.push(count);
      show(false);
      globalThis.advance(10);
      globalThis.advance(50);
      ticks.push(count);
      return ticks;
    });
    assert.equal(ticks[0], 3);
    assert.equal(ticks[1], 3);
    assert.ok(ticks[2] >= 5 && ticks[2] <= 6, `${ticks[2]} ticks`);
    await page.close();
  });

  test('keys are held, tapped and let go', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      const canvas = document.querySelector('.stage-canvas');
      const bindings = {
        jump: { keys: ['Space', 'KeyZ'] },
        left: { keys: ['ArrowLeft'], pad: ['left'] },
      };
      globalThis.input = new globalThis.parts.Input(bindings, canvas, new AbortController().signal);
      globalThis.sample = () => {
        const { held, pressed } = globalThis.input.sample();
        return [[...held].join(), [...pressed].join()];
      };
      canvas.focus();
    });
    const sample = () => page.evaluate(() => globalThis.sample());
    assert.deepEqual(await sample(), ['', '']);
    await page.keyboard.down('Space');
    assert.deepEqual(await sample(), ['jump', 'jump']);
    assert.deepEqual(await sample(), ['jump', '']);
    await page.keyboard.up('Space');
    assert.deepEqual(await sample(), ['', '']);
    // This is shorter than a tick.
    await page.keyboard.press('z');
    assert.deepEqual(await sample(), ['jump', 'jump']);
    assert.deepEqual(await sample(), ['', '']);
    await page.keyboard.down('ArrowLeft');
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    assert.deepEqual(await sample(), ['', '']);
    await page.evaluate(
      () => (navigator.getGamepads = () => [{ connected: true, axes: [-1, 0], buttons: [] }]),
    );
    assert.deepEqual(await sample(), ['left', 'left']);
    await page.close();
  });

  test('buttons on the screen take several fingers, and fingers that slide', async () => {
    const { page, faults } = await open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.evaluate(() => {
      const bindings = { left: { keys: [] }, right: { keys: [] }, jump: { keys: [] } };
      const input = new globalThis.parts.Input(
        bindings,
        document.body,
        new AbortController().signal,
      );
      const left = [
        { button: 'left', name: 'Left', face: '←' },
        { button: 'right', name: 'Right', face: '→' },
      ];
      const buttons = globalThis.parts.screenButtons(input, left, [
        { button: 'jump', name: 'Jump', face: 'A' },
      ]);
      document.body.replaceChildren(buttons);
      globalThis.held = () => [...input.sample().held].sort().join();
    });
    const session = await page.context().newCDPSession(page);
    const touch = (type, ...touchPoints) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const middle = async (name, id) => {
      const { x, y, width, height } = await page.getByRole('button', { name }).boundingBox();
      return { x: x + width / 2, y: y + height / 2, id };
    };
    const held = () => page.evaluate(() => globalThis.held());
    const [left, right, jump] = [
      await middle('Left', 0),
      await middle('Right', 0),
      await middle('Jump', 1),
    ];
    await touch('touchStart', left);
    assert.equal(await held(), 'left');
    await touch('touchStart', left, jump);
    assert.equal(await held(), 'jump,left');
    await touch('touchMove', right, jump);
    await held();
    assert.equal(await held(), 'jump,right');
    assert.equal(
      await page.$$eval('.is-held', (buttons) =>
        buttons.map((button) => button.dataset.button).join(),
      ),
      'right,jump',
    );
    await touch('touchEnd', jump);
    await held();
    await touch('touchEnd');
    await held();
    assert.equal(await held(), '');
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('the chart adds up its parts', async () => {
    const { page } = await open();
    const { statistics, words, isDrawn } = await page.evaluate(() => {
      const parts = [
        { name: 'Pixels', token: '--mark-hit' },
        { name: 'Drawing', token: '--mark-depth' },
      ];
      const chart = new globalThis.parts.FrameChart({
        parts,
        signal: new AbortController().signal,
      });
      document.querySelector('.panel').prepend(chart.element);
      for (let frame = 0; frame < 1000; frame++) chart.add(1, frame === 990 ? 29 : 2);
      chart.draw();
      const canvas = chart.element.querySelector('canvas');
      const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
      return {
        statistics: chart.statistics,
        words: chart.element.textContent,
        isDrawn: pixels.some((value) => value > 0),
      };
    });
    assert.equal(statistics.frames, 240);
    assert.equal(Number(statistics.average.toFixed(4)), Number((3 + 27 / 240).toFixed(4)));
    assert.equal(statistics.slowest, 3);
    assert.equal(statistics.median, 3);
    assert.equal(statistics.worst, 30);
    assert.match(words, /Median 3\.00 ms, 99 of 100 within 3\.00 ms, worst 30\.00 ms/);
    assert.match(words, /Pixels 1\.00 ms/);
    assert.equal(isDrawn, true);
    await page.close();
  });
});
