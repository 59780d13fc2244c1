// Tests the Phaser plugin against Phaser itself. The plugin's pixels must be those that Phaser
// draws, and it must call callbacks as Arcade does.

import assert from 'node:assert/strict';
import test from 'node:test';
import { SKIP, runner } from './shared/browser.mjs';

// The adapters need only the core.
const IMPORTS = {
  hitmask: '/packages/hitmask/dist/core.js',
  'hitmask/phaser': '/packages/hitmask/dist/phaser/index.js',
  phaser: '/node_modules/phaser/dist/phaser.esm.js',
};

test('Phaser', { skip: SKIP }, async (t) => {
  const run = await runner(t, 'phaser-page.mjs', IMPORTS, { webgl: true });

  for (const config of [{}, { pixelArt: true }, { type: 1 }]) {
    await t.test(
      `on whole pixels, turned by quarters, scaled by whole numbers: every pixel, ${JSON.stringify(config)}`,
      async (t) => {
        const found = await run('pictures', { count: 150, isExact: true, seed: 7, config });
        t.diagnostic(JSON.stringify({ ...found, wrong: found.wrong.length }));
        assert.deepEqual(found.wrong.slice(0, 5), []);
        assert.equal(found.different, 0);
        assert.ok(found.touching > 20 && found.touching < found.overlaps - 20);
        assert.deepEqual(found.faults, []);
      },
    );
  }

  // With WebGL, this rasterizer rounds the corners of pictures to 16ths of a pixel, so a corner is
  // off by up to a 32nd of a pixel. Phaser's canvas renderer is less accurate.
  for (const [config, tolerance] of [
    [{}, 1 / 32],
    [{ type: 1 }, 1 / 8],
  ]) {
    await t.test(`anywhere, at any angle and scale: ${JSON.stringify(config)}`, async (t) => {
      const found = await run('pictures', {
        count: 200,
        isExact: false,
        seed: 8,
        config,
        tolerance,
      });
      t.diagnostic(JSON.stringify({ ...found, wrong: found.wrong.length }));
      assert.deepEqual(found.wrong.slice(0, 5), []);
      assert.ok(found.different < found.count / 100);
      assert.ok(found.touching > 20 && found.touching < found.overlaps - 20);
      assert.deepEqual(found.faults, []);
    });
  }

  await t.test('halves of pixels, rounded as Phaser rounds', async () => {
    const { different, count, faults } = await run('halves');
    assert.equal(different, 0);
    assert.ok(count > 5000);
    assert.deepEqual(faults, []);
  });

  await t.test('tilemap layers, whose tiles change', async () => {
    for (const type of [1, 2]) {
      const { different, counts, ground, faults } = await run('tiles', { type });
      assert.deepEqual(different, [0, 0, 0]);
      assert.ok(counts[0] > 2000 && counts[1] < counts[0] && counts[2] > counts[1], `${counts}`);
      assert.deepEqual(ground, [true, false]);
      assert.deepEqual(faults, []);
    }
  });

  await t.test('callbacks come as Arcade calls them', async () => {
    const { wrong, calls, faults } = await run('arcade');
    assert.deepEqual(wrong.slice(0, 2), []);
    assert.ok(calls > 1000, `${calls}`);
    assert.deepEqual(faults, []);
  });

  await t.test('objects come, change and go', async () => {
    const { faults, area, animated, ...notes } = await run('life');
    assert.ok(animated > 4, `${animated}`);
    assert.deepEqual(notes, {
      everyStep: [
        [true, true, area],
        [true, true, area],
      ],
      paused: 0,
      forgotten: false,
      destroyed: [11, 1],
      filtered: true,
      leaves: [false, true],
      noGroup: false,
      frame: true,
      missing: true,
      removed: true,
      boxes: [2500, 0, 0, 600, 256, 4096],
      nowhere: [false, false, false],
      scaledAway: false,
      mad: false,
      blank: null,
      refreshed: [158, 300],
      hitArea: [true, false, false, false],
      at: ['drawn', 'over'],
      atDepth: ['over', 'drawn'],
      nothingAt: [],
      sweep: [true, 146, 0, ['left'], 0.146],
      touchesThen: [false, 0],
      ray: [true, 158, 'left'],
      ownMask: 1200,
      debug: true,
      left: [false, null],
      restarted: [0, true],
      errors: [
        'alpha is 0, but it must be an integer from 1 to 255',
        'dx is NaN, but it must be a finite number',
        'alpha is "all", but it must be an integer from 1 to 255',
      ],
    });
    assert.deepEqual(faults, []);
  });

  await t.test(
    'objects count where they were when the comparison began, whatever a callback moves and asks',
    async () => {
      const { faults, ...notes } = await run('asking');
      assert.deepEqual(Object.keys(notes).sort(), [
        'again',
        'all',
        'contact',
        'nothing',
        'overlap',
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
      assert.deepEqual(notes.hits, 3);
      assert.deepEqual(notes.asked, [false, null, null, null]);
      assert.equal(notes.widest, true);
      const limit = 'but at most 65535 × 65535 pixels can collide';
      assert.equal(
        notes.warnings[0],
        `hitmask: this Zone "floor" does not collide: it is 100000 × 20 pixels large, ${limit}`,
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
    const { faults, ...notes } = await run('rays');
    const [left, top] = [
      { x: 100, y: 110 },
      { x: 110, y: 100 },
    ];
    assert.deepEqual(notes, {
      right: left,
      down: top,
      firstRow: { x: 100, y: 100 },
      above: null,
      lastRow: { x: 100, y: 119 },
      below: null,
      endsInIt: left,
      endsBefore: null,
      point: { x: 105, y: 105 },
      fractions: [null, { x: 100, y: 100 }],
    });
    assert.deepEqual(faults, []);
  });

  await t.test(
    'mistakes get an error or a warning in plain words, and do not stop the game',
    async () => {
      const { faults, ...notes } = await run('mistakes');
      const both = 'a game object, a group, or an array of both';
      assert.deepEqual(notes, {
        errors: [
          `the target is undefined, but it must be ${both}`,
          `the target is "rock", but it must be ${both}`,
          `the target is null, but it must be ${both}`,
          'the mask is "body", but it must be a Mask',
          'the mask is a Placed, but it must be a Mask: write placed.mask',
          'the options have no field "alfa": did you mean alpha?',
          `the second object is "rocks", but it must be ${both}`,
          'the callback is an object, but it must be a function',
          'the process callback is "filter", but it must be a function',
          'the second object is a Group, but it must be a game object',
          `the others are an object, but they must be ${both}`,
          'x is "left", but it must be a number',
          'the texture is undefined, but it must be a texture or its key',
        ],
        gone: [null, null, false, false],
        silent: [false, 0],
        forgotten: [false, false, true],
        warnings: [
          'hitmask: this Sprite "rock" does not collide, because it was never added: call this.hitmask.add with it or its group',
        ],
        goesOn: true,
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
