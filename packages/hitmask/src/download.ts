// Files from the network, within a limit of memory.

/** The most bytes that a file may take by default, and likewise its pixels: 256 MiB. */
export const DEFAULT_MAX_BYTES = 2 ** 28;

/** What a file would take that does not fit. */
export function moreThan(maxBytes: number): string {
  return `more memory than the limit of ${Math.floor(maxBytes / 2 ** 20)} MiB`;
}

/**
 * Reads the content of a response. Each part is announced first: an error about its size ends the
 * download.
 */
export async function contentOf(
  response: Response,
  take: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    try {
      take(part.value.byteLength);
    } catch (error) {
      await reader?.cancel();
      throw error;
    }
    length += part.value.byteLength;
    chunks.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
