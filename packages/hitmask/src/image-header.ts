// Reads the format and size of an image file before anything is decoded.

import { array } from './check.js';

/** The format and size at the start of an image file. */
export interface ImageHeader {
  readonly format: 'PNG' | 'GIF' | 'JPEG' | 'WebP' | 'BMP';
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the format and size of an image from the first bytes of its file, before anything is
 * decoded. Returns null if the bytes end too early, or are not an image that browsers can read.
 */
export function imageHeader(bytes: Uint8Array): ImageHeader | null {
  array(bytes, Uint8Array, 'the bytes');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return png(view) ?? gif(view) ?? webp(view) ?? bmp(view) ?? jpeg(view);
  } catch (error) {
    // This error means that a read went past the end of the bytes.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function png(view: DataView): ImageHeader | null {
  if (view.byteLength < 8 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a)
    return null;
  return { format: 'PNG', width: view.getUint32(16), height: view.getUint32(20) };
}

function gif(view: DataView): ImageHeader | null {
  if (!is(view, 0, 'GIF87a') && !is(view, 0, 'GIF89a')) return null;
  return { format: 'GIF', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function webp(view: DataView): ImageHeader | null {
  if (!is(view, 0, 'RIFF') || !is(view, 8, 'WEBP')) return null;
  const size = (width: number, height: number): ImageHeader => ({ format: 'WebP', width, height });
  const uint24 = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (is(view, 12, 'VP8X')) return size(uint24(24) + 1, uint24(27) + 1);
  if (is(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  if (is(view, 12, 'VP8 '))
    return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  return null;
}

function bmp(view: DataView): ImageHeader | null {
  if (!is(view, 0, 'BM') || view.getUint32(14, true) < 40) return null;
  // The height is negative if the rows are stored from the top down.
  return {
    format: 'BMP',
    width: Math.abs(view.getInt32(18, true)),
    height: Math.abs(view.getInt32(22, true)),
  };
}

function jpeg(view: DataView): ImageHeader | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (startsFrame)
      return { format: 'JPEG', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // Skip fill bytes before a marker, or the segment of another marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
}

function is(view: DataView, at: number, text: string): boolean {
  if (at + text.length > view.byteLength) return false;
  return [...text].every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0));
}
