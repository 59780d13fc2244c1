// Swarm: up to a million sprites that move, and every pair of them that touches, at every frame.

import './swarm.css';
import { engine } from '../../engine';
import { h } from '../../controls/element';
import { large } from '../../controls/large-number';
import { Facts, section } from '../../controls/panel';
import { FrameChart } from '../../game/frame-chart';
import { Loop } from '../../game/loop';
import type { Mounted, Page, PageContext } from '../../shell/page';
import { color, onTheme } from '../../shell/theme';
import type { Drag, StagePointer } from '../../stage/pointer';
import { Stage } from '../../stage/stage';
import type { View } from '../../stage/view';
import { loadStrips } from './art';
import { Builder } from './builder';
import { CanvasPainter } from './canvas';
import { duration } from './forecast';
import { atlasOf, creatureOf, type Atlas, type Creature, type Strip } from './frames';
import { listenToKeys, listenToPads } from './keys';
import { drawContacts, drawEdge, drawHand, type Contacts } from './overlay';
import { rgb, type Look, type Painter } from './painter';
import { SwarmPanel } from './panel';
import { Rates } from './rates';
import { DEFAULT, formatState, isSameSwarm, parseState, type State } from './state';
import { MOST_PAIRS, type Swarm } from './swarm';
import { webglCanvas, WebglPainter } from './webgl';

/** The radius of the hand, in pixels of CSS. */
const HAND = 64;
/** A new world is not shown smaller than this. */
const SMALLEST_ZOOM = 0.5;
const DROPPED = 24;
/** While the button is held, so many ticks pass until more sprites drop. */
const DROP_TICKS = 6;
/** A tick that takes longer, in milliseconds, pauses the swarm. */
const FROZEN = 1500;
const PARTS = [
  { name: 'Motion', token: '--mark-free' },
  { name: 'Hand-over', token: '--mark-motion' },
  { name: 'Broad phase', token: '--mark-normal' },
  { name: 'Pixels', token: '--mark-hit' },
  { name: 'Drawing', token: '--mark-depth' },
] as const;

export const page: Page = {
  async mount(context) {
    const [strips] = await Promise.all([loadStrips(), engine()]);
    return new SwarmPage(context, strips);
  },
};

class SwarmPage implements Mounted {
  readonly #context: PageContext;
  readonly #strips: readonly Strip[];
  readonly #glCanvas = webglCanvas();
  readonly #stage: Stage;
  readonly #panel: SwarmPanel;
  readonly #chart: FrameChart;
  readonly #facts = new Facts();
  readonly #rates = new Rates();
  readonly #loop: Loop;
  readonly #builder: Builder;
  readonly #verdict = h('p', { class: 'swarm-verdict' });
  readonly #how = h('p', { class: 'quiet' });
  #state: State = DEFAULT;
  #size = 0;
  #creatures: readonly Creature[] = [];
  #atlas!: Atlas;
  #painter!: Painter;
  #look!: Look;
  #swarm: Swarm | null = null;
  /** Where the pointer is, or where it is held down. */
  #pointer: { readonly x: number; readonly y: number } | null = null;
  #isHeld = false;
  #heldTicks = 0;
  #contacts: Contacts | null = null;
  /** Whether there was a tick since the last drawing. */
  #hasTicked = false;
  /** Whether this world has not been seen yet. */
  #isNew = true;

