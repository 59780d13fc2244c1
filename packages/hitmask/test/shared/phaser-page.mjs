// The code of the page that tests the Phaser plugin, with real games on a canvas of 256 × 256
// pixels.

import { init } from 'hitmask';
import { HitmaskPlugin } from 'hitmask/phaser';
import * as Phaser from 'phaser';
import { changingMasks as story } from './changing-masks.mjs';
import { faultsOf, methods } from './wrong-arguments.mjs';
import {
  atlas,
  common,
  difference,
  isOnCanvas,
  maskPixels,
  pick,
  pixelsOf,
  random,
  shape,
  solidPixels,
} from './adapter-page.mjs';

const SIZE = 256;

/** Starts a game and stops its clock. `step` runs one step and draws one picture. */
export async function start(config = {}) {
  await init();
  return new Promise((resolve) => {
    const scene = {
      create() {
        const { game } = this;
        game.loop.stop();
        let time = performance.now();
        const step = () => game.step((time += 1000 / 60), 1000 / 60);
        setTimeout(() => resolve({ game, scene: this, hitmask: this.hitmask, step }), 0);
      },
    };
    new Phaser.Game({
      type: Phaser.WEBGL,
      width: SIZE,
      height: SIZE,
      transparent: true,
      banner: false,
      audio: { noAudio: true },
      antialias: false,
      antialiasGL: false,
      preserveDrawingBuffer: true,
      plugins: { scene: [{ key: 'HitmaskPlugin', plugin: HitmaskPlugin, mapping: 'hitmask' }] },
      scene,
      ...config,
    });
  });
}

/** Adds a texture atlas and some whole images. */
export function art(scene, next) {
  const { canvas, json } = atlas(next, 24);
  scene.textures.addAtlas('atlas', canvas, json);
  for (let index = 0; index < 6; index++)
    scene.textures.addCanvas(`image${index}`, shape(next, 15 + 7 * index, 40 - 5 * index));
  const frames = Object.keys(json.frames).map((frame) => ['atlas', frame]);
  return [...frames, ...Array.from({ length: 6 }, (_, index) => [`image${index}`])];
}

/**
 * Adds a random sprite. If `isExact` is set, the sprite is on whole pixels and rotated by quarter
 * turns. Otherwise its place and angle are arbitrary.
 */
function randomSprite(scene, next, frames, isExact) {
  const sprite = scene.add.sprite(0, 0, ...pick(next, frames));
  const middle = () => 90 + Math.floor(next() * 76);
  sprite.setFlip(next() < 0.5, next() < 0.5);
  if (isExact) {
    // Put origins on whole pixels, because the middle of an odd size depends on rounding.
    sprite.setDisplayOrigin(Math.floor(next() * sprite.width), Math.floor(next() * sprite.height));
    sprite.setPosition(middle(), middle()).setAngle(90 * Math.floor(next() * 4));
    sprite.setScale(pick(next, [1, 1, -1, 2]), pick(next, [1, 1, -1, 2, 3]));
  } else {
    sprite.setOrigin(next(), next()).setPosition(middle() + next(), middle() + next());
    sprite
      .setAngle(pick(next, [0, next() * 360]))
      .setScale(
        pick(next, [-1, 0.5, 1.3, 2, next() + 0.3]),
        pick(next, [0.5, 1, next() * 2 + 0.1]),
      );
  }
  if (next() < 0.4) {
    const inner = scene.add.container(isExact ? 3 : 3.3, -2, [sprite]);
    const outer = scene.add.container(10, 5, [inner]);
    if (isExact) outer.setAngle(90 * Math.floor(next() * 4)).setPosition(128, 128);
    else outer.setRotation(next() / 3).setScale(0.5 + next(), 0.7);
    if (isExact) inner.setPosition(-100 + Math.floor(next() * 20), -120);
    sprite.outer = outer;
  }
  return sprite;
}

function drop(sprite) {
  sprite.outer?.destroy();
  sprite.destroy();
}

/**
 * Draws each sprite alone and compares it with its mask. Also compares each sprite with the sprite
 * before it.
 */
