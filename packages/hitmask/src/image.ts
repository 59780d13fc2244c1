// The pixels of images in a browser.

import { refuse } from './check.js';

/** Anything with pixels in a browser. */
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

/** The RGBA bytes of an image. */
export function pixelsOf(image: ImageSource): Pixels {
  if (typeof image !== 'object' || image === null) refuse('the image', image, 'an image, a canvas or its pixels');
  if (typeof ImageData === 'function' && image instanceof ImageData) return image;
  if (isPlain(image)) return image;
  const { width, height } = sizeOf(image);
  if (!(width > 0 && height > 0)) throw new Error('the image has no pixels: is it loaded? `await image.decode()` waits for it');
  const context = (scratch ??= makeContext());
  try {
    context.canvas.width = width;
    context.canvas.height = height;
    context.drawImage(image as CanvasImageSource, 0, 0);
    return context.getImageData(0, 0, width, height);
  } finally {
    // Its pixels would stay in memory until the next image.
    context.canvas.width = 1;
    context.canvas.height = 1;
  }
}

/** What has the fields of `ImageData`, where there is no such class. */
function isPlain(image: object): image is Pixels {
  return 'data' in image && ArrayBuffer.isView(image.data);
}

function sizeOf(image: object): { width: number; height: number } {
  const { naturalWidth, naturalHeight, videoWidth, videoHeight, displayWidth, displayHeight, width, height } =
    image as Record<string, number | undefined>;
  return {
    width: naturalWidth ?? videoWidth ?? displayWidth ?? width ?? 0,
    height: naturalHeight ?? videoHeight ?? displayHeight ?? height ?? 0,
  };
}

/** Fetches and decodes an image, whose file and whose pixels take no more than a number of bytes each. */
export async function decoded(url: string | URL, maxBytes: number): Promise<ImageBitmap> {
  const limit = `more memory than the limit of ${Math.floor(maxBytes / 2 ** 20)} MiB: pass a higher maxBytes if you trust it`;
  const response = await fetch(url).catch((error: unknown) => {
    throw new Error(`cannot load ${url}: ${messageOf(error)}`, { cause: error });
  });
  if (!response.ok) throw new Error(`cannot load ${url}: status ${response.status}`);
  const blob = await content(response, maxBytes);
  if (blob === null) throw new Error(`cannot load ${url}: the file takes ${limit}`);
  const options = { premultiplyAlpha: 'none', colorSpaceConversion: 'none' } as const;
  const bitmap = await createImageBitmap(blob, options).catch((error: unknown) => {
    throw new Error(`cannot decode ${url}: this browser cannot read it as an image: ${messageOf(error)}`, { cause: error });
  });
  const { width, height } = bitmap;
  if (4 * width * height <= maxBytes) return bitmap;
  bitmap.close();
  throw new Error(`cannot load ${url}: its ${width}×${height} pixels take ${limit}`);
}

/** The content of a response; null if it is larger than a number of bytes. */
async function content(response: Response, maxBytes: number): Promise<Blob | null> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value as Uint8Array<ArrayBuffer>);
  }
  return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function makeContext(): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D {
  const canvas = typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(1, 1) : globalThis.document?.createElement('canvas');
  const context = canvas?.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('there is no canvas to read an image with: pass RGBA bytes to Mask.fromRgba');
  return context as OffscreenCanvasRenderingContext2D;
}
