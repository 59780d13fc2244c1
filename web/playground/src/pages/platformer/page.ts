// The page Platformer: a painted level to run, jump, climb and swim through. You can carve and
// paint the level, and change the rules, while you play.

import './platformer.css';
import courseUrl from '../../../art/course.png';
import { engine, type PadKey } from '../../engine';
import { CodePanel } from '../../controls/code-panel';
import { loadPicture } from '../../files/load-picture';
import { GameView, type Shown } from '../../game/game-view';
import type { Mounted, Page, PageContext } from '../../shell/page';
import { onTheme } from '../../shell/theme';
import type { Drag, StagePointer } from '../../stage/pointer';
import type { Area, View } from '../../stage/view';
import { codeFor } from './code';
import { drawScene, playerAt } from './draw';
import { PlatformerFacts } from './facts';
import { FIGURE } from './figure';
import type { Game } from './game';
import { BINDINGS, LEFT_THUMB, RIGHT_THUMB } from './keys';
import { Level, type Painting } from './level';
import type { Brush } from './paint';
import { PlatformerPanel } from './panel';
import { routeKeys } from './route';
import { PRESETS, type Knob, type PresetId } from './rules';
import { Run } from './run';
import { LevelPicture } from './shade';
import { formatState, parseState, type Overlay, type State } from './state';
import type { Tuning } from './tuning';

/** The minimum area around the player that a small stage shows, in world pixels. */
const SEEN = { width: 176, height: 116 } as const;
/** The text changes less often than the picture, so that it is readable. */
const FRAMES_PER_WORDS = 6;

export const page: Page = {
  async mount(context) {
    const [painting] = await Promise.all([loadPicture(courseUrl, 'level'), engine()]);
    return new PlatformerPage(context, painting);
  },
};

class PlatformerPage implements Mounted {
  readonly #context: PageContext;
  readonly #run: Run;
  readonly #picture: LevelPicture;
  readonly #panel: PlatformerPanel;
  readonly #facts = new PlatformerFacts();
  readonly #code: CodePanel;
  readonly #game: GameView<Game, PadKey>;
  readonly #isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  #shown: ReadonlySet<Overlay>;
  #frames = 0;
  #brush: { paint: Brush; size: number } = { paint: 'rock', size: 6 };
  #pointer: { x: number; y: number } | null = null;

