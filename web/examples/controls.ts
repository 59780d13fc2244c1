// Keyboard, mouse and touch input, for the examples whose library does not handle them.

export interface Controls {
  /**
   * The codes of the keys that are held. While a mouse button or a finger is down, they include
   * `pointer`.
   */
  readonly held: Set<string>;
  /**
   * The position toward which the pointer steers the ship; undefined as soon as a key steers it.
   */
  target: { x: number; y: number } | undefined;
}

/**
 * Listens to the keyboard, mouse and touch for a game on a canvas. `width` is the width of the
 * canvas in the game's units.
 */
export function controls(canvas: HTMLCanvasElement, width: number): Controls {
  const state: Controls = { held: new Set(), target: undefined };
  const follow = ({ offsetX, offsetY, pointerType }: PointerEvent): void => {
    const scale = width / canvas.clientWidth;
    // Aim above a finger, so that it does not hide the ship.
    state.target = { x: offsetX * scale, y: offsetY * scale - (pointerType === 'touch' ? 70 : 0) };
  };
  canvas.addEventListener('pointermove', follow);
  canvas.addEventListener('pointerdown', (event) => {
    follow(event);
    state.held.add('pointer');
  });
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => state.held.delete('pointer'));
  addEventListener('blur', () => state.held.clear());
  addEventListener('keydown', (event) => {
    if (/^(Arrow|Space)/.test(event.code)) event.preventDefault();
    state.held.add(event.code);
  });
  addEventListener('keyup', ({ code }) => state.held.delete(code));
  return state;
}

/**
 * Returns the direction in which to move the ship from its position, as a vector no longer than
 * 1.6.
 */
export function heading(state: Controls, ship: { x: number; y: number }): [x: number, y: number] {
  const key = (name: string): number => (state.held.has(name) ? 1 : 0);
  let [x, y] = [key('ArrowRight') - key('ArrowLeft'), key('ArrowDown') - key('ArrowUp')];
  if (x !== 0 || y !== 0) state.target = undefined;
  else if (state.target) [x, y] = [(state.target.x - ship.x) / 30, (state.target.y - ship.y) / 30];
  const shorter = Math.max(1, Math.hypot(x, y) / 1.6);
  return [x / shorter, y / shorter];
}
