// Reads the pixels of images in a browser.

import { refuse } from './check.js';
import { contentOf, moreThan } from './download.js';
import { imageHeader } from './image-header.js';
import type { Size } from './types.js';

/** Anything that has pixels in a browser. */
export type ImageSource =
  | ImageData
  | ImageBitmap
  | HTMLImageElement
  | HTMLCanvasElement
  | OffscreenCanvas
  | HTMLVideoElement
  | VideoFrame;

interface Pixels {
  readonly data: ArrayBufferView;
  readonly width: number;
  readonly height: number;
}

let scratch: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | undefined;

/** Returns the RGBA bytes of an image. */
export function pixelsOf(image: ImageSource): Pixels {
  if (typeof image !== 'object' || image === null)
    refuse('the image', image, 'an image, a canvas or its pixels');
  if (typeof ImageData === 'function' && image instanceof ImageData) return image;
  if (isPlain(image)) return image;
  const { width, height } = sizeOf(image);
  if (!(width > 0 && height > 0))
    throw new Error('the image has no pixels: is it loaded? `await image.decode()` waits for it');
  const context = (scratch ??= makeContext());
  try {
    context.canvas.width = width;
    context.canvas.height = height;
    context.drawImage(image as CanvasImageSource, 0, 0);
    return context.getImageData(0, 0, width, height);
  } finally {
    // Otherwise, the image's pixels would stay in memory until the next image.
    context.canvas.width = 1;
    context.canvas.height = 1;
  }
}

/** Returns whether an object has the fields of `ImageData`, for environments without that class. */
function isPlain(image: object): image is Pixels {
  return 'data' in image && ArrayBuffer.isView(image.data);
}

function sizeOf(image: object): { width: number; height: number } {
  const {
    naturalWidth,
    naturalHeight,
    videoWidth,
    videoHeight,
    displayWidth,
    displayHeight,
    width,
    height,
  } = image as Record<string, number | undefined>;
  return {
    width: naturalWidth ?? videoWidth ?? displayWidth ?? width ?? 0,
    height: naturalHeight ?? videoHeight ?? displayHeight ?? height ?? 0,
  };
}

/** Fetches and decodes an image. Its file and its pixels may each take at most `maxBytes`. */
export async function decoded(url: string | URL, maxBytes: number): Promise<ImageBitmap> {
  const limit = `${moreThan(maxBytes)}: pass a higher maxBytes if you trust it`;
  const response = await fetch(url).catch((error: unknown) => {
    throw new Error(`cannot load ${url}: ${messageOf(error)}`, { cause: error });
  });
  if (!response.ok) throw new Error(`cannot load ${url}: status ${response.status}`);
  let size = 0;
  const content = await contentOf(response, (bytes) => {
    size += bytes;
    if (size > maxBytes) throw new Error(`cannot load ${url}: the file takes ${limit}`);
  });
  const checkPixels = ({ width, height }: Size): void => {
    if (4 * width * height > maxBytes)
      throw new Error(`cannot load ${url}: its ${width}×${height} pixels take ${limit}`);
  };
  // Even a small file can have pixels that take gigabytes. The browser reads more formats than the
  // header reader, so other formats are checked after decoding.
  const header = imageHeader(content);
  if (header !== null) checkPixels(header);
  const blob = new Blob([content], { type: response.headers.get('Content-Type') ?? '' });
  const options = { premultiplyAlpha: 'none', colorSpaceConversion: 'none' } as const;
  const bitmap = await createImageBitmap(blob, options).catch((error: unknown) => {
    throw new Error(
      `cannot decode ${url}: this browser cannot read it as an image: ${messageOf(error)}`,
      { cause: error },
    );
  });
  try {
    checkPixels(bitmap);
  } catch (error) {
    bitmap.close();
    throw error;
  }
  return bitmap;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function makeContext(): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D {
  const canvas =
    typeof OffscreenCanvas === 'function'
      ? new OffscreenCanvas(1, 1)
      : globalThis.document?.createElement('canvas');
  const context = canvas?.getContext('2d', { willReadFrequently: true });
  if (!context)
    throw new Error('there is no canvas to read an image with: pass RGBA bytes to Mask.fromRgba');
  return context as OffscreenCanvasRenderingContext2D;
}
