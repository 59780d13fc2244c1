// What each page loads, and how soon it can be used.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { pageIds, SKIP, start } from './shared/playground.mjs';

const LOADS = 3;
/** The goal is a second for the best load, where nothing else runs. The rest is slack for machines that are busy. */
const LONGEST = 3000;
/** The most bytes of a page, beside the WebAssembly: its code, styles and pictures, before compression. */
const MOST = 300_000;

/** Runs in a page before its own code: notes when its controls are there and the browser has drawn them. */
function noteUsable() {
  const look = () => {
    const isThere = document.querySelector('.page-root > *') !== null && document.querySelector('.stage-canvas:not([data-zoom])') === null;
    if (!isThere) requestAnimationFrame(look);
    // A frame later, and when nothing else waits: a key would have its answer now.
    else requestAnimationFrame(() => setTimeout(() => (globalThis.usable = performance.now())));
  };
  look();
}

/** Loads a page in a browser that has nothing of it yet: the milliseconds until it can be used, and the files that it has fetched. */
async function load({ browser, address }, id) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(noteUsable);
  await page.goto(`${address}#${id}`);
  await page.waitForFunction(() => globalThis.usable !== undefined);
  const found = await page.evaluate(() => ({
    time: globalThis.usable,
    files: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(({ name, decodedBodySize }) => ({
      name: name.split('#')[0],
      size: decodedBodySize,
    })),
  }));
  await context.close();
  return found;
}

describe('a page', { skip: SKIP }, () => {
  let playground, ids;
  const packed = new Map();
  before(async () => {
    playground = await start();
    ids = await pageIds(playground);
  });
  after(() => playground?.stop());

  /** How large a file is if the server compresses it, where that helps. */
  const packedSize = async (name) => {
    if (!packed.has(name)) {
      const body = new Uint8Array(await (await fetch(name)).arrayBuffer());
      packed.set(name, Math.min(body.length, gzipSync(body, { level: 9 }).length));
    }
    return packed.get(name);
  };

  test('loads little, and is there soon', async (t) => {
    const kilobytes = (count) => `${Math.round(count / 1000)} kB`;
    for (const id of ids) {
      const loads = [];
      // What else the machine does comes and goes: a slow page gets as many loads again.
      while (loads.length < LOADS || (loads.length < 2 * LOADS && loads.every(({ time }) => time >= LONGEST))) loads.push(await load(playground, id));
      const times = loads.map(({ time }) => time).sort((a, b) => a - b);
      const { files } = loads.at(-1);
      const sum = (files) => files.reduce((sum, { size }) => sum + size, 0);
      const code = files.filter(({ name }) => name.endsWith('.wasm'));
      const rest = sum(files) - sum(code);
      const small = await Promise.all(files.map(async ({ name }) => ({ size: await packedSize(name) })));
      t.diagnostic(
        `${id}: usable after ${times[0].toFixed(0)} ms, at worst ${times.at(-1).toFixed(0)}; ${files.length} files, ` +
          `${kilobytes(sum(files))}, ${kilobytes(sum(small))} compressed; without the WebAssembly ${kilobytes(rest)}`,
      );
      assert.ok(code.length > 0 && rest > 10_000 && rest < MOST, `${id}: ${rest} bytes beside ${code.length} files of WebAssembly`);
      assert.ok(files.every(({ size }) => size > 0), JSON.stringify(files));
      assert.ok(times[0] < LONGEST, `${id}: usable after ${times[0]} ms`);
    }
  });
});
