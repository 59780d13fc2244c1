// The panel next to the stage: the preset, the brush, the overlays, the numbers, and a slider for
// each rule.

import type { PlatformerRules } from '../../engine';
import { segmented, toggle, type Choice } from '../../controls/choice';
import { h } from '../../controls/element';
import { OverlayChips, type OverlayName } from '../../controls/overlay-chips';
import { button, hint, section } from '../../controls/panel';
import { range, type Range } from '../../controls/range';
import type { JumpMeasure } from './arc';
import type { Brush } from './paint';
import { GROUPS, KNOBS, PRESETS, type Knob, type PresetId } from './rules';
import type { Overlay, State } from './state';

export interface PanelActions {
  preset(preset: PresetId): void;
  resetRules(): void;
  knob(knob: Knob, value: number): void;
  /** Changes the height of a jump, in pixels, but not the time for which it rises. */
  jumpHeight(pixels: number): void;
  /** Changes the number of ticks for which a jump rises, but not its height. */
  jumpTicks(ticks: number): void;
  overlays(shown: ReadonlySet<Overlay>): void;
  brush(brush: Brush): void;
  brushSize(pixels: number): void;
  restoreLevel(): void;
}

const PRESET_NAMES: Readonly<Record<PresetId, string>> = {
  tight: 'TIGHT',
  momentum: 'MOMENTUM',
  classic: 'CLASSIC',
};

const BRUSH_NAMES: Readonly<
  Record<Brush, { readonly label: string; readonly token: `--${string}` }>
> = {
  sky: { label: 'Dig', token: '--mark-quiet' },
  rock: { label: 'Rock', token: '--paint-rock' },
  'one-way': { label: 'One-way', token: '--paint-one-way' },
  ladder: { label: 'Ladder', token: '--paint-ladder' },
  water: { label: 'Water', token: '--paint-water' },
  ice: { label: 'Ice', token: '--paint-ice' },
  spring: { label: 'Spring', token: '--paint-spring' },
  hazard: { label: 'Hazard', token: '--paint-hazard' },
};

const OVERLAY_NAMES: readonly OverlayName<Overlay>[] = [
  { id: 'arc', label: 'Jump arc', token: '--mark-motion' },
  { id: 'speed', label: 'Speed', token: '--mark-depth' },
  { id: 'events', label: 'Events', token: '--mark-hit' },
  { id: 'modes', label: 'Mode', token: '--mark-distance' },
  { id: 'body', label: 'Body mask', token: '--mark-selected' },
  { id: 'feet', label: 'Feet and normals', token: '--mark-out' },
  { id: 'materials', label: 'Materials', token: '--paint-rock' },
  { id: 'edges', label: 'One-way edges', token: '--paint-one-way' },
];

export const SMALLEST_BRUSH = 1;
export const LARGEST_BRUSH = 24;
const HEIGHTS = { min: 4, max: 200 } as const;
const TICKS = { min: 4, max: 90 } as const;

/** The control for a rule. */
interface RuleControl {
  readonly element: HTMLElement;
  set(value: number): void;
}

export class PlatformerPanel {
  readonly element: HTMLElement;
  readonly #preset: Choice<PresetId>;
  readonly #chips: OverlayChips<Overlay>;
  readonly #controls = new Map<Knob, RuleControl>();
  readonly #height: Range;
  readonly #ticks: Range;
  readonly #reset: HTMLButtonElement;

