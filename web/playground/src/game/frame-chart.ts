// A live chart of frame times: the parts of each frame, the median, the 99th percentile, and the
// maximum.

import { dot, h } from '../controls/element';
import { milliseconds } from '../controls/words';
import { color, onTheme } from '../shell/theme';

/** A part of a frame, such as the broad phase or drawing. */
export interface ChartPart {
  readonly name: string;
  readonly token: `--${string}`;
}

export interface FrameChartOptions {
  readonly parts: readonly ChartPart[];
  /** The time budget of a frame, which is drawn as a line. Defaults to a sixtieth of a second. */
  readonly budget?: number;
  readonly signal: AbortSignal;
}

/** Statistics about how long frames took, in milliseconds. */
export interface FrameStatistics {
  readonly average: number;
  readonly median: number;
  /** The 99th percentile: 99 of 100 frames took at most this long. */
  readonly slowest: number;
  readonly worst: number;
  readonly frames: number;
}

/** The number of frames to keep. */
const FRAMES = 240;
const HEIGHT = 72;
/** The number of frames for which the text stays the same. */
const WORD_FRAMES = 15;

export class FrameChart {
  readonly element: HTMLElement;
  readonly #parts: readonly ChartPart[];
  readonly #budget: number;
  /** The times of the parts, frame after frame, in a ring buffer. */
  readonly #times: Float64Array;
  readonly #canvas = h('canvas', {
    class: 'chart-canvas',
    role: 'img',
    'aria-label': 'Frame times',
  });
  readonly #summary = h('p', { class: 'chart-summary' });
  readonly #values = new Map<ChartPart, HTMLElement>();
  #count = 0;
  /** The frame at which the text changes next. */
  #wordsAt = 0;
  #slowest = 0;

  constructor({ parts, budget = 1000 / 60, signal }: FrameChartOptions) {
    this.#parts = parts;
    this.#budget = budget;
    this.#times = new Float64Array(FRAMES * parts.length);
    const legend = h('ul', { class: 'chart-legend' });
    for (const part of parts) {
      const value = h('b', {});
      this.#values.set(part, value);
      legend.append(h('li', {}, dot(part.token), part.name, ' ', value));
    }
    this.element = h('div', { class: 'chart' }, this.#canvas, this.#summary, legend);
    onTheme(() => this.draw(), signal);
  }

  /** Adds a frame. Pass the time of each part in milliseconds, in order. */
  add(...times: readonly number[]): void {
    this.#times.set(
      times.slice(0, this.#parts.length),
      (this.#count % FRAMES) * this.#parts.length,
    );
    this.#count += 1;
  }

  /**
   * Statistics about the frames so far: their average, median, 99th percentile and maximum, in
   * milliseconds.
   */
  get statistics(): FrameStatistics {
    const totals = this.#totals().sort((a, b) => a - b);
    const sum = totals.reduce((all, total) => all + total, 0);
    const at = (share: number): number =>
      totals[Math.max(Math.ceil(totals.length * share) - 1, 0)] ?? 0;
    return {
      average: sum / Math.max(totals.length, 1),
      median: at(0.5),
      slowest: at(0.99),
      worst: at(1),
      frames: totals.length,
    };
  }

  /** Removes all frames. */
  clear(): void {
    this.#count = this.#wordsAt = 0;
  }

  /**
   * Draws the bars of all frames. The text changes only a few times per second, so that it is
   * readable.
   */
  draw(): void {
    const ratio = devicePixelRatio || 1;
    const [width, height] = [
      Math.round(this.#canvas.clientWidth * ratio),
      Math.round(HEIGHT * ratio),
    ];
    const context = this.#canvas.getContext('2d');
    if (!context || width === 0) return;
    if (this.#canvas.width !== width || this.#canvas.height !== height)
      Object.assign(this.#canvas, { width, height });
    context.clearRect(0, 0, width, height);
    if (this.#count >= this.#wordsAt) this.#showWords();
    const scale = height / Math.max(this.#slowest * 1.15, this.#budget * 1.25);
    const bar = width / FRAMES;
    const first = Math.max(this.#count - FRAMES, 0);
    for (let frame = first; frame < this.#count; frame++) {
      const x = Math.floor((frame - first) * bar);
      let y = height;
      this.#parts.forEach(({ token }, index) => {
        const size = (this.#times[(frame % FRAMES) * this.#parts.length + index] as number) * scale;
        context.fillStyle = color(token);
        context.fillRect(x, y - size, Math.max(Math.ceil(bar) - (bar > 3 ? 1 : 0), 1), size);
        y -= size;
      });
    }
    context.fillStyle = color('--text-quiet');
    context.fillRect(
      0,
      Math.round(height - this.#budget * scale),
      width,
      Math.max(Math.round(ratio), 1),
    );
  }

  #showWords(): void {
    const { median, slowest, worst, frames } = this.statistics;
    this.#wordsAt = this.#count + WORD_FRAMES;
    this.#slowest = slowest;
    this.#summary.textContent =
      frames === 0
        ? 'No frames yet'
        : `Median ${milliseconds(median)}, 99 of 100 within ${milliseconds(slowest)}, worst ` +
          `${milliseconds(worst)}`;
    this.#parts.forEach((part, index) => {
      const value = this.#values.get(part);
      if (value) value.textContent = milliseconds(this.#average(index));
    });
  }

  #totals(): number[] {
    const frames = Math.min(this.#count, FRAMES);
    const parts = this.#parts.length;
    return Array.from({ length: frames }, (_, frame) =>
      this.#times.subarray(frame * parts, (frame + 1) * parts).reduce((sum, time) => sum + time, 0),
    );
  }

  #average(part: number): number {
    const frames = Math.min(this.#count, FRAMES);
    let sum = 0;
    for (let frame = 0; frame < frames; frame++)
      sum += this.#times[frame * this.#parts.length + part] as number;
    return sum / Math.max(frames, 1);
  }
}
