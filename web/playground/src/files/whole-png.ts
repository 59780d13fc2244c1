// Checks whether a PNG is complete.

/** The letters IEND, which are the name of the last chunk. */
const IEND = 0x49454e44;

/**
 * Returns whether a PNG has all its chunks. Browsers also show the first part of a truncated PNG.
 */
export function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    if (view.getUint32(at + 4) === IEND) return true;
    at += 12 + length;
  }
  return false;
}
