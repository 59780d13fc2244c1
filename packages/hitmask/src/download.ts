// Downloads files within a memory limit.

/** The default maximum size of a file and of its pixels, in bytes: 256 MiB each. */
export const DEFAULT_MAX_BYTES = 2 ** 28;

/** Returns the wording for errors about a file that exceeds the limit. */
export function moreThan(maxBytes: number): string {
  return `more memory than the limit of ${Math.floor(maxBytes / 2 ** 20)} MiB`;
}

/**
 * Reads the content of a response. Calls `take` with the size of each chunk. If `take` throws an
 * error, the download stops.
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
