// Copies text to the clipboard.

/**
 * Copies a text. Where the browser forbids it, the element that `show` answers with is selected:
 * one key copies it then.
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
