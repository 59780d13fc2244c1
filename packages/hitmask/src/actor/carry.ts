// Moving platforms, elevators and crushers: they carry the actors that ride on them and push those
// in their way.

import {
  coordinates,
  count,
  finite,
  instance,
  integer,
  iterable,
  options,
  pair,
  pixel,
} from '../check.js';
import { loaded } from '../load.js';
import { Mask, rawMask } from '../mask.js';
import { SIDES, type Point, type PointLike, type Side } from '../types.js';
import type { Carry as Raw } from '../wasm/hitmask.js';
import { BODY, Body, BodyState } from './body.js';
import { type BodyMasks, withMasks } from './body-masks.js';
import { changed, id, wordIndex, type FieldTable } from './layout.js';
import { lift, type Lift } from './lift.js';
import { materialNumbers, type MaterialLike } from './material.js';
import { noObstacles, obstacleId, rawObstacles, type Obstacles } from './obstacles.js';
import { tickNumber, Path } from './path.js';
import { PlatformerState } from './platformer-state.js';
import { numbersAfter } from './reply.js';
import { checked, hashOf, type StateBytes } from './state.js';

/** The fields of a solid that {@link Solid.with} changes. */
export interface SolidFields {
  body: Body;
  lift: Lift;
  id: number;
}

const FIELDS = { body: BODY, lift: lift(32), id: id(50) } satisfies FieldTable<SolidFields>;

/**
 * A solid or one-way platform that moves, between two ticks. One on a {@link Path} needs no such
 * state.
 */
export class Solid extends BodyState {
  /** How many bytes it has. */
  static readonly BYTES = 58;

  /** A solid at rest at a pixel. */
  static at(position: PointLike): Solid;
  static at(x: number, y: number): Solid;
  static at(x: number | PointLike, y?: number): Solid {
    const [column, row] = coordinates(x, y);
    return new Solid(loaded().solidAt(pixel(column, 'x'), pixel(row, 'y'), 0));
  }

  /** Reads the bytes of {@link toBytes}, or the list of {@link toJSON}. */
  static fromBytes(bytes: StateBytes): Solid {
    return new Solid(checked('solid', bytes));
  }

  /** XXH64 of its bytes, the same on every machine. */
  hash(): bigint {
    return hashOf('solid', this);
  }

  /** A state with other values for some fields. */
  with(changes: Partial<SolidFields>): Solid {
    return new Solid(checked('solid', changed<Partial<SolidFields>>(this.bytes, FIELDS, changes)));
  }

  /** Its last motion. */
  get lift(): Lift {
    return FIELDS.lift.get(this.view);
  }

  /** Its id as an obstacle. */
  get id(): number {
    return FIELDS.id.get(this.view);
  }

  /**
   * Moves a solid that is not in the list of obstacles, and carries and pushes passengers. If
   * several solids move, use {@link carry}: it moves all of them, and finds the one that each actor
   * rides on.
   */
  step<const Actors extends readonly Rider[]>(
    mask: Mask,
    by: PointLike,
    riders: Actors,
    around: Obstacles = noObstacles(),
    material: MaterialLike = 'solid',
  ): { readonly solid: Solid; readonly riders: RidersAfter<Actors> } {
    const [x, y] = pair(by, 'the motion');
    return run(riders, (raw) => {
      raw.step(
        this.bytes,
        rawMask(mask),
        materialNumbers(material),
        finite(x, 'x'),
        finite(y, 'y'),
        rawObstacles(around),
      );
      return { solid: new Solid(raw.moved(0)), riders: ridersAfter(raw, riders) };
    });
  }
}

/**
 * How an actor holds on to a platform that carries it. `standing`: it stands on it. `clinging`: it
 * clings to it with a side. `none`: it rides on nothing, because it jumps, flies or has let go.
 */
export type Riding = 'standing' | 'none' | { readonly clinging: Side };

/**
 * An actor that a moving solid may carry or push: a character of a platform game, or an actor of
 * your own.
 */
export type Rider = CharacterRider | BodyRider;

/** A character of a platform game. Its state tells how it holds on. */
export interface CharacterRider {
  state: PlatformerState;
  masks: Mask | BodyMasks;
}

/** An actor of your own. */
export interface BodyRider {
  body: Body;
  mask: Mask;
  /** By default `standing`. */
  riding?: Riding;
  /** A mask that it can be squeezed into, such as a ducking one. */
  smallerMask?: Mask;
  /** The top left of the smaller mask, relative to that of its own mask; by default (0, 0). */
  smallerOffset?: PointLike;
  /** How many pixels it may be moved aside if there is no room, from 0 to 255; by default 4. */
  wiggle?: number;
  /** The ids of the one-way platforms that it drops through, at most four. */
  ignored?: Iterable<number>;
}

/**
 * The effect of a moving solid on an actor. If there were several effects, the most serious one. A
 * `squished` actor was crushed, because there was no room. It stays where it got stuck: destroy it,
 * or move it somewhere else.
 */
export type RiderOutcome = 'untouched' | 'carried' | 'pushed' | 'squeezed' | 'squished';

/** An actor after the solids have moved. */
export interface RiderAfter {
  readonly outcome: RiderOutcome;
  /** Whether it was squeezed into its smaller mask. */
  readonly isSmaller: boolean;
  /** How far it was moved aside because there was no room. */
  readonly wiggled: Point;
  /** How many whole pixels it was moved. */
  readonly moved: Point;
  /** The motion of the solid that moved it last. */
  readonly lift: Point;
}

