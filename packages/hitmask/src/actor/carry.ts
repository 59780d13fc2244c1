// Moving platforms, elevators and crushers: they carry the actors that ride on them, and push the
// actors in their way.

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

/** The fields of a solid that {@link Solid.with} can change. */
export interface SolidFields {
  body: Body;
  lift: Lift;
  id: number;
}

const FIELDS = { body: BODY, lift: lift(32), id: id(50) } satisfies FieldTable<SolidFields>;

/**
 * The state of a moving solid or one-way platform between two ticks. A platform that follows a
 * {@link Path} does not need this state.
 */
export class Solid extends BodyState {
  /** The size of the solid's serialized form, in bytes. */
  static readonly BYTES = 58;

  /** Creates a solid at rest at a pixel. */
  static at(position: PointLike): Solid;
  static at(x: number, y: number): Solid;
  static at(x: number | PointLike, y?: number): Solid {
    const [column, row] = coordinates(x, y);
    return new Solid(loaded().solidAt(pixel(column, 'x'), pixel(row, 'y'), 0));
  }

  /** Restores a solid from the result of {@link toBytes} or {@link toJSON}. */
  static fromBytes(bytes: StateBytes): Solid {
    return new Solid(checked('solid', bytes));
  }

  /** Returns the XXH64 hash of the solid's bytes, which is the same on every machine. */
  hash(): bigint {
    return hashOf('solid', this);
  }

  /** Returns a copy of the solid with some fields changed. */
  with(changes: Partial<SolidFields>): Solid {
    return new Solid(checked('solid', changed<Partial<SolidFields>>(this.bytes, FIELDS, changes)));
  }

  /** The solid's most recent motion. */
  get lift(): Lift {
    return FIELDS.lift.get(this.view);
  }

  /** The solid's id as an obstacle. */
  get id(): number {
    return FIELDS.id.get(this.view);
  }

  /**
   * Moves a solid that is not in the list of obstacles, and carries and pushes the riders. If
   * several solids move, use {@link carry}, which moves all of them and finds the solid that each
   * actor rides on.
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
 * How an actor holds on to a platform that carries it. `standing`: the actor stands on the
 * platform. `clinging`: one side of the actor clings to the platform. `none`: the actor does not
 * ride on anything, because it is jumping, is flying or has let go.
 */
export type Riding = 'standing' | 'none' | { readonly clinging: Side };

/**
 * An actor that a moving solid may carry or push: a platform game character, or an actor with your
 * own rules.
 */
export type Rider = CharacterRider | BodyRider;

/** A platform game character. The character's state defines how it holds on to a platform. */
export interface CharacterRider {
  state: PlatformerState;
  masks: Mask | BodyMasks;
}

/** An actor with your own rules. */
export interface BodyRider {
  body: Body;
  mask: Mask;
  /** How the actor holds on to a platform. Defaults to `standing`. */
  riding?: Riding;
  /** A smaller mask that the actor can be squeezed into, such as a ducking mask. */
  smallerMask?: Mask;
  /**
   * The top left of the smaller mask, relative to the top left of the actor's normal mask. Defaults
   * to (0, 0).
   */
  smallerOffset?: PointLike;
  /**
   * The maximum distance, in pixels from 0 to 255, that the actor may be moved aside if there is no
   * room. Defaults to 4.
   */
  wiggle?: number;
  /** The ids of the one-way platforms that the actor is dropping through, at most four. */
  ignored?: Iterable<number>;
}

/**
 * The effect of the moving solids on an actor. If there were several effects, this is the most
 * serious one. A `squished` actor was crushed, because there was no room for it. The actor stays
 * where it got stuck, so destroy it or move it elsewhere.
 */
export type RiderOutcome = 'untouched' | 'carried' | 'pushed' | 'squeezed' | 'squished';

/** An actor after the solids have moved. */
export interface RiderAfter {
  readonly outcome: RiderOutcome;
  /** Whether the actor was squeezed into its smaller mask. */
  readonly isSmaller: boolean;
  /** The distance that the actor was moved aside because there was no room. */
  readonly wiggled: Point;
  /** The distance that the actor was moved, in whole pixels. */
  readonly moved: Point;
  /** The motion of the last solid that moved the actor. */
  readonly lift: Point;
}

/** The outcome for each rider, with the rider's new state or body. */
export type RidersAfter<Actors extends readonly Rider[]> = {
  readonly [Index in keyof Actors]: RiderAfter &
    (Actors[Index] extends CharacterRider
      ? { readonly state: PlatformerState }
      : { readonly body: Body });
};

/**
 * A solid that moves in this tick: its number in the list of obstacles, together with either the
 * path that it follows, or its state and its motion.
 */
export type MovingSolid =
  | { obstacle: number; path: Path; tick: number }
  | { obstacle: number; solid: Solid; by: PointLike };

/**
 * Moves the solids of a level by one tick, and carries and pushes the actors. Call this function
 * before you tick the actors. Each solid must be in the list of obstacles, and its shape must be a
 * mask, not terrain. The function also updates the solids' positions in that list. The returned
 * `solids` are in the same order as those that you passed.
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
 * Returns the number of the obstacle that carries an actor; null if the actor does not ride on any.
 * If the actor rides on several obstacles, the one that supports the most pixels counts.
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

/** Adds the riders, then runs `step`, which moves one or more solids. */
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
