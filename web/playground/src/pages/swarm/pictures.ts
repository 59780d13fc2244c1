// The pictures of the sprites: their frames at one size, and the painter that draws them.

import { color, onTheme } from '../../shell/theme';
import type { View } from '../../stage/view';
import { CanvasPainter } from './canvas';
import { atlasOf, creatureOf, type Atlas, type Creature, type Strip } from './frames';
import { rgb, type Look, type Painter } from './painter';
import type { Swarm } from './swarm';
import { webglCanvas, WebglPainter } from './webgl';

export interface PicturesOptions {
  readonly signal: AbortSignal;
  /** Called when the sprites must be redrawn. */
  changed(): void;
  /**
   * Called when another painter draws the sprites from now on. `isLost` is whether the browser has
   * temporarily taken WebGL away.
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

  /** Creates the frames at a size, unless they already exist. */
  resize(size: number): void {
    if (size === this.#size) return;
    this.#size = size;
    this.#creatures = this.#strips.map((strip) => creatureOf(strip, size));
    this.#atlas = atlasOf(this.#creatures);
    this.#paint();
  }

  /** Applies the colors of the theme. `showsHits` is whether to color sprites that touch. */
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
    // Otherwise, the browser does not give WebGL back.
    event.preventDefault();
    this.#painter = new CanvasPainter(this.#atlas);
    this.#options.painted('canvas', true);
    this.#options.changed();
  }
}
