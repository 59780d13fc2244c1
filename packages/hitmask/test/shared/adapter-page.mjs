// The common parts of the pages that test adapters: random numbers, random art, an atlas, and the
// comparison of a mask with a picture.

/** Returns a function that generates numbers from 0 to 1, which are the same on every run. */
export function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick(next, list) {
  return list[Math.floor(next() * list.length)];
}

/**
 * Draws a random shape on a canvas: a few overlapping discs, some of them with holes, and single
 * pixels. No pixel is half transparent.
 */
export function shape(next, width, height) {
  const image = new ImageData(width, height);
  const discs = Array.from({ length: 3 }, () => [
    next() * width,
    next() * height,
    3 + (next() * Math.min(width, height)) / 3,
    next() < 0.3,
  ]);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let solid = next() < 0.01;
      for (const [cx, cy, r, isHole] of discs)
        if ((x - cx) ** 2 + (y - cy) ** 2 < r * r) solid = !isHole;
      if (solid) image.data.set([80 + x, 120, 255 - y, 255], 4 * (y * width + x));
    }
  }
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d').putImageData(image, 0, 0);
  return canvas;
}

/**
 * Creates an atlas of random frames in TexturePacker's format. Frames are trimmed and one pixel
 * apart, and some are rotated by a quarter turn if `rotate` is set. Also returns the shapes as they
 * were before packing.
 */
export function atlas(next, count, { rotate = false } = {}) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [512, 512];
  const context = canvas.getContext('2d');
  const [frames, shapes] = [{}, {}];
  let [x, y, row] = [1, 1, 0];
  for (let index = 0; index < count; index++) {
    const [w, h] = [12 + Math.floor(next() * 40), 12 + Math.floor(next() * 40)];
    const trim =
      index % 2 ? { x: Math.floor(next() * 9), y: Math.floor(next() * 9) } : { x: 0, y: 0 };
    const sourceSize =
      index % 2
        ? { w: w + trim.x + Math.floor(next() * 9), h: h + trim.y + Math.floor(next() * 9) }
        : { w, h };
    const rotated = rotate && index % 4 > 1;
    const [across, down] = rotated ? [h, w] : [w, h];
    if (x + across > 511) [x, y, row] = [1, y + row + 1, 0];
    context.save();
    context.translate(x, y);
    // Packers rotate frames clockwise.
    if (rotated) context.transform(0, 1, -1, 0, h, 0);
    shapes[`f${index}`] = shape(next, w, h);
    context.drawImage(shapes[`f${index}`], 0, 0);
    context.restore();
    frames[`f${index}`] = {
      frame: { x, y, w, h },
      rotated,
      trimmed: index % 2 === 1,
      spriteSourceSize: { ...trim, w, h },
      sourceSize,
    };
    [x, row] = [x + across + 1, Math.max(row, down)];
  }
  return { canvas, shapes, json: { frames, meta: { scale: '1', size: { w: 512, h: 512 } } } };
}

/** Returns one byte for each pixel of a picture, which is 1 if the pixel is solid. */
export function solidPixels(canvas) {
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const context = copy.getContext('2d', { willReadFrequently: true });
  context.drawImage(canvas, 0, 0);
  const { data } = context.getImageData(0, 0, copy.width, copy.height);
  return Uint8Array.from({ length: data.length / 4 }, (_, index) =>
    data[4 * index + 3] > 127 ? 1 : 0,
  );
}

/** Returns the pixels that a placed mask covers on a canvas of this size. */
export function maskPixels(placed, width, height) {
  const found = new Uint8Array(width * height);
  if (placed === null) return found;
  const pixels = placed.mask.pixels();
  for (let index = 0; index < pixels.length; index += 2) {
    const [x, y] = [pixels[index] + placed.x, pixels[index + 1] + placed.y];
    if (x >= 0 && y >= 0 && x < width && y < height) found[y * width + x] = 1;
  }
  return found;
}

/**
 * Compares a mask with a picture. Returns the number of different pixels, and how many of these
 * have a center that is further than `step` from the edge of any pixel of the sprite.
 * `solidAt(x, y)` returns whether the sprite is solid at a point in the world.
 */
export function difference(mask, picture, width, solidAt, step = 1 / 64) {
  let [different, unexplained, count] = [0, 0, 0];
  const around = [-step, 0, step].flatMap((dx) => [-step, 0, step].map((dy) => [dx, dy]));
  for (let index = 0; index < mask.length; index++) {
    count += mask[index];
    if (mask[index] === picture[index]) continue;
    different++;
    const [x, y] = [(index % width) + 0.5, Math.floor(index / width) + 0.5];
    const values = around.map(([dx, dy]) => solidAt(x + dx, y + dy));
    if (values.every((value) => value === values[0])) unexplained++;
  }
  return { different, unexplained, count };
}

export function common(one, other) {
  return one.reduce((count, value, index) => count + (value & other[index]), 0);
}

const read = new Map();

/** Returns the RGBA bytes of a canvas that does not change. */
export function pixelsOf(canvas) {
  if (!read.has(canvas))
    read.set(canvas, canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height));
  return read.get(canvas);
}

/**
 * Returns whether all solid pixels are on a canvas of this size, because the world continues beyond
 * the canvas.
 */
export function isOnCanvas(placed, size) {
  if (placed === null) return false;
  const { x, y, width, height } = placed.bounds;
  return x >= 0 && y >= 0 && x + width <= size && y + height <= size;
}
