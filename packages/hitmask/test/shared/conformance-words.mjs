// Reads and writes the values of the files in the folder conformance, as the folder's README
// describes them.

import { Mask, capsule, circle, pixelAt, polygon, rect, segment } from 'hitmask';

export const list = ({ x, y }) => [x, y];
export const maybe = (value, map) => (value === null ? null : map(value));
export const box = ({ x, y, width, height }) => [x, y, width, height];
const STEPS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
export const step = (direction) => STEPS[direction];
export const time = ({ numerator, denominator }) => [Number(numerator), Number(denominator)];

/** Creates the mask of a sprite. */
export function mask({ size: [width, height], bits }) {
  const row = Math.ceil(width / 8);
  const byte = (index) => Number.parseInt(bits.slice(2 * index, 2 * index + 2), 16);
  return Mask.fromFunction(
    width,
    height,
    (x, y) => ((byte(y * row + (x >> 3)) << (x & 7)) & 128) !== 0,
  );
}

export function figure({
  circle: center,
  capsule: ends,
  polygon: corners,
  rect: box,
  pixel,
  segment: line,
  radius,
}) {
  if (corners) return polygon(...corners);
  if (ends) return capsule(...ends, radius);
  if (pixel) return pixelAt(...pixel);
  if (line) return segment(...line);
  return box ? rect(...box) : circle(center, radius);
}

/** Writes what a ray hits. */
export function rayHit({ pixel, time: at, normal }) {
  return { pixel: list(pixel), time: time(at), normal: maybe(normal, step) };
}

export function stepped({ step, steps, blocked, free, first }) {
  return {
    hit: true,
    step,
    of: steps,
    at: list(blocked),
    free: maybe(free, list),
    first: list(first),
  };
}

export function continuous(hit) {
  return { hit: true, time: time(hit.time), normals: hit.faces.map(step) };
}

/** Writes the overlap of two masks. */
export function overlap({ area, first, bounds, side, depth }) {
  return { overlaps: true, area, first: list(first), bounds: box(bounds), side, depth };
}

/** Returns the lines of a file. */
export function questions(file) {
  return file
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** Sorts the keys of a value, so that equal values have equal text. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([key, part]) => [key, sorted(part)]),
  );
}

/** Returns whether two values are equal as JSON. */
export function isSame(one, other) {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}
