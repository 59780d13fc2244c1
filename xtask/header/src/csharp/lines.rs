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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_full_and_not_too_long() {
        let words = ["a".repeat(45), "b".repeat(49), "c".repeat(120), "d".to_string()];
        let filled = filled("    ", words.iter().map(String::as_str));
        let expected =
            format!("    {} {}\n    {}\n    d", "a".repeat(45), "b".repeat(49), "c".repeat(120));
        assert_eq!(filled, expected);
    }
}
