// Platformer: a painted level to run, jump, climb and swim through, which you dig and draw while you play, by rules that you change.

import './platformer.css';
import courseUrl from '../../../art/course.png';
import { engine, type PadKey } from '../../engine';
import { CodePanel } from '../../controls/code-panel';
import { h } from '../../controls/element';
import { pixelsOf } from '../../files/read-image';
import { watchPads } from '../../game/gamepad';
import { Input } from '../../game/input';
import { Loop, type FrameTimes } from '../../game/loop';
import { screenButtons } from '../../game/screen-buttons';
import type { Mounted, Page, PageContext } from '../../shell/page';
import { onTheme } from '../../shell/theme';
import type { Drag, StagePointer } from '../../stage/pointer';
import { Stage } from '../../stage/stage';
import type { Area } from '../../stage/view';
import { Bar } from './bar';
import { codeFor } from './code';
import { drawScene, playerAt } from './draw';
import { PlatformerFacts } from './facts';
import { FIGURE } from './figure';
import { BINDINGS, commandOf, isPlayKey, LEFT_THUMB, RIGHT_THUMB } from './keys';
import { Level, type Painting } from './level';
import type { Brush } from './paint';
import { PlatformerPanel } from './panel';
import { changed, PRESETS, presetRules, reshaped, type Knob, type Values } from './rules';
import { Session } from './session';
import { LevelPicture } from './shade';
import { DEFAULT, formatState, parseState, type State } from './state';

/** The part of the world around the player that a small stage shows at least, in pixels. */
const SEEN = { width: 200, height: 116 } as const;
const SLOW = 0.25;

export const page: Page = {
  async mount(context) {
    const [painting] = await Promise.all([loadPainting(), engine()]);
    return new PlatformerPage(context, painting);
  },
};

async function loadPainting(): Promise<Painting> {
  const image = new Image();
  image.src = courseUrl;
  try {
    await image.decode();
  } catch {
    throw new Error('The picture of the level did not load. Is the server still running?');
  }
  return pixelsOf(image, image.naturalWidth, image.naturalHeight);
}

class PlatformerPage implements Mounted {
  readonly #context: PageContext;
  readonly #session: Session;
  readonly #picture: LevelPicture;
  readonly #stage: Stage;
  readonly #input: Input<PadKey>;
  readonly #loop: Loop;
  readonly #panel: PlatformerPanel;
  readonly #bar: Bar;
  readonly #facts = new PlatformerFacts();
  readonly #code: CodePanel;
  readonly #verdict = h('p', { class: 'verdict' });
  readonly #isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  #state: State = DEFAULT;
  #between = 1;
  #brush: { paint: Brush; size: number } = { paint: 'rock', size: 6 };
  #pointer: { x: number; y: number } | null = null;
  /** Whether time has begun to pass. */
  #isStarted = false;

