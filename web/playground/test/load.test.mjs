// Tests which files each page loads, and how soon the page can be used.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { pageIds, SKIP, start } from './shared/playground.mjs';

const LOADS = 3;
/**
 * The maximum ratio of the loading time of a page to that of a bare page. This is three times the
 * ratio on a machine without other load.
 */
const LONGEST = 25;
/**
 * The maximum size of a page in bytes, not counting the WebAssembly: its code, styles and pictures,
 * before compression.
 */
const MAX = 300_000;

/**
 * Runs in a page before the page's own code. Records the time when the engine and the controls are
 * present and the browser has drawn them.
 */
function noteUsable() {
  const look = () => {
    const isDrawn =
      document.querySelector('.page-root > *') !== null &&
      document.querySelector('.stage-canvas:not([data-zoom])') === null;
    const isThere =
      isDrawn &&
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.wasm'));
    if (!isThere) requestAnimationFrame(look);
    // Wait one more frame, with nothing else pending. From now on, the page would respond to a key.
    else requestAnimationFrame(() => setTimeout(() => (globalThis.usable = performance.now())));
  };
  look();
}

/**
 * Loads a page in a browser that has cached none of it. Returns the number of milliseconds until
 * the page can be used, and the files that it has fetched.
 */
async function load({ browser, address }, id) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(noteUsable);
  await page.goto(`${address}#${id}`);
  await page.waitForFunction(() => globalThis.usable !== undefined);
  const found = await page.evaluate(() => ({
    time: globalThis.usable,
    files: [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].map(({ name, decodedBodySize }) => ({
      name: name.split('#')[0],
      size: decodedBodySize,
    })),
  }));
  await context.close();
  return found;
}

const isEngine = ({ name }) => name.endsWith('.wasm');

/**
 * Returns the number of milliseconds until a page with nothing but the engine has compiled the
 * engine.
 */
async function loadBare({ browser, address }, engine) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(`${address}bare`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>bare</title>' }),
  );
  await page.goto(`${address}bare`);
  const time = await page.evaluate(async (engine) => {
    await WebAssembly.compileStreaming(fetch(engine));
    return performance.now();
  }, engine);
  await context.close();
  return time;
}

describe('a page', { skip: SKIP }, () => {
  let playground, ids;
  const packed = new Map();
  before(async () => {
    playground = await start();
    ids = await pageIds(playground);
  });
  after(() => playground?.stop());

  /**
   * Returns the size of a file after compression by the server, or the file's own size if that is
   * smaller.
   */
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
      const [loads, bare] = [[], []];
      const best = (times) => Math.min(...times);
      const ratio = () => best(loads.map(({ time }) => time)) / best(bare);
      // Other load on the machine comes and goes, so a slow page gets the same number of additional
      // loads.
      while (loads.length < LOADS || (loads.length < 2 * LOADS && ratio() >= LONGEST)) {
        loads.push(await load(playground, id));
        bare.push(await loadBare(playground, loads[0].files.find(isEngine).name));
      }
      const times = loads.map(({ time }) => time).sort((a, b) => a - b);
      const { files } = loads.at(-1);
      const sum = (files) => files.reduce((sum, { size }) => sum + size, 0);
      const code = files.filter(isEngine);
      const rest = sum(files) - sum(code);
      const small = await Promise.all(
        files.map(async ({ name }) => ({ size: await packedSize(name) })),
      );
      t.diagnostic(
        `${id}: usable after ${times[0].toFixed(0)} ms, at worst ${times.at(-1).toFixed(0)}, ${ratio().toFixed(1)} times as long as a bare page; ${files.length} files, ` +
          `${kilobytes(sum(files))}, ${kilobytes(sum(small))} compressed; without the WebAssembly ${kilobytes(rest)}`,
      );
      assert.ok(
        code.length > 0 && rest > 10_000 && rest < MAX,
        `${id}: ${rest} bytes beside ${code.length} files of WebAssembly`,
      );
      assert.ok(
        files.every(({ size }) => size > 0),
        JSON.stringify(files),
      );
      assert.ok(
        ratio() < LONGEST,
        `${id}: usable after ${times[0]} ms, a bare page after ${best(bare)}`,
      );
    }
  });
});
