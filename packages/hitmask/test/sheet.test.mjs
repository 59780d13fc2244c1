// Tests sheets that are cut from masks, with shapes and clips, mirrored, baked, and read back.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { crc32 } from 'node:zlib';
import { Frame, Mask, Sheet, bake, init } from 'hitmask';
import { INSPECTED, crateFile, inspected } from './shared/data.mjs';

before(() => init());

const strip = () => Mask.fromText('#..####.\n#..#.##.');

test('a grid cuts a mask into cells, row by row', () => {
  const sheet = Sheet.fromGrid(strip(), {
    width: 2,
    height: 2,
    duration: 50,
    pivot: { x: 1, y: 2 },
    clips: { run: { frames: [2, 3], duration: 80 }, once: { frames: [0, 1], mode: 'once' } },
  });
  assert.equal(sheet.length, 4);
  assert.deepEqual(
    [...sheet].map((frame) => frame.mask.toText()),
    ['#.\n#.', '.#\n.#', '##\n.#', '#.\n#.'],
  );
  assert.deepEqual(
    [sheet.frame(-1), sheet.frame(4)].map((frame) => frame.index),
    [3, 0],
  );
  const run = sheet.clip('run');
  assert.deepEqual([run.mode, run.duration, sheet.clip('once').duration], ['loop', 160, 100]);
  assert.deepEqual(
    [0, 79.9, 80, 100, 160].map((time) => run.frameAt(time).index),
    [2, 2, 3, 3, 2],
  );
  assert.equal(sheet.clip('once').frameAt(1e9).index, 1);
  assert.deepEqual(
    run.frames.map(({ frame, duration }) => [frame.index, duration]),
    [
      [2, 80],
      [3, 80],
    ],
  );
  assert.deepEqual(sheet.frame(0).pivot, { x: 1, y: 2 });
  assert.equal(sheet.frame('run/-1').index, 3);
  assert.throws(() => sheet.frame('walk'), {
    message: '"walk": no frame and no clip has this name',
  });
  assert.throws(() => sheet.clip('rnu'), {
    message: 'there is no clip "rnu": there are "run", "once"',
  });
  for (const time of [-1, NaN, Infinity]) assert.throws(() => run.frameAt(time), RangeError);
});

test('a grid has margins, spacings, a count and an order', () => {
  const sheet = Mask.fromText('.......\n.##.##.\n.......\n.#...#.\n.......');
  const cut = (options) =>
    Sheet.fromGrid(sheet, { width: 2, height: 1, margin: 1, spacing: 1, ...options });
  const texts = (options) => cut(options).frames.map((frame) => frame.mask.toText());
  assert.deepEqual(texts(), ['##', '##', '#.', '.#']);
  assert.deepEqual(texts({ order: 'columns', count: 3 }), ['##', '#.', '##']);
  assert.deepEqual(texts({ margin: [1, 3], spacing: { x: 1, y: 9 } }), ['#.', '.#']);
  assert.throws(() => cut({ width: 8 }), {
    message: 'the mask of 7×5 holds no whole cell of 8×1: check the size of a cell',
  });
  assert.throws(() => cut({ count: 5 }), {
    message: 'the mask of 7×5 holds 4 cells, and the count is 5',
  });
  assert.throws(() => cut({ count: 0 }), {
    message: 'the mask of 7×5 holds 4 cells, and the count is 0',
  });
  assert.throws(() => cut({ order: 'rose' }), TypeError);
  assert.throws(() => cut({}).clip('run'), {
    message: 'there is no clip "run": there are no clips',
  });
  assert.throws(() => cut({ width: 0 }), { message: 'the width is 0, but it must be at least 1' });
  assert.throws(() => Sheet.fromGrid(Mask.empty(300, 300), { width: 1, height: 1 }), {
    message: /90000 frames, and a sheet has up to 65536/,
  });
  assert.throws(() => cut({ margin: -1 }), RangeError);
});

