// Paths of moving platforms.

import { count, finite, iterable, options as optionsOf, pair, refuse } from '../check.js';
import { Handle } from '../handle.js';
import { loaded } from '../load.js';
import type { Point, PointLike } from '../types.js';
import type { Path as Raw } from '../wasm/hitmask.js';
import { Body } from './body.js';
import { wordIndex } from './layout.js';

/** How a platform moves along its path. Give a speed or a number of ticks. */
export interface PathOptions {
  /**
   * At most this many pixels per tick, measured along the straight leg. Each leg takes the fewest
   * whole ticks for that.
   */
  speed?: number;
  /** How many ticks each leg takes. */
  ticks?: number;
  /**
   * What comes after the last point: it stays there (`once`), goes straight to the first one and
   * around again (`loop`), or goes back the way it came (`ping-pong`). By default `ping-pong`.
   */
  loop?: 'once' | 'loop' | 'ping-pong';
  /**
   * For how many ticks it waits at each point that it reaches, and at the first before it starts;
   * by default 0.
   */
  pause?: number;
}

const LOOPS = ['once', 'loop', 'ping-pong'] as const;

/** The maximum coordinate of a point: the motion between any two points then fits 32 bits. */
const FARTHEST = 2 ** 30 - 1;

function place(coordinate: number): number {
  if (Number.isInteger(coordinate) && Math.abs(coordinate) <= FARTHEST) return coordinate;
  return refuse('a point of the path', coordinate, `an integer from -${FARTHEST} to ${FARTHEST}`);
}

/**
 * A path from point to point, as a pure function of the tick. The position never drifts: the
 * motions add up to it exactly.
 *
 * @example
 * const route = new Path([[150, 60], [190, 60]], { speed: 0.5, pause: 40 });
 * const { x, y } = route.body(tick);
 */
export class Path extends Handle<Raw> {
  constructor(points: Iterable<PointLike>, options: PathOptions) {
    const {
      speed,
      ticks,
      loop = 'ping-pong',
      pause = 0,
    } = optionsOf(options, 'the options', ['speed', 'ticks', 'loop', 'pause']);
    if ((speed === undefined) === (ticks === undefined))
      throw new TypeError('a path needs either a speed or a number of ticks');
    const places = [...iterable(points, 'the points')].flatMap((point) =>
      pair(point, 'a point of the path'),
    );
    super(
      new (loaded().Path)(
        Int32Array.from(places, place),
        speed === undefined ? undefined : finite(speed, 'the speed'),
        count(ticks ?? 0, 'the number of ticks'),
        wordIndex(LOOPS, loop, 'loop'),
        count(pause, 'the pause', 2 ** 16 - 1),
      ),
    );
  }

  /** The position at a tick, in fractions of a pixel. */
  at(tick: number): Point {
    return point(this.raw.at(tickNumber(tick)));
  }

  /** The motion from a tick to the next one. */
  by(tick: number): Point {
    return point(this.raw.by(tickNumber(tick)));
  }

  /** A body at the position of a tick. */
  body(tick: number): Body {
    return new Body(this.raw.body(tickNumber(tick)));
  }
}

/** @internal The number of a tick. */
export function tickNumber(tick: number): number {
  return count(tick, 'the tick', Number.MAX_SAFE_INTEGER);
}

function point([x, y]: Float64Array): Point {
  return { x: x as number, y: y as number };
}
