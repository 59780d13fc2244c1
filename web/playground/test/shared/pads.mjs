// Simulated gamepads.

/** The indices of buttons in the standard layout. */
export const PAD = { a: 0, x: 2, select: 8, start: 9, up: 12, down: 13, left: 14, right: 15 };

/** Connects gamepads to a page. Returns functions that press and release their buttons. */
export async function connectPads(page, count = 1) {
  await page.evaluate((count) => {
    const buttons = () =>
      Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pads = Array.from({ length: count }, (_, index) => ({
      id: `pad ${index}`,
      index,
      connected: true,
      mapping: 'standard',
      axes: [0, 0, 0, 0],
      buttons: buttons(),
      timestamp: 0,
    }));
    navigator.getGamepads = () => pads;
    globalThis.pads = pads;
    dispatchEvent(new Event('gamepadconnected'));
  }, count);
  const set =
    (isPressed) =>
    (buttons, pad = 0) =>
      page.evaluate(
        ([numbers, pad, isPressed]) => {
          for (const number of numbers) globalThis.pads[pad].buttons[number].pressed = isPressed;
        },
        [buttons.map((name) => PAD[name]), pad, isPressed],
      );
  const stick = (x, y, pad = 0) =>
    page.evaluate(([x, y, pad]) => (globalThis.pads[pad].axes = [x, y, 0, 0]), [x, y, pad]);
  return { hold: set(true), letGo: set(false), stick };
}
