// Runs the same work in Node.js and in Chromium, with the vector build and with the portable build.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Worker } from 'node:worker_threads';
import { PAGE, SKIP, launch, open, serve } from './browser.mjs';

const BUILDS = [
  [true, 'simd128'],
  [false, 'portable'],
];

async function inNode(module, argument, simd) {
  const workerData = { options: { simd }, module, argument };
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

async function inPage(browser, address, module, argument, simd) {
  const { page, faults } = await open(browser, address);
  const found = await page.evaluate(
    async ([module, argument, simd]) => {
      const { init, simdLevel } = await import('hitmask');
      await init({ simd });
      const { default: run } = await import(`/packages/hitmask/test/shared/${module}`);
      return { level: simdLevel(), answer: run(argument) };
    },
    [module, argument, simd],
  );
  assert.deepEqual(faults, []);
  await page.close();
  return found;
}

/**
 * Declares tests. Each calls the default function of a module in this folder with an argument, and
 * passes the result to `check`.
 */
export function everywhere(works) {
  const declare = (test, run) => {
    for (const { name, module, argument, check } of works) {
      for (const [simd, level] of BUILDS) {
        test(`${name}: ${level}`, async () => {
          const found = await run(module, argument, simd);
          assert.equal(found.level, level);
          check(found.answer);
        });
      }
    }
  };
  declare(test, inNode);
  test('in a browser', { skip: SKIP }, async (t) => {
    const [server, browser] = [await serve(PAGE), await launch()];
    t.after(async () => {
      await browser.close();
      server.stop();
    });
    const tests = [];
    declare(
      (name, run) => tests.push([name, run]),
      (...work) => inPage(browser, server.address, ...work),
    );
    for (const [name, run] of tests) await t.test(name, run);
  });
}
