// Worlds: many colliders, and the pairs of them that overlap at each tick.

import { maybe } from './answer.js';
import { bytes, callback, count, instance, options as optionsOf, refuseClass } from './check.js';
import type { Clip } from './clip.js';
import {
  asIds,
  asSprite,
  idNumber,
  type ColliderId,
  type ColliderIds,
  type SpriteId,
} from './collider-id.js';
import { Events } from './events.js';
import type { Frame } from './frame.js';
import { loaded } from './load.js';
import { Mask } from './mask.js';
import { Recording, Replay, Snapshot, type Keep } from './recording.js';
import { Sprites, frameParts, framesOf, type SpriteFrame } from './sprites.js';
import { stencilParts, type Stencil } from './stencil.js';
import { Terrain, readChange, type Change } from './terrain.js';
import { WorldColliders } from './world-colliders.js';
import type { World as Raw } from './wasm/hitmask.js';

/** Options for a new {@link World}. */
export interface WorldOptions {
  /**
   * The sprites that the world has from the beginning, such as those of another world. By default,
   * there are none.
   */
  sprites?: Sprites | World;
}

/** Options for reading a saved world. */
export interface ReadOptions {
  /** The maximum memory for drawn poses and terrain, in bytes. Defaults to 1 GiB. */
  maxBytes?: number;
}

/** Options for replaying a recording. */
export interface ReplayOptions extends ReadOptions {
  /**
   * The filter that was used for the recorded ticks; see {@link World.tickWhere}. It must not use
   * the replay.
   */
  keep?: Keep;
  /**
   * The maximum number of pairs whose boxes may overlap in a tick. If more pairs overlap, the
   * replay throws an error. Set this limit for recordings that you do not trust. Defaults to 2²⁴,
   * which is the maximum for {@link World.tick}.
   */
  maxBoxPairs?: number;
}

const OPTIONS = ['sprites'];
const MAX_BYTES = 2 ** 30;
const MAX_PAIRS = 2 ** 24;

/**
 * All colliders of a game or a level. A world finds the pairs that overlap, down to the pixel.
 *
 * Insert colliders, and move them as you like. Once per frame, {@link tick} returns the pairs that
 * started to overlap, still overlap, and no longer overlap. You can make queries at any time, such
 * as rays, sweeps, which colliders are in a circle, or which collider is nearest.
 *
 * @example
 * const world = new World();
 * const sprite = world.addMask(await Mask.load('ship.png'));
 * const ship = world.insert({ sprite, x: 40, y: 60 });
 * const rock = world.insert({ sprite: world.addMask(rockMask), x: 200, y: 64, still: true });
 * world.setPosition(ship, 190, 60);
 * for (const event of world.tick().started()) {
 *   if (event.other(ship) === rock) world.remove(rock);
 * }
 */
export class World extends WorldColliders {
  constructor(options?: WorldOptions);
  /** @internal */
  constructor(options: Raw);
  constructor(options: WorldOptions | Raw = {}) {
    const { World: Engine } = loaded();
    if (options instanceof Engine) {
      super(options);
    } else {
      const { sprites } = optionsOf(options, 'the options', OPTIONS);
      super(
        sprites === undefined
          ? new Engine()
          : withSprites(sprites, ({ raw }) => Engine.withSprites(raw)),
      );
    }
  }

  /**
   * Returns a copy, which shares masks and terrain with the original until one of the two worlds
   * changes them. If the world is recording, the copy records too.
   */
  clone(): World {
    return new World(this.raw.share());
  }

  // Sprites.

  /**
   * Adds a sprite with a single mask, and returns the sprite's id. Later changes to the mask do not
   * affect the sprite.
   */
  addMask(mask: Mask): SpriteId {
    return asSprite(this.raw.addMask(instance(mask, Mask, 'the mask').raw));
  }

  /**
   * Adds a sprite with these frames, whose masks are copied. Frames can be masks, masks at a
   * position relative to the sprite, or frames of a {@link Sheet} with their bodies.
   *
   * @example
   * const hero = world.addFrames(sheet);
   * const id = world.insert({ sprite: hero, x: 40, y: 60 });
   * world.setFrame(id, sheet.clip('run').frameAt(time).index);
   */
  addFrames(frames: Iterable<Mask | SpriteFrame | Frame>): SpriteId {
    return asSprite(this.raw.addFrames(...frameParts(frames)));
  }

