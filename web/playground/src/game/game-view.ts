// A game on a stage: its loop, keys, gamepad and screen buttons, its demo, and the bar below it.

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
  /** A description of the picture and the keys, for screen readers. */
  readonly label: string;
  readonly rules: Rules<State, Button>;
  /** The keys of the demo. */
  demo(): readonly Keys<Button>[];
  /**
   * Prepares the game for its demo. It is called before the demo starts. A game with this method
   * starts with the user as the player.
   */
  prepareDemo?(): void;
  readonly bindings: Readonly<Record<Button, Binding>>;
  /** The screen buttons for the thumbs. */
  readonly left: readonly ScreenButton<Button>[];
  readonly right: readonly ScreenButton<Button>[];
  /**
   * The part of the world in which the game takes place, or a camera that moves through a larger
   * world.
   */
  readonly area: Area | Camera<State>;
  /**
   * Draws a frame. `between` is the time of the frame between `before` and `state`, from 0 to 1.
   */
  draw(context: CanvasRenderingContext2D, view: View, shown: Shown<State>): void;
  /** Returns the score line. */
  status(state: State): string;
  /** Called before each frame, and when something else changes. */
  onChange(state: State): void;
  /** Called with each frame. */
  onFrame?(times: FrameTimes, drawing: number): void;
  /** If this is set, the game can be rewound and replayed. */
  readonly tape?: TapeOptions<State>;
  /** Keys of the page, as `KeyboardEvent.code` values. */
  readonly commands?: Readonly<Record<string, () => void>>;
  readonly signal: AbortSignal;
}

/** The camera of a stage that shows a part of a larger world. */
export interface Camera<State> {
  /** Returns the minimum area that "Fit" shows. */
  seen(): Area;
  /** Moves the view before a frame is drawn. */
  follow(view: View, shown: Shown<State>): void;
}

/** Options for rewinding a game. */
export interface TapeOptions<State> {
  /** The number of states to keep. There is one state for each tick. */
  readonly ticks: number;
  /** Returns a hash of everything that affects later ticks. */
  hash(state: State): string;
}

export interface Shown<State> {
  readonly state: State;
  readonly before: State;
  readonly between: number;
}

/** The speed in slow motion, relative to the normal speed. */
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
  /** The codes of the keys and gamepad buttons that the game itself uses. */
  readonly #codes: ReadonlySet<string>;
  readonly #padButtons: ReadonlySet<string>;
  #between = 1;
  #replays = false;
  /** Whether the game waits for a key, because the system requests reduced motion. */
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
    // This runs before the buttons handle the touch, so a game that starts with this touch starts
    // with the button held.
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
   * Puts the game on its page, next to its panel and above its code. After a click on the panel,
   * the game receives the keys again.
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

  /** Starts a new game with the same player. */
  again(): void {
    this.#begin(this.session.player);
  }

  /** Redraws the game after a change from outside. */
  refresh(): void {
    this.#show();
  }

  #begin(player: Player): void {
    this.#input.release();
    this.session.begin(player);
    this.#between = 1;
    this.#show();
  }

  /** The actions of the bar, of its keys, and of gamepads. */
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
   * Whether the next key or button of the game starts a new game. This is the case during the demo,
   * and while the game waits.
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
    // This runs before the input handles the key, so a game that starts with this key starts with
    // it held.
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

  /**
   * Creates the bar for rewinding. While the user holds the slider, the game is paused. If it was
   * running before, it resumes from the new position.
   */
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
    // Pause at the end of a replay, so that the user can read the result.
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

/** Interpolates between two numbers, for drawing between two ticks. */
export function lerp(from: number, to: number, between: number): number {
  return from + (to - from) * between;
}
