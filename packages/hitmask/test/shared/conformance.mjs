// Answers the questions of conformance/pairs.jsonl. It runs in Node and in browsers.

import { Mask, capsule, circle, polygon } from 'hitmask';

const list = ({ x, y }) => [x, y];
const maybe = (value, map) => (value === null ? null : map(value));
const box = ({ x, y, width, height }) => [x, y, width, height];
const STEPS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
const step = (direction) => STEPS[direction];
const time = ({ numerator, denominator }) => [Number(numerator), Number(denominator)];

function mask({ size: [width, height], bits }) {
  const row = Math.ceil(width / 8);
  const byte = (index) => Number.parseInt(bits.slice(2 * index, 2 * index + 2), 16);
  return Mask.fromFunction(width, height, (x, y) => ((byte(y * row + (x >> 3)) << (x & 7)) & 128) !== 0);
}

function pair(a, b) {
  const contact = a.contact(b);
  const answer = {
    overlaps: a.overlaps(b),
    area: a.area(b),
    first: maybe(a.first(b), list),
    bounds: maybe(a.overlapBounds(b), box),
    side: a.side(b),
    depth: a.depth(b),
  };
  const parts = contact && { ...contact, first: list(contact.first), bounds: box(contact.bounds) };
  for (const [name, value] of Object.entries(parts ?? {})) {
    if (JSON.stringify(value) !== JSON.stringify(answer[name])) throw new Error(`contact has another ${name}`);
  }
  return answer;
}

function exact(a, b) {
  const [one, other] = [a.exact(), b.exact()];
  return {
    overlaps: one.overlaps(other),
    side: one.side(other),
    depth: one.depth(other),
    pixels: maybe(one.first(other), (pixels) => pixels.map(list)),
  };
}

function measures(mask) {
  return {
    size: [mask.width, mask.height],
    count: mask.count,
    bounds: maybe(mask.bounds, box),
    components8: mask.components(8).length,
    components4: mask.components(4).length,
    holes: mask.holes(8).length,
    perimeter: mask.perimeter,
  };
}

function sweep(a, b, by) {
  const [stepped, continuous] = [a.sweep(b, by), a.sweepContinuous(b, by)];
  return {
    stepped: stepped
      ? {
          hit: true,
          step: stepped.step,
          of: stepped.steps,
          at: list(stepped.blocked),
          free: maybe(stepped.free, list),
          first: list(stepped.first),
        }
      : { hit: false },
    continuous: continuous
      ? { hit: true, time: time(continuous.time), normals: continuous.faces.map(step) }
      : { hit: false },
  };
}

function separation(a, b) {
  return { outer: list(a.separation(b)), nearest: list(a.nearestFree(b)), depth: a.depth(b) };
}

function distance(a, b) {
  const found = a.distance(b);
  return {
    distance_squared: maybe(found, ({ squared }) => squared),
    pixels: maybe(found, ({ pixel, other }) => [list(pixel), list(other)]),
  };
}

function ray(b, from, to) {
  const hit = b.ray(from, to);
  if (!hit) return { hit: false };
  const pixels = b.rayHits(from, to).length;
  return { hit: true, pixel: list(hit.pixel), time: time(hit.time), normal: maybe(hit.normal, step), pixels };
}

function count(b, figure) {
  if (figure.polygon) return { count: b.countIn(polygon(...figure.polygon)) };
  if (figure.capsule) return { count: b.countIn(capsule(...figure.capsule, figure.radius)) };
  return { count: b.countIn(circle(figure.circle, figure.radius)) };
}

/** The answer to a question. */
export function answer(question) {
  const [a, b] = [question.a, question.b].map((sprite) => sprite && mask(sprite).at(sprite.at));
  if (question.mode) {
    const { at: [x, y], pivot, turn: degrees, scale } = question.a;
    const posed = a.mask.posed({ x, y, pivot, degrees, scale });
    if (question.mode === 'exact') return exact(posed, b);
    if (posed.overlaps(b) !== posed.draw().overlaps(b)) throw new Error('a pose overlaps differently once it is drawn');
    return pair(posed.draw(), b);
  }
  switch (question.query) {
    case 'pair':
      return pair(a, b);
    case 'mask':
      return measures(a.mask);
    case 'sweep':
      return sweep(a, b, question.by);
    case 'separation':
      return separation(a, b);
    case 'distance':
      return distance(a, b);
    case 'ray':
      return ray(b, question.from, question.to);
    case 'count':
      return count(b, question.in);
    default:
      throw new Error(`no such query: ${question.query}`);
  }
}

/** A value with the keys of its objects in order, so that equal values are equal texts. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(Object.entries(value).sort().map(([key, part]) => [key, sorted(part)]));
}

/** The lines with another answer, and how many lines there are. */
export function check(lines) {
  const questions = lines.split('\n').filter((line) => line !== '');
  const wrong = questions.filter((line) => {
    const question = JSON.parse(line);
    return JSON.stringify(sorted(answer(question))) !== JSON.stringify(sorted(question.answer));
  });
  return { count: questions.length, wrong };
}
