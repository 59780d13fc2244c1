// Formats numbers for people.

/** The text for a missing answer. */
export const NONE = '–';

/** A position, with a true minus sign; a dash if there is none. */
export function pointText(
  point: { readonly x: number; readonly y: number } | null | undefined,
): string {
  return point ? `(${minus(String(point.x))}, ${minus(String(point.y))})` : NONE;
}

/** A number with at most this many decimals. */
export function decimals(value: number, digits: number): string {
  return minus(String(Number(value.toFixed(digits))));
}

/**
 * `1 000 000`: a whole number in groups of three digits, with narrow spaces where no line breaks.
 */
export function thousands(value: number): string {
  return minus(String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, '\u202f'));
}

/** `1.25 ms`. */
export function milliseconds(time: number): string {
  return `${time.toFixed(2)} ms`;
}

/** The name of a file, short enough for a line: the middle of a long name is left out. */
export function shortName(name: string): string {
  return name.length > 40 ? `${name.slice(0, 24)}…${name.slice(-12)}` : name;
}

/** A true minus sign, as wide as a digit. */
function minus(text: string): string {
  return text === '-0' ? '0' : text.replace('-', '−');
}
