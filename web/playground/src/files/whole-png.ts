// Whether a PNG was cut off.

/** The letters IEND, which name the last chunk. */
const IEND = 0x49454e44;

/**
 * Whether a PNG has all its chunks. Browsers also show a PNG that is cut off, as far as it goes.
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
