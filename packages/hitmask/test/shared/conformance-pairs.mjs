// Answers the queries of conformance/pairs.jsonl. This runs in Node.js and in browsers.

import {
  box,
  continuous,
  figure,
  isSame,
  list,
  mask,
  maybe,
  overlap,
  questions,
  rayHit,
  stepped,
} from './conformance-words.mjs';

/** Returns the answer about two masks. */
export function pair(a, b) {
  const contact = a.contact(b);
  const answer = {
    overlaps: a.overlaps(b),
    area: a.area(b),
    first: maybe(a.first(b), list),
    bounds: maybe(a.overlapBounds(b), box),
    side: a.side(b),
    depth: a.depth(b),
  };
  if (contact && !isSame(overlap(contact), answer)) throw new Error('contact has another answer');
  return answer;
}

/** Returns the answer about two masks as exact parallelograms. */
export function exact(a, b) {
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
  const none = { hit: false };
  return {
    stepped: maybe(a.sweep(b, by), stepped) ?? none,
    continuous: maybe(a.sweepContinuous(b, by), continuous) ?? none,
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
  return { hit: true, ...rayHit(hit), pixels };
}

/** The queries that this module answers. */
export const QUERIES = ['pair', 'mask', 'sweep', 'separation', 'distance', 'ray', 'count'];

/** Returns the answer to a question. */
export function answer(question) {
  const [a, b] = [question.a, question.b].map((sprite) => sprite && mask(sprite).at(sprite.at));
  if (question.mode) {
    const {
      at: [x, y],
      pivot,
      turn: degrees,
      scale,
    } = question.a;
    const posed = a.mask.posed({ x, y, pivot, degrees, scale });
    if (question.mode === 'exact') return exact(posed, b);
    if (posed.overlaps(b) !== posed.draw().overlaps(b))
      throw new Error('a pose overlaps differently once it is drawn');
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
      return { count: b.countIn(figure(question.in)) };
    default:
      throw new Error(`no such query: ${question.query}`);
  }
}

/** Returns the lines with wrong answers, and the number of lines. */
export default function check(file) {
  const lines = questions(file);
  const wrong = lines
    .filter((question) => !isSame(answer(question), question.answer))
    .map((line) => JSON.stringify(line));
  return { count: lines.length, wrong };
}