test('rectangles and masks become frames', () => {
  const rects = [
    { x: 1, y: 0, width: 3, height: 1 },
    { x: 7, y: 1, width: 2, height: 2 },
  ];
  const sheet = Sheet.fromRects(strip(), rects);
  assert.deepEqual(
    sheet.frames.map((frame) => frame.mask.toText()),
    ['..#', '..\n..'],
  );
  assert.throws(() => Sheet.fromRects(strip(), []), { message: /frame/ });

  const punch = {
    mask: Mask.full(8, 12),
    name: 'punch',
    offset: [2, 0],
    size: { width: 16, height: 12 },
    pivot: [6, 12],
    duration: 90,
  };
  const shapes = { hit: { mask: Mask.full(4, 3), offset: [10, 2] }, hurt: Mask.full(5, 5) };
  const fighter = Sheet.fromFrames([{ ...punch, shapes }, { mask: Mask.full(3, 3) }], {
    duration: 20,
    clips: {
      all: { frames: [0, 1], mode: 'ping-pong' },
      odd: { frames: [1, 1, 0], duration: [5, 0, 7] },
    },
  });
  const frame = fighter.frame('punch');
  assert.ok(frame instanceof Frame);
  assert.deepEqual(
    [frame.width, frame.height, frame.duration, frame.offset],
    [16, 12, 90, { x: 2, y: 0 }],
  );
  assert.deepEqual(
    frame.shapes.map((shape) => shape.name),
    ['body', 'hit', 'hurt'],
  );
  assert.equal(frame.shape('box'), null);
  assert.equal(fighter.frame(1).duration, 20);
  assert.deepEqual([fighter.clip('all').duration, fighter.clip('odd').duration], [110, 12]);
  assert.equal(fighter.clip('odd').frameAt(5).index, 0);

  const foe = Mask.full(10, 12).at(10, 0);
  assert.equal(frame.at(0, 0).overlaps(foe), false);
  assert.equal(frame.shape('hit').at([0, 0]).overlaps(foe), true);
  assert.deepEqual([frame.at(0.5, -0.5).x, frame.at(0.5, -0.5).y], [2, -1]);

  const left = fighter.flippedX().frame(0);
  assert.deepEqual(
    [left.offset, left.pivot, left.shape('hit').offset],
    [
      { x: 6, y: 0 },
      { x: 10, y: 12 },
      { x: 2, y: 2 },
    ],
  );
  assert.throws(() => Sheet.fromFrames([punch], { clips: { a: { frames: [1] } } }), {
    message: 'a clip refers to frame 1, but there are only 1',
  });
  assert.throws(
    () => Sheet.fromFrames([punch], { clips: { a: { frames: [0], duration: [1, 2] } } }),
    RangeError,
  );
  assert.throws(
    () => Sheet.fromFrames([punch], { clips: { a: { frames: [0], mode: 'back' } } }),
    TypeError,
  );
});

test('a file of baked masks has the properties that the command prints', () => {
  const { sheets } = INSPECTED.find(({ image }) => image.endsWith('version-1.hitmask'));
  const read = Sheet.fromBaked(crateFile('hitmask/tests/data/version-1.hitmask'));
  assert.deepEqual(
    [...read.keys()],
    sheets.map((sheet) => sheet.name),
  );
  for (const { name, ...facts } of sheets) assert.deepEqual(inspected(read.get(name)), facts, name);
});

test('sheets are baked and read again, byte for byte the same', () => {
  const file = crateFile('hitmask/tests/data/version-1.hitmask');
  const sheets = Sheet.fromBaked(file);
  assert.deepEqual(Buffer.from(bake(sheets)), file);
  const hero = Sheet.fromGrid(strip(), { width: 2, height: 2, clips: { run: { frames: [1] } } });
  const again = Sheet.fromBaked(bake({ hero }), 'hero');
  assert.deepEqual(inspected(again), inspected(hero));
  assert.throws(() => Sheet.fromBaked(bake({ hero }), 'slime'), {
    message: 'there is no sheet "slime": there are "hero"',
  });
  assert.throws(
    () =>
      bake([
        ['a', hero],
        ['a', hero],
      ]),
    { message: /same name/ },
  );
});

test('damaged files are errors of one line, and the engine goes on', () => {
  const file = crateFile('hitmask/tests/data/version-1.hitmask');
  for (let length = 0; length < file.length; length += 7) {
    assert.throws(() => Sheet.fromBaked(file.subarray(0, length)), oneLine);
  }
  for (let at = 0; at < file.length; at += 5) {
    const damaged = Uint8Array.from(file);
    damaged[at] ^= 0x5a;
    assert.throws(() => Sheet.fromBaked(damaged), oneLine);
  }
  assert.throws(() => Sheet.fromBaked('text'), TypeError);
  assert.equal(Sheet.fromBaked(file).size > 0, true);
});

test('a small file of huge empty masks is refused before the memory is taken', () => {
  const file = Buffer.from(bake({ huge: Sheet.fromFrames([{ mask: Mask.empty(1, 1) }]) }));
  // Change the size of the only mask, which follows the header, a sheet, a frame and a shape. Then
  // correct the checksum.
  file.fill(0xff, 148, 152);
  file.writeUInt32LE(crc32(file.subarray(16)), 12);
  assert.throws(() => Sheet.fromBaked(file), {
    message: /its masks would take 51\d MiB, and up to 256 MiB are read/,
  });
});

test('a freed sheet says so', () => {
  const sheet = Sheet.fromGrid(strip(), { width: 2, height: 2 });
  const { mask } = sheet.frame(0);
  sheet.free();
  sheet.free();
  assert.throws(() => mask.count, { message: 'this Mask was freed' });
  assert.throws(() => sheet.frame(0).mask, { message: 'this Sheet was freed' });
  assert.throws(() => sheet.flippedX(), { message: 'this Sheet was freed' });
});

function oneLine(error) {
  assert.ok(error instanceof Error && !(error instanceof WebAssembly.RuntimeError), String(error));
  assert.match(error.message, /^[^\n]+$/);
  return true;
}
