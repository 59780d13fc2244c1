// Answers that are too large for the memory are errors, and the mask answers on.

import assert from 'node:assert/strict';
import test, { before } from 'node:test';
import { init, Mask } from 'hitmask';

before(() => init());

test('pictures, pixels and texts of huge masks are errors in words, never traps', () => {
  const mask = Mask.full(32768, 32768);
  for (const ask of [() => mask.toRgba(), () => mask.pixels(), () => mask.toText()]) {
    assert.throws(ask, (error) => error.constructor === Error && /crop the mask/.test(error.message));
  }
  assert.equal(mask.count, 32768 ** 2);
  assert.equal(mask.cropped({ x: 0, y: 0, width: 2, height: 1 }).toText(), '##');
  mask.free();
  const empty = Mask.empty(32768, 32768);
  assert.throws(() => empty.toRgba(), /crop the mask/);
  empty.free();
});
