// The code of the page that tests the PixiJS adapter, with real sprites on a canvas of 256 × 256
// pixels.

import { init, Mask } from 'hitmask';
import {
  Hitmask,
  contact,
  hitAreaOf,
  maskOf,
  overlaps,
  placed,
  poseOf,
  refresh,
} from 'hitmask/pixi';
import {
  AnimatedSprite,
  Application,
  CanvasSource,
  Container,
  Graphics,
  ImageSource,
  RenderTexture,
  Sprite,
  Spritesheet,
  Text,
  Texture,
} from 'pixi.js';
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

async function start(options = {}) {
  await init();
  const app = new Application();
  await app.init({
    ...{
      width: SIZE,
      height: SIZE,
      preference: 'webgl',
      backgroundAlpha: 0,
      antialias: false,
      autoStart: false,
    },
    ...{ preserveDrawingBuffer: true, ...options },
  });
  return app;
}

/**
 * Creates textures from an atlas, in which some frames are rotated, and textures from whole images,
 * one of which has a resolution of two.
 */
async function art(next) {
  const { canvas, json, shapes } = atlas(next, 24, { rotate: true });
  const source = new CanvasSource({ resource: canvas, scaleMode: 'nearest' });
  // PixiJS reads frames in the format that TexturePacker writes for it, with PixiJS's own size.
  const sheet = new Spritesheet(new Texture({ source }), json);
  await sheet.parse();
  const textures = Object.entries(sheet.textures).map(([name, texture]) => ({
    texture,
    shape: shapes[name],
    resolution: 1,
  }));
  for (const resolution of [1, 1, 2]) {
    const image = shape(next, 20 + Math.floor(next() * 20) * 2, 30 + Math.floor(next() * 10) * 2);
    const source = new CanvasSource({ resource: image, scaleMode: 'nearest', resolution });
    textures.push({ texture: new Texture({ source }), shape: image, resolution });
  }
  return textures;
}

function randomSprite(app, next, { texture }, isExact) {
  const sprite = new Sprite(texture);
  const { width, height } = texture.orig;
  const middle = () => 90 + Math.floor(next() * 76);
  if (isExact) {
    sprite.anchor.set(Math.floor(next() * width) / width, Math.floor(next() * height) / height);
    sprite.position.set(middle(), middle());
    sprite.angle = 90 * Math.floor(next() * 4);
    sprite.scale.set(pick(next, [1, 1, -1, 2]), pick(next, [1, 1, -1, 2, 3]));
  } else {
    sprite.anchor.set(next(), next());
    sprite.position.set(middle() + next(), middle() + next());
    sprite.angle = pick(next, [0, next() * 360]);
    sprite.scale.set(
      pick(next, [-1, 0.5, 1.3, 2, next() + 0.3]),
      pick(next, [0.5, 1, next() * 2 + 0.1]),
    );
    if (next() < 0.2) sprite.skew.set(next() / 2, next() / 3);
  }
  let root = sprite;
  if (next() < 0.4) {
    const inner = new Container({ x: isExact ? -100 : -90.3, y: -120 });
    root = new Container({ x: 128, y: 128 });
    inner.addChild(sprite);
    root.addChild(inner);
    if (isExact) root.angle = 90 * Math.floor(next() * 4);
    else {
      root.rotation = next() / 3;
      root.scale.set(0.5 + next(), 0.7);
    }
  }
  app.stage.addChild(root);
  return { sprite, root };
}

/**
 * Returns a function that tests whether a sprite is solid at a point in the world, from its own
 * matrix and the art before packing.
 */
function solidAt(sprite, { shape, resolution }) {
  const { data } = pixelsOf(shape);
  const { orig, trim } = sprite.texture;
  const matrix = sprite.worldTransform;
  return (x, y) => {
    const point = matrix.applyInverse({ x, y });
    const column = Math.floor(
      (point.x + sprite.anchor.x * orig.width - (trim?.x ?? 0)) * resolution,
    );
    const row = Math.floor((point.y + sprite.anchor.y * orig.height - (trim?.y ?? 0)) * resolution);
    if (column < 0 || row < 0 || column >= shape.width || row >= shape.height) return false;
    return data[4 * (row * shape.width + column) + 3] > 0;
  };
}

