// Returns the focus to a game after a click on its controls, or with a key.

import { h } from '../controls/element';

/**
 * Returns the focus to the game after a click on one of its controls. If you use a control with the
 * keyboard, or type in a field, the control keeps the focus.
 */
export function returnFocus(controls: HTMLElement, canvas: HTMLElement, signal: AbortSignal): void {
  const click = ({ detail, target }: MouseEvent): void => {
    // If a key activates a control, the browser sends a click with a count of 0.
    const isByPointer = detail > 0;
    const isText =
      target instanceof Element && target.closest('input[type=number], pre, select') !== null;
    if (isByPointer && !isText) canvas.focus({ preventScroll: true });
  };
  controls.addEventListener('click', click, { signal });
}

/**
 * Shows a line on the stage while another element has the focus, because the game then does not
 * receive the keys. Escape returns the focus to the game. If a button got the focus from a pointer,
 * the browser does not show that focus, so the line is not shown either.
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
