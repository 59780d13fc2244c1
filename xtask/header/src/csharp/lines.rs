//! Wraps lines of C# to the line length of all sources.

/// The maximum number of columns in a line.
pub(super) const WIDTH: usize = 100;

/// Reports whether a text fits on one line.
pub(super) fn fits(line: &str) -> bool {
    line.chars().count() <= WIDTH
}

/// Wraps words into as few lines as possible. Each line begins with `start`.
pub(super) fn filled<'a>(start: &str, words: impl IntoIterator<Item = &'a str>) -> String {
    let (mut text, mut line) = (String::new(), String::new());
    for word in words {
        let longer =
            if line.is_empty() { format!("{start}{word}") } else { format!("{line} {word}") };
        if fits(&longer) || line.is_empty() {
            line = longer;
        } else {
            text += &line;
            text.push('\n');
            line = format!("{start}{word}");
        }
    }
    text + &line
}
