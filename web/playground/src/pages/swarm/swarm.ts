// The swarm: a world of the engine, and typed arrays for the rest. A tick consists of one `moveAll`
// and one `tick`, no matter how many sprites there are.

import {
  circle,
  indexOf,
  Mask,
  World,
  type ColliderId,
  type ColliderIds,
  type SpriteId,
} from '../../engine';
import { Random } from '../../game/random';
import type { Creature } from './frames';
import { light, lightFalseAlarms, TOUCHING } from './lights';
import { bounce, CRUISE, move, push, type Bodies } from './motion';
import type { State } from './state';

/** The maximum number of sprites that the user can drop in addition to those at the start. */
export const MAX_DROPPED = 10_000;
/**
 * The maximum number of pairs of boxes. More pairs would take seconds and gigabytes, so the swarm
 * stops before that.
 */
export const MAX_PAIRS = 8_000_000;
/** The maximum number of sprites that show their next frame in one tick. */
const FRAMES_A_TICK = 2000;
/** The number of ticks until a sprite shows its next frame, if there are not too many sprites. */
const FRAME_TICKS = 8;

/** The times of the parts of a tick, in milliseconds. */
export interface Times {
  motion: number;
  handOver: number;
  broadPhase: number;
  pixels: number;
  /** The overhead of the measurement: comparing the boxes a second time. */
  extra: number;
}

/** The result of a tick. */
export interface Found {
  touching: number;
  events: number;
  boxPairs: number;
  falseAlarms: number;
}

export class Swarm implements Bodies {
  readonly world = new World();
  readonly width: number;
  readonly height: number;
  readonly places: Float32Array;
  readonly speeds: Float32Array;
  readonly positions: Int32Array;
  readonly still: Uint8Array;
  /** The frame of each sprite, as an index into the atlas. */
  readonly frames: Uint8Array;
  readonly lights: Uint8Array;
  readonly times: Times = { motion: 0, handOver: 0, broadPhase: 0, pixels: 0, extra: 0 };
  readonly found: Found = { touching: 0, events: 0, boxPairs: 0, falseAlarms: 0 };
  readonly #creatures: readonly Creature[];
  readonly #sprites: SpriteId[];
  /** The first frame of each creature in the atlas. */
  readonly #first: number[];
  readonly #kinds: Uint8Array;
  readonly #ids: ColliderIds;
  readonly #state: State;
  readonly #random: Random;
  #count = 0;
  #turn = 0;

