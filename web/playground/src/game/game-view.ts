// A game on a stage: its loop, keys, gamepad and screen buttons, a demo until you play, and the bar
// below it.

import './game.css';
import { h, setText } from '../controls/element';
import { Stage, type StageOptions } from '../stage/stage';
import type { Area, View } from '../stage/view';
import { focusHint, returnFocus } from './focus';
import { BAR_KEYS, GameBar, type GameBarActions } from './game-bar';
import { watchPads } from './gamepad';
import { Input, type Binding } from './input';
import { Loop, type FrameTimes } from './loop';
import type { Keys, Rules } from './rules';
import { screenButtons, type ScreenButton } from './screen-buttons';
import { Session, type Player } from './session';
import { TapeBar } from './tape-bar';

export interface GameViewOptions<State, Button extends string> extends Pick<
  StageOptions,
  'grab' | 'hover'
> {
  /** What there is to see, and the keys, for screen readers. */
  readonly label: string;
  readonly rules: Rules<State, Button>;
  /** The keys of the demo. */
  demo(): readonly Keys<Button>[];
  /**
   * Called before the demo starts, for a game that must be prepared for it. Such a game opens with
   * you as its player.
   */
  prepareDemo?(): void;
  readonly bindings: Readonly<Record<Button, Binding>>;
  /** The buttons for the thumbs. */
  readonly left: readonly ScreenButton<Button>[];
  readonly right: readonly ScreenButton<Button>[];
  /** The part of the world that the game takes, or a camera that moves through a larger one. */
  readonly area: Area | Camera<State>;
  /** Draws a frame; `between` is how far it is from `before` to `state`, from 0 to 1. */
  draw(context: CanvasRenderingContext2D, view: View, shown: Shown<State>): void;
  /** The score, in a line. */
  status(state: State): string;
  /** Called before each frame, and when anything else changes. */
  onChange(state: State): void;
  /** Called with each frame. */
  onFrame?(times: FrameTimes, drawing: number): void;
  /** With it, the game can be wound back and replayed. */
  readonly tape?: TapeOptions<State>;
  /** Keys of the page, by `KeyboardEvent.code`. */
  readonly commands?: Readonly<Record<string, () => void>>;
  readonly signal: AbortSignal;
}

/** What a stage shows of a world that is larger. */
export interface Camera<State> {
  /** What "Fit" shows at least. */
  seen(): Area;
  /** Moves the view before a frame is drawn. */
  follow(view: View, shown: Shown<State>): void;
}

/** How to wind a game back. */
export interface TapeOptions<State> {
  /** How many states are kept, one for each tick. */
  readonly ticks: number;
  /** One number for everything that decides what happens next. */
  hash(state: State): string;
}

export interface Shown<State> {
  readonly state: State;
  readonly before: State;
  readonly between: number;
}

/** The speed of slow motion. */
const SLOW = 0.25;

export class GameView<State, Button extends string> {
  readonly element: HTMLElement;
  readonly stage: Stage;
  readonly session: Session<State, Button>;
  readonly #options: GameViewOptions<State, Button>;
  readonly #loop: Loop;
  readonly #input: Input<Button>;
  readonly #words = h('p', { class: 'game-words' });
  readonly #end = h('div', { class: 'game-end', role: 'status' }, this.#words);
  readonly #bar: GameBar;
  readonly #tape: TapeBar | null;
  /** The keys and the buttons of a pad that play. */
  readonly #codes: ReadonlySet<string>;
  readonly #padButtons: ReadonlySet<string>;
  #between = 1;
  #replays = false;
  /** Whether nothing has moved yet, because less motion is preferred. */
  #waits: boolean;

  constructor(options: GameViewOptions<State, Button>) {
    this.#options = options;
    const { signal, area, grab, hover, prepareDemo } = options;
    this.session = new Session(options.rules, () => options.demo(), options.tape?.ticks);
    if (prepareDemo) this.session.begin('you');
    this.stage = new Stage({
      label: options.label,
      signal,
      draw: (context, view) => this.#draw(context, view),
      content: () => ('seen' in area ? area.seen() : area),
      fills: !('seen' in area),
      ...(grab && { grab }),
      ...(hover && { hover }),
    });
    this.#input = new Input(options.bindings, this.stage.canvas, signal);
    const bindings = Object.values(options.bindings) as Binding[];
    this.#codes = new Set(bindings.flatMap(({ keys }) => keys));
    this.#padButtons = new Set(bindings.flatMap(({ pad = [] }) => pad));
    this.#bar = new GameBar(this.#actions, this.#codes);
    this.#tape = options.tape ? this.#makeTape() : null;
    const buttons = screenButtons(this.#input, options.left, options.right);
    const bar = this.#bar.element;
    const stage = h(
      'div',
      { class: 'game-stage' },
      this.stage.element,
      this.#end,
      focusHint(this.stage.canvas, signal),
    );
    this.element = h('div', { class: 'game' }, stage, bar, this.#tape?.element, buttons);
    // Before the buttons see the finger: a game that begins with it starts with it held.
    buttons.addEventListener('pointerdown', () => this.#takeOver(), { capture: true });
    returnFocus(bar, this.stage.canvas, signal);
    this.#listen();
    this.#loop = new Loop({
      tick: () => this.#tick(),
      frame: (between, times) => this.#frame(between, times),
      signal,
    });
    this.#waits = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!this.#waits) this.#loop.run();
    this.#show();
  }

  get isRunning(): boolean {
    return this.#loop.isRunning;
  }

  /**
   * Puts the game on its page, beside its panel and above its code. After a click on the panel, the
   * keys are the game's.
   */
  layOut(
    root: HTMLElement,
    title: string,
    panel: HTMLElement,
    ...codes: readonly HTMLElement[]
  ): void {
    root.classList.add('page-game');
    root.append(
      h('h1', { class: 'visually-hidden' }, title),
      this.element,
      panel,
      h('div', { class: 'codes' }, ...codes),
    );
    returnFocus(panel, this.stage.canvas, this.#options.signal);
  }

  /** A new game of the same player. */
  again(): void {
    this.#begin(this.session.player);
  }

  /** Shows what changed outside of the game. */
  refresh(): void {
    this.#show();
  }

  #begin(player: Player): void {
    this.#input.release();
    this.session.begin(player);
    this.#between = 1;
    this.#show();
  }

  /** What the bar, its keys and pads do. */
  readonly #actions: GameBarActions = {
    play: () => {
      this.#begin('you');
      this.#setPaused(false);
      this.stage.canvas.focus({ preventScroll: true });
    },
    pause: () => this.#setPaused(this.#loop.isRunning),
    step: () => {
      this.#waits = false;
      this.#loop.pause();
      this.#loop.step();
    },
    slow: () => {
      this.#loop.speed = this.#loop.speed === 1 ? SLOW : 1;
      this.#show();
    },
    watch: () => {
      this.#options.prepareDemo?.();
      this.#begin('demo');
      this.#setPaused(false);
    },
  };

