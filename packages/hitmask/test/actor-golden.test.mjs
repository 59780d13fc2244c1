// Actors that follow scripts have the states that they have in the Rust engine, whose tests play the same scenes
// (crates/hitmask/tests/golden/scripted.rs) and read the same numbers.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';

const FOLDER = new URL('../../../crates/hitmask/tests/golden/scripted/', import.meta.url);
const lines = (name) => readFileSync(new URL(name, FOLDER), 'utf8').trim().split('\n');

for (const [simd, level] of [[true, 'simd128'], [false, 'portable']]) {
  test(`every state is the native one: ${level}`, async () => {
    const workerData = { options: { simd }, level: lines('level.txt') };
    const worker = new Worker(new URL('./shared/actor-scenes-worker.mjs', import.meta.url), { workerData });
    const played = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    assert.equal(played.level, level);
    assert.deepEqual(played.hashes, lines('hashes.txt'));
  });
}
