// Numbers as people read them.

/** A position, with a true minus sign; a dash if there is none. */
export function pointText(point: { readonly x: number; readonly y: number } | null | undefined): string {
  return point ? `(${minus(String(point.x))}, ${minus(String(point.y))})` : NONE;
}

/** What stands for no answer. */
export const NONE = '–';

/** A number with at most this many decimals. */
export function decimals(value: number, digits: number): string {
  return minus(String(Number(value.toFixed(digits))));
}

/** A whole number in groups of three digits. */
export function thousands(value: number): string {
  return minus(String(value).replace(/\B(?=(\d{3})+$)/g, ' '));
}

/** A true minus sign, as wide as a digit. */
function minus(text: string): string {
  return text === '-0' ? '0' : text.replace('-', '−');
}
