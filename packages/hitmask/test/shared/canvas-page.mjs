// The code of the page that tests the canvas adapter against `drawImage` under random transforms.

import { init, Mask } from 'hitmask';
import { drawMask, loop, maskOf, placed, poseOf, refresh } from 'hitmask/canvas';
import { faultsOf } from './wrong-arguments.mjs';
import {
  atlas,
  difference,
  maskPixels,
  pick,
  pixelsOf,
  random,
  shape,
  solidPixels,
} from './adapter-page.mjs';

const SIZE = 256;

function makeCanvas() {
  const canvas = new OffscreenCanvas(SIZE, SIZE);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.imageSmoothingEnabled = false;
  return { canvas, context };
}

/**
 * Sets a random transform, and returns the arguments that draw a frame of a sheet. If `isExact` is
 * set, the frame is on whole pixels and rotated by quarter turns. Otherwise the transform is
 * arbitrary.
 */
function randomDrawing(context, next, sheet, frames, isExact) {
  const { x, y, w, h } = pick(next, frames);
  const middle = () => 90 + Math.floor(next() * 76);
  if (isExact) {
    context.translate(middle(), middle());
    context.rotate((Math.PI / 2) * Math.floor(next() * 4));
    context.scale(pick(next, [1, -1, 2]), pick(next, [1, -1, 3]));
    return [sheet, x, y, w, h, -Math.floor(next() * w), -Math.floor(next() * h), w, h];
  }
  context.translate(middle() + next(), middle() + next());
  context.rotate(next() * 7);
  context.scale(next() * 2 + 0.7, pick(next, [-1, 1, 1.5]));
  if (next() < 0.3) context.transform(1, next() / 2, next() / 3, 1, 0, 0);
  return [sheet, x, y, w, h, -next() * w, -next() * h, w * (1 + next()), h];
}

export async function pictures({ count, isExact, seed, tolerance }) {
  await init();
  const next = random(seed);
  const { canvas: sheet, json } = atlas(next, 24);
  const frames = Object.values(json.frames).map(({ frame }) => frame);
  const { canvas, context } = makeCanvas();
  const found = { different: 0, unexplained: 0, count: 0, redrawn: 0, wrong: [] };
  const { data, width } = pixelsOf(sheet);
  for (let index = 0; index < count; index++) {
    context.reset();
    context.imageSmoothingEnabled = false;
    const drawing = randomDrawing(context, next, sheet, frames, isExact);
    context.drawImage(...drawing);
    const pixels = placed(context, drawing);
    const back = context.getTransform().inverse();
    const [, sx, sy, sw, sh, dx, dy, dw, dh] = drawing;
    const solidAt = (x, y) => {
      const point = back.transformPoint({ x, y });
      const [column, row] = [
        Math.floor(((point.x - dx) / dw) * sw),
        Math.floor(((point.y - dy) / dh) * sh),
      ];
      if (column < 0 || row < 0 || column >= sw || row >= sh) return false;
      return data[4 * ((sy + row) * width + sx + column) + 3] > 0;
    };
    const mask = maskPixels(pixels, SIZE, SIZE);
    const result = difference(mask, solidPixels(canvas), SIZE, solidAt, tolerance);
    for (const key of ['different', 'unexplained', 'count']) found[key] += result[key];
    if (isExact ? result.different > 0 : result.unexplained > 0)
      found.wrong.push({ index, drawing: drawing.slice(1).join(), ...result });
    // Drawing the mask must show the same pixels.
    context.reset();
    if (pixels) drawMask(context, pixels, 'black');
    found.redrawn += difference(mask, solidPixels(canvas), SIZE, () => false).different;
  }
  return found;
}

export async function details() {
  await init();
  const notes = {};
  const { context } = makeCanvas();
  const image = document.createElement('canvas');
  [image.width, image.height] = [40, 30];
  notes.blank = placed(context, [image, 5, 6]);
  image.getContext('2d').fillRect(3, 4, 10, 20);
  notes.stale = placed(context, [image, 5, 6]);
  refresh(image);
  const { bounds } = placed(context, [image, 5, 6]);
  notes.refreshed = bounds;
  notes.scaled = placed(context, [image, 5, 6, 80, 60]).bounds;
  notes.part = maskOf(image, { x: 3, y: 4, width: 5, height: 6 }).count;
  notes.same = maskOf(image) === maskOf(image);
  context.translate(100, 80);
  context.rotate(0.5);
  context.scale(2, -1);
  const posed = maskOf(image)
    .posed(poseOf(context.getTransform(), [20, 15]))
    .draw();
  notes.posed = posed.mask.equals(placed(context, [image, -20, -15]).mask);
  context.transform(1, 0.5, 0, 1, 0, 0);
  const message = (work) => {
    try {
      work();
      return 'no error';
    } catch (error) {
      return error.message;
    }
  };
  notes.errors = [
    message(() => poseOf(context.getTransform())),
    message(() => maskOf(new Image())),
    message(() => loop({ step() {}, rate: 0 })),
    message(() => placed(context, [image, 1, 2], { alpha: 0 })),
  ];
  notes.nothing = [placed(context, [image, NaN, 0]), placed(context, [image, 0, 0, 0, 0])];

  let [steps, draws] = [0, 0];
  const begin = performance.now();
  await new Promise((resolve) => {
    const stop = loop({
      rate: 200,
      step() {
        if (++steps < 60) return;
        stop();
        resolve();
      },
      draw(part) {
        if (part >= 0 && part < 1) draws++;
      },
    });
  });
  const seconds = (performance.now() - begin) / 1000;
  await new Promise((resolve) => setTimeout(resolve, 100));
  notes.loop = [steps, draws > 0, seconds > 0.28];
  return notes;
}

