// The page Swarm: up to a million moving sprites, and every pair of them that touches, at every
// frame.

import './swarm.css';
import { engine } from '../../engine';
import { h } from '../../controls/element';
import { Facts, section } from '../../controls/panel';
import { thousands } from '../../controls/words';
import { FrameChart } from '../../game/frame-chart';
import { Loop } from '../../game/loop';
import type { Mounted, Page, PageContext } from '../../shell/page';
import { Stage } from '../../stage/stage';
import type { View } from '../../stage/view';
import { loadStrips } from './art';
import { Builder } from './builder';
import { duration } from './forecast';
import type { Strip } from './frames';
import { Hand, type Place } from './hand';
import { listenToPads, press } from './keys';
import { drawContacts, drawEdge, drawHand } from './overlay';
import { SwarmPanel } from './panel';
import { Pictures } from './pictures';
import { Rates } from './rates';
import { DEFAULT, formatState, isSameSwarm, parseState, type State } from './state';
import { MAX_PAIRS, type Swarm } from './swarm';

/** The radius of the hand, in CSS pixels. */
const HAND = 64;
/** The minimum zoom for a new world. */
const SMALLEST_ZOOM = 0.5;
const DROPPED = 24;
/** The maximum time of a tick, in milliseconds. A longer tick pauses the swarm. */
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
  readonly #pictures: Pictures;
  readonly #hand: Hand;
  readonly #stage: Stage;
  readonly #panel: SwarmPanel;
  readonly #chart: FrameChart;
  readonly #facts = new Facts();
  readonly #rates = new Rates();
  readonly #loop: Loop;
  readonly #builder: Builder;
  readonly #verdict = h('p', { class: 'verdict swarm-verdict' });
  readonly #how = h('p', { class: 'quiet' });
  #state: State = DEFAULT;
  #swarm: Swarm | null = null;
  /** Whether there was a tick since the swarm was last drawn. */
  #hasTicked = false;
  /** Whether this world has not been on screen yet. */
  #isNew = true;

  constructor(context: PageContext, strips: readonly Strip[]) {
    this.#context = context;
    const { root, signal } = context;
    this.#stage = new Stage({
      label:
        'A swarm of sprites. Keys: Space pauses, the full stop is one tick, R resets, P pushes ' +
        'and D drops in the middle, B lights false alarms of boxes, arrows move the view, plus ' +
        'and minus zoom, 0 fits.',
      signal,
      grid: false,
      draw: (canvas, view) => this.#draw(canvas, view),
      content: () => ({
        x: 0,
        y: 0,
        width: this.#swarm?.width ?? 1,
        height: this.#swarm?.height ?? 1,
      }),
      key: (event) => press(event, this.#stage, this.#actions),
      grab: (pointer) => this.#hand.grab(pointer),
      hover: (pointer) => this.#hand.hover(pointer),
    });
    this.#hand = new Hand({
      ...this.#actions,
      swarm: () => this.#swarm,
      tool: () => this.#state.tool,
      changed: () => {
        this.#report();
        this.#stage.redraw();
      },
    });
    this.#pictures = new Pictures(strips, {
      signal,
      changed: () => this.#stage.redraw(),
      painted: (by, isLost) => this.#painted(by, isLost),
    });
    this.#stage.element.prepend(this.#pictures.canvas);
    this.#stage.canvas.addEventListener('pointerleave', () => this.#hand.leave(), { signal });
    this.#panel = new SwarmPanel(this.#actions);
    this.#chart = new FrameChart({ parts: PARTS, signal });
    this.#loop = new Loop({
      mostTicks: 1,
      tick: () => this.#tick(),
      frame: () => this.#frame(),
      signal,
    });
    this.#builder = new Builder(
      {
        started: (swarm) => this.#start(swarm),
        grown: () => this.#stage.redraw(),
        done: () => this.#done(),
        choose: (count) => this.#actions.change({ ...this.#state, count }),
      },
      signal,
    );
    const column = h(
      'div',
      { class: 'workbench-stage' },
      this.#stage.element,
      h('div', { class: 'verdict-line' }, this.#verdict),
      this.#builder.element,
    );
    root.append(
      h('h1', { class: 'visually-hidden' }, 'Swarm'),
      column,
      this.#panel.element,
      section('A frame', this.#chart.element, this.#how),
      section('Numbers', this.#facts.element),
    );
    listenToPads(this.#stage, this.#actions, signal);
    this.restore(context.query);
  }

  restore(query: string): void {
    const { state, broken } = parseState(query);
    this.#state = state;
    this.#context.noteBroken(broken);
    this.#rebuild();
  }

  unmount(): void {
    this.#builder.stop();
    this.#loop.pause();
    this.#swarm?.free();
    this.#swarm = null;
    this.#pictures.free();
  }

  /** The actions of the panel, keys and pointers. */
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
    act: (tool: 'push' | 'drop', place = this.#middle): void => {
      const swarm = this.#swarm;
      if (swarm === null || this.#builder.isBusy) return;
      if (tool === 'push') swarm.push(place.x, place.y, this.#radius);
      else if (swarm.drop(DROPPED, place.x, place.y, this.#radius) === 0) {
        this.#context.note(
          'There is no room for more sprites: reset the swarm, or start with more.',
        );
      }
      this.#report();
      this.#stage.redraw();
    },
  };

  get #isPaused(): boolean {
    return this.#state.run === 'auto' ? prefersStillness() : this.#state.run === 'off';
  }

  /** The center of the view. */
  get #middle(): Place {
    const { x, y, width, height } = this.#stage.view.area;
    return { x: x + width / 2, y: y + height / 2 };
  }

  get #radius(): number {
    return (HAND * this.#stage.ratio) / this.#stage.view.zoom;
  }

  #rebuild(): void {
    this.#loop.pause();
    this.#hand.clear();
    this.#pictures.resize(this.#state.size);
    this.#show();
    this.#builder.build(this.#state, this.#pictures.creatures);
  }

  #painted(by: 'webgl' | 'canvas', isLost: boolean): void {
    this.#stage.canvas.dataset['painter'] = by;
    if (by === 'canvas' && !isLost) {
      this.#context.note(
        'This browser gives the page no WebGL 2, so it draws sprite by sprite, which is slow. ' +
          'The engine is as fast as ever.',
      );
    }
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
    // This frame does not count, because the first tick finds all pairs that touch from the start,
    // and everything that drawing needs is prepared.
    this.#loop.step();
    this.#hasTicked = false;
    this.#show();
  }

  /** Shows the state in the panel and the address. */
  #show(): void {
    const isPaused = this.#isPaused;
    if (isPaused || this.#builder.isBusy || this.#swarm === null) this.#loop.pause();
    else this.#loop.run();
    this.#panel.show(this.#state, isPaused);
    this.#context.setQuery(formatState(this.#state));
    this.#pictures.light(this.#state.hits);
    this.#how.textContent = this.#state.boxes
      ? 'To tell boxes from pixels, the boxes are compared a second time. No number here ' +
        'includes that extra time.'
      : 'The broad phase finds which sprites are near each other. Comparing their boxes counts ' +
        'as “Pixels”, unless “Boxes only” is lit.';
    this.#report();
    this.#stage.redraw();
  }

  #tick(): void {
    const swarm = this.#swarm;
    if (swarm === null || this.#builder.isBusy) return;
    this.#hand.tick();
    if (!swarm.tick(this.#state)) {
      this.#halt(
        `More than ${thousands(MAX_PAIRS)} pairs of boxes overlap here, too many to list at ` +
          'each frame. The swarm is paused: reset it.',
      );
      return;
    }
    this.#hasTicked = true;
    const { motion, handOver, broadPhase, pixels } = swarm.times;
    const time = motion + handOver + broadPhase + pixels;
    if (time > FROZEN && this.#chart.statistics.frames > 1) {
      this.#halt(
        `${thousands(swarm.count)} sprites need ${duration(time)} a frame here, so the swarm is ` +
          'paused. “Step” is one frame.',
      );
    }
  }

  #halt(reason: string): void {
    this.#actions.pause(true);
    this.#context.note(reason, 'problem');
  }

  #frame(): void {
    if (this.#rates.add(this.#hasTicked && this.#swarm ? this.#swarm.found.events : null))
      this.#report();
    if (!this.#hasTicked) return;
    this.#hand.look();
    this.#stage.redraw();
  }

  #draw(context: CanvasRenderingContext2D, view: View): void {
    const swarm = this.#swarm;
    if (swarm === null) return;
    if (this.#isNew) this.#enter(swarm);
    const start = performance.now();
    drawEdge(context, view, swarm);
    this.#pictures.draw(context, view, swarm);
    const drawing = performance.now() - start;
    const { contacts, held } = this.#hand;
    if (contacts)
      drawContacts(context, view, swarm, this.#pictures.frames, contacts, this.#stage.markScale);
    if (held) drawHand(context, view, { ...held, radius: this.#radius }, this.#stage.ratio);
    if (!this.#hasTicked) return;
    this.#hasTicked = false;
    const { motion, handOver, broadPhase, pixels } = swarm.times;
    this.#chart.add(motion, handOver, broadPhase, pixels, drawing);
    this.#chart.draw();
  }

  /**
   * Shows a new world: all of it if its sprites are still visible at that scale, otherwise its
   * center.
   */
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
    const alarms = this.#state.boxes
      ? `, boxes alone would report ${thousands(falseAlarms)} more`
      : '';
    this.#verdict.textContent = `${thousands(swarm.count)} sprites, ${thousands(touching)} pairs touch${alarms}`;
    this.#facts.show(this.#rates.facts(swarm, this.#state.boxes, this.#hand.contacts));
  }
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
