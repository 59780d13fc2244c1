// A slider with a number field next to it. Both set the value.

import { h, uniqueId } from './element';

export interface RangeOptions {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly unit?: string;
  /**
   * Whether the slider is logarithmic, so that equal distances multiply the value instead of adding
   * to it. This is for integers greater than 0.
   */
  readonly isLogarithmic?: boolean;
  onChange(value: number): void;
}

export interface Range {
  readonly element: HTMLElement;
  set(value: number): void;
  setLimits(min: number, max: number): void;
}

export function range(options: RangeOptions): Range {
  const id = uniqueId('range');
  const { label, unit, isLogarithmic = false, onChange } = options;
  let { min, max } = options;
  const { step } = options;
  // A logarithmic slider has positions from 0 to 1.
  const ends = isLogarithmic ? { min: 0, max: 1, step: 'any' } : { min, max, step };
  const toPlace = (value: number): number =>
    isLogarithmic ? Math.log(value / min) / Math.log(max / min) : value;
  const toValue = (place: number): number =>
    isLogarithmic ? twoDigits(min * (max / min) ** place) : place;
  const slider = h('input', { type: 'range', id, ...ends });
  const name = unit ? `${label} in ${unit}` : label;
  const number = h('input', {
    type: 'number',
    class: 'number',
    'aria-label': name,
    min,
    max,
    step: 'any',
    value: options.value,
  });
  let shown = options.value;
  const show = (value: number): void => {
    shown = value;
    slider.value = String(toPlace(value));
    if (isLogarithmic) slider.setAttribute('aria-valuetext', String(value));
    const share = max > min ? (toPlace(value) - toPlace(min)) / (toPlace(max) - toPlace(min)) : 0;
    slider.style.setProperty('--share', `${Math.min(Math.max(share, 0), 1) * 100}%`);
    // Do not change the text while the user is typing.
    if (document.activeElement !== number) number.value = String(value);
  };
  slider.addEventListener('input', () => {
    const value = toValue(slider.valueAsNumber);
    show(value);
    onChange(value);
  });
  // On positions from 0 to 1, the keys have no useful steps.
  slider.addEventListener('keydown', (event) => {
    const factor = isLogarithmic ? KEY_FACTORS[event.key] : undefined;
    if (factor === undefined) return;
    event.preventDefault();
    const value = Math.min(Math.max(twoDigits(shown * factor), min), max);
    show(value);
    onChange(value);
  });
  number.addEventListener('input', () => {
    const value = number.valueAsNumber;
    if (Number.isNaN(value)) return;
    const clamped = Math.min(Math.max(isLogarithmic ? Math.round(value) : value, min), max);
    show(clamped);
    onChange(clamped);
  });
  number.addEventListener('blur', () => (number.value = String(shown)));
  show(options.value);
  const element = h(
    'div',
    { class: 'field field-range' },
    h('label', { for: id }, label),
    slider,
    number,
  );
  return {
    element,
    set: show,
    setLimits(least, most) {
      [min, max] = [least, most];
      for (const input of isLogarithmic ? [number] : [slider, number])
        Object.assign(input, { min: String(least), max: String(most) });
    },
  };
}

/** The factors by which keys change a logarithmic value. */
const KEY_FACTORS: Readonly<Record<string, number>> = {
  ArrowLeft: 1 / 1.1,
  ArrowDown: 1 / 1.1,
  ArrowRight: 1.1,
  ArrowUp: 1.1,
  PageDown: 1 / 2,
  PageUp: 2,
};

/** Rounds to an integer with at most two nonzero digits, as people say large numbers. */
function twoDigits(value: number): number {
  return Math.round(Number(value.toPrecision(2)));
}

export interface NumberOptions {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  onChange(value: number): void;
}

/** Creates a field for an integer, without a slider. */
export function wholeNumber({ label, min, max, value, onChange }: NumberOptions): {
  element: HTMLElement;
  set(value: number): void;
} {
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
  return {
    element: h('div', { class: 'field field-number' }, h('label', { for: id }, label), input),
    set,
  };
}
