// Compares the numbers and files of the page Inspect with those of the engine in Node.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { init, Mask, Sheet } from 'hitmask';
import { readSheet } from 'hitmask/assets';
import { drop, facts, frames, open, SKIP, start } from './shared/playground.mjs';
import { readPng, writePng } from './shared/png.mjs';

const art = (name) => readFile(new URL(`../art/${name}`, import.meta.url));
const number = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');
const SHAPE_LAYERS = ['hit', 'hitbox', 'hurt', 'hurtbox'];

describe('Inspect', { skip: SKIP }, () => {
  let playground;
  before(async () => {
    await init();
    playground = await start();
  });
  after(() => playground?.stop());

  /** Returns the text that the page must show for a mask. */
  const said = (mask) => ({
    count: number(mask.count),
    perimeter: `${number(mask.perimeter)} px`,
    bytes: `${number(mask.bytes)} bytes`,
  });

  const check = async (page, sheet, frame, mask = sheet.frame(frame).mask) => {
    const shown = await facts(page);
    assert.equal(shown.frames, `${sheet.length}, ${sheet.clips.length}`);
    assert.equal(shown.size, `${sheet.frame(frame).width} × ${sheet.frame(frame).height}`);
    for (const [key, value] of Object.entries(said(mask))) assert.equal(shown[key], value, key);
    return shown;
  };

  test('reads Aseprite files with their shapes and clips', async () => {
    const { page, faults } = await open(playground, '#inspect');
    const sheet = await readSheet(await art('caveman.aseprite'), { shapeLayers: SHAPE_LAYERS });
    await check(page, sheet, 0);
    const shapes = sheet.frame(0).shapes;
    assert.ok(shapes.length > 1);
    await page.getByLabel('Shape', { exact: true }).selectOption(shapes[1].name);
    await frames(page);
    await check(page, sheet, 0, shapes[1].mask);
    await page.getByRole('button', { name: 'Play punch' }).click();
    await page.waitForFunction(
      () => document.querySelectorAll('.strip-frame')[0].getAttribute('aria-pressed') === 'false',
    );
    await page.getByRole('button', { name: 'Stop punch' }).click();
    await page.getByRole('button', { name: 'Play punch' }).waitFor();
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('cuts sheets into cells, and measures polygons', async () => {
    const { page, faults } = await open(
      playground,
      '#inspect?source=walk&frame=3&show=picture,pieces,rectangles&tolerance=1&vertices=6',
    );
    const sheet = await readSheet(await art('walk.webp'), { grid: { width: 96, height: 128 } });
    const shown = await check(page, sheet, 3);
    const { mask } = sheet.frame(3);
    const simplified = mask.outlines().simplified(1);
    assert.equal(shown.pieces, String(simplified.convexPieces(6).length));
    assert.equal(shown.rectangles, String(mask.rectangles().length));
    const vertices = (outlines) =>
      [...outlines].reduce((sum, outline) => sum + outline.vertices.length, 0);
    assert.equal(shown.vertices, `${vertices(simplified)} of ${vertices(mask.outlines())}`);
    await page.locator('.stage-canvas').press('ArrowRight');
    await page.waitForURL(/frame=4/);
    await check(page, sheet, 4);
    await page.getByRole('button', { name: 'One frame' }).click();
    await page.waitForURL(/grid=none/);
    await check(page, await readSheet(await art('walk.webp')), 0);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('reads atlases and maps with the files that they name', async () => {
    const read = async (...names) =>
      readSheet(new Map(await Promise.all(names.map(async (name) => [name, await art(name)]))), {
        main: names[0],
      });
    const { page, faults } = await open(playground, '#inspect?source=adventurer&frame=14');
    await check(page, await read('adventurer_hash.json', 'adventurer_hash.png'), 14);
    await page.getByLabel('File', { exact: true }).selectOption('map');
    const map = await read('small.tmx', 'tiles.tsx', 'tiles.png');
    await page.locator('.verdict', { hasText: map.frame(0).name }).waitFor();
    await check(page, map, 0);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('makes files that the engine reads', async () => {
    const { page, faults } = await open(playground, '#inspect?source=walk&frame=2&show=pieces');
    const sheet = await readSheet(await art('walk.webp'), { grid: { width: 96, height: 128 } });
    const download = async (name) => {
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
    };
    const baked = await download('Baked masks');
    assert.equal(baked.name, 'walk.hitmask');
    const again = Sheet.fromBaked(baked.bytes, 'walk.webp');
    assert.equal(again.length, sheet.length);
    for (const frame of again) assert.ok(frame.mask.equals(sheet.frame(frame.index).mask));
    const { mask } = sheet.frame(2);
    const json = JSON.parse((await download('JSON')).bytes);
    assert.deepEqual(json.size, [mask.width, mask.height]);
    assert.equal(
      json.outlines.reduce((sum, { area }) => sum + area, 0),
      mask.count,
    );
    assert.deepEqual(
      json.pieces,
      mask
        .outlines()
        .convexPieces(8)
        .map((piece) => piece.map(({ x, y }) => [x, y])),
    );
    const svg = (await download('SVG')).bytes.toString();
    assert.equal(svg.match(/<path /g).length, json.pieces.length);
    const { data, width, height } = readPng((await download('PNG')).bytes);
    assert.ok(Mask.fromRgba(data, width, height).equals(mask));
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('takes files of your own, with another rule for what is solid', async () => {
    const { page, faults } = await open(playground, '#inspect');
    const data = new Uint8Array(8 * 4 * 4);
    for (let pixel = 0; pixel < 32; pixel++) data[4 * pixel + 3] = pixel * 8;
    await drop(page, '.workbench-stage', { name: 'ramp.png', bytes: writePng(8, 4, data) });
    await page.locator('.verdict', { hasText: 'ramp.png' }).waitFor();
    assert.equal((await facts(page)).count, '31');
    await page.getByRole('spinbutton', { name: 'Alpha' }).fill('128');
    await page.waitForFunction(
      () => document.querySelector('[data-fact=count]').textContent === '16',
    );
    await page.waitForURL(/source=own&alpha=128|alpha=128/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('has room for long names', async () => {
    for (const width of [320, 1280]) {
      const { page, faults } = await open(playground, '#inspect', {
        viewport: { width, height: 800 },
      });
      await drop(page, '.workbench-stage', {
        name: `${'name_'.repeat(48)}.png`,
        bytes: await art('tiles.png'),
      });
      await page
        .locator('.verdict', { hasText: 'name_name_name_name_name…name_name_.png'.slice(0, 24) })
        .waitFor();
      const right = await page.$$eval('main *', (elements) =>
        Math.max(
          ...elements
            .filter((element) => element.checkVisibility() && !element.closest('.code'))
            .map((element) => element.getBoundingClientRect().right),
        ),
      );
      assert.ok(right <= width + 0.5, `${right} of ${width}`);
      assert.deepEqual(faults, []);
      await page.close();
    }
  });

  test('drops garbage with a friendly line', async () => {
    const { page, faults } = await open(playground, '#inspect?source=ship');
    const before = await facts(page);
    const pixels = new Uint8Array(16 * 16 * 4).fill(255);
    const whole = writePng(16, 16, pixels);
    const text = (name, words) => ({ name, bytes: Buffer.from(words), type: '' });
    const cases = [
      [
        { name: 'notes.txt', bytes: Buffer.from('this is a text'), type: 'text/plain' },
        'notes.txt',
      ],
      [{ name: 'empty.png', size: 0 }, 'empty.png'],
      [{ name: 'cut.png', bytes: whole.subarray(0, whole.length - 20) }, 'cut.png'],
      [
        { name: 'huge.png', bytes: writePng(16, 16, pixels, { width: 30000, height: 30000 }) },
        'huge.png',
      ],
      [
        { name: 'long.png', size: 100 * 2 ** 20 },
        'long.png has 100 MB, but at most 64 MB are read here.',
      ],
      [{ name: 'alone.json', bytes: await art('adventurer_hash.json') }, 'adventurer_hash.png'],
      [{ name: 'alone.tmx', bytes: await art('small.tmx') }, 'tiles.tsx'],
      [text('cut.ldtk', '{'), 'cut.ldtk: the JSON is cut off: copy or export it again.'],
      [text('other.ldtk', '{"levels": 1}'), 'other.ldtk is not an LDtk project, or it is damaged.'],
      [text('cut.json', '{"frames": {'), 'cut.json: the JSON is cut off: copy or export it again.'],
      [text('list.json', '[]'), 'list.json is not an atlas or a map, or it is damaged.'],
      [
        text('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
        'drawing.svg is a drawing of lines, which has no pixels yet: export it as PNG.',
      ],
      [text('cut.tmx', '<map'), 'cut.tmx: the map is damaged, export it again'],
      [text('words.tmx', 'hello'), 'words.tmx is not a Tiled map, or it is damaged.'],
      [
        { name: 'tiles.tsx', bytes: await art('tiles.tsx') },
        'tiles.tsx is a tileset: drop the map that uses it, with all its files.',
      ],
      [
        text('words.aseprite', 'hello'),
        'words.aseprite is not an Aseprite file, or it is damaged.',
      ],
      [
        text('words.hitmask', 'hello'),
        'words.hitmask is not a file of baked masks, or it is damaged.',
      ],
      [
        text(`${'long_'.repeat(40)}.json`, '{'),
        'long_long_long_long_long…g_long_.json: the JSON is cut off',
      ],
    ];
    for (const [file, line] of cases) {
      await drop(page, '.workbench-stage', file);
      await page.locator('.note', { hasText: line }).last().waitFor();
      assert.deepEqual(await facts(page), before, file.name);
      const said = await page.locator('.note').last().textContent();
      assert.ok(said.length < 160 && !said.includes('\n'), said);
    }
    assert.match(page.url(), /source=ship/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('says so if a link is broken, or names files that it cannot hold', async () => {
    const { page, faults } = await open(playground, '#inspect?source=nothing');
    const go = (query) => page.evaluate((query) => (location.hash = `#inspect?${query}`), query);
    await page.getByText('This link is damaged: “source”').waitFor();
    for (const query of [
      'grid=0,5',
      'alpha=0',
      'frame=-1',
      'vertices=2',
      'show=lies',
      'tolerance=1e9',
    ]) {
      await go(query);
      await page.getByText(`This link is damaged: “${query.split('=')[0]}”`).waitFor();
    }
    await go('source=own&alpha=9');
    await page.getByText('A link cannot hold files of your own').waitFor();
    // The index is greater than the number of frames, so the page shows the last one.
    await go('source=walk&frame=999');
    await page.waitForFunction(
      () => document.querySelector('[data-fact=frames]').textContent === '8, 0',
    );
    assert.equal(await page.getByRole('spinbutton', { name: 'Frame' }).inputValue(), '7');
    assert.deepEqual(faults, []);
    await page.close();
  });
});
