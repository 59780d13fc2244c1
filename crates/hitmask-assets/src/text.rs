//! Texts and names from files in messages, and numbers in texts.

use std::str::FromStr;

/// The most characters of a text that a message shows.
const LONGEST: usize = 80;

/// A name from a file for a message: quoted, on one line, and not too long.
pub(crate) fn quoted(name: &str) -> String {
    let mut characters = name.chars();
    let start: String = characters.by_ref().take(LONGEST).collect();
    if characters.next().is_some() { format!("{start:?}…") } else { format!("{start:?}") }
}

/// Text from a file for a message: on one line and not too long.
pub(crate) fn one_line(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => escaped(&text[..end]) + "…",
        None => escaped(text),
    }
}

/// A text with its control characters escaped.
pub(crate) fn escaped(text: &str) -> String {
    let mut shown = String::new();
    for character in text.chars() {
        if character.is_control() {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    shown
}

/// The number in a text that consists only of digits.
pub(crate) fn digits<T: FromStr>(text: &str) -> Option<T> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}
