// The rules of the game between the rocks: fly to the ring and back home. On a hit, the player
// either goes back, as in the lesson, or moves according to one of two policies of the engine. The
// rules and numbers are the same as in the example game in Rust.

import { Body, Obstacles, Path, type Mask, type Policy } from 'hitmask';
import { DIRECTIONS, type Direction } from '../../game/directions';
import { axis, type End, type Keys } from '../../game/rules';
import {
  claims,
  either,
  meet,
  NO_TALLY,
  NOTHING,
  type Claims,
  type Judge,
  type Meeting,
  type Spot,
  type Sprite,
  type Tally,
} from './claims';

export const BUTTONS = DIRECTIONS;

export type Button = Direction;

/**
 * The distance that the player moves at once, as in the lesson, and the number of ticks between
 * moves.
 */
const SPEED = 8;
const EVERY = 3;
const RATE = 60;
const SECONDS = 40;
const WIDTH = 400;
const HEIGHT = 240;

export const GOAL = { x: 366, y: 206, degrees: 0 } as const;
export const HOME = { x: 0, y: 0, degrees: 0 } as const;

/**
 * The picture and the position of each rock. There is a path between the rocks if pixels decide,
 * but none if boxes decide. A test checks both.
 */
const ROCKS: readonly (readonly [kind: number, x: number, y: number])[] = [
  [1, 84, 3],
  [0, 28, 72],
  [1, 245, 76],
  [2, 98, 176],
  [2, 340, 151],
  [2, 28, 151],
  [2, 248, 32],
  [3, 291, 210],
  [2, 315, 36],
  [3, 249, 152],
  [3, 284, 175],
];

/** The pictures with their masks. */
export interface Art {
  readonly player: Sprite;
  readonly enemy: Sprite;
  readonly goal: Sprite;
  /** The four pictures of rocks. */
  readonly rocks: readonly [Sprite, ...Sprite[]];
}

export interface Settings {
  readonly judge: Judge;
  /** The behavior of the player on a hit. */
  readonly policy: Policy;
}

export interface State {
  readonly tick: number;
  readonly player: Body;
  readonly hits: number;
  /** Whether the player has reached the ring and is on the way home. */
  readonly goesHome: boolean;
  /**
   * Where the player wanted to go, if a rock was in the way. Null once the player moves on or
   * rests.
   */
  readonly refused: Spot | null;
  readonly now: Claims;
  /** The encounter with each rock. */
  readonly meetings: readonly Meeting[];
  readonly tally: Tally;
}

/**
 * The parts of the game that never change: the art, the rocks as obstacles for the engine, and the
 * path of the octopus. Free this object when the game ends.
 */
