// Lets you drop, paste or pick files.

import { h } from '../controls/element';

export interface DropZoneOptions {
  /** The element that lights up while files are over the page. */
  readonly target: HTMLElement;
  /** The types of files that the picker offers, such as `image/png`. */
  readonly accept: string;
  /** The text that is shown while files are over the page. */
  readonly hint: string;
  readonly signal: AbortSignal;
  /** Whether you can drop several files at once. */
  readonly multiple?: boolean;
  /** Called with at least one file, and with the position of the drop. */
  onFiles(
    files: readonly File[],
    at: { readonly clientX: number; readonly clientY: number } | null,
  ): void;
}

/**
 * Refuses files that no drop zone accepts, because the browser would open them instead of the page.
 * Calls back at each such drop.
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

/** Accepts files anywhere on the page. Returns a function that opens the picker. */
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
    // The pointer goes to another element of the page, or to none if it leaves the page.
    if (event.relatedTarget === null) veil.hidden = true;
  };
  const drop = (event: DragEvent): void => {
    veil.hidden = true;
    if (!hasFiles(event)) return;
    // Otherwise the browser would open the file instead of the page.
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
    // So that you can pick the same file again.
    input.value = '';
  });
  return () => input.click();
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
