// Tests that memory does not grow while a swarm runs, or when a page is left and opened again.
// `npm run soak` measures for minutes.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { memoryOf, watching } from './shared/memory.mjs';
import { frames, open, pageIds, SKIP, start } from './shared/playground.mjs';
import { ready, swarm, ticks } from './shared/swarm.mjs';

/** One or two nodes come and go with the text on the page. A page has hundreds of nodes. */
const NODES = 30;

function assertNoGrowth(from, to, limits, what) {
  const grown = Object.keys(from).filter((key) => to[key] - from[key] > (limits[key] ?? 0));
  const text = grown.map((key) => `${key}: ${from[key]}, then ${to[key]}`).join('; ');
  assert.deepEqual(grown, [], `${what}: ${text}`);
}

/**
 * Asserts that the memory that a page uses now has not grown. A busy browser frees some memory
 * late, but a leak remains.
 */
async function assertNoGrowthSince(from, page, limits, what) {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      return assertNoGrowth(from, await memoryOf(page), limits, what);
    } catch {
      await frames(page);
      await page.waitForTimeout(200 * 2 ** attempt);
    }
  }
  assertNoGrowth(from, await memoryOf(page), limits, what);
}

/**
 * A leak grows during every period of work. A busy browser compiles and frees memory late, but that
 * ends at some point. Therefore, one period without growth shows that there is no leak.
 */
async function assertSteady(page, limits, what, work) {
  for (let stretch = 1; ; stretch++) {
    const before = await memoryOf(page);
    await work();
    try {
      return await assertNoGrowthSince(before, page, limits, what);
    } catch (growth) {
      if (stretch === 3) throw growth;
    }
  }
}

describe('memory', { skip: SKIP }, () => {
  let playground;
  before(async () => {
    playground = await start({ webgl: true });
  });
  after(() => playground?.stop());

  test('does not grow while a swarm runs', async () => {
    const { page, faults } = await swarm(watching(playground), '#swarm?n=10000&run=off&boxes=yes');
    // During the first ticks, lists grow to their maximum length, and the browser compiles hot
    // code.
    await ticks(page, 2000);
    const before = await memoryOf(page);
    assert.ok(
      before.engine > 2 ** 20 &&
        before.arrays > 2 ** 16 &&
        before.graphics > 2 ** 16 &&
        before.objects > 0,
      JSON.stringify(before),
    );
    // A leak on each tick would be an object or a list of at least 32 bytes, so less than that may
    // remain on the heap. WebAssembly memory grows in steps of 64 KiB. A leak of 32 bytes per tick
    // would take one step, and a leaked list of events would take many. One step is allowed for the
    // longest list so far.
    const count = 2000;
    const limits = { engine: 2 ** 16, heap: 32 * count, arrays: 32 * count, nodes: NODES };
    await assertSteady(page, limits, 'a swarm', () => ticks(page, count));
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('does not grow when a swarm starts again', async () => {
    const { page, faults } = await swarm(watching(playground), '#swarm?n=10000&run=off');
    const reset = async (times) => {
      for (let time = 0; time < times; time++) {
        await page.getByRole('button', { name: 'Reset' }).click();
        await ready(page);
      }
    };
    await reset(4);
    // If it leaked, a swarm of this size would take 1.3 MB of WebAssembly memory and 0.3 MB of
    // arrays.
    const limits = { engine: 2 ** 17, heap: 2 ** 19, arrays: 2 ** 16, nodes: NODES };
    await assertSteady(page, limits, 'a swarm', () => reset(8));
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('does not grow when pages are left and opened again', async () => {
    const ids = await pageIds(playground);
    const { page, faults } = await open(watching(playground), '#benchmark');
    const visit = async (id) => {
      await page.evaluate((id) => (location.hash = `#${id}`), id);
      await page.waitForFunction((id) => document.querySelector(`.page-${id} > *`) !== null, id);
      await frames(page);
    };
    const round = async (id, times) => {
      for (let time = 0; time < times; time++) {
        await visit(id);
        await visit('benchmark');
      }
    };
    for (const id of ids.filter((id) => id !== 'benchmark')) {
      await round(id, 1);
      // The heap contains the compiled code, which grows for a while.
      const limits = {
        engine: 2 ** 17,
        assets: 2 ** 17,
        heap: 2 ** 19,
        arrays: 2 ** 16,
        nodes: NODES,
      };
      await assertSteady(page, limits, id, () => round(id, 3));
    }
    assert.deepEqual(faults, []);
    await page.close();
  });
});
