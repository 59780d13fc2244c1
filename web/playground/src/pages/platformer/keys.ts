// The keys, the gamepad and the buttons on the screen: those of the example game in Rust.

import type { PadKey } from '../../engine';
import type { Binding } from '../../game/input';
import type { ScreenButton } from '../../game/screen-buttons';

export const BINDINGS: Readonly<Record<PadKey, Binding>> = {
  left: { keys: ['ArrowLeft', 'KeyA'], pad: ['left'] },
  right: { keys: ['ArrowRight', 'KeyD'], pad: ['right'] },
  up: { keys: ['ArrowUp', 'KeyW'], pad: ['up'] },
  down: { keys: ['ArrowDown', 'KeyS'], pad: ['down'] },
  jump: { keys: ['Space', 'KeyZ', 'KeyY'], pad: ['a'] },
  run: { keys: ['ShiftLeft', 'ShiftRight', 'KeyX', 'KeyF'], pad: ['x', 'y'] },
  spin: { keys: ['KeyC', 'KeyE'], pad: ['b'] },
};

export const LEFT_THUMB: readonly ScreenButton<PadKey>[] = [
  { button: 'left', name: 'Left', face: '←' },
  { button: 'up', name: 'Up', face: '↑' },
  { button: 'down', name: 'Down', face: '↓' },
  { button: 'right', name: 'Right', face: '→' },
];

export const RIGHT_THUMB: readonly ScreenButton<PadKey>[] = [
  { button: 'run', name: 'Run', face: 'B' },
  { button: 'spin', name: 'Spin', face: 'C' },
  { button: 'jump', name: 'Jump', face: 'A' },
];
