// The panel next to the stage: the selection, the overlays, and the numbers.

import { segmented, select, type Choice, type Option } from '../../controls/choice';
import { h } from '../../controls/element';
import { OverlayChips, type OverlayName } from '../../controls/overlay-chips';
import { button, Facts, hint, section } from '../../controls/panel';
import { range, wholeNumber, type Range } from '../../controls/range';
import { changeSprite, flip, type Actions } from './actions';
import { facts, type Answers } from './answers';
import { ART, type ArtId } from './art';
import type { Selection } from './handles';
import { largestScale, type Source } from './sprite';
import {
  EXAMPLES,
  LARGEST_SCALE,
  REACH,
  SMALLEST_SCALE,
  type Mode,
  type Overlay,
  type State,
  type SweepKind,
} from './state';

export interface TouchActions extends Actions {
  /** Opens the file picker. */
  pick(): void;
}

const OVERLAY_NAMES: readonly (OverlayName<Overlay> & { readonly isDrawnOnly?: true })[] = [
  { id: 'pixels', label: 'Common pixels', token: '--mark-hit' },
  { id: 'bounds', label: 'Bounds', token: '--mark-quiet', isDrawnOnly: true },
  { id: 'normal', label: 'Normal', token: '--mark-normal', isDrawnOnly: true },
  { id: 'depth', label: 'Depth', token: '--mark-depth' },
  { id: 'out', label: 'Way out', token: '--mark-out', isDrawnOnly: true },
  { id: 'free', label: 'Nearest free', token: '--mark-free', isDrawnOnly: true },
  { id: 'sweep', label: 'Sweep', token: '--mark-motion' },
  { id: 'distance', label: 'Distance', token: '--mark-distance', isDrawnOnly: true },
];

const DRAWN_ONLY = 'Only for masks drawn onto whole pixels: switch to Drawn';

/** The controls of one sprite. */
interface SpriteControls {
  readonly element: HTMLElement;
  show(state: State, source: Source): void;
  offer(options: readonly Option<ArtId>[]): void;
}

export class TouchPanel {
  readonly element: HTMLElement;
  /** The table of numbers. */
  readonly answers: HTMLElement;
  readonly #actions: TouchActions;
  readonly #selection: Choice<Selection>;
  readonly #mode: Choice<Mode>;
  readonly #sweep: Choice<SweepKind>;
  readonly #chips: OverlayChips<Overlay>;
  readonly #sprites: Readonly<Record<'a' | 'b', SpriteControls>>;
  readonly #motion: { readonly element: HTMLElement; show(state: State): void };
  readonly #facts = new Facts();
  readonly #own = new Map<ArtId, string>();

