// The panel next to the stage: the file, the frame, the rule for solid pixels, the overlays, and
// downloads.

import { select, type Choice, type Option } from '../../controls/choice';
import { h } from '../../controls/element';
import { OverlayChips, type OverlayName } from '../../controls/overlay-chips';
import { button, Facts, section } from '../../controls/panel';
import { range, wholeNumber, type Range } from '../../controls/range';
import { shortName } from '../../controls/words';
import type { ArtSheet } from 'hitmask/assets';
import { EXAMPLES } from './examples';
import { facts, type Measures } from './measures';
import { LARGEST_CELL, MAX_TOLERANCE, type Grid, type Overlay, type State } from './state';

/** The actions of the panel. */
export interface Actions {
  state(): State;
  change(part: Partial<State>): void;
  /** Opens the file picker. */
  pick(): void;
  play(clip: string | null): void;
  save(kind: Download): void;
}

export type Download = 'baked' | 'json' | 'svg' | 'png';

const OVERLAY_NAMES: readonly OverlayName<Overlay>[] = [
  { id: 'picture', label: 'Picture', token: '--mark-quiet' },
  { id: 'mask', label: 'Mask', token: '--mark-depth' },
  { id: 'outlines', label: 'Outlines', token: '--mark-hit' },
  { id: 'hull', label: 'Hull', token: '--mark-out' },
  { id: 'pieces', label: 'Convex pieces', token: '--mark-selected' },
  { id: 'rectangles', label: 'Rectangles', token: '--mark-distance' },
  { id: 'bounds', label: 'Bounds', token: '--mark-motion' },
  { id: 'pivot', label: 'Pivot', token: '--mark-normal' },
];

