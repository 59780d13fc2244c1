// The queries of a world. They use the current positions of the colliders, whether or not the world
// has ticked since the colliders moved.

import { Answer, maybe } from './answer.js';
import { count, pair, pixel } from './check.js';
import {
  asId,
  asIds,
  idNumber,
  maybeId,
  type ColliderId,
  type ColliderIds,
} from './collider-id.js';
import { rayNumbers } from './figure.js';
import { filterParts, type Filter } from './filter.js';
import { Handle } from './handle.js';
import {
  Placed,
  readContinuousSweep,
  readRayHit,
  readSweep,
  translation,
  type ContinuousSweep,
  type RayHit,
  type Sweep,
} from './placed.js';
import { stencilParts, type Stencil } from './stencil.js';
import type { Contact, Distance, Point, PointLike } from './types.js';
import type { Mask as RawMask, World as Raw } from './wasm/hitmask.js';

/**
 * The starting point of a query: a collider, a mask at a position, or a pixel. A query never finds
 * the collider that it starts from.
 */
export type Probe = ColliderId | Placed | PointLike;

/** A result together with the id of the collider that it is about. */
export type Found<T> = T & { readonly id: ColliderId };

/**
 * The queries of a world. Each query considers only the colliders that pass its filter. If an
 * overlap query or a sweep starts from a collider, it considers only the colliders that collide
 * with that one.
 *
 * The answers depend only on the positions of the colliders. Lists are sorted by index, or by time
 * or distance and then by index.
 */
export abstract class WorldQueries extends Handle<Raw> {
  // Colliders in an area.

  /**
   * Returns whether any collider has a solid pixel in a figure or under a mask.
   *
   * @example
   * if (world.anyIn(circle([x, y], 40), { layers: ENEMY })) explode();
   */
  anyIn(area: Stencil, filter?: Filter): boolean {
    return this.raw.anyIn(...stencilParts(area), ...filterParts(filter));
  }

  /**
   * Returns the collider with the smallest index that has a solid pixel in the area; null if there
   * is none.
   */
  firstIn(area: Stencil, filter?: Filter): ColliderId | null {
    return maybeId(this.raw.firstIn(...stencilParts(area), ...filterParts(filter)));
  }

  /** Returns the number of colliders that have a solid pixel in the area. */
  countIn(area: Stencil, filter?: Filter): number {
    return this.raw.countIn(...stencilParts(area), ...filterParts(filter));
  }

  /** Returns all colliders that have a solid pixel in the area, sorted by index. */
  allIn(area: Stencil, filter?: Filter): ColliderIds {
    return asIds(this.raw.allIn(...stencilParts(area), ...filterParts(filter)));
  }

  /**
   * Returns all colliders that a collider collides with and currently overlaps, sorted by index.
   */
  touching(id: ColliderId, filter?: Filter): ColliderIds {
    return asIds(this.raw.touching(idNumber(id), ...filterParts(filter)));
  }

  /**
   * Returns all pairs of colliders, one from each group, that collide and currently overlap. There
   * are two ids per pair, and the pairs are sorted by index. If both colliders of a pair are in
   * both groups, the one with the smaller index comes first.
   */
  pairsBetween(one: Filter, other: Filter): ColliderIds {
    return asIds(this.raw.pairsBetween(...filterParts(one), ...filterParts(other)));
  }

  /**
   * Returns the current contact of two colliders, whatever their layers; null if they do not
   * overlap. Depth and side refer to `a`.
   */
  contact(a: ColliderId, b: ColliderId): Contact | null {
    return maybe(this.raw.contact(idNumber(a), idNumber(b)), (answer) => answer.contact());
  }

  // Colliders in the way.

  /**
   * Returns the first collider that a ray hits, with the pixel and the time; null if the ray hits
   * nothing. If the ray hits several colliders at the same time, the result is the one with the
   * smallest index.
   *
   * The ends of a ray are points, and whole-number coordinates are the edges between pixels. **A
   * horizontal or vertical ray along a whole-number coordinate runs between two rows or columns of
   * pixels, and hits nothing.** To go through the center of a pixel, add 0.5 to the coordinate.
   *
   * @example
   * const [x, y] = [guard.x, guard.y + 0.5];
   * const seen = world.ray([x, y], [x + 200, y], { except: guard.id, solid: true });
   */
  ray(from: PointLike, to: PointLike, filter?: Filter): Found<RayHit> | null {
    return maybe(this.raw.ray(...rayNumbers(from, to), ...filterParts(filter)), found(readRayHit));
  }

  /**
   * Returns all colliders that a ray hits, each with the first pixel that the ray hits, sorted by
   * time. Whole-number coordinates are the edges between pixels; see {@link ray}.
   */
  rayAll(from: PointLike, to: PointLike, filter?: Filter): Found<RayHit>[] {
    return all(this.raw.rayAll(...rayNumbers(from, to), ...filterParts(filter)), readRayHit);
  }

