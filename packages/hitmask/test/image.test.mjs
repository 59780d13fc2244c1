// Tests images of a browser, with replacements for the browser's canvas and image decoder.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Mask, imageHeader, init } from 'hitmask';

const canvases = [];
const closed = [];
const real = { fetch: globalThis.fetch };

/** The start of a PNG file of 30000×30000 pixels. */
const BOMB = Buffer.from('89504e470d0a1a0a0000000d4948445200007530000075300806000000', 'hex');

class FakeCanvas {
  constructor(width, height) {
    Object.assign(this, { width, height });
    canvases.push(this);
  }

  getContext() {
    const getImageData = (x, y, width, height) => ({
      width,
      height,
      data: new Uint8ClampedArray(4 * width * height).fill(255),
    });
    return { canvas: this, drawImage: () => {}, getImageData };
  }
}

before(async () => {
  await init();
  globalThis.OffscreenCanvas = FakeCanvas;
  // The content of the file is the size of the image.
  globalThis.createImageBitmap = async (blob) => {
    const [width, height] = (await blob.text()).split('x').map(Number);
    if (!(width > 0))
      throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return { width, height, close: () => closed.push(width) };
  };
  globalThis.fetch = async (url) => {
    if (url === 'offline.png') throw new TypeError('fetch failed');
    if (url === 'bomb.png') return new Response(BOMB);
    return new Response(url.startsWith('large') ? new Uint8Array(5000) : url.replace('.png', ''));
  };
});
after(() => {
  globalThis.fetch = real.fetch;
  delete globalThis.OffscreenCanvas;
  delete globalThis.createImageBitmap;
});

test('the canvas that reads an image does not keep its pixels', async () => {
  assert.equal((await Mask.load('300x200.png')).count, 60_000);
  assert.deepEqual(
    canvases.map(({ width, height }) => [width, height]),
    [[1, 1]],
  );
  assert.deepEqual(closed, [300]);
});

test('a file or an image that is too large is an error', async () => {
  await assert.rejects(Mask.load('large.png', { maxBytes: 4000 }), {
    message: /^cannot load large.png: the file takes more memory than the limit of 0 MiB/,
  });
  const message =
    /^cannot load 9000x9000.png: its 9000×9000 pixels take more memory than the limit of 256 MiB/;
  await assert.rejects(Mask.load('9000x9000.png'), { message });
  assert.equal(closed.at(-1), 9000);
  const decodings = closed.length;
  await assert.rejects(Mask.load('bomb.png'), {
    message:
      /^cannot load bomb.png: its 30000×30000 pixels take more memory than the limit of 256 MiB/,
  });
  assert.equal(closed.length, decodings, 'refused by its header');
  await assert.rejects(Mask.load('3x3.png', { maxBytes: NaN }), { message: /^maxBytes is NaN/ });
  await assert.rejects(Mask.load('3x3.png', { maxBites: 9 }), {
    message: 'the options have no field "maxBites": did you mean maxBytes?',
  });
});

test('what cannot be fetched or decoded says why', async () => {
  await assert.rejects(
    Mask.load('offline.png'),
    ({ message, cause }) =>
      message === 'cannot load offline.png: fetch failed' && cause instanceof TypeError,
  );
  await assert.rejects(Mask.load('text.png'), ({ message, cause }) => {
    assert.equal(
      message,
      'cannot decode text.png: this browser cannot read it as an image: The source image could not be decoded.',
    );
    return cause.name === 'InvalidStateError';
  });
});

test('headers say the format and the size', () => {
  assert.deepEqual(imageHeader(Uint8Array.from(BOMB)), {
    format: 'PNG',
    width: 30_000,
    height: 30_000,
  });
  assert.equal(imageHeader(new TextEncoder().encode('text')), null);
  assert.throws(() => imageHeader([1]), {
    message: 'the bytes are a list, but they must be a Uint8Array',
  });
});