/**
 * Draws each sprite alone and compares it with its mask. Also compares each sprite with the sprite
 * before it.
 */
export async function pictures({ count, isExact, seed, tolerance }) {
  const app = await start();
  const next = random(seed);
  const textures = (await art(next)).filter(({ resolution }) => !isExact || resolution === 1);
  const found = {
    worst: 0,
    different: 0,
    unexplained: 0,
    count: 0,
    overlaps: 0,
    touching: 0,
    posed: 0,
    wrong: [],
  };
  let before;
  for (let index = 0; index < count; index++) {
    const drawn = pick(next, textures);
    const { sprite, root } = randomSprite(app, next, drawn, isExact);
    if (before) before.root.renderable = false;
    app.renderer.render(app.stage);
    const picture = solidPixels(app.canvas);
    const pixels = placed(sprite);
    const result = difference(
      maskPixels(pixels, SIZE, SIZE),
      picture,
      SIZE,
      solidAt(sprite, drawn),
      tolerance,
    );
    for (const key of ['different', 'unexplained', 'count']) found[key] += result[key];
    found.worst = Math.max(found.worst, result.different / Math.max(1, result.count));
    if (isExact ? result.different > 0 : result.unexplained > 0) {
      const { a, b, c, d, tx, ty } = sprite.worldTransform;
      found.wrong.push({
        index,
        rotate: sprite.texture.rotate,
        matrix: [a, b, c, d, tx, ty].join(),
        ...result,
      });
    }
    try {
      const posed = maskOf(sprite).posed(poseOf(sprite)).draw();
      found.posed++;
      if (
        !isExact &&
        common(maskPixels(posed, SIZE, SIZE), maskPixels(pixels, SIZE, SIZE)) <
          posed.mask.count * 0.8
      )
        found.wrong.push({ index, posed: true });
    } catch (error) {
      if (!/sheared/.test(error.message)) throw error;
    }
    if (before) {
      const area = common(picture, before.picture);
      const claimed = contact(sprite, before.sprite)?.area ?? 0;
      const touches = overlaps(before.sprite, sprite);
      found.overlaps++;
      found.touching += touches ? 1 : 0;
      if (touches !== claimed > 0) found.wrong.push({ index, touches, claimed });
      const isWhole = isOnCanvas(pixels, SIZE) && isOnCanvas(placed(before.sprite), SIZE);
      if (
        isWhole &&
        (isExact ? claimed !== area : area > 0 !== touches && Math.max(area, claimed) > 2)
      ) {
        found.wrong.push({ index, claimed, area });
      }
      before.root.destroy({ children: true });
    }
    before = { sprite, root, picture };
  }
  app.destroy();
  return found;
}

/**
 * Does what games do to their sprites. Nothing may throw, and destroyed sprites must not collide.
 */
