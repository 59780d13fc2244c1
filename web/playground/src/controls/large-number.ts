// Large numbers as people read them.

/** `1 000 000`, with narrow spaces that no line breaks at. */
export function large(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
