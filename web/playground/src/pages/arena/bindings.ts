// The keys, gamepad buttons and screen buttons of the two players.

import type { Binding } from '../../game/input';
import type { ScreenButton } from '../../game/screen-buttons';
import type { Button } from './game';

/** The bindings for two players who share one keyboard, or use a gamepad each. */
export const BINDINGS: Readonly<Record<Button, Binding>> = {
  left1: { keys: ['KeyA'], pad: ['left'], player: 0 },
  right1: { keys: ['KeyD'], pad: ['right'], player: 0 },
  up1: { keys: ['KeyW'], pad: ['up'], player: 0 },
  down1: { keys: ['KeyS'], pad: ['down'], player: 0 },
  jump1: { keys: ['Space'], pad: ['a'], player: 0 },
  hit1: { keys: ['KeyF', 'KeyX'], pad: ['x', 'y'], player: 0 },
  left2: { keys: ['ArrowLeft'], pad: ['left'], player: 1 },
  right2: { keys: ['ArrowRight'], pad: ['right'], player: 1 },
  up2: { keys: ['ArrowUp'], pad: ['up'], player: 1 },
  down2: { keys: ['ArrowDown'], pad: ['down'], player: 1 },
  jump2: { keys: ['KeyM'], pad: ['a'], player: 1 },
  hit2: { keys: ['Enter'], pad: ['x', 'y'], player: 1 },
};

/** The screen buttons control the orange man. */
export const LEFT: readonly ScreenButton<Button>[] = [
  { button: 'left1', name: 'Walk left', face: '←' },
  { button: 'right1', name: 'Walk right', face: '→' },
];

export const RIGHT: readonly ScreenButton<Button>[] = [
  { button: 'jump1', name: 'Jump', face: '↑' },
  { button: 'hit1', name: 'Hit', face: '●' },
];
