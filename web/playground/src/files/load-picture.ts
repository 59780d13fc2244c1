// Loads the pictures that come with the playground.

import { pixelsOf } from './read-image';

/** The pixels of a picture. `title` is its name in the message if it does not load. */
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
