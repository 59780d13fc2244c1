// Draws the outlines of what is followed.

import type * as Phaser from 'phaser';
import type { Mask } from '../mask.js';
import type { Body } from '../adapter/body.js';
import type { Point } from '../types.js';

const FREE = 0x4ade80;
const TOUCHING = 0xf43f5e;

/** Above everything else. */
const DEPTH = Number.MAX_SAFE_INTEGER;

const outlines = new WeakMap<Mask, readonly (readonly Point[])[]>();

/** A layer of lines over a scene. */
export class DebugDrawing {
  readonly #graphics: Phaser.GameObjects.Graphics;

  constructor(scene: Phaser.Scene) {
    this.#graphics = scene.add.graphics().setDepth(DEPTH);
  }

  /** Draws the outlines of bodies anew, in another color where they touch something. */
  draw(bodies: Iterable<{ readonly body: Body; readonly isTouching: boolean }>): void {
    this.#graphics.clear();
    for (const { body, isTouching } of bodies) {
      const { mask, matrix } = body;
      if (body.isEmpty || mask === undefined || matrix === undefined) continue;
      this.#graphics.lineStyle(1.5, isTouching ? TOUCHING : FREE, 1);
      const { a, b, c, d, tx, ty } = matrix;
      for (const vertices of outlinesOf(mask)) {
        const points = vertices.map(({ x, y }) => ({ x: a * x + c * y + tx, y: b * x + d * y + ty }));
        this.#graphics.strokePoints(points as Phaser.Math.Vector2[], true, true);
      }
    }
  }

  destroy(): void {
    this.#graphics.destroy();
  }
}

function outlinesOf(mask: Mask): readonly (readonly Point[])[] {
  let lines = outlines.get(mask);
  if (lines === undefined) {
    const traced = mask.outlines();
    lines = [...traced].map(({ vertices }) => vertices);
    traced.free();
    outlines.set(mask, lines);
  }
  return lines;
}
