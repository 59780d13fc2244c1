// Reads art from files. Every format must give the same results as the Rust tests and the command
// line.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { Mask, Sheet, bake } from 'hitmask';
import {
  loadImage,
  loadLevel,
  loadSheet,
  readAtlas,
  readImage,
  readLevel,
  readSheet,
} from 'hitmask/assets';
import {
  INSPECTED,
  crateFile,
  data,
  dataUrl,
  fnv1a,
  inspected,
  visible,
  whole,
} from './shared/data.mjs';

/** A server that serves the test data as a website does, and the paths that have been requested. */
let server, site;
const asked = [];
before(async () => {
  server = createServer((request, response) => {
    const path = decodeURIComponent(request.url.split('?')[0].slice(1));
    asked.push(path);
    try {
      response.end(data(path));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  site = `http://127.0.0.1:${server.address().port}/`;
});
after(() => server.close());

test('an error about an image of a map that could not be fetched gives the reason', async () => {
  const broken = createServer(({ url }, response) => {
    if (url.endsWith('.png')) response.writeHead(503).end();
    else response.end(data(url.slice(1)));
  });
  await new Promise((listening) => broken.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${broken.address().port}/levels`;
  try {
    const level = await loadLevel(`${address}/small.tmx`);
    const expected = (error) => {
      const reason = `cannot load ${address}/tiles.png: status 503`;
      assert.equal(error.message, `levels/small.tmx: a file that it needs is missing: ${reason}`);
      assert.equal(error.cause.message, reason);
      return true;
    };
    assert.throws(() => level.mask('ground'), expected);
    assert.throws(() => level.picture(), expected);
    assert.throws(() => level.sheet(), expected);
    assert.throws(() => level.objectMask(level.objects[0]), expected);
    assert.throws(() => level.objectPicture(level.objects[0]), expected);
    assert.throws(
      () => level.mask('nowhere'),
      (error) => error.cause === undefined && !error.message.includes('cannot load'),
    );
    level.free();
  } finally {
    broken.close();
  }
});

test('images have the pixels and durations that they were made with', async () => {
  const lines = data('made/expected.txt').toString().trim().split('\n');
  assert.equal(lines.length, 62);
  for (const line of lines) {
    const [name, width, height, ...frames] = line.split(' ');
    const image = await readImage(data(`made/${name}`));
    assert.deepEqual(
      [image.width, image.height, image.frameCount],
      [+width, +height, frames.length],
      name,
    );
    const found = image.frames.map((frame) => `${frame.duration}:${fnv1a(visible(frame))}`);
    assert.deepEqual(
      found,
      frames.map((frame) => frame.split(':').slice(0, 2).join(':')),
      name,
    );
    if (!name.endsWith('png')) assert.deepEqual(image.data, image.frames[0].data, name);
  }
});

/**
 * Reads the table of a Rust test, and returns the strings and hashes of each row. A long row
 * continues on lines with more indentation.
 */
function table(test) {
  const source = crateFile(`hitmask-assets/tests/${test}.rs`).toString();
  const lines = source
    .slice(source.indexOf('const REFERENCE'), source.indexOf('];'))
    .match(/^ {4}\(".*(?:\n {5,}.*)*/gm);
  return lines.map((line) => ({
    texts: [...line.matchAll(/"([^"]*)"/g)].map((found) => found[1]),
    hashes: hashes(line),
    line,
  }));
}

const hashes = (line) => [...line.matchAll(/0x([0-9a-f]{16})/g)].map((found) => found[1]);

test('real images have the pixels of the reference decoders', async () => {
  const rows = table('formats');
  assert.ok(rows.length >= 15);
  for (const {
    texts: [name],
    hashes,
  } of rows) {
    const image = await readImage(data(name));
    assert.deepEqual(
      image.frames.map((frame) => fnv1a(visible(frame))),
      hashes,
      name,
    );
    const mask = Mask.fromImage(image);
    assert.deepEqual([mask.width, mask.height], [image.width, image.height]);
  }
});

/**
 * Reads the same files as the command line does: either one file, or a file at an address with the
 * files that it refers to.
 */
async function readAsCommand({ image }) {
  if (image.startsWith('engine:'))
    return (options) => readSheet(crateFile(`hitmask/tests/data/${image.slice(7)}`), options);
  return (options) => loadSheet(dataUrl(image.slice(7)), options);
}

test('sheets have the properties that the command prints', async () => {
  assert.equal(INSPECTED.length, 11);
  for (const file of INSPECTED) {
    const read = await readAsCommand(file);
    for (const { name, ...facts } of file.sheets) {
      const options = { ...(file.mask === 'baked' && { sheet: name }) };
      if (file.image.includes('96x128')) options.grid = { width: 96, height: 128 };
      assert.deepEqual(inspected(await read(options)), facts, file.image);
    }
  }
});

test('the pictures of an Aseprite file are those that Aseprite exports', async () => {
  const made = readdirSync(dataUrl('aseprite/made')).filter((name) => name.endsWith('.aseprite'));
  assert.ok(made.length >= 15);
  for (const name of made) {
    const sheet = await readSheet(data(`aseprite/made/${name}`));
    // Aseprite exports the frames below each other.
    const expected = await readImage(data(`aseprite/made/${name.replace('.aseprite', '.png')}`));
    const pictures = sheet.frames.map((frame) => sheet.picture(frame));
    const height = pictures.reduce((sum, picture) => sum + picture.height, 0);
    assert.deepEqual([expected.width, expected.height], [pictures[0].width, height], name);
    assert.deepEqual(Buffer.concat(pictures.map(visible)), Buffer.from(visible(expected)), name);
    for (const [index, picture] of pictures.entries()) {
      if (sheet.frame(index).shapes.length === 1)
        assert.ok(sheet.frame(index).mask.equals(Mask.fromImage(picture)), name);
    }
  }
  const layers = await loadSheet(dataUrl('aseprite/layers_and_tags.aseprite'));
  for (const index of [3, 0, 2, 1]) {
    const expected = await readImage(data(`aseprite/layers_and_tags_0${index + 1}.png`));
    assert.deepEqual(visible(layers.picture(index)), visible(expected));
  }
});

test('layers become shapes, and other rules choose other pixels', async () => {
  const file = data('aseprite/made/shapes.aseprite');
  const sheet = await readSheet(file);
  assert.deepEqual(
    sheet.frame(0).shapes.map((shape) => shape.name),
    ['body', 'box'],
  );
  const solid = async (options) =>
    (await readSheet(data('made/still0.bmp'), options)).frame(0).mask.count;
  const all = await solid();
  assert.ok(
    (await solid({ colorKey: [...(await readImage(data('made/still0.bmp'))).data.slice(0, 3)] })) <
      all,
  );
  await assert.rejects(readSheet(file, { alpha: 0 }), {
    message: 'alpha is 0, but it must be an integer from 1 to 255',
  });
  await assert.rejects(readSheet(file, { grid: { width: 2, height: 2.5 } }), RangeError);
});

test('the pictures of other art: cells, animations, atlases, in any order', async () => {
  const cells = await readSheet(data('kenney/walk_sheet_8x96x128.webp'), {
    grid: { width: 96, height: 128 },
  });
  const walk = await readSheet(data('superpowers/2-walk.gif'));
  const atlas = await loadSheet(dataUrl('atlas/adventurer_hash.json'));
  const { frames } = await readImage(data('superpowers/2-walk.gif'));
  for (const index of [5, 0, 4, 4, 1])
    assert.deepEqual(walk.picture(index).data, frames[index].data);
  for (const sheet of [cells, walk, atlas]) {
    for (const frame of sheet) {
      const picture = sheet.picture(frame);
      assert.deepEqual([picture.width, picture.height], [frame.width, frame.height]);
      assert.ok(Mask.fromImage(picture).equals(whole(frame, frame.body)), frame.name);
    }
    sheet.free();
    assert.throws(() => sheet.picture(0), { message: 'this ArtSheet was freed' });
  }
  const baked = await readSheet(bake({ hero: Sheet.fromFrames([{ mask: Mask.full(2, 2) }]) }));
  assert.equal(baked.picture(0), null);
  const two = bake({ hero: baked, slime: baked });
  await assert.rejects(readSheet(two), {
    message: 'file: name one of its baked sheets: "hero", "slime"',
  });
  assert.equal((await readSheet(two, { sheet: 'slime' })).length, 1);
});

test('a grid of the engine has the cells of a grid of art', async () => {
  const file = data('kenney/walk_sheet_8x96x128.webp');
  const mask = Mask.fromImage(await readImage(file));
  const most = { count: 3, order: 'columns' };
  for (const grid of [
    { width: 96, height: 128 },
    { width: 50, height: 33, margin: [7, 2], spacing: 3, ...most },
  ]) {
    assert.deepEqual(
      inspected(Sheet.fromGrid(mask, grid)),
      inspected(await readSheet(file, { grid })),
    );
  }
});

test('an atlas is read on pixels that were decoded elsewhere', async () => {
  const image = await readImage(data('atlas/adventurer_hash.png'));
  const json = data('atlas/adventurer_hash.json');
  const expected = inspected(await loadSheet(dataUrl('atlas/adventurer_hash.json')));
  for (const atlas of [json, json.toString(), JSON.parse(json)]) {
    assert.deepEqual(inspected(await readAtlas(atlas, image)), expected);
  }
  await assert.rejects(readAtlas('{}', image), {
    message: 'the atlas: the atlas is damaged, export it again: it has no frames',
  });
  await assert.rejects(readAtlas(json, { ...image, width: 1 }), {
    message: /1×\d+ pixels take \d+ bytes, and there are \d+/,
  });
});

test('maps have the masks of an independent program', async () => {
  const rows = table('levels');
  assert.ok(rows.length > 60);
  const levels = new Map();
  for (const {
    texts: [path, selector],
    hashes: [hash],
    line,
  } of rows) {
    if (!levels.has(path)) levels.set(path, await loadLevel(dataUrl(`levels/${path}`)));
    const alpha = Number(line.match(/, (\d+), (\d+), 0x/)[1]);
    const mask = levels.get(path).mask(selector, { alpha });
    assert.equal(fnv1a(mask.toPbm()), hash, `${path} ${selector} ${alpha}`);
    mask.free();
  }
  for (const level of levels.values()) level.free();
});

test('the layers of a map, its objects and its pictures', async () => {
  const level = await loadLevel(dataUrl('levels/objects.tmx'));
  assert.equal(level.kind, 'tiled');
  const door = level.object('door');
  assert.deepEqual(
    [door.class, door.shape, door.x, door.y, door.width, door.height],
    ['trigger', { kind: 'rectangle' }, 34.5, 8, 8, 16],
  );
  assert.equal(level.objectMask(door).mask.count, 8 * 16);
  assert.equal(level.object('spawn').properties.speed, 1.5);
  assert.equal(level.objectById(door.id), door);
  assert.equal(level.objectById('none'), null);
  const coins = level.objects.filter((object) => object.class === 'coin' && object.isVisible);
  assert.deepEqual(
    coins.map((coin) => coin.topLeft),
    [
      { x: 8, y: 8 },
      { x: 24, y: 8 },
    ],
  );
  for (const coin of coins) {
    const [placed, picture] = [level.objectMask(coin), level.objectPicture(coin)];
    assert.ok(Mask.fromImage(picture).equals(placed.mask));
    assert.deepEqual([placed.x, placed.y], [coin.bounds.x, coin.bounds.y]);
  }
  assert.equal(level.objectPicture(door), null);
  const names = level.layers.map((layer) => layer.name);
  assert.deepEqual(
    level.sheet().frames.map((frame) => frame.name),
    names,
  );
  const inLayers = level.layers
    .filter((layer) => layer.kind === 'objects')
    .flatMap((layer) => level.objectsIn(layer.name));
  assert.equal(new Set(inLayers).size, level.objects.length);
  const [picture, bare] = [level.picture(), level.picture(names[0], () => false)];
  assert.deepEqual(
    [picture.width, picture.height],
    [level.bounds(names[0]).width, level.bounds(names[0]).height],
  );
  assert.notDeepEqual(picture.data, bare.data);
  assert.throws(() => level.object('dor'), { message: /^there is no object "dor": there are / });
  assert.throws(() => level.mask('grund'), { message: /objects\.tmx: / });

  const small = await loadLevel(dataUrl('levels/small.tmj'));
  const ground = small.solid('ground');
  assert.deepEqual([ground.x, ground.y, ground.mask.width], [0, 0, small.bounds('ground').width]);
  assert.ok(small.mask('ground?kind=ladder').count < ground.mask.count);

  const project = await loadLevel(dataUrl('levels/ldtk/grassAndDirt.ldtk'));
  assert.deepEqual([project.kind, project.levels.length], ['ldtk', 1]);
  assert.deepEqual(project.background('IntGrid'), [0x26, 0x2b, 0x44, 255]);
  const { width, height } = project.picture();
  assert.deepEqual(
    { width, height },
    { width: project.levels[0].bounds.width, height: project.levels[0].bounds.height },
  );
  assert.ok(project.objects.every((object) => object.level !== ''));
  project.free();
  assert.throws(() => project.picture('IntGrid'), { message: 'this Level was freed' });
});

test('dropped files are found by path or by name', async () => {
  const names = ['small.tmx', 'tiles.tsx', 'tiles.png', 'small.tx'];
  const file = (name) => new File([data(`levels/${name}`)], name);
  const expected = (await loadLevel(dataUrl('levels/small.tmx'))).mask('ground').toText();
  const flat = Object.fromEntries(names.map((name) => [name, data(`levels/${name}`)]));
  const nested = new Map(
    names.map((name) => [
      `some/${name === 'small.tmx' ? 'maps' : 'art'}/${name}`,
      data(`levels/${name}`),
    ]),
  );
  for (const files of [names.map(file), flat, nested]) {
    assert.equal((await readLevel(files)).mask('ground').toText(), expected);
  }
  const missing = { 'small.tmx': flat['small.tmx'], 'tiles.png': flat['tiles.png'] };
  await assert.rejects(readLevel(missing), {
    message: 'small.tmx: it names tiles.tsx: there is no such file: check the path',
  });
  await assert.rejects(readLevel({ ...flat, 'other.tmx': flat['small.tmx'] }), {
    message: /say which of these files to read by `main`/,
  });
  assert.ok(await readLevel({ ...flat, 'other.tmx': flat['small.tmx'] }, { main: 'other.tmx' }));
  await assert.rejects(readLevel({ 'a.png': flat['tiles.png'], 'b.png': flat['tiles.png'] }), {
    message: /none of these files/,
  });
  await assert.rejects(readLevel([]), { message: /there are no files/ });
  await assert.rejects(readSheet({ a: 'text' }), TypeError);
  await assert.rejects(readSheet(null), TypeError);
  const atlas = ['space_array.json', 'space_array.png'].map(
    (name) => new File([data(`atlas/${name}`)], name),
  );
  assert.equal(
    (await readSheet(atlas)).length,
    (await loadSheet(dataUrl('atlas/space_array.json'))).length,
  );
});

test('a page fetches the files that others name, each once', async () => {
  asked.length = 0;
  const level = await loadLevel(`${site}levels/sticker-knight/map/sandbox.tmx?version=2`);
  assert.equal(asked.length, new Set(asked).size);
  assert.equal(level.mask('ground').count, 377684);
  const sheet = await loadSheet(new URL('atlas/adventurer_hash.json', site));
  assert.equal(sheet.frame('femaleAdventurer_jump.png').mask.width, 80);
  assert.equal((await loadImage(`${site}ship.png`)).frameCount, 1);
  await assert.rejects(loadImage(`${site}none.png`), {
    message: `cannot load ${site}none.png: status 404`,
  });
  await assert.rejects(loadSheet(dataUrl('none.png')), {
    message: /^cannot load file:.*none\.png: ENOENT/,
  });
  const named = data('atlas/space_array.json').toString().replaceAll('space_array.png', 'none.png');
  await assert.rejects(loadSheet(`data:application/json,${encodeURIComponent(named)}`), {
    message: /^file: it names none.png: there is no such file/,
  });
  await assert.rejects(loadImage(`${site}ship.png`, { maxBytes: 100 }), {
    message: /ship\.png: it would take more memory than the limit of 0 MiB/,
  });
});

test('the files that a map names share one budget, come a few at a time, and say why they are missing', async () => {
  let [open, most, sent] = [0, 0, 0];
  const tiles = Array.from(
    { length: 12 },
    (_, index) =>
      `<tileset firstgid="${1 + index}" name="t${index}" tilewidth="8" tileheight="8" tilecount="1" columns="1"><image source="t${index}.png" width="8" height="8"/></tileset>`,
  );
  const map = `<map version="1.10" orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8">${tiles.join('')}<layer id="1" name="l" width="1" height="1"><data encoding="csv">1</data></layer></map>`;
  const atlas = data('atlas/space_array.json')
    .toString()
    .replaceAll('space_array.png', 'status500.png');
  const other = createServer(async (request, response) => {
    if (request.url === '/map.tmx') return response.end(map);
    if (request.url === '/gone.json') return response.end(atlas);
    if (request.url === '/status500.png') return response.writeHead(500).end();
    most = Math.max(most, ++open);
    response.on('close', () => open--);
    for (let part = 0; part < 8 && !response.destroyed; part++) {
      await new Promise((done) => setTimeout(done, 5));
      sent += 65536;
      response.write(Buffer.alloc(65536));
    }
    response.end();
  });
  await new Promise((listening) => other.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${other.address().port}`;
  try {
    await assert.rejects(loadLevel(`${address}/map.tmx`, { maxBytes: 2 ** 20 }), {
      message: /^cannot load http:.*t\d+\.png: it would take more memory than the limit of 1 MiB$/,
    });
    assert.ok(most <= 4 && sent < 3 * 2 ** 20, `${most} at a time, ${sent} bytes`);
    await assert.rejects(loadSheet(`${address}/gone.json`), (error) => {
      assert.equal(
        error.message,
        `gone.json: a file that it needs is missing: cannot load ${address}/status500.png: status 500`,
      );
      assert.ok(error.cause instanceof Error);
      return true;
    });
  } finally {
    other.closeAllConnections();
    other.close();
  }
});
