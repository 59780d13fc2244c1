//! Texts and names from files for messages, and numbers in texts.

use std::str::FromStr;

/// The maximum number of characters of a text that a message shows.
const LONGEST: usize = 80;

/// Formats a name from a file for a message. The name is quoted, on one line, and not too long.
pub(crate) fn quoted(name: &str) -> String {
    let mut characters = name.chars();
    let start: String = characters.by_ref().take(LONGEST).collect();
    if characters.next().is_some() { format!("{start:?}…") } else { format!("{start:?}") }
}

/// Formats text from a file for a message. The text is on one line and not too long.
pub(crate) fn one_line(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => escaped(&text[..end]) + "…",
        None => escaped(text),
    }
}

/// Returns a text with its control characters escaped.
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

/// Returns the number in a text that consists only of digits.
pub(crate) fn digits<T: FromStr>(text: &str) -> Option<T> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}