export class InspectPanel {
  readonly element: HTMLElement;
  readonly answers: HTMLElement;
  readonly #facts = new Facts();
  readonly #file: Choice<State['source']> & {
    setOptions(options: readonly Option<State['source']>[]): void;
  };
  readonly #frame: Range;
  readonly #shape: Choice<string> & { setOptions(options: readonly Option<string>[]): void };
  readonly #alpha: Range;
  readonly #tolerance: Range;
  readonly #vertices: Range;
  readonly #cells: readonly [ReturnType<typeof wholeNumber>, ReturnType<typeof wholeNumber>];
  readonly #whole: HTMLButtonElement;
  readonly #grid: HTMLElement;
  readonly #clips = h('div', { class: 'button-row', role: 'group', 'aria-label': 'Clips' });
  readonly #chips: OverlayChips<Overlay>;
  readonly #actions: Actions;
  #sheet: ArtSheet | undefined;
  #shapes = '';

  constructor(actions: Actions) {
    this.#actions = actions;
    const { change } = actions;
    this.#file = select<State['source']>('File', exampleOptions(null), 'caveman', (source) =>
      change({ source }),
    );
    const open = button(
      'Open your own …',
      () => actions.pick(),
      'Choose files, or drop them on the stage',
    );
    this.#frame = range({
      label: 'Frame',
      min: 0,
      max: 0,
      step: 1,
      value: 0,
      onChange: (frame) => change({ frame: Math.round(frame) }),
    });
    this.#shape = select<string>('Shape', [], '0', (shape) => change({ shape: Number(shape) }));
    this.#alpha = range({
      label: 'Alpha',
      min: 1,
      max: 255,
      step: 1,
      value: 1,
      onChange: (alpha) => change({ alpha: Math.round(alpha) }),
    });
    this.#tolerance = range({
      label: 'Simplify',
      unit: 'pixels',
      min: 0,
      max: MAX_TOLERANCE,
      step: 0.25,
      value: 0,
      onChange: (tolerance) => change({ tolerance }),
    });
    this.#vertices = range({
      label: 'Corners',
      min: 3,
      max: 32,
      step: 1,
      value: 8,
      onChange: (vertices) => change({ vertices: Math.round(vertices) }),
    });
    const cell = (side: keyof Grid, label: string): ReturnType<typeof wholeNumber> =>
      wholeNumber({
        label,
        min: 1,
        max: LARGEST_CELL,
        value: 32,
        onChange: (value) => this.#cut(side, value),
      });
    this.#cells = [cell('width', 'Cell'), cell('height', '×')];
    this.#whole = button(
      'One frame',
      () => change({ grid: null, frame: 0 }),
      'Do not cut the picture into cells',
    );
    this.#chips = new OverlayChips(OVERLAY_NAMES, (show) => change({ show }));
    const download = (kind: Download, label: string, title: string): HTMLElement =>
      button(label, () => actions.save(kind), title);
    const downloads = h(
      'div',
      { class: 'button-row' },
      download(
        'baked',
        'Baked masks',
        'All frames with their shapes and clips, for Sheet.fromBaked and hitmask::baked',
      ),
      download('json', 'JSON', 'The polygons of this shape'),
      download('svg', 'SVG', 'The polygons of this shape as a drawing'),
      download('png', 'PNG', 'The mask of this shape as a picture'),
    );
    this.#grid = h(
      'div',
      { class: 'field-cells' },
      this.#cells[0].element,
      this.#cells[1].element,
      this.#whole,
    );
    this.element = h(
      'div',
      { class: 'panel' },
      section(
        'Art',
        this.#file.element,
        open,
        h('div', { class: 'fields' }, this.#frame.element, this.#shape.element),
        this.#clips,
      ),
      section('Pixels', h('div', { class: 'fields' }, this.#alpha.element, this.#grid)),
      section(
        'Shown',
        this.#chips.element,
        h('div', { class: 'fields' }, this.#tolerance.element, this.#vertices.element),
      ),
      section('Download', downloads),
      h(
        'p',
        { class: 'hint' },
        'PNG, GIF, WebP, BMP, TGA, QOI, Aseprite, atlases with their pictures, Tiled and LDtk ' +
          'with all their files, baked masks. Nothing leaves this machine.',
      ),
    );
    this.answers = section('Answers', this.#facts.element);
  }

  /** Shows that another sheet is open. */
  open(sheet: ArtSheet, isPicture: boolean, ownName: string | null): void {
    this.#grid.hidden = !isPicture;
    this.#sheet = sheet;
    this.#shapes = '';
    this.#file.setOptions(exampleOptions(ownName));
    this.#frame.setLimits(0, sheet.length - 1);
    this.#frame.element.hidden = sheet.length < 2;
    const names = sheet.clips.map(({ name }) => name);
    this.#clips.replaceChildren(
      ...names.slice(0, 40).map((name) => {
        const made = button('', () =>
          this.#actions.play(made.getAttribute('aria-pressed') === 'true' ? null : name),
        );
        made.dataset.clip = name;
        return made;
      }),
    );
    this.playing(null);
    this.#clips.hidden = names.length === 0;
  }

  /** Marks the clip that is playing. */
  playing(clip: string | null): void {
    for (const child of this.#clips.querySelectorAll('button')) {
      const { clip: name } = child.dataset;
      const isOn = name === clip;
      child.setAttribute('aria-pressed', String(isOn));
      child.setAttribute('aria-label', `${isOn ? 'Stop' : 'Play'} ${name}`);
      child.textContent = `${isOn ? '■' : '▶'} ${name}`;
    }
  }

  show(state: State, measures: Measures): void {
    this.#file.set(state.source);
    this.#frame.set(measures.frame.index);
    const shapes = measures.frame.shapes.map(({ name }, index) => ({
      value: String(index),
      label: name || `Shape ${index}`,
    }));
    const key = shapes.map(({ label }) => label).join();
    if (key !== this.#shapes) this.#shape.setOptions(shapes);
    this.#shapes = key;
    this.#shape.set(String(measures.frame.shapes.indexOf(measures.shape)));
    this.#shape.element.hidden = shapes.length < 2;
    this.#alpha.set(state.alpha);
    this.#tolerance.set(state.tolerance);
    this.#vertices.set(state.vertices === 0 ? 32 : state.vertices);
    this.#vertices.element.hidden = !state.show.has('pieces');
    const grid = state.grid ?? measures.frame;
    this.#cells[0].set(grid.width);
    this.#cells[1].set(grid.height);
    this.#whole.setAttribute('aria-pressed', String(state.grid === null));
    this.#chips.set(state.show);
    this.#facts.show([
      {
        name: 'Frames, clips',
        key: 'frames',
        value: `${this.#sheet?.length ?? 0}, ${this.#sheet?.clips.length ?? 0}`,
      },
      ...facts(measures, state),
    ]);
  }

  #cut(side: keyof Grid, value: number): void {
    const { grid } = this.#actions.state();
    const frame = this.#sheet?.frame(0);
    const before = grid ?? { width: frame?.width ?? value, height: frame?.height ?? value };
    this.#actions.change({ grid: { ...before, [side]: value }, frame: 0 });
  }
}

function exampleOptions(ownName: string | null): Option<State['source']>[] {
  const options: Option<State['source']>[] = EXAMPLES.map(({ id, title }) => ({
    value: id,
    label: title,
  }));
  return ownName === null ? options : [...options, { value: 'own', label: shortName(ownName) }];
}
