// The objects that collide, and the current positions of their pixels.

import { Body } from '../adapter/body.js';
import { unlessTooLarge } from '../adapter/size.js';
import { matrixOf, pictureOf, type FollowOptions, type Placeable } from './picture.js';
import { flat, isGroup, type GameObject, type Group, type Target } from './targets.js';

/** An object that collides. */
export interface Follower {
  readonly object: Placeable;
  readonly options: FollowOptions;
  /** The object's body as of the last query. */
  body: Body;
  /** Whether an overlap was found in the current step. */
  isTouching: boolean;
}

/** All objects of a scene that collide. */
export class Followers {
  readonly #all = new Map<GameObject, Follower>();
  readonly #groups = new Map<Group, FollowOptions>();
  /** Objects that were removed individually, while their group still collides. */
  readonly #removed = new WeakSet<GameObject>();
  /** All objects that were ever added. */
  readonly #known = new WeakSet<GameObject>();
  #hasWarned = false;

  /** Adds all objects of a target. Objects that join the target's groups later also collide. */
  add(target: Target, options: FollowOptions): void {
    for (const object of Array.isArray(target)
      ? (target as readonly (GameObject | Group)[])
      : [target as GameObject | Group]) {
      if (isGroup(object)) {
        if (!this.#groups.has(object)) object.once('destroy', () => this.#groups.delete(object));
        this.#groups.set(object, options);
      }
      for (const member of flat(object)) this.#follow(member, options);
    }
  }

  /** Removes all objects of a target, so that they no longer collide. */
  remove(target: Target): void {
    for (const object of Array.isArray(target) ? target : [target]) {
      if (isGroup(object)) this.#groups.delete(object);
    }
    for (const object of flat(target)) {
      this.#removed.add(object);
      this.#leave(object);
    }
  }

  /** Removes all objects. */
  clear(): void {
    for (const object of [...this.#all.keys()]) this.#leave(object);
    this.#groups.clear();
    this.#hasWarned = false;
  }

  has(object: GameObject): boolean {
    return this.#all.has(object);
  }

  /**
   * Returns all objects that were added and have not been removed, whether or not they are active.
   */
  values(): Iterable<Follower> {
    return this.#all.values();
  }

  /** Returns whether a follower still collides. A callback may have destroyed its object. */
  collides({ object }: Follower): boolean {
    return object.active && this.#all.has(object);
  }

  /**
   * Updates an object's body to its current position, and returns the object with its body;
   * undefined if the object does not collide.
   */
  get(object: GameObject | null | undefined): Follower | undefined {
    const follower = object ? this.#all.get(object) : undefined;
    if (follower === undefined && object && !this.#known.has(object)) this.#warn(object);
    if (follower === undefined || !follower.object.active) return undefined;
    return unlessTooLarge(
      follower.object,
      () => shown(follower.object),
      () => {
        const picture = pictureOf(follower.object, follower.options);
        follower.body = follower.body.update(picture.mask, matrixOf(follower.object, picture));
        return follower;
      },
    );
  }

  /** Returns the objects of a list that collide, with their bodies at their current positions. */
  of(objects: readonly GameObject[]): Follower[] {
    this.#join();
    return this.#now(objects);
  }

  /**
   * Returns the objects of a target that collide. Without a target, returns all objects that
   * collide.
   */
  among(target: Target | undefined): Follower[] {
    this.#join();
    return this.#now(target === undefined ? [...this.#all.keys()] : flat(target));
  }

  #now(objects: readonly GameObject[]): Follower[] {
    return objects.map((object) => this.get(object)).filter((follower) => follower !== undefined);
  }

  #follow(object: Placeable, options: FollowOptions): void {
    const known = this.#all.get(object);
    this.#removed.delete(object);
    this.#known.add(object);
    if (known === undefined) object.once('destroy', this.#leave, this);
    this.#all.set(object, { object, options, body: known?.body ?? new Body(), isTouching: false });
  }

  #leave(object: GameObject): void {
    const follower = this.#all.get(object);
    if (follower === undefined) return;
    follower.body.free();
    this.#all.delete(object);
    object.off('destroy', this.#leave, this);
  }

  /**
   * Warns once about an object that was never added. Without this warning, nothing would indicate
   * why the object does not collide.
   */
  #warn(object: GameObject): void {
    // A destroyed object has no scene.
    if (this.#hasWarned || !object.scene) return;
    this.#hasWarned = true;
    console.warn(
      `hitmask: ${shown(object)} does not collide, because it was never added: call ` +
        'this.hitmask.add with it or its group',
    );
  }

  /** Adds the objects that have joined a group. */
  #join(): void {
    for (const [group, options] of this.#groups) {
      for (const member of flat(group)) {
        if (!this.#all.has(member) && !this.#removed.has(member)) this.#follow(member, options);
      }
    }
  }
}

/** Returns the name of an object in warnings. */
function shown({ type, name }: GameObject): string {
  return name === '' ? `this ${type}` : `this ${type} "${name}"`;
}
