// Which objects are compared with each other: the members of groups and arrays, in the order of
// Arcade physics.

import type * as Phaser from 'phaser';
import { refuse } from '../check.js';

export type GameObject = Phaser.GameObjects.GameObject;
export type Group = Phaser.GameObjects.Group;

/** What can be compared: an object, a group, or an array of both. */
export type Target<T extends GameObject = GameObject> = T | Group | readonly (T | Group)[];

/** Two lists to compare, each of the first with each of the second. */
export interface Comparison {
  readonly a: readonly GameObject[];
  /** Undefined if the members of the first list are compared with those that come after them. */
  readonly b: readonly GameObject[] | undefined;
}

type Member = GameObject | Group;

/** The comparisons that Arcade's `collideObjects` makes. */
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

/** All objects of a target. An object that the target contains twice is in the list twice. */
export function flat(target: Target): readonly GameObject[] {
  const list = isList(target) ? target : [target];
  return list.flatMap((object) => (isGroup(object) ? membersOf(object) : [object]));
}

export function isGroup(object: unknown): object is Group {
  return (object as Partial<Group> | null | undefined)?.isParent === true;
}

/** Throws unless something is a game object, a group, or an array of both. */
export function checkMembers(target: unknown, name: string): void {
  for (const one of Array.isArray(target) ? target : [target]) {
    if (!isGroup(one) && !isGameObject(one))
      refuse(name, one, 'a game object, a group, or an array of both');
  }
}

/** The same for a query, in which null stands for an object that no longer exists. */
export function checkTarget(target: unknown, name: string): void {
  for (const one of Array.isArray(target) ? target : [target])
    if (!isNothing(one)) checkMembers(one, name);
}

/** The same for a query about one object. */
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

/** A sprite comes first, as in Arcade, even if it is compared with a physics group. */
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

/** Whether a group belongs to the physics. Such groups are compared whole, others as arrays. */
function isPhysics(group: Group): boolean {
  return (group as { physicsType?: number }).physicsType !== undefined;
}

/** The members; none if the group was destroyed. */
function membersOf(group: Group): readonly GameObject[] {
  return group.children ? group.getChildren().slice() : [];
}

function areObjects(list: readonly Member[]): list is readonly GameObject[] {
  return !list.some(isGroup);
}

function isList(target: Target | null | undefined): target is readonly Member[] {
  return Array.isArray(target);
}
