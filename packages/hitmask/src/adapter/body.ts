// The solid pixels of a sprite, where an engine draws it.

import type { Mask } from '../mask.js';
import type { Placed } from '../placed.js';
import type { Posed } from '../posed.js';
import type { Contact, Rect } from '../types.js';
import { MOST_WARPED, checkSize } from './size.js';
import { isInWorld, orientation, pose, type Matrix, type Orientation } from './transform.js';
import { warped } from './warp.js';

/**
 * How many tests a body makes in one pose before it draws its mask. The drawn mask is kept for
 * later tests.
 */
const TESTS_BEFORE_DRAWING = 4;

/** Mirrored and turned masks, by the mask that they are made of. */
const oriented = new WeakMap<Mask, Map<number, Mask>>();

/** The bounds of the solid pixels of each mask. */
const solid = new WeakMap<Mask, Rect>();

/**
 * A mask under a matrix. Update it every frame: it computes only what has changed, and draws its
 * mask only if a query needs it. While a comparison holds it, it does not change.
 */
export class Body {
  /**
   * The box of its pixels, in world pixels: `right` and `bottom` are outside. Empty if it has no
   * pixels.
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
  /** How many comparisons hold it. */
  #holders = 0;
  /** Whether to free it once no comparison holds it. */
  #isDropped = false;

  /**
   * Sets its mask and its matrix, which maps the pixels of the mask to world pixels.
   *
   * @returns The updated body: a new one if a comparison holds this one.
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

  /** Its mask, as the image has it; undefined before the first {@link update}. */
  get mask(): Mask | undefined {
    return this.#mask;
  }

  /**
   * The matrix that matches what is drawn. If the sprite is only mirrored or turned by quarter
   * turns, it is moved to whole pixels.
   */
  get matrix(): Matrix | undefined {
    return this.#seen ?? this.#matrix;
  }

  /** How many whole pixels the drawn mask moves if its sprite moves by (dx, dy). */
  motion(dx: number, dy: number): readonly [number, number] {
    const { tx, ty } = this.#matrix ?? { tx: 0, ty: 0 };
    return [nearest(tx + dx) - nearest(tx), nearest(ty + dy) - nearest(ty)];
  }

  /** Whether it has no pixel. */
  get isEmpty(): boolean {
    return this.right <= this.left || this.bottom <= this.top;
  }

  /** Whether the boxes of this body and another one overlap. */
  isNear(other: Body): boolean {
    return (
      this.left < other.right &&
      other.left < this.right &&
      this.top < other.bottom &&
      other.top < this.bottom
    );
  }

  /** Whether a pixel of the world is solid in both. */
  overlaps(other: Body): boolean {
    if (this.isEmpty || other.isEmpty || !this.isNear(other)) return false;
    return this.#toTest().overlaps(other.#toTest());
  }

  /** The contact with another body; null if they do not overlap. */
  contact(other: Body): Contact | null {
    if (this.isEmpty || other.isEmpty || !this.isNear(other)) return null;
    return this.placed().contact(other.placed());
  }

  /** Whether its pixel at a position in the world is solid. */
  contains(x: number, y: number): boolean {
    if (!(x >= this.left && x < this.right && y >= this.top && y < this.bottom)) return false;
    return this.placed().contains(x, y);
  }

  /** Its pixels, drawn. Valid until the next {@link update}; only for a body that is not empty. */
  placed(): Placed {
    this.#drawn ??= this.#draw();
    return this.#drawn;
  }

  /** Its pixels, drawn into a mask that is yours. */
  copy(): Placed {
    const { mask, x, y } = this.placed();
    return mask.clone().at(x, y);
  }

  /** Keeps bodies unchanged while a function runs, even if they are updated meanwhile. */
  static holding<T>(bodies: readonly Body[], work: () => T): T {
    for (const body of bodies) body.#holders++;
    try {
      return work();
    } finally {
      for (const body of bodies) if (--body.#holders === 0 && body.#isDropped) body.free();
    }
  }

  /** Frees what was drawn, at once or as soon as no comparison holds it. */
  free(): void {
    this.#isDropped = this.#holders > 0;
    if (this.#isDropped) return;
    if (this.#owns) this.#drawn?.mask.free();
    this.#owns = false;
    this.#mask = this.#matrix = this.#seen = this.#pose = this.#drawn = undefined;
    this.#tests = 0;
    this.left = this.top = this.right = this.bottom = 0;
  }

  /** Puts the mask on whole pixels: it is only mirrored or turned by quarter turns. */
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

  /** Computes the box of a mask that is turned, scaled or sheared. It is drawn later. */
  #computeBox(matrix: Matrix, { x, y, width, height }: Rect): void {
    const { a, b, c, d, tx, ty } = matrix;
    if (a * d - b * c === 0) return;
    // The top left of the box, and its size.
    const left = tx + a * x + c * y + Math.min(0, a * width) + Math.min(0, c * height);
    const top = ty + b * x + d * y + Math.min(0, b * width) + Math.min(0, d * height);
    const [across, down] = [
      Math.abs(a * width) + Math.abs(c * height),
      Math.abs(b * width) + Math.abs(d * height),
    ];
    checkSize(
      Math.ceil(across) + 2,
      Math.ceil(down) + 2,
      across * down > MOST_WARPED && pose(matrix) === null ? MOST_WARPED : undefined,
    );
    // One more pixel on each side, because the numbers of poses are rounded.
    this.left = Math.floor(left) - 1;
    this.top = Math.floor(top) - 1;
    this.right = Math.ceil(left + across) + 1;
    this.bottom = Math.ceil(top + down) + 1;
  }

  /** The mask to test with: in a pose for the first tests, drawn for all later ones. */
  #toTest(): Placed | Posed {
    if (this.#drawn !== undefined) return this.#drawn;
    return this.#tests++ < TESTS_BEFORE_DRAWING ? (this.#posed() ?? this.placed()) : this.placed();
  }

  /** The mask in the pose that equals the matrix; null if no pose does. */
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
 * The nearest whole pixel. Halves are rounded right and down, as engines do when they round
 * positions.
 */
export function nearest(position: number): number {
  return Math.floor(position + 0.5);
}

/** A mask in another orientation. It is made once and kept. */
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
