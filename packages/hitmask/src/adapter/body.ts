// The solid pixels of a sprite, at the position where an engine draws it.

import type { Mask } from '../mask.js';
import type { Placed } from '../placed.js';
import type { Posed } from '../posed.js';
import type { Contact, Rect } from '../types.js';
import { MAX_WARPED, checkSize } from './size.js';
import { isInWorld, orientation, pose, type Matrix, type Orientation } from './transform.js';
import { warped } from './warp.js';

/**
 * The number of tests that a body makes in one pose before it draws its mask. The drawn mask is
 * kept for later tests.
 */
const TESTS_BEFORE_DRAWING = 4;

/** Mirrored and rotated masks, keyed by the mask that they were created from. */
const oriented = new WeakMap<Mask, Map<number, Mask>>();

/** The bounds of the solid pixels of each mask. */
const solid = new WeakMap<Mask, Rect>();

/**
 * A mask that is transformed by a matrix. Update the body in every frame: only what has changed is
 * computed, and the mask is drawn only if a query needs it. While a comparison holds a body, the
 * body does not change.
 */
export class Body {
  /**
   * The box around the body's pixels, in world coordinates. `right` and `bottom` are exclusive. The
   * box is empty if there are no pixels.
   */
  left = 0;
  top = 0;
  right = 0;
  bottom = 0;

  #mask: Mask | undefined;
  #matrix: Matrix | undefined;
  #seen: Matrix | undefined;
  #pose: Posed | null | undefined;
  /** Whether this body owns the mask of {@link #drawn} and must free it. */
  #owns = false;
  #drawn: Placed | undefined;
  #tests = 0;
  /** The number of comparisons that hold this body. */
  #holders = 0;
  /** Whether to free the body as soon as no comparison holds it. */
  #isDropped = false;

  /**
   * Sets the body's mask and its matrix, which maps the pixels of the mask to the pixels of the
   * world.
   *
   * @returns The updated body. If a comparison holds this body, the result is a new one.
   * @throws {@link TooLarge}
   */
  update(mask: Mask, matrix: Matrix): Body {
    if (
      !this.#isDropped &&
      mask === this.#mask &&
      this.#matrix !== undefined &&
      isSame(matrix, this.#matrix)
    )
      return this;
    this.free();
    const body = this.#holders > 0 ? new Body() : this;
    body.#put(mask, matrix);
    return body;
  }

  #put(mask: Mask, matrix: Matrix): void {
    this.#mask = mask;
    this.#matrix = matrix;
    const box = solidPart(mask);
    if (box === null || !isInWorld(matrix)) return;
    const placement = orientation(matrix);
    if (placement !== null) this.#putOnPixels(mask, matrix, placement);
    else this.#computeBox(matrix, box);
  }

  /** The mask before the transformation; undefined before the first {@link update}. */
  get mask(): Mask | undefined {
    return this.#mask;
  }

  /**
   * The matrix that matches what is drawn. If the sprite is only mirrored or rotated by quarter
   * turns, the matrix is moved to whole pixels.
   */
  get matrix(): Matrix | undefined {
    return this.#seen ?? this.#matrix;
  }

  /**
   * Returns the number of whole pixels that the drawn mask moves if its sprite moves by (dx, dy).
   */
  motion(dx: number, dy: number): readonly [number, number] {
    const { tx, ty } = this.#matrix ?? { tx: 0, ty: 0 };
    return [nearest(tx + dx) - nearest(tx), nearest(ty + dy) - nearest(ty)];
  }

  /** Whether the body has no pixels. */
  get isEmpty(): boolean {
    return this.right <= this.left || this.bottom <= this.top;
  }

  /** Returns whether the box of this body overlaps that of another body. */
  isNear(other: Body): boolean {
    return (
      this.left < other.right &&
      other.left < this.right &&
      this.top < other.bottom &&
      other.top < this.bottom
    );
  }

  /** Returns whether any pixel of the world is solid in both bodies. */
  overlaps(other: Body): boolean {
    if (this.isEmpty || other.isEmpty || !this.isNear(other)) return false;
    return this.#toTest().overlaps(other.#toTest());
  }

  /** Returns the contact with another body; null if the two do not overlap. */
  contact(other: Body): Contact | null {
    if (this.isEmpty || other.isEmpty || !this.isNear(other)) return null;
    return this.placed().contact(other.placed());
  }

  /** Returns whether the body is solid at a position in the world. */
  contains(x: number, y: number): boolean {
    if (!(x >= this.left && x < this.right && y >= this.top && y < this.bottom)) return false;
    return this.placed().contains(x, y);
  }

  /**
   * Returns the body's pixels as a drawn mask. The result is valid until the next {@link update}.
   * Call this method only if the body is not empty.
   */
  placed(): Placed {
    this.#drawn ??= this.#draw();
    return this.#drawn;
  }

  /** Draws the body's pixels into a new mask, which the caller owns. */
  copy(): Placed {
    const { mask, x, y } = this.placed();
    return mask.clone().at(x, y);
  }

