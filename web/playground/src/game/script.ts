// Scripts of keys: `right*30 right+up*12 -*60`, as the example games in Rust read them.

import type { Keys } from './rules';

/**
 * The keys of every tick of a script. A word is buttons, joined with `+`, and for how many ticks they are held; `-` is none.
 * Text after `#` is ignored.
 */
export function scriptKeys<Button extends string>(text: string, buttons: readonly Button[]): Keys<Button>[] {
  const known = new Set<string>(buttons);
  const keys: Keys<Button>[] = [];
  let before: ReadonlySet<Button> = new Set();
  for (const word of text.replace(/#.*/g, '').split(/\s+/).filter(Boolean)) {
    const [names = '', times = '1'] = word.split('*');
    const list = names === '-' ? [] : names.split('+');
    const ticks = Number(times);
    const unknown = list.find((name) => !known.has(name));
    if (unknown !== undefined) throw new Error(`“${word}” has an unknown key: the keys are ${buttons.join(', ')}, and - for none`);
    if (!Number.isInteger(ticks) || ticks < 1 || ticks > 100_000) throw new Error(`“${word}” needs a whole number of ticks`);
    const held: ReadonlySet<Button> = new Set(list as Button[]);
    for (let tick = 0; tick < ticks; tick++) {
      keys.push({ held, pressed: tick === 0 ? new Set([...held].filter((button) => !before.has(button))) : new Set() });
    }
    before = held;
  }
  return keys;
}
