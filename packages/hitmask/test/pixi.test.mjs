// Tests the PixiJS adapter against PixiJS itself. The adapter's pixels must be those that PixiJS
// draws.

import assert from 'node:assert/strict';
import test from 'node:test';
import { SKIP, runner } from './shared/browser.mjs';

// The adapters need only the core.
const IMPORTS = {
  hitmask: '/packages/hitmask/dist/core.js',
  'hitmask/pixi': '/packages/hitmask/dist/pixi/index.js',
  'pixi.js': '/node_modules/pixi.js/dist/pixi.mjs',
};

test('PixiJS', { skip: SKIP }, async (t) => {
  const run = await runner(t, 'pixi-page.mjs', IMPORTS, { webgl: true });

  await t.test(
    'on whole pixels, turned by quarters, scaled by whole numbers: every pixel',
    async (t) => {
      const found = await run('pictures', { count: 150, isExact: true, seed: 7 });
      t.diagnostic(JSON.stringify({ ...found, wrong: found.wrong.length }));
      assert.deepEqual(found.wrong.slice(0, 5), []);
      assert.equal(found.different, 0);
      assert.equal(found.posed, 150);
      assert.ok(found.touching > 20 && found.touching < found.overlaps - 20);
      assert.deepEqual(found.faults, []);
    },
  );

  // This rasterizer rounds the corners of pictures to 16ths of a pixel, so a corner is off by up to
  // a 32nd of a pixel.
  await t.test('anywhere, at any angle, scale and skew', async (t) => {
    const found = await run('pictures', { count: 200, isExact: false, seed: 8, tolerance: 1 / 32 });
    t.diagnostic(JSON.stringify({ ...found, wrong: found.wrong.length }));
    assert.deepEqual(found.wrong.slice(0, 5), []);
    assert.ok(found.different < found.count / 100);
    assert.ok(found.touching > 20 && found.touching < found.overlaps - 20);
    assert.ok(found.posed > 50 && found.posed < 180);
    assert.deepEqual(found.faults, []);
  });

  await t.test('sprites come, change and go', async () => {
    const { faults, ...notes } = await run('life');
    assert.deepEqual(notes, {
      returned: true,
      log: [
        [true, 0, true],
        [true, 1, true],
      ],
      stopped: true,
      themselves: [[0, 1]],
      nested: false,
      zoomed: [true, true],
      hidden: false,
      hiddenGroup: false,
      destroyed: [1, 2, true, null],
      texture: true,
      animated: true,
      boxes: [0, 600, 120, 2000, 0],
      text: true,
      scaledAway: false,
      nothing: [false, false, false],
      blank: null,
      updated: 300,
      refreshed: 600,
      hitArea: [true, false, false, false, false],
      pointer: [true, false],
      at: [1, 0],
      sweep: [true, 526, ['left']],
      ray: [true, 30, 'left'],
      ownMask: 1200,
      errors: [
        'the texture is on the graphics card only: set a mask, for example one of `renderer.extract.canvas(texture)`',
        'alpha is 300, but it must be an integer from 1 to 255',
        'the sprite is sheared, or scaled by less than 0.001 or more than 1000: there is no pose for it; use placed',
      ],
      skewed: true,
    });
    assert.deepEqual(faults, []);
  });

  await t.test(
    'sprites count where they were when the comparison began, whatever a callback moves and asks',
    async () => {
      const { faults, ...notes } = await run('asking');
      assert.deepEqual(Object.keys(notes).sort(), [
        'all',
        'nothing',
        'overlap',
        'overlaps',
        'refresh',
      ]);
      for (const [name, found] of Object.entries(notes))
        assert.deepEqual(found, [[0, 1, 2, 3], null, false], name);
      assert.deepEqual(faults, []);
    },
  );

  await t.test('own masks count as they were when they were given', async () => {
    const found = await run('changingMasks');
    assert.deepEqual(found, {
      before: [true, false],
      changed: [false, 1],
      again: [true, 256],
      freed: [true, false],
      faults: [],
    });
  });

  await t.test(
    'what is too large to have a mask gets one warning, and the game goes on',
    async () => {
      const { faults, ...notes } = await run('tooLarge');
      assert.deepEqual(notes.hits, [true, true, true]);
      assert.deepEqual(notes.asked, [false, null, null, null]);
      const limit = 'but at most 65535 × 65535 pixels can collide';
      assert.equal(
        notes.warnings[0],
        `hitmask: this Graphics "floor" does not collide: it is 100000 × 10 pixels large, ${limit}`,
      );
      assert.match(
        notes.warnings[1],
        /^hitmask: this Sprite does not collide: it is \d+ × \d+ pixels large, but/,
      );
      assert.equal(notes.warnings.length, 2);
      assert.deepEqual(faults, []);
    },
  );

  await t.test('rays through whole coordinates go through the middle of pixels', async () => {
    const { rows, columns, faults } = await run('rays');
    assert.deepEqual(rows, [null, { x: 100, y: 100 }, { x: 100, y: 119 }, null]);
    assert.deepEqual(columns, [null, { x: 100, y: 100 }, { x: 119, y: 100 }, null]);
    assert.deepEqual(faults, []);
  });

  await t.test(
    'destroyed sprites do not collide, and mistakes get an error in plain words',
    async () => {
      const { gone, faults, ...notes } = await run('mistakes');
      for (let index = 0; index < gone.length; index += 2) {
        assert.deepEqual(gone[index], [false, false, null, null, null], `${index}`);
        assert.deepEqual(gone[index + 1], [false, false, null, 0], `${index}`);
      }
      assert.equal(gone.length, 8);
      const [sprite, both] = [
        'a sprite or a container',
        'a sprite, a container, or an array of both',
      ];
      const texture = 'a sprite that is not destroyed, or a texture';
      assert.deepEqual(notes, {
        area: false,
        errors: [
          `the sprite is "rock", but it must be ${sprite}`,
          `the sprite is an object, but it must be ${sprite}`,
          `the target is undefined, but it must be ${both}`,
          `the target is "rock", but it must be ${both}`,
          'the callback is "hit", but it must be a function',
          `the target is undefined, but it must be ${both}`,
          `the target is undefined, but it must be ${both}`,
          `the target is undefined, but it must be ${both}`,
          `the sprite is undefined, but it must be ${sprite}`,
          'the mask is "body", but it must be a Mask',
          'the options have no field "alfa": did you mean alpha?',
          'the sprite was destroyed',
          `the sprite is undefined, but it must be ${texture}`,
          `the sprite is a Sprite, but it must be ${texture}`,
          `the sprite is a Container, but it must be ${texture}`,
          `the sprite is undefined, but it must be ${sprite}`,
          'the texture is undefined, but it must be a texture or its source',
          `within is "world", but it must be ${sprite}`,
          'the options have no field "inside": the fields are alpha, within',
        ],
        unchecked: [],
      });
      assert.deepEqual(faults, []);
    },
  );

  await t.test('what 500 sprites cost', async (t) => {
    for (const turning of [false, true]) {
      const found = await run('cost', { count: 500, turning });
      t.diagnostic(`${turning ? 'turning' : 'not turning'}: ${JSON.stringify(found)}`);
      assert.ok(found.hits > 50);
    }
  });
});
