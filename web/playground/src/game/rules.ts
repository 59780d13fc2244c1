// What a game is to the playground: a state that is plain data, and a tick, a pure function of the
// state and the keys.

/** The buttons of a tick. */
export interface Keys<Button extends string> {
  readonly held: ReadonlySet<Button>;
  /** What is held now and was not in the tick before. */
  readonly pressed: ReadonlySet<Button>;
}

/** How a game ended. */
export interface End {
  readonly isWon: boolean;
  /** In a few words. */
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

/** -1, 0 or 1: which way two buttons point. */
export function axis<Button extends string>(
  held: ReadonlySet<Button>,
  less: Button,
  more: Button,
): number {
  return Number(held.has(more)) - Number(held.has(less));
}
