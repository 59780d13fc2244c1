// Draws the sprites, and the engine's answers over them.

import { color } from '../../shell/theme';
import { canvasOf, maskPicture } from '../../sprites/picture';
import {
  arrow,
  box,
  handle,
  label,
  line,
  polygon,
  type MarkStyle,
  type Place,
} from '../../stage/marks';
import type { View } from '../../stage/view';
import type { Answers, DrawnAnswers, ExactAnswers } from './answers';
import { scales, middle, type DrawnSprite, type Source } from './sprite';
import { handlesOf, motionTip, type Selection } from './handles';
import type { SpriteState, State } from './state';

/** What is on screen. */
export interface Scene {
  readonly state: State;
  readonly selection: Selection;
  readonly sources: { readonly a: Source; readonly b: Source };
  readonly drawn: { readonly a: DrawnSprite; readonly b: DrawnSprite };
  readonly answers: Answers;
}

const GHOST = 0.32;

export function drawScene(
  context: CanvasRenderingContext2D,
  view: View,
  ratio: number,
  scene: Scene,
): void {
  context.imageSmoothingEnabled = false;
  const painter = new Painter(context, view, ratio, scene);
  painter.ghosts();
  painter.sprite('b');
  painter.sprite('a');
  if (scene.answers.mode === 'drawn') painter.drawnAnswers(scene.answers);
  else painter.exactAnswers(scene.answers);
  painter.selection();
}

class Painter {
  readonly #context: CanvasRenderingContext2D;
  readonly #view: View;
  readonly #ratio: number;
  readonly #scene: Scene;