export async function pictures({ count, isExact, seed, config, tolerance }) {
  const { game, scene, hitmask, step } = await start(config);
  const next = random(seed);
  const frames = art(scene, next);
  const found = {
    worst: 0,
    different: 0,
    unexplained: 0,
    count: 0,
    overlaps: 0,
    touching: 0,
    wrong: [],
  };
  let before;
  for (let index = 0; index < count; index++) {
    const sprite = hitmask.add(randomSprite(scene, next, frames, isExact));
    before?.sprite.setVisible(false);
    step();
    const picture = solidPixels(game.canvas);
    const placed = hitmask.placed(sprite);
    const result = difference(
      maskPixels(placed, SIZE, SIZE),
      picture,
      SIZE,
      solidAt(sprite),
      tolerance,
    );
    const share = result.different / Math.max(1, result.count);
    found.worst = Math.max(found.worst, share);
    for (const key of ['different', 'unexplained', 'count']) found[key] += result[key];
    if (isExact ? result.different > 0 : result.unexplained > 0)
      found.wrong.push({ index, ...describe(sprite), ...result });
    if (before) {
      const area = common(picture, before.picture);
      const [contact, reverse] = [
        hitmask.contact(sprite, before.sprite),
        hitmask.contact(before.sprite, sprite),
      ];
      const touches = hitmask.overlap(sprite, before.sprite);
      const claimed = contact?.area ?? 0;
      found.overlaps++;
      found.touching += touches ? 1 : 0;
      if (touches !== claimed > 0 || claimed !== (reverse?.area ?? 0))
        found.wrong.push({ index, touches, claimed, reverse });
      const isWhole = [placed, hitmask.placed(before.sprite)].every((one) => isOnCanvas(one, SIZE));
      if (
        isWhole &&
        (isExact ? claimed !== area : area > 0 !== touches && Math.max(area, claimed) > 2)
      ) {
        found.wrong.push({ index, claimed, area });
      }
      drop(before.sprite);
    }
    before = { sprite, picture };
  }
  game.destroy(true);
  return found;
}

/**
 * Returns a function that tests whether a sprite is solid at a point in the world, from Phaser's
 * own matrix and pixels.
 */
function solidAt(sprite) {
  const { frame, texture } = sprite;
  const { data, width } = pixelsOf(texture.getSourceImage());
  const matrix = sprite.getWorldTransformMatrix();
  return (x, y) => {
    const point = matrix.applyInverse(x, y);
    const [left, top] = [point.x + sprite.displayOriginX, point.y + sprite.displayOriginY];
    const column = Math.floor((sprite.flipX ? frame.realWidth - left : left) - frame.x);
    const row = Math.floor((sprite.flipY ? frame.realHeight - top : top) - frame.y);
    if (column < 0 || row < 0 || column >= frame.cutWidth || row >= frame.cutHeight) return false;
    return data[4 * ((row + frame.cutY) * width + column + frame.cutX) + 3] > 0;
  };
}

function describe({
  frame,
  x,
  y,
  angle,
  scaleX,
  scaleY,
  flipX,
  flipY,
  displayOriginX,
  displayOriginY,
}) {
  return {
    frame: [
      frame.x,
      frame.y,
      frame.cutWidth,
      frame.cutHeight,
      frame.realWidth,
      frame.realHeight,
    ].join(),
    x,
    y,
    angle,
    scaleX,
    scaleY,
    flipX,
    flipY,
    displayOriginX,
    displayOriginY,
  };
}

/**
 * Places sprites of odd sizes by their middle, which Phaser rounds. Returns how many of their
 * pixels differ from their masks.
 */
export async function halves() {
  const { game, scene, hitmask, step } = await start({ pixelArt: true });
  const next = random(2);
  let [different, count] = [0, 0];
  for (let index = 0; index < 40; index++) {
    const key = `odd${index}`;
    scene.textures.addCanvas(key, shape(next, 11 + index, 51 - index));
    const sprite = hitmask.add(
      scene.add.sprite(100 + index, 120 - index + pick(next, [0, 0.25, 0.5]), key),
    );
    step();
    const result = difference(
      maskPixels(hitmask.placed(sprite), SIZE, SIZE),
      solidPixels(game.canvas),
      SIZE,
      () => false,
    );
    [different, count] = [different + result.different, count + result.count];
    sprite.destroy();
  }
  game.destroy(true);
  return { different, count };
}

/**
 * Draws a tilemap layer, then draws it again after removing tiles and after putting in other tiles.
 */
