// Formats numbers for display.

/** The text for a missing answer. */
export const NONE = '–';

/** Formats a position, with a true minus sign; a dash if there is none. */
export function pointText(
  point: { readonly x: number; readonly y: number } | null | undefined,
): string {
  return point ? `(${minus(String(point.x))}, ${minus(String(point.y))})` : NONE;
}

/** Formats a number with at most this many decimal places. */
export function decimals(value: number, digits: number): string {
  return minus(String(Number(value.toFixed(digits))));
}

/** Formats an integer in groups of three digits, with narrow non-breaking spaces: `1 000 000`. */
export function thousands(value: number): string {
  return minus(String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, '\u202f'));
}

/** Formats a time: `1.25 ms`. */
export function milliseconds(time: number): string {
  return `${time.toFixed(2)} ms`;
}

/** Shortens the name of a file to fit on a line, by omitting the middle of a long name. */
export function shortName(name: string): string {
  return name.length > 40 ? `${name.slice(0, 24)}…${name.slice(-12)}` : name;
}

/** Replaces a hyphen with a true minus sign, which is as wide as a digit. */
function minus(text: string): string {
  return text === '-0' ? '0' : text.replace('-', '−');
}
