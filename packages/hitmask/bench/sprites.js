// Sprites to measure with: round bodies with limbs, as games draw them, and positions at which they
// are near each other.

/** Numbers from 0 up to 1, the same in every run. */
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
 * An image with the fields of `ImageData`: an oval body, a head and four limbs, somewhat ragged.
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
 * Pairs of sprites whose boxes overlap: the indices of both, and their positions, x and y one after
 * the other.
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