  /**
   * Adds a sprite with the frames of a clip, in the order in which they play. Since the frame index
   * wraps around, a counter is enough to play the sprite in a loop:
   * `world.setFrame(id, Math.floor(tick / 6))`.
   */
  addClip(clip: Clip): SpriteId {
    return this.addFrames(framesOf(clip));
  }

  /**
   * Returns the world's current sprites, for another world or for {@link World.fromBytes}. Sprites
   * that you add later are not included.
   */
  sprites(): Sprites {
    return new Sprites(this.raw.sprites());
  }

  // Overlapping pairs.

  /**
   * Finds all pairs of colliders that overlap now, and what has changed since the last tick. Call
   * this method once per frame, after everything has moved. The result is a copy, so you can change
   * the world while you loop over it.
   *
   * @throws If the boxes of more than 2²⁴ pairs overlap, for example 5 800 colliders in one place.
   *   The world is not changed, so you can remove some of the colliders and continue.
   */
  tick(): Events {
    return new Events(this.raw.tick());
  }

  /**
   * Performs a tick with a filter for pairs, for rules that layers cannot express. The filter is
   * called once for each pair whose boxes overlap and whose layers collide, before any pixel is
   * tested. It may read the world, but not change it. It must always return the same result for the
   * same two colliders.
   *
   * @example
   * const events = world.tickWhere((a, b) => world.get(a)?.userData !== world.get(b)?.userData);
   */
  tickWhere(keep: Keep): Events {
    callback(keep, 'keep');
    const pairs = this.boxPairs();
    let kept = 0;
    for (let at = 0; at < pairs.length; at += 2) {
      const [a, b] = [pairs[at] as ColliderId, pairs[at + 1] as ColliderId];
      if (!keep(a, b)) continue;
      pairs[kept++] = a;
      pairs[kept++] = b;
    }
    return new Events(this.raw.tickWhere(pairs.subarray(0, kept)));
  }

  /**
   * Returns the pairs that overlapped in the last tick, with two ids per pair; see {@link pairs}.
   */
  touchingPairs(): ColliderIds {
    return asIds(this.raw.touchingPairs());
  }

  /**
   * Returns all pairs whose boxes overlap now and whose layers collide, with two ids per pair. This
   * is only the broad phase, and it does not change the world.
   */
  boxPairs(): ColliderIds {
    return asIds(this.raw.boxPairs());
  }

  /**
   * Returns whether the number of pairs whose boxes overlap now exceeds a limit. The method stops
   * counting soon after it reaches the limit. If players build the scenes, call it before each
   * tick: 5 000 colliders in one place are twelve million pairs, which take a while to test. More
   * than 2²⁴ pairs always exceed the limit.
   */
  hasMoreBoxPairsThan(limit: number): boolean {
    return this.raw.hasMoreBoxPairsThan(count(limit, 'the limit'));
  }

  // Terrain.

  /**
   * Makes the pixels of a mask or figure solid in a collider's terrain. Positions are in the
   * terrain's own coordinates.
   */
  fill(id: ColliderId, stencil: Stencil): Change | null {
    return maybe(this.raw.fill(idNumber(id), ...stencilParts(stencil)), readChange);
  }

  /**
   * Makes the pixels of a mask or figure empty in a collider's terrain. Positions are in the
   * terrain's own coordinates.
   */
  carve(id: ColliderId, stencil: Stencil): Change | null {
    return maybe(this.raw.carve(idNumber(id), ...stencilParts(stencil)), readChange);
  }

  /**
   * Returns a copy of a collider's current terrain. The two share their pixels until one of them
   * changes.
   */
  terrain(id: ColliderId): Terrain {
    return new Terrain(this.raw.terrain(idNumber(id)));
  }

  /**
   * Passes a copy of a collider's terrain to a function, and then replaces the terrain with that
   * copy. If the function throws an error, nothing changes. The function must not be async. While
   * the world is recording, prefer {@link fill} and {@link carve}, which lead to smaller
   * recordings.
   *
   * @example
   * const dirty = world.editTerrain(ground, (terrain) => terrain.takeChanges());
   */
  editTerrain<T>(id: ColliderId, edit: (terrain: Terrain) => T): T {
    callback(edit, 'edit');
    const terrain = this.terrain(id);
    try {
      const answer = edit(terrain);
      if (
        typeof (answer as Partial<PromiseLike<unknown>> | null | undefined)?.then === 'function'
      ) {
        // Later edits of an async function fail, because the terrain has been freed by then. The
        // error below gives the reason.
        Promise.resolve(answer).catch(() => undefined);
        throw new TypeError(
          'edit must not be async: the terrain is replaced when it returns. Await what you need ' +
            'before you call editTerrain',
        );
      }
      this.raw.setTerrain(idNumber(id), terrain.raw);
      return answer;
    } finally {
      terrain.free();
    }
  }

