// The current rules: a preset with changes, and a measured jump.

import type { Platformer, PlatformerRules } from '../../engine';
import { measureJump, type JumpMeasure } from './arc';
import {
  changed,
  presetRules,
  reshaped,
  rulesOf,
  type Knob,
  type PresetId,
  type Values,
} from './rules';

export class Tuning {
  preset!: PresetId;
  values!: Values;
  rules!: Platformer;
  /** The rules of the preset without changes. */
  base!: PlatformerRules;
  /** The measurements of a full jump from flat ground. */
  measure!: JumpMeasure;
  readonly #onChange: () => void;

  constructor(preset: PresetId, values: Values, onChange: () => void) {
    this.#onChange = onChange;
    this.set(preset, values);
  }

  /** Sets the preset and the changes. */
  set(preset: PresetId, values: Values): void {
    if (preset !== this.preset) {
      const base = presetRules(preset);
      this.base = base.rules;
      base.free();
    }
    const before: Platformer | undefined = this.rules;
    this.rules = rulesOf(preset, values);
    before?.free();
    [this.preset, this.values] = [preset, values];
    this.measure = measureJump(this.rules);
    this.#onChange();
  }

  /** Changes a rule. */
  turn(knob: Knob, value: number): void {
    this.set(this.preset, changed(this.values, knob, value, this.base));
  }

  /** Makes full jumps this high, in pixels, in the same time. */
  setHeight(pixels: number): void {
    this.#reshape(pixels / this.measure.height, 1);
  }

  /** Makes full jumps rise for this many ticks, to the same height. */
  setTicks(ticks: number): void {
    const { height } = this.measure;
    this.#reshape(1, ticks / this.measure.ticks);
    // The hold time is a whole number of ticks, so the height has changed slightly. Restore it.
    this.#reshape(height / this.measure.height, 1);
  }

  free(): void {
    this.rules.free();
  }

  /** Changes the height and the time by factors. Does nothing if jumps have no height. */
  #reshape(height: number, time: number): void {
    if (!Number.isFinite(height) || !Number.isFinite(time) || height <= 0 || time <= 0) return;
    this.set(this.preset, reshaped(this.values, this.rules.rules, this.base, height, time));
  }
}
