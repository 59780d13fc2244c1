// Tests the common parts of the adapters without a browser.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { init } from 'hitmask/core';
import { FrameMasks } from '../dist/adapter/frames.js';

before(() => init());

test('an image is read once, and a frame cut out of it once, until it is forgotten', () => {
  const image = { data: new Uint8Array(4 * 8 * 4).fill(255), width: 8, height: 4 };
  let reads = 0;
  const read = () => {
    reads++;
    return image;
  };
  const frames = new FrameMasks();
  const part = (x, alpha = 1) => frames.mask(image, read, { x, y: 0, width: 4, height: 4 }, alpha);
  const left = part(0);
  assert.equal(part(0), left);
  assert.notEqual(part(4), left);
  assert.equal(reads, 1);
  part(0, 128);
  assert.equal(reads, 2, 'once for each alpha');
  frames.forget(image);
  assert.notEqual(part(0), left);
  assert.equal(reads, 3);
});

test('parts that change all the time do not fill the memory', () => {
  const image = { data: new Uint8Array(4 * 100 * 100).fill(255), width: 100, height: 100 };
  const frames = new FrameMasks();
  const part = (at) =>
    frames.mask(
      image,
      () => image,
      { x: at % 100, y: Math.floor(at / 100), width: 1, height: 1 },
      1,
    );
  const first = part(0);
  assert.equal(part(0), first);
  for (let at = 1; at < 5000; at++) part(at);
  assert.notEqual(part(0), first, 'it was dropped from the cache, and is cut out again');
  assert.equal(part(0).count, 1);
});
