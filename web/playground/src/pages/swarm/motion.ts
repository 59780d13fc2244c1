// The motion of the sprites. All their state is in typed arrays.

/** The positions and speeds of sprites. For sprite i, x is at `2 * i`, and y follows. */
export interface Bodies {
  /** Positions with fractions of a pixel. */
  readonly places: Float32Array;
  /** Speeds in pixels per tick, at speed 1; 0 for sprites that are still. */
  readonly speeds: Float32Array;
  /** Positions in whole pixels, for the engine and the screen. */
  readonly positions: Int32Array;
  /** The value 1 for sprites that are still. */
  readonly still: Uint8Array;
}

/** The speed to which faster sprites slow down, in pixels per tick. */
export const CRUISE = 2;
/** The maximum speed after a push. */
const FASTEST = 24;
const DRAG = 0.97;

/**
 * Moves the first `count` sprites by one tick, in a world of this size. They bounce off its edges.
 */
export function move(
  bodies: Bodies,
  count: number,
  speed: number,
  width: number,
  height: number,
): void {
  const { places, speeds, positions } = bodies;
  for (let at = 0; at < 2 * count; at += 2) {
    let dx = speeds[at] as number;
    let dy = speeds[at + 1] as number;
    const square = dx * dx + dy * dy;
    if (square === 0) continue;
    if (square > CRUISE * CRUISE) {
      const kept = square > FASTEST * FASTEST ? FASTEST / Math.sqrt(square) : DRAG;
      speeds[at] = dx *= kept;
      speeds[at + 1] = dy *= kept;
    }
    const x = (places[at] as number) + dx * speed;
    const y = (places[at + 1] as number) + dy * speed;
    // A sprite that is outside turns back, no matter how it got there.
    if ((x < 0 && dx < 0) || (x > width && dx > 0)) speeds[at] = -dx;
    if ((y < 0 && dy < 0) || (y > height && dy > 0)) speeds[at + 1] = -dy;
    places[at] = x;
    places[at + 1] = y;
    positions[at] = Math.floor(x);
    positions[at + 1] = Math.floor(y);
  }
}

/**
 * Bounces two sprites, given by their indices, that started to touch, like balls of equal weight.
 * Sprites that are still count as walls.
 */
export function bounce({ places, speeds, still }: Bodies, a: number, b: number): void {
  const [i, j] = [2 * a, 2 * b];
  const x = (places[j] as number) - (places[i] as number);
  const y = (places[j + 1] as number) - (places[i + 1] as number);
  const length = Math.hypot(x, y);
  if (length === 0) return;
  const [nx, ny] = [x / length, y / length];
  const dx = (speeds[i] as number) - (speeds[j] as number);
  const dy = (speeds[i + 1] as number) - (speeds[j + 1] as number);
  const closing = dx * nx + dy * ny;
  if (closing <= 0) return;
  const weight = still[a] === 1 || still[b] === 1 ? 2 : 1;
  if (still[a] === 0) {
    speeds[i] = (speeds[i] as number) - weight * closing * nx;
    speeds[i + 1] = (speeds[i + 1] as number) - weight * closing * ny;
  }
  if (still[b] === 0) {
    speeds[j] = (speeds[j] as number) + weight * closing * nx;
    speeds[j + 1] = (speeds[j + 1] as number) + weight * closing * ny;
  }
}

/** Pushes a sprite away from a position. The closer the sprite is, the harder the push. */
export function push(
  { places, speeds, still }: Bodies,
  index: number,
  x: number,
  y: number,
  radius: number,
): void {
  if (still[index] === 1) return;
  const at = 2 * index;
  const dx = (places[at] as number) - x;
  const dy = (places[at + 1] as number) - y;
  const length = Math.max(Math.hypot(dx, dy), 1);
  const force = 3 * Math.max(1 - length / (2 * radius), 0.2);
  speeds[at] = (speeds[at] as number) + (dx / length) * force;
  speeds[at + 1] = (speeds[at + 1] as number) + (dy / length) * force;
}
