// The obstacles around actors.

import { Answer } from '../answer.js';
import { count, direction, instance, iterable, options, pixel, placed, refuse } from '../check.js';
import type { ColliderId } from '../collider-id.js';
import { exceptNumber } from '../filter.js';
import { Handle } from '../handle.js';
import { layerNumber } from '../layers.js';
import { loaded } from '../load.js';
import { Mask } from '../mask.js';
import type { Placed } from '../placed.js';
import { Terrain } from '../terrain.js';
import type { Direction, Rect } from '../types.js';
import { World } from '../world.js';
import type { Obstacles as Raw } from '../wasm/hitmask.js';
import {
  kindBits,
  materialNumbers,
  readMaterial,
  type Material,
  type MaterialKind,
  type MaterialLike,
} from './material.js';

/** An obstacle for actors: a mask or terrain at a position, with a material. */
export type Obstacle = ObstacleOptions & ({ mask: Mask } | { terrain: Terrain });

/** The position and the material of an obstacle. */
export interface ObstacleOptions {
  /** The position of the top left pixel. Defaults to (0, 0). */
  x?: number;
  y?: number;
  /** The material. Defaults to `solid`. */
  material?: MaterialLike;
  /**
   * The id that hits report, a non-negative integer. Defaults to 0. A platform that actors can drop
   * through needs an id that no other obstacle has.
   */
  id?: number;
}

/** The current position, id and material of an obstacle. */
export interface ObstacleInfo {
  readonly x: number;
  readonly y: number;
  readonly id: number;
  readonly material: Material;
}

/** Options for {@link Obstacles.gather}: which colliders of a world become obstacles. */
export interface GatherOptions {
  /** The material for the colliders of each layer. Colliders in other layers are not obstacles. */
  materials: { readonly [layer: number]: MaterialLike | undefined };
  /** A collider to exclude, usually that of the actor itself. */
  except?: ColliderId | undefined;
}

const NAMES = ['mask', 'terrain', 'x', 'y', 'material', 'id'];

/**
 * The obstacles around actors: a list in the engine's memory that you pass to a tick. Each obstacle
 * is identified by a number until you remove it.
 *
 * If you change a mask or terrain later, the obstacle does not change. To update the obstacle, for
 * example after you have carved terrain, call {@link set}. This call copies no pixels, because
 * obstacles share all pixels that have not changed.
 *
 * @example
 * const around = new Obstacles([
 *   { mask: hills, material: 'solid' },
 *   { mask: planks, x: 150, y: 90, material: 'one-way', id: 1 },
 *   { mask: ice, material: { kind: 'solid', grip: 16 } },
 * ]);
 * const door = around.add({ mask: plate, x: 40, y: 16 });
 * around.move(door, 40, 0);
 */
export class Obstacles extends Handle<Raw> {
  /** Creates a list of these obstacles, numbered from 0. */
  constructor(obstacles?: Iterable<Obstacle>);
  /** @internal */
  constructor(obstacles: Iterable<Obstacle> | undefined, raw: Raw);
  constructor(obstacles: Iterable<Obstacle> = [], raw?: Raw) {
    super(raw ?? new (loaded().Obstacles)());
    for (const obstacle of iterable(obstacles, 'the obstacles')) this.add(obstacle);
  }

  /** Adds an obstacle, and returns its number. The number of a removed obstacle may be reused. */
  add(obstacle: Obstacle): number {
    const { mask, terrain, x = 0, y = 0, material = 'solid', id = 0 } = checkedFields(obstacle);
    const others = [
      pixel(x, 'x'),
      pixel(y, 'y'),
      materialNumbers(material),
      obstacleId(id),
    ] as const;
    if (terrain !== undefined)
      return this.raw.addTerrain(instance(terrain, Terrain, 'the terrain').raw, ...others);
    if (mask === undefined) throw new TypeError('an obstacle needs a mask or terrain');
    return this.raw.addMask(instance(mask, Mask, 'the mask').raw, ...others);
  }

  /**
   * Moves an obstacle so that its top left is at a pixel. Actors are not carried; to carry them,
   * use {@link carry}.
   */
  move(number: number, x: number, y: number): void {
    this.raw.moveTo(index(number), pixel(x, 'x'), pixel(y, 'y'));
  }

  /**
   * Changes the fields that you pass: the mask or terrain, the position, the material or the id.
   */
  set(number: number, changes: ObstacleFields): void {
    const { mask, terrain, x, y, material, id } = checkedFields(changes);
    const at = this.get(number);
    // Check everything before changing anything.
    const numbers = material === undefined ? undefined : materialNumbers(material);
    const newId = id === undefined ? undefined : obstacleId(id);
    const [column, row] =
      x === undefined && y === undefined ? [0, 0] : [pixel(x ?? at.x, 'x'), pixel(y ?? at.y, 'y')];
    const rawMask = mask === undefined ? undefined : instance(mask, Mask, 'the mask').raw;
    const rawTerrain =
      terrain === undefined ? undefined : instance(terrain, Terrain, 'the terrain').raw;
    if (rawMask !== undefined) this.raw.setMask(number, rawMask);
    if (rawTerrain !== undefined) this.raw.setTerrain(number, rawTerrain);
    if (numbers !== undefined) this.raw.setMaterial(number, numbers);
    if (newId !== undefined) this.raw.setId(number, newId);
    if (x !== undefined || y !== undefined) this.raw.moveTo(number, column, row);
  }

  /** Removes an obstacle. */
  remove(number: number): void {
    this.raw.remove(index(number));
  }