export async function life() {
  const app = await start();
  const next = random(5);
  const [one, two] = await art(next);
  const notes = {};
  const world = new Container({ x: 40, y: 30, scale: 0.5 });
  const group = new Container();
  app.stage.addChild(world);
  world.addChild(group);
  const hitmask = new Hitmask({ within: world });
  const make = (x = 100, y = 100) => group.addChild(new Sprite({ texture: one.texture, x, y }));

  const ship = world.addChild(new Sprite({ texture: one.texture, x: 100, y: 100 }));
  const rocks = [make(), make(103, 101), make(300, 300)];
  const log = [];
  notes.returned = hitmask.overlap(ship, group, (a, b, contact) => {
    log.push([
      a === ship,
      rocks.indexOf(b),
      contact.area === hitmask.placed(b).area(hitmask.placed(a)),
    ]);
  });
  notes.log = log;
  notes.stopped = hitmask.overlap(ship, rocks, () => false);
  notes.themselves = [];
  hitmask.overlap(group, null, (a, b) => {
    notes.themselves.push([rocks.indexOf(a), rocks.indexOf(b)]);
  });
  notes.nested = hitmask.overlap(world, [rocks[2]]);
  // When the camera zooms, nothing changes in the world, but sprites change on the screen.
  const inWorld = hitmask.contact(ship, rocks[1]).area;
  world.scale.set(0.1);
  notes.zoomed = [
    hitmask.contact(ship, rocks[1]).area === inWorld,
    (contact(ship, rocks[1])?.area ?? 0) < inWorld,
  ];
  world.scale.set(1);

  rocks[0].visible = false;
  notes.hidden = hitmask.overlap(ship, rocks[0]);
  rocks[0].visible = true;
  group.visible = false;
  notes.hiddenGroup = hitmask.overlap(ship, group);
  group.visible = true;
  let destroyed = 0;
  hitmask.overlap(group, group, (a, b) => {
    b.destroy();
    destroyed++;
  });
  notes.destroyed = [
    destroyed,
    group.children.length,
    hitmask.overlap(ship, rocks),
    hitmask.contact(ship, rocks[1]),
  ];

  const changing = make(100, 100);
  const before = hitmask.placed(changing).mask.count;
  changing.texture = two.texture;
  notes.texture = hitmask.placed(changing).mask.count !== before;
  const spin = group.addChild(new AnimatedSprite([one.texture, two.texture]));
  const counts = [0, 1, 0].map((frame) => {
    spin.gotoAndStop(frame);
    return hitmask.placed(spin).mask.count;
  });
  notes.animated = counts[0] === counts[2] && counts[0] !== counts[1];
  spin.destroy();

  const empty = make();
  empty.texture = Texture.EMPTY;
  const target = RenderTexture.create({ width: 30, height: 20 });
  const unreadable = make();
  unreadable.texture = target;
  const box = new Graphics().rect(0, 0, 12, 10).fill(0xff0000);
  const white = group.addChild(new Sprite({ texture: Texture.WHITE, width: 50, height: 40 }));
  const odd = make(NaN, 1e300);
  notes.boxes = [empty, unreadable, box, white, odd].map(
    (object) => hitmask.placed(object)?.mask.count ?? 0,
  );
  notes.text = hitmask.placed(new Text({ text: 'hitmask' })).mask.count > 20;
  odd.position.set(100, 100);
  odd.scale.set(0);
  notes.scaledAway = hitmask.overlap(odd, changing);
  notes.nothing = [
    hitmask.overlap([], changing),
    hitmask.overlap(new Container(), changing),
    hitmask.overlap(changing, new Container()),
  ];
  group.removeChildren();

  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [40, 30];
  const source = new CanvasSource({ resource: canvas });
  const drawn = world.addChild(
    new Sprite({ texture: new Texture({ source }), x: 50, y: 50, anchor: { x: 0.5, y: 0 } }),
  );
  notes.blank = hitmask.placed(drawn);
  canvas.getContext('2d').fillRect(0, 0, 10, 30);
  source.update();
  notes.updated = hitmask.placed(drawn).mask.count;
  canvas.getContext('2d').fillRect(0, 0, 20, 30);
  refresh(drawn.texture);
  notes.refreshed = hitmask.placed(drawn).mask.count;
  const area = hitAreaOf(drawn);
  notes.hitArea = [
    [-15, 5],
    [5, 5],
    [-21, 5],
    [-15, 31],
    [NaN, 1],
  ].map(([x, y]) => area.contains(x, y));
  app.renderer.render(app.stage);
  drawn.eventMode = 'static';
  drawn.hitArea = area;
  app.renderer.events.rootBoundary.rootTarget = app.stage;
  notes.pointer = [
    [75, 85],
    [95, 85],
  ].map(([x, y]) => app.renderer.events.rootBoundary.hitTest(x, y) === drawn);
  notes.at = [hitmask.at(35, 55, world).length, hitmask.at(55, 55, world).length];

  const bullet = world.addChild(
    new Sprite({ texture: Texture.WHITE, width: 4, height: 4, x: -500, y: 60 }),
  );
  const swept = hitmask.sweep(bullet, 1000, 0, world);
  notes.sweep = [swept.object === drawn, swept.dx, swept.faces];
  const ray = hitmask.ray(-100, 60.5, 200, 60.5, [drawn]);
  notes.ray = [ray.object === drawn, ray.pixel.x, ray.normal];
  hitmask.set(drawn, { mask: Mask.full(40, 30) });
  notes.ownMask = hitmask.placed(drawn).mask.count;

  const message = (work) => {
    try {
      work();
      return 'no error';
    } catch (error) {
      return error.message;
    }
  };
  drawn.skew.set(0.3, 0);
  notes.errors = [
    message(() => maskOf(target)),
    message(() => new Hitmask({ alpha: 300 })),
    message(() => hitmask.pose(drawn)),
  ];
  notes.skewed = Math.abs(hitmask.placed(drawn).mask.count - 1200 * Math.cos(0.3)) < 60;
  app.destroy();
  return notes;
}
/** Makes mistakes, and uses destroyed sprites. */
export async function mistakes() {
  const app = await start();
  const [{ texture }] = await art(random(5));
  const world = app.stage.addChild(new Container());
  const hitmask = new Hitmask({ within: world });
  const make = () => world.addChild(new Sprite({ texture, x: 100, y: 100 }));
  const [ship, rock, hidden, destroyed] = [make(), make(), make(), make()];
  hidden.visible = false;
  const area = hitAreaOf(destroyed);
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
  notes.gone = [hidden, destroyed, null, undefined].flatMap((one) => [
    [overlaps(ship, one), overlaps(one, ship), contact(ship, one), contact(one, ship), placed(one)],
    [
      hitmask.overlap(ship, [one]),
      hitmask.overlap([one], ship),
      hitmask.sweep(ship, 9, 0, [one]),
      hitmask.at(110, 110, [one]).length,
    ],
  ]);
  notes.area = area.contains(3, 3);
  notes.errors = [
    () => overlaps(ship, 'rock'),
    () => overlaps({ x: 3, y: 4 }, ship),
    () => hitmask.overlap(undefined, ship),
    () => hitmask.overlap(ship, ['rock']),
    () => hitmask.overlap(ship, rock, 'hit'),
    () => hitmask.sweep(ship, 9, 0),
    () => hitmask.ray(0, 0, 9, 9),
    () => hitmask.at(0, 0),
    () => hitmask.set(undefined, { alpha: 3 }),
    () => hitmask.set(ship, { mask: 'body' }),
    () => hitmask.set(ship, { alfa: 3 }),
    () => hitmask.pose(destroyed),
    () => maskOf(undefined),
    () => maskOf(destroyed),
    () => maskOf(new Container()),
    () => hitAreaOf(undefined),
    () => refresh(undefined),
    () => new Hitmask({ within: 'world' }),
    () => new Hitmask({ inside: world }),
  ].map(message);
  const functions = {
    contact,
    overlaps,
    placed,
    poseOf,
    maskOf,
    hitAreaOf,
    refresh,
    contains: (...args) => hitAreaOf(rock).contains(...args),
  };
  for (const name of methods(hitmask))
    functions[`hitmask.${name}`] = (...args) => hitmask[name](...args);
  functions['new Hitmask'] = (...args) => new Hitmask(...args);
  const pool = [
    undefined,
    null,
    NaN,
    -1,
    3,
    2 ** 40,
    'text',
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
    hidden,
    destroyed,
    [rock, destroyed],
    world,
    texture,
    texture.source,
    new Graphics().rect(0, 0, 3, 3),
    new Container(),
  ];
  notes.unchecked = faultsOf(functions, pool);
  app.destroy();
  return notes;
}