export async function tiles(config) {
  const { game, scene, hitmask, step } = await start({ pixelArt: true, ...config });
  const next = random(4);
  scene.textures.addCanvas('tiles', shape(next, 64, 64));
  const data = Array.from({ length: 5 }, () =>
    Array.from({ length: 6 }, () => Math.floor(next() * 20) - 4),
  );
  const map = scene.make.tilemap({ data, tileWidth: 16, tileHeight: 16 });
  const layer = hitmask.add(map.createLayer(0, map.addTilesetImage('tiles'), 20, 30).setScale(2));
  for (const tile of layer.layer.data.flat()) {
    tile.rotation = (Math.PI / 2) * Math.floor(next() * 4);
    // Orient tiles as in Tiled maps, which Phaser reads as a rotation and a flip in x. Phaser 4.2
    // incorrectly draws tiles that are flipped in y.
    tile.flipX = next() < 0.5;
  }
  const [different, counts] = [[], []];
  const look = () => {
    step();
    const placed = hitmask.placed(layer);
    different.push(
      difference(maskPixels(placed, SIZE, SIZE), solidPixels(game.canvas), SIZE, () => false)
        .different,
    );
    counts.push(placed.mask.count);
  };
  look();
  for (let x = 0; x < 6; x++) layer.removeTileAt(x, 1);
  look();
  for (let x = 0; x < 3; x++) layer.putTileAt(10, x, 1);
  look();
  // One sprite is on the ground, and the other is above the hole.
  const place = (x) => hitmask.add(scene.add.zone(20 + 32 * x + 16, 30 + 32 * 1.5, 32, 32));
  const ground = [hitmask.overlap(place(1), layer), hitmask.overlap(layer, place(5))];
  game.destroy(true);
  return { different, counts, ground };
}

/**
 * Compares Arcade with the plugin for full rectangles on whole pixels, by the calls of the
 * callbacks and by the return values. Arcade does not find plain groups inside arrays. The plugin
 * does, so this leaves such arrays out.
 */
export async function arcade() {
  const { game, scene, hitmask } = await start({
    physics: { default: 'arcade', arcade: { useTree: false } },
  });
  const full = document.createElement('canvas');
  [full.width, full.height] = [20, 20];
  full.getContext('2d').fillRect(0, 0, 20, 20);
  scene.textures.addCanvas('full', full);
  const next = random(3);
  const sprites = Array.from({ length: 24 }, (_, index) =>
    scene.physics.add
      .sprite(30 + Math.floor(next() * 80), 30 + Math.floor(next() * 80), 'full')
      .setName(`${index}`),
  );
  const physicsGroup = (from) => scene.physics.add.group(sprites.slice(from, from + 4));
  const plain = (from) => scene.add.group(sprites.slice(from, from + 4));
  const [a, b] = sprites;
  const [one, two] = [physicsGroup(2), physicsGroup(6)];
  const [three, four] = [plain(10), plain(14)];
  const fixed = scene.physics.add.staticGroup();
  const [array, empty] = [sprites.slice(18, 24), scene.add.group()];
  hitmask.add([...sprites, one, two, three, four, fixed, empty]);
  for (const sprite of sprites) sprite.body.reset(sprite.x, sprite.y);
  const targets = {
    a,
    b,
    one,
    two,
    three,
    four,
    array,
    empty,
    mixed: [a, one, two, b],
    groups: [one, two],
    none: [],
    single: [a],
    fixed,
  };
  const wrong = [];
  let calls = 0;
  for (const [name1, object1] of Object.entries(targets)) {
    for (const [name2, object2] of [...Object.entries(targets), ['nothing', undefined]]) {
      for (const process of [
        undefined,
        null,
        (a, b) => (Number(a.name) + Number(b.name)) % 2 === 0,
        () => undefined,
      ]) {
        const ask = (library) => {
          const log = [];
          const context = { log };
          const filter =
            process &&
            ((...pair) => {
              log.push(`? ${pair.map(({ name }) => name)}`);
              return process(...pair);
            });
          const callback = function (a, b) {
            this.log.push(`${a.name} ${b.name}`);
          };
          const returned = library.overlap(object1, object2, callback, filter, context);
          return { returned: returned === true, log };
        };
        const [ours, theirs] = [ask(hitmask), ask(scene.physics.world)];
        calls += theirs.log.length;
        if (JSON.stringify(ours) !== JSON.stringify(theirs))
          wrong.push({ name1, name2, process: `${process}`, ours, theirs });
      }
    }
  }
  game.destroy(true);
  return { wrong, calls };
}

