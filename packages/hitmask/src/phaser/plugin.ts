// The scene plugin, which stores the objects that collide and answers queries about them.

import type * as Phaser from 'phaser';
import {
  callback as checkCallback,
  finite,
  flag,
  instance,
  number,
  options as optionsOf,
  refuse,
  threshold,
} from '../check.js';
import { loaded } from '../load.js';
import { Mask } from '../mask.js';
import type { Placed } from '../placed.js';
import { Body } from '../adapter/body.js';
import { unchanging } from '../adapter/unchanging.js';
import { nearPairs } from '../adapter/pairs.js';
import { rayAmong, sweepAmong, type SpriteRay, type SpriteSweep } from '../adapter/queries.js';
import type { Contact } from '../types.js';
import { DebugDrawing } from './debug.js';
import { topmostFirst } from './display-order.js';
import { Overlap, type OverlapCallback, type ProcessCallback } from './overlap.js';
import { Followers, type Follower } from './followers.js';
import { forget, frameOf, pictureOf, type FollowOptions, type Placeable } from './picture.js';
import {
  checkMembers,
  checkObject,
  checkTarget,
  comparisons,
  type GameObject,
  type Target,
} from './targets.js';

/** Two lists to compare, with the bodies at their positions when the comparison began. */
interface Part {
  readonly firsts: readonly Follower[];
  readonly seconds: readonly Follower[];
  readonly bodies: readonly [firsts: readonly Body[], seconds: readonly Body[]];
  /** Whether the first list is compared with itself. */
  readonly comparesItself: boolean;
}

/**
 * Pixel-exact collision as a plugin for Phaser scenes. Objects collide with the pixels that you
 * see: the pixels of their current frame, at the position and with the scale, rotation and flips
 * with which Phaser draws them.
 *
 * @example
 * await init();
 * new Phaser.Game({
 *   plugins: { scene: [{ key: 'HitmaskPlugin', plugin: HitmaskPlugin, mapping: 'hitmask' }] },
 *   scene: class extends Phaser.Scene {
 *     declare hitmask: HitmaskPlugin;
 *
 *     create() {
 *       const ship = this.hitmask.add(this.add.sprite(100, 80, 'ship'));
 *       const rocks = this.hitmask.add(this.add.group());
 *       this.hitmask.addOverlap(ship, rocks, (ship, rock, contact) => rock.destroy());
 *     }
 *   },
 * });
 */
export class HitmaskPlugin {
  readonly #scene: Phaser.Scene;
  readonly #followers = new Followers();
  #overlaps: readonly Overlap[] = [];
  #isDebugging = false;
  #drawing: DebugDrawing | undefined;

