// Tests the package in Chromium without a bundler, with masks from all kinds of images that
// browsers have.

import assert from 'node:assert/strict';
import test from 'node:test';
import { PAGE, SKIP, launch, open, serve } from './shared/browser.mjs';

const ART = '/crates/hitmask-cli/art/playerShip1_orange.png';

test('in a browser', { skip: SKIP }, async (t) => {
  const [server, browser] = [await serve(PAGE), await launch()];
  t.after(async () => {
    await browser.close();
    server.stop();
  });

  await t.test('masks of everything with pixels', async () => {
    const { page, faults } = await open(browser, server.address);
    const counts = await page.evaluate(async (art) => {
      const { init, Mask } = await import('hitmask');
      await init();
      const image = new Image();
      image.src = art;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext('2d').drawImage(image, 0, 0);
      const offscreen = new OffscreenCanvas(canvas.width, canvas.height);
      offscreen.getContext('2d').drawImage(image, 0, 0);
      const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      const sources = [image, canvas, offscreen, data, await createImageBitmap(image)];
      const masks = [await Mask.load(art), ...sources.map((source) => Mask.fromImage(source))];
      return masks.map((mask) => [mask.width, mask.height, mask.count]);
    }, ART);
    // `hitmask inspect crates/hitmask-cli/art/playerShip1_orange.png` prints these numbers.
    assert.deepEqual(counts, Array(6).fill([99, 75, 3872]));
    assert.deepEqual(faults, []);
  });

  await t.test('a file that is not an image is an error', async () => {
    const { page } = await open(browser, server.address);
    const messages = await page.evaluate(async () => {
      const { init, Mask } = await import('hitmask');
      await init();
      const message = async (work) => {
        try {
          await work();
          return 'no error';
        } catch (error) {
          return error instanceof Error ? error.message : 'not an Error';
        }
      };
      return [
        await message(() => Mask.load('/README.md')),
        await message(() => Mask.load('/no-such-file.png')),
        await message(() => Mask.fromImage(new Image())),
        await message(() =>
          Mask.fromImage(document.createElement('canvas').transferControlToOffscreen?.() && {}),
        ),
      ];
    });
    assert.match(messages[0], /cannot decode \/README\.md/);
    assert.match(messages[1], /cannot load \/no-such-file\.png: status 404/);
    assert.match(messages[2], /has no pixels: is it loaded/);
    assert.match(messages[3], /has no pixels/);
  });
});