/**
 * Does what games do to their sprites. Nothing may throw, and destroyed sprites must not collide.
 */
export async function life() {
  const { game, scene, hitmask, step } = await start();
  const next = random(5);
  const frames = art(scene, next);
  const notes = {};
  const make = (x = 100, y = 100) => hitmask.add(scene.add.sprite(x, y, 'atlas', 'f0'));

  // The callback runs in every step until the overlap is paused or destroyed, or its objects are
  // gone.
  const [ship, rock] = [make(), make()];
  let hits = [];
  const overlap = hitmask.addOverlap(ship, rock, (one, other, contact) =>
    hits.push([one === ship, other === rock, contact.area]),
  );
  step();
  step();
  notes.everyStep = hits;
  notes.area = hitmask.placed(ship).mask.count;
  hits = [];
  overlap.active = false;
  step();
  overlap.active = true;
  rock.setActive(false);
  step();
  rock.setActive(true).destroy();
  step();
  notes.paused = hits.length;
  overlap.destroy();
  overlap.destroy();
  notes.forgotten = hitmask.has(rock);

  // With a callback that destroys rocks, each rock is hit once, and destroyed rocks are skipped.
  const rocks = hitmask.add(scene.add.group());
  for (let index = 0; index < 12; index++) rocks.add(scene.add.sprite(100, 100, 'atlas', 'f0'));
  let destroyed = 0;
  hitmask.overlap(rocks, rocks, (one, other) => {
    other.destroy();
    destroyed++;
  });
  notes.destroyed = [destroyed, rocks.getLength()];
  notes.filtered = hitmask.overlap(
    make(),
    make(),
    () => {
      throw new Error('was filtered out');
    },
    (one) => one.destroy(),
  );
  // If a member of a group is removed, it stays removed until it is added again.
  const [last] = rocks.getChildren();
  hitmask.remove(last);
  notes.leaves = [hitmask.overlap(ship, rocks), hitmask.overlap(ship, hitmask.add(last))];
  rocks.destroy(true);
  notes.noGroup = hitmask.overlap(rocks, rocks);

  // Test changing frames and textures, and objects that have neither.
  const changing = make(100, 100);
  const before = hitmask.placed(changing).mask.count;
  changing.setFrame('f3');
  notes.frame = before !== hitmask.placed(changing).mask.count;
  scene.anims.create({
    key: 'spin',
    frames: frames.slice(0, 8).map(([key, frame]) => ({ key, frame })),
    frameRate: 60,
    repeat: -1,
  });
  changing.play('spin');
  const counts = new Set();
  for (let index = 0; index < 20; index++) {
    step();
    counts.add(hitmask.placed(changing).mask.count);
  }
  notes.animated = counts.size;
  changing.stop().setTexture('no such texture');
  notes.missing = hitmask.placed(changing) !== null;
  // Phaser cannot draw sprites whose texture has been removed.
  for (const sprite of scene.children.list) sprite.setVisible(false);
  scene.textures.remove('atlas');
  notes.removed = hitmask.overlap(changing, ship);
  const texts = [
    scene.add.text(0, 0, 'hitmask'),
    scene.add.zone(100, 100, 50, 50),
    scene.add.container(100, 100),
    scene.add.graphics(),
  ];
  texts.push(
    scene.add.rectangle(100, 100, 30, 20, 0xff0000),
    scene.add.renderTexture(100, 100, 16, 16),
    scene.add.tileSprite(100, 100, 64, 64, 'image0'),
  );
  for (const object of texts) hitmask.add(object);
  notes.boxes = texts.map((object) => hitmask.placed(object)?.mask.count ?? 0).slice(1);
  const odd = hitmask.add(scene.add.sprite(NaN, 1e300, 'image0'));
  notes.nowhere = [odd, null, undefined].map((object) => hitmask.overlap(ship, object));
  odd.setPosition(100, 100).setScale(0);
  notes.scaledAway = hitmask.overlap(odd, texts);
  odd.setScale(1e-9, Infinity).setRotation(NaN);
  notes.mad = hitmask.overlap(odd, texts);

  // Test a canvas that changes, hit areas, and finding the objects at a point.
  const canvas = scene.textures.createCanvas('drawn', 40, 30);
  const drawn = hitmask.add(scene.add.image(128, 128, 'drawn').setOrigin(0).setFlipX(true), {
    alpha: 200,
  });
  notes.blank = hitmask.placed(drawn);
  canvas.context.fillRect(0, 0, 10, 30);
  canvas.refresh();
  hitmask.refresh('drawn');
  const { x, mask } = hitmask.placed(drawn);
  notes.refreshed = [x + mask.bounds.x, mask.count];
  const hit = hitmask.pixelPerfect();
  notes.hitArea = [
    hit({}, 35, 5, drawn),
    hit({}, 5, 5, drawn),
    hit({}, 50, 5, drawn),
    hit({}, -1, 5, drawn),
  ];
  const over = hitmask.add(scene.add.image(128, 128, 'drawn').setOrigin(0).setFlipX(true));
  const container = scene.add.container(0, 0, [drawn]);
  notes.at = hitmask
    .at(160, 130)
    .filter((object) => [over, drawn].includes(object))
    .map((object) => (object === over ? 'over' : 'drawn'));
  container.setDepth(-1);
  notes.atDepth = hitmask
    .at(160, 130)
    .filter((object) => [over, drawn].includes(object))
    .map((object) => (object === over ? 'over' : 'drawn'));
  container.setDepth(0);
  notes.nothingAt = hitmask.at(NaN, Infinity);

  // Test motion, in which nothing tunnels.
  const bullet = hitmask.add(scene.add.rectangle(10, 140, 4, 4, 0));
  const swept = hitmask.sweep(bullet, 1000, 0, [drawn]);
  notes.sweep = [swept.object === drawn, swept.dx, swept.dy, swept.faces, swept.time.value];
  bullet.x += swept.dx;
  notes.touchesThen = [hitmask.overlap(bullet, drawn), hitmask.sweep(bullet, 1, 0, drawn)?.dx];
  const ray = hitmask.ray(0, 135.5, 255, 135.5, [drawn, ship]);
  notes.ray = [ray.object === drawn, ray.pixel.x, ray.normal];

  // Test custom masks, debug drawing, and removing objects.
  hitmask.add(drawn, { mask: (await import('hitmask')).Mask.full(40, 30) });
  notes.ownMask = hitmask.placed(drawn).mask.count;
  hitmask.debug = true;
  step();
  notes.debug = solidPixels(game.canvas).some((value) => value === 1);
  hitmask.debug = false;
  hitmask.remove([drawn]);
  notes.left = [hitmask.has(drawn), hitmask.contact(drawn, over)];

  // A restarted scene keeps nothing from its last run.
  scene.scene.restart();
  step();
  step();
  notes.restarted = [
    hitmask.at(100, 100).length,
    hitmask.overlap(
      hitmask.add(scene.add.zone(0, 0, 9, 9)),
      hitmask.add(scene.add.zone(1, 1, 9, 9)),
    ),
  ];
  const message = (work) => {
    try {
      work();
      return 'no error';
    } catch (error) {
      return error.message;
    }
  };
  notes.errors = [
    message(() => hitmask.add(ship, { alpha: 0 })),
    message(() => hitmask.sweep(ship, NaN, 0)),
    message(() => hitmask.pixelPerfect('all')),
  ];
  game.destroy(true);
  return notes;
}

