// Gives the keys back to a game after a click on its controls.

/** After a click on one of the controls, the focus is the game's. With the keyboard it stays where it is, and a field to type in keeps it. */
export function returnFocus(controls: HTMLElement, canvas: HTMLElement, signal: AbortSignal): void {
  const click = ({ detail, target }: MouseEvent): void => {
    // A key that presses a control makes a click too, whose count is 0.
    const isByPointer = detail > 0;
    const isText = target instanceof Element && target.closest('input[type=number], pre, select') !== null;
    if (isByPointer && !isText) canvas.focus({ preventScroll: true });
  };
  controls.addEventListener('click', click, { signal });
}
