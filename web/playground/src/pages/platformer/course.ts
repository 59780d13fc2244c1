// The level that comes with the page.

import courseUrl from '../../../art/course.png';
import { pixelsOf } from '../../files/read-image';
import type { Painting } from './level';

/** Loads the painting. */
export async function loadCourse(): Promise<Painting> {
  const image = new Image();
  image.src = courseUrl;
  try {
    await image.decode();
  } catch {
    throw new Error('The picture of the level did not load. Is the server still running?');
  }
  return pixelsOf(image, image.naturalWidth, image.naturalHeight);
}
