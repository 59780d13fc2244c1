// Loops over the overlap of two sprites' boxes, as in games without a collision engine.

/** Returns the alpha channel of an image. */
export function alphaOf({ data, width, height }) {
  return {
    alpha: Uint8Array.from({ length: width * height }, (_, index) => data[4 * index + 3]),
    width,
    height,
  };
}

/** Loops over alpha bytes, row by row, until the first shared pixel. This is an efficient loop. */
export function alphaOverlap(a, ax, ay, b, bx, by) {
  const left = Math.max(ax, bx);
  const right = Math.min(ax + a.width, bx + b.width);
  const top = Math.max(ay, by);
  const bottom = Math.min(ay + a.height, by + b.height);
  const [mine, others] = [a.alpha, b.alpha];
  for (let y = top; y < bottom; y++) {
    let i = (y - ay) * a.width + left - ax;
    let j = (y - by) * b.width + left - bx;
    for (let x = left; x < right; x++, i++, j++) {
      if (mine[i] !== 0 && others[j] !== 0) return true;
    }
  }
  return false;
}

/**
 * Loops over the RGBA bytes from `getImageData`, and finds each pixel by its coordinates. This is
 * the loop that you find in canvas tutorials.
 */
export function rgbaOverlap(a, ax, ay, b, bx, by) {
  const left = Math.max(ax, bx);
  const right = Math.min(ax + a.width, bx + b.width);
  const top = Math.max(ay, by);
  const bottom = Math.min(ay + a.height, by + b.height);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const alpha = a.data[(x - ax + (y - ay) * a.width) * 4 + 3];
      const other = b.data[(x - bx + (y - by) * b.width) * 4 + 3];
      if (alpha > 0 && other > 0) return true;
    }
  }
  return false;
}