  /** Creates an empty swarm with room for all sprites of a state. {@link insert} fills it. */
  constructor(state: State, creatures: readonly Creature[], seed = 1) {
    this.#state = state;
    this.#creatures = creatures;
    this.#random = new Random(seed);
    const room = state.count + MAX_DROPPED;
    [this.width, this.height] = worldSize(state, creatures);
    this.places = new Float32Array(2 * room);
    this.speeds = new Float32Array(2 * room);
    this.positions = new Int32Array(2 * room);
    this.still = new Uint8Array(room);
    this.frames = new Uint8Array(room);
    this.lights = new Uint8Array(room);
    this.#kinds = new Uint8Array(room);
    this.#ids = new Float64Array(room) as ColliderIds;
    this.#sprites = creatures.map(({ frames }) => {
      const masks = frames.map((frame) => ({
        mask: Mask.fromRgba(frame.data, frame.width, frame.height),
        x: frame.x,
        y: frame.y,
      }));
      const sprite = this.world.addFrames(masks);
      for (const { mask } of masks) mask.free();
      return sprite;
    });
    let first = 0;
    this.#first = creatures.map(({ frames }) => (first += frames.length) - frames.length);
  }

  /** The current number of sprites. */
  get count(): number {
    return this.#count;
  }

  /** The number of further sprites for which there is room. */
  get room(): number {
    return this.still.length - this.#count;
  }

  /** The size of the arrays outside the world, in bytes. */
  get bytes(): number {
    const arrays = [
      this.places,
      this.speeds,
      this.positions,
      this.still,
      this.frames,
      this.lights,
      this.#kinds,
      this.#ids,
    ];
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Inserts sprites at random positions: `count` of them, or as many as there is room for. */
  insert(count: number): void {
    const random = this.#random;
    for (const end = Math.min(this.#count + count, this.still.length); this.#count < end;) {
      this.#add(
        random.share() * this.width,
        random.share() * this.height,
        random.share() * 100 < this.#state.still,
      );
    }
  }

  /**
   * Drops moving sprites around a position: `count` of them, or as many as there is room for.
   * Returns how many were dropped.
   */
  drop(count: number, x: number, y: number, radius: number): number {
    const dropped = Math.min(count, this.room);
    for (let number = 0; number < dropped; number++) {
      const [angle, distance] = [
        2 * Math.PI * this.#random.share(),
        radius * Math.sqrt(this.#random.share()),
      ];
      this.#add(
        clamp(x + distance * Math.cos(angle), this.width),
        clamp(y + distance * Math.sin(angle), this.height),
        false,
      );
    }
    return dropped;
  }

  /** Pushes the sprites that have a pixel within a circle away from the circle's center. */
  push(x: number, y: number, radius: number): void {
    const found = this.world.allIn(circle([x, y], radius), { moving: true });
    for (let at = 0; at < found.length; at++)
      push(this, indexOf(found[at] as ColliderId), x, y, radius);
  }

  /**
   * Runs a tick: everything moves, and the engine finds all pairs that touch. If more than
   * {@link MAX_PAIRS} pairs of boxes overlap, it returns false and changes only the positions.
   *
   * The parts are measured as follows. `hasMoreBoxPairsThan` updates the broad phase, and finds
   * which sprites are near each other. The tick reuses that work, compares the boxes of those
   * sprites, and tests their pixels. With `boxes`, {@link World.boxPairs} compares the boxes a
   * second time, separately. That time is subtracted from the pixels and added to the broad phase.
   * The repetition itself is `extra`.
   */
  tick({ speed, bounce: bounces, boxes }: State): boolean {
    const { world, times, lights, found } = this;
    const count = this.#count;
    let start = performance.now();
    const lap = (): number => {
      const now = performance.now();
      const time = now - start;
      start = now;
      return time;
    };
    move(this, count, speed, this.width, this.height);
    times.motion = lap();
    this.#animate();
    world.moveAll(this.positions.subarray(0, 2 * count));
    times.handOver = lap();
    const isCrowd = world.hasMoreBoxPairsThan(MAX_PAIRS);
    times.broadPhase = lap();
    if (isCrowd) return false;
    const pairs = boxes ? world.boxPairs() : null;
    const compared = lap();
    const events = world.tick();
    const whole = lap();
    times.extra = Math.min(compared, whole);
    times.broadPhase += times.extra;
    times.pixels = whole - times.extra;
    const { startedPairs, ongoingPairs, endedPairs } = events;
    lights.fill(0, 0, count);
    found.falseAlarms =
      pairs === null ? 0 : lightFalseAlarms(lights, pairs, startedPairs, ongoingPairs);
    light(lights, startedPairs, TOUCHING);
    light(lights, ongoingPairs, TOUCHING);
    found.boxPairs = pairs === null ? 0 : pairs.length / 2;
    found.touching = (startedPairs.length + ongoingPairs.length) / 2;
    found.events = (startedPairs.length + endedPairs.length) / 2;
    if (bounces) {
      for (let at = 0; at < startedPairs.length; at += 2) {
        bounce(
          this,
          indexOf(startedPairs[at] as ColliderId),
          indexOf(startedPairs[at + 1] as ColliderId),
        );
      }
    }
    times.motion += lap();
    return true;
  }

  /** Returns the sprite with a pixel at a position, or null. */
  at(x: number, y: number): ColliderId | null {
    return this.world.firstIn({ kind: 'pixel', x, y });
  }

  /** Returns the creature that a sprite shows, given the sprite's index. */
  creature(index: number): number {
    return this.#kinds[index] as number;
  }

  free(): void {
    this.world.free();
  }

  #add(x: number, y: number, still: boolean): void {
    const random = this.#random;
    const index = this.#count;
    const kind = pick(this.#creatures, random.share());
    const { frames, width, height } = this.#creatures[kind] as Creature;
    const angle = 2 * Math.PI * random.share();
    const speed = CRUISE * (0.3 + 0.7 * random.share());
    const [dx, dy] = still ? [0, 0] : [speed * Math.cos(angle), speed * Math.sin(angle)];
    const frame =
      Math.floor(random.share() * (frames.length / 2)) + (dx < 0 ? frames.length / 2 : 0);
    // Half of a sprite may be outside the world, so that the edge is as crowded as the center.
    const [left, top] = [x - width / 2, y - height / 2];
    this.places.set([left, top], 2 * index);
    this.positions.set([Math.floor(left), Math.floor(top)], 2 * index);
    this.speeds.set([dx, dy], 2 * index);
    this.still[index] = Number(still);
    this.#kinds[index] = kind;
    this.frames[index] = (this.#first[kind] as number) + frame;
    const sprite = this.#sprites[kind] as SpriteId;
    this.#ids[index] = this.world.insert({
      sprite,
      frame,
      x: Math.floor(left),
      y: Math.floor(top),
      still,
    });
    this.#count += 1;
  }

  /** Lets some sprites show their next frame and face their direction of motion. */
  #animate(): void {
    const turns = Math.min(Math.ceil(this.#count / FRAME_TICKS), FRAMES_A_TICK);
    for (let turn = 0; turn < turns; turn++) {
      const index = this.#turn;
      this.#turn = index + 1 < this.#count ? index + 1 : 0;
      const kind = this.#kinds[index] as number;
      const half = (this.#creatures[kind] as Creature).frames.length / 2;
      const first = this.#first[kind] as number;
      const step = ((this.frames[index] as number) - first + 1) % half;
      const frame = step + ((this.speeds[2 * index] as number) < 0 ? half : 0);
      this.frames[index] = first + frame;
      this.world.setFrame(this.#ids[index] as ColliderId, frame);
    }
  }
}

/**
 * Returns the size of a world in which the boxes of all sprites cover the percentage that the state
 * requests.
 */
function worldSize(
  { count, crowding }: State,
  creatures: readonly Creature[],
): [width: number, height: number] {
  const shares = creatures.reduce((sum, { share }) => sum + share, 0);
  const box = creatures.reduce((sum, { frames, share }) => {
    const areas = frames.reduce((all, { width, height }) => all + width * height, 0);
    return sum + ((areas / frames.length) * share) / shares;
  }, 0);
  const area = (count * box * 100) / crowding;
  const width = Math.ceil(Math.sqrt(area * 1.4));
  return [width, Math.ceil(area / width)];
}

function pick(creatures: readonly Creature[], chance: number): number {
  const all = creatures.reduce((sum, { share }) => sum + share, 0);
  let rest = chance * all;
  const found = creatures.findIndex(({ share }) => (rest -= share) < 0);
  return found < 0 ? creatures.length - 1 : found;
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
