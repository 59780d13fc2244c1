// A game that is played, or that plays its demo until you take over.

import type { End, Keys, Rules } from './rules';

/** Who plays: the script of the demo, or you. */
export type Player = 'demo' | 'you';

/** For how many ticks the end of a demo is shown before it begins anew. */
const REST = 150;

export class Session<State, Button extends string> {
  state: State;
  /** The state of the tick before, to draw between the two. */
  before: State;
  player: Player = 'demo';
  end: End | null = null;
  readonly #rules: Rules<State, Button>;
  readonly #demo: () => readonly Keys<Button>[];
  #ticks = 0;
  #rested = 0;

  constructor(rules: Rules<State, Button>, demo: () => readonly Keys<Button>[]) {
    this.#rules = rules;
    this.#demo = demo;
    this.state = this.before = rules.start();
  }

  /** The number of ticks so far. */
  get ticks(): number {
    return this.#ticks;
  }

  /** A new game. */
  begin(player: Player): void {
    this.player = player;
    this.state = this.before = this.#rules.start();
    this.end = null;
    this.#ticks = this.#rested = 0;
  }

  /** A tick: by your keys, or by those of the demo. A game that is over stays as it is; a demo rests, and begins anew. */
  tick(keys: Keys<Button>): void {
    this.before = this.state;
    if (this.end) {
      this.#rested += 1;
      if (this.player === 'demo' && this.#rested >= REST) this.begin('demo');
      return;
    }
    const used = this.player === 'demo' ? (this.#demo()[this.#ticks] ?? NONE) : keys;
    this.state = this.#rules.tick(this.state, used as Keys<Button>);
    this.#ticks += 1;
    this.end = this.#rules.end(this.state);
  }
}

const NONE: Keys<never> = { held: new Set(), pressed: new Set() };
