// The keys, gamepad buttons and screen buttons, which are the same as in the example game in Rust.

import type { PadKey } from '../../engine';
import { DIRECTION_BINDINGS, DIRECTION_BUTTONS } from '../../game/directions';
import type { Binding } from '../../game/input';
import type { ScreenButton } from '../../game/screen-buttons';

export const BINDINGS: Readonly<Record<PadKey, Binding>> = {
  ...DIRECTION_BINDINGS,
  jump: { keys: ['Space', 'KeyZ', 'KeyY'], pad: ['a'] },
  run: { keys: ['ShiftLeft', 'ShiftRight', 'KeyX', 'KeyF'], pad: ['x', 'y'] },
  spin: { keys: ['KeyC', 'KeyE'], pad: ['b'] },
};

export const LEFT_THUMB: readonly ScreenButton<PadKey>[] = [
  DIRECTION_BUTTONS.left,
  DIRECTION_BUTTONS.up,
  DIRECTION_BUTTONS.down,
  DIRECTION_BUTTONS.right,
];

export const RIGHT_THUMB: readonly ScreenButton<PadKey>[] = [
  { button: 'run', name: 'Run', face: 'B' },
  { button: 'spin', name: 'Spin', face: 'C' },
  { button: 'jump', name: 'Jump', face: 'A' },
];
