// The examples as `vite preview` serves them: they load, play with keys, mouse and touch, and ask no other host for anything.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { CHROMIUM, launch, open } from '../../../packages/hitmask/test/shared/browser.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What the games say: `Score 20 · Lives 3`. */
async function board(page) {
  const [, score, lives] = /Score (\d+) · Lives (\d)/.exec(await page.textContent('output')) ?? [];
  return { score: Number(score), lives: Number(lives) };
}

async function until(page, what, seconds, meanwhile = () => page.waitForTimeout(100)) {
  for (const end = Date.now() + 1000 * seconds; Date.now() < end; ) {
    if (what(await board(page))) return;
    await meanwhile();
  }
  assert.fail(`${what} did not happen: ${JSON.stringify(await board(page))}`);
}

describe('the examples', { skip: CHROMIUM ? false : 'no Chromium: apt-get install chromium' }, () => {
  let server, browser, address;
  before(async () => {
    server = await preview({ root: ROOT, logLevel: 'warn', preview: { port: 0, strictPort: false } });
    address = `http://127.0.0.1:${server.httpServer.address().port}/`;
    browser = await launch({ webgl: true });
  });
  after(async () => {
    await browser?.close();
    await new Promise((resolve) => server.httpServer.close(resolve));
  });

  for (const name of ['phaser', 'pixi', 'canvas']) {
    test(`${name}: keys fly, fire and draw outlines`, async () => {
      const { page, faults } = await open(browser, `${address}${name}/index.html`, { viewport: { width: 1280, height: 800 } });
      await until(page, ({ lives }) => lives === 3, 20);
      await page.keyboard.press('KeyD');
      await page.keyboard.down('Space');
      let key = 'ArrowLeft';
      await until(page, ({ score }) => score >= 20, 60, async () => {
        await page.keyboard.down(key);
        await page.waitForTimeout(700);
        await page.keyboard.up(key);
        key = key === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
      });
      assert.deepEqual(faults, []);
      await page.close();
    });

    test(`${name}: a finger fires, and meteors hurt, at the width of a phone`, async () => {
      const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
      const { page, faults } = await open(browser, `${address}${name}/index.html`, options);
      await until(page, ({ lives }) => lives === 3, 20);
      const { x, y, width, height } = await page.locator('canvas').boundingBox();
      assert.ok(x >= 0 && x + width <= 390 && width > 300 && Math.abs(width / height - 4 / 3) < 0.02, `${x} ${width} ${height}`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
      await page.touchscreen.tap(x + width / 2, y + height / 3);
      // In the way of meteors, sooner or later one hits; a hit takes one life, and the next only after a while.
      const start = await board(page);
      await until(page, ({ lives }) => lives === start.lives - 1, 90);
      await page.waitForTimeout(300);
      assert.equal((await board(page)).lives, start.lives - 1);
      assert.deepEqual(faults, []);
      await page.close();
    });
  }

  test('the list leads to all of them', async () => {
    const { page, faults } = await open(browser, address);
    const links = await page.locator('main a').evaluateAll((links) => links.map(({ href }) => href));
    assert.deepEqual(links, ['phaser', 'pixi', 'canvas'].map((name) => `${address}${name}/index.html`));
    assert.deepEqual(faults, []);
    await page.close();
  });
});
