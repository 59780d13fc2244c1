// Walkers seen from above, as in mazes and dungeons.

import { array, count, instance, length, options } from '../check.js';
import { Handle } from '../handle.js';
import { loaded } from '../load.js';
import { Mask, rawMask } from '../mask.js';
import type { Direction, PointLike } from '../types.js';
import type { Maze as Raw } from '../wasm/hitmask.js';
import { BODY, BodyState, bytesAt, type Body } from './body.js';
import {
  byte,
  changed,
  flag,
  length as lengthAt,
  maybeDirection,
  short,
  type FieldTable,
} from './layout.js';
import { noObstacles, rawObstacles, type Obstacles } from './obstacles.js';
import { directionBits, type Directions } from './pad.js';
import { numbersAfter, readHit, type Hit } from './reply.js';
import { RuleFields, type Overrides } from './rules.js';
import { checked, hashOf, unpacked, type StateBytes } from './state.js';

/**
 * The rules of walking in a top-down game. The grid is the set of lines at `origin + k · grid` on
 * each axis.
 */
export interface MazeRules {
  /** Pixels per tick, at most 1024. */
  readonly speed: number;
  /**
   * The distance between the lines of the grid, in pixels. 0 means that there is no grid: a walker
   * counts as on a line everywhere.
   */
  readonly grid: number;
  /** A position whose x and y are on lines of the grid. */
  readonly origin: readonly [x: number, y: number];
  /**
   * The near miss: how many pixels a walker moves sideways at most to get around a corner that
   * stops it. 0 turns this off.
   */
  readonly nudge: number;
  /** How fast it moves sideways, in pixels per tick. */
  readonly nudgeSpeed: number;
  /**
   * How many pixels before a line of the grid a turn onto it can begin. The walker then cuts the
   * corner: it moves on both axes at once.
   */
  readonly corneringBefore: number;
  /** How many pixels beyond a line of the grid a turn onto it is still possible. */
  readonly corneringAfter: number;
  /** Where it turns from one axis to the other. */
  readonly turns: 'anywhere' | 'on-grid';
  /**
   * Whether it keeps going when no direction is held. It then remembers the last direction that was
   * held, goes straight on, and turns as soon as it can.
   */
  readonly runsOn: boolean;
  /**
   * What it does when two directions are held, such as up and left: it goes in the one that was
   * pressed last (`newest`), keeps its direction (`kept`), or goes in both, at this speed on each
   * axis.
   */
  readonly diagonal: 'newest' | 'kept' | number;
}

/** The fields of a state that {@link MazeState.with} changes. */
export interface MazeFields {
  body: Body;
  rest: number;
  heading: Direction | null;
  desired: Direction | null;
  held: number;
}

const FIELDS = {
  body: BODY,
  rest: lengthAt(32),
  heading: maybeDirection(40),
  desired: maybeDirection(41),
  held: byte(46, 15),
} satisfies FieldTable<MazeFields>;

const DETOUR = maybeDirection(42);
const DETOUR_PIXELS = short(43);
const CUTS_CORNER = flag(45);

/** A walker in a maze between two ticks. */
export class MazeState extends BodyState {
  /** How many bytes it has. */
  static readonly BYTES = 47;

  /** A walker that stands at a pixel. */
  static at(position: PointLike): MazeState;
  static at(x: number, y: number): MazeState;
  static at(x: number | PointLike, y?: number): MazeState {
    return new MazeState(bytesAt(MazeState.BYTES, x, y));
  }

  /** Reads the bytes of {@link toBytes}, or the list of {@link toJSON}. */
  static fromBytes(bytes: StateBytes): MazeState {
    return new MazeState(checked('maze', bytes));
  }

  /** One of many states that are packed into one array. */
  static unpack(states: Uint8Array, index: number): MazeState {
    return new MazeState(unpacked(states, MazeState.BYTES, index));
  }

  /** XXH64 of its bytes, the same on every machine. */
  hash(): bigint {
    return hashOf('maze', this);
  }

  /** A state with other values for some fields. */
  with(changes: Partial<MazeFields>): MazeState {
    return new MazeState(
      checked('maze', changed<Partial<MazeFields>>(this.bytes, FIELDS, changes)),
    );
  }

  /**
   * The remainder of its motion: at most half a pixel either way. The remainder of its {@link body}
   * is not used.
   */
  get rest(): number {
    return FIELDS.rest.get(this.view);
  }

  /** The direction that it faces and went last; null before its first step. */
  get heading(): Direction | null {
    return FIELDS.heading.get(this.view);
  }

  /**
   * The direction in which it wants to go. If this is not its heading, the walker turns as soon as
   * it can.
   */
  get desired(): Direction | null {
    return FIELDS.desired.get(this.view);
  }

  /** Its detour around a corner; null if it is not on one. */
  get detour(): {
    readonly direction: Direction;
    readonly pixels: number;
    readonly cutsCorner: boolean;
  } | null {
    const direction = DETOUR.get(this.view);
    if (direction === null) return null;
    return {
      direction,
      pixels: DETOUR_PIXELS.get(this.view),
      cutsCorner: CUTS_CORNER.get(this.view),
    };
  }

