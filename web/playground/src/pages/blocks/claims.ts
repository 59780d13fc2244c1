// The three judges of the page: whether boxes, plain pixels and turned pixels claim a hit of two
// sprites, and how often they are wrong.

import type { Mask, Posed } from 'hitmask';
import { intersectPixels, intersects, type Rectangle } from './lesson';

/**
 * Three ways to decide about a hit: by boxes, by pixels as if nothing were turned, and by pixels as
 * they are drawn.
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
 * The position of a sprite: its top left before it is turned about its middle, and the angle,
 * clockwise.
 */
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

/** A sprite in its pose if it is turned; null if it is not. */
export function posed({ mask }: Sprite, { x, y, degrees }: Spot): Posed | null {
  if (degrees === 0) return null;
  return mask.posed({ x: x + mask.width / 2, y: y + mask.height / 2, pivot: 'center', degrees });
}

/** The box of a sprite in its pose. */
export function boxOf(sprite: Sprite, spot: Spot): Rectangle {
  return posed(sprite, spot)?.bounds ?? rectangle(sprite, spot);
}

/** The claims of the three judges about a sprite that is not turned and another one that may be. */
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
 * How often a judge was right and wrong. It counts meetings of two sprites. A meeting lasts from
 * the first claim of any judge to the last.
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

/** The current meeting: what was claimed since it began. Null between two meetings. */
export type Meeting = Claims | null;

/** The meeting after a tick with these claims, and the tally if the meeting ended in this tick. */
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
