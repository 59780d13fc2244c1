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
  onFiles(
    files: readonly File[],
    at: { readonly clientX: number; readonly clientY: number } | null,
  ): void;
}

/**
 * Refuses files that no drop zone takes: the browser would open them instead of the page. Calls
 * back with each drop.
 */
export function refuseFiles(onRefuse: () => void): void {
  // The window gets the event after the drop zones of the document.
  const isLeft = (event: DragEvent): boolean => hasFiles(event) && !event.defaultPrevented;
  addEventListener('dragover', (event) => {
    if (isLeft(event)) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    if (!isLeft(event)) return;
    event.preventDefault();
    onRefuse();
  });
}

/** Takes files anywhere on the page, and gives a function that opens the picker. */
export function dropZone({
  target,
  accept,
  hint,
  signal,
  multiple = false,
  onFiles,
}: DropZoneOptions): () => void {
  const veil = h('div', { class: 'drop-veil', hidden: true }, h('span', {}, hint));
  const input = h('input', {
    type: 'file',
    accept,
    multiple,
    class: 'visually-hidden',
    tabindex: '-1',
    'aria-label': hint,
  });
  target.append(veil, input);
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
    if (!hasFiles(event)) return;
    // Never let the browser open the file instead of the page.
    event.preventDefault();
    take(event.dataTransfer?.files, event);
  };
  document.addEventListener('dragenter', over, { signal });
  document.addEventListener('dragover', over, { signal });
  document.addEventListener('dragleave', leave, { signal });
  document.addEventListener('drop', drop, { signal });
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

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