  // State.

  /**
   * Returns a snapshot of the world's current state, for {@link restore}. To reuse the memory of a
   * snapshot that you no longer need, pass it.
   */
  snapshot(into?: Snapshot): Snapshot {
    if (into === undefined) return new Snapshot(this.raw.snapshot());
    this.raw.snapshotInto(instance(into, Snapshot, 'the snapshot').raw);
    return into;
  }

  /**
   * Restores the world to a snapshot, including its sprites. After that, the same calls return the
   * same events.
   */
  restore(snapshot: Snapshot): void {
    this.raw.restore(instance(snapshot, Snapshot, 'the snapshot').raw);
  }

  /**
   * Returns a 64-bit hash of the world's state, which you can use to check whether two worlds are
   * the same.
   */
  hash(): bigint {
    return this.raw.hash();
  }

  /**
   * Returns the state of the world as bytes, without its sprites, for saved games and for other
   * machines.
   */
  toBytes(): Uint8Array {
    return this.raw.toBytes();
  }

  /**
   * Reads a world that {@link toBytes} wrote, with the sprites that the world had. Everything is
   * checked.
   *
   * @throws If the bytes are not a world with these sprites.
   */
  static fromBytes(
    state: ArrayBufferView | ArrayBuffer,
    sprites: Sprites | World,
    options: ReadOptions = {},
  ): World {
    const most = maxBytes(optionsOf(options, 'the options', ['maxBytes']));
    const view = bytes(state, 'the state');
    return withSprites(sprites, ({ raw }) => new World(loaded().World.fromBytes(view, raw, most)));
  }

  /**
   * Starts to record everything that changes this world. If a recording is already running, it is
   * discarded. Add all sprites before you call this method.
   */
  startRecording(): void {
    this.raw.startRecording();
  }

  /** Stops recording, and returns the recording; null if the world is not recording. */
  stopRecording(): Recording | null {
    const recording = this.raw.stopRecording();
    return recording === undefined ? null : new Recording(recording);
  }

  /**
   * Returns a copy of the recording so far, for example for a bug report; null if the world is not
   * recording. The world continues to record.
   */
  recording(): Recording | null {
    const recording = this.raw.recording();
    return recording === undefined ? null : new Recording(recording);
  }

  /** Whether the world is recording. */
  get isRecording(): boolean {
    return this.raw.isRecording();
  }

  /**
   * Starts a replay of a recording with the sprites of the recorded world. You run the replay tick
   * by tick.
   */
  static play(recording: Recording, sprites: Sprites | World, options: ReplayOptions = {}): Replay {
    const { keep, maxBoxPairs = MAX_PAIRS } = optionsOf(options, 'the options', [
      'keep',
      'maxBoxPairs',
      'maxBytes',
    ]);
    if (keep !== undefined) callback(keep, 'keep');
    instance(recording, Recording, 'the recording');
    const limits = [maxBytes(options), count(maxBoxPairs, 'the number of pairs')] as const;
    const raw = withSprites(sprites, (sprites) => recording.raw.play(sprites.raw, ...limits));
    return new Replay(raw, keep, (replay) => new World(replay.world()));
  }

  /**
   * Replays a whole recording, and returns the world at its end.
   *
   * @throws If a tick differs from the recording. The error is thrown at the first such tick.
   */
  static replay(
    recording: Recording,
    sprites: Sprites | World,
    options: ReplayOptions = {},
  ): World {
    const replay = World.play(recording, sprites, options);
    try {
      while (replay.step() !== null);
      return replay.world();
    } finally {
      replay.free();
    }
  }
}

function maxBytes({ maxBytes = MAX_BYTES }: ReadOptions): number {
  return count(maxBytes, 'the number of bytes');
}

/** Calls a function with the sprites of a world, or with the sprites that you passed. */
function withSprites<T>(source: Sprites | World, use: (sprites: Sprites) => T): T {
  if (source instanceof Sprites) return use(source);
  if (!(source instanceof World)) return refuseClass('the sprites', source, 'Sprites');
  const sprites = source.sprites();
  try {
    return use(sprites);
  } finally {
    sprites.free();
  }
}
