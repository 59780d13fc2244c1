// The materials of obstacles.

import { count, finite, flag, options } from '../check.js';
import { wordIndex } from './layout.js';
import type { Answer } from '../answer.js';
import { DIRECTIONS, type Direction } from '../types.js';

/**
 * What an obstacle does to an actor. `solid` stops every motion. `one-way` stops motion in one
 * direction, like a platform that you can jump up through. An actor that overlaps a `ladder` can
 * climb. In `water`, an actor swims. A `hazard` hurts the actor.
 */
export type MaterialKind = 'solid' | 'one-way' | 'ladder' | 'water' | 'hazard';

/** The material of an obstacle. */
export interface Material {
  readonly kind: MaterialKind;
  /**
   * The direction of motion that a one-way platform stops; null for other kinds. For a platform
   * that actors stand on, this is `down`.
   */
  readonly stops: Direction | null;
  /** A number of your choice that identifies the material. */
  readonly number: number;
  /**
   * The grip under an actor's feet, in 256ths of the acceleration and friction in the actor's
   * rules. 256 is full grip. Ice has a low grip.
   */
  readonly grip: number;
  /**
   * The speed at which the material moves an actor that stands on it, in pixels per tick. Positive
   * values move the actor to the right.
   */
  readonly belt: number;
  /**
   * The upward speed at which the material launches an actor that lands or stands on it, in pixels
   * per tick. 0 turns this off.
   */
  readonly spring: number;
  /** Whether a character that runs into the material fast enough runs up it. */
  readonly wallRun: boolean;
  /**
   * Whether a character that climbs on the material can press run to switch to the other side, as
   * through the gate of a fence.
   */
  readonly gate: boolean;
}

/**
 * A material as an argument: a kind, or an object with only the fields that differ from those of
 * plain rock.
 */
export type MaterialLike =
  MaterialKind | { readonly [Name in keyof Material]?: Material[Name] | undefined };

const KINDS: readonly MaterialKind[] = ['solid', 'one-way', 'ladder', 'water', 'hazard'];

const PLAIN = {
  kind: 'solid',
  stops: null,
  number: 0,
  grip: 256,
  belt: 0,
  spring: 0,
  wallRun: false,
  gate: false,
} as const;

const NAMES = Object.keys(PLAIN);

/** Returns a material as seven numbers. */
export function materialNumbers(material: MaterialLike): Float64Array {
  const given = typeof material === 'string' ? { kind: material } : material;
  options(given, 'a material', NAMES);
  const {
    kind = 'solid',
    stops,
    number = 0,
    grip = 256,
    belt = 0,
    spring = 0,
    wallRun = false,
    gate = false,
  } = given;
  const index = wordIndex(KINDS, kind, 'the material');
  return Float64Array.of(
    kindNumber(index, stops ?? 'down'),
    count(number, 'the number of the material'),
    count(grip, 'grip', 2 ** 16 - 1),
    finite(belt, 'belt'),
    finite(spring, 'spring'),
    Number(flag(wallRun, 'wallRun')),
    Number(flag(gate, 'gate')),
  );
}

/** Returns the number of a kind. One-way platforms have four numbers, one for each direction. */
function kindNumber(index: number, stops: Direction): number {
  if (index === 0) return 0;
  return index === 1
    ? 1 + wordIndex(DIRECTIONS, stops, 'the direction that a platform stops')
    : index + 3;
}

/** Returns a set of kinds as bits: one bit for each of their numbers. */
export function kindBits(kinds: readonly MaterialKind[]): number {
  const bits = kinds.map((kind) =>
    kind === 'one-way' ? 0b1_1110 : 1 << kindNumber(wordIndex(KINDS, kind, 'the kind'), 'down'),
  );
  return bits.reduce((all, bit) => all | bit, 0);
}

/** Reads a material from its seven numbers. */
export function readMaterial(answer: Answer): Material {
  const kind = answer.number();
  const isOneWay = kind >= 1 && kind <= 4;
  const index = isOneWay ? 1 : kind === 0 ? 0 : kind - 3;
  return {
    kind: KINDS[index] as MaterialKind,
    stops: isOneWay ? (DIRECTIONS[kind - 1] as Direction) : null,
    number: answer.number(),
    grip: answer.number(),
    belt: answer.number(),
    spring: answer.number(),
    wallRun: answer.number() === 1,
    gate: answer.number() === 1,
  };
}
