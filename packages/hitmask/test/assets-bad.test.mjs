// Reads bad files. Each gives a one-line error, memory stays within the limit, and the next file
// loads as usual.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { readImage, readLevel, readSheet } from 'hitmask/assets';
import { crateFile, data } from './shared/data.mjs';

/** Fails unless reading a file fails with a one-line error that is not a WebAssembly trap. */
async function refused(reading, context) {
  try {
    await reading;
  } catch (error) {
    assert.ok(
      error instanceof Error && !(error instanceof WebAssembly.RuntimeError),
      `${context}: ${error.stack}`,
    );
    assert.match(error.message, /^[^\n]{3,600}$/, context);
    return;
  }
  assert.fail(`${context}: it was read`);
}

/** Reads a damaged file, which may succeed or fail, but must not trap. */
async function readable(reading, context) {
  try {
    const read = await reading;
    read.frames?.length;
    read.free?.();
  } catch (error) {
    assert.ok(!(error instanceof WebAssembly.RuntimeError), `${context}: ${error.stack}`);
    assert.match(error.message, /^[^\n]+$/, context);
  }
}

const SHEETS = {
  png: data('ship.png'),
  apng: data('made/anim0.png'),
  gif: data('made/anim1.gif'),
  webp: data('made/still0.webp'),
  'animated webp': data('made/anim0.webp'),
  bmp: data('made/still0.bmp'),
  tga: data('made/still0.tga'),
  qoi: data('made/still0.qoi'),
  aseprite: data('aseprite/made/shapes.aseprite'),
  baked: crateFile('hitmask/tests/data/version-1.hitmask'),
};

const options = { sheet: 'hero' };

test('a file of any kind that ends early is an error', async () => {
  for (const [format, file] of Object.entries(SHEETS)) {
    const whole = await readSheet(file, options);
    const step = Math.max(1, Math.floor(file.length / 150));
    for (let length = 0; length < file.length; length += step) {
      await readable(readSheet(file.subarray(0, length), options), `${format}, ${length} bytes`);
    }
    await refused(readSheet(file.subarray(0, Math.floor(file.length / 2)), options), format);
    const again = await readSheet(file, options);
    assert.deepEqual(
      again.frames.map((frame) => frame.mask.count),
      whole.frames.map((frame) => frame.mask.count),
      format,
    );
  }
});

test('a file with changed bytes never traps', async () => {
  for (const [format, file] of Object.entries(SHEETS)) {
    const step = Math.max(1, Math.floor(file.length / 150));
    for (let at = 0; at < file.length; at += step) {
      const changed = Uint8Array.from(file);
      changed[at] ^= 0xff;
      await readable(readSheet(changed, options), `${format}, byte ${at}`);
      if (format !== 'aseprite' && format !== 'baked')
        await readable(readImage(changed), `${format}, byte ${at}`);
    }
  }
});

test('a map, an atlas or a project that ends early is an error', async () => {
  const files = (...names) =>
    Object.fromEntries(names.map((name) => [name.split('/').at(-1), data(name)]));
  const tiled = ['levels/tiles.tsx', 'levels/tiles.png', 'levels/small.tx'];
  const levels = [
    ['small.tmx', files('levels/small.tmx', ...tiled)],
    ['small.tmj', files('levels/small.tmj', ...tiled)],
    ['tiles.tsx', files('levels/small.tmx', ...tiled), 'small.tmx'],
    ['small.ldtk', files('levels/small.ldtk')],
  ];
  for (const [name, all, main = name] of levels) {
    const file = all[name];
    const step = Math.max(1, Math.floor(file.length / 60));
    for (let length = 0; length < file.length - 2; length += step) {
      await refused(
        readLevel({ ...all, [name]: file.subarray(0, length) }, { main }),
        `${name}, ${length} bytes`,
      );
    }
    assert.ok((await readLevel(all, { main })).layers.length > 0, name);
  }
  const atlas = files('atlas/space_array.json', 'atlas/space_array.png');
  for (const name of Object.keys(atlas)) {
    const file = atlas[name];
    for (let length = 0; length < file.length - 20; length += Math.floor(file.length / 40)) {
      const cut = { ...atlas, [name]: file.subarray(0, length) };
      await refused(readSheet(cut, { main: 'space_array.json' }), `${name}, ${length} bytes`);
    }
  }
  assert.ok((await readSheet(atlas)).length > 0);
});

/** Returns a PNG with this size in its header, but without pixels. */
function pngHeader(width, height) {
  const chunk = (type, body) => {
    const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type), body, Buffer.alloc(4)]);
    bytes.writeUInt32BE(body.length, 0);
    bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
    return bytes;
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a header of 30000×30000 pixels is an error at once', async () => {
  const file = pngHeader(30_000, 30_000);
  const message = 'file: the image is 30000×30000 and would take 3434 MiB; the limit is 256 MiB';
  await assert.rejects(readImage(file), { message });
  await assert.rejects(readSheet(file), { message });
  await assert.rejects(readImage(pngHeader(100_000, 1)), { message: /a side goes up to 65535/ });
});

test('100 MB of garbage are an error, and take no more memory than the file', async () => {
  const bytes = new Uint8Array(100_000_000);
  for (let at = 0; at < bytes.length; at += 4096) bytes[at] = at >> 12;
  const garbage = new File([bytes], 'garbage.bin');
  for (const read of [readImage, readSheet, readLevel]) await refused(read(garbage), read.name);
  bytes[0] = '{'.charCodeAt(0);
  for (const read of [readImage, readSheet, readLevel]) await refused(read(bytes), read.name);
  await assert.rejects(readSheet(new Uint8Array(300_000_000)), {
    message: 'file: the files would take more memory than the limit of 256 MiB',
  });
  assert.ok((await readImage(data('ship.png'))).width > 0);
});

test('texts nested without end are errors', async () => {
  const deep = (open, close, count) =>
    new TextEncoder().encode(open.repeat(count) + close.repeat(count));
  await refused(readSheet(deep('{"frames":', '}', 100_000)), 'JSON');
  await refused(readLevel(deep('<map>', '</map>', 100_000)), 'XML');
  await refused(
    readLevel(deep('<map orientation="orthogonal"><layer>', '</layer></map>', 5000)),
    'XML of layers',
  );
});
