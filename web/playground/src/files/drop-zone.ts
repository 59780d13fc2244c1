// Lets the user drop, paste or pick files.

import { h } from '../controls/element';

export interface DropZoneOptions {
  /** The element to highlight while files are over the page. */
  readonly target: HTMLElement;
  /** The types of files that the file picker offers, such as `image/png`. */
  readonly accept: string;
  /** The text to show while files are over the page. */
  readonly hint: string;
  readonly signal: AbortSignal;
  /** Whether several files can be dropped at once. */
  readonly multiple?: boolean;
  /** Called with at least one file, and with the position of the drop. */
  onFiles(
    files: readonly File[],
    at: { readonly clientX: number; readonly clientY: number } | null,
  ): void;
}

/**
 * Rejects files that no drop zone accepts, because otherwise the browser would open them in place
 * of the page. Calls `onRefuse` at each such drop.
 */
export function refuseFiles(onRefuse: () => void): void {
  // The window receives the event after the drop zones on the document.
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

/** Accepts files anywhere on the page. Returns a function that opens the file picker. */
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
    // The pointer enters another element of the page, or no element if it leaves the page.
    if (event.relatedTarget === null) veil.hidden = true;
  };
  const drop = (event: DragEvent): void => {
    veil.hidden = true;
    if (!hasFiles(event)) return;
    // Otherwise, the browser would open the file in place of the page.
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
    // Reset the value, so that the same file can be picked again.
    input.value = '';
  });
  return () => input.click();
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
