// A canvas that shows a part of the world. It is crisp at any pixel ratio, and supports panning,
// zooming, pointers and keyboard focus.

import { h, icon } from '../controls/element';
import { onTheme } from '../shell/theme';
import { drawGrid } from './grid';
import { listenToPointers, type Drag, type StagePointer } from './pointer';
import { View, type Area } from './view';

/** The options of a stage. */
export interface StageOptions {
  /** A description of the picture and the keys, for screen readers. */
  readonly label: string;
  readonly signal: AbortSignal;
  /** Whether to draw a grid behind the scene. Defaults to true. */
  readonly grid?: boolean;
  /** Draws everything above the grid. It is called at most once per frame. */
  draw(context: CanvasRenderingContext2D, view: View): void;
  /** Returns the area that the first view and "Fit" show. */
  content(): Area;
  /**
   * Whether the content fills the canvas up to its edge, for scenes with a frame of their own, such
   * as games.
   */
  readonly fills?: boolean;
  /**
   * Handles a key while the stage has the focus. Returns whether the key has an action. The stage
   * itself handles Page Up, Page Down and 0.
   */
  key?(event: KeyboardEvent): boolean;
  grab?(pointer: StagePointer): Drag | null;
  hover?(pointer: StagePointer): string;
}

const PLUS = 'M7.2 3h1.6v4.2H13v1.6H8.8V13H7.2V8.8H3V7.2h4.2z';
const MINUS = 'M3 7.2h10v1.6H3z';
const FIT =
  'M2 2h4.5v1.6h-2.9v2.9H2zM9.5 2H14v4.5h-1.6V3.6H9.5zM2 9.5h1.6v2.9h2.9V14H2zM12.4 9.5H14V14H9.5v-1.6h2.9z';
const PADDING = 46;
const EDGE = 8;
const LARGEST_RATIO = 3;

export class Stage {
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly view = new View();
  readonly #context: CanvasRenderingContext2D;
  readonly #options: StageOptions;
  readonly #level = h('span', { class: 'stage-level' });
  #frame = 0;
  #isFitted = true;
  #type = 1;

  constructor(options: StageOptions) {
    this.#options = options;
    this.canvas = h('canvas', {
      class: 'stage-canvas',
      tabindex: '0',
      role: 'application',
      'aria-label': options.label,
    });
    const context = this.canvas.getContext('2d');
    if (!context) throw new Error('this browser gives no 2D canvas');
    this.#context = context;
    const tool = (label: string, path: string, action: () => void): HTMLElement =>
      h(
        'button',
        {
          class: 'icon-button',
          type: 'button',
          'aria-label': label,
          title: label,
          onclick: action,
        },
        icon(path),
      );
    const tools = h(
      'div',
      { class: 'stage-tools', role: 'group', 'aria-label': 'View' },
      tool('Zoom out', MINUS, () => this.zoomBy(-1)),
      this.#level,
      tool('Zoom in', PLUS, () => this.zoomBy(1)),
      tool('Fit everything', FIT, () => this.fit()),
    );
    this.element = h('div', { class: 'stage' }, this.canvas, tools);
    const { signal, grab, hover } = options;
    const moved = (): void => {
      this.#isFitted = false;
      this.redraw();
    };
    listenToPointers(
      this.canvas,
      this.view,
      { moved, ...(grab && { grab }), ...(hover && { hover }) },
      signal,
    );
    this.canvas.addEventListener('keydown', (event) => this.#key(event), { signal });
    const observer = new ResizeObserver(() => this.#resize());
    observer.observe(this.canvas);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      cancelAnimationFrame(this.#frame);
    });
    onTheme(() => this.redraw(), signal);
  }

  /** The number of device pixels per CSS pixel. */
  get ratio(): number {
    return Math.min(devicePixelRatio || 1, LARGEST_RATIO);
  }

  /** The scale of lines and handles, which grow with the text on large screens. */
  get markScale(): number {
    return this.ratio * this.#type;
  }

  /** Redraws with the next frame. */
  redraw(): void {
    if (this.#frame !== 0 || this.#options.signal.aborted) return;
    this.#frame = requestAnimationFrame(() => this.#draw());
  }

  /** Draws immediately, for loops that already run in a frame. */
  drawNow(): void {
    if (this.#options.signal.aborted) return;
    cancelAnimationFrame(this.#frame);
    this.#draw();
  }

  /** Shows all of the content. */
  fit(): void {
    this.#isFitted = true;
    const { content, fills = false } = this.#options;
    const padding = Math.min(
      (fills ? EDGE : PADDING) * this.markScale,
      Math.min(this.view.width, this.view.height) / 8,
    );
    this.view.fit(content(), padding, fills);
    this.redraw();
  }

  zoomBy(levels: number): void {
    this.#isFitted = false;
    this.view.zoomBy(levels);
    this.redraw();
  }

  /** Shows a position of the world in the center, at a zoom level. */
  lookAt(x: number, y: number, zoom: number): void {
    this.#isFitted = false;
    this.view.zoomTo(zoom);
    this.view.center(x, y);
    this.redraw();
  }

  /** Moves the view by device pixels. */
  panBy(dx: number, dy: number): void {
    this.#isFitted = false;
    this.view.pan(dx, dy);
    this.redraw();
  }

  #key(event: KeyboardEvent): void {
    // Leave shortcuts to the browser.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'PageUp') this.zoomBy(1);
    else if (event.key === 'PageDown') this.zoomBy(-1);
    else if (event.key === '0') this.fit();
    else if (!this.#options.key?.(event)) return;
    event.preventDefault();
  }

  #resize(): void {
    this.#type = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
    const width = Math.max(Math.round(this.canvas.clientWidth * this.ratio), 1);
    const height = Math.max(Math.round(this.canvas.clientHeight * this.ratio), 1);
    if (width === this.canvas.width && height === this.canvas.height) return;
    this.canvas.width = width;
    this.canvas.height = height;
    this.view.resize(width, height);
    if (this.#isFitted) this.fit();
    // A canvas is blank after its size changes, so do not wait for the next frame.
    cancelAnimationFrame(this.#frame);
    this.#draw();
  }

  #draw(): void {
    this.#frame = 0;
    const { view, canvas } = this;
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (this.#options.grid !== false) drawGrid(context, view, this.ratio);
    this.#options.draw(context, view);
    const percent = (view.zoom / this.ratio) * 100;
    this.#level.textContent = `${Number(percent.toFixed(percent < 20 ? 1 : 0))} %`;
    Object.assign(canvas.dataset, {
      zoom: String(view.zoom),
      left: String(view.left),
      top: String(view.top),
    });
  }
}