  constructor(context: PageContext, painting: Painting) {
    this.#context = context;
    const { root, signal, query } = context;
    const { state, broken } = parseState(query);
    this.#shown = state.show;
    const run = new Run(new Level(painting), state.preset, state.values);
    this.#run = run;
    this.#picture = new LevelPicture(run.world.level);
    this.#panel = new PlatformerPanel(this.#actions, this.#brush, this.#facts.element);
    this.#code = new CodePanel((message) => context.note(message), ['rust', 'javascript']);
    const demo = routeKeys();
    this.#game = new GameView<Game, PadKey>({
      label:
        'A painted level with a player. Keys: arrows move, Space jumps, Shift runs, C spins, 1 ' +
        'to 3 choose the preset, R restarts, T undoes all painting, P pauses, N ticks once, M is ' +
        'slow motion. The mouse paints.',
      // The game continues after the flag is reached.
      rules: {
        start: () => run.start(),
        tick: (game, keys) => run.tick(game, keys),
        end: () => null,
      },
      demo: () => demo,
      prepareDemo: () => {
        this.#actions.restoreLevel();
        this.#actions.preset('tight');
      },
      bindings: BINDINGS,
      left: LEFT_THUMB,
      right: RIGHT_THUMB,
      area: { seen: () => this.#seen(), follow: (view, shown) => this.#follow(view, shown) },
      draw: (canvas, view, shown) =>
        drawScene(canvas, view, this.#game.stage.markScale, this.#scene(shown)),
      grab: (pointer) => this.#paint(pointer),
      hover: (pointer) => this.#point(pointer),
      status,
      onChange: (game) => this.#showFacts(game),
      onFrame: (times, drawing) => this.#facts.note(times, drawing),
      commands: {
        ...Object.fromEntries(
          PRESETS.map((preset, index) => [`Digit${index + 1}`, () => this.#actions.preset(preset)]),
        ),
        KeyT: () => this.#actions.restoreLevel(),
      },
      signal,
    });
    this.#game.layOut(root, 'Platformer', this.#panel.element, this.#code.element);
    this.#game.stage.canvas.addEventListener('pointerleave', () => this.#point(null), { signal });
    onTheme(() => this.#picture.repaint(), signal);
    context.noteBroken(broken);
    this.#show();
  }

  restore(query: string): void {
    const { state, broken } = parseState(query);
    this.#context.noteBroken(broken);
    this.#shown = state.show;
    this.#tune((tuning) => tuning.set(state.preset, state.values));
  }

  unmount(): void {
    this.#run.free();
  }

  /** The actions of the panel and the keys. */
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
    restoreLevel: (): void => {
      const changed = this.#run.restoreLevel();
      if (changed) this.#picture.repaint(changed);
      if (this.#run.isStuck(this.#game.session.state)) this.#game.again();
      this.#game.refresh();
    },
  };

  #tune(change: (tuning: Tuning) => void): void {
    change(this.#run.tuning);
    this.#show();
  }

  get #state(): State {
    const { preset, values } = this.#run.tuning;
    return { preset, values, show: this.#shown };
  }

  /** Shows the rules in the panel, the code and the address. */
  #show(): void {
    const { tuning } = this.#run;
    const { rules } = tuning.rules;
    this.#panel.show(this.#state, rules, tuning.measure);
    this.#code.show({ ...codeFor(tuning.preset, tuning.base, rules) });
    this.#context.setQuery(formatState(this.#state));
    this.#game.refresh();
  }

  #showFacts(game: Game): void {
    this.#frames += 1;
    const isFrame = this.#game?.isRunning && this.#frames % FRAMES_PER_WORDS !== 0;
    if (!isFrame) this.#facts.show(this.#run, game);
  }

  /** Starts to paint at the pointer or, with Shift held, to dig. */
  #paint(start: StagePointer): Drag {
    let from = start;
    const stroke = (to: StagePointer): void => {
      const { paint, size } = this.#brush;
      const brush = to.shift ? 'sky' : paint;
      const changed = this.#run.paint(this.#game.session.state, {
        from,
        to,
        radius: size / 2,
        brush,
      });
      if (changed) this.#picture.repaint(changed);
      from = to;
      this.#point(to);
    };
    stroke(start);
    return { move: stroke };
  }

  /** Moves the brush, or hides it. */
  #point(pointer: StagePointer | null): string {
    this.#pointer = pointer;
    this.#game.stage.redraw();
    return '';
  }

  /** Returns the minimum area that the stage shows: the surroundings of the player. */
  #seen(): Area {
    const { x, y } = this.#game.session.state.player;
    return { x: x - SEEN.width / 2, y: y - SEEN.height / 2, ...SEEN };
  }

  /** Keeps the player in the center, but shows nothing beyond the level. */
  #follow(view: View, shown: Shown<Game>): void {
    const { level } = this.#run.world;
    const { x, y } = playerAt(shown);
    const middle = (at: number, seen: number, whole: number): number =>
      seen >= whole ? whole / 2 : Math.min(Math.max(at, seen / 2), whole - seen / 2);
    const { width, height } = view.area;
    const { left, top } = view;
    view.center(
      middle(x + FIGURE.width / 2, width, level.width),
      middle(y + FIGURE.height / 2, height, level.height),
    );
    // Even if the pointer is at rest, it is now over another position in the world.
    if (this.#pointer)
      this.#pointer = {
        x: this.#pointer.x + view.left - left,
        y: this.#pointer.y + view.top - top,
      };
  }

  #scene(shown: Shown<Game>): Parameters<typeof drawScene>[3] {
    const { world, trace, tuning } = this.#run;
    return {
      ...shown,
      world,
      picture: this.#picture,
      preset: tuning.preset,
      show: this.#shown,
      trace,
      arcs: this.#shown.has('arc') ? this.#run.arcs : null,
      brush: this.#pointer && {
        x: this.#pointer.x,
        y: this.#pointer.y,
        radius: this.#brush.size / 2,
      },
      isLively: !this.#isCalm,
    };
  }
}

function status({ ticks, falls, isWon }: Game): string {
  const words = [
    `${(ticks / 60).toFixed(1)} s`,
    falls === 1 ? '1 fall' : `${falls} falls`,
    isWon && 'the flag!',
  ];
  return words.filter(Boolean).join(' · ');
}
