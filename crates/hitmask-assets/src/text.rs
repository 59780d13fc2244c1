//! Text from files, in messages.

/// A name from a file for a message: quoted, on one line, and not too long.
pub(crate) fn quoted(name: &str) -> String {
    const LONGEST: usize = 60;
    let mut characters = name.chars();
    let start: String = characters.by_ref().take(LONGEST).collect();
    if characters.next().is_some() { format!("{start:?}…") } else { format!("{start:?}") }
}