/**
 * Makes mistakes. Returns the errors and warnings of the plugin, and whether the game continues.
 */
export async function mistakes() {
  const { game, scene, hitmask, step } = await start();
  const { Mask } = await import('hitmask');
  art(scene, random(5));
  const sprite = (x = 100) => scene.add.sprite(x, 100, 'image0');
  const [ship, rock, destroyed] = [
    hitmask.add(sprite()),
    hitmask.add(sprite()),
    hitmask.add(sprite()),
  ];
  const group = scene.add.group([sprite()]);
  hitmask.add(group);
  destroyed.destroy();
  const message = (work) => {
    try {
      work();
      return 'no error';
    } catch (error) {
      return error.message;
    }
  };
  const notes = {};
  notes.errors = [
    () => hitmask.add(undefined),
    () => hitmask.add([ship, 'rock']),
    () => hitmask.remove([null]),
    () => hitmask.add(ship, { mask: 'body' }),
    () => hitmask.add(ship, { mask: Mask.full(3, 3).at(0, 0) }),
    () => hitmask.add(ship, { alfa: 3 }),
    () => hitmask.addOverlap(ship, 'rocks'),
    () => hitmask.addOverlap(ship, rock, { hit() {} }),
    () => hitmask.overlap(ship, rock, undefined, 'filter'),
    () => hitmask.contact(ship, group),
    () => hitmask.sweep(ship, 1, 0, { x: 3 }),
    () => hitmask.at('left', 3),
    () => hitmask.refresh(undefined),
  ].map(message);
  notes.gone = [
    hitmask.contact(ship, destroyed),
    hitmask.placed(null),
    hitmask.overlap(ship, [null, destroyed]),
    hitmask.has(undefined),
  ];

  // Objects that were never added give one line on the console. Objects that are gone or have been
  // removed give none.
  const [warn, warnings] = [console.warn, []];
  console.warn = (line) => warnings.push(line);
  hitmask.remove(rock);
  notes.silent = [hitmask.overlap(ship, [rock, destroyed, null]), warnings.length];
  const forgotten = sprite().setName('rock');
  notes.forgotten = [
    hitmask.overlap(ship, forgotten),
    hitmask.overlap(ship, [forgotten, sprite()]),
    hitmask.overlap(ship, hitmask.add(forgotten)),
  ];
  notes.warnings = warnings;
  console.warn = warn;

  // If the objects of an overlap were valid when it began, the overlap does not stop the game.
  const overlaps = hitmask.addOverlap(ship, group);
  group.destroy(true);
  ship.destroy();
  step();
  notes.goesOn = overlaps.active;

  const functions = {};
  for (const name of methods(hitmask, ['destroy']))
    functions[name] = (...args) => hitmask[name](...args);
  functions.hitArea = (...args) => hitmask.pixelPerfect()({}, args[0], args[1], rock);
  const pool = [
    undefined,
    null,
    NaN,
    -1,
    3,
    2 ** 40,
    'text',
    'drawn',
    {},
    [],
    [null],
    [{}],
    () => 1,
    Symbol('sign'),
    7n,
    true,
    new Map(),
    Object.create(null),
    { mask: 3 },
    { alpha: 3 },
    { x: 1, y: 2 },
    Mask.full(3, 3),
    rock,
    destroyed,
    [rock, destroyed],
    group,
    scene.add.group([sprite()]),
    scene,
    scene.add.container(),
    scene.add.layer(),
    scene.textures.get('image0'),
  ];
  console.warn = () => {};
  notes.unchecked = faultsOf(functions, pool);
  console.warn = warn;
  game.destroy(true);
  return notes;
}

