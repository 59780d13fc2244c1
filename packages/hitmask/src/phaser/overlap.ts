// An overlap that is checked in every step, like Arcade's collider.

import type { Contact } from '../types.js';
import type { GameObject, Target } from './targets.js';

/**
 * A function that is called for each pair that overlaps. The contact is that of the first object
 * with the second.
 */
export type OverlapCallback<
  A extends GameObject = GameObject,
  B extends GameObject = GameObject,
> = (object1: A, object2: B, contact: Contact) => void;

/**
 * A function that is called for each pair that overlaps, before the overlap callback. Return false
 * to skip the pair.
 */
export type ProcessCallback<
  A extends GameObject = GameObject,
  B extends GameObject = GameObject,
> = (object1: A, object2: B) => boolean | void;

/** The part of the plugin that checks and ends an overlap. */
interface Checker {
  overlap(
    a: Target,
    b: Target | undefined,
    callback?: OverlapCallback,
    process?: ProcessCallback,
    context?: unknown,
  ): boolean;
  removeOverlap(overlap: Overlap): void;
}

/**
 * Two targets that are compared in every step, as returned by `addOverlap`. This class has the
 * fields and methods of Arcade's `Collider`.
 */
export class Overlap {
  /** A name for your own use. */
  name = '';
  /** Whether the overlap is checked. */
  active = true;
  object1: Target | null;
  object2: Target | null | undefined;
  overlapCallback: OverlapCallback | null;
  processCallback: ProcessCallback | null;
  callbackContext: unknown;
  #checker: Checker | null;

  /** @internal */
  constructor(
    checker: Checker,
    object1: Target,
    object2: Target | undefined,
    callback: OverlapCallback | undefined,
    process: ProcessCallback | undefined,
    context: unknown,
  ) {
    this.#checker = checker;
    this.object1 = object1;
    this.object2 = object2;
    this.overlapCallback = callback ?? null;
    this.processCallback = process ?? null;
    this.callbackContext = context;
  }

  setName(name: string): this {
    this.name = name;
    return this;
  }

  /** Checks the overlap now. The plugin calls this method in every step. */
  update(): void {
    if (this.object1 === null) return;
    const [callback, process] = [
      this.overlapCallback ?? undefined,
      this.processCallback ?? undefined,
    ];
    this.#checker?.overlap(
      this.object1,
      this.object2 ?? undefined,
      callback,
      process,
      this.callbackContext,
    );
  }

  /** Ends the overlap. */
  destroy(): void {
    this.#checker?.removeOverlap(this);
    this.#checker = null;
    this.active = false;
    this.object1 = this.object2 = this.overlapCallback = this.processCallback = null;
    this.callbackContext = undefined;
  }
}
