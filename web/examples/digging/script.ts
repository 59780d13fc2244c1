// Scripts of keys, in the format that the games in Rust read: `right*30 right+jump*12 -*60`.

import type { Keys } from './rules';

/** The words for keys. `throw` is the button that the engine calls `run`. */
const KEYS = {
  left: 'left',
  right: 'right',
  up: 'up',
  down: 'down',
  jump: 'jump',
  throw: 'run',
} as const;

/**
 * Returns the keys of each tick of a script. A word consists of keys, joined with `+`, and the
 * number of ticks for which they are held. `-` means no key.
 */
export function* keysOf(script: string): Generator<Keys, void, undefined> {
  for (const word of script.split(/\s+/).filter((word) => word !== '')) {
    const [, names = '', ticks = ''] = /^([a-z+]+|-)\*(\d+)$/.exec(word) ?? [];
    const held = names === '-' ? [] : names.split('+');
    const keys = held.map((name) => KEYS[name as keyof typeof KEYS]);
    if (ticks === '' || keys.includes(undefined!))
      throw new Error(`"${word}" is no word of a script: write right*30 or left+jump*12`);
    const tick = Object.fromEntries(keys.map((key) => [key, true])) as Keys;
    for (let number = 0; number < Number(ticks); number++) yield tick;
  }
}