  constructor(actions: TouchActions) {
    this.#actions = actions;
    const change = (part: Partial<State>): void => actions.change({ ...actions.state(), ...part });
    this.#selection = segmented<Selection>(
      'Change',
      [
        { value: 'a', label: 'Sprite A', dot: '--sprite-a' },
        { value: 'b', label: 'Sprite B', dot: '--sprite-b' },
        { value: 'motion', label: 'Motion', dot: '--mark-motion' },
      ],
      'a',
      (selection) => actions.select(selection),
    );
    this.#sprites = { a: this.#spriteControls('a'), b: this.#spriteControls('b') };
    this.#motion = this.#motionControls();
    this.#mode = segmented<Mode>(
      'Pixels',
      [
        { value: 'drawn', label: 'Drawn' },
        { value: 'exact', label: 'Exact' },
      ],
      'drawn',
      (mode) => change({ mode }),
    );
    this.#sweep = segmented<SweepKind>(
      'Motion',
      [
        { value: 'stepped', label: 'Stepped' },
        { value: 'continuous', label: 'Continuous' },
      ],
      'continuous',
      (sweep) => change({ sweep }),
    );
    this.#chips = new OverlayChips(OVERLAY_NAMES, (show) => change({ show }));
    const examples = h(
      'div',
      { class: 'button-row button-row-even' },
      ...EXAMPLES.map(({ name, state }) => button(name, () => actions.open(state))),
    );
    this.element = h(
      'div',
      { class: 'panel' },
      section('Examples', examples),
      section(
        'Sprites',
        this.#selection.element,
        this.#sprites.a.element,
        this.#sprites.b.element,
        this.#motion.element,
      ),
      section(
        'Shown',
        h('div', { class: 'pair' }, this.#mode.element, this.#sweep.element),
        this.#chips.element,
      ),
      hint(
        'On the stage: ',
        ['1', '2', '3'],
        ' select, arrows move, ',
        ['Shift'],
        ' by ten, ',
        ['Q', 'E'],
        ' turn, ',
        ['+', '−'],
        ' scale, ',
        ['F', 'V'],
        ' flip, ',
        ['0'],
        ' fits. Two fingers or the wheel zoom. A gamepad works too.',
      ),
    );
    this.answers = section('Answers', this.#facts.element);
  }

  show(
    state: State,
    selection: Selection,
    answers: Answers,
    sources: { readonly a: Source; readonly b: Source },
  ): void {
    this.#selection.set(selection);
    this.#mode.set(state.mode);
    this.#sweep.set(state.mode === 'exact' ? 'stepped' : state.sweep);
    this.#sweep.element.toggleAttribute('disabled', state.mode === 'exact');
    this.#sweep.element.title = state.mode === 'exact' ? 'Exact masks are swept in steps' : '';
    this.#chips.set(state.show);
    for (const { id, isDrawnOnly } of OVERLAY_NAMES) {
      this.#chips.enable(id, state.mode === 'drawn' || !isDrawnOnly, DRAWN_ONLY);
    }
    for (const which of ['a', 'b'] as const) {
      this.#sprites[which].element.hidden = selection !== which;
      this.#sprites[which].show(state, sources[which]);
    }
    this.#motion.element.hidden = selection !== 'motion';
    this.#motion.show(state);
    this.#facts.show(facts(state, answers));
  }

  /** Adds one of the user's own pictures to the lists. */
  offer(id: ArtId, name: string): void {
    this.#own.set(id, name);
    const options = this.#options();
    for (const controls of Object.values(this.#sprites)) controls.offer(options);
  }

  #options(): Option<ArtId>[] {
    return ART.flatMap(({ id, title, url }): Option<ArtId>[] => {
      if (url !== null) return [{ value: id, label: title }];
      const name = this.#own.get(id);
      return name === undefined ? [] : [{ value: id, label: name }];
    });
  }

  #spriteControls(which: 'a' | 'b'): SpriteControls {
    const actions = this.#actions;
    const art = select<ArtId>('Picture', this.#options(), 'ship', (art) =>
      changeSprite(actions, which, { art }),
    );
    const own = button(
      'Open …',
      () => actions.pick(),
      'Choose a picture, drop one on the stage, or paste one',
    );
    const x = wholeNumber({
      label: 'x',
      min: -REACH,
      max: REACH,
      value: 0,
      onChange: (x) => changeSprite(actions, which, { x }),
    });
    const y = wholeNumber({
      label: 'y',
      min: -REACH,
      max: REACH,
      value: 0,
      onChange: (y) => changeSprite(actions, which, { y }),
    });
    const degrees: Range = range({
      label: 'Turn',
      unit: 'degrees',
      min: -180,
      max: 180,
      step: 0.5,
      value: 0,
      onChange: (degrees) => changeSprite(actions, which, { degrees }),
    });
    const scale: Range = range({
      label: 'Scale',
      min: SMALLEST_SCALE,
      max: LARGEST_SCALE,
      step: 0.05,
      value: 1,
      onChange: (scale) => changeSprite(actions, which, { scale }),
    });
    const flips = (['x', 'y'] as const).map((axis) => {
      const name = axis === 'x' ? 'Flip ↔' : 'Flip ↕';
      const title = axis === 'x' ? 'Flip left to right' : 'Flip top to bottom';
      const made = button(name, () => flip(actions, axis), title);
      made.setAttribute('aria-label', title);
      return made;
    }) as [HTMLButtonElement, HTMLButtonElement];
    const upright = button('Reset', () =>
      changeSprite(actions, which, { degrees: 0, scale: 1, flipX: false, flipY: false }),
    );
    upright.title = 'As it is in its picture: not turned, scaled or flipped';
    return {
      element: h(
        'div',
        { class: 'fields' },
        h('div', { class: 'field-row' }, art.element, own),
        degrees.element,
        scale.element,
        h('div', { class: 'field-row' }, x.element, y.element),
        h('div', { class: 'button-row' }, ...flips, upright),
      ),
      show(state, source) {
        const sprite = state[which];
        scale.setLimits(SMALLEST_SCALE, largestScale(source));
        art.set(sprite.art);
        x.set(sprite.x);
        y.set(sprite.y);
        degrees.set(sprite.degrees);
        scale.set(sprite.scale);
        flips[0].setAttribute('aria-pressed', String(sprite.flipX));
        flips[1].setAttribute('aria-pressed', String(sprite.flipY));
      },
      offer: (options) => art.setOptions(options),
    };
  }

  #motionControls(): { readonly element: HTMLElement; show(state: State): void } {
    const actions = this.#actions;
    const axis = (name: 'x' | 'y', label: string): Range =>
      range({
        label,
        min: -300,
        max: 300,
        step: 1,
        value: 0,
        onChange: (value) => {
          const state = actions.state();
          actions.change({ ...state, motion: { ...state.motion, [name]: Math.round(value) } });
        },
      });
    const [x, y] = [axis('x', 'Right'), axis('y', 'Down')];
    const stop = button('No motion', () =>
      actions.change({ ...actions.state(), motion: { x: 0, y: 0 } }),
    );
    return {
      element: h(
        'div',
        { class: 'fields' },
        x.element,
        y.element,
        h('div', { class: 'button-row' }, stop),
      ),
      show({ motion }) {
        // If the user drags further than the slider goes, extend the slider.
        for (const [slider, value] of [
          [x, motion.x],
          [y, motion.y],
        ] as const) {
          const most = Math.abs(value) > 300 ? REACH : 300;
          slider.setLimits(-most, most);
          slider.set(value);
        }
      },
    };
  }
}
