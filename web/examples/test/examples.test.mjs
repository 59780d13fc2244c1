// Tests the examples as `vite preview` serves them: they load, can be played with keyboard and
// touch, and send no request to another host.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { SKIP, launch, open } from '../../../packages/hitmask/test/shared/browser.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Returns the score line of a game: `Score 20 · Lives 3`. */
async function board(page) {
  const [, score, lives] = /Score (\d+) · Lives (\d)/.exec(await page.textContent('output')) ?? [];
  return { score: Number(score), lives: Number(lives) };
}

/** Waits until a condition is true, and performs an action between the checks. */
async function until(
  look,
  isSo,
  seconds,
  meanwhile = () => new Promise((resolve) => setTimeout(resolve, 100)),
) {
  let seen;
  for (const end = Date.now() + 1000 * seconds; Date.now() < end;) {
    seen = await look();
    if (isSo(seen)) return seen;
    await meanwhile();
  }
  assert.fail(`${isSo} did not happen: ${JSON.stringify(seen)}`);
}

/**
 * Returns the number of canvas pixels for which `is(red, green, blue)` is true, as shown on screen,
 * and the mean of their x coordinates.
 */
async function look(page, is) {
  const png = (await page.locator('canvas').screenshot()).toString('base64');
  const count = async (png, is) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data, width } = context.getImageData(0, 0, image.width, image.height);
    let [found, sum] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if (!is(data[at], data[at + 1], data[at + 2])) continue;
      found++;
      sum += (at / 4) % width;
    }
    return { count: found, x: sum / found };
  };
  return page.evaluate(`(${count})('${png}', ${is})`);
}

/** Colors that nothing else in the games has. */
const isShip = (r, g, b) => r > 180 && g > 70 && g < 170 && b < 90;
const isBullet = (r, g, b) =>
  Math.abs(r - 143) < 50 && Math.abs(g - 227) < 40 && b > 200 && g > r + 40;
/** Green lines and areas or, in PixiJS, a red tint on gray sprites. */
const SHOWN = {
  phaser: (r, g, b) => g > r + 60 && g > b + 40,
  pixi: (r, g, b) => r > g + 40 && b >= g,
  canvas: (r, g, b) => g > r + 25 && g > b + 15,
};

describe('the examples', { skip: SKIP }, () => {
  let server, browser, address;
  before(async () => {
    server = await preview({
      root: ROOT,
      logLevel: 'warn',
      preview: { port: 0, strictPort: false },
    });
    address = `http://127.0.0.1:${server.httpServer.address().port}/`;
    browser = await launch({ webgl: true });
  });
  after(async () => {
    await browser?.close();
    await new Promise((resolve) => server.httpServer.close(resolve));
  });

  for (const name of ['phaser', 'pixi', 'canvas']) {
    test(`${name}: keys fire and fly`, async () => {
      const { page, faults } = await open(browser, `${address}${name}/index.html`, {
        viewport: { width: 1280, height: 800 },
      });
      await until(
        () => board(page),
        ({ lives }) => lives === 3,
        20,
      );
      const start = await until(
        () => look(page, isShip),
        ({ count }) => count > 300,
        20,
      );
      assert.equal((await look(page, isBullet)).count, 0);
      // Start at the ship's initial position without a step to the side, because its shots must
      // hit.
      await page.keyboard.down('Space');
      await until(
        () => look(page, isBullet),
        ({ count }) => count > 10,
        20,
      );
      await until(
        () => board(page),
        ({ score }) => score >= 10,
        90,
      );
      await page.keyboard.up('Space');
      await page.keyboard.down('ArrowLeft');
      await until(
        () => look(page, isShip),
        ({ count, x }) => count > 100 && x < start.x - 100,
        20,
      );
      await page.keyboard.up('ArrowLeft');
      await page.keyboard.down('ArrowRight');
      await until(
        () => look(page, isShip),
        ({ count, x }) => count > 100 && x > start.x + 100,
        20,
      );
      assert.deepEqual(faults, []);
      await page.close();
    });

    test(`${name}: D shows what collides, and hides it again`, async () => {
      const { page, faults } = await open(browser, `${address}${name}/index.html`, {
        viewport: { width: 1280, height: 800 },
      });
      const shown = () => look(page, SHOWN[name]);
      await until(
        () => look(page, isShip),
        ({ count }) => count > 300,
        20,
      );
      await page.waitForTimeout(1000);
      assert.equal((await shown()).count, 0);
      await page.keyboard.press('KeyD');
      await until(shown, ({ count }) => count > 50, 60);
      await page.keyboard.press('KeyD');
      await until(shown, ({ count }) => count === 0, 20);
      assert.deepEqual(faults, []);
      await page.close();
    });

    test(`${name}: a finger fires while it is down, and meteors hurt, at the width of a phone`, async () => {
      const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
      const { page, faults } = await open(browser, `${address}${name}/index.html`, options);
      await until(
        () => board(page),
        ({ lives }) => lives === 3,
        20,
      );
      const { x, y, width, height } = await page.locator('canvas').boundingBox();
      assert.ok(
        x >= 0 && x + width <= 390 && width > 300 && Math.abs(width / height - 4 / 3) < 0.02,
        `${x} ${width} ${height}`,
      );
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
      const bullets = () => look(page, isBullet);
      assert.equal((await bullets()).count, 0);
      const finger = await page.context().newCDPSession(page);
      const touchPoints = [{ x: x + width / 4, y: y + 0.7 * height }];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await until(bullets, ({ count }) => count > 3, 20);
      await until(
        () => look(page, isShip),
        ({ x }) => x < 0.35 * width,
        20,
      );
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await until(bullets, ({ count }) => count === 0, 20);
      // In the path of the meteors, one of them hits sooner or later. A hit takes one life, and the
      // next hit counts only after a while.
      const start = await board(page);
      await until(
        () => board(page),
        ({ lives }) => lives !== start.lives,
        90,
      );
      await page.waitForTimeout(300);
      assert.equal((await board(page)).lives, start.lives - 1);
      assert.deepEqual(faults, []);
      await page.close();
    });
  }

  test('digging: X digs, and the demo finds all gems', async () => {
    const viewport = { width: 1280, height: 800 };
    const isGround = (r, g, b) => r === 0x86 && g === 0x56 && b === 0x38;
    const { page, faults } = await open(browser, `${address}digging/index.html`, { viewport });
    await until(
      () => page.textContent('output'),
      (text) => text === '3 gems to find',
      20,
    );
    const start = await look(page, isGround);
    assert.ok(start.count > 50_000, `${start.count} pixels of the ground`);
    await page.keyboard.down('ArrowDown');
    await page.keyboard.down('KeyX');
    await until(
      () => look(page, isGround),
      ({ count }) => count < start.count - 1000,
      20,
    );
    await page.goto(`${address}digging/index.html?demo`);
    await until(
      () => page.textContent('output'),
      (text) => text === 'All gems found in 1477 ticks',
      90,
    );
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('the list leads to all of them', async () => {
    const { page, faults } = await open(browser, address);
    const links = await page
      .locator('main a')
      .evaluateAll((links) => links.map(({ href }) => href));
    assert.deepEqual(
      links,
      ['phaser', 'pixi', 'canvas', 'digging'].map((name) => `${address}${name}/index.html`),
    );
    assert.deepEqual(faults, []);
    await page.close();
  });
});
