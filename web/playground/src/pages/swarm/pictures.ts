// The pictures of the sprites: their frames at a size, and the painter that draws them.

import { color, onTheme } from '../../shell/theme';
import type { View } from '../../stage/view';
import { CanvasPainter } from './canvas';
import { atlasOf, creatureOf, type Atlas, type Creature, type Strip } from './frames';
import { rgb, type Look, type Painter } from './painter';
import type { Swarm } from './swarm';
import { webglCanvas, WebglPainter } from './webgl';

export interface PicturesOptions {
  readonly signal: AbortSignal;
  /** The sprites must be drawn again. */
  changed(): void;
  /**
   * Sprites are now drawn with another painter. `isLost` is whether the browser took WebGL away for
   * a while.
   */
  painted(by: 'webgl' | 'canvas', isLost: boolean): void;
}

export class Pictures {
  /** The canvas for WebGL, below the canvas of the stage. */
  readonly canvas = webglCanvas();
  readonly #strips: readonly Strip[];
  readonly #options: PicturesOptions;
  #size = 0;
  #creatures: readonly Creature[] = [];
  #atlas!: Atlas;
  #painter: Painter | undefined;
  #look!: Look;

  constructor(strips: readonly Strip[], options: PicturesOptions) {
    this.#strips = strips;
    this.#options = options;
    const { signal } = options;
    this.canvas.addEventListener('webglcontextlost', (event) => this.#lose(event), { signal });
    this.canvas.addEventListener('webglcontextrestored', () => this.#paint(), { signal });
    onTheme(() => this.light(this.#look.showsHits), signal);
  }

  get creatures(): readonly Creature[] {
    return this.#creatures;
  }

  get frames(): Atlas['frames'] {
    return this.#atlas.frames;
  }

  /** Makes the frames of a size, unless they exist already. */
  resize(size: number): void {
    if (size === this.#size) return;
    this.#size = size;
    this.#creatures = this.#strips.map((strip) => creatureOf(strip, size));
    this.#atlas = atlasOf(this.#creatures);
    this.#paint();
  }

  /** Takes the colors of the theme. `showsHits` is whether sprites that touch are colored. */
  light(showsHits: boolean): void {
    this.#look = { hit: rgb(color('--mark-hit')), near: rgb(color('--mark-normal')), showsHits };
    this.#options.changed();
  }

  draw(stage: CanvasRenderingContext2D, view: View, swarm: Swarm): void {
    this.#painter?.draw(stage, view, swarm, this.#look);
  }

  free(): void {
    this.#painter?.free();
  }

  #paint(): void {
    this.#painter?.free();
    const webgl = WebglPainter.on(this.canvas, this.#atlas);
    this.#painter = webgl ?? new CanvasPainter(this.#atlas);
    this.#options.painted(webgl ? 'webgl' : 'canvas', false);
    this.#options.changed();
  }

  #lose(event: Event): void {
    // Otherwise the browser does not give WebGL back.
    event.preventDefault();
    this.#painter = new CanvasPainter(this.#atlas);
    this.#options.painted('canvas', true);
    this.#options.changed();
  }
}
