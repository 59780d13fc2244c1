// The playground's interface to a game: a state, which is plain data, and a tick, which is a pure
// function of the state and the keys.

/** The buttons in a tick. */
export interface Keys<Button extends string> {
  readonly held: ReadonlySet<Button>;
  /** The buttons that are held now and were not held in the previous tick. */
  readonly pressed: ReadonlySet<Button>;
}

/** How a game ended. */
export interface End {
  readonly isWon: boolean;
  /** The result in a few words. */
  readonly words: string;
}

/** The rules of a game. */
export interface Rules<State, Button extends string> {
  start(): State;
  /** Returns the state after a tick with these keys. */
  tick(state: State, keys: Keys<Button>): State;
  /** Returns how the game ended; null while it is running. */
  end(state: State): End | null;
}

/** Returns the direction that two opposite buttons stand for: -1, 0 or 1. */
export function axis<Button extends string>(
  held: ReadonlySet<Button>,
  less: Button,
  more: Button,
): number {
  return Number(held.has(more)) - Number(held.has(less));
}
