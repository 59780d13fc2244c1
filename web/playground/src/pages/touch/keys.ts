// Keyboard and gamepads, which move, rotate, scale and flip the selection.

import { watchPads } from '../../game/gamepad';
import { flip, grow, move, turn, type Actions } from './actions';
import type { Selection } from './handles';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const SELECT: Readonly<Record<string, Selection>> = { '1': 'a', '2': 'b', '3': 'motion' };
const FAST = 10;

/** Handles a key. Returns whether the key has an action. */
export function press(event: KeyboardEvent, actions: Actions): boolean {
  const times = event.shiftKey ? FAST : 1;
  const arrow = ARROWS[event.key];
  const selection = SELECT[event.key];
  if (arrow) move(actions, arrow[0] * times, arrow[1] * times);
  else if (selection) actions.select(selection);
  else
    switch (event.key.toLowerCase()) {
      case 'q':
        turn(actions, -times);
        break;
      case 'e':
        turn(actions, times);
        break;
      case '+':
      case '=':
        grow(actions, 1);
        break;
      case '-':
      case '_':
        grow(actions, -1);
        break;
      case 'f':
        flip(actions, 'x');
        break;
      case 'v':
        flip(actions, 'y');
        break;
      default:
        return false;
    }
  return true;
}

/** The number of frames before a held button repeats. */
const REPEAT = 18;

/**
 * Listens to gamepads: the directional pad or the left stick moves, the shoulder buttons rotate,
 * the triggers scale, X and B flip, and Y selects the next sprite or the motion.
 */
export function listenToPads(actions: Actions, signal: AbortSignal): void {
  let frames = 0;
  watchPads((held, pressed) => {
    frames = held.size === 0 ? 0 : frames + 1;
    const acts = (button: Parameters<typeof held.has>[0]): boolean =>
      pressed.has(button) || (held.has(button) && frames > REPEAT);
    const both = (
      less: Parameters<typeof held.has>[0],
      more: Parameters<typeof held.has>[0],
    ): number => Number(acts(more)) - Number(acts(less));
    const [dx, dy] = [both('left', 'right'), both('up', 'down')];
    if (dx !== 0 || dy !== 0) move(actions, dx, dy);
    const angle = both('leftShoulder', 'rightShoulder');
    if (angle !== 0) turn(actions, angle);
    const size = both('leftTrigger', 'rightTrigger');
    if (size !== 0) grow(actions, size);
    if (pressed.has('x')) flip(actions, 'x');
    if (pressed.has('b')) flip(actions, 'y');
    if (pressed.has('y'))
      actions.select(({ a: 'b', b: 'motion', motion: 'a' } as const)[actions.selection()]);
  }, signal);
}
