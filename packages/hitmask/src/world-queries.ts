// Questions about where the colliders of a world are now, whether or not it ticked since they
// moved.

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

/** What a query starts from: a collider, which it never finds, a mask at a position, or a pixel. */
export type Probe = ColliderId | Placed | PointLike;

/** What was found, and the collider that it is about. */
export type Found<T> = T & { readonly id: ColliderId };

/**
 * The queries of a world. Each considers only the colliders that pass its filter; if it starts from
 * a collider and tests for overlaps or sweeps, only those that this one collides with.
 *
 * Answers depend on nothing but where the colliders are. Lists are sorted: by index, or by time or
 * distance and then by index.
 */
export abstract class WorldQueries extends Handle<Raw> {
  // What is in an area.

  /**
   * Whether any collider has a solid pixel in a figure, or under a mask.
   *
   * @example
   * if (world.anyIn(circle([x, y], 40), { layers: ENEMY })) explode();
   */
  anyIn(area: Stencil, filter?: Filter): boolean {
    return this.raw.anyIn(...stencilParts(area), ...filterParts(filter));
  }

  /** The collider with the smallest index that has a solid pixel there; null if none has. */
  firstIn(area: Stencil, filter?: Filter): ColliderId | null {
    return maybeId(this.raw.firstIn(...stencilParts(area), ...filterParts(filter)));
  }

  /** How many colliders have a solid pixel there. */
  countIn(area: Stencil, filter?: Filter): number {
    return this.raw.countIn(...stencilParts(area), ...filterParts(filter));
  }

  /** All colliders that have a solid pixel there, sorted by index. */
  allIn(area: Stencil, filter?: Filter): ColliderIds {
    return asIds(this.raw.allIn(...stencilParts(area), ...filterParts(filter)));
  }

  /** All colliders that a collider overlaps now and collides with, sorted by index. */
  touching(id: ColliderId, filter?: Filter): ColliderIds {
    return asIds(this.raw.touching(idNumber(id), ...filterParts(filter)));
  }

  /**
   * All pairs of one collider of each group that collide and overlap now: two ids each, sorted by
   * index. If both of a pair are in both groups, the one with the smaller index comes first.
   */
  pairsBetween(one: Filter, other: Filter): ColliderIds {
    return asIds(this.raw.pairsBetween(...filterParts(one), ...filterParts(other)));
  }

  /**
   * How two colliders overlap now, whatever their layers: depth and side are those of `a`. Null if
   * they do not.
   */
  contact(a: ColliderId, b: ColliderId): Contact | null {
    return maybe(this.raw.contact(idNumber(a), idNumber(b)), (answer) => answer.contact());
  }

  // What is in the way.

  /**
   * The first collider that a ray hits, with the pixel and the time; null if it hits nothing. Of
   * several at the same time it is the one with the smallest index.
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

  /** All that it hits, sorted by step: each as if the others were not there. */
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
   * All that it hits on a straight line, sorted by exact time: each as if the others were not
   * there.
   */
  sweepContinuousAll(probe: Probe, by: PointLike, filter?: Filter): Found<ContinuousSweep>[] {
    const motion = translation(by);
    return all(
      this.raw.sweepContinuousAll(...probeParts(probe), ...motion, ...filterParts(filter)),
      readContinuousSweep,
    );
  }

  // What is near.

  /**
   * The collider that is nearest to another one, to a mask or to a pixel, however far; null if none
   * passes the filter.
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
   * The shortest push after which a collider overlaps nothing solid, all at once; (0, 0) if it is
   * free already. Null if there is no free place within 4095 pixels.
   */
  nearestFree(id: ColliderId): Point | null {
    return maybe(this.raw.nearestFree(idNumber(id)), (answer) => answer.point());
  }
}

/**
 * What a query starts from, as the WebAssembly takes it: numbers, and a mask of its own that the
 * call consumes.
 */
function probeParts(probe: Probe): [numbers: Float64Array, mask: RawMask | undefined] {
  if (typeof probe === 'number') return [Float64Array.of(probe), undefined];
  if (probe instanceof Placed) return [Float64Array.of(probe.x, probe.y), probe.mask.raw.share()];
  const [x, y] = pair(probe, 'the place to start from');
  return [Float64Array.of(pixel(x, 'x'), pixel(y, 'y')), undefined];
}

/** A reader of an id and what follows. */
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
