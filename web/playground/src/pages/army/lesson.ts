// The method that the author of the first Army Defence describes, with a collision map for each
// picture. It compares rectangles first, then the pixels of the smaller picture.

export interface Thing {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The value 1 for each visible pixel, row by row. */
  readonly map: Uint8Array;
}

/** Creates the collision map for RGBA bytes. */
export function collisionMap(rgba: Uint8ClampedArray): Uint8Array {
  return Uint8Array.from({ length: rgba.length / 4 }, (_, pixel) =>
    rgba[4 * pixel + 3] === 0 ? 0 : 1,
  );
}

export function collides(one: Thing, two: Thing): boolean {
  // If the rectangles do not intersect, there is no collision.
  const apart =
    one.x >= two.x + two.width ||
    two.x >= one.x + one.width ||
    one.y >= two.y + two.height ||
    two.y >= one.y + one.height;
  if (apart) return false;

  // Select the one with fewer pixels.
  const [few, many] = one.map.length < two.map.length ? [one, two] : [two, one];
  for (let y = 0; y < few.height; y++) {
    for (let x = 0; x < few.width; x++) {
      if (few.map[x + y * few.width] === 0) continue;

      // Where is this pixel in the other one?
      const [column, row] = [few.x + x - many.x, few.y + y - many.y];
      const isInside = column >= 0 && column < many.width && row >= 0 && row < many.height;
      if (isInside && many.map[column + row * many.width] === 1) {
        return true;
      }
    }
  }
  return false;
}
