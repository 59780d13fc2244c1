// A game on a stage: its loop, keys, gamepad and screen buttons, a demo until you play, and a bar to pause, step and begin anew.

import './game.css';
import { h, icon, setText } from '../controls/element';
import { Stage } from '../stage/stage';
import type { Area, View } from '../stage/view';
import { returnFocus } from './focus';
import { watchPads } from './gamepad';
import { Input, type Binding } from './input';
import { Loop, type FrameTimes } from './loop';
import type { Keys, Rules } from './rules';
import { screenButtons, type ScreenButton } from './screen-buttons';
import { Session } from './session';
import { TapeBar } from './tape-bar';

export interface GameViewOptions<State, Button extends string> {
  /** What there is to see, and the keys, for screen readers. */
  readonly label: string;
  readonly rules: Rules<State, Button>;
  /** The keys of the demo. */
  demo(): readonly Keys<Button>[];
  readonly bindings: Readonly<Record<Button, Binding>>;
  /** The buttons for the thumbs. */
  readonly left: readonly ScreenButton<Button>[];
  readonly right: readonly ScreenButton<Button>[];
  /** The part of the world that the game takes. */
  readonly area: Area;
  /** Draws a frame within that area; `between` is how far it is from `before` to `state`, from 0 to 1. */
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

const PLAY = 'M4 2.5v11l9.5-5.5z';
const PAUSE = 'M4 2.5h3v11H4zM9 2.5h3v11H9z';
const STEP = 'M3 2.5v11l7-5.5zM11 2.5h2v11h-2z';
const AGAIN = 'M8 2.5a5.5 5.5 0 1 0 5.4 6.6l-1.6-.3A3.9 3.9 0 1 1 8 4.1c1.1 0 2 .4 2.7 1.1L9 7h4.8V2.2l-2 2A5.5 5.5 0 0 0 8 2.5z';

export class GameView<State, Button extends string> {
  readonly element: HTMLElement;
  readonly stage: Stage;
  readonly session: Session<State, Button>;
  readonly #options: GameViewOptions<State, Button>;
  readonly #loop: Loop;
  readonly #input: Input<Button>;
  readonly #status = h('p', { class: 'game-status' });
  readonly #words = h('p', { class: 'game-words' });
  readonly #end = h('div', { class: 'game-end', role: 'status' }, this.#words);
  readonly #play: HTMLButtonElement;
  readonly #pause: HTMLButtonElement;
  readonly #step: HTMLButtonElement;
  readonly #watch: HTMLButtonElement;
  readonly #tape: TapeBar | null;
  #between = 1;
  #replays = false;