  constructor(context: PageContext, painting: Painting) {
    this.#context = context;
    const { root, signal, query } = context;
    const { state, broken } = parseState(query);
    this.#state = state;
    this.#session = new Session(new Level(painting), state.preset, state.values);
    this.#picture = new LevelPicture(this.#session.world.level);
    this.#stage = new Stage({
      label:
        'A painted level with a player. Keys: arrows move, Space jumps, Shift runs, C spins, 1 to 3 choose the preset, R restarts, ' +
        'T takes painting back, P pauses, N ticks once, M is slow motion. The mouse paints.',
      signal,
      draw: (canvas, view) => {
        this.#follow();
        drawScene(canvas, view, this.#stage.markScale, this.#scene());
      },
      content: () => this.#seen(),
      grab: (pointer) => this.#paint(pointer),
      hover: (pointer) => {
        this.#pointer = pointer;
        if (!this.#loop.isRunning) this.#stage.redraw();
        return '';
      },
    });
    this.#input = new Input(BINDINGS, this.#stage.canvas, signal);
    this.#bar = new Bar(this.#commands);
    this.#panel = new PlatformerPanel(this.#actions, this.#brush, this.#bar.element);
    this.#code = new CodePanel((message) => context.note(message), ['rust', 'javascript']);
    const thumbs = screenButtons(this.#input, LEFT_THUMB, RIGHT_THUMB);
    thumbs.classList.add('platformer-touch');
    thumbs.addEventListener('pointerdown', () => this.#begin(), { capture: true });
    const column = h('div', { class: 'workbench-stage' }, this.#stage.element, h('div', { class: 'verdict-line' }, this.#verdict), thumbs);
    root.classList.add('workbench');
    root.append(h('h1', { class: 'visually-hidden' }, 'Platformer'), column, this.#panel.element, this.#facts.element, this.#code.element);
    this.#loop = new Loop({ tick: () => this.#session.tick(this.#input.sample()), frame: (between, times) => this.#frame(between, times), signal });
    this.#listen();
    if (!this.#isCalm) this.#begin();
    this.#complain(broken);
    this.#show();
    this.#stage.fit();
  }

  restore(query: string): void {
    const { state, broken } = parseState(query);
    this.#complain(broken);
    this.#change(state);
  }

  unmount(): void {
    this.#session.free();
  }

  /** What keys and buttons do to the game. */
  readonly #commands = {
    preset: (index: number): void => this.#actions.preset(PRESETS[index] ?? this.#state.preset),
    restart: (): void => {
      this.#session.restart();
      this.#draw();
    },
    restoreLevel: (): void => {
      const changed = this.#session.restoreLevel();
      if (changed) this.#picture.repaint(changed);
      this.#draw();
    },
    pause: (): void => {
      this.#isStarted = true;
      if (this.#loop.isRunning) this.#loop.pause();
      else this.#loop.run();
      this.#between = 1;
      this.#draw();
    },
    step: (): void => {
      this.#isStarted = true;
      this.#loop.pause();
      this.#loop.step();
    },
    slow: (): void => {
      this.#loop.speed = this.#loop.speed === 1 ? SLOW : 1;
      this.#draw();
    },
    watch: (): void => {
      this.#commands.restoreLevel();
      this.#change({ ...this.#state, preset: 'tight', values: {} });
      this.#session.watch();
      this.#isStarted = true;
      this.#loop.run();
    },
  };

  /** What the panel does. */
  readonly #actions = {
    preset: (preset: State['preset']): void => this.#change({ ...this.#state, preset, values: {} }),
    resetRules: (): void => this.#change({ ...this.#state, values: {} }),
    knob: (knob: Knob, value: number): void => this.#setValues((base) => changed(this.#state.values, knob, value, base.rules)),
    jumpHeight: (pixels: number): void => this.#reshape(pixels / this.#session.measure.height, 1),
    jumpTicks: (ticks: number): void => this.#reshape(1, ticks / this.#session.measure.ticks),
    overlay: (overlay: Parameters<State['show']['has']>[0], isOn: boolean): void => {
      const show = new Set(this.#state.show);
      if (isOn) show.add(overlay);
      else show.delete(overlay);
      this.#state = { ...this.#state, show };
      this.#context.setQuery(formatState(this.#state));
      this.#draw();
    },
    brush: (paint: Brush): void => void (this.#brush = { ...this.#brush, paint }),
    brushSize: (size: number): void => void (this.#brush = { ...this.#brush, size }),
  };

  /** Changes the height and the time of jumps by factors. A jump of no height has no shape to keep. */
  #reshape(height: number, time: number): void {
    if (!Number.isFinite(height) || !Number.isFinite(time) || height <= 0 || time <= 0) return;
    const before = this.#session.measure.height;
    const { rules } = this.#session.rules;
    this.#setValues((base) => reshaped(this.#state.values, rules, base.rules, height, time));
    // Hold is whole ticks, so a longer jump is a little higher or lower: the height is made up for.
    const after = this.#session.measure.height;
    const next = this.#session.rules.rules;
    if (time !== 1 && after > 0) this.#setValues((base) => reshaped(this.#state.values, next, base.rules, before / after, 1));
  }

  #setValues(values: (base: ReturnType<typeof presetRules>) => Values): void {
    const base = presetRules(this.#state.preset);
    const next = values(base);
    base.free();
    this.#change({ ...this.#state, values: next });
  }

  #change(state: State): void {
    this.#state = state;
    this.#session.setRules(state.preset, state.values);
    this.#show();
  }

  /** Shows the rules everywhere. */
  #show(): void {
    const { preset, values } = this.#state;
    const base = presetRules(preset);
    const { rules } = this.#session.rules;
    this.#panel.show(this.#state, rules, this.#session.measure);
    this.#code.show({ ...codeFor(preset, base.rules, rules) });
    base.free();
    this.#context.setQuery(formatState({ ...this.#state, values }));
    this.#draw();
  }

  #complain(broken: readonly string[]): void {
    if (broken.length === 0) return;
    const fields = broken.map((name) => `“${name.slice(0, 20)}”`).join(', ');
    this.#context.note(`This link is damaged: ${fields} could not be read, so the page starts without.`, 'problem');
  }

  /** With reduced motion, time stands still until you play. */
  #begin(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#loop.run();
  }

  #listen(): void {
    const { signal, root } = this.#context;
    const { canvas } = this.#stage;
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.target !== canvas && event.target !== document.body) return;
        if (isPlayKey(event.code)) {
          this.#begin();
          if (event.target === document.body) {
            // The game has the keys unless a control does.
            canvas.focus({ preventScroll: true });
            canvas.dispatchEvent(new KeyboardEvent('keydown', { code: event.code, shiftKey: event.shiftKey, cancelable: true }));
            event.preventDefault();
          }
          return;
        }
        const command = commandOf(event.code, this.#commands);
        if (!command || event.repeat) return;
        event.preventDefault();
        command();
      },
      { signal, capture: true },
    );
    // After a click on a control the keys are the game's again; with the keyboard, the focus stays.
    root.addEventListener(
      'pointerup',
      ({ target, pointerType }) => {
        const isText = target instanceof Element && target.closest('input[type=number], pre, select') !== null;
        if (pointerType === 'mouse' && !isText) requestAnimationFrame(() => canvas.focus({ preventScroll: true }));
      },
      { signal },
    );
    canvas.addEventListener(
      'pointerleave',
      () => {
        this.#pointer = null;
        this.#stage.redraw();
      },
      { signal },
    );
    watchPads((_held, pressed) => {
      if (pressed.size > 0) this.#begin();
      if (pressed.has('start')) this.#commands.restart();
      if (pressed.has('select')) this.#commands.pause();
    }, signal);
    onTheme(() => this.#picture.repaint(), signal);
  }

