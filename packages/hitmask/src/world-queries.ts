// The queries of a world. They use the positions that the colliders have now, whether or not the
// world has ticked since they moved.

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
 * The start of a query: a collider, a mask at a position, or a pixel. A query never finds the
 * collider that it starts from.
 */
export type Probe = ColliderId | Placed | PointLike;

/** A result with the id of its collider. */
export type Found<T> = T & { readonly id: ColliderId };

/**
 * The queries of a world. Each considers only the colliders that pass its filter. A query for
 * overlaps or a sweep that starts from a collider considers only those that it collides with.
 *
 * Answers depend only on where the colliders are. Lists are sorted by index, or by time or distance
 * and then by index.
 */
export abstract class WorldQueries extends Handle<Raw> {
  // Colliders in an area.

  /**
   * Whether any collider has a solid pixel in a figure, or under a mask.
   *
   * @example
   * if (world.anyIn(circle([x, y], 40), { layers: ENEMY })) explode();
   */
  anyIn(area: Stencil, filter?: Filter): boolean {
    return this.raw.anyIn(...stencilParts(area), ...filterParts(filter));
  }

  /**
   * The collider with the smallest index that has a solid pixel in the area; null if there is none.
   */
  firstIn(area: Stencil, filter?: Filter): ColliderId | null {
    return maybeId(this.raw.firstIn(...stencilParts(area), ...filterParts(filter)));
  }

  /** How many colliders have a solid pixel in the area. */
  countIn(area: Stencil, filter?: Filter): number {
    return this.raw.countIn(...stencilParts(area), ...filterParts(filter));
  }

  /** All colliders that have a solid pixel in the area, sorted by index. */
  allIn(area: Stencil, filter?: Filter): ColliderIds {
    return asIds(this.raw.allIn(...stencilParts(area), ...filterParts(filter)));
  }

  /** All colliders that a collider overlaps now and collides with, sorted by index. */
  touching(id: ColliderId, filter?: Filter): ColliderIds {
    return asIds(this.raw.touching(idNumber(id), ...filterParts(filter)));
  }

  /**
   * All pairs of a collider of one group and a collider of the other that collide and overlap now:
   * two ids each, sorted by index. If both colliders of a pair are in both groups, the one with the
   * smaller index comes first.
   */
  pairsBetween(one: Filter, other: Filter): ColliderIds {
    return asIds(this.raw.pairsBetween(...filterParts(one), ...filterParts(other)));
  }

  /**
   * How two colliders overlap now, whatever their layers. Depth and side are those of `a`. Null if
   * they do not overlap.
   */
  contact(a: ColliderId, b: ColliderId): Contact | null {
    return maybe(this.raw.contact(idNumber(a), idNumber(b)), (answer) => answer.contact());
  }

  // Colliders in the way.

  /**
   * The first collider that a ray hits, with the pixel and the time; null if it hits nothing. If it
   * hits several at the same time, the one with the smallest index.
   *
   * The ends of a ray are points, and whole numbers are the edges between pixels: **a horizontal or
   * vertical ray along a whole number runs between two rows or columns of pixels, and hits
   * nothing.** Add 0.5 to go through the middle of a pixel.
   *
   * @example
   * const [x, y] = [guard.x, guard.y + 0.5];
   * const seen = world.ray([x, y], [x + 200, y], { except: guard.id, solid: true });
   */
  ray(from: PointLike, to: PointLike, filter?: Filter): Found<RayHit> | null {
    return maybe(this.raw.ray(...rayNumbers(from, to), ...filterParts(filter)), found(readRayHit));
  }

  /**
   * All colliders that a ray hits, each with the first pixel that is hit, sorted by time. Whole
   * numbers are the edges between pixels: see {@link ray}.
   */
  rayAll(from: PointLike, to: PointLike, filter?: Filter): Found<RayHit>[] {
    return all(this.raw.rayAll(...rayNumbers(from, to), ...filterParts(filter)), readRayHit);
  }

  /**
   * The first collider that a collider or a mask hits on its way, in steps of whole pixels, while
   * all others stand still; null if it hits nothing. It hits sensors too, unless the filter says
   * `solid`.
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

  /** All colliders that it hits, sorted by step: each as if the others were not there. */
  sweepAll(probe: Probe, by: PointLike, filter?: Filter): Found<Sweep>[] {
    const motion = translation(by);
    return all(
      this.raw.sweepAll(...probeParts(probe), ...motion, ...filterParts(filter)),
      readSweep,
    );
  }

  /**
   * The first collider that a collider or a mask hits on a straight line, at the exact time.
   * Nothing tunnels, however fast.
   */
  sweepContinuous(probe: Probe, by: PointLike, filter?: Filter): Found<ContinuousSweep> | null {
    const motion = translation(by);
    const hit = this.raw.sweepContinuous(...probeParts(probe), ...motion, ...filterParts(filter));
    return maybe(hit, found(readContinuousSweep));
  }

  /**
   * All colliders that it hits on a straight line, sorted by exact time: each as if the others were
   * not there.
   */
  sweepContinuousAll(probe: Probe, by: PointLike, filter?: Filter): Found<ContinuousSweep>[] {
    const motion = translation(by);
    return all(
      this.raw.sweepContinuousAll(...probeParts(probe), ...motion, ...filterParts(filter)),
      readContinuousSweep,
    );
  }

  // Colliders nearby.

  /**
   * The collider that is nearest to another one, to a mask or to a pixel, at any distance; null if
   * none passes the filter.
   */
  nearest(probe: Probe, filter?: Filter): Found<Distance> | null {
    return maybe(
      this.raw.nearest(...probeParts(probe), ...filterParts(filter)),
      found(readDistance),
    );
  }

  /** The nearest colliders, at most `most` of them, sorted by distance. */
  nearestAll(probe: Probe, most: number, filter?: Filter): Found<Distance>[] {
    const limit = count(most, 'the number of colliders');
    return all(
      this.raw.nearestAll(...probeParts(probe), limit, ...filterParts(filter)),
      readDistance,
    );
  }

  /** All colliders within a distance in pixels, sorted by distance. */
  within(probe: Probe, distance: number, filter?: Filter): Found<Distance>[] {
    const limit = count(distance, 'the distance');
    return all(this.raw.within(...probeParts(probe), limit, ...filterParts(filter)), readDistance);
  }

  /**
   * The shortest push after which a collider overlaps nothing solid; (0, 0) if it is free already.
   * Null if there is no free place within 4095 pixels.
   */
  nearestFree(id: ColliderId): Point | null {
    return maybe(this.raw.nearestFree(idNumber(id)), (answer) => answer.point());
  }
}

/**
 * The start of a query as the WebAssembly takes it: numbers, and a mask of its own that the call
 * consumes.
 */
function probeParts(probe: Probe): [numbers: Float64Array, mask: RawMask | undefined] {
  if (typeof probe === 'number') return [Float64Array.of(probe), undefined];
  if (probe instanceof Placed) return [Float64Array.of(probe.x, probe.y), probe.mask.raw.share()];
  const [x, y] = pair(probe, 'the place to start from');
  return [Float64Array.of(pixel(x, 'x'), pixel(y, 'y')), undefined];
}

/** A reader of an id and the result that follows it. */
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