  /** Called by Phaser. */
  constructor(scene: Phaser.Scene) {
    this.#scene = scene;
    // Arcade sets itself up at "start", which comes before "ready". Therefore, Arcade's bodies have
    // already moved when overlaps are checked.
    scene.sys.events.on('ready', this.#start, this);
    scene.sys.events.once('destroy', this.destroy, this);
  }

  /**
   * Adds an object, or each object of a group or an array, so that it collides. Objects that join
   * the group later also collide. Destroyed objects are removed automatically. Inactive objects do
   * not collide, but invisible ones do, as in Phaser's Arcade Physics.
   *
   * Sprites and images collide with the pixels of their frame. A tilemap layer is a single object,
   * with the pixels of all its tiles. All other objects collide as boxes of their width and height:
   * shapes, zones, text and tile sprites. Objects that are drawn more than 65535 pixels wide or
   * high do not collide, and a console warning names them. If an object has already been added, it
   * gets the new options.
   *
   * @returns The target that you passed.
   */
  add<T extends Target>(target: T, options: FollowOptions = {}): T {
    loaded();
    const { alpha = 1, mask } = optionsOf(options, 'the options', ['alpha', 'mask']);
    threshold(alpha);
    if (mask !== undefined) instance(mask, Mask, 'the mask');
    checkMembers(target, 'the target');
    this.#followers.add(target, mask === undefined ? { alpha } : { alpha, mask: unchanging(mask) });
    return target;
  }

  /** Removes an object, or each object of a group or an array, so that it no longer collides. */
  remove(target: Target): this {
    checkMembers(target, 'the target');
    this.#followers.remove(target);
    return this;
  }

  /** Returns whether an object was added and has not been removed since. */
  has(object: GameObject): boolean {
    checkObject(object, 'the object');
    return this.#followers.has(object);
  }

  /**
   * Compares objects, groups, or arrays of both: each object of the first target with each object
   * of the second. Without a second target, compares the objects of the first target with each
   * other. The comparison uses the positions at its start. Objects that a callback destroys,
   * removes or deactivates are skipped from then on.
   *
   * The order of objects and the arguments match those of Arcade's `overlap`: if you compare a
   * physics group with a sprite, the sprite comes first.
   *
   * @returns Whether at least one pair overlapped and was not skipped by `process`.
   */
  overlap<A extends GameObject, B extends GameObject = A>(
    object1: Target<A>,
    object2?: Target<B>,
    callback?: OverlapCallback<A, B> | null,
    process?: ProcessCallback<A, B> | null,
    context: unknown = callback,
  ): boolean {
    checkOverlap(object1, object2, callback, process);
    const parts = comparisons(object1, object2).map(({ a, b }) => this.#part(a, b));
    let hasAny = false;
    const compare = ({ firsts, seconds, bodies, comparesItself }: Part): void =>
      nearPairs(...bodies, (i, j) => {
        const [one, other] = [firsts[i] as Follower, seconds[j] as Follower];
        const [body, otherBody] = [bodies[0][i] as Body, bodies[1][j] as Body];
        const collide = (): boolean =>
          this.#followers.collides(one) && this.#followers.collides(other);
        if (one === other || (comparesItself && j < i) || !collide() || !body.overlaps(otherBody))
          return;
        const pair = [one.object as unknown as A, other.object as unknown as B] as const;
        if (process?.call(context, ...pair) === false) return;
        hasAny = one.isTouching = other.isTouching = true;
        // The filter may have destroyed one of the two objects.
        if (callback && collide())
          callback.call(context, ...pair, body.contact(otherBody) as Contact);
      });
    Body.holding(
      parts.flatMap(({ bodies }) => bodies.flat()),
      () => parts.forEach(compare),
    );
    return hasAny;
  }

  /**
   * Compares two targets in every step, after the scene's `update` and after Arcade has moved its
   * bodies. Therefore, callbacks see what is drawn next.
   *
   * @returns The overlap. Set its `active` property to pause it, or call `destroy` to end it.
   */
  addOverlap<A extends GameObject, B extends GameObject = A>(
    object1: Target<A>,
    object2?: Target<B>,
    callback?: OverlapCallback<A, B> | null,
    process?: ProcessCallback<A, B> | null,
    context: unknown = callback,
  ): Overlap {
    checkOverlap(object1, object2, callback, process);
    const [call, filter] = [
      callback as OverlapCallback | undefined,
      process as ProcessCallback | undefined,
    ];
    const overlap = new Overlap(this, object1, object2, call, filter, context);
    this.#overlaps = [...this.#overlaps, overlap];
    return overlap;
  }

  /** Ends an overlap, like the overlap's `destroy` method. */
  removeOverlap(overlap: Overlap): this {
    this.#overlaps = this.#overlaps.filter((other) => other !== overlap);
    return this;
  }

  /**
   * Returns the contact of the first object with the second; null if they do not overlap, or if one
   * of them does not collide.
   */
  contact(object1: GameObject, object2: GameObject): Contact | null {
    checkObject(object1, 'the first object');
    checkObject(object2, 'the second object');
    const [one, other] = [this.#followers.get(object1), this.#followers.get(object2)];
    return one && other && one !== other ? one.body.contact(other.body) : null;
  }

  /**
   * Returns the first object that an object hits when it moves by (dx, dy) world pixels; null if
   * the path is clear. The result is exact, no matter how fast the object is. By default, all
   * objects are tested.
   *
   * @example
   * const hit = this.hitmask.sweep(bullet, 90, 0, rocks);
   * bullet.x += hit ? hit.dx : 90;
   */
  sweep(
    object: GameObject,
    dx: number,
    dy: number,
    others?: Target,
  ): SpriteSweep<GameObject> | null {
    const by = [finite(dx, 'dx'), finite(dy, 'dy')] as const;
    checkObject(object, 'the object');
    checkTarget(others, 'the others');
    const moving = this.#followers.get(object);
    return moving ? sweepAmong<GameObject>(moving.body, by, this.#followers.among(others)) : null;
  }

  /**
   * Returns the first object that a ray from (x1, y1) to (x2, y2) in the world hits; null if there
   * is none. By default, all objects are tested.
   *
   * A whole-number coordinate stands for the center of the pixel that begins there. Otherwise, it
   * would be the edge between two pixels, and a horizontal or vertical ray along an edge hits
   * nothing.
   */
  ray(
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    others?: Target,
  ): SpriteRay<GameObject> | null {
    const from = { x: finite(x1, 'x1'), y: finite(y1, 'y1') };
    checkTarget(others, 'the others');
    return rayAmong<GameObject>(
      from,
      { x: finite(x2, 'x2'), y: finite(y2, 'y2') },
      this.#followers.among(others),
    );
  }

  /**
   * Returns the objects that have a solid pixel at a point in the world, starting with the topmost.
   * For a pointer, pass its `worldX` and `worldY`.
   */
  at(x: number, y: number, among?: Target): GameObject[] {
    checkTarget(among, 'the target');
    const [column, row] = [number(x, 'x'), number(y, 'y')];
    const found = this.#followers.among(among).filter(({ body }) => body.contains(column, row));
    return topmostFirst(found.map(({ object }) => object));
  }

  /**
   * Returns an object's pixels as they are drawn, for use in any other query of the engine; null if
   * the object does not collide or shows no solid pixel. The result is a copy that you own.
   */
  placed(object: GameObject): Placed | null {
    checkObject(object, 'the object');
    const found = this.#followers.get(object);
    return found && !found.body.isEmpty ? found.body.copy() : null;
  }

  /**
   * Creates a hit area for `setInteractive`, like Phaser's `makePixelPerfect`: pointers hit pixels
   * with at least this alpha. The hit area tests masks instead of reading pixels and, unlike
   * Phaser's, supports flips. The object does not have to be added to the plugin.
   *
   * @example
   * sprite.setInteractive(this.hitmask.pixelPerfect());
   */
  pixelPerfect(alpha = 1): (hitArea: unknown, x: number, y: number, object: GameObject) => boolean {
    loaded();
    const options = { alpha: threshold(alpha) };
    return (_hitArea, x, y, object: Placeable) => {
      const { mask, x: left, y: top, resolution } = pictureOf(object, options);
      const { flipX, flipY, width = 0, height = 0 } = object;
      const frame = frameOf(object);
      const column = flipX ? (frame?.realWidth ?? width) - number(x, 'x') : number(x, 'x');
      const row = flipY ? (frame?.realHeight ?? height) - number(y, 'y') : number(y, 'y');
      return mask.get((column - left) * resolution, (row - top) * resolution);
    };
  }

  /**
   * Reads the masks of a texture again after its pixels have changed. Use this method for a canvas
   * texture that you draw to.
   */
  refresh(texture: string | Phaser.Textures.Texture): this {
    const { source } =
      typeof texture === 'string'
        ? this.#scene.textures.get(texture)
        : ((texture ?? {}) as Partial<Phaser.Textures.Texture>);
    forget(Array.isArray(source) ? source : refuse('the texture', texture, 'a texture or its key'));
    for (const { body } of this.#followers.values()) body.free();
    return this;
  }

  /**
   * Whether to draw the outlines of all objects that collide over the scene. Objects that touch
   * others according to an overlap have a different color.
   */
  get debug(): boolean {
    return this.#isDebugging;
  }

  set debug(value: boolean) {
    this.#isDebugging = flag(value, 'debug');
    if (value) return;
    this.#drawing?.destroy();
    this.#drawing = undefined;
  }

  /** Called by Phaser. */
  destroy(): void {
    this.#shutdown();
    this.#scene.sys.events.off('ready', this.#start, this);
  }

  /** Returns two lists of objects to compare, with their bodies at their current positions. */
  #part(a: readonly GameObject[], b: readonly GameObject[] | undefined): Part {
    const firsts = this.#followers.of(a);
    const seconds = b === undefined ? firsts : this.#followers.of(b);
    const bodies = [firsts.map(({ body }) => body), seconds.map(({ body }) => body)] as const;
    return { firsts, seconds, bodies, comparesItself: b === undefined };
  }

  #start(): void {
    this.#scene.sys.events.on('preupdate', this.#begin, this);
    this.#scene.sys.events.on('postupdate', this.#step, this);
    this.#scene.sys.events.once('shutdown', this.#shutdown, this);
  }

  #shutdown(): void {
    this.#scene.sys.events.off('preupdate', this.#begin, this);
    this.#scene.sys.events.off('postupdate', this.#step, this);
    for (const overlap of this.#overlaps) overlap.destroy();
    this.#followers.clear();
    this.debug = false;
  }

  #begin(): void {
    for (const follower of this.#followers.values()) follower.isTouching = false;
  }

  #step(): void {
    for (const overlap of this.#overlaps) {
      if (overlap.active) overlap.update();
    }
    if (!this.#isDebugging) return;
    this.#drawing ??= new DebugDrawing(this.#scene);
    this.#drawing.draw(this.#followers.among(undefined));
  }
}

/**
 * Checks the arguments of an overlap immediately, because an error during a step would stop the
 * game.
 */
function checkOverlap(
  object1: unknown,
  object2: unknown,
  callback: unknown,
  process: unknown,
): void {
  checkTarget(object1, 'the first object');
  checkTarget(object2, 'the second object');
  if ((callback ?? null) !== null) checkCallback(callback as () => void, 'the callback');
  if ((process ?? null) !== null) checkCallback(process as () => void, 'the process callback');
}
