// The panel next to the stage: the number of sprites, their properties, and the action of a click.

import { chip, segmented, toggle, type Choice } from '../../controls/choice';
import { h } from '../../controls/element';
import { button, hint, section } from '../../controls/panel';
import { range, type Range } from '../../controls/range';
import { LIMITS, roundedToHalf, type State, type Tool } from './state';

/** The actions of the panel. */
export interface SwarmActions {
  state(): State;
  change(state: State): void;
  pause(isPaused: boolean): void;
  isPaused(): boolean;
  step(): void;
  reset(): void;
}

export class SwarmPanel {
  readonly element: HTMLElement;
  readonly #pause: HTMLButtonElement;
  readonly #step: HTMLButtonElement;
  readonly #ranges: Readonly<Record<keyof typeof LIMITS, Range>>;
  readonly #tool: Choice<Tool>;
  readonly #bounce: ReturnType<typeof toggle>;
  readonly #hits: ReturnType<typeof chip>;
  readonly #boxes: ReturnType<typeof chip>;

  constructor(actions: SwarmActions) {
    const change = (part: Partial<State>): void => actions.change({ ...actions.state(), ...part });
    const slider = (
      label: string,
      key: keyof typeof LIMITS,
      step: number,
      read: (value: number) => number = Math.round,
    ): Range =>
      range({
        label,
        min: LIMITS[key][0],
        max: LIMITS[key][1],
        step,
        value: actions.state()[key],
        isLogarithmic: key === 'count',
        onChange: (value) => change({ [key]: read(value) }),
      });
    this.#ranges = {
      count: slider('Sprites', 'count', 1),
      size: slider('Size', 'size', 0.5, roundedToHalf),
      crowding: slider('Crowd %', 'crowding', 1),
      still: slider('Still %', 'still', 1),
      speed: slider('Speed', 'speed', 0.1, (value) => Math.round(value * 10) / 10),
    };
    this.#pause = button('Pause', () => actions.pause(!actions.isPaused()));
    this.#step = button('Step', () => actions.step(), 'One tick');
    const reset = button('Reset', () => actions.reset(), 'All sprites as at the start');
    this.#tool = segmented<Tool>(
      'Click or drag',
      [
        { value: 'push', label: 'Push' },
        { value: 'drop', label: 'Drop more' },
        { value: 'look', label: 'Look' },
      ],
      'push',
      (tool) => change({ tool }),
    );
    this.#bounce = toggle('Bounce off each other', true, (bounce) => change({ bounce }));
    this.#hits = chip('Touching', '--mark-hit', true, (hits) => change({ hits }));
    this.#boxes = chip('Boxes only', '--mark-normal', false, (boxes) => change({ boxes }));
    this.#boxes.element.title =
      'Pairs whose boxes overlap, but that have no pixel in common: false alarms';
    const { count, size, crowding, still, speed } = this.#ranges;
    this.element = h(
      'div',
      { class: 'panel' },
      section(
        'Swarm',
        h(
          'div',
          { class: 'fields' },
          count.element,
          size.element,
          crowding.element,
          still.element,
          speed.element,
        ),
        h('div', { class: 'button-row button-row-even' }, this.#pause, this.#step, reset),
      ),
      section('Click or drag', this.#tool.element, this.#bounce.element),
      section(
        'Lit',
        h(
          'div',
          { class: 'chips', role: 'group', 'aria-label': 'Lit on the stage' },
          this.#hits.element,
          this.#boxes.element,
        ),
        h(
          'p',
          { class: 'quiet' },
          '“Boxes only” lights pairs whose boxes overlap without a common pixel: what a game of ' +
            'boxes would get wrong.',
        ),
      ),
      hint(
        'On the stage: ',
        ['Space'],
        ' pauses, ',
        ['.'],
        ' is one tick, ',
        ['R'],
        ' resets, ',
        ['P'],
        ' pushes and ',
        ['D'],
        ' drops in the middle, ',
        ['B'],
        ' lights false alarms, arrows move the view, ',
        ['+', '−'],
        ' zoom, ',
        ['0'],
        ' fits. A gamepad works too.',
      ),
    );
  }

  show(state: State, isPaused: boolean): void {
    for (const key of Object.keys(this.#ranges) as (keyof typeof LIMITS)[])
      this.#ranges[key].set(state[key]);
    this.#pause.textContent = isPaused ? 'Play' : 'Pause';
    this.#step.disabled = !isPaused;
    this.#tool.set(state.tool);
    this.#bounce.set(state.bounce);
    this.#hits.set(state.hits);
    this.#boxes.set(state.boxes);
  }
}
