// Pixel-exact queries about PixiJS sprites, arrays and containers.

import type { Container, Sprite } from 'pixi.js';
import {
  callback as checkCallback,
  finite,
  number,
  options as optionsOf,
  refuse,
  threshold,
} from '../check.js';
import type { Placed } from '../placed.js';
import type { PoseOptions } from '../posed.js';
import { Body } from '../adapter/body.js';
import { unchanging } from '../adapter/unchanging.js';
import { nearPairs } from '../adapter/pairs.js';
import { rayAmong, sweepAmong, type SpriteRay, type SpriteSweep } from '../adapter/queries.js';
import { unlessTooLarge } from '../adapter/size.js';
import { pose } from '../adapter/transform.js';
import type { Contact } from '../types.js';
import {
  checkedOptions,
  container,
  isView,
  matrixOf,
  pictureOf,
  type SpriteOptions,
} from './picture.js';

/**
 * A target of a comparison: a sprite, a container (with all sprites in it, at any depth), or an
 * array of both.
 */
export type Target<T extends Container = Container> = T | Container | readonly (T | Container)[];

/**
 * A function that is called for each pair that overlaps. The contact is that of the first sprite
 * with the second. Return false to end the comparison.
 */
export type OverlapCallback<A extends Container = Sprite, B extends Container = Sprite> = (
  a: A,
  b: B,
  contact: Contact,
) => void | false;

/** Options for all sprites of a {@link Hitmask}. */
export interface HitmaskOptions {
  /**
   * The minimum alpha of a solid pixel, from 1 to 255. Defaults to 1, so every pixel that is not
   * fully transparent is solid.
   */
  alpha?: number;
  /**
   * The container whose coordinate system is the world. It must be an ancestor of the sprites. If a
   * camera scrolls or zooms a container, pass that container, so that collisions do not depend on
   * the camera. By default, the world is the screen, that is, the root.
   */
  within?: Container;
}

interface Bodied {
  readonly object: Container;
  readonly body: Body;
}

/**
 * Pixel-exact collision for sprites. Sprites collide with the pixels that you see: the pixels of
 * their current texture, at the position and with the scale and rotation with which PixiJS draws
 * them. You do not have to add or remove sprites, because invisible and destroyed sprites do not
 * collide. Sprites that are drawn more than 65535 pixels wide or high do not collide either, and a
 * console warning names them.
 *
 * @example
 * const hitmask = new Hitmask({ within: world });
 * app.ticker.add(() => {
 *   hitmask.overlap(ship, meteors, (ship, meteor, contact) => meteor.destroy());
 * });
 */
export class Hitmask {
  readonly #alpha: number;
  readonly #within: Container | undefined;
  readonly #options = new WeakMap<Container, SpriteOptions>();
  readonly #bodies = new WeakMap<Container, Body>();

  constructor(options: HitmaskOptions = {}) {
    const { alpha = 1, within } = optionsOf(options, 'the options', ['alpha', 'within']);
    this.#alpha = threshold(alpha);
    this.#within = within === undefined ? undefined : container(within, 'within');
  }