  /** Keeps bodies unchanged while a function runs, even if they are updated during that time. */
  static holding<T>(bodies: readonly Body[], work: () => T): T {
    for (const body of bodies) body.#holders++;
    try {
      return work();
    } finally {
      for (const body of bodies) if (--body.#holders === 0 && body.#isDropped) body.free();
    }
  }

  /** Frees the drawn mask, either at once or as soon as no comparison holds the body. */
  free(): void {
    this.#isDropped = this.#holders > 0;
    if (this.#isDropped) return;
    if (this.#owns) this.#drawn?.mask.free();
    this.#owns = false;
    this.#mask = this.#matrix = this.#seen = this.#pose = this.#drawn = undefined;
    this.#tests = 0;
    this.left = this.top = this.right = this.bottom = 0;
  }

  /**
   * Places the mask at whole pixels. This is for masks that are only mirrored or rotated by quarter
   * turns.
   */
  #putOnPixels(mask: Mask, matrix: Matrix, placement: Orientation): void {
    const { a, b, c, d, tx, ty } = matrix;
    const [right, bottom] = placement.isTransposed
      ? [c * mask.height, b * mask.width]
      : [a * mask.width, d * mask.height];
    const arranged = arrange(mask, placement);
    const [left, top] = [tx + Math.min(0, right), ty + Math.min(0, bottom)];
    this.#drawn = arranged.at(nearest(left), nearest(top));
    this.#seen = { a, b, c, d, tx: tx + this.#drawn.x - left, ty: ty + this.#drawn.y - top };
    const box = solidPart(arranged) as Rect;
    this.left = this.#drawn.x + box.x;
    this.top = this.#drawn.y + box.y;
    this.right = this.left + box.width;
    this.bottom = this.top + box.height;
  }

  /** Computes the box of a mask that is rotated, scaled or sheared. The mask is drawn later. */
  #computeBox(matrix: Matrix, { x, y, width, height }: Rect): void {
    const { a, b, c, d, tx, ty } = matrix;
    if (a * d - b * c === 0) return;
    // Compute the top left of the box, and its size.
    const left = tx + a * x + c * y + Math.min(0, a * width) + Math.min(0, c * height);
    const top = ty + b * x + d * y + Math.min(0, b * width) + Math.min(0, d * height);
    const [across, down] = [
      Math.abs(a * width) + Math.abs(c * height),
      Math.abs(b * width) + Math.abs(d * height),
    ];
    checkSize(
      Math.ceil(across) + 2,
      Math.ceil(down) + 2,
      across * down > MAX_WARPED && pose(matrix) === null ? MAX_WARPED : undefined,
    );
    // Add one pixel on each side, because the numbers of poses are rounded.
    this.left = Math.floor(left) - 1;
    this.top = Math.floor(top) - 1;
    this.right = Math.ceil(left + across) + 1;
    this.bottom = Math.ceil(top + down) + 1;
  }

  /**
   * Returns the mask to test with: for the first few tests the mask in its pose, and for later
   * tests the drawn mask.
   */
  #toTest(): Placed | Posed {
    if (this.#drawn !== undefined) return this.#drawn;
    return this.#tests++ < TESTS_BEFORE_DRAWING ? (this.#posed() ?? this.placed()) : this.placed();
  }

  /** Returns the mask in the pose that corresponds to the matrix; null if there is no such pose. */
  #posed(): Posed | null {
    if (this.#pose === undefined) {
      const found = pose(this.#matrix as Matrix);
      this.#pose = found && (this.#mask as Mask).posed(found);
    }
    return this.#pose;
  }

  #draw(): Placed {
    this.#owns = true;
    const posed = this.#posed();
    if (posed !== null) return posed.draw();
    const box = {
      x: this.left,
      y: this.top,
      width: this.right - this.left,
      height: this.bottom - this.top,
    };
    return warped(this.#mask as Mask, this.#matrix as Matrix, box);
  }
}

/**
 * Rounds a position to the nearest whole pixel. Halves are rounded to the right and down, as in
 * engines that round positions.
 */
export function nearest(position: number): number {
  return Math.floor(position + 0.5);
}

/** Returns a mask in another orientation. Each orientation is created once and then kept. */
export function arrange(mask: Mask, { isTransposed, flipX, flipY }: Orientation): Mask {
  const key = (isTransposed ? 4 : 0) + (flipX ? 2 : 0) + (flipY ? 1 : 0);
  if (key === 0) return mask;
  let all = oriented.get(mask);
  if (all === undefined) oriented.set(mask, (all = new Map<number, Mask>()));
  let found = all.get(key);
  if (found === undefined) {
    found = isTransposed ? mask.quarterTurned(1).flippedX() : mask;
    if (flipX) found = found.flippedX();
    if (flipY) found = found.flippedY();
    all.set(key, found);
  }
  return found;
}

function solidPart(mask: Mask): Rect | null {
  const known = solid.get(mask);
  if (known !== undefined) return known;
  const { bounds } = mask;
  if (bounds !== null) solid.set(mask, bounds);
  return bounds;
}

function isSame(m: Matrix, n: Matrix): boolean {
  return m.a === n.a && m.b === n.b && m.c === n.c && m.d === n.d && m.tx === n.tx && m.ty === n.ty;
}
