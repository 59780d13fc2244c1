// Determines which objects are compared with each other: the members of groups and arrays, in the
// order of Arcade physics.

import type * as Phaser from 'phaser';
import { refuse } from '../check.js';

export type GameObject = Phaser.GameObjects.GameObject;
export type Group = Phaser.GameObjects.Group;

/** A target of a comparison: an object, a group, or an array of both. */
export type Target<T extends GameObject = GameObject> = T | Group | readonly (T | Group)[];

/** Two lists to compare: each object of the first with each object of the second. */
export interface Comparison {
  readonly a: readonly GameObject[];
  /**
   * The second list. If undefined, each member of the first list is compared with the members after
   * it.
   */
  readonly b: readonly GameObject[] | undefined;
}

type Member = GameObject | Group;

/** Returns the comparisons that Arcade's `collideObjects` performs. */
export function comparisons(one: Target, other: Target | null | undefined): Comparison[] {
  const isSingle = other === undefined || other === null;
  const a = isGroup(one) && (!isPhysics(one) || isSingle || one === other) ? membersOf(one) : one;
  const b = !isSingle && isGroup(other) && !isPhysics(other) ? membersOf(other) : other;
  if (isSingle) return isList(a) ? amongThemselves(a) : [];
  const [firsts, seconds] = [isList(a) ? a : [a], isList(b) ? b : [b as Member]];
  if (areObjects(firsts)) return [{ a: firsts, b: flat(seconds) }];
  if (firsts.length === 1 && areObjects(seconds)) return [{ a: seconds, b: flat(firsts) }];
  return firsts.flatMap((first) => seconds.map((second) => comparison(first, second)));
}

/** Returns all objects of a target. An object that the target contains twice appears twice. */
export function flat(target: Target): readonly GameObject[] {
  const list = isList(target) ? target : [target];
  return list.flatMap((object) => (isGroup(object) ? membersOf(object) : [object]));
}

export function isGroup(object: unknown): object is Group {
  return (object as Partial<Group> | null | undefined)?.isParent === true;
}

/** Throws an error if a value is not a game object, a group, or an array of both. */
export function checkMembers(target: unknown, name: string): void {
  for (const one of Array.isArray(target) ? target : [target]) {
    if (!isGroup(one) && !isGameObject(one))
      refuse(name, one, 'a game object, a group, or an array of both');
  }
}

/**
 * Like {@link checkMembers}, but for a query, in which null stands for an object that no longer
 * exists.
 */
export function checkTarget(target: unknown, name: string): void {
  for (const one of Array.isArray(target) ? target : [target])
    if (!isNothing(one)) checkMembers(one, name);
}

/** Like {@link checkTarget}, but for a query about a single object. */
export function checkObject(object: unknown, name: string): void {
  if (!isNothing(object) && (isGroup(object) || !isGameObject(object)))
    refuse(name, object, 'a game object');
}

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function isGameObject(value: unknown): value is GameObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    'active' in value &&
    'type' in value &&
    'once' in value
  );
}

/** As in Arcade, a sprite comes first, even if it is compared with a physics group. */
function comparison(one: Member, other: Member): Comparison {
  if (isGroup(one) && !isGroup(other)) return { a: [other], b: membersOf(one) };
  return {
    a: isGroup(one) ? membersOf(one) : [one],
    b: isGroup(other) ? membersOf(other) : [other],
  };
}

function amongThemselves(list: readonly Member[]): Comparison[] {
  if (areObjects(list)) return [{ a: list, b: undefined }];
  return list.flatMap((one, index) => list.slice(index + 1).map((other) => comparison(one, other)));
}

/**
 * Returns whether a group is a physics group. Physics groups are compared as a whole, other groups
 * as arrays.
 */
function isPhysics(group: Group): boolean {
  return (group as { physicsType?: number }).physicsType !== undefined;
}

/** Returns the members of a group; an empty list if the group was destroyed. */
function membersOf(group: Group): readonly GameObject[] {
  return group.children ? group.getChildren().slice() : [];
}

function areObjects(list: readonly Member[]): list is readonly GameObject[] {
  return !list.some(isGroup);
}

function isList(target: Target | null | undefined): target is readonly Member[] {
  return Array.isArray(target);
}