  /**
   * Returns the first collider that a collider or a mask hits when it moves in steps of whole
   * pixels while all other colliders stand still; null if it hits nothing. Sensors count as hits
   * too, unless the filter is set to `solid`.
   *
   * @example
   * const hit = world.sweep(player, [15, 0], { solid: true });
   * x = hit ? (hit.free?.x ?? x) : x + 15;
   */
  sweep(probe: Probe, by: PointLike, filter?: Filter): Found<Sweep> | null {
    const motion = translation(by);
    return maybe(
      this.raw.sweep(...probeParts(probe), ...motion, ...filterParts(filter)),
      found(readSweep),
    );
  }

  /**
   * Returns all colliders that a moving collider or mask hits, sorted by step. Each hit is computed
   * as if the other colliders were not there.
   */
  sweepAll(probe: Probe, by: PointLike, filter?: Filter): Found<Sweep>[] {
    const motion = translation(by);
    return all(
      this.raw.sweepAll(...probeParts(probe), ...motion, ...filterParts(filter)),
      readSweep,
    );
  }

  /**
   * Returns the first collider that a collider or a mask hits when it moves along a straight line,
   * at the exact time. The moving collider or mask never tunnels, no matter how fast it moves.
   */
  sweepContinuous(probe: Probe, by: PointLike, filter?: Filter): Found<ContinuousSweep> | null {
    const motion = translation(by);
    const hit = this.raw.sweepContinuous(...probeParts(probe), ...motion, ...filterParts(filter));
    return maybe(hit, found(readContinuousSweep));
  }

  /**
   * Returns all colliders that a collider or mask hits when it moves along a straight line, sorted
   * by exact time. Each hit is computed as if the other colliders were not there.
   */
  sweepContinuousAll(probe: Probe, by: PointLike, filter?: Filter): Found<ContinuousSweep>[] {
    const motion = translation(by);
    return all(
      this.raw.sweepContinuousAll(...probeParts(probe), ...motion, ...filterParts(filter)),
      readContinuousSweep,
    );
  }

  // Nearby colliders.

  /**
   * Returns the collider that is nearest to another collider, to a mask or to a pixel, at any
   * distance; null if no collider passes the filter.
   */
  nearest(probe: Probe, filter?: Filter): Found<Distance> | null {
    return maybe(
      this.raw.nearest(...probeParts(probe), ...filterParts(filter)),
      found(readDistance),
    );
  }

  /**
   * Returns the nearest colliders, sorted by distance. The list contains at most `most` colliders.
   */
  nearestAll(probe: Probe, most: number, filter?: Filter): Found<Distance>[] {
    const limit = count(most, 'the number of colliders');
    return all(
      this.raw.nearestAll(...probeParts(probe), limit, ...filterParts(filter)),
      readDistance,
    );
  }

  /** Returns all colliders within a distance in pixels, sorted by distance. */
  within(probe: Probe, distance: number, filter?: Filter): Found<Distance>[] {
    const limit = count(distance, 'the distance');
    return all(this.raw.within(...probeParts(probe), limit, ...filterParts(filter)), readDistance);
  }

  /**
   * Returns the shortest push that moves a collider to a position where it overlaps nothing solid;
   * (0, 0) if the collider is already free. Returns null if there is no free position within 4095
   * pixels.
   */
  nearestFree(id: ColliderId): Point | null {
    return maybe(this.raw.nearestFree(idNumber(id)), (answer) => answer.point());
  }
}

/**
 * Returns the starting point of a query in the form that the WebAssembly accepts: numbers, and a
 * separate mask handle that the call consumes.
 */
function probeParts(probe: Probe): [numbers: Float64Array, mask: RawMask | undefined] {
  if (typeof probe === 'number') return [Float64Array.of(probe), undefined];
  if (probe instanceof Placed) return [Float64Array.of(probe.x, probe.y), probe.mask.raw.share()];
  const [x, y] = pair(probe, 'the place to start from');
  return [Float64Array.of(pixel(x, 'x'), pixel(y, 'y')), undefined];
}

/** Creates a reader for an id and the result that follows it. */
function found<T extends object>(read: (answer: Answer) => T): (answer: Answer) => Found<T> {
  return (answer) => ({ id: asId(answer.number()), ...read(answer) });
}

function all<T extends object>(numbers: Float64Array, read: (answer: Answer) => T): Found<T>[] {
  const answer = new Answer(numbers);
  const next = found(read);
  const list = [];
  while (!answer.isDone) list.push(next(answer));
  return list;
}

function readDistance(answer: Answer): Distance {
  return answer.distance();
}