  /**
   * Sets a different alpha threshold for a sprite, or a mask that replaces that of its texture.
   * Returns the sprite.
   */
  set<T extends Container>(object: T, options: SpriteOptions): T {
    container(object, 'the sprite');
    const { mask } = checkedOptions(options);
    this.#options.set(
      object,
      mask === undefined ? { ...options } : { ...options, mask: unchanging(mask) },
    );
    return object;
  }

  /** Returns whether any pixel is solid in both sprites. */
  overlaps(a: Container, b: Container): boolean {
    const [one, other] = [this.#bodyOf(a), this.#bodyOf(b)];
    return one !== undefined && other !== undefined && one !== other && one.overlaps(other);
  }

  /** Returns the contact of the first sprite with the second; null if they do not overlap. */
  contact(a: Container, b: Container): Contact | null {
    const [one, other] = [this.#bodyOf(a), this.#bodyOf(b)];
    return one && other && one !== other ? one.contact(other) : null;
  }

  /**
   * Compares each sprite of the first target with each sprite of the second. Without a second
   * target, compares the sprites of the first target with each other. The comparison uses the
   * positions at its start. Sprites that a callback destroys or hides are skipped from then on.
   *
   * @returns Whether any pair overlaps.
   */
  overlap<A extends Container = Sprite, B extends Container = A>(
    a: Target<A>,
    b?: Target<B> | null,
    callback?: OverlapCallback<A, B> | null,
  ): boolean {
    const isAlone = b === undefined || b === null;
    if (callback !== undefined && callback !== null) checkCallback(callback, 'the callback');
    const firsts = this.#among(a);
    const seconds = isAlone ? firsts : this.#among(b);
    const bodies = [firsts, seconds].map((list) => list.map(({ body }) => body)) as [
      Body[],
      Body[],
    ];
    let [hasAny, isOver] = [false, false];
    const compare = (i: number, j: number): void => {
      const [one, other] = [firsts[i] as Bodied, seconds[j] as Bodied];
      if (isOver || one.object === other.object || (isAlone && j < i)) return;
      if (!isSeen(one.object) || !isSeen(other.object) || !one.body.overlaps(other.body)) return;
      hasAny = true;
      if (!callback) isOver = true;
      else
        isOver =
          callback(one.object as A, other.object as B, one.body.contact(other.body) as Contact) ===
          false;
    };
    Body.holding(bodies.flat(), () => nearPairs(...bodies, compare));
    return hasAny;
  }

  /**
   * Returns the first sprite that a sprite hits when it moves by (dx, dy) world pixels; null if the
   * path is clear. The result is exact, no matter how fast the sprite is.
   */
  sweep(object: Container, dx: number, dy: number, others: Target): SpriteSweep<Container> | null {
    const by = [finite(dx, 'dx'), finite(dy, 'dy')] as const;
    const [body, among] = [this.#bodyOf(object), this.#among(others)];
    return body ? sweepAmong(body, by, among) : null;
  }

  /**
   * Returns the first sprite that a ray from (x1, y1) to (x2, y2) in the world hits; null if there
   * is none.
   *
   * A whole-number coordinate stands for the center of the pixel that begins there. Otherwise, it
   * would be the edge between two pixels, and a horizontal or vertical ray along an edge hits
   * nothing.
   */
  ray(x1: number, y1: number, x2: number, y2: number, among: Target): SpriteRay<Container> | null {
    const from = { x: finite(x1, 'x1'), y: finite(y1, 'y1') };
    return rayAmong(from, { x: finite(x2, 'x2'), y: finite(y2, 'y2') }, this.#among(among));
  }

  /**
   * Returns the sprites that have a solid pixel at a point in the world, in the order of the list.
   * The sprites of a container are listed from bottom to top.
   */
  at(x: number, y: number, among: Target): Container[] {
    const [column, row] = [number(x, 'x'), number(y, 'y')];
    return this.#among(among)
      .filter(({ body }) => body.contains(column, row))
      .map(({ object }) => object);
  }

  /**
   * Returns a sprite's pixels as they are drawn, for use in any other query of the engine; null if
   * the sprite shows no solid pixel. The result is a copy that you own.
   */
  placed(object: Container): Placed | null {
    const body = this.#bodyOf(object);
    return body && !body.isEmpty ? body.copy() : null;
  }

  /**
   * Returns the pose for the mask that {@link maskOf} returns, for `mask.posed(pose)`.
   *
   * @throws If the sprite or one of its parents is sheared. There is no pose for that, so use
   *   {@link placed} instead.
   */
  pose(sprite: Sprite): PoseOptions {
    if (container(sprite, 'the sprite').destroyed) throw new Error('the sprite was destroyed');
    const found = pose(matrixOf(sprite, pictureOf(sprite, this.#optionsOf(sprite)), this.#within));
    if (found !== null) return found;
    throw new Error(
      'the sprite is sheared, or scaled by less than 0.001 or more than 1000: there is no pose ' +
        'for it; use placed',
    );
  }

  #optionsOf(object: Container): SpriteOptions {
    return { alpha: this.#alpha, ...this.#options.get(object) };
  }

  /**
   * Returns the body of an object at its current position; undefined if the object is not visible.
   */
  #bodyOf(object: Container): Body | undefined {
    if ((object ?? null) === null || !isSeen(container(object, 'the sprite'))) return undefined;
    return unlessTooLarge(
      object,
      () => shown(object),
      () => {
        const picture = pictureOf(object, this.#optionsOf(object));
        const known = this.#bodies.get(object) ?? new Body();
        const body = known.update(picture.mask, matrixOf(object, picture, this.#within));
        if (body !== known || !this.#bodies.has(object)) this.#bodies.set(object, body);
        return body;
      },
    );
  }

  #among(target: Target): Bodied[] {
    const found: Bodied[] = [];
    for (const object of flat(target)) {
      const body = this.#bodyOf(object);
      if (body !== undefined) found.push({ object, body });
    }
    return found;
  }
}

/** Returns the name of an object in warnings. */
function shown({ label, constructor }: Container): string {
  return label && label !== constructor.name
    ? `this ${constructor.name} "${label}"`
    : `this ${constructor.name}`;
}

/** The instance that the functions of this module use. */
let shared: Hitmask | undefined;

function all(): Hitmask {
  return (shared ??= new Hitmask());
}

/**
 * Returns whether any pixel of the screen is solid in both sprites. For many sprites, and for
 * worlds with a camera, use a {@link Hitmask} instead.
 */
export function overlaps(a: Container, b: Container): boolean {
  return all().overlaps(a, b);
}

/** Returns the contact of the first sprite with the second; null if they do not overlap. */
export function contact(a: Container, b: Container): Contact | null {
  return all().contact(a, b);
}

/**
 * Returns a sprite's pixels as they are drawn, as a copy that you own; null if the sprite shows no
 * solid pixel.
 */
export function placed(sprite: Container): Placed | null {
  return all().placed(sprite);
}

/**
 * Returns the pose of a sprite's mask on the screen.
 *
 * @example
 * const posed = maskOf(sprite).posed(poseOf(sprite));
 */
export function poseOf(sprite: Sprite): PoseOptions {
  return all().pose(sprite);
}

/**
 * Creates a hit area for pointer events, in which only solid pixels are hit.
 *
 * @example
 * sprite.eventMode = 'static';
 * sprite.hitArea = hitAreaOf(sprite);
 */
export function hitAreaOf(
  sprite: Sprite,
  options: SpriteOptions = {},
): { contains(x: number, y: number): boolean } {
  container(sprite, 'the sprite');
  checkedOptions(options);
  return {
    contains(x, y) {
      number(x, 'x');
      number(y, 'y');
      if (sprite.destroyed) return false;
      const { mask, ...box } = pictureOf(sprite, options);
      if (!(x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height))
        return false;
      return mask.get(
        ((x - box.x) / box.width) * mask.width,
        ((y - box.y) / box.height) * mask.height,
      );
    },
  };
}

const BOTH = 'a sprite, a container, or an array of both';

/** Returns the sprites of a target, in the order in which they are drawn. */
function flat(target: Target): Container[] {
  if (target === undefined || target === null) refuse('the target', target, BOTH);
  const found: Container[] = [];
  const collect = (object: Container): void => {
    if ((object ?? null) === null || container(object, 'the target', BOTH).destroyed) return;
    if (isView(object)) found.push(object);
    else object.children.forEach(collect);
  };
  (Array.isArray(target) ? (target as readonly Container[]) : [target as Container]).forEach(
    collect,
  );
  return found;
}

/** Returns whether an object and all its ancestors are visible. */
function isSeen(object: Container): boolean {
  if (object.destroyed) return false;
  for (let current: Container | null = object; current; current = current.parent) {
    if (!current.visible) return false;
  }
  return true;
}
