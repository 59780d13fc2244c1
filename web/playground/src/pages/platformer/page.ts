// Platformer: a painted level to run, jump, climb and swim through, which you dig and draw while you play, by rules that you change.

import './platformer.css';
import courseUrl from '../../../art/course.png';
import { engine, type PadKey } from '../../engine';
import { CodePanel } from '../../controls/code-panel';
import { h } from '../../controls/element';
import { loadPicture } from '../../files/load-picture';
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
import { BINDINGS, LEFT_THUMB, listenToKeys, RIGHT_THUMB } from './keys';
import { Level, type Painting } from './level';
import type { Brush } from './paint';
import { PlatformerPanel } from './panel';
import { PRESETS, type Knob, type PresetId } from './rules';
import { Session } from './session';
import { LevelPicture } from './shade';
import { DEFAULT, formatState, parseState, type Overlay, type State } from './state';
import type { Tuning } from './tuning';

/** The part of the world around the player that a small stage shows at least, in pixels. */
const SEEN = { width: 176, height: 116 } as const;
const SLOW = 0.25;
/** Words change less often than pictures: they are to be read. */
const FRAMES_PER_WORDS = 6;

export const page: Page = {
  async mount(context) {
    const [painting] = await Promise.all([loadPicture(courseUrl, 'level'), engine()]);
    return new PlatformerPage(context, painting);
  },
};

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
  #shown: ReadonlySet<Overlay> = DEFAULT.show;
  #between = 1;
  #frames = 0;
  #brush: { paint: Brush; size: number } = { paint: 'rock', size: 6 };
  #pointer: { x: number; y: number } | null = null;
  /** Whether time has begun to pass. */
  #isStarted = false;

  constructor(context: PageContext, painting: Painting) {
    this.#context = context;
    const { root, signal, query } = context;
    const { state, broken } = parseState(query);
    this.#shown = state.show;
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
    context.noteBroken(broken);
    this.#show();
    this.#stage.fit();
  }

  restore(query: string): void {
    const { state, broken } = parseState(query);
    this.#context.noteBroken(broken);
    this.#shown = state.show;
    this.#tune((tuning) => tuning.set(state.preset, state.values));
  }

  unmount(): void {
    this.#session.free();
  }

  /** What keys and buttons do to the game. */
  readonly #commands = {
    preset: (index: number): void => this.#actions.preset(PRESETS[index] ?? DEFAULT.preset),
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
      this.#actions.preset('tight');
      this.#session.watch();
      this.#isStarted = true;
      this.#loop.run();
    },
  };

  /** What the panel does. */
  readonly #actions = {
    preset: (preset: PresetId): void => this.#tune((tuning) => tuning.set(preset, {})),
    resetRules: (): void => this.#tune((tuning) => tuning.set(tuning.preset, {})),
    knob: (knob: Knob, value: number): void => this.#tune((tuning) => tuning.turn(knob, value)),
    jumpHeight: (pixels: number): void => this.#tune((tuning) => tuning.setHeight(pixels)),
    jumpTicks: (ticks: number): void => this.#tune((tuning) => tuning.setTicks(ticks)),
    overlays: (shown: ReadonlySet<Overlay>): void => {
      this.#shown = shown;
      this.#show();
    },
    brush: (paint: Brush): void => void (this.#brush = { ...this.#brush, paint }),
    brushSize: (size: number): void => void (this.#brush = { ...this.#brush, size }),
  };

  #tune(change: (tuning: Tuning) => void): void {
    change(this.#session.tuning);
    this.#show();
  }

  get #state(): State {
    const { preset, values } = this.#session.tuning;
    return { preset, values, show: this.#shown };
  }

  /** Shows the rules everywhere. */
  #show(): void {
    const { tuning } = this.#session;
    const { rules } = tuning.rules;
    this.#panel.show(this.#state, rules, tuning.measure);
    this.#code.show({ ...codeFor(tuning.preset, tuning.base, rules) });
    this.#context.setQuery(formatState(this.#state));
    this.#draw();
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
    listenToKeys({ canvas, root, commands: this.#commands, begin: () => this.#begin(), signal });
    canvas.addEventListener(
      'pointerleave',
      () => {
        this.#pointer = null;
        this.#stage.redraw();
      },
      { signal },
    );
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
    const { left, top } = view;
    view.center(middle(x + FIGURE.width / 2, width, level.width), middle(y + FIGURE.height / 2, height, level.height));
    // A pointer that rests is over another position now.
    if (this.#pointer) this.#pointer = { x: this.#pointer.x + view.left - left, y: this.#pointer.y + view.top - top };
  }

  #frame(between: number, times: FrameTimes): void {
    this.#between = this.#loop.isRunning ? between : 1;
    const start = performance.now();
    this.#stage.drawNow();
    this.#frames += 1;
    if (this.#frames % FRAMES_PER_WORDS === 0 || !this.#loop.isRunning) this.#showGame();
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
