// Loads the frames of a playground picture, in the form that the rules of games accept.

import { readFile } from 'node:fs/promises';
import { Mask } from 'hitmask';
import { readPng } from './png.mjs';

/**
 * Returns the frames of a file in `art`, which are side by side. Without a width, the whole picture
 * is one frame.
 */
export async function strip(file, frameWidth) {
  const { width, height, data } = readPng(
    await readFile(new URL(`../../art/${file}`, import.meta.url)),
  );
  const columns = frameWidth ?? width;
  return Array.from({ length: width / columns }, (_, frame) => {
    const part = new Uint8ClampedArray(4 * columns * height);
    for (let y = 0; y < height; y++) {
      const from = 4 * (y * width + frame * columns);
      part.set(data.subarray(from, from + 4 * columns), 4 * y * columns);
    }
    return {
      image: { width: columns, height, data: part },
      mask: Mask.fromRgba(part, columns, height),
    };
  });
}
