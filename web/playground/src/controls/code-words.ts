// Names, numbers and strings in the languages of the code panel.

import { shortNumber } from '../shell/address';

/** A name in the style of Rust and Python: `fastSpeed` becomes `fast_speed`. */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A number as a float in Rust: with a decimal point. */
export function float(value: number): string {
  const text = shortNumber(value);
  return text.includes('.') ? text : `${text}.0`;
}

/** A file name within quotes: each language reads the backslash the same way. */
export function quoted(file: string): string {
  return file.replace(/[\\'"]/g, '\\$&').replace(/[\u0000-\u001f]/g, '?');
}
