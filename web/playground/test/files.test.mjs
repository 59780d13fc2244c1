// Tests the headers of files, which are read before the pixels, and addresses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageHeader } from 'hitmask';
import { writePng } from './shared/png.mjs';
import { source } from './shared/source.mjs';

const { isWholePng } = await source('files/whole-png.ts');
const { Fields, parseAddress, formatAddress, shortNumber } = await source('shell/address.ts');
const { View } = await source('stage/view.ts');

const bytes = (...parts) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );

test('headers say the format and the size', () => {
  const png = writePng(7, 5, new Uint8Array(7 * 5 * 4));
  assert.deepEqual(imageHeader(png), { format: 'PNG', width: 7, height: 5 });
  assert.deepEqual(imageHeader(bytes('GIF89a', [44, 1, 2, 0])), {
    format: 'GIF',
    width: 300,
    height: 2,
  });
  const bmp = bytes('BM', Array(12).fill(0), [40, 0, 0, 0, 9, 0, 0, 0, 0xfe, 0xff, 0xff, 0xff]);
  assert.deepEqual(imageHeader(bmp), { format: 'BMP', width: 9, height: 2 });
  const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 17, 8, 1, 0, 0, 16]);
  assert.deepEqual(imageHeader(jpeg), { format: 'JPEG', width: 16, height: 256 });
  const webp = (kind, ...rest) => imageHeader(bytes('RIFF', [0, 0, 0, 0], 'WEBP', kind, ...rest));
  assert.deepEqual(webp('VP8X', Array(8).fill(0), [255, 0, 0, 1, 1, 0]), {
    format: 'WebP',
    width: 256,
    height: 258,
  });
  assert.deepEqual(webp('VP8L', [0, 0, 0, 0, 0x2f], [0x03, 0x40, 0x00, 0x00]), {
    format: 'WebP',
    width: 4,
    height: 2,
  });
  assert.deepEqual(webp('VP8 ', Array(10).fill(0), [8, 0, 4, 0]), {
    format: 'WebP',
    width: 8,
    height: 4,
  });
});

test('no bytes throw, wherever they end', () => {
  const whole = writePng(7, 5, new Uint8Array(7 * 5 * 4));
  for (let length = 0; length < whole.length; length++) {
    const part = whole.subarray(0, length);
    assert.equal(imageHeader(part) === null, length < 24, `${length} bytes`);
    assert.equal(isWholePng(part), false, `${length} bytes`);
  }
  assert.equal(isWholePng(whole), true);
  const starts = [
    'GIF89a',
    'BM',
    'RIFF\0\0\0\0WEBPVP8X',
    'RIFF\0\0\0\0WEBPVP8L',
    '\xff\xd8\xff\xe0\0\x04',
    '\xff\xd8\xff\xff\xff\xff',
    'text',
    '',
  ];
  for (const start of starts)
    for (let rest = 0; rest < 6; rest++)
      assert.equal(imageHeader(bytes(start, Array(rest).fill(0)))?.width ?? 0, 0);
});

test('an address is read as it is written', () => {
  for (const address of [
    { id: 'touch', query: '' },
    { id: 'touch', query: 'a=ship,1,2&b=?#' },
  ]) {
    assert.deepEqual(parseAddress(formatAddress(address)), address);
  }
  assert.deepEqual(parseAddress(''), { id: '', query: '' });
});

test('fields that nothing asks for are listed with the broken ones', () => {
  const fields = new Fields('zoom=4&colour=red&size=x&__proto__=1');
  assert.equal(fields.integer('zoom', 1, 8, 2), 4);
  assert.equal(fields.integer('size', 1, 8, 2), 2);
  assert.deepEqual(fields.broken, ['size', 'colour', '__proto__']);
});

test('broken fields keep their default, and are listed', () => {
  const fields = new Fields('a=1&b=x&c=1e3&d=%&e=5.5&f=-7&g');
  assert.equal(fields.integer('a', 0, 9, 4), 1);
  assert.equal(fields.integer('b', 0, 9, 4), 4);
  assert.equal(fields.integer('c', 0, 9999, 4), 4);
  assert.equal(fields.integer('d', 0, 9, 4), 4);
  assert.equal(fields.integer('e', 0, 9, 4), 4);
  assert.equal(fields.number('f', -9, 9, 4), -7);
  assert.equal(fields.word('g', ['on'], 'off'), 'off');
  assert.equal(fields.word('missing', ['on'], 'off'), 'off');
  assert.deepEqual(fields.broken.sort(), ['b', 'c', 'd', 'e', 'g']);
  assert.equal(shortNumber(1.1 + 0.1), '1.2');
});

test('a view keeps pixels crisp, and the place under the pointer', () => {
  const view = new View();
  view.resize(801, 603);
  view.fit({ x: 10, y: 20, width: 100, height: 50 }, 20);
  assert.equal(view.zoom, 6);
  for (const [levels, x, y] of [
    [3, 200, 100],
    [-1, 400, 10],
    [-9, 0, 0],
    [20, 5, 5],
  ]) {
    const before = view.toWorld(x, y);
    view.zoomBy(levels, x, y);
    const after = view.toWorld(x, y);
    // The positions may differ by one device pixel, because the origin is rounded to device pixels.
    assert.ok(Math.abs(before[0] - after[0]) <= 0.5 / view.zoom + 1e-9);
    assert.ok(Number.isInteger(view.zoom) || Number.isInteger(1 / view.zoom));
    assert.ok(Math.abs(view.left * view.zoom - Math.round(view.left * view.zoom)) < 1e-6);
  }
});
