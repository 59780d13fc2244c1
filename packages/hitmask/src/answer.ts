// Reads the flat lists of numbers that the WebAssembly returns (crates/hitmask-wasm/src/answer.rs).

import {
  DIRECTIONS,
  SIDES,
  type Contact,
  type Depth,
  type Direction,
  type Distance,
  type ExactPoint,
  type Fraction,
  type Point,
  type Rect,
  type Side,
} from './types.js';

/** A fraction that creates its `bigint`s only when you read them. */
class LazyFraction implements Fraction {
  readonly value: number;
  readonly #numerator: readonly number[];
  readonly #denominator: readonly number[];

  constructor(value: number, numerator: readonly number[], denominator: readonly number[]) {
    this.value = value;
    this.#numerator = numerator;
    this.#denominator = denominator;
  }

  get numerator(): bigint {
    const bits = this.#numerator.length * 32;
    return bits > 64 ? BigInt.asIntN(bits, joined(this.#numerator)) : joined(this.#numerator);
  }

  get denominator(): bigint {
    return joined(this.#denominator);
  }

  toJSON(): { value: number; numerator: string; denominator: string } {
    return {
      value: this.value,
      numerator: `${this.numerator}`,
      denominator: `${this.denominator}`,
    };
  }

  toString(): string {
    return this.denominator === 1n ? `${this.numerator}` : `${this.numerator}/${this.denominator}`;
  }
}

/** Combines 32-bit words, lowest first, into one number. */
function joined(words: readonly number[]): bigint {
  return words.reduceRight((sum, word) => (sum << 32n) | BigInt(word), 0n);
}

/** Reads a list of numbers from the front. */
export class Answer {
  readonly #numbers: ArrayLike<number>;
  #at = 0;

  constructor(numbers: ArrayLike<number>) {
    this.#numbers = numbers;
  }

  get isDone(): boolean {
    return this.#at >= this.#numbers.length;
  }

  number(): number {
    return this.#numbers[this.#at++] as number;
  }

  numbers(count: number): number[] {
    return Array.from({ length: count }, () => this.number());
  }

  point(): Point {
    return { x: this.number(), y: this.number() };
  }

  /** Reads a position that may be missing. A missing position is stored as two NaN values. */
  maybePoint(): Point | null {
    const point = this.point();
    return Number.isNaN(point.x) ? null : point;
  }

  points(count: number): Point[] {
    return Array.from({ length: count }, () => this.point());
  }

  rect(): Rect {
    return { x: this.number(), y: this.number(), width: this.number(), height: this.number() };
  }

  depth(): Depth {
    return { left: this.number(), right: this.number(), up: this.number(), down: this.number() };
  }

  side(): Side {
    return SIDES[this.number()] as Side;
  }

  /** Reads a direction that may be missing. A missing direction is stored as −1. */
  maybeDirection(): Direction | null {
    return DIRECTIONS[this.number()] ?? null;
  }

  time(): Fraction {
    return new LazyFraction(this.number(), this.numbers(2), this.numbers(2));
  }

  exactPoint(): ExactPoint {
    const fraction = (): Fraction =>
      new LazyFraction(this.number(), this.numbers(4), this.numbers(2));
    return { x: fraction(), y: fraction() };
  }

  contact(): Contact {
    const [area, first, bounds] = [this.number(), this.point(), this.rect()];
    return { area, first, bounds, depth: this.depth(), side: this.side() };
  }

  distance(): Distance {
    const squared = this.number();
    return { length: Math.sqrt(squared), squared, pixel: this.point(), other: this.point() };
  }
}

/** Reads the answer of a query; returns null if there is no list. */
export function maybe<T>(
  numbers: ArrayLike<number> | undefined,
  read: (answer: Answer) => T,
): T | null {
  return numbers === undefined ? null : read(new Answer(numbers));
}

/** Returns the side with this index; null if the index is undefined. */
export function maybeSide(index: number | undefined): Side | null {
  return index === undefined ? null : (SIDES[index] as Side);
}
