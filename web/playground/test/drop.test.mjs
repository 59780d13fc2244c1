// Drops garbage on every page, as the browser would: the page shows a note, uses little memory, and
// continues to work.

import assert from 'node:assert/strict';
import { mkdtemp, open as openFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { watching } from './shared/memory.mjs';
import {
  drop as dropFile,
  facts,
  frames,
  open,
  pageIds,
  prepared,
  SKIP,
  start,
} from './shared/playground.mjs';
import { writePng } from './shared/png.mjs';

/**
 * The pages that accept files, with their notes about each file. The other pages report that they
 * do not accept files.
 */
const SAID = {
  touch: {
    'notes.txt': 'notes.txt is not a picture that browsers can read',
    'cut.png': 'cut.png is cut off',
    'huge.png': 'huge.png is 30000 × 30000 pixels, but at most 512 × 512 fit here',
    'long.png': 'long.png has 100 MB, but pictures here have at most 16 MB',
  },
  inspect: {
    'notes.txt': 'notes.txt',
    'cut.png': 'cut.png',
    'huge.png': 'huge.png',
    'long.png': 'long.png has 100 MB, but at most 64 MB are read here.',
  },
};

const MEGA = 2 ** 20;
/** The size of a file that Inspect reads, in bytes. The limit is 64 MB. */
const LARGE = 60 * MEGA;

/**
 * How to check whether a page still works: a key or a click, and its effect. Games pause and
 * resume.
 */
const WORKS = {
  touch: (page) =>
    page
      .locator('.stage-canvas')
      .press('ArrowLeft')
      .then(() => page.waitForURL(/a=ship,130,84/)),
  inspect: (page) =>
    page
      .locator('.stage-canvas')
      .press('ArrowRight')
      .then(() => page.waitForURL(/frame=1/)),
  swarm: (page) =>
    page
      .locator('.stage-canvas')
      .press('b')
      .then(() => page.waitForURL(/boxes=yes/)),
  benchmark: (page) =>
    page
      .getByRole('radio', { name: 'Portable' })
      .check({ force: true })
      .then(() => page.waitForURL(/engine=portable/)),
};
const pauses = (page) =>
  page.keyboard
    .press('p')
    .then(() => page.locator('.game-bar').getByRole('button', { name: 'Pause' }).waitFor());

/**
 * Returns the same playground, whose pages count the bytes that are read from files, and the
 * pictures that are decoded.
 */
const counting = (playground) => watching(prepared(playground, count));

/** Runs in a page before the page's own code. */
function count() {
  globalThis.read = { bytes: 0, pictures: 0 };
  for (const name of ['arrayBuffer', 'bytes', 'text', 'stream']) {
    const original = Blob.prototype[name];
    if (!original) continue;
    Blob.prototype[name] = function () {
      globalThis.read.bytes += this.size;
      return original.call(this);
    };
  }
  const decode = globalThis.createImageBitmap;
  globalThis.createImageBitmap = (...rest) => {
    globalThis.read.pictures += 1;
    return decode(...rest);
  };
}

/**
 * Returns the size of the WebAssembly memory of a page, in bytes. This includes the engine and, on
 * Inspect, the art reader.
 */
const wasmBytes = (page) =>
  page.evaluate(() => {
    const { engine, assets } = globalThis.memory();
    return engine + assets;
  });

/**
 * Returns the same size once the page has loaded its WebAssembly, with or without `assets`, and its
 * memory has not grown for half a second.
 */
async function settled(page, assets) {
  await page.waitForFunction(
    (assets) => globalThis.memory().engine > 0 && globalThis.memory().assets > 0 === assets,
    assets,
  );
  for (let before = 0; ;) {
    const bytes = await wasmBytes(page);
    if (bytes === before) return bytes;
    before = bytes;
    await page.waitForTimeout(500);
  }
}

describe('garbage', { skip: SKIP }, () => {
  let playground, folder;
  const files = ['notes.txt', 'cut.png', 'huge.png', 'long.png'];
  before(async () => {
    playground = await start();
    folder = await mkdtemp(join(tmpdir(), 'hitmask-drop-'));
    const pixels = new Uint8Array(16 * 16 * 4).fill(255);
    const whole = writePng(16, 16, pixels);
    await writeFile(join(folder, 'notes.txt'), 'this is a text');
    await writeFile(join(folder, 'cut.png'), whole.subarray(0, whole.length - 20));
    await writeFile(
      join(folder, 'huge.png'),
      writePng(16, 16, pixels, { width: 30_000, height: 30_000 }),
    );
    const long = await openFile(join(folder, 'long.png'), 'w');
    await long.truncate(100 * 2 ** 20);
    await long.close();
  });
  after(async () => {
    await playground?.stop();
    if (folder) await rm(folder, { recursive: true });
  });

  /** Drops a file from the disk on the center of the page, as the operating system does. */
  const drop = async (session, name) => {
    const data = { items: [], files: [join(folder, name)], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'])
      await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
  };

  test('gets a friendly line on every page, which goes on', async () => {
    const ids = await pageIds(playground);
    assert.equal(ids.length, 9);
    for (const id of ids) {
      const { page, faults } = await open(counting(playground), `#${id}`, {
        reducedMotion: 'reduce',
      });
      const before = await settled(page, id === 'inspect');
      const session = await page.context().newCDPSession(page);
      const readBefore = await page.evaluate(() => ({ ...globalThis.read }));
      for (const name of files) {
        await drop(session, name);
        const said =
          SAID[id]?.[name] ?? 'takes no files. Drop pictures on Touch, and any art on Inspect.';
        const note = page.locator('.note', { hasText: said });
        await note.waitFor();
        assert.equal(await page.locator('.note').count(), 1, `${id}: ${name}`);
        assert.ok(
          (await note.textContent()).length < 160 && !(await note.textContent()).includes('\n'),
          `${id}: ${name}`,
        );
        await note.getByRole('button', { name: 'Close' }).click();
      }
      const read = await page.evaluate(() => globalThis.read);
      assert.ok(
        read.bytes - readBefore.bytes < 2 ** 16,
        `${id} read ${read.bytes - readBefore.bytes} bytes of garbage`,
      );
      assert.equal(read.pictures, readBefore.pictures, `${id} decoded garbage`);
      const grown = (await wasmBytes(page)) - before;
      assert.ok(grown <= MEGA, `${id}: WebAssembly took ${grown} bytes more`);
      await frames(page);
      assert.ok(page.url().startsWith(`${playground.address}#${id}`), page.url());
      await (WORKS[id] ?? pauses)(page);
      assert.deepEqual(faults, []);
      await page.close();
    }
  });

  test('takes memory once, as much as a file may have, however often it is dropped', async (t) => {
    const { page, faults } = await open(counting(playground), '#inspect?source=ship');
    const shown = await facts(page);
    const before = await wasmBytes(page);
    const taken = [];
    for (const name of [
      'zeros.png',
      'zeros.aseprite',
      'zeros.png',
      'zeros.aseprite',
      'zeros.png',
    ]) {
      await dropFile(page, '.workbench-stage', { name, size: LARGE });
      const note = page.locator('.note', { hasText: name });
      await note.waitFor();
      await note.getByRole('button', { name: 'Close' }).click();
      taken.push((await wasmBytes(page)) - before);
    }
    t.diagnostic(
      `a file of ${LARGE / MEGA} MB takes ${taken.map((bytes) => (bytes / MEGA).toFixed(0)).join(', ')} MB of WebAssembly`,
    );
    assert.ok(taken[0] < 4 * LARGE, `${taken}`);
    assert.ok(taken.at(-1) <= taken[1], `${taken}`);
    assert.deepEqual(await facts(page), shown);
    assert.deepEqual(faults, []);
    await page.close();
  });
});
