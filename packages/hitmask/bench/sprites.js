// Creates sprites to measure with, which are round bodies with limbs, as in games, and positions at
// which these sprites are near each other.

/** Returns a generator of numbers from 0 to below 1 that are the same in every run. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws an oval body, a head and four limbs with ragged edges. The image has the fields of
 * `ImageData`.
 */
export function sprite(size, next) {
  const data = new Uint8ClampedArray(4 * size * size);
  const disc = (centerX, centerY, radiusX, radiusY) => {
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const [right, down] = [(x + 0.5 - centerX) / radiusX, (y + 0.5 - centerY) / radiusY];
        if (right * right + down * down > 1 - 0.1 * next()) continue;
        data.set([200, 80 + 100 * next(), 60, 255], 4 * (y * size + x));
      }
    }
  };
  const part = (least, most) => size * (least + (most - least) * next());
  disc(size / 2, part(0.5, 0.6), part(0.15, 0.25), part(0.2, 0.3));
  disc(size / 2, part(0.15, 0.25), part(0.1, 0.16), part(0.1, 0.16));
  for (const side of [-1, 1]) {
    disc(size / 2 + side * part(0.2, 0.34), part(0.35, 0.5), part(0.08, 0.14), part(0.04, 0.07));
    disc(size / 2 + side * part(0.08, 0.2), part(0.75, 0.88), part(0.04, 0.07), part(0.1, 0.14));
  }
  return { data, width: size, height: size };
}

/**
 * Returns pairs of sprites whose boxes overlap, as the indices of both sprites and their positions,
 * with x and y alternating.
 */
export function pairs(count, sprites, size, next) {
  const index = () => Math.floor(next() * sprites);
  const [a, b] = [
    Uint32Array.from({ length: count }, index),
    Uint32Array.from({ length: count }, index),
  ];
  const xyA = Int32Array.from({ length: 2 * count }, () => Math.floor(next() * 1000));
  const xyB = xyA.map((at) => at + Math.floor((2 * next() - 1) * 0.9 * size));
  return { a, b, xyA, xyB };
}
