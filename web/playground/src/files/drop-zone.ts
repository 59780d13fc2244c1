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
  /** Whether several files are taken at once. */
  readonly multiple?: boolean;
  /** One file at least, and where they were dropped. */
  onFiles(files: readonly File[], at: { readonly clientX: number; readonly clientY: number } | null): void;
}

/** Takes files anywhere on the page, and gives a function that opens the picker. */
export function dropZone({ target, accept, hint, signal, multiple = false, onFiles }: DropZoneOptions): () => void {
  const veil = h('div', { class: 'drop-veil', hidden: true }, h('span', {}, hint));
  const input = h('input', { type: 'file', accept, multiple, class: 'visually-hidden', tabindex: '-1', 'aria-label': hint });
  target.append(veil, input);
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
  const take = (list: FileList | undefined, at: DragEvent | null): void => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1), at);
  };
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
    take(event.dataTransfer?.files, event);
  };
  addEventListener('dragenter', over, { signal });
  addEventListener('dragover', over, { signal });
  addEventListener('dragleave', leave, { signal });
  addEventListener('drop', drop, { signal });
  addEventListener(
    'paste',
    (event) => {
      take(event.clipboardData?.files, null);
    },
    { signal },
  );
  input.addEventListener('change', () => {
    take(input.files ?? undefined, null);
    // The same file can be picked again.
    input.value = '';
  });
  return () => input.click();
}
