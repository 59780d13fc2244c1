// Walkers seen from above, as in maze and dungeon games.

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
 * The rules for walking in a top-down game. The grid consists of the lines at `origin + k · grid`
 * on each axis, for every integer k.
 */
export interface MazeRules {
  /** The speed in pixels per tick, at most 1024. */
  readonly speed: number;
  /**
   * The distance between two lines of the grid, in pixels. 0 means that there is no grid, and every
   * position counts as being on a line.
   */
  readonly grid: number;
  /** A position whose x and y are both on lines of the grid. */
  readonly origin: readonly [x: number, y: number];
  /**
   * The near miss: the maximum distance, in pixels, that a walker moves sideways to get around a
   * corner that stops it. 0 turns this off.
   */
  readonly nudge: number;
  /** The speed of this sideways motion, in pixels per tick. */
  readonly nudgeSpeed: number;
  /**
   * How many pixels before reaching a line of the grid a walker can begin to turn onto it. The
   * walker then cuts the corner by moving on both axes at once.
   */
  readonly corneringBefore: number;
  /** How many pixels past a line of the grid a walker can still turn onto it. */
  readonly corneringAfter: number;
  /** Where the walker can turn from one axis to the other. */
  readonly turns: 'anywhere' | 'on-grid';
  /**
   * Whether the walker keeps moving when no direction is held. If so, it remembers the direction
   * that was held most recently. It keeps going straight, and turns in that direction as soon as it
   * can.
   */
  readonly runsOn: boolean;
  /**
   * What the walker does when two directions are held, such as up and left. With `newest`, it goes
   * in the direction that was pressed most recently. With `kept`, it keeps its direction. With a
   * number, it goes in both directions, at that speed on each axis.
   */
  readonly diagonal: 'newest' | 'kept' | number;
}

/** The fields of a state that {@link MazeState.with} can change. */
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

/** The state of a walker in a maze between two ticks. */
export class MazeState extends BodyState {
  /** The size of the state's serialized form, in bytes. */
  static readonly BYTES = 47;

  /** Creates a walker that stands at a pixel. */
  static at(position: PointLike): MazeState;
  static at(x: number, y: number): MazeState;
  static at(x: number | PointLike, y?: number): MazeState {
    return new MazeState(bytesAt(MazeState.BYTES, x, y));
  }

  /** Restores a state from the result of {@link toBytes} or {@link toJSON}. */
  static fromBytes(bytes: StateBytes): MazeState {
    return new MazeState(checked('maze', bytes));
  }

  /** Reads one state from an array of packed states. */
  static unpack(states: Uint8Array, index: number): MazeState {
    return new MazeState(unpacked(states, MazeState.BYTES, index));
  }

  /** Returns the XXH64 hash of the state's bytes, which is the same on every machine. */
  hash(): bigint {
    return hashOf('maze', this);
  }

  /** Returns a copy of the state with some fields changed. */
  with(changes: Partial<MazeFields>): MazeState {
    return new MazeState(
      checked('maze', changed<Partial<MazeFields>>(this.bytes, FIELDS, changes)),
    );
  }

  /**
   * The remainder of the walker's motion: at most half a pixel in either direction. The remainder
   * of {@link body} is not used.
   */
  get rest(): number {
    return FIELDS.rest.get(this.view);
  }

  /**
   * The direction that the walker faces and in which it moved most recently; null before its first
   * step.
   */
  get heading(): Direction | null {
    return FIELDS.heading.get(this.view);
  }

  /**
   * The direction in which the walker wants to go. If this differs from `heading`, the walker turns
   * as soon as it can.
   */
  get desired(): Direction | null {
    return FIELDS.desired.get(this.view);
  }

  /**
   * The rest of the walker's sideways motion around a corner: its direction, the pixels left, and
   * whether it cuts the corner. It is null if the walker is not moving around a corner.
   */
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

  /** The directions that were held in the previous tick, as bits. */
  get held(): number {
    return FIELDS.held.get(this.view);
  }
}

/** The events of a walker in a tick. */
export interface MazeEvents {
  /** The walker began to move sideways, around a corner that it nearly missed. */
  readonly nearMissBegan: boolean;
  /**
   * The walker's sideways motion around a nearly missed corner ended: the walker is around the
   * corner, was stopped on the way, or no longer wants to go there.
   */
  readonly nearMissEnded: boolean;
  /** The walker's heading changed. */
  readonly turned: boolean;
  /**
   * An obstacle blocks the direction in which the walker wants to go, and the walker cannot get
   * around that obstacle.
   */
  readonly blocked: boolean;
}

/** The result of {@link Maze.tick}. */
export interface MazeTick {
  readonly state: MazeState;
  readonly events: MazeEvents;
  /**
   * Whether the walker overlapped something solid before the tick. In that case, it did not move.
   */
  readonly overlapped: boolean;
  /**
   * The obstacle to the left or right that was in the walker's way, even if the walker got around
   * it; otherwise null.
   */
  readonly hitX: Hit | null;
  /**
   * The obstacle above or below that was in the walker's way, even if the walker got around it;
   * otherwise null.
   */
  readonly hitY: Hit | null;
}

/** The result of {@link Maze.tickAll}. */
export interface MazeTicks {
  /** The new states, packed in the same order. */
  readonly states: Uint8Array;
  /** Returns the events of one walker. */
  events(index: number): MazeEvents;
}

let fields: RuleFields | undefined;

/**
 * The rules for walking through a maze: one direction at a time, with help around corners. Start
 * with a preset, and change the fields that you need.
 *
 * @example
 * const rules = Maze.adventure({ speed: 1.25 });
 * let hero = MazeState.at(16, 144);
 * hero = rules.tick(hero, 'up', feet, around).state;
 */
export class Maze extends Handle<Raw> {
  #rules: MazeRules | undefined;

  /**
   * Returns the rules of a 16-pixel character in the style of A Link to the Past. If only the outer
   * third of the character (or less) runs into a corner, the character moves sideways around the
   * corner.
   */
  static adventure(overrides: Overrides<MazeRules> = {}): Maze {
    return preset('adventure', overrides);
  }

  /**
   * Returns the rules of The Legend of Zelda: the character turns only on the lines of a grid with
   * a spacing of eight pixels, which is half a tile.
   */
  static grid(overrides: Overrides<MazeRules> = {}): Maze {
    return preset('grid', overrides);
  }

  /**
   * Returns the rules of Pac-Man: the character keeps moving, and can turn into a corridor from
   * four pixels before the center of the corridor until four pixels past it.
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

  /** Returns a copy of these rules with some values changed. */
  with(overrides: Overrides<MazeRules>): Maze {
    const { places, values } = (fields ??= new RuleFields(this.raw)).changes(overrides);
    return new Maze(this.raw.changed(places, values));
  }

  /**
   * Advances a walker by one tick while these directions are held. The same input always gives the
   * same output, on every machine.
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
   * Advances many walkers that share one mask by one tick, in a single call. Pass the states packed
   * into one array (see {@link packStates}), and the held directions of each walker as bits. The
   * bits are left, right, up and down, starting with the lowest bit.
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
