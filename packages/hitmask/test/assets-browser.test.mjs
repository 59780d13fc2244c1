// Tests hitmask/assets in Chromium: fetched files, dropped files, and pictures that must look the
// same as the browser draws them.

import assert from 'node:assert/strict';
import test from 'node:test';
import { SKIP, launch, open, pageWith, serve } from './shared/browser.mjs';

const PAGE = pageWith({
  hitmask: '/packages/hitmask/dist/index.js',
  'hitmask/assets': '/packages/hitmask/dist/assets/index.js',
});

test('in a browser', { skip: SKIP }, async (t) => {
  const [server, browser] = [await serve(PAGE), await launch()];
  t.after(async () => {
    await browser.close();
    server.stop();
  });

  await t.test('files are fetched with those that they name, dropped, and drawn', async () => {
    const { page, faults } = await open(browser, server.address);
    const found = await page.evaluate(async () => {
      const { Mask } = await import('hitmask');
      const { loadLevel, loadSheet, readLevel, readSheet } = await import('hitmask/assets');
      const data = '/crates/hitmask-assets/tests/data';
      const level = await loadLevel(`${data}/levels/small.tmx`);
      const names = ['small.tmx', 'tiles.tsx', 'tiles.png', 'small.tx'];
      const blobs = names.map(
        async (name) => new File([await (await fetch(`${data}/levels/${name}`)).blob()], name),
      );
      const dropped = await readLevel(await Promise.all(blobs));
      const atlas = await loadSheet(`${data}/atlas/space_array.json`);
      const art = await readSheet(await (await fetch(`${data}/ship.png`)).blob());
      const { width, height, data: pixels } = art.picture(0);
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0);
      const ship = await Mask.load(`${data}/ship.png`, { alpha: 128 });
      return {
        ground: [level, dropped].map((level) => level.mask('ground').count),
        frames: atlas.length,
        drawn: Mask.fromImage(canvas, { alpha: 128 }).equals(ship) && ship.count,
      };
    });
    assert.equal(found.ground[0], found.ground[1]);
    assert.ok(found.ground[0] > 0 && found.drawn > 0);
    assert.equal(found.frames, 20);
    assert.deepEqual(faults, []);
  });

  await t.test('what cannot be read is an error, and the page goes on', async () => {
    const { page, faults } = await open(browser, server.address);
    const messages = await page.evaluate(async () => {
      const { readImage, readLevel, readSheet } = await import('hitmask/assets');
      const text = new File(['just a text'], 'notes.txt');
      const works = [
        () => readImage(text),
        () => readSheet(text),
        () => readLevel([text]),
        () => readSheet(new File([], 'empty.png')),
      ];
      const found = [];
      for (const work of works)
        found.push(
          await work().then(
            () => 'it was read',
            (error) => error.message,
          ),
        );
      return found;
    });
    assert.deepEqual(messages, [
      'notes.txt: not an image of a known format: convert it to PNG',
      'notes.txt: not an image of a known format: convert it to PNG',
      'notes.txt: the level is neither XML nor JSON: save it with Tiled or LDtk',
      'empty.png: the file is empty: copy or export it again',
    ]);
    assert.deepEqual(faults, []);
  });
});
