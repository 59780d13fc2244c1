// Tests the canvas adapter against canvases. The adapter's pixels must be those that `drawImage`
// draws.

import assert from 'node:assert/strict';
import test from 'node:test';
import { SKIP, runner } from './shared/browser.mjs';

// The adapters need only the core.
const IMPORTS = {
  hitmask: '/packages/hitmask/dist/core.js',
  'hitmask/canvas': '/packages/hitmask/dist/canvas/index.js',
};

test('canvas', { skip: SKIP }, async (t) => {
  const run = await runner(t, 'canvas-page.mjs', IMPORTS);

  await t.test(
    'on whole pixels, turned by quarters, scaled by whole numbers: every pixel',
    async () => {
      const found = await run('pictures', { count: 200, isExact: true, seed: 7 });
      assert.deepEqual(found.wrong.slice(0, 5), []);
      assert.equal(found.different, 0);
      assert.equal(found.redrawn, 0);
      assert.deepEqual(found.faults, []);
      assert.ok(found.count > 50_000);
    },
  );

  // A canvas smooths the edges of drawn images, so an edge may be off by a quarter of a pixel.
  await t.test('under any transform, sheared ones too', async (t) => {
    const found = await run('pictures', { count: 200, isExact: false, seed: 8, tolerance: 1 / 4 });
    t.diagnostic(JSON.stringify({ ...found, wrong: found.wrong.length }));
    assert.deepEqual(found.wrong.slice(0, 5), []);
    assert.ok(found.different < found.count / 100);
    assert.equal(found.redrawn, 0);
    assert.deepEqual(found.faults, []);
  });

  await t.test('any source rectangle and any target that drawImage takes', async (t) => {
    const found = await run('rectangles', { count: 300, seed: 9 });
    t.diagnostic(JSON.stringify({ ...found, wrong: found.wrong.length }));
    assert.deepEqual(found.wrong.slice(0, 5), []);
    assert.ok(found.different < found.count / 20 && found.count > 50_000);
    assert.deepEqual(found.nothing, [null, null, null, null, null, null]);
    assert.deepEqual(found.faults, []);
  });

  await t.test('images change, poses, the loop, and mistakes', async () => {
    const { faults, ...notes } = await run('details');
    assert.deepEqual(notes, {
      blank: null,
      stale: null,
      refreshed: { x: 8, y: 10, width: 10, height: 20 },
      scaled: { x: 11, y: 14, width: 20, height: 40 },
      part: 30,
      same: true,
      posed: true,
      errors: [
        'the transform shears, or scales by less than 0.001 or more than 1000: there is no pose for it',
        'the image has no pixels: is it loaded? `await image.decode()` waits for it',
        'the rate is 0, but it must be more than 0',
        'alpha is 0, but it must be an integer from 1 to 255',
      ],
      nothing: [null, null],
      loop: [60, true, true],
    });
    assert.deepEqual(faults, []);
  });

  await t.test('mistakes get an error in plain words', async () => {
    const { faults, ...notes } = await run('mistakes');
    const image = 'an image element, a canvas or an ImageBitmap';
    const context = "what canvas.getContext('2d') returns";
    assert.deepEqual(notes, {
      errors: [
        'the drawing is an OffscreenCanvas, but it must be a list of the arguments of drawImage: [image, x, y]',
        'the drawing has 1 number after the image, but drawImage takes 2, 4 or 8',
        'a number of the drawing is "2", but it must be a number',
        `the context is an OffscreenCanvas, but it must be ${context}`,
        `the image is "ship.png", but it must be ${image}`,
        'the mask is a Mask, but it must be a Placed: write mask.at(x, y)',
        'the mask is undefined, but it must be a Placed',
        'the mask is an OffscreenCanvasRenderingContext2D, but it must be a Placed',
        'the color is 16711680, but it must be a string',
        'step is undefined, but it must be a function',
        'the options are a function, but they must be an object',
        'the options have no field "fps": the fields are step, draw, rate',
        `the image is "ship.png", but it must be ${image}`,
        'x is undefined, but it must be a finite number',
        'the options have no field "alfa": did you mean alpha?',
        `the image is undefined, but it must be ${image}`,
        'the transform is an OffscreenCanvasRenderingContext2D, but it must be a DOMMatrix, as context.getTransform() returns',
      ],
      unchecked: [],
    });
    assert.deepEqual(faults, []);
  });
});
