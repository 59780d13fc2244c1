// Screen buttons for fingers. Several can be held at once, and a finger can slide from one button
// to the next.

import { h } from '../controls/element';
import type { Input } from './input';

export interface ScreenButton<Button extends string> {
  readonly button: Button;
  /** The name for screen readers. */
  readonly name: string;
  /** The label: a letter or an arrow. */
  readonly face: string;
}

/**
 * Creates two groups of buttons, one for each thumb. They are shown on devices whose main pointer
 * is a finger.
 */
export function screenButtons<Button extends string>(
  input: Input<Button>,
  left: readonly ScreenButton<Button>[],
  right: readonly ScreenButton<Button>[],
): HTMLElement {
  const buttons = new Map<Element, Button>();
  const fingers = new Map<number, Element>();
  const make = ({ button, name, face }: ScreenButton<Button>): HTMLElement => {
    const element = h(
      'button',
      { class: 'screen-button', type: 'button', 'aria-label': name, 'data-button': button },
      face,
    );
    buttons.set(element, button);
    return element;
  };
  const group = (list: readonly ScreenButton<Button>[]): HTMLElement =>
    h('div', { class: 'screen-group' }, ...list.map(make));
  const element = h('div', { class: 'screen-buttons' }, group(left), group(right));

  const put = (id: number, target: Element | null): void => {
    const before = fingers.get(id);
    const after = target && buttons.has(target) ? target : undefined;
    if (before === after) return;
    if (before) {
      fingers.delete(id);
      input.letGo(buttons.get(before) as Button);
      before.classList.toggle('is-held', [...fingers.values()].includes(before));
    }
    if (after) {
      fingers.set(id, after);
      input.hold(buttons.get(after) as Button);
      after.classList.add('is-held');
    }
  };
  const at = (event: PointerEvent): Element | null =>
    document.elementFromPoint(event.clientX, event.clientY);
  element.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    // Release the pointer capture, so that the finger can leave the button that it touched first.
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
      event.target.releasePointerCapture(event.pointerId);
    }
    element.setPointerCapture(event.pointerId);
    put(event.pointerId, at(event));
  });
  element.addEventListener('pointermove', (event) => {
    if (element.hasPointerCapture(event.pointerId)) put(event.pointerId, at(event));
  });
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    element.addEventListener(name, (event) => put(event.pointerId, null));
  }
  return element;
}
