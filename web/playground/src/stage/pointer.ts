// Mouse, touch and pen input: drags, pans and pinches.

import type { View } from './view';

/** A pointer on the stage. */
export interface StagePointer {
  /** The position of the pointer in the world. */
  readonly x: number;
  readonly y: number;
  readonly kind: 'mouse' | 'touch' | 'pen';
  readonly shift: boolean;
  /**
   * The maximum distance from a handle at which the pointer can grab it, in world pixels. It is
   * larger for fingers.
   */
  readonly reach: number;
}

/** The callbacks of a drag. */
export interface Drag {
  move(pointer: StagePointer): void;
  end?(): void;
}

/** The callbacks of a page for pointers. */
export interface PointerActions {
  /** Called when a pointer goes down. Return a drag, or null to pan. */
  grab?(pointer: StagePointer): Drag | null;
  /** Called when the pointer moves without a button. Return the cursor to show. */
  hover?(pointer: StagePointer): string;
  /** Called when the view was panned or zoomed. */
  moved(): void;
}

const REACH = { mouse: 9, pen: 12, touch: 24 } as const;
const WHEEL_PER_LEVEL = 80;

interface Finger {
  x: number;
  y: number;
}

/** Listens to a canvas until the signal aborts. */
export function listenToPointers(
  canvas: HTMLCanvasElement,
  view: View,
  actions: PointerActions,
  signal: AbortSignal,
): void {
  const fingers = new Map<number, Finger>();
  let drag: Drag | null = null;
  let pinch: { distance: number; zoom: number } | null = null;
  let wheel = 0;

  const ratio = (): number => canvas.width / Math.max(canvas.clientWidth, 1);
  const place = (event: MouseEvent): Finger => {
    const box = canvas.getBoundingClientRect();
    return { x: (event.clientX - box.left) * ratio(), y: (event.clientY - box.top) * ratio() };
  };
  const pointer = (event: PointerEvent): StagePointer => {
    const at = place(event);
    const [x, y] = view.toWorld(at.x, at.y);
    const kind =
      event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
    return { x, y, kind, shift: event.shiftKey, reach: (REACH[kind] * ratio()) / view.zoom };
  };
  const release = (): void => {
    drag?.end?.();
    drag = null;
  };
  const spread = (): { distance: number; middle: Finger } => {
    const [one, two] = [...fingers.values()] as [Finger, Finger];
    const middle = { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
    return { distance: Math.max(Math.hypot(one.x - two.x, one.y - two.y), 1), middle };
  };

  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, place(event));
    if (fingers.size === 1)
      drag = event.button === 1 ? null : (actions.grab?.(pointer(event)) ?? null);
    if (fingers.size === 2) {
      release();
      pinch = { distance: spread().distance, zoom: view.zoom };
    }
  };
  const move = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType !== 'touch')
        canvas.style.cursor = actions.hover?.(pointer(event)) ?? '';
      return;
    }
    const at = place(event);
    const before = fingers.size === 2 ? spread().middle : finger;
    fingers.set(event.pointerId, at);
    if (fingers.size === 2 && pinch) {
      const { distance, middle } = spread();
      view.pan(middle.x - before.x, middle.y - before.y);
      view.zoomTo((pinch.zoom * distance) / pinch.distance, middle.x, middle.y);
      actions.moved();
    } else if (drag) {
      drag.move(pointer(event));
    } else if (fingers.size === 1) {
      view.pan(at.x - before.x, at.y - before.y);
      actions.moved();
    }
  };
  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (fingers.size < 2) pinch = null;
    if (fingers.size === 0) release();
  };
  const turnWheel = (event: WheelEvent): void => {
    event.preventDefault();
    wheel += event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
    const levels = Math.trunc(wheel / WHEEL_PER_LEVEL);
    if (levels === 0) return;
    wheel -= levels * WHEEL_PER_LEVEL;
    const at = place(event);
    view.zoomBy(-levels, at.x, at.y);
    actions.moved();
  };

  canvas.addEventListener('pointerdown', down, { signal });
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerup', up, { signal });
  canvas.addEventListener('pointercancel', up, { signal });
  canvas.addEventListener('wheel', turnWheel, { signal, passive: false });
}
