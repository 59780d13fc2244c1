// Paths for moving platforms.

import { count, finite, iterable, options as optionsOf, pair, refuse } from '../check.js';
import { Handle } from '../handle.js';
import { loaded } from '../load.js';
import type { Point, PointLike } from '../types.js';
import type { Path as Raw } from '../wasm/hitmask.js';
import { Body } from './body.js';
import { wordIndex } from './layout.js';

/** How a platform moves along its path. Give either a speed or a number of ticks. */
export interface PathOptions {
  /**
   * The maximum speed in pixels per tick, measured along each straight leg. Each leg takes the
   * smallest whole number of ticks for which the platform does not exceed this speed.
   */
  speed?: number;
  /** The number of ticks that each leg takes. */
  ticks?: number;
  /**
   * What happens after the last point. `once`: the platform stays there. `loop`: the platform goes
   * straight to the first point and starts over. `ping-pong`: the platform goes back the way it
   * came. Defaults to `ping-pong`.
   */
  loop?: 'once' | 'loop' | 'ping-pong';
  /**
   * The number of ticks that the platform waits at each point, including the first point before it
   * starts. Defaults to 0.
   */
  pause?: number;
}

const LOOPS = ['once', 'loop', 'ping-pong'] as const;

/**
 * The maximum coordinate of a point. With this limit, the motion between any two points fits into
 * 32 bits.
 */
const FARTHEST = 2 ** 30 - 1;

function place(coordinate: number): number {
  if (Number.isInteger(coordinate) && Math.abs(coordinate) <= FARTHEST) return coordinate;
  return refuse('a point of the path', coordinate, `an integer from -${FARTHEST} to ${FARTHEST}`);
}

/**
 * A path from point to point, as a pure function of the tick. The position never drifts, because
 * the motions of all ticks add up to it exactly.
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

  /** Returns the position at a tick, in pixels with fractions. */
  at(tick: number): Point {
    return point(this.raw.at(tickNumber(tick)));
  }

  /** Returns the motion from a tick to the next one. */
  by(tick: number): Point {
    return point(this.raw.by(tickNumber(tick)));
  }

  /** Creates a body at the position for a tick. */
  body(tick: number): Body {
    return new Body(this.raw.body(tickNumber(tick)));
  }
}

/** @internal Returns the number of a tick after checking it. */
export function tickNumber(tick: number): number {
  return count(tick, 'the tick', Number.MAX_SAFE_INTEGER);
}

function point([x, y]: Float64Array): Point {
  return { x: x as number, y: y as number };
}
