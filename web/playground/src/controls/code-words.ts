// Formats names, numbers and strings for the languages of the code panel.

import { shortNumber } from '../shell/address';

/** Converts a name to the style of Rust and Python: `fastSpeed` becomes `fast_speed`. */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Formats a number as a float in Rust, with a decimal point. */
export function float(value: number): string {
  const text = shortNumber(value);
  return text.includes('.') ? text : `${text}.0`;
}

/** Formats a file name as a quoted string. Every language reads the backslash in the same way. */
export function quoted(file: string): string {
  return file.replace(/[\\'"]/g, '\\$&').replace(/[\u0000-\u001f]/g, '?');
}
