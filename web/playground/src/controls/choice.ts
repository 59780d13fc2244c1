// Controls for choices: one of a few, one of many, or on and off.

import { dot, h, uniqueId } from './element';

export interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
  /** The color token of a dot before the label. */
  readonly dot?: `--${string}`;
}

export interface Choice<V extends string> {
  readonly element: HTMLElement;
  set(value: V): void;
}

/** Creates a control for one of a few choices, which are shown side by side. */
export function segmented<V extends string>(
  label: string,
  options: readonly Option<V>[],
  value: V,
  onChange: (value: V) => void,
): Choice<V> {
  const name = uniqueId('choice');
  const inputs = new Map<V, HTMLInputElement>();
  const element = h('fieldset', { class: 'segmented' }, h('legend', {}, label));
  const track = h('div', { class: 'segmented-track' });
  for (const option of options) {
    const input = h('input', {
      type: 'radio',
      name,
      value: option.value,
      onchange: () => onChange(option.value),
    });
    input.checked = option.value === value;
    inputs.set(option.value, input);
    track.append(h('label', {}, input, h('span', {}, option.dot && dot(option.dot), option.label)));
  }
  element.append(track);
  return {
    element,
    set(next) {
      const input = inputs.get(next);
      if (input) input.checked = true;
    },
  };
}

/** Creates a switch in the form of a chip, which is also the legend of a color. */
export function chip(
  label: string,
  token: `--${string}`,
  isOn: boolean,
  onChange: (isOn: boolean) => void,
): {
  element: HTMLElement;
  set(isOn: boolean): void;
  enable(isEnabled: boolean, reason: string): void;
} {
  const input = h('input', { type: 'checkbox', onchange: () => onChange(input.checked) });
  input.checked = isOn;
  const element = h('label', { class: 'chip' }, input, h('span', {}, dot(token), label));
  return {
    element,
    set: (next) => void (input.checked = next),
    enable(isEnabled, reason) {
      input.disabled = !isEnabled;
      element.title = isEnabled ? '' : reason;
    },
  };
}

/** Creates a switch. */
export function toggle(
  label: string,
  isOn: boolean,
  onChange: (isOn: boolean) => void,
): { element: HTMLElement; set(isOn: boolean): void } {
  const input = h('input', {
    type: 'checkbox',
    role: 'switch',
    onchange: () => onChange(input.checked),
  });
  input.checked = isOn;
  return {
    element: h('label', { class: 'switch' }, input, h('span', {}, label)),
    set: (next) => void (input.checked = next),
  };
}

/** Creates a list for one of many choices. */
export function select<V extends string>(
  label: string,
  options: readonly Option<V>[],
  value: V,
  onChange: (value: V) => void,
): Choice<V> & { setOptions(options: readonly Option<V>[]): void } {
  const id = uniqueId('select');
  const list = h('select', { id, onchange: () => onChange(list.value as V) });
  const fill = (next: readonly Option<V>[]): void =>
    list.replaceChildren(...next.map(({ value, label }) => h('option', { value }, label)));
  fill(options);
  list.value = value;
  return {
    element: h('div', { class: 'field field-select' }, h('label', { for: id }, label), list),
    set: (next) => void (list.value = next),
    setOptions(next) {
      const { value } = list;
      fill(next);
      list.value = value;
    },
  };
}
