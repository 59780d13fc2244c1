// Saves files that a page creates.

/** Saves bytes or text as a file. */
export function save(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then, the browser has copied the bytes.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
