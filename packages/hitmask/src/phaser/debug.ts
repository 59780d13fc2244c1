// Draws the outlines of all objects that collide.

import type * as Phaser from 'phaser';
import { edges, type Edge } from '../adapter/edges.js';
import type { Mask } from '../mask.js';
import type { Body } from '../adapter/body.js';

const FREE = 0x4ade80;
const TOUCHING = 0xf43f5e;

/** The depth at which the outlines are drawn above everything else. */
const DEPTH = Number.MAX_SAFE_INTEGER;

const outlines = new WeakMap<Mask, readonly Edge[]>();

/** A layer of lines that is drawn over a scene. */
export class DebugDrawing {
  readonly #graphics: Phaser.GameObjects.Graphics;

  constructor(scene: Phaser.Scene) {
    this.#graphics = scene.add.graphics().setDepth(DEPTH);
  }

  /** Draws the outlines of bodies. Bodies that touch others have a different color. */
  draw(bodies: Iterable<{ readonly body: Body; readonly isTouching: boolean }>): void {
    this.#graphics.clear();
    for (const { body, isTouching } of bodies) {
      const { mask, matrix } = body;
      if (body.isEmpty || mask === undefined || matrix === undefined) continue;
      this.#graphics.lineStyle(1.5, isTouching ? TOUCHING : FREE, 1);
      const { a, b, c, d, tx, ty } = matrix;
      this.#graphics.beginPath();
      for (const { x1, y1, x2, y2 } of outlineOf(mask)) {
        this.#graphics.moveTo(a * x1 + c * y1 + tx, b * x1 + d * y1 + ty);
        this.#graphics.lineTo(a * x2 + c * y2 + tx, b * x2 + d * y2 + ty);
      }
      this.#graphics.strokePath();
    }
  }

  destroy(): void {
    this.#graphics.destroy();
  }
}

function outlineOf(mask: Mask): readonly Edge[] {
  let lines = outlines.get(mask);
  if (lines === undefined) outlines.set(mask, (lines = edges(mask)));
  return lines;
}