  constructor(options: GameViewOptions<State, Button>) {
    this.#options = options;
    const { signal } = options;
    this.session = new Session(options.rules, () => options.demo(), options.tape?.ticks);
    this.stage = new Stage({
      label: options.label,
      signal,
      draw: (context, view) => this.#draw(context, view),
      content: () => options.area,
      fills: true,
    });
    this.#input = new Input(options.bindings, this.stage.canvas, signal);
    this.#play = h('button', { class: 'button button-primary', type: 'button', onclick: () => this.play() });
    this.#pause = h('button', { class: 'button', type: 'button', onclick: () => this.#setPaused(this.#loop.isRunning) });
    this.#step = h('button', { class: 'button', type: 'button', onclick: () => this.#stepOnce() }, icon(STEP), 'Step');
    this.#watch = h('button', { class: 'button', type: 'button', onclick: () => this.watch() }, 'Demo');
    this.#step.title = 'One tick (N)';
    this.#watch.title = 'Watch the demo from its start';
    const bar = h('div', { class: 'game-bar', role: 'group', 'aria-label': 'Game' }, this.#play, this.#pause, this.#step, this.#watch, this.#status);
    this.#tape = options.tape ? this.#makeTape() : null;
    const buttons = screenButtons(this.#input, options.left, options.right);
    this.element = h('div', { class: 'game' }, h('div', { class: 'game-stage' }, this.stage.element, this.#end), bar, this.#tape?.element, buttons);
    // Before the buttons see the finger: a game that begins with it starts with it held.
    buttons.addEventListener('pointerdown', () => this.#takeOver(), { capture: true });
    returnFocus(bar, this.stage.canvas, signal);
    this.#listen();
    this.#loop = new Loop({ tick: () => this.#tick(), frame: (between, times) => this.#frame(between, times), signal });
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) this.#loop.run();
    this.#show();
  }

  /** A new game, for you to play. */
  play(): void {
    this.#begin('you');
    this.#setPaused(false);
    this.stage.canvas.focus({ preventScroll: true });
  }

  /** The demo, from its start. */
  watch(): void {
    this.#begin('demo');
    this.#setPaused(false);
  }

  /** A new game of the same player. */
  again(): void {
    this.#begin(this.session.player);
  }

  /** Shows what changed outside of the game. */
  refresh(): void {
    this.#show();
  }

  #begin(player: 'demo' | 'you'): void {
    this.#input.release();
    this.session.begin(player);
    this.#between = 1;
    this.#show();
  }

  /** The first key or button of yours ends the demo. */
  #takeOver(): void {
    if (this.session.player === 'demo') this.#begin('you');
    this.#setPaused(false);
  }

  #listen(): void {
    const { signal, commands = {}, bindings } = this.#options;
    const codes = new Set((Object.values(bindings) as Binding[]).flatMap(({ keys }) => keys));
    const all: Readonly<Record<string, () => void>> = {
      KeyP: () => this.#setPaused(this.#loop.isRunning),
      KeyN: () => this.#stepOnce(),
      KeyR: () => this.play(),
      ...commands,
    };
    const down = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target !== this.stage.canvas && event.target !== document.body) return;
      if (codes.has(event.code) && this.session.player === 'demo') this.#takeOver();
      const command = all[event.code];
      if (!command || event.repeat) return;
      event.preventDefault();
      command();
    };
    // Before the input sees the key: a game that begins with it starts with it held.
    document.addEventListener('keydown', down, { signal, capture: true });
    const padButtons = new Set((Object.values(bindings) as Binding[]).flatMap(({ pad = [] }) => pad));
    watchPads((_held, pressed) => {
      if (pressed.has('start')) this.play();
      else if (pressed.has('select')) this.#setPaused(this.#loop.isRunning);
      else if ([...pressed].some((button) => padButtons.has(button)) && this.session.player === 'demo') this.#takeOver();
    }, signal);
  }

  #setPaused(isPaused: boolean): void {
    if (isPaused) this.#loop.pause();
    else this.#loop.run();
    this.#between = 1;
    this.#show();
  }

  #stepOnce(): void {
    this.#loop.pause();
    this.#loop.step();
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
    this.#show();
    const start = performance.now();
    this.stage.drawNow();
    this.#options.onFrame?.(times, performance.now() - start);
  }

  #draw(context: CanvasRenderingContext2D, view: View): void {
    const { area } = this.#options;
    const { state, before } = this.session;
    context.save();
    context.imageSmoothingEnabled = false;
    const [left, top] = view.toCanvas(area.x, area.y);
    context.beginPath();
    context.rect(left, top, area.width * view.zoom, area.height * view.zoom);
    context.clip();
    this.#options.draw(context, view, { state, before, between: this.#between });
    context.restore();
  }

  #show(): void {
    const { state, end, player } = this.session;
    const prefix = player === 'demo' ? 'Demo · ' : '';
    setText(this.#status, prefix + this.#options.status(state));
    setText(this.#words, end ? end.words : '');
    this.#end.hidden = end === null;
    this.#end.classList.toggle('is-won', end?.isWon ?? false);
    const isRunning = this.#loop.isRunning;
    setButton(this.#play, player === 'you' ? AGAIN : PLAY, player === 'you' ? 'Again' : 'Play', 'A new game (R)');
    setButton(this.#pause, isRunning ? PAUSE : PLAY, isRunning ? 'Pause' : 'Go on', isRunning ? 'Pause (P)' : 'Go on (P)');
    this.#showTape();
    this.#options.onChange(state);
    this.stage.redraw();
  }

  #showTape(): void {
    const { tape } = this.#options;
    if (!this.#tape || !tape) return;
    const { ticks, span, state, replay } = this.session;
    const replayed = replay && (replay.isOver ? tape.hash(replay.expected) : null);
    this.#tape.show({ tick: ticks, span, hash: tape.hash(state), replayed: replay ? replayed : undefined });
  }
}

function setButton(button: HTMLButtonElement, path: string, label: string, title: string): void {
  if (button.textContent === label) return;
  button.replaceChildren(icon(path), label);
  button.title = title;
}

/** A number between two others, for what is drawn between two ticks. */
export function lerp(from: number, to: number, between: number): number {
  return from + (to - from) * between;
}