export class Space {
  readonly art: Art;
  readonly rocks: readonly { readonly sprite: Sprite; readonly spot: Spot }[];
  readonly #way = new Path(
    [
      [172, 0],
      [172, 189],
    ],
    { speed: 3 / 2 },
  );
  readonly #pixels: Obstacles;
  readonly #boxes: Obstacles;
  readonly #box: Mask;

  /** @param full Returns the full mask of a picture's rectangle. */
  constructor(art: Art, full: (sprite: Sprite) => Mask) {
    this.art = art;
    this.rocks = ROCKS.map(([kind, x, y]) => ({
      sprite: art.rocks[kind] as Sprite,
      spot: { x, y, degrees: 0 },
    }));
    this.#box = full(art.player);
    this.#pixels = new Obstacles(
      this.rocks.map(({ sprite, spot: { x, y } }) => ({ mask: sprite.mask, x, y })),
    );
    const boxes = this.rocks.map(({ sprite, spot: { x, y } }) => ({ mask: full(sprite), x, y }));
    this.#boxes = new Obstacles(boxes);
    // The obstacles share the pixels of the masks, so freeing these handles does not affect the
    // obstacles.
    for (const { mask } of boxes) mask.free();
  }

  /** Returns the position of the octopus. */
  enemy(tick: number): Spot {
    const { x, y } = this.#way.body(tick);
    return { x, y, degrees: 0 };
  }

  /** Returns the claims about each rock if the player is at a position. */
  claims(at: Spot): Claims[] {
    return this.rocks.map(({ sprite, spot }) => claims(this.art.player, at, sprite, spot));
  }

  /** Returns whether the player hits a rock at a position. */
  hitsRock(at: Spot, judge: Judge): boolean {
    return this.claims(at).some((claim) => claim[judge]);
  }

  /**
   * Moves the player. In the lesson, the player moves first, and returns to the old position on a
   * hit. The engine moves the player pixel by pixel until a rock stops it.
   */
  moved(
    old: Body,
    by: readonly [number, number],
    { judge, policy }: Settings,
  ): { player: Body; isHit: boolean } {
    if (policy === 'revert') {
      const player = old.moved(...by);
      return this.hitsRock(spotOf(player), judge)
        ? { player: old, isHit: true }
        : { player, isHit: false };
    }
    const [mask, around] =
      judge === 'boxes' ? [this.#box, this.#boxes] : [this.art.player.mask, this.#pixels];
    const { body, hitX, hitY, overlapped } = old.step(mask, by, around, policy);
    return { player: body, isHit: overlapped || hitX !== null || hitY !== null };
  }

  free(): void {
    for (const part of [this.#way, this.#pixels, this.#boxes, this.#box]) part.free();
  }
}

export function start(space: Space): State {
  const meetings = space.rocks.map(() => null);
  const player = Body.at(HOME.x, HOME.y);
  return {
    tick: 0,
    player,
    hits: 0,
    goesHome: false,
    refused: null,
    now: NOTHING,
    meetings,
    tally: NO_TALLY,
  };
}

export function spotOf({ x, y }: Body): Spot {
  return { x, y, degrees: 0 };
}

export function tick(space: Space, settings: Settings, before: State, keys: Keys<Button>): State {
  const { player: sprite, enemy, goal } = space.art;
  const next = before.tick + 1;
  const way = [axis(keys.held, 'left', 'right'), axis(keys.held, 'up', 'down')] as const;
  const isStill = way[0] === 0 && way[1] === 0;
  const walked =
    next % EVERY !== 0
      ? before
      : isStill
        ? rest(space, before)
        : walk(space, settings, before, way);
  const meets = (other: Sprite, at: Spot, judge: Judge): boolean =>
    claims(sprite, spotOf(walked.player), other, at)[judge];
  const isCaught = meets(enemy, space.enemy(next), settings.judge);
  const player = isCaught ? Body.at(HOME.x, HOME.y) : walked.player;
  const goesHome = before.goesHome || claims(sprite, spotOf(player), goal, GOAL).turned;
  return { ...walked, tick: next, player, goesHome };
}

export function end({ goesHome, player, tick: ticks }: State): End | null {
  if (goesHome && player.x === HOME.x && player.y === HOME.y)
    return { isWon: true, words: 'There and back! You win' };
  return ticks >= SECONDS * RATE ? { isWon: false, words: 'Too late' } : null;
}

export function status({ goesHome, tick: ticks, hits }: State): string {
  const left = Math.max(Math.ceil(SECONDS - ticks / RATE), 0);
  return `${goesHome ? 'Home now!' : 'To the ring'} · ${left} s · ${hits} ${hits === 1 ? 'hit' : 'hits'}`;
}

/** Returns the state after a tick in which the player stays where it is. */
function rest(space: Space, before: State): State {
  const now = space.claims(spotOf(before.player)).reduce(either, NOTHING);
  return { ...before, refused: null, now };
}

/** Moves the player within the picture. The claims refer to the position where it wants to go. */
function walk(
  space: Space,
  settings: Settings,
  before: State,
  way: readonly [number, number],
): State {
  const { width, height } = space.art.player.image;
  const { x, y } = before.player;
  const along = (at: number, step: number, whole: number, own: number): number =>
    Math.min(Math.max(at + SPEED * step, 0), whole - own) - at;
  const by = [along(x, way[0], WIDTH, width), along(y, way[1], HEIGHT, height)] as const;
  const wanted: Spot = { x: x + by[0], y: y + by[1], degrees: 0 };
  const { player, isHit } = space.moved(before.player, by, settings);
  const claimed = space.claims(wanted);
  let { tally } = before;
  const meetings = claimed.map((claim, index) => {
    const { meeting, tally: counted } = meet(before.meetings[index] ?? null, claim, tally);
    tally = counted;
    return meeting;
  });
  const now = claimed.reduce(either, NOTHING);
  return {
    ...before,
    player,
    hits: before.hits + Number(isHit),
    refused: isHit ? wanted : null,
    now,
    meetings,
    tally,
  };
}
