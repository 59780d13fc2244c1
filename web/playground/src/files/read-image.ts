// Reads a picture that was dropped on a page. Checks the size of the file first, then its header,
// and reads the pixels last.

import { imageHeader } from 'hitmask';
import { shortName } from '../controls/words';
import { isWholePng } from './whole-png';

/** The limits for pictures on a page. */
export interface ImageLimits {
  /** The maximum file size, in bytes. */
  readonly bytes: number;
  /** The maximum width and height. */
  readonly side: number;
}

/** A picture and its RGBA bytes. */
export interface Picture {
  /** The name of the file. */
  readonly name: string;
  readonly data: ImageData;
}

/**
 * The number of bytes of a file to read for its header. A JPEG can have a long preview before its
 * size.
 */
const HEADER = 2 ** 20;

/** An error about a file, with a one-line message for the page. */
export class FileProblem extends Error {}

/** Reads a picture. */
export async function readPicture(file: File, limits: ImageLimits): Promise<Picture> {
  const name = shortName(file.name);
  if (file.size === 0)
    throw new FileProblem(`${name} is empty. Drop a PNG with a transparent background.`);
  if (file.size > limits.bytes) {
    throw new FileProblem(
      `${name} has ${size(file.size)}, but pictures here have at most ${size(limits.bytes)}.`,
    );
  }
  const header = imageHeader(await start(file, name, HEADER));
  if (!header)
    throw new FileProblem(
      `${name} is not a picture that browsers can read: drop a PNG, GIF, WebP, JPEG or BMP.`,
    );
  const { format, width, height } = header;
  if (width === 0 || height === 0)
    throw new FileProblem(`${name} has no pixels: it is ${width} × ${height}.`);
  if (width > limits.side || height > limits.side) {
    throw new FileProblem(
      `${name} is ${width} × ${height} pixels, but at most ${limits.side} × ${limits.side} fit ` +
        'here.',
    );
  }
  if (format === 'PNG' && !isWholePng(await start(file, name, file.size))) {
    throw new FileProblem(`${name} is cut off: the end of the PNG is missing. Export it again.`);
  }
  return { name, data: await decode(file, name, limits) };
}

async function decode(file: File, name: string, limits: ImageLimits): Promise<ImageData> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, {
      premultiplyAlpha: 'none',
      colorSpaceConversion: 'none',
    });
  } catch {
    throw new FileProblem(`${name} is damaged: the browser cannot decode it. Export it again.`);
  }
  try {
    const { width, height } = bitmap;
    if (width > limits.side || height > limits.side)
      throw new FileProblem(`${name} is larger than its header says.`);
    return pixelsOf(bitmap, width, height);
  } finally {
    bitmap.close();
  }
}

/** Returns the pixels of a picture that the browser has decoded. */
export function pixelsOf(image: CanvasImageSource, width: number, height: number): ImageData {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser gives no 2D canvas');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, width, height);
}

async function start(file: File, name: string, bytes: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, bytes).arrayBuffer());
  } catch {
    throw new FileProblem(`${name} cannot be read. Is it a folder, or was it moved?`);
  }
}

function size(bytes: number): string {
  const mega = bytes / 2 ** 20;
  return mega >= 1 ? `${Number(mega.toFixed(1))} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
