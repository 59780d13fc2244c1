// The keys, the gamepad and the buttons on the screen: those of the example game in Rust.

import type { PadKey } from '../../engine';
import { returnFocus } from '../../game/focus';
import { watchPads } from '../../game/gamepad';
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

/** What a key of the page does. */
export interface Commands {
  preset(index: number): void;
  restart(): void;
  restoreLevel(): void;
  pause(): void;
  step(): void;
  slow(): void;
}

/** What listens to keys, pointers and pads beside the game's own input. */
export interface Listening {
  /** Where the game is, and where its controls are. */
  readonly canvas: HTMLElement;
  readonly root: HTMLElement;
  readonly commands: Commands;
  /** Called when a key or a button moves the player. */
  begin(): void;
  readonly signal: AbortSignal;
}

/** Runs the commands of keys and pads, and gives the keys to the game unless a control has them. */
export function listenToKeys({ canvas, root, commands, begin, signal }: Listening): void {
  const down = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target !== canvas && event.target !== document.body) return;
    if (!isPlayKey(event.code)) {
      const command = commandOf(event.code, commands);
      if (!command || event.repeat) return;
      event.preventDefault();
      command();
      return;
    }
    begin();
    if (event.target === canvas) return;
    event.preventDefault();
    canvas.focus({ preventScroll: true });
    canvas.dispatchEvent(new KeyboardEvent('keydown', { code: event.code, cancelable: true }));
  };
  document.addEventListener('keydown', down, { signal, capture: true });
  returnFocus(root, canvas, signal);
  watchPads((_held, pressed) => {
    if (pressed.has('start')) commands.restart();
    else if (pressed.has('select')) commands.pause();
    else if (pressed.size > 0) begin();
  }, signal);
}

/** The command of a key, by `KeyboardEvent.code`. */
function commandOf(code: string, commands: Commands): (() => void) | undefined {
  const preset = ['Digit1', 'Digit2', 'Digit3'].indexOf(code);
  if (preset >= 0) return () => commands.preset(preset);
  const table: Readonly<Record<string, () => void>> = {
    KeyR: () => commands.restart(),
    KeyT: () => commands.restoreLevel(),
    KeyP: () => commands.pause(),
    KeyN: () => commands.step(),
    KeyM: () => commands.slow(),
  };
  return table[code];
}

/** Whether a key moves the player. */
function isPlayKey(code: string): boolean {
  return Object.values(BINDINGS).some(({ keys }) => keys.includes(code));
}