  /** Removes all obstacles. */
  clear(): void {
    this.raw.clear();
  }

  /**
   * Replaces all obstacles with the colliders of a world that are near an actor, and returns the
   * number of obstacles. Every collider whose layer has a material and whose bounds overlap the
   * area becomes an obstacle with the same id.
   *
   * Choose an area that covers everything that the actor can reach or probe in a tick: the actor's
   * bounds, expanded by its maximum speed and by the distances in its rules. Call this method again
   * after the world has changed. The obstacles share the pixels of the colliders' sprites, except
   * for colliders in a pose, whose pixels are copied.
   *
   * @example
   * const GROUND = 0, ICE = 1;
   * around.gather(world, { x: player.x - 40, y: player.y - 40, width: 100, height: 100 }, {
   *   materials: { [GROUND]: 'solid', [ICE]: { grip: 16 } },
   *   except: playerId,
   * });
   */
  gather(world: World, area: Rect, gathered: GatherOptions): number {
    const { materials, except } = options(gathered, 'the options', ['materials', 'except']);
    const layers = Object.entries(options(materials, 'the materials')).flatMap(
      ([layer, material]) => {
        return material === undefined ? [] : [layerOf(layer), ...materialNumbers(material)];
      },
    );
    options(area, 'the area');
    const size = [count(area.width, 'the width'), count(area.height, 'the height')] as const;
    const corner = [pixel(area.x, 'x'), pixel(area.y, 'y')] as const;
    return this.raw.gather(
      instance(world, World, 'the world').raw,
      ...corner,
      ...size,
      Float64Array.from(layers),
      exceptNumber(except),
    );
  }

  /** Returns the current position, id and material of an obstacle. */
  get(number: number): ObstacleInfo {
    const answer = new Answer(this.raw.get(index(number)));
    const { x, y } = answer.point();
    return { x, y, id: answer.number(), material: readMaterial(answer) };
  }

  /** Returns an obstacle's mask at its position; null if the obstacle is terrain. */
  placed(number: number): Placed | null {
    const { x, y } = this.get(number);
    const mask = this.raw.mask(number);
    return mask === undefined ? null : new Mask(mask).at(x, y);
  }

  /** Returns the numbers of all obstacles. */
  numbers(): number[] {
    return [...this.raw.numbers()];
  }

  /**
   * Returns this list without the one-way platforms that have these ids (at most four). Later
   * changes to either list affect both. You do not need this method for the characters of
   * {@link Platformer}, which already ignore the platforms that they drop through.
   */
  ignoring(ids: Iterable<number>): Obstacles {
    return new Obstacles(
      undefined,
      this.raw.ignoring(Float64Array.from(iterable(ids, 'the ids'), obstacleId)),
    );
  }

  /**
   * Returns this list without the one-way platforms that stop downward motion. Later changes to
   * either list affect both.
   */
  withoutPlatforms(): Obstacles {
    return new Obstacles(undefined, this.raw.withoutPlatforms());
  }

  /** Returns whether the pixel at a position is solid. */
  isSolidAt(x: number, y: number): boolean {
    return this.raw.isSolidAt(pixel(x, 'x'), pixel(y, 'y'));
  }

  /** Returns whether a mask overlaps something solid. */
  overlapsSolid(one: Placed): boolean {
    const { mask, x, y } = placed(one, 'the mask');
    return this.raw.overlapsSolid(mask.raw, x, y);
  }

  /**
   * Returns the number of the first obstacle of these kinds that a mask overlaps; null if there is
   * none.
   */
  touching(one: Placed, kinds: MaterialKind | readonly MaterialKind[]): number | null {
    const { mask, x, y } = placed(one, 'the mask');
    const list = typeof kinds === 'string' ? [kinds] : [...iterable(kinds, 'the kinds')];
    return this.raw.touching(mask.raw, x, y, kindBits(list)) ?? null;
  }

  /**
   * Returns whether an obstacle stops a mask that moves by one pixel. Pass the mask at its position
   * after the step.
   */
  stops(one: Placed, towards: Direction): boolean {
    const { mask, x, y } = placed(one, 'the mask');
    return this.raw.stops(mask.raw, x, y, direction(towards, 'the direction'));
  }
}

/** @internal Checks the obstacles, and returns them in the form that the WebAssembly accepts. */
export function rawObstacles(around: Obstacles): Raw {
  return instance(around, Obstacles, 'the obstacles').raw;
}

type ObstacleFields = ObstacleOptions & { mask?: Mask; terrain?: Terrain };

function checkedFields(fields: ObstacleFields): ObstacleFields {
  const { mask, terrain } = options(fields, 'an obstacle', NAMES);
  if (mask !== undefined && terrain !== undefined)
    throw new TypeError('an obstacle has a mask or terrain, not both');
  return fields;
}

/** Converts an object key to the number of a layer. */
function layerOf(key: string): number {
  return /^\d+$/.test(key)
    ? layerNumber(Number(key))
    : refuse('a key of the materials', key, 'the number of a layer, from 0 to 31');
}

function index(number: number): number {
  return count(number, 'the number of the obstacle');
}

/** Returns the id of an obstacle after checking it. */
export function obstacleId(id: number): number {
  return count(id, 'the id', Number.MAX_SAFE_INTEGER);
}

let nothing: Obstacles | undefined;

/** Returns a shared empty list of obstacles. */
export function noObstacles(): Obstacles {
  return (nothing ??= new Obstacles());
}