/** For each rider, its outcome and its state or body afterwards. */
export type RidersAfter<Actors extends readonly Rider[]> = {
  readonly [Index in keyof Actors]: RiderAfter &
    (Actors[Index] extends CharacterRider
      ? { readonly state: PlatformerState }
      : { readonly body: Body });
};

/** A solid that moves in this tick: the number of an obstacle, with its path or with its motion. */
export type MovingSolid =
  | { obstacle: number; path: Path; tick: number }
  | { obstacle: number; solid: Solid; by: PointLike };

/**
 * Moves the solids of a level by a tick, and carries and pushes all actors along. Call it before
 * the ticks of the actors. The solids are obstacles of the list, and the call moves them in the
 * list too. They must have masks, not terrain. Solids with a state of their own come back in
 * `solids`, in their order.
 *
 * @example
 * const raft = around.add({ mask: planks, x: 150, y: 60, material: 'one-way', id: 2 });
 * const solids = [{ obstacle: raft, path: route, tick }];
 * const { riders } = carry(around, solids, [{ state: player, masks: mask }]);
 * player = riders[0].outcome === 'squished' ? start : riders[0].state;
 * player = rules.tick(player, pad, mask, around).state;
 */
export function carry<const Actors extends readonly Rider[]>(
  around: Obstacles,
  solids: readonly MovingSolid[],
  riders: Actors,
): { readonly solids: readonly Solid[]; readonly riders: RidersAfter<Actors> } {
  return run(riders, (raw, riders) => {
    const list = [...iterable(solids, 'the solids')];
    for (const moving of list) {
      options(moving, 'a moving solid', MOVING);
      const number = count(moving.obstacle, 'the number of the obstacle');
      if ('path' in moving) {
        raw.solidOnPath(
          number,
          instance(moving.path, Path, 'the path').raw,
          tickNumber(moving.tick),
        );
      } else {
        const [x, y] = pair(moving.by, 'the motion');
        raw.solid(
          number,
          instance(moving.solid, Solid, 'the solid').bytes,
          finite(x, 'x'),
          finite(y, 'y'),
        );
      }
    }
    raw.run(rawObstacles(around));
    return {
      solids: list.map((_, index) => new Solid(raw.moved(index))),
      riders: ridersAfter(raw, riders),
    };
  });
}

/**
 * The number of the obstacle that carries an actor. If it rides on several, the one that holds it
 * by the most pixels counts; null if it rides on none.
 */
export function carrierOf(
  mask: Mask,
  body: Body,
  around: Obstacles,
  riding: Riding = 'standing',
): number | null {
  return (
    loaded().carrierOf(
      rawMask(mask),
      instance(body, Body, 'the body').bytes,
      ridingNumber(riding),
      rawObstacles(around),
    ) ?? null
  );
}

const MOVING = ['obstacle', 'path', 'tick', 'solid', 'by'];
const RIDER = [
  'state',
  'masks',
  'body',
  'mask',
  'riding',
  'smallerMask',
  'smallerOffset',
  'wiggle',
  'ignored',
];

const OUTCOMES: readonly RiderOutcome[] = [
  'untouched',
  'carried',
  'pushed',
  'squeezed',
  'squished',
];

/** Runs a step of one or more solids with these riders. */
function run<Actors extends readonly Rider[], T>(
  given: Actors,
  step: (raw: Raw, riders: Actors) => T,
): T {
  const riders = [...iterable(given, 'the riders')] as readonly Rider[] as Actors;
  const raw = new (loaded().Carry)();
  try {
    for (const rider of riders) board(raw, rider);
    return step(raw, riders);
  } finally {
    raw.free();
  }
}

function board(raw: Raw, rider: Rider): void {
  options(rider, 'a rider', RIDER);
  if ('state' in rider) {
    withMasks(rider.masks, (masks) =>
      raw.character(instance(rider.state, PlatformerState, 'the state').bytes, masks),
    );
    return;
  }
  const {
    body,
    mask,
    riding = 'standing',
    smallerMask,
    smallerOffset = [0, 0],
    wiggle = 4,
    ignored = [],
  } = rider;
  const ids = Float64Array.from(iterable(ignored, 'ignored'), obstacleId);
  raw.passenger(
    instance(body, Body, 'the body').bytes,
    rawMask(mask),
    ridingNumber(riding),
    count(wiggle, 'wiggle', 255),
    ids,
  );
  if (smallerMask !== undefined) {
    const [x, y] = pair(smallerOffset, 'the offset of the smaller mask');
    raw.smallerMask(
      instance(smallerMask, Mask, 'the smaller mask').raw,
      integer(x, 'x'),
      integer(y, 'y'),
    );
  }
}

function ridersAfter<Actors extends readonly Rider[]>(
  raw: Raw,
  riders: Actors,
): RidersAfter<Actors> {
  return riders.map((rider, index) => {
    const bytes = raw.carried(index);
    const size = 'state' in rider ? PlatformerState.BYTES : Body.BYTES;
    const answer = numbersAfter(bytes, size);
    const own = bytes.slice(0, size);
    const outcome = OUTCOMES[answer.number()] as RiderOutcome;
    const [isSmaller, wiggled] = [answer.number() === 1, answer.point()];
    const after: RiderAfter = {
      outcome,
      isSmaller,
      wiggled,
      moved: answer.point(),
      lift: answer.point(),
    };
    return 'state' in rider
      ? { ...after, state: new PlatformerState(own) }
      : { ...after, body: new Body(own) };
  }) as unknown as RidersAfter<Actors>;
}

function ridingNumber(riding: Riding): number {
  if (riding === 'standing') return 0;
  if (riding === 'none') return 1 + SIDES.length;
  return 1 + wordIndex(SIDES, riding?.clinging, 'the side that clings');
}
