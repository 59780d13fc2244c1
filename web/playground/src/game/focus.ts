// Gives the focus back to a game after a click on its controls, or by a key.

import { h } from '../controls/element';

/**
 * Gives the focus back to the game after a click on one of the controls. If you use a control with
 * the keyboard, or type in a field, the control keeps the focus.
 */
export function returnFocus(controls: HTMLElement, canvas: HTMLElement, signal: AbortSignal): void {
  const click = ({ detail, target }: MouseEvent): void => {
    // If a key presses a control, the browser sends a click with a count of 0.
    const isByPointer = detail > 0;
    const isText =
      target instanceof Element && target.closest('input[type=number], pre, select') !== null;
    if (isByPointer && !isText) canvas.focus({ preventScroll: true });
  };
  controls.addEventListener('click', click, { signal });
}

/**
 * While another element has the focus, the game does not get the keys. A line on the stage says so,
 * and Escape gives the focus back. If a pointer has put the focus on a button, the button does not
 * show it, so there is no line either.
 */
export function focusHint(canvas: HTMLElement, signal: AbortSignal): HTMLElement {
  const line = h(
    'p',
    { class: 'game-focus', hidden: true },
    h('kbd', {}, 'Esc'),
    ' gives the keys to the game',
  );
  const isElsewhere = (target: EventTarget | null): target is Element =>
    target instanceof Element && target !== canvas && target !== document.body;
  const show = ({ target }: FocusEvent): void => {
    line.hidden = !isElsewhere(target) || !target.matches(':focus-visible');
  };
  document.addEventListener('focusin', show, { signal });
  document.addEventListener('focusout', () => (line.hidden = true), { signal });
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isElsewhere(event.target)) return;
    event.preventDefault();
    canvas.focus();
  };
  document.addEventListener('keydown', key, { signal });
  return line;
}
