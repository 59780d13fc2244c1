// Gives the keys back to a game: after a click on its controls, and by a key.

import { h } from '../controls/element';

/**
 * After a click on one of the controls, the focus is the game's. With the keyboard it stays where
 * it is, and a field to type in keeps it.
 */
export function returnFocus(controls: HTMLElement, canvas: HTMLElement, signal: AbortSignal): void {
  const click = ({ detail, target }: MouseEvent): void => {
    // A key that presses a control makes a click too, whose count is 0.
    const isByPointer = detail > 0;
    const isText =
      target instanceof Element && target.closest('input[type=number], pre, select') !== null;
    if (isByPointer && !isText) canvas.focus({ preventScroll: true });
  };
  controls.addEventListener('click', click, { signal });
}

/**
 * While something else has the focus, the keys are not for the game: a line on the stage says so,
 * and Escape gives them back. Where a pointer has put the focus on a button, nothing shows it, so
 * there is no line either.
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
