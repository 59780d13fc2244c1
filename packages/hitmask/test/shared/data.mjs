// Reads the files of the Rust tests, and computes properties that the Rust tests expect of them.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Mask } from 'hitmask';

const CRATES = new URL('../../../../crates/', import.meta.url);

/** Reads a file from the workspace's crates. */
export const crateFile = (path) => readFileSync(new URL(path, CRATES));

/** Returns the address of a file in the test data of hitmask-assets. */
export const dataUrl = (path) => new URL(`hitmask-assets/tests/data/${path}`, CRATES);

/** Reads a file from the test data of hitmask-assets. */
export const data = (path) => readFileSync(dataUrl(path));

/** Returns the FNV-1a hash that the Rust tests compare, as 16 digits. */
export function fnv1a(bytes) {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0;
    // Multiply by 2^40 + 0x1b3, in 32-bit halves.
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
}

/** Returns the pixels in the form that the Rust tests hash. Transparent pixels are 0. */
export function visible({ data }) {
  const bytes = Uint8Array.from(data);
  for (let at = 0; at < bytes.length; at += 4) if (bytes[at + 3] === 0) bytes.fill(0, at, at + 4);
  return bytes;
}

/** Places the mask of a shape on the shape's whole frame. */
export function whole(frame, shape) {
  return Mask.empty(frame.width, frame.height).or(shape.mask, shape.offset.x, shape.offset.y);
}

const listed = (rect) => rect && [rect.x, rect.y, rect.width, rect.height];

/** Returns the output of `hitmask inspect --json` for a sheet, without the name. */
export function inspected(sheet) {
  const facts = (frame, shape) => {
    const mask = whole(frame, shape);
    const [components8, components4] = [mask.components(8).length, mask.components(4).length];
    const { count, perimeter } = mask;
    const sha256 = createHash('sha256').update(mask.toPbm()).digest('hex');
    const holes = mask.holes().length;
    return {
      size: [frame.width, frame.height],
      count,
      bounds: listed(mask.bounds),
      sha256,
      components8,
      components4,
      holes,
      perimeter,
    };
  };
  const frames = sheet.frames.map((frame) => ({
    index: frame.index,
    name: frame.name,
    milliseconds: frame.duration,
    pivot: frame.pivot && [frame.pivot.x, frame.pivot.y],
    ...facts(frame, frame.body),
    shapes: frame.shapes.slice(1).map((shape) => ({ name: shape.name, ...facts(frame, shape) })),
  }));
  const clips = sheet.clips.map((clip) => ({
    name: clip.name,
    mode: clip.mode,
    milliseconds: clip.duration,
    frames: clip.frames.map(({ frame, duration }) => [frame.index, duration]),
  }));
  return { frames, clips };
}

/** The output of `hitmask inspect --json FILE` for some files, from `inspect.json`. */
export const INSPECTED = JSON.parse(readFileSync(new URL('inspect.json', import.meta.url)));
