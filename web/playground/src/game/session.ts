// A running game, played by the user, or by its demo until the user takes over. It can be rewound,
// and replayed from its start.

import type { End, Keys, Rules } from './rules';
import { Tape } from './tape';

/** Whose keys control the game: those of the demo's script, or those of the user. */
export type Player = 'demo' | 'you';

/** The number of ticks for which the end of a demo stays on screen before the demo starts over. */
const REST = 150;

/**
 * The maximum number of calls of the session's `tick` in a replay. Longer games are replayed
 * faster.
 */
const REPLAY_TICKS = 240;

/**
 * A replay of all keys of a game: its length, the state in which it must end, and whether it is
 * over.
 */
export interface Replay<State> {
  readonly ticks: number;
  readonly expected: State;
  readonly isOver: boolean;
}

export class Session<State, Button extends string> {
  state: State;
  /** The state of the previous tick, for drawing between the two. */
  before: State;
  player: Player = 'demo';
  end: End | null = null;
  readonly #rules: Rules<State, Button>;
  readonly #demo: () => readonly Keys<Button>[];
  readonly #remembers: number;
  #tape: Tape<State, Button>;
  #replay: Replay<State> | null = null;
  #ticks = 0;
  #rested = 0;

  /** Creates a game that keeps the states of its last `remembers` ticks. */
  constructor(rules: Rules<State, Button>, demo: () => readonly Keys<Button>[], remembers = 0) {
    this.#rules = rules;
    this.#demo = demo;
    this.#remembers = remembers;
    this.state = this.before = rules.start();
    this.#tape = new Tape(remembers, this.state);
  }

  /** The number of ticks so far. */
  get ticks(): number {
    return this.#ticks;
  }

  /** The oldest and the newest tick that {@link seek} can go to. */
  get span(): readonly [oldest: number, newest: number] {
    return [this.#tape.oldest, this.#tape.newest];
  }

  /** The running replay, or the most recent one, until the game continues. */
  get replay(): Replay<State> | null {
    return this.#replay;
  }

  /** Starts a new game. */
  begin(player: Player): void {
    this.player = player;
    this.state = this.before = this.#rules.start();
    this.#tape = new Tape(this.#remembers, this.state);
    this.#replay = null;
    this.end = null;
    this.#ticks = this.#rested = 0;
  }

  /** Goes to the state after a tick that is still kept. The next tick continues from there. */
  seek(tick: number): void {
    const [oldest, newest] = this.span;
    this.#replay = null;
    this.#ticks = Math.min(Math.max(tick, oldest), newest);
    this.#rested = 0;
    this.state = this.#tape.at(this.#ticks);
    this.before = this.#tape.at(this.#ticks - 1);
    this.end = this.#rules.end(this.state);
  }

  /** Replays all keys, from the start to the game's current position. */
  startReplay(): void {
    if (this.#replay && !this.#replay.isOver) return;
    this.#tape.cut(this.#ticks);
    this.#replay = { ticks: this.#ticks, expected: this.state, isOver: this.#ticks === 0 };
    this.state = this.before = this.#rules.start();
    this.#ticks = this.#rested = 0;
    this.end = this.#rules.end(this.state);
  }

  /**
   * Runs a tick with the user's keys, or with those of the demo. A game that is over does not
   * change. A demo pauses at its end, then starts over.
   */
  tick(keys: Keys<Button>): void {
    this.before = this.state;
    if (this.#replay && !this.#replay.isOver) {
      this.#replayTick(this.#replay);
      return;
    }
    if (this.end) {
      this.#rested += 1;
      if (this.player === 'demo' && this.#rested >= REST) this.begin('demo');
      return;
    }
    this.#replay = null;
    this.#tape.cut(this.#ticks);
    const used =
      this.player === 'demo' ? (this.#demo()[this.#ticks] ?? (NONE as Keys<Button>)) : keys;
    this.state = this.#rules.tick(this.state, used);
    this.#ticks += 1;
    if (this.#remembers > 0) this.#tape.add(used, this.state);
    this.end = this.#rules.end(this.state);
  }

  #replayTick(replay: Replay<State>): void {
    const until = Math.min(
      this.#ticks + Math.max(Math.ceil(replay.ticks / REPLAY_TICKS), 1),
      replay.ticks,
    );
    for (; this.#ticks < until; this.#ticks++) {
      this.before = this.state;
      this.state = this.#rules.tick(this.state, this.#tape.keys[this.#ticks] as Keys<Button>);
    }
    this.end = this.#rules.end(this.state);
    if (this.#ticks === replay.ticks) this.#replay = { ...replay, isOver: true };
  }
}

const NONE: Keys<never> = { held: new Set(), pressed: new Set() };