  /** The bits of the directions that were held in the last tick. */
  get held(): number {
    return FIELDS.held.get(this.view);
  }
}

/** What happened to a walker in a tick. */
export interface MazeEvents {
  /** It began to move sideways, around a corner that it nearly missed. */
  readonly nearMissBegan: boolean;
  /**
   * It ended a near miss: it is around the corner, was stopped on the way, or no longer wants to go
   * there.
   */
  readonly nearMissEnded: boolean;
  /** Its heading changed. */
  readonly turned: boolean;
  /** It wants to go in a direction, but an obstacle is in its way and it cannot get around it. */
  readonly blocked: boolean;
}

/** The result of {@link Maze.tick}. */
export interface MazeTick {
  readonly state: MazeState;
  readonly events: MazeEvents;
  /** Whether it overlapped something solid before the tick. If so, it did not move. */
  readonly overlapped: boolean;
  /** The obstacle in its way to the left or right, even if it got around that obstacle. */
  readonly hitX: Hit | null;
  /** The obstacle in its way up or down, even if it got around that obstacle. */
  readonly hitY: Hit | null;
}

/** What happened to many walkers. */
export interface MazeTicks {
  /** The states, packed as before. */
  readonly states: Uint8Array;
  /** The events of a walker. */
  events(index: number): MazeEvents;
}

let fields: RuleFields | undefined;

/**
 * The rules of walking through a maze: one direction at a time, with help around corners. Take a
 * preset, and change what you like.
 *
 * @example
 * const rules = Maze.adventure({ speed: 1.25 });
 * let hero = MazeState.at(16, 144);
 * hero = rules.tick(hero, 'up', feet, around).state;
 */
export class Maze extends Handle<Raw> {
  #rules: MazeRules | undefined;

  /**
   * As in A Link to the Past: a 16-pixel character that runs into a corner with at most its outer
   * third moves sideways around it.
   */
  static adventure(overrides: Overrides<MazeRules> = {}): Maze {
    return preset('adventure', overrides);
  }

  /** As in The Legend of Zelda: it turns on the lines of half a tile, eight pixels apart. */
  static grid(overrides: Overrides<MazeRules> = {}): Maze {
    return preset('grid', overrides);
  }

  /**
   * As in Pac-Man: it keeps going, and turns into a corridor from four pixels before the middle of
   * the corridor to four pixels beyond it.
   */
  static corridor(overrides: Overrides<MazeRules> = {}): Maze {
    return preset('corridor', overrides);
  }

  /** All rules, as a plain object. */
  get rules(): MazeRules {
    return this.kept(
      (this.#rules ??= (fields ??= new RuleFields(this.raw)).object(
        this.raw.values(),
      ) as MazeRules),
    );
  }

  /** These rules with other values for some of them. */
  with(overrides: Overrides<MazeRules>): Maze {
    const { places, values } = (fields ??= new RuleFields(this.raw)).changes(overrides);
    return new Maze(this.raw.changed(places, values));
  }

  /**
   * Moves a walker by a tick while these directions are held. The same input gives the same output,
   * on every machine.
   */
  tick(
    state: MazeState,
    held: Directions,
    mask: Mask,
    around: Obstacles = noObstacles(),
  ): MazeTick {
    const bytes = this.raw.tick(
      instance(state, MazeState, 'the state').bytes,
      directionBits(held),
      rawMask(mask),
      rawObstacles(around),
    );
    const answer = numbersAfter(bytes, MazeState.BYTES);
    const bits = answer.number();
    const [hitX, hitY] = [readHit(answer), readHit(answer)];
    const next = new MazeState(bytes.slice(0, MazeState.BYTES));
    return { state: next, events: events(bits), overlapped: ((bits >> 4) & 1) === 1, hitX, hitY };
  }

  /**
   * Moves many walkers of one mask by a tick, in one call. Pass their states in one array (see
   * {@link packStates}), and for each walker the bits of its directions: left, right, up, down,
   * from the lowest.
   */
  tickAll(
    states: Uint8Array,
    held: Uint8Array,
    mask: Mask,
    around: Obstacles = noObstacles(),
  ): MazeTicks {
    length(
      array(states, Uint8Array, 'the states'),
      array(held, Uint8Array, 'the directions').length * MazeState.BYTES,
      'the states',
    );
    const next = states.slice();
    const happened = this.raw.tickAll(next, held, rawMask(mask), rawObstacles(around));
    return {
      states: next,
      events: (index) => events(happened[count(index, 'the index', held.length - 1)] as number),
    };
  }
}

function events(bits: number): MazeEvents {
  const is = (bit: number): boolean => ((bits >> bit) & 1) === 1;
  return { nearMissBegan: is(0), nearMissEnded: is(1), turned: is(2), blocked: is(3) };
}

function preset(name: string, overrides: Overrides<MazeRules>): Maze {
  options(overrides, 'the rules');
  const rules = new Maze(loaded().Maze.preset(name));
  if (Object.keys(overrides).length === 0) return rules;
  try {
    return rules.with(overrides);
  } finally {
    rules.free();
  }
}