/**
 * Casts rays along whole coordinates, which are edges between pixels. The plugin must aim these
 * rays at the middle of a pixel.
 */
export async function rays() {
  const { game, scene, hitmask } = await start();
  const full = document.createElement('canvas');
  [full.width, full.height] = [20, 20];
  full.getContext('2d').fillRect(0, 0, 20, 20);
  scene.textures.addCanvas('full', full);
  const box = hitmask.add(scene.add.image(100, 100, 'full').setOrigin(0));
  const hits = (...ends) => hitmask.ray(...ends, box)?.pixel ?? null;
  const notes = {
    right: hits(0, 110, 255, 110),
    down: hits(110, 0, 110, 255),
    firstRow: hits(0, 100, 255, 100),
    above: hits(0, 99, 255, 99),
    lastRow: hits(0, 119, 255, 119),
    below: hits(0, 120, 255, 120),
    endsInIt: hits(0, 110, 100, 110),
    endsBefore: hits(0, 110, 99, 110),
    point: hits(105, 105, 105, 105),
    fractions: [hits(0, 99.9, 255, 99.9), hits(0, 100.1, 255, 100.1)],
  };
  game.destroy(true);
  return notes;
}

/**
 * Returns the milliseconds that comparing many sprites with each other takes in one step, with the
 * plugin and with Arcade, which compares boxes.
 */
