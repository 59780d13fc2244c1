// Hashes of states, which are the same in every browser, so that games can be compared.

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const MAX = 0xffffffffffffffffn;

/**
 * Returns the 64-bit FNV-1a hash, as 16 digits. It covers the 32-bit integers first, lowest byte
 * first, and then the bytes.
 */
export function hashOf(numbers: readonly number[], parts: readonly Uint8Array[]): string {
  let hash = OFFSET;
  const add = (bytes: Uint8Array): void => {
    for (const byte of bytes) hash = ((hash ^ BigInt(byte)) * PRIME) & MAX;
  };
  const view = new DataView(new ArrayBuffer(4));
  for (const number of numbers) {
    view.setUint32(0, number, true);
    add(new Uint8Array(view.buffer));
  }
  for (const part of parts) add(part);
  return hash.toString(16).padStart(16, '0');
}