  /** Paints from the pointer on; with Shift it digs. */
  #paint(start: StagePointer): Drag {
    let from = start;
    const stroke = (to: StagePointer): void => {
      this.#pointer = to;
      const { paint, size } = this.#brush;
      const changed = this.#session.paint({ from, to, radius: size / 2, brush: to.shift ? 'sky' : paint });
      if (changed) this.#picture.repaint(changed);
      from = to;
      if (!this.#loop.isRunning) this.#draw();
    };
    stroke(start);
    return { move: stroke };
  }

  /** What the stage shows at least: the surroundings of the player. */
  #seen(): Area {
    const { x, y } = this.#session.game.player;
    return { x: x - SEEN.width / 2, y: y - SEEN.height / 2, ...SEEN };
  }

  /** Keeps the player in the middle, as far as the level goes. */
  #follow(): void {
    const { view } = this.#stage;
    const { level } = this.#session.world;
    const { x, y } = playerAt({ game: this.#session.game, before: this.#session.before, between: this.#between });
    const middle = (at: number, seen: number, whole: number): number =>
      seen >= whole ? whole / 2 : Math.min(Math.max(at, seen / 2), whole - seen / 2);
    const { width, height } = view.area;
    view.center(middle(x + FIGURE.width / 2, width, level.width), middle(y + FIGURE.height / 2, height, level.height));
  }

  #frame(between: number, times: FrameTimes): void {
    this.#between = this.#loop.isRunning ? between : 1;
    const start = performance.now();
    this.#stage.drawNow();
    this.#showGame();
    this.#facts.note(times, performance.now() - start);
  }

  /** Draws outside of the loop. */
  #draw(): void {
    this.#bar.show(this.#loop.isRunning, this.#loop.speed !== 1);
    this.#showGame();
    this.#stage.redraw();
  }

  #showGame(): void {
    const { game, isDemo } = this.#session;
    const falls = game.falls === 1 ? '1 fall' : `${game.falls} falls`;
    const seconds = (game.ticks / 60).toFixed(1);
    const words = [isDemo && 'Demo', `${seconds} s`, falls, game.isWon && 'the flag!'].filter(Boolean).join(' · ');
    if (this.#verdict.textContent !== words) this.#verdict.textContent = words;
    this.#bar.show(this.#loop.isRunning, this.#loop.speed !== 1);
    this.#facts.show(this.#session);
  }

  #scene(): Parameters<typeof drawScene>[3] {
    const { world, game, before, trace } = this.#session;
    const { preset, show } = this.#state;
    return {
      world,
      picture: this.#picture,
      game,
      before,
      between: this.#between,
      preset,
      show,
      trace,
      arcs: show.has('arc') ? this.#session.arcs : null,
      brush: this.#pointer && { x: this.#pointer.x, y: this.#pointer.y, radius: this.#brush.size / 2 },
      isLively: !this.#isCalm,
    };
  }
}
