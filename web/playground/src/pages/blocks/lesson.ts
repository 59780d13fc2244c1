// The code of the lesson, as in XNA tutorials, which compares the colors of two pictures pixel by
// pixel.

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Compares rectangles first: they hit if they share a pixel. */
export function intersects(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** RGBA bytes. The alpha of a pixel is the last of its four bytes. */
type Colors = Uint8ClampedArray;

export function intersectPixels(a: Rectangle, dataA: Colors, b: Rectangle, dataB: Colors): boolean {
  // Find the bounds of the rectangle intersection.
  const top = Math.max(a.y, b.y);
  const bottom = Math.min(a.y + a.height, b.y + b.height);
  const left = Math.max(a.x, b.x);
  const right = Math.min(a.x + a.width, b.x + b.width);

  // Check every point within the intersection bounds.
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      // Get the alpha of both pixels at this point.
      const alphaA = dataA[4 * (x - a.x + (y - a.y) * a.width) + 3];
      const alphaB = dataB[4 * (x - b.x + (y - b.y) * b.width) + 3];

      // If both pixels are not completely transparent,
      // then an intersection has been found.
      if (alphaA !== 0 && alphaB !== 0) return true;
    }
  }
  return false;
}
