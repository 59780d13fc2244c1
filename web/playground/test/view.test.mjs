// Tests the view of a stage: world pixels are whole device pixels, unless a game would then leave
// much of the stage empty.

import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { source } from './shared/source.mjs';

describe('a view', () => {
  let View;
  before(async () => ({ View } = await source('stage/view.ts')));

  const fitted = (width, height, fills) => {
    const view = new View();
    view.resize(width, height);
    view.fit({ x: 0, y: 0, width: 400, height: 240 }, 8, fills);
    return view;
  };

  test('fits an area by whole device pixels', () => {
    assert.equal(fitted(928, 520, false).zoom, 2);
    assert.equal(fitted(780, 484, false).zoom, 1);
  });

  test('fills the canvas where whole pixels would leave much of it empty', () => {
    assert.equal(fitted(928, 520, true).zoom, 2);
    assert.equal(fitted(780, 484, true).zoom, 764 / 400);
    assert.ok(Math.abs(fitted(780, 484, true).toCanvas(200, 120)[0] - 390) <= 1);
  });

  test('goes on to whole pixels from there', () => {
    const view = fitted(780, 484, true);
    view.zoomBy(1);
    assert.equal(view.zoom, 3);
  });
});