/** Makes mistakes, and returns their error messages. */
export async function mistakes() {
  await init();
  const { canvas, context } = makeCanvas();
  const mask = Mask.full(4, 3);
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
    () => placed(context, canvas),
    () => placed(context, [canvas, 1]),
    () => placed(context, [canvas, 1, '2']),
    () => placed(canvas, [canvas, 1, 2]),
    () => placed(context, ['ship.png', 1, 2]),
    () => drawMask(context, mask),
    () => drawMask(context, undefined),
    () => drawMask(mask.at(1, 2), context),
    () => drawMask(context, mask.at(1, 2), 0xff0000),
    () => loop({ draw() {} }),
    () => loop(() => 1),
    () => loop({ step() {}, fps: 30 }),
    () => maskOf('ship.png'),
    () => maskOf(canvas, { alpha: 128 }),
    () => maskOf(canvas, undefined, { alfa: 128 }),
    () => refresh(undefined),
    () => poseOf(context),
  ].map(message);
  const stopped = (...args) => loop(...args)();
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
    { alpha: 3 },
    { x: 1, y: 2 },
    { x: 0, y: 0, width: 3, height: 3 },
    { step() {} },
    mask,
    mask.at(1, 2),
    mask.posed({ x: 1, y: 2, degrees: 3 }),
    canvas,
    context,
    [canvas, 1, 2],
    [canvas, 1, 2, NaN, 4],
    [canvas],
    [null, 1, 2],
    new Image(),
    context.getTransform(),
  ];
  notes.unchecked = faultsOf({ placed, drawMask, loop: stopped, maskOf, refresh, poseOf }, pool);
  return notes;
}

/**
 * Compares random drawings with `drawImage`. The source rectangles have fractions or negative
 * sizes, or extend beyond the image, and the targets have negative sizes.
 */
export async function rectangles({ count, seed }) {
  await init();
  const next = random(seed);
  const image = shape(next, 40, 30);
  const { canvas, context } = makeCanvas();
  const { data, width } = pixelsOf(image);
  const found = { different: 0, unexplained: 0, count: 0, wrong: [] };
  for (let index = 0; index < count; index++) {
    context.reset();
    context.imageSmoothingEnabled = false;
    const fraction = () => pick(next, [0, 0, 0.5, next()]);
    const [sx, sy] = [
      Math.floor(next() * 50) - 8 + fraction(),
      Math.floor(next() * 40) - 8 + fraction(),
    ];
    const [sw, sh] = [
      5 + Math.floor(next() * 25) + fraction(),
      5 + Math.floor(next() * 25) + fraction(),
    ];
    const [signs, scale] = [
      Array.from({ length: 4 }, () => pick(next, [1, 1, -1])),
      pick(next, [1, 2, 3]),
    ];
    if (index % 2) context.translate(40, 30);
    const drawing = [
      image,
      sx,
      sy,
      sw * signs[0],
      sh * signs[1],
      100,
      90,
      sw * scale * signs[2],
      sh * scale * signs[3],
    ];
    context.drawImage(...drawing);
    const pixels = placed(context, drawing);
    const [left, top] = [signs[0] < 0 ? sx - sw : sx, signs[1] < 0 ? sy - sh : sy];
    const [dx, dy] = [signs[2] < 0 ? 100 - sw * scale : 100, signs[3] < 0 ? 90 - sh * scale : 90];
    const back = context.getTransform().inverse();
    const solidAt = (x, y) => {
      const point = back.transformPoint({ x, y });
      const [column, row] = [(point.x - dx) / scale, (point.y - dy) / scale];
      if (column < 0 || row < 0 || column >= sw || row >= sh) return false;
      const [at, line] = [Math.floor(left + column), Math.floor(top + row)];
      return (
        at >= 0 && line >= 0 && at < width && line < 30 && data[4 * (line * width + at) + 3] > 0
      );
    };
    const result = difference(
      maskPixels(pixels, SIZE, SIZE),
      solidPixels(canvas),
      SIZE,
      solidAt,
      1 / 4,
    );
    for (const key of ['different', 'unexplained', 'count']) found[key] += result[key];
    if (result.unexplained > 0)
      found.wrong.push({ index, drawing: drawing.slice(1).join(), ...result });
  }
  const nothing = [
    [NaN, 0, 9, 9],
    [0, Infinity, 9, 9],
    [0, 0, Infinity, 9],
    [0, 0, 0, 9],
    [50, 0, 9, 9],
  ];
  found.nothing = nothing.map((source) => placed(context, [image, ...source, 0, 0, 9, 9]));
  found.nothing.push(placed(context, [image, 0, 0, 9, 9, 0, 0, -Infinity, 9]));
  return found;
}