export async function cost({ count, turning }) {
  const physics = { default: 'arcade' };
  const { game, scene, hitmask } = await start({
    type: Phaser.CANVAS,
    width: 1920,
    height: 1080,
    physics,
  });
  const next = random(11);
  const frames = art(scene, next);
  const group = hitmask.add(scene.physics.add.group());
  for (let index = 0; index < count; index++)
    group.add(scene.add.sprite(next() * 1920, next() * 1080, ...pick(next, frames)));
  const [hits, times] = [
    [0, 0],
    [[], []],
  ];
  for (let frame = 0; frame < 120; frame++) {
    for (const sprite of group.getChildren()) {
      sprite.x = (sprite.x + 1.3) % 1920;
      if (turning) sprite.rotation += 0.02;
      sprite.body.updateFromGameObject();
    }
    [hitmask, scene.physics.world].forEach((library, which) => {
      hits[which] = 0;
      const begin = performance.now();
      library.overlap(group, undefined, () => hits[which]++);
      times[which].push(performance.now() - begin);
    });
  }
  game.destroy(true);
  const [ours, arcade] = times.map((list) => list.sort((a, b) => a - b));
  return {
    hits: hits[0],
    boxes: hits[1],
    least: ours[0],
    median: ours[60],
    arcade: { least: arcade[0], median: arcade[60] },
  };
}

/** Returns the rocks that a ship hits if the callback moves the ship away and queries it. */
export async function asking() {
  const { game, scene, hitmask } = await start();
  art(scene, random(5));
  const notes = {};
  const questions = {
    nothing: () => {},
    contact: (ship, rocks) => hitmask.contact(ship, rocks[0]),
    overlap: (ship, rocks) => hitmask.overlap(ship, rocks, () => hitmask.overlap(rocks, ship)),
    all: (ship, rocks) => [
      hitmask.at(100, 100),
      hitmask.sweep(ship, 9, 0, rocks),
      hitmask.placed(ship),
      hitmask.ray(0, 0, 9, 9),
    ],
    refresh: (ship, rocks) => [hitmask.refresh('image0'), hitmask.contact(ship, rocks[1])],
    again: (ship, rocks) => [
      hitmask.remove(rocks[2]),
      hitmask.add(rocks[2]),
      hitmask.contact(ship, rocks[2]),
    ],
  };
  for (const [name, ask] of Object.entries(questions)) {
    const make = () => hitmask.add(scene.add.sprite(100, 100, 'image0').setRotation(0.3));
    const [ship, rocks] = [make(), [make(), make(), make(), make()]];
    const hits = [];
    // A sprite is compared with one group after the other, but all objects count as being where
    // they were when the first comparison began.
    const targets = [scene.add.group(rocks.slice(0, 2)), scene.add.group(rocks.slice(2))];
    const area = hitmask.contact(ship, rocks[0]).area;
    hitmask.overlap(ship, targets, (one, other, contact) => {
      hits.push(contact.area === area ? rocks.indexOf(other) : contact.area);
      one.x += 60;
      ask(ship, rocks);
    });
    notes[name] = [hits, hitmask.contact(ship, rocks[0]), hitmask.overlap(ship, rocks)];
    hitmask.remove([ship, ...rocks]);
  }
  game.destroy(true);
  return notes;
}

/** Runs {@link story} in Phaser. */
export async function changingMasks() {
  const { game, scene, hitmask } = await start();
  const { Mask } = await import('hitmask');
  const make = (mask) => hitmask.add(scene.add.zone(0, 0, 16, 16).setOrigin(0), { mask });
  const notes = story({
    Mask,
    hitmask,
    make,
    give: (object, mask) => hitmask.add(object, { mask }),
  });
  game.destroy(true);
  return notes;
}

/**
 * Compares objects of which some are too large to have a mask. Returns the warnings, and whether
 * the game continues.
 */
export async function tooLarge() {
  const { game, scene, hitmask, step } = await start();
  art(scene, random(5));
  const [warn, warnings] = [console.warn, []];
  console.warn = (line) => warnings.push(line);
  const ship = hitmask.add(scene.add.zone(100, 100, 10, 10));
  const rock = scene.add.zone(100, 100, 10, 10);
  const floor = scene.add.zone(100, 105, 100_000, 20).setName('floor');
  const scaled = scene.add.sprite(100, 100, 'image0').setScale(5000, 1).setRotation(0.1);
  const all = hitmask.add(scene.add.group([floor, scaled, rock]));
  let hits = 0;
  hitmask.addOverlap(ship, all, () => hits++);
  for (let index = 0; index < 3; index++) step();
  const asked = [
    hitmask.overlap(ship, floor),
    hitmask.contact(floor, ship),
    hitmask.placed(floor),
    hitmask.sweep(ship, 9, 9, floor),
  ];
  const widest = hitmask.overlap(ship, floor.setSize(65_535, 20));
  console.warn = warn;
  game.destroy(true);
  return { hits, asked, widest, warnings };
}
