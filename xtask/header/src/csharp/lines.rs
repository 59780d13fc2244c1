//! Lines of C#, as long as those of all sources.

/// How many columns a line has at most.
pub(super) const WIDTH: usize = 100;

/// Whether a text fits into one line.
pub(super) fn fits(line: &str) -> bool {
    line.chars().count() <= WIDTH
}

/// Words in as few lines as they need, which all begin with the same text.
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
