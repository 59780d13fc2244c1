// Gamepads with the browser's standard layout.

/** The buttons of the standard layout, by the names that most gamepads use. */
export const BUTTONS = {
  a: 0,
  b: 1,
  x: 2,
  y: 3,
  leftShoulder: 4,
  rightShoulder: 5,
  leftTrigger: 6,
  rightTrigger: 7,
  select: 8,
  start: 9,
  up: 12,
  down: 13,
  left: 14,
  right: 15,
} as const;

export type PadButton = keyof typeof BUTTONS;

/** The minimum deflection of a stick. Worn sticks rest slightly off center. */
const DEAD_ZONE = 0.3;

/**
 * Returns the buttons that are held, either on all gamepads combined or on the gamepad with this
 * index. The left stick counts as the directional pad.
 */
export function heldOnPads(number?: number): ReadonlySet<PadButton> {
  const held = new Set<PadButton>();
  const pads = connected();
  for (const pad of number === undefined ? pads : pads.slice(number, number + 1)) {
    for (const [name, index] of Object.entries(BUTTONS)) {
      if (pad.buttons[index]?.pressed) held.add(name as PadButton);
    }
    const [x = 0, y = 0] = pad.axes;
    if (x < -DEAD_ZONE) held.add('left');
    if (x > DEAD_ZONE) held.add('right');
    if (y < -DEAD_ZONE) held.add('up');
    if (y > DEAD_ZONE) held.add('down');
  }
  return held;
}

/**
 * Calls `onFrame` once per frame while a gamepad is connected, with the buttons that are held and
 * those that were pressed since the previous frame.
 */
export function watchPads(
  onFrame: (held: ReadonlySet<PadButton>, pressed: ReadonlySet<PadButton>) => void,
  signal: AbortSignal,
): void {
  let before: ReadonlySet<PadButton> = new Set();
  let frame = 0;
  const look = (): void => {
    frame = 0;
    if (signal.aborted || connected().length === 0) return;
    const held = heldOnPads();
    const pressed = new Set([...held].filter((button) => !before.has(button)));
    before = held;
    // While another window has the focus, that window receives the buttons.
    if (document.hasFocus()) onFrame(held, pressed);
    frame = requestAnimationFrame(look);
  };
  const start = (): void => {
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  addEventListener('gamepadconnected', start, { signal });
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  start();
}

function connected(): Gamepad[] {
  // Some browsers throw an error instead of returning an empty list.
  try {
    return navigator.getGamepads().filter((pad): pad is Gamepad => pad !== null && pad.connected);
  } catch {
    return [];
  }
}
