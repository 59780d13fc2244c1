// The three judges of the page: boxes, plain pixels and rotated pixels. Each judge claims whether
// two sprites hit each other, and its errors are counted.

import type { Mask, Posed } from 'hitmask';
import { intersectPixels, intersects, type Rectangle } from './lesson';

/**
 * The three ways to determine a hit: by boxes, by pixels as if nothing were rotated, and by pixels
 * as they are drawn.
 */
export const JUDGES = ['boxes', 'plain', 'turned'] as const;

export type Judge = (typeof JUDGES)[number];

export type Claims = Readonly<Record<Judge, boolean>>;

/** A picture: its colors, which the lesson reads, and its mask. */
export interface Sprite {
  readonly image: {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray;
  };
  readonly mask: Mask;
}

/**
 * The position of a sprite: its top left before rotation about its center, and the clockwise angle.
 */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
}

export const NOTHING: Claims = { boxes: false, plain: false, turned: false };

/** Returns the rectangle of a picture that is not rotated. */
export function rectangle({ image }: Sprite, { x, y }: Spot): Rectangle {
  return { x, y, width: image.width, height: image.height };
}

/** Returns a sprite in its pose if it is rotated; null if it is not. */
export function posed({ mask }: Sprite, { x, y, degrees }: Spot): Posed | null {
  if (degrees === 0) return null;
  return mask.posed({ x: x + mask.width / 2, y: y + mask.height / 2, pivot: 'center', degrees });
}

/** Returns the box of a sprite in its pose. */
export function boxOf(sprite: Sprite, spot: Spot): Rectangle {
  return posed(sprite, spot)?.bounds ?? rectangle(sprite, spot);
}

/**
 * Returns the claims of the three judges about a sprite that is not rotated and another sprite that
 * may be.
 */
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
 * How often a judge was right and wrong. It counts encounters of two sprites. An encounter lasts
 * from the first claim of any judge to the last.
 */
export interface Count {
  readonly hits: number;
  /** The judge claimed a hit, but no pixels touched. */
  readonly falseAlarms: number;
  /** The judge did not claim a hit, but pixels touched. */
  readonly missed: number;
}

export type Tally = Readonly<Record<Judge, Count>>;

const NONE: Count = { hits: 0, falseAlarms: 0, missed: 0 };
export const NO_TALLY: Tally = { boxes: NONE, plain: NONE, turned: NONE };

/** The current encounter: what has been claimed since it began. Null between two encounters. */
export type Meeting = Claims | null;

/**
 * Returns the encounter after a tick with these claims, and the tally, which changes if the
 * encounter ended in this tick.
 */
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
