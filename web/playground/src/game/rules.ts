// A game as the playground sees it: a state, which is plain data, and a tick, which is a pure
// function of the state and the keys.

/** The buttons of a tick. */
export interface Keys<Button extends string> {
  readonly held: ReadonlySet<Button>;
  /** The buttons that are held now and were not held in the last tick. */
  readonly pressed: ReadonlySet<Button>;
}

/** How a game ended. */
export interface End {
  readonly isWon: boolean;
  /** The result in a few words. */
  readonly words: string;
}

/** A game's rules. */
export interface Rules<State, Button extends string> {
  start(): State;
  /** The state after a tick with these keys. */
  tick(state: State, keys: Keys<Button>): State;
  /** How it ended; null while it goes on. */
  end(state: State): End | null;
}

/** The direction of two opposite buttons: -1, 0 or 1. */
export function axis<Button extends string>(
  held: ReadonlySet<Button>,
  less: Button,
  more: Button,
): number {
  return Number(held.has(more)) - Number(held.has(less));
}
