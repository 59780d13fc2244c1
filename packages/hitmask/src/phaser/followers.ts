// The objects that collide, and where their pixels are now.

import { Body } from '../adapter/body.js';
import { unlessTooLarge } from '../adapter/size.js';
import { matrixOf, pictureOf, type FollowOptions, type Placeable } from './picture.js';
import { flat, isGroup, type GameObject, type Group, type Target } from './targets.js';

/** An object that collides. */
export interface Follower {
  readonly object: Placeable;
  readonly options: FollowOptions;
  /** Its body at the last query. */
  body: Body;
  /** Whether an overlap was found in this step. */
  isTouching: boolean;
}

/** All objects of a scene that collide. */
export class Followers {
  readonly #all = new Map<GameObject, Follower>();
  readonly #groups = new Map<Group, FollowOptions>();
  /** Objects that were removed one by one from collisions, while their group still collides. */
  readonly #removed = new WeakSet<GameObject>();
  /** Objects that were added at any time. */
  readonly #known = new WeakSet<GameObject>();
  #hasWarned = false;

  /** Makes each object of a target collide, and those that join its groups later. */
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

  /** Removes each object of a target: it no longer collides. */
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

  /** All that were ever added and are still there, active or not. */
  values(): Iterable<Follower> {
    return this.#all.values();
  }

  /** Whether a follower still collides: a callback may have destroyed its object. */
  collides({ object }: Follower): boolean {
    return object.active && this.#all.has(object);
  }

  /** An object with its body where it is now; undefined if it does not collide. */
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

  /** The objects of a list that collide, with their bodies where they are now. */
  of(objects: readonly GameObject[]): Follower[] {
    this.#join();
    return this.#now(objects);
  }

  /** The objects of a target that collide, or all of them without a target. */
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
   * Warns once about an object that was never added. Without this, you would only see that nothing
   * happens.
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

/** An object as warnings name it. */
function shown({ type, name }: GameObject): string {
  return name === '' ? `this ${type}` : `this ${type} "${name}"`;
}
