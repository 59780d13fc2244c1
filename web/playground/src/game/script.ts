// Scripts of keys for one or more players, in the format that the example games in Rust read:
// `right*30 right+up*12 -*60`.

import type { Keys } from './rules';

/** The words in a player's scripts, with the buttons that they stand for. */
export type Words<Button extends string> = Readonly<Record<string, Button>>;

/** The maximum length of a script, in ticks. */
const MAX_TICKS = 100_000;

/**
 * Returns the keys of every tick of a script for one player, whose words are the names of the
 * buttons.
 */
export function scriptKeys<Button extends string>(
  text: string,
  buttons: readonly Button[],
): Keys<Button>[] {
  const words = Object.fromEntries(buttons.map((button) => [button, button])) as Record<
    Button,
    Button
  >;
  return playersKeys(text, [words]);
}

/**
 * Returns the keys of every tick of a script. A word is a list of buttons, joined with `+`,
 * followed by `*` and the number of ticks for which they are held. `-` means no button. Text after
 * `#` is ignored. Within a line, `/` separates the words of the players. The next line begins when
 * all players have finished theirs.
 */
export function playersKeys<Button extends string>(
  text: string,
  players: readonly Words<Button>[],
): Keys<Button>[] {
  const ticks: Set<Button>[] = [];
  for (const line of text.split('\n')) {
    const parts = line.replace(/#.*/, '').split('/');
    if (parts.length > players.length)
      throw new Error(
        `“${line}” has the keys of ${parts.length} players: there are ${players.length}`,
      );
    const start = ticks.length;
    parts.forEach((part, player) => addWords(ticks, start, part, players[player] as Words<Button>));
  }
  return ticks.map((held, tick) => {
    const before = ticks[tick - 1];
    return { held, pressed: new Set([...held].filter((button) => !before?.has(button))) };
  });
}

/** Adds the buttons that a player holds, starting at a tick. */
function addWords<Button extends string>(
  ticks: Set<Button>[],
  start: number,
  text: string,
  words: Words<Button>,
): void {
  let place = start;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const [names = '', times = '1'] = word.split('*');
    const list = names === '-' ? [] : names.split('+');
    const count = Number(times);
    const unknown = list.find((name) => !Object.hasOwn(words, name));
    if (unknown !== undefined) {
      throw new Error(
        `“${word}” has an unknown key: the keys are ${Object.keys(words).join(', ')}, and - for ` +
          'none',
      );
    }
    if (!Number.isInteger(count) || count < 1 || place + count > MAX_TICKS)
      throw new Error(`“${word}” needs a whole number of ticks`);
    for (const end = place + count; place < end; place++) {
      const held = (ticks[place] ??= new Set());
      for (const name of list) held.add(words[name] as Button);
    }
  }
}
