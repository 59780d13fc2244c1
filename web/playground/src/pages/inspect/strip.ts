// The frames of a sheet as a strip of small pictures, which are drawn when they scroll into view.

import type { ArtSheet } from 'hitmask/assets';
import type { Frame } from '../../engine';
import { h } from '../../controls/element';
import { onTheme, color } from '../../shell/theme';
import { canvasOf, maskPicture } from '../../sprites/picture';

/** The maximum number of frames in the strip. The slider reaches all frames. */
const MAX = 500;
const SIDE = 56;

export class Strip {
  readonly element = h('div', { class: 'strip', role: 'group', 'aria-label': 'Frames' });
  readonly #onChoose: (frame: number) => void;
  readonly #observer: IntersectionObserver;
  readonly #frames = new Map<Element, Frame>();
  readonly #buttons: HTMLButtonElement[] = [];
  #sheet: ArtSheet | undefined;

  constructor(onChoose: (frame: number) => void, signal: AbortSignal) {
    this.#onChoose = onChoose;
    this.#observer = new IntersectionObserver((entries) => this.#draw(entries), {
      root: this.element,
      rootMargin: '200px',
    });
    signal.addEventListener('abort', () => this.#observer.disconnect());
    onTheme(() => this.#sheet && this.show(this.#sheet), signal);
  }

  show(sheet: ArtSheet): void {
    this.#sheet = sheet;
    this.#observer.disconnect();
    this.#frames.clear();
    this.#buttons.length = 0;
    for (const frame of sheet.frames.slice(0, MAX)) {
      const name = frame.name || `Frame ${frame.index}`;
      const canvas = h('canvas', { width: SIDE, height: SIDE, 'aria-hidden': 'true' });
      const button = h(
        'button',
        { type: 'button', class: 'strip-frame', title: name, 'aria-label': name },
        canvas,
      );
      button.addEventListener('click', () => this.#onChoose(frame.index));
      this.#frames.set(button, frame);
      this.#buttons.push(button);
    }
    const more = sheet.length - MAX;
    this.element.replaceChildren(
      ...this.#buttons,
      ...(more > 0 ? [h('span', { class: 'strip-more' }, `and ${more} more`)] : []),
    );
    for (const button of this.#buttons) this.#observer.observe(button);
    this.element.hidden = sheet.length < 2;
  }

  /** Marks the frame that is on the stage, and scrolls to it. */
  choose(frame: number): void {
    this.#buttons.forEach((button, index) =>
      button.setAttribute('aria-pressed', String(index === frame)),
    );
    const chosen = this.#buttons[frame];
    if (!chosen) return;
    const [left, right] = [chosen.offsetLeft, chosen.offsetLeft + chosen.offsetWidth];
    const { scrollLeft, clientWidth } = this.element;
    if (left < scrollLeft || right > scrollLeft + clientWidth)
      this.element.scrollLeft = left - clientWidth / 2;
  }

  #draw(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const frame = this.#frames.get(target);
      const canvas = target.querySelector('canvas');
      if (!isIntersecting || !frame || !canvas || !this.#sheet || this.#sheet.isFreed) continue;
      this.#observer.unobserve(target);
      const context = canvas.getContext('2d');
      const picture = pictureOf(this.#sheet, frame);
      if (!context || !picture) continue;
      const scale = Math.min(SIDE / picture.width, SIDE / picture.height);
      const whole = scale >= 1 ? Math.floor(scale) : scale;
      const [width, height] = [picture.width * whole, picture.height * whole];
      context.imageSmoothingEnabled = whole < 1;
      context.drawImage(picture, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
    }
  }
}

/** Returns the picture of a frame, or its mask if it has no picture. */
export function pictureOf(sheet: ArtSheet, frame: Frame): OffscreenCanvas | null {
  const pixels = sheet.picture(frame);
  if (pixels && pixels.width > 0 && pixels.height > 0)
    return canvasOf(new ImageData(pixels.data, pixels.width, pixels.height));
  if (frame.width === 0 || frame.height === 0) return null;
  const canvas = new OffscreenCanvas(frame.width, frame.height);
  const { mask, offset } = frame.body;
  canvas
    .getContext('2d')
    ?.drawImage(maskPicture(mask, color('--mark-quiet'), 1), offset.x, offset.y);
  return canvas;
}
