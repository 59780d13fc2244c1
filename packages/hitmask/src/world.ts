// Worlds: many colliders, and which of them overlap at each tick.

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

/** How a world starts. */
export interface WorldOptions {
  /**
   * The sprites that it has from the beginning: those of another world, for example. By default
   * none.
   */
  sprites?: Sprites | World;
}

/** Limits for reading a saved world. */
export interface ReadOptions {
  /** The memory that drawn poses and terrain may take, in bytes; by default 1 GiB. */
  maxBytes?: number;
}

/** How a recording is replayed. */
export interface ReplayOptions extends ReadOptions {
  /**
   * The filter that the recorded ticks had: see {@link World.tickWhere}. It must not use the
   * replay.
   */
  keep?: Keep;
  /**
   * How many pairs of boxes may overlap at a tick; more are an error. Set it for recordings that
   * you do not trust. By default 2²⁴, the most that {@link World.tick} takes.
   */
  maxBoxPairs?: number;
}

const OPTIONS = ['sprites'];
const MAX_BYTES = 2 ** 30;
const MAX_PAIRS = 2 ** 24;

/**
 * All colliders of a game or a level. It finds the pairs that overlap, pixel for pixel.
 *
 * Insert colliders and move them as you like. Once a frame, {@link tick} returns the pairs that
 * started to overlap, still do, and no longer do. You can make queries at any time: rays, sweeps,
 * which colliders are in a circle, which one is nearest.
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
   * A copy, which shares masks and terrain until one of the two changes them. A copy of a recording
   * world records too.
   */
  clone(): World {
    return new World(this.raw.share());
  }

  // Sprites.

  /**
   * Adds a sprite of one mask, and returns its id. Later changes of that mask do not change the
   * sprite.
   */
  addMask(mask: Mask): SpriteId {
    return asSprite(this.raw.addMask(instance(mask, Mask, 'the mask').raw));
  }

  /**
   * Adds a sprite with these frames, whose masks are copied: masks, masks at a place relative to
   * the sprite, or the frames of a {@link Sheet} with their bodies.
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
   * Adds a sprite with the frames of a clip, in the order in which they play. Since the index of a
   * frame wraps around, a counter is enough to play it in a loop:
   * `world.setFrame(id, Math.floor(tick / 6))`.
   */
  addClip(clip: Clip): SpriteId {
    return this.addFrames(framesOf(clip));
  }

  /**
   * The sprites that it has now, for another world or for {@link World.fromBytes}. Sprites that you
   * add later are not among them.
   */
  sprites(): Sprites {
    return new Sprites(this.raw.sprites());
  }

  // Pairs that overlap.

  /**
   * Finds all pairs of colliders that overlap now, and what changed since the last tick. Call it
   * once a frame, after everything has moved. The answer is a copy: change the world as you like
   * while you loop over it.
   *
   * @throws If the boxes of more than 2²⁴ pairs overlap, which is 5 800 colliders in one place. The
   *   world is unchanged, so you can remove some of them and go on.
   */
  tick(): Events {
    return new Events(this.raw.tick());
  }

  /**
   * A tick with a filter for pairs, for rules that layers cannot express. The filter is called once
   * for each pair whose boxes overlap and whose layers collide, before any pixel is tested. It may
   * read the world but not change it. It must always return the same for the same two colliders.
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

  /** The pairs that overlapped at the last tick, two ids each: see {@link pairs}. */
  touchingPairs(): ColliderIds {
    return asIds(this.raw.touchingPairs());
  }

  /**
   * All pairs whose boxes overlap now and whose layers collide, two ids each. This is the broad
   * phase alone. It changes nothing.
   */
  boxPairs(): ColliderIds {
    return asIds(this.raw.boxPairs());
  }

  /**
   * Whether more pairs of boxes than a limit overlap now. It stops counting soon after the limit.
   * Call it before each tick if players build the scenes: 5 000 colliders in one place are twelve
   * million pairs, and take a while. More than 2²⁴ are always too many.
   */
  hasMoreBoxPairsThan(limit: number): boolean {
    return this.raw.hasMoreBoxPairsThan(count(limit, 'the limit'));
  }

  // Terrain.

  /**
   * Makes the pixels of a mask or a figure solid in a collider's terrain, in the terrain's own
   * pixels.
   */
  fill(id: ColliderId, stencil: Stencil): Change | null {
    return maybe(this.raw.fill(idNumber(id), ...stencilParts(stencil)), readChange);
  }

  /**
   * Makes the pixels of a mask or a figure empty in a collider's terrain, in the terrain's own
   * pixels.
   */
  carve(id: ColliderId, stencil: Stencil): Change | null {
    return maybe(this.raw.carve(idNumber(id), ...stencilParts(stencil)), readChange);
  }

  /**
   * A copy of a collider's terrain as it is now. The two share their pixels until one of them
   * changes.
   */
  terrain(id: ColliderId): Terrain {
    return new Terrain(this.raw.terrain(idNumber(id)));
  }

  /**
   * Passes a copy of a collider's terrain to a function, and then replaces the terrain with that
   * copy. If the function throws, nothing changes; it must not be async. While the world records,
   * prefer {@link fill} and {@link carve}: their recordings are smaller.
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
        // Its later edits fail, because the terrain is freed then. This error gives the reason.
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
   * The world as it is now, for {@link restore}. Pass a snapshot that you no longer need to reuse
   * its memory.
   */
  snapshot(into?: Snapshot): Snapshot {
    if (into === undefined) return new Snapshot(this.raw.snapshot());
    this.raw.snapshotInto(instance(into, Snapshot, 'the snapshot').raw);
    return into;
  }

  /**
   * Brings the world back to a snapshot, including its sprites. The same calls then give the same
   * events.
   */
  restore(snapshot: Snapshot): void {
    this.raw.restore(instance(snapshot, Snapshot, 'the snapshot').raw);
  }

  /**
   * A hash of the state of the world, 64 bits: compare it to find out whether two worlds are the
   * same.
   */
  hash(): bigint {
    return this.raw.hash();
  }

  /** The state of the world as bytes, without its sprites: for saves and for other machines. */
  toBytes(): Uint8Array {
    return this.raw.toBytes();
  }

  /**
   * Reads a world that {@link toBytes} wrote, with the sprites that it had. Everything is checked.
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
   * Starts to record everything that changes this world. A recording that is already running is
   * dropped. Add all sprites before you call this.
   */
  startRecording(): void {
    this.raw.startRecording();
  }

  /** Stops recording, and returns the recording; null if the world does not record. */
  stopRecording(): Recording | null {
    const recording = this.raw.stopRecording();
    return recording === undefined ? null : new Recording(recording);
  }

  /**
   * A copy of the recording so far, for example for a bug report. The world goes on recording. Null
   * if the world does not record.
   */
  recording(): Recording | null {
    const recording = this.raw.recording();
    return recording === undefined ? null : new Recording(recording);
  }

  /** Whether it records. */
  get isRecording(): boolean {
    return this.raw.isRecording();
  }

  /**
   * Starts a replay of a recording, to run it tick by tick, with the sprites of the recorded world.
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
   * @throws At the first tick that differs from the recording.
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
