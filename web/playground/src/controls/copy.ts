// Copies text to the clipboard.

/**
 * Copies a text. If the browser forbids that, selects the element that `show` returns, so that you
 * can copy the text with one key.
 */
export async function copyText(
  text: string,
  name: string,
  show: () => Node,
  onNote: (message: string) => void,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    onNote(`${name} copied.`);
  } catch {
    getSelection()?.selectAllChildren(show());
    onNote('The browser did not let the page copy. The text is selected: press Ctrl+C.');
  }
}
