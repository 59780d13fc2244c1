// Answers the queries of conformance/rules.jsonl that are not about pairs or worlds. This runs in
// Node.js and in browsers.

import { Body, ConfigurationSpace, Mask, Obstacles, Terrain } from 'hitmask';
import { answer as pairAnswer, exact, pair, QUERIES as PAIRS } from './conformance-pairs.mjs';
import * as words from './conformance-words.mjs';
import { worldAnswer } from './conformance-worlds.mjs';

const { box, figure, isSame, list, mask, maybe, questions, rayHit, step, time } = words;

const ERROR = { is_error: true };

/** Returns an answer, or the object that stands for an error if the query is invalid. */
function orError(answer) {
  try {
    return answer();
  } catch (error) {
    // No test vector passes a wrong type, so these errors are mistakes in this file.
    if (error instanceof TypeError || error instanceof ReferenceError) throw error;
    return ERROR;
  }
}

/** Converts hexadecimal digits to bytes. */
function bytes(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexadecimal(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the rows of a mask in the format of the files. */
function bits(mask) {
  const pbm = mask.toPbm();
  return hexadecimal(pbm.subarray(pbm.length - Math.ceil(mask.width / 8) * mask.height));
}

/** Returns a mask in the format of the files. */
function written(mask) {
  return { size: [mask.width, mask.height], bits: bits(mask) };
}

const placed = (sprite) => mask(sprite).at(sprite.at);
const both = ({ a, b }) => [placed(a), placed(b)];

function posed(sprite) {
  const { at: [x, y], turn: degrees = 0, scale = [1, 1], pivot = [0, 0] } = sprite;
  return mask(sprite).posed({ x, y, degrees, scale, pivot });
}

/** Returns the unit vector of a normal, as multiples of 2⁻³⁰. */
const unit = (normal) => maybe(normal, ({ x, y }) => [x * 2 ** 30, y * 2 ** 30]);

/** Returns a squared distance, or undefined if it is too large to be exact in JavaScript. */
const square = (squared) => (squared > Number.MAX_SAFE_INTEGER ? undefined : squared);

function image({ image: { size: [width, height], rgba, indices }, rule }) {
  return orError(() => {
    if (rule.index !== undefined) {
      return written(Mask.fromIndices(bytes(indices), width, height, rule.index));
    }
    const { alpha, color_key: colorKey, tolerance } = rule;
    const options = colorKey ? { colorKey, tolerance } : { alpha };
    return written(Mask.fromRgba(bytes(rgba), width, height, options));
  });
}

/** Creates a mask from 64-bit words. Each is given as two 32-bit words, the lower one first. */
function fromWords({ width, words }) {
  const halves = words.flatMap((word) => {
    const all = BigInt(`0x${word}`);
    return [Number(all & 0xffff_ffffn), Number(all >> 32n)];
  });
  return orError(() => written(Mask.fromWords(width, Uint32Array.from(halves))));
}

function arranged({ a, flip, turns }) {
  let made = mask(a);
  if (flip) made = flip === 'x' ? made.flippedX() : made.flippedY();
  return written(made.quarterTurned(turns));
}

function drawn({ a }) {
  const shown = posed(a).draw();
  if (shown.bounds === null) return { bounds: null, bits: '' };
  return { bounds: box(shown.bounds), bits: bits(shown.mask.cropped(shown.mask.bounds)) };
}

const MORPHS = { grow: 'grown', shrink: 'shrunk', open: 'opened', close: 'closed' };

function morphed({ a, brush: radii, do: what }) {
  const [[brush, radius]] = Object.entries(radii);
  return written(mask(a)[MORPHS[what]](radius, brush));
}

function regions({ a, connectivity }) {
  const sprite = mask(a);
  const pieces = (found) => Array.from(found, ({ count, bounds, first }, index) => (
    { ...written(found.mask(index)), count, bounds: box(bounds), first: list(first) }
  ));
  const components = pieces(sprite.components(connectivity));
  const most = Math.max(...components.map(({ count }) => count));
  const { count, x, y, xx, xy, yy } = sprite.moments();
  return {
    components,
    holes: pieces(sprite.holes(connectivity)),
    largest: components.length === 0 ? null : components.findIndex((one) => one.count === most),
    without_holes: bits(sprite.withoutHoles(connectivity)),
    boundary: bits(sprite.innerBoundary(connectivity)),
    perimeter: sprite.perimeter,
    moments: [count, x, y, xx, xy, yy],
  };
}

function spread({ a }) {
  const sprite = mask(a);
  const centroid = maybe(sprite.centroid, ({ x, y }) => [x * 2 ** 24, y * 2 ** 24]);
  return { centroid, angle: sprite.moments().degrees };
}

function distances({ a }) {
  const sprite = mask(a);
  const rows = (field) => Array.from({ length: sprite.height }, (_, y) => (
    Array.from({ length: sprite.width }, (_, x) => field.squaredAt(x, y))
  ));
  return { to_set: rows(sprite.distanceToSet()), to_unset: rows(sprite.distanceToUnset()) };
}

/** Returns twice the area of a polygon, which is positive if the polygon runs clockwise. */
function doubledArea(vertices) {
  return vertices.reduce((sum, { x, y }, index) => {
    const next = vertices[(index + 1) % vertices.length];
    return sum + x * next.y - next.x * y;
  }, 0);
}

function outlines({ a, connectivity }) {
  const sprite = mask(a);
  const traced = Array.from(sprite.outlines(connectivity), ({ vertices, outer }) => ({
    vertices: vertices.map(list),
    outer,
    is_hole: outer !== null,
    doubled_area: doubledArea(vertices),
  }));
  return { outlines: traced, hull: sprite.hull().map(list) };
}

function apart(question) {
  const [a, b] = both(question);
  const found = a.distance(b);
  return {
    squared: maybe(found, ({ squared }) => square(squared)),
    pixels: maybe(found, ({ pixel, other }) => [list(pixel), list(other)]),
  };
}

function offsets({ a, b, offset: [x, y] }) {
  const space = new ConfigurationSpace(mask(a), mask(b));
  return {
    is_blocked: space.isBlocked(x, y),
    is_outside: space.isOutside(x, y),
    depth: space.depth(x, y),
    separation: list(space.separation(x, y)),
    nearest_free: list(space.nearestFree(x, y)),
    squared: maybe(space.distanceSquared(x, y), square),
  };
}

function motion(question) {
  const [a, b] = both(question);
  const ways = [question.by, question.other_by ?? [0, 0]];
  const position = ({ x, y }) => [time(x), time(y)];
  return {
    stepped: maybe(a.sweep(b, ...ways), (hit) => ({
      step: hit.step,
      of: hit.steps,
      time: time(hit.time),
      free: maybe(hit.free, list),
      blocked: list(hit.blocked),
      first: list(hit.first),
      normal: unit(b.normalAt(hit.first)),
    })),
    continuous: maybe(a.sweepContinuous(b, ...ways), (hit) => ({
      time: time(hit.time),
      at: position(hit.at),
      other_at: position(hit.otherAt),
      free: maybe(hit.free, list),
      blocked: list(hit.blocked),
      first: list(hit.first),
      faces: hit.faces.map(step),
      normal: hit.free === null ? null : unit(b.normalAt(hit.first)),
    })),
  };
}

function exactMotion({ a, b, by }) {
  const hit = posed(a).exact().sweep(posed(b).exact(), by);
  return {
    stepped: maybe(hit, ({ step, steps, free, blocked, first }) => (
      { step, of: steps, free: maybe(free, list), blocked: list(blocked), pixels: first.map(list) }
    )),
  };
}

function poses({ a, b, mode }) {
  const [one, other] = [posed(a), posed(b)];
  if (mode === 'exact') return exact(one, other);
  const [drawn, otherDrawn] = [one.draw(), other.draw()];
  if (one.overlaps(other) !== drawn.overlaps(otherDrawn)) {
    throw new Error('poses overlap differently once they are drawn');
  }
  return pair(drawn, otherDrawn);
}

/** Converts a flat list of numbers to pairs of x and y. */
function pixels(numbers) {
  return Array.from({ length: numbers.length / 2 }, (_, index) => (
    [numbers[2 * index], numbers[2 * index + 1]]
  ));
}

function contents({ b, in: area }) {
  const sprite = placed(b);
  return orError(() => ({
    any: sprite.anyIn(figure(area)),
    first: maybe(sprite.firstIn(figure(area)), list),
    count: sprite.countIn(figure(area)),
    pixels: pixels(sprite.pixelsIn(figure(area))),
  }));
}

function rays({ b, from, to }) {
  const sprite = placed(b);
  return { first: maybe(sprite.ray(from, to), rayHit), hits: sprite.rayHits(from, to).map(rayHit) };
}

/** The number of units per pixel. A remainder is a whole number of units. */
const UNITS_PER_PIXEL = 2_048_000_000;

function steps({ a, obstacles, policy, by }) {
  const own = mask(a);
  const around = new Obstacles(obstacles.map((one) => {
    const material = one.stops === 'all' ? 'solid' : { kind: 'one-way', stops: one.stops };
    return { mask: mask(one), x: one.at[0], y: one.at[1], material };
  }));
  const hit = (found) => maybe(found, ({ pixel, obstacle }) => (
    { pixel: list(pixel), other: obstacle }
  ));
  let body = Body.at(a.at);
  const answers = by.map((way) => {
    const outcome = body.step(own, way, around, policy);
    body = outcome.body;
    return {
      at: list(body),
      remainder: list(body.remainder).map((rest) => Math.round(rest * UNITS_PER_PIXEL)),
      hits: [hit(outcome.hitX), hit(outcome.hitY)],
      overlapped: outcome.overlapped,
    };
  });
  return { steps: answers };
}

function edits({ pieces, edits, islands: { rect: [x, y, width, height], ...options } }) {
  const terrain = Terrain.fromMasks(pieces.map(placed));
  const before = terrain.clone();
  const changes = edits.map(({ do: what, in: area }) => {
    const change = terrain[what](area.bits === undefined ? figure(area) : placed(area));
    return { count: change?.count ?? 0, bounds: maybe(change, ({ bounds }) => box(bounds)) };
  });
  const found = terrain.islands({ x, y, width, height }, options);
  return {
    edits: changes,
    count: terrain.count,
    bounds: maybe(terrain.bounds, box),
    changes: terrain.changes.map(box),
    differences: terrain.differences(before).map(box),
    islands: found.map(({ count, bounds, first }) => (
      { count, bounds: box(bounds), first: list(first) }
    )),
  };
}

function terrain({ pieces, at, a, by, from, to, in: area, contact: pixel }) {
  const land = Terrain.fromMasks(pieces.map(placed)).at(at);
  const own = placed(a);
  const none = { hit: false };
  return {
    contact: maybe(land.contact(own), ({ area, first, bounds, side, depth }) => (
      { area, first: list(first), bounds: box(bounds), side, depth }
    )),
    nearest_free: list(land.nearestFree(own)),
    stepped: maybe(land.sweep(own, by), words.stepped) ?? none,
    continuous: maybe(land.sweepContinuous(own, by), words.continuous) ?? none,
    count: land.countIn(figure(area)),
    first_in: maybe(land.firstIn(figure(area)), list),
    ray: maybe(land.ray(from, to), rayHit),
    normal: unit(land.normalAt(pixel)),
  };
}

/** The function that answers each query. The package has no function for `turned_whole`. */
const ANSWERS = {
  image,
  words: fromWords,
  pbm: ({ a }) => ({ pbm: hexadecimal(mask(a).toPbm()) }),
  arranged,
  resized: ({ a, size: [width, height] }) => written(mask(a).scaled({ width, height })),
  drawn,
  morphed,
  regions,
  spread,
  distances,
  outlines,
  pixel: ({ at }) => ({ pixel: list(Mask.full(1, 1).at(at)) }),
  overlap_mask(question) {
    const [a, b] = both(question);
    return written(a.overlapMask(b));
  },
  side(question) {
    const [a, b] = both(question);
    return { side: a.side(b, question.after) };
  },
  convolved: ({ a, b }) => written(mask(a).convolve(mask(b))),
  apart,
  offsets,
  normal: ({ b, contact, radius }) => ({ normal: unit(placed(b).normalAt(contact, radius)) }),
  motion,
  exact_motion: exactMotion,
  poses,
  figure: contents,
  rays,
  steps,
  edits,
  terrain,
  world: worldAnswer,
};

/** Returns the answer to any question of the files. */
export function answer(question) {
  if (PAIRS.includes(question.query)) return pairAnswer(question);
  return ANSWERS[question.query]?.(question) ?? { unsupported: true };
}

/** Splits a line of the file into the question and its expected answer. */
function split({ answer: expected, rules, ...question }) {
  if (question.query !== 'world') return [question, expected];
  return [question, { answers: question.commands.map((command) => command.answer ?? null) }];
}

/** Returns whether the fields that both answers have are equal. */
function agrees(given, expected) {
  const names = Object.keys(expected).filter((name) => given[name] !== undefined);
  return names.length > 0 && names.every((name) => isSame(given[name], expected[name]));
}

/**
 * Returns the lines with wrong answers, the number of lines, how many of them have no answer here,
 * and how many have an answer that lacks fields.
 */
export default function check(file) {
  const lines = questions(file).map(split);
  const answers = lines.map(([question]) => answer(question));
  const unsupported = answers.filter((given) => given.unsupported).length;
  const lacks = ([, expected], index) =>
    !answers[index].unsupported &&
    Object.keys(expected).some((name) => answers[index][name] === undefined);
  const incomplete = lines.filter(lacks).length;
  const wrong = lines.flatMap(([question, expected], index) => (
    answers[index].unsupported || agrees(answers[index], expected) ? [] : [JSON.stringify(question)]
  ));
  return { count: lines.length, unsupported, incomplete, wrong };
}
