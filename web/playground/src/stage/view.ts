// The part of the world that a canvas shows. Pan and zoom are in device pixels, so that world
// pixels are crisp.

/** A rectangle in the world, in world pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The zoom levels, in device pixels per world pixel. Levels from 1 up are integers, so that all
 * pixels have the same size.
 */
const LEVELS = [
  ...[1 / 64, 1 / 32, 3 / 64, 1 / 16, 3 / 32, 1 / 8, 3 / 16, 1 / 4, 3 / 8, 1 / 2, 3 / 4],
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64, 96],
] as const;

/**
 * The fraction of the canvas that a scene with crisp pixels must fill. Below it, the scene is
 * enlarged to fit.
 */
const WELL_FILLED = 0.8;

/**
 * A view, as plain numbers. {@link View.left} and {@link View.top} are the position in the world at
 * the top left of the canvas.
 */
export class View {
  /** The number of device pixels per world pixel. */
  zoom = 1;
  left = 0;
  top = 0;
  /** The size of the canvas in device pixels. */
  width = 1;
  height = 1;

  /** Converts a position in the world to a position on the canvas, in device pixels. */
  toCanvas(x: number, y: number): [x: number, y: number] {
    return [(x - this.left) * this.zoom, (y - this.top) * this.zoom];
  }

  /** Returns the position in the world at a device pixel. */
  toWorld(x: number, y: number): [x: number, y: number] {
    return [x / this.zoom + this.left, y / this.zoom + this.top];
  }

  /** The visible part of the world. */
  get area(): Area {
    return {
      x: this.left,
      y: this.top,
      width: this.width / this.zoom,
      height: this.height / this.zoom,
    };
  }

  /** Moves the view by device pixels. */
  pan(dx: number, dy: number): void {
    this.left -= dx / this.zoom;
    this.top -= dy / this.zoom;
    this.#snap();
  }

  /** Zooms by levels. The position in the world under a device pixel stays there. */
  zoomBy(levels: number, x = this.width / 2, y = this.height / 2): void {
    const index = nearest(this.zoom);
    this.zoomTo(LEVELS[Math.min(Math.max(index + levels, 0), LEVELS.length - 1)] as number, x, y);
  }

  /** Zooms to a scale, or to the level nearest to it. */
  zoomTo(zoom: number, x = this.width / 2, y = this.height / 2): void {
    const [worldX, worldY] = this.toWorld(x, y);
    this.zoom = LEVELS[nearest(zoom)] as number;
    this.left = worldX - x / this.zoom;
    this.top = worldY - y / this.zoom;
    this.#snap();
  }

  /**
   * Shows an area as large as possible, in the center. World pixels are whole device pixels, unless
   * `fills` is set and that would leave much of the canvas empty.
   */
  fit(area: Area, padding: number, fills = false): void {
    const room = Math.min(
      Math.max(this.width - 2 * padding, this.width / 2) / Math.max(area.width, 1),
      Math.max(this.height - 2 * padding, this.height / 2) / Math.max(area.height, 1),
    );
    const whole = LEVELS.findLast((level) => level <= room) ?? LEVELS[0];
    this.zoom = fills && whole < room * WELL_FILLED ? room : whole;
    this.center(area.x + area.width / 2, area.y + area.height / 2);
  }

  /** Moves a position in the world to the center. */
  center(x: number, y: number): void {
    this.left = x - this.width / this.zoom / 2;
    this.top = y - this.height / this.zoom / 2;
    this.#snap();
  }

  /** Changes the size of the canvas. The position at its center stays the same. */
  resize(width: number, height: number): void {
    const [x, y] = this.toWorld(this.width / 2, this.height / 2);
    this.width = width;
    this.height = height;
    this.center(x, y);
  }

  /** Aligns world pixels with whole device pixels. */
  #snap(): void {
    this.left = Math.round(this.left * this.zoom) / this.zoom;
    this.top = Math.round(this.top * this.zoom) / this.zoom;
  }
}

function nearest(zoom: number): number {
  let best = 0;
  LEVELS.forEach((level, index) => {
    if (Math.abs(Math.log(level / zoom)) < Math.abs(Math.log((LEVELS[best] as number) / zoom)))
      best = index;
  });
  return best;
}
