// A slider with its number beside it: either of the two sets the value.

import { h, uniqueId } from './element';

export interface RangeOptions {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly unit?: string;
  onChange(value: number): void;
}

export interface Range {
  readonly element: HTMLElement;
  set(value: number): void;
  setLimits(min: number, max: number): void;
}

export function range(options: RangeOptions): Range {
  const id = uniqueId('range');
  const { label, unit, onChange } = options;
  let { min, max } = options;
  const { step } = options;
  const slider = h('input', { type: 'range', id, min, max, step, value: options.value });
  const name = unit ? `${label} in ${unit}` : label;
  const number = h('input', { type: 'number', class: 'number', 'aria-label': name, min, max, step: 'any', value: options.value });
  const show = (value: number): void => {
    slider.value = String(value);
    const share = max > min ? (value - min) / (max - min) : 0;
    slider.style.setProperty('--share', `${Math.min(Math.max(share, 0), 1) * 100}%`);
    // While you type, the text is yours.
    if (document.activeElement !== number) number.value = String(value);
  };
  slider.addEventListener('input', () => {
    show(slider.valueAsNumber);
    onChange(slider.valueAsNumber);
  });
  number.addEventListener('input', () => {
    const value = number.valueAsNumber;
    if (Number.isNaN(value)) return;
    const clamped = Math.min(Math.max(value, min), max);
    show(clamped);
    onChange(clamped);
  });
  number.addEventListener('blur', () => (number.value = slider.value));
  show(options.value);
  const element = h('div', { class: 'field field-range' }, h('label', { for: id }, label), slider, number);
  return {
    element,
    set: show,
    setLimits(least, most) {
      [min, max] = [least, most];
      for (const input of [slider, number]) Object.assign(input, { min: String(least), max: String(most) });
    },
  };
}

export interface NumberOptions {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  onChange(value: number): void;
}

/** A whole number without a slider. */
export function wholeNumber({ label, min, max, value, onChange }: NumberOptions): { element: HTMLElement; set(value: number): void } {
  const id = uniqueId('number');
  const input = h('input', { type: 'number', class: 'number', id, min, max, step: 1, value });
  let shown = value;
  input.addEventListener('input', () => {
    const typed = input.valueAsNumber;
    if (Number.isNaN(typed)) return;
    shown = Math.min(Math.max(Math.round(typed), min), max);
    onChange(shown);
  });
  input.addEventListener('blur', () => (input.value = String(shown)));
  const set = (next: number): void => {
    shown = next;
    if (document.activeElement !== input) input.value = String(next);
  };
  return { element: h('div', { class: 'field field-number' }, h('label', { for: id }, label), input), set };
}
