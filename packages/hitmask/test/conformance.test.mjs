// The answers are the native ones, with vectors and without.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { Worker } from 'node:worker_threads';

const FILE = new URL('../../../conformance/pairs.jsonl', import.meta.url);

/** What a thread of its own finds, which loads the engine anew. */
async function checked(options, lines) {
  const worker = new Worker(new URL('./shared/conformance-worker.mjs', import.meta.url), { workerData: { options, lines } });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

for (const [simd, level] of [[true, 'simd128'], [false, 'portable']]) {
  test(`every answer is the native one: ${level}`, async () => {
    const found = await checked({ simd }, await readFile(FILE, 'utf8'));
    assert.equal(found.level, level);
    assert.deepEqual(found.wrong, []);
    assert.ok(found.count >= 1600, `${found.count}`);
  });
}
