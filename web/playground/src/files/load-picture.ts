// Loads the pictures that come with the playground.

import { pixelsOf } from './read-image';

/** Returns the pixels of a picture. If it does not load, the error message contains `title`. */
export async function loadPicture(url: string, title: string): Promise<ImageData> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    throw new Error(`The picture “${title}” did not load. Is the server still running?`);
  }
  return pixelsOf(image, image.naturalWidth, image.naturalHeight);
}