  constructor(
    actions: PanelActions,
    brush: { readonly paint: Brush; readonly size: number },
    facts: HTMLElement,
  ) {
    const presets = PRESETS.map((value) => ({ value, label: PRESET_NAMES[value] }));
    this.#preset = segmented<PresetId>('Preset', presets, 'tight', (preset) =>
      actions.preset(preset),
    );
    this.#reset = button(
      'Reset the rules',
      () => actions.resetRules(),
      'All rules as in the preset',
    );
    const brushes = (Object.keys(BRUSH_NAMES) as Brush[]).map((value) => {
      const { label, token } = BRUSH_NAMES[value];
      return { value, label, dot: token };
    });
    const palette = segmented<Brush>('Material', brushes, brush.paint, (paint) =>
      actions.brush(paint),
    );
    palette.element.classList.add('palette');
    const size = range({
      label: 'Brush size',
      unit: 'pixels',
      min: SMALLEST_BRUSH,
      max: LARGEST_BRUSH,
      step: 1,
      value: brush.size,
      onChange: (pixels) => actions.brushSize(Math.round(pixels)),
    });
    const undo = button('Undo painting', () => actions.restoreLevel(), 'Undo all painting (T)');
    this.#chips = new OverlayChips(OVERLAY_NAMES, (shown) => actions.overlays(shown));
    this.#height = range({
      label: 'Jump height',
      unit: 'pixels',
      ...HEIGHTS,
      step: 1,
      value: HEIGHTS.min,
      onChange: actions.jumpHeight,
    });
    this.#height.element.title =
      'The height of a full jump: changes jump speed and gravity together';
    this.#ticks = range({
      label: 'Jump time',
      unit: 'ticks to the top',
      ...TICKS,
      step: 1,
      value: TICKS.min,
      onChange: actions.jumpTicks,
    });
    this.#ticks.element.title =
      'Ticks to the top of a full jump: changes jump speed, gravity and hold together';
    const groups = GROUPS.map((group) => {
      const own = KNOBS.filter((knob) => knob.group === group).map((knob) =>
        this.#control(knob, actions),
      );
      const shape = group === 'Jump' ? [this.#height.element, this.#ticks.element] : [];
      return section(
        group,
        h('div', { class: 'fields' }, ...shape, ...own.map(({ element }) => element)),
      );
    });
    this.element = h(
      'div',
      { class: 'panel' },
      section('Rules', this.#preset.element, this.#reset),
      section('Brush', palette.element, size.element, undo),
      section('Shown', this.#chips.element),
      facts,
      ...groups,
      hint(
        'Arrows or ',
        ['W', 'A', 'S', 'D'],
        ' move, ',
        ['Space'],
        ' jumps, ',
        ['Shift'],
        ' runs, ',
        ['C'],
        ' spins. ',
        ['1', '2', '3'],
        ' preset, ',
        ['R'],
        ' restart, ',
        ['T'],
        ' level as painted, ',
        ['P'],
        ' pause, ',
        ['N'],
        ' one tick, ',
        ['M'],
        ' slow motion. The mouse paints; with ',
        ['Shift'],
        ' it digs. A gamepad works too.',
      ),
    );
  }

  show({ preset, values, show }: State, rules: PlatformerRules, measure: JumpMeasure): void {
    this.#preset.set(preset);
    this.#chips.set(show);
    for (const [knob, control] of this.#controls) {
      control.set(Number(knob.get(rules).toFixed(3)));
      control.element.classList.toggle('is-changed', values[knob.id] !== undefined);
    }
    this.#height.set(Number(measure.height.toFixed(1)));
    this.#ticks.set(measure.ticks);
    this.#reset.disabled = Object.keys(values).length === 0;
  }

  #control(knob: Knob, actions: PanelActions): RuleControl {
    const { label, unit, min, max, step, title } = knob;
    const make = (): RuleControl => {
      if (unit === 'switch') {
        const made = toggle(label, false, (isOn) => actions.knob(knob, Number(isOn)));
        return { element: made.element, set: (value) => made.set(value === 1) };
      }
      return range({
        label,
        unit,
        min,
        max,
        step,
        value: min,
        onChange: (value) => actions.knob(knob, value),
      });
    };
    const control = make();
    control.element.title =
      unit === 'switch'
        ? title
        : `${title} (${unit === '/256' ? 'pixels of rise over 256' : unit})`;
    control.element.dataset.rule = knob.id;
    this.#controls.set(knob, control);
    return control;
  }
}