  constructor(context: PageContext, strips: readonly Strip[]) {
    this.#context = context;
    this.#strips = strips;
    const { root, signal } = context;
    this.#stage = new Stage({
      label:
        'A swarm of sprites. Keys: Space pauses, the full stop is one tick, R resets, P pushes and D drops in the middle, ' +
        'B lights false alarms of boxes, arrows move the view, plus and minus zoom, 0 fits.',
      signal,
      grid: false,
      draw: (canvas, view) => this.#draw(canvas, view),
      content: () => ({ x: 0, y: 0, width: this.#swarm?.width ?? 1, height: this.#swarm?.height ?? 1 }),
      grab: (pointer) => this.#grab(pointer),
      hover: (pointer) => this.#hover(pointer),
    });
    this.#stage.element.prepend(this.#glCanvas);
    this.#stage.canvas.addEventListener('pointerleave', () => this.#point(null), { signal });
    this.#panel = new SwarmPanel(this.#actions);
    this.#chart = new FrameChart({ parts: PARTS, signal });
    this.#loop = new Loop({ mostTicks: 1, tick: () => this.#tick(), frame: () => this.#frame(), signal });
    this.#builder = new Builder(
      {
        started: (swarm) => this.#start(swarm),
        grown: () => this.#stage.redraw(),
        done: () => this.#done(),
        choose: (count) => this.#actions.change({ ...this.#state, count }),
      },
      signal,
    );
    const column = h('div', { class: 'swarm-stage' }, this.#stage.element, h('div', { class: 'swarm-line' }, this.#verdict), this.#builder.element);
    root.append(
      h('h1', { class: 'visually-hidden' }, 'Swarm'),
      column,
      this.#panel.element,
      section('A frame', this.#chart.element, this.#how),
      section('Numbers', this.#facts.element),
    );
    listenToKeys(this.#stage, this.#actions, signal);
    listenToPads(this.#stage, this.#actions, signal);
    onTheme(() => this.#theme(), signal);
    this.#glCanvas.addEventListener('webglcontextlost', (event) => this.#lose(event), { signal });
    this.#glCanvas.addEventListener('webglcontextrestored', () => this.#paint(), { signal });
    this.restore(context.query);
  }

  restore(query: string): void {
    const { state, broken } = parseState(query);
    this.#state = state;
    if (broken.length > 0) {
      const fields = broken.map((name) => `“${name.slice(0, 20)}”`).join(', ');
      this.#context.note(`This link is damaged: ${fields} could not be read, so the page starts without.`, 'problem');
    }
    this.#rebuild();
  }

  unmount(): void {
    this.#builder.stop();
    this.#loop.pause();
    this.#swarm?.free();
    this.#swarm = null;
    this.#painter.free();
  }

  /** What the panel, keys and pointers may do. */
  readonly #actions = {
    state: (): State => this.#state,
    isPaused: (): boolean => this.#isPaused,
    change: (state: State): void => {
      const before = this.#state;
      this.#state = state;
      if (!isSameSwarm(before, state)) this.#rebuild();
      else this.#show();
    },
    pause: (isPaused: boolean): void => {
      const isUsual = isPaused === prefersStillness();
      this.#state = { ...this.#state, run: isUsual ? 'auto' : isPaused ? 'off' : 'on' };
      this.#rates.clear();
      this.#show();
    },
    step: (): void => {
      if (this.#isPaused && !this.#builder.isBusy) this.#loop.step();
    },
    reset: (): void => this.#rebuild(),
    act: (tool: 'push' | 'drop'): void => {
      const { area } = this.#stage.view;
      const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
      this.#act(tool, middle);
    },
  };

  get #isPaused(): boolean {
    return this.#state.run === 'auto' ? prefersStillness() : this.#state.run === 'off';
  }

  get #radius(): number {
    return (HAND * this.#stage.ratio) / this.#stage.view.zoom;
  }

  #rebuild(): void {
    this.#loop.pause();
    this.#contacts = null;
    if (this.#state.size !== this.#size) {
      this.#size = this.#state.size;
      this.#creatures = this.#strips.map((strip) => creatureOf(strip, this.#size));
      this.#atlas = atlasOf(this.#creatures);
      this.#paint();
    }
    this.#show();
    this.#builder.build(this.#state, this.#creatures);
  }

  /** Chooses how sprites are drawn. */
  #paint(): void {
    this.#painter?.free();
    const webgl = WebglPainter.on(this.#glCanvas, this.#atlas);
    this.#painter = webgl ?? new CanvasPainter(this.#atlas);
    this.#stage.canvas.dataset['painter'] = webgl ? 'webgl' : 'canvas';
    if (!webgl) {
      this.#context.note('This browser gives the page no WebGL 2, so it draws sprite by sprite, which is slow. The engine is as fast as ever.');
    }
    this.#theme();
  }

  #lose(event: Event): void {
    // Then the browser may give it back.
    event.preventDefault();
    this.#painter = new CanvasPainter(this.#atlas);
    this.#stage.canvas.dataset['painter'] = 'canvas';
    this.#stage.redraw();
  }

  #theme(): void {
    this.#look = { hit: rgb(color('--mark-hit')), near: rgb(color('--mark-normal')), showsHits: this.#state.hits };
    this.#stage.redraw();
  }

  #start(swarm: Swarm): void {
    const isOtherWorld = this.#swarm?.width !== swarm.width;
    this.#swarm?.free();
    this.#swarm = swarm;
    this.#chart.clear();
    this.#rates.clear();
    this.#isNew ||= isOtherWorld;
    this.#stage.redraw();
  }

