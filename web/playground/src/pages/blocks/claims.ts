// What boxes, plain pixels and turned pixels each say about two sprites, and how often they are
// wrong.

import type { Mask, Posed } from 'hitmask';
import { intersectPixels, intersects, type Rectangle } from './lesson';

/**
 * Three ways to tell a hit: by boxes, by pixels as if nothing turned, and by pixels as they are
 * drawn.
 */
export const JUDGES = ['boxes', 'plain', 'turned'] as const;

export type Judge = (typeof JUDGES)[number];

export type Claims = Readonly<Record<Judge, boolean>>;

/** A picture: its colors as the lesson reads them, and its mask. */
export interface Sprite {
  readonly image: {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray;
  };
  readonly mask: Mask;
}

/** Where a sprite is: its top left before it is turned about its middle, clockwise. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
}

export const NOTHING: Claims = { boxes: false, plain: false, turned: false };

/** The rectangle of a picture that is not turned. */
export function rectangle({ image }: Sprite, { x, y }: Spot): Rectangle {
  return { x, y, width: image.width, height: image.height };
}

/** A sprite in the pose that it has when it is turned; null if it is not. */
export function posed({ mask }: Sprite, { x, y, degrees }: Spot): Posed | null {
  if (degrees === 0) return null;
  return mask.posed({ x: x + mask.width / 2, y: y + mask.height / 2, pivot: 'center', degrees });
}

/** The box of a sprite as it is turned. */
export function boxOf(sprite: Sprite, spot: Spot): Rectangle {
  return posed(sprite, spot)?.bounds ?? rectangle(sprite, spot);
}

/** What the three say about a sprite that is not turned and another one that may be. */
export function claims(one: Sprite, at: Spot, other: Sprite, otherAt: Spot): Claims {
  const [own, theirs] = [rectangle(one, at), rectangle(other, otherAt)];
  const plain =
    intersects(own, theirs) && intersectPixels(own, one.image.data, theirs, other.image.data);
  const pose = posed(other, otherAt);
  const boxes = intersects(own, pose?.bounds ?? theirs);
  return { boxes, plain, turned: pose ? boxes && pose.overlaps(one.mask.at(at.x, at.y)) : plain };
}

export function either(one: Claims, other: Claims): Claims {
  return {
    boxes: one.boxes || other.boxes,
    plain: one.plain || other.plain,
    turned: one.turned || other.turned,
  };
}

/**
 * How often one of the three was right and wrong. It counts meetings: one lasts from the first
 * claim of any of the three to the last.
 */
export interface Count {
  readonly hits: number;
  /** Claimed, but no pixel touched. */
  readonly falseAlarms: number;
  /** Not claimed, but pixels touched. */
  readonly missed: number;
}

export type Tally = Readonly<Record<Judge, Count>>;

const NONE: Count = { hits: 0, falseAlarms: 0, missed: 0 };
export const NO_TALLY: Tally = { boxes: NONE, plain: NONE, turned: NONE };

/** A meeting that may be going on: what was claimed since it began; null between two. */
export type Meeting = Claims | null;

/** The meeting after a tick with these claims, and the tally if it ended with it. */
export function meet(
  before: Meeting,
  now: Claims,
  tally: Tally,
): { meeting: Meeting; tally: Tally } {
  if (JUDGES.some((judge) => now[judge]))
    return { meeting: before ? either(before, now) : now, tally };
  return { meeting: null, tally: before ? counted(tally, before) : tally };
}

function counted(tally: Tally, meeting: Claims): Tally {
  const count = (judge: Judge): Count => ({
    hits: tally[judge].hits + Number(meeting[judge]),
    falseAlarms: tally[judge].falseAlarms + Number(meeting[judge] && !meeting.turned),
    missed: tally[judge].missed + Number(!meeting[judge] && meeting.turned),
  });
  return { boxes: count('boxes'), plain: count('plain'), turned: count('turned') };
}