  constructor(context: CanvasRenderingContext2D, view: View, ratio: number, scene: Scene) {
    [this.#context, this.#view, this.#ratio, this.#scene] = [context, view, ratio, scene];
  }

  /** Draws one of the sprites, moved by whole pixels. */
  sprite(which: 'a' | 'b', dx = 0, dy = 0, alpha = 1): void {
    const { state, sources, drawn } = this.#scene;
    const sprite = { ...state[which], x: state[which].x + dx, y: state[which].y + dy };
    const context = this.#context;
    context.save();
    context.globalAlpha = alpha;
    if (state.mode === 'exact') {
      this.#pose(context, sprite, sources[which]);
      context.drawImage(imageOf(sources[which]), 0, 0);
    } else {
      const { x, y } = drawn[which].placed(sprite, sources[which]);
      const picture = drawn[which].picture(sprite, sources[which]);
      const [left, top] = this.#view.toCanvas(x, y);
      context.drawImage(
        picture,
        left,
        top,
        picture.width * this.#view.zoom,
        picture.height * this.#view.zoom,
      );
    }
    context.restore();
  }

  /** Draws the first sprite after its motion, where it stops, and where it is free. */
  ghosts(): void {
    const { state, answers } = this.#scene;
    const { show, motion } = state;
    if (show.has('sweep') && (motion.x !== 0 || motion.y !== 0)) {
      this.sprite('a', motion.x, motion.y, GHOST / 2);
      const stop = this.#stop();
      if (stop) this.sprite('a', stop[0], stop[1], 2 * GHOST);
    }
    if (answers.mode === 'exact') return;
    if (show.has('out') && answers.out) this.sprite('a', answers.out.x, answers.out.y, GHOST);
    if (show.has('free') && answers.free) this.sprite('a', answers.free.x, answers.free.y, GHOST);
  }

  drawnAnswers(answers: DrawnAnswers): void {
    const { show } = this.#scene.state;
    const { contact } = answers;
    if (contact && show.has('pixels')) this.#common(answers);
    if (contact && show.has('bounds')) this.#rect(contact.bounds, this.#style('--mark-hit'), true);
    if (!contact && show.has('bounds')) {
      for (const { bounds } of [answers.a, answers.b])
        if (bounds) this.#rect(bounds, this.#style('--mark-quiet'), true);
    }
    if (contact && show.has('depth')) this.#depth(answers);
    if (show.has('out') && answers.out) this.#way(answers.out, '--mark-out', 'way out');
    if (show.has('free') && answers.free) this.#way(answers.free, '--mark-free', 'nearest free');
    if (contact && answers.normal && show.has('normal')) {
      const { first } = contact;
      const from = this.#place(first.x + 0.5, first.y + 0.5);
      const length = 44 * this.#ratio;
      const to: Place = [from[0] + answers.normal.x * length, from[1] + answers.normal.y * length];
      arrow(this.#context, from, to, this.#style('--mark-normal'));
      handle(this.#context, from, this.#style('--mark-normal'), 3);
    }
    if (show.has('distance') && answers.distance && answers.distance.length > 0) {
      const { pixel, other, length } = answers.distance;
      const style = this.#style('--mark-distance');
      const [from, to] = nearestEdges(pixel, other);
      line(this.#context, this.#place(...from), this.#place(...to), style);
      for (const at of [pixel, other]) this.#rect({ ...at, width: 1, height: 1 }, style);
      const [x, y] = this.#place((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
      label(this.#context, `${Number(length.toFixed(1))} px`, [x, y - 14 * this.#ratio], style);
    }
    this.#motion();
  }

  exactAnswers(answers: ExactAnswers): void {
    const { show } = this.#scene.state;
    if (answers.contact && show.has('pixels')) {
      this.#intersection();
      const style = this.#style('--mark-selected');
      const [one, other] = answers.contact.first;
      for (const corners of [
        answers.a.corners(one.x, one.y),
        answers.b.corners(other.x, other.y),
      ]) {
        polygon(
          this.#context,
          corners.map(({ x, y }) => this.#place(x, y)),
          style,
        );
      }
    }
    if (answers.contact && show.has('depth')) this.#depth(answers);
    this.#motion();
  }

  /** Draws the frame of the selection, with its handles. */
  selection(): void {
    const { state, selection, sources } = this.#scene;
    const style = this.#style('--mark-selected');
    if (selection === 'motion') {
      const [x, y] = motionTip(state, sources.a);
      handle(this.#context, this.#place(x, y), style, 8);
      return;
    }
    const { corners, turn, scale, top } = handlesOf(
      state[selection],
      sources[selection],
      this.#view,
      this.#ratio,
    );
    polygon(
      this.#context,
      corners.map(([x, y]) => this.#place(x, y)),
      style,
      true,
    );
    line(this.#context, this.#place(...top), this.#place(...turn), {
      ...style,
      halo: 'transparent',
    });
    handle(this.#context, this.#place(...turn), style);
    handle(this.#context, this.#place(...scale), style);
  }

  /** Highlights the shared pixels. */
  #common({ a, b, contact }: DrawnAnswers): void {
    if (!contact) return;
    const { x, y, width, height } = contact.bounds;
    const common = a.overlapMask(b);
    const part = common.cropped({ x: x - a.x, y: y - a.y, width, height });
    const picture = maskPicture(part, color('--mark-hit'), 1);
    for (const mask of [common, part]) mask.free();
    const [left, top] = this.#place(x, y);
    this.#context.drawImage(picture, left, top, width * this.#view.zoom, height * this.#view.zoom);
  }

  /** Highlights the area that two exact sprites share, by clipping one with the other. */
  #intersection(): void {
    const { state, sources } = this.#scene;
    const { width, height } = this.#view;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) return;
    context.imageSmoothingEnabled = false;
    for (const which of ['a', 'b'] as const) {
      context.save();
      context.globalCompositeOperation = which === 'a' ? 'source-over' : 'source-in';
      this.#pose(context, state[which], sources[which]);
      context.drawImage(solidOf(sources[which]), 0, 0);
      context.restore();
    }
    context.globalCompositeOperation = 'source-in';
    context.fillStyle = color('--mark-hit');
    context.fillRect(0, 0, width, height);
    this.#context.drawImage(canvas, 0, 0);
  }

  /** Draws an arrow in each direction, from the edge of the first sprite that leaves last. */
  #depth(answers: Answers): void {
    const { depth, side } = answers.contact ?? {};
    if (!depth) return;
    const { state, sources } = this.#scene;
    const { x, y } = middle(state.a, sources.a);
    const from = this.#place(x, y);
    const shortest = { top: 'down', bottom: 'up', left: 'right', right: 'left' }[side ?? 'top'];
    const ways = [
      ['left', -depth.left, 0],
      ['right', depth.right, 0],
      ['up', 0, -depth.up],
      ['down', 0, depth.down],
    ] as const;
    for (const [direction, dx, dy] of ways) {
      const style = this.#style(direction === shortest ? '--mark-depth' : '--mark-depth-far');
      const to = this.#place(x + dx, y + dy);
      arrow(this.#context, from, to, style);
      const gap = 14 * this.#ratio;
      const at: Place = [to[0] + Math.sign(dx) * gap, to[1] + Math.sign(dy) * gap];
      label(this.#context, String(Math.abs(dx + dy)), at, style);
    }
    handle(this.#context, from, this.#style('--mark-depth'), 3);
  }

  /** Draws the arrow of a shortest push, along the edge of the sprite's frame. */
  #way(by: { x: number; y: number }, token: `--mark-${string}`, name: string): void {
    const { answers } = this.#scene;
    if (answers.mode === 'exact' || (by.x === 0 && by.y === 0)) return;
    const { bounds } = answers.a;
    if (!bounds) return;
    const style = this.#style(token);
    this.#rect({ ...bounds, x: bounds.x + by.x, y: bounds.y + by.y }, style, true);
    const from: Place = [bounds.x, bounds.y + bounds.height];
    arrow(this.#context, this.#place(...from), this.#place(from[0] + by.x, from[1] + by.y), style);
    const [x, y] = this.#place(from[0] + by.x, from[1] + by.y);
    label(this.#context, name, [x + 34 * this.#ratio, y + 14 * this.#ratio], style);
  }

  /** Draws the arrow of the motion, and the point where the motion is stopped. */
  #motion(): void {
    const { state, sources, selection } = this.#scene;
    const { motion, show } = state;
    if (!show.has('sweep') && selection !== 'motion') return;
    const { x, y } = middle(state.a, sources.a);
    const style = this.#style('--mark-motion');
    arrow(this.#context, this.#place(x, y), this.#place(x + motion.x, y + motion.y), style);
    const stop = this.#stop();
    if (stop) handle(this.#context, this.#place(x + stop[0], y + stop[1]), style, 4);
    const tip = motionTip(state, sources.a);
    if (selection !== 'motion') handle(this.#context, this.#place(...tip), style, 6);
  }

  /** Returns how far the first sprite gets. */
  #stop(): Place | null {
    const { answers } = this.#scene;
    const free = answers.sweep?.free;
    if (!free) return null;
    return answers.mode === 'drawn'
      ? [free.x - answers.a.x, free.y - answers.a.y]
      : [free.x, free.y];
  }

  #rect(
    rect: { x: number; y: number; width: number; height: number },
    style: MarkStyle,
    dash = false,
  ): void {
    const [from, to] = [
      this.#place(rect.x, rect.y),
      this.#place(rect.x + rect.width, rect.y + rect.height),
    ];
    box(this.#context, from, to, style, dash);
  }

  #pose(
    context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
    sprite: SpriteState,
    source: Source,
  ): void {
    const { x, y } = middle(sprite, source);
    const [left, top] = this.#place(x, y);
    const scale = scales(sprite);
    const { zoom } = this.#view;
    context.translate(left, top);
    context.rotate((sprite.degrees * Math.PI) / 180);
    context.scale(scale.x * zoom, scale.y * zoom);
    context.translate(-source.mask.width / 2, -source.mask.height / 2);
  }

  #place(x: number, y: number): Place {
    return this.#view.toCanvas(x, y);
  }

  #style(token: `--mark-${string}`): MarkStyle {
    return { color: color(token), halo: color('--halo'), ratio: this.#ratio };
  }
}

/** Returns the ends of the shortest line between two pixels, which are on the pixels' edges. */
function nearestEdges(
  one: { x: number; y: number },
  other: { x: number; y: number },
): [Place, Place] {
  const along = (a: number, b: number): [number, number] =>
    a < b ? [a + 1, b] : a > b ? [a, b + 1] : [a + 0.5, a + 0.5];
  const [fromX, toX] = along(one.x, other.x);
  const [fromY, toY] = along(one.y, other.y);
  return [
    [fromX, fromY],
    [toX, toY],
  ];
}

const images = new WeakMap<Source, { image: OffscreenCanvas; solid: OffscreenCanvas }>();

function imageOf(source: Source): OffscreenCanvas {
  return canvases(source).image;
}

/** Returns a picture that is black where the mask is solid. */
function solidOf(source: Source): OffscreenCanvas {
  return canvases(source).solid;
}

function canvases(source: Source): { image: OffscreenCanvas; solid: OffscreenCanvas } {
  let found = images.get(source);
  if (!found) {
    found = { image: canvasOf(source.image), solid: maskPicture(source.mask, '#000000', 1) };
    images.set(source, found);
  }
  return found;
}