  #done(): void {
    // The first tick finds all that touch from the start, and what it takes to draw is made ready: no other frame is like it.
    this.#loop.step();
    this.#hasTicked = false;
    this.#show();
  }

  /** Shows the state everywhere. */
  #show(): void {
    const isPaused = this.#isPaused;
    if (isPaused || this.#builder.isBusy || this.#swarm === null) this.#loop.pause();
    else this.#loop.run();
    this.#panel.show(this.#state, isPaused);
    this.#context.setQuery(formatState(this.#state));
    this.#look = { ...this.#look, showsHits: this.#state.hits };
    this.#how.textContent = this.#state.boxes
      ? 'The boxes are compared a second time by themselves, to tell them from the pixels. That time is in no number here.'
      : 'Broad phase: which sprites are near each other. Their boxes are compared with the pixels, until you light “Boxes only”.';
    this.#report();
    this.#stage.redraw();
  }

  #tick(): void {
    const swarm = this.#swarm;
    if (swarm === null || this.#builder.isBusy) return;
    if (this.#isHeld && this.#pointer && this.#state.tool !== 'look') {
      if (this.#state.tool === 'push') this.#act('push', this.#pointer);
      else if (this.#heldTicks % DROP_TICKS === 0) this.#act('drop', this.#pointer);
      this.#heldTicks += 1;
    }
    if (!swarm.tick(this.#state)) {
      this.#halt(`More than ${large(MOST_PAIRS)} pairs of boxes overlap here, too many to list at each frame. The swarm is paused: reset it.`);
      return;
    }
    this.#hasTicked = true;
    const { motion, handOver, broadPhase, pixels } = swarm.times;
    const time = motion + handOver + broadPhase + pixels;
    if (time > FROZEN && this.#chart.statistics.frames > 1) {
      this.#halt(`${large(swarm.count)} sprites need ${duration(time)} a frame here, so the swarm is paused. “Step” is one frame.`);
    }
  }

  #halt(reason: string): void {
    this.#actions.pause(true);
    this.#context.note(reason, 'problem');
  }

  #frame(): void {
    if (this.#rates.add(this.#hasTicked && this.#swarm ? this.#swarm.found.events : null)) this.#report();
    if (this.#pointer && !this.#isHeld) this.#lookAt();
    if (this.#hasTicked) this.#stage.redraw();
  }

  #draw(context: CanvasRenderingContext2D, view: View): void {
    const swarm = this.#swarm;
    if (swarm === null) return;
    if (this.#isNew) this.#enter(swarm);
    const start = performance.now();
    drawEdge(context, view, swarm);
    this.#painter.draw(context, view, swarm, this.#look);
    const drawing = performance.now() - start;
    if (this.#contacts) drawContacts(context, view, swarm, this.#atlas.frames, this.#contacts, this.#stage.markScale);
    if (this.#isHeld && this.#pointer) drawHand(context, view, { ...this.#pointer, radius: this.#radius }, this.#stage.ratio);
    if (!this.#hasTicked) return;
    this.#hasTicked = false;
    const { motion, handOver, broadPhase, pixels } = swarm.times;
    this.#chart.add(motion, handOver, broadPhase, pixels, drawing);
    this.#chart.draw();
  }

  /** Shows a new world: all of it, if its sprites are still to be seen then, else its middle. */
  #enter({ width, height }: Swarm): void {
    this.#isNew = false;
    this.#stage.fit();
    const zoom = SMALLEST_ZOOM * this.#stage.ratio;
    if (this.#stage.view.zoom < zoom) this.#stage.lookAt(width / 2, height / 2, zoom);
  }

  #report(): void {
    const swarm = this.#swarm;
    if (swarm === null) return;
    const { touching, falseAlarms } = swarm.found;
    const alarms = this.#state.boxes ? `, boxes alone would report ${large(falseAlarms)} more` : '';
    this.#verdict.textContent = `${large(swarm.count)} sprites, ${large(touching)} pairs touch${alarms}`;
    this.#facts.show(this.#rates.facts(swarm, this.#state.boxes, this.#contacts));
  }

  #grab({ x, y }: StagePointer): Drag | null {
    this.#pointer = { x, y };
    if (this.#state.tool === 'look') {
      this.#lookAt();
      return null;
    }
    this.#isHeld = true;
    this.#heldTicks = 0;
    this.#contacts = null;
    if (this.#isPaused) this.#act(this.#state.tool, this.#pointer);
    return {
      move: ({ x, y }) => {
        this.#pointer = { x, y };
        this.#stage.redraw();
      },
      end: () => {
        this.#isHeld = false;
        this.#stage.redraw();
      },
    };
  }

  #hover({ x, y }: StagePointer): string {
    this.#point({ x, y });
    return this.#contacts ? 'pointer' : this.#state.tool === 'look' ? 'grab' : 'crosshair';
  }

  #point(place: { readonly x: number; readonly y: number } | null): void {
    this.#pointer = place;
    this.#lookAt();
    this.#report();
    this.#stage.redraw();
  }

  /** Asks what the sprite under the pointer touches. */
  #lookAt(): void {
    const swarm = this.#swarm;
    const id = this.#pointer && swarm ? swarm.at(this.#pointer.x, this.#pointer.y) : null;
    this.#contacts = id === null || swarm === null ? null : { id, others: [...swarm.world.touching(id)] };
  }

  #act(tool: 'push' | 'drop', { x, y }: { readonly x: number; readonly y: number }): void {
    const swarm = this.#swarm;
    if (swarm === null || this.#builder.isBusy) return;
    if (tool === 'push') swarm.push(x, y, this.#radius);
    else if (swarm.drop(DROPPED, x, y, this.#radius) === 0) {
      this.#context.note('There is no room for more sprites: reset the swarm, or start with more.');
    }
    this.#report();
    this.#stage.redraw();
  }
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
