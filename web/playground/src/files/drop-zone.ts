// Where files are dropped, pasted or picked.

import { h } from '../controls/element';

export interface DropZoneOptions {
  /** What lights up while files are over the page. */
  readonly target: HTMLElement;
  /** What the picker offers, such as `image/png`. */
  readonly accept: string;
  /** What to say while files are over the page. */
  readonly hint: string;
  readonly signal: AbortSignal;
  onFile(file: File, at: { readonly clientX: number; readonly clientY: number } | null): void;
}

/** Takes files anywhere on the page, and gives a function that opens the picker. */
export function dropZone({ target, accept, hint, signal, onFile }: DropZoneOptions): () => void {
  const veil = h('div', { class: 'drop-veil', hidden: true }, h('span', {}, hint));
  const input = h('input', { type: 'file', accept, class: 'visually-hidden', tabindex: '-1', 'aria-label': hint });
  target.append(veil, input);
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
  const over = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    veil.hidden = false;
  };
  const leave = (event: DragEvent): void => {
    // Between two elements of the page there is another one; outside there is none.
    if (event.relatedTarget === null) veil.hidden = true;
  };
  const drop = (event: DragEvent): void => {
    veil.hidden = true;
    // Never let the browser open the file instead of the page.
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) onFile(file, event);
  };
  addEventListener('dragenter', over, { signal });
  addEventListener('dragover', over, { signal });
  addEventListener('dragleave', leave, { signal });
  addEventListener('drop', drop, { signal });
  addEventListener(
    'paste',
    (event) => {
      const file = event.clipboardData?.files[0];
      if (file) onFile(file, null);
    },
    { signal },
  );
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    // The same file can be picked again.
    input.value = '';
    if (file) onFile(file, null);
  });
  return () => input.click();
}