/**
 * Casts rays along whole coordinates, which are edges between pixels. The adapter must aim these
 * rays at the middle of a pixel.
 */
export async function rays() {
  const app = await start();
  const box = app.stage.addChild(
    new Sprite({ texture: Texture.WHITE, width: 20, height: 20, x: 100, y: 100 }),
  );
  const hits = (...ends) => new Hitmask().ray(...ends, app.stage)?.pixel ?? null;
  const rows = [99, 100, 119, 120].map((y) => hits(0, y, 255, y));
  const columns = [99, 100, 119, 120].map((x) => hits(x, 0, x, 255));
  box.destroy();
  app.destroy();
  return { rows, columns };
}

/** Returns the milliseconds that a frame with many sprites takes. */
export async function cost({ count, turning }) {
  await init();
  const next = random(11);
  const textures = await art(next);
  const group = new Container();
  const hitmask = new Hitmask();
  for (let index = 0; index < count; index++) {
    group.addChild(
      new Sprite({
        texture: pick(next, textures).texture,
        x: next() * 1920,
        y: next() * 1080,
        anchor: 0.5,
      }),
    );
  }
  const times = [];
  let hits = 0;
  for (let frame = 0; frame < 120; frame++) {
    for (const sprite of group.children) {
      sprite.x = (sprite.x + 1.3) % 1920;
      if (turning) sprite.rotation += 0.02;
    }
    const start = performance.now();
    hits = 0;
    hitmask.overlap(group, null, () => {
      hits++;
    });
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { hits, least: times[0], median: times[60], p99: times[118] };
}

/** Returns the rocks that a ship hits if the callback moves the ship away and queries it. */
export async function asking() {
  const app = await start();
  const [{ texture }] = await art(random(5));
  const hitmask = new Hitmask();
  const notes = {};
  const questions = {
    nothing: () => {},
    overlaps: (ship, rocks) => hitmask.overlaps(ship, rocks[0]),
    overlap: (ship, rocks) => hitmask.overlap(ship, rocks, () => void hitmask.overlap(rocks, ship)),
    all: (ship, rocks) => [
      hitmask.at(100, 100, rocks),
      hitmask.sweep(ship, 9, 0, rocks),
      hitmask.placed(ship),
      hitmask.ray(0, 0, 9, 9, ship),
    ],
    refresh: (ship, rocks) => [refresh(texture), hitmask.contact(ship, rocks[1])],
  };
  for (const [name, ask] of Object.entries(questions)) {
    const make = () => app.stage.addChild(new Sprite({ texture, x: 100, y: 100, rotation: 0.3 }));
    const [ship, rocks] = [make(), [make(), make(), make(), make()]];
    const area = hitmask.contact(ship, rocks[0]).area;
    const hits = [];
    hitmask.overlap(ship, rocks, (one, other, contact) => {
      hits.push(contact.area === area ? rocks.indexOf(other) : contact.area);
      one.x += 60;
      ask(ship, rocks);
    });
    notes[name] = [hits, hitmask.contact(ship, rocks[0]), hitmask.overlap(ship, rocks)];
  }
  app.destroy();
  return notes;
}

/** Runs {@link story} in PixiJS. */
export async function changingMasks() {
  const app = await start();
  const hitmask = new Hitmask();
  const make = (mask) => {
    const canvas = Object.assign(document.createElement('canvas'), {
      width: mask.width,
      height: mask.height,
    });
    const sprite = new Sprite(new Texture({ source: new CanvasSource({ resource: canvas }) }));
    return hitmask.set(app.stage.addChild(sprite), { mask });
  };
  const notes = story({
    Mask,
    hitmask,
    make,
    give: (object, mask) => hitmask.set(object, { mask }),
  });
  app.destroy();
  return notes;
}

/**
 * Compares objects of which some are too large to have a mask. Returns the warnings, and whether
 * the game continues.
 */
export async function tooLarge() {
  const app = await start();
  const hitmask = new Hitmask();
  const [warn, warnings] = [console.warn, []];
  console.warn = (line) => warnings.push(line);
  const box = (width) => app.stage.addChild(new Graphics().rect(0, 0, width, 10).fill(0xff0000));
  const [ship, floor, rock] = [box(10), box(100_000), box(12)];
  floor.label = 'floor';
  const scaled = app.stage.addChild(
    new Sprite({ texture: Texture.WHITE, width: 70_000, height: 4, rotation: 0.1 }),
  );
  const hits = [];
  for (let index = 0; index < 3; index++)
    hitmask.overlap(ship, [floor, scaled, rock], (_, other) => void hits.push(other === rock));
  const asked = [
    hitmask.overlaps(ship, floor),
    hitmask.contact(floor, ship),
    hitmask.placed(floor),
    hitmask.sweep(ship, 9, 9, floor),
  ];
  console.warn = warn;
  app.destroy();
  return { hits, asked, warnings };
}