  /**
   * Whether the next key or button that plays begins: during the demo, and while nothing has moved
   * yet.
   */
  get #isOpen(): boolean {
    return this.session.player === 'demo' || this.#waits;
  }

  #takeOver(): void {
    if (this.session.player === 'demo') this.#begin('you');
    this.#setPaused(false);
  }

  #listen(): void {
    const { signal, commands = {} } = this.#options;
    const down = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target !== this.stage.canvas && event.target !== document.body) return;
      if (this.#codes.has(event.code)) {
        if (this.#isOpen) this.#takeOver();
        return;
      }
      const action = BAR_KEYS[event.code as keyof typeof BAR_KEYS];
      const command = commands[event.code] ?? (action && this.#actions[action]);
      if (!command || event.repeat) return;
      event.preventDefault();
      command();
    };
    // Before the input sees the key: a game that begins with it starts with it held.
    document.addEventListener('keydown', down, { signal, capture: true });
    watchPads((_held, pressed) => {
      if (pressed.has('start')) this.#actions.play();
      else if (pressed.has('select')) this.#actions.pause();
      else if (this.#isOpen && [...pressed].some((button) => this.#padButtons.has(button)))
        this.#takeOver();
    }, signal);
  }

  #setPaused(isPaused: boolean): void {
    this.#waits = false;
    if (isPaused) this.#loop.pause();
    else this.#loop.run();
    this.#between = 1;
    this.#show();
  }

  /** While the slider is held, time stands still; then it goes on from there, if it did before. */
  #makeTape(): TapeBar {
    let wasRunning = false;
    return new TapeBar({
      hold: () => {
        wasRunning = this.#loop.isRunning;
        this.#setPaused(true);
      },
      seek: (tick) => {
        this.session.seek(tick);
        this.#show();
      },
      letGo: () => {
        if (wasRunning) this.#setPaused(false);
      },
      replay: () => {
        this.session.startReplay();
        this.#replays = true;
        this.#setPaused(false);
      },
    });
  }

  #tick(): void {
    this.session.tick(this.#input.sample());
    // At the end of a replay, there is a result to read.
    if (this.#replays && this.session.replay?.isOver) {
      this.#replays = false;
      this.#setPaused(true);
    }
  }

  #frame(between: number, times: FrameTimes): void {
    this.#between = between;
    this.#showWords();
    const start = performance.now();
    this.stage.drawNow();
    this.#options.onFrame?.(times, performance.now() - start);
  }

  #draw(context: CanvasRenderingContext2D, view: View): void {
    const { area } = this.#options;
    const { state, before } = this.session;
    context.imageSmoothingEnabled = false;
    const shown = { state, before, between: this.#between };
    if ('seen' in area) {
      area.follow(view, shown);
      this.#options.draw(context, view, shown);
      return;
    }
    context.save();
    const [left, top] = view.toCanvas(area.x, area.y);
    context.beginPath();
    context.rect(left, top, area.width * view.zoom, area.height * view.zoom);
    context.clip();
    this.#options.draw(context, view, shown);
    context.restore();
  }

  #show(): void {
    this.#showWords();
    this.stage.redraw();
  }

  #showWords(): void {
    const { state, end, player } = this.session;
    const isSlow = this.#loop.speed !== 1;
    this.#bar.show({
      player,
      isRunning: this.isRunning,
      isSlow,
      status: this.#options.status(state),
    });
    setText(this.#words, end ? end.words : '');
    this.#end.hidden = end === null;
    this.#end.classList.toggle('is-won', end?.isWon ?? false);
    this.#showTape();
    this.#options.onChange(state);
  }

  #showTape(): void {
    const { tape } = this.#options;
    if (!this.#tape || !tape) return;
    const { ticks, span, state, replay } = this.session;
    const replayed = replay && (replay.isOver ? tape.hash(replay.expected) : null);
    this.#tape.show({
      tick: ticks,
      span,
      hash: tape.hash(state),
      replayed: replay ? replayed : undefined,
    });
  }
}

/** A number between two others, for what is drawn between two ticks. */
export function lerp(from: number, to: number, between: number): number {
  return from + (to - from) * between;
}
