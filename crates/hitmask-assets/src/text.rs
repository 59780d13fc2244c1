//! Text from files, as messages show it.

/// A name from a file for a message: quoted, in one line, and not without end.
pub(crate) fn quoted(name: &str) -> String {
    const LONGEST: usize = 60;
    let mut characters = name.chars();
    let start: String = characters.by_ref().take(LONGEST).collect();
    if characters.next().is_some() { format!("{start:?}…") } else { format!("{start:?}") }
}
