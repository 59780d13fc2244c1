// The inputs for the four directions: arrow keys, WASD, the directional pad of a gamepad, and
// screen buttons for the thumbs.

import type { Binding } from './input';
import type { ScreenButton } from './screen-buttons';

export const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;

export type Direction = (typeof DIRECTIONS)[number];

export const DIRECTION_BINDINGS: Readonly<Record<Direction, Binding>> = {
  left: { keys: ['ArrowLeft', 'KeyA'], pad: ['left'] },
  right: { keys: ['ArrowRight', 'KeyD'], pad: ['right'] },
  up: { keys: ['ArrowUp', 'KeyW'], pad: ['up'] },
  down: { keys: ['ArrowDown', 'KeyS'], pad: ['down'] },
};

export const DIRECTION_BUTTONS: Readonly<Record<Direction, ScreenButton<Direction>>> = {
  left: { button: 'left', name: 'Left', face: '←' },
  right: { button: 'right', name: 'Right', face: '→' },
  up: { button: 'up', name: 'Up', face: '↑' },
  down: { button: 'down', name: 'Down', face: '↓' },
};
