//! Checks that no line of a source or a page is too long to read side by side with another file.

use std::fs;

use crate::steps::{root, tracked_files};

/// The maximum number of columns in a line.
const WIDTH: usize = 100;

/// The maximum number of long lines that the error lists.
const SHOWN: usize = 10;

/// The ending of the names of pages.
const PAGE: &str = ".md";

/// The endings of source file names.
const SOURCES: [&str; 17] = [
    ".c", ".cpp", ".cs", ".css", ".h", ".hpp", ".html", ".js", ".lua", ".mjs", ".py", ".pyi",
    ".rs", ".sh", ".toml", ".ts", ".yml",
];

/// What a line of a comment begins with, in any of the languages.
const COMMENTS: [&str; 4] = ["//", "# ", "--", "* "];

/// Returns an error that lists the lines that are too long.
pub(crate) fn check() -> Result<(), String> {
    let mut long = Vec::new();
    for file in &tracked_files()? {
        let find = match file {
            page if page.ends_with(PAGE) => long_prose,
            source if SOURCES.iter().any(|end| source.ends_with(end)) => long_lines,
            _ => continue,
        };
        // A file that has been removed may still be in the list.
        let Ok(text) = fs::read_to_string(root().join(file)) else { continue };
        long.extend(find(&text).iter().map(|line| format!("{file}:{line}")));
    }
    if long.is_empty() {
        return Ok(());
    }
    let more = if long.len() > SHOWN { ", …" } else { "" };
    let shown = long[..long.len().min(SHOWN)].join(", ");
    Err(format!(
        "{} lines have more than {WIDTH} columns, without their texts and addresses: wrap {shown}{more}",
        long.len()
    ))
}

/// Returns the numbers of the lines of a source that are too long.
fn long_lines(text: &str) -> Vec<usize> {
    numbers(text, is_long)
}

/// Returns the numbers of the lines of a page that are too long. Code, table rows, headings and
/// images do not count, because they cannot be wrapped.
fn long_prose(text: &str) -> Vec<usize> {
    let mut is_code = false;
    numbers(text, |line| {
        let line = line.trim_start();
        let is_fence = line.starts_with("```");
        is_code ^= is_fence;
        let is_whole = is_code || is_fence || line.starts_with(['|', '#', '<', '!']);
        !is_whole && line.chars().count() > WIDTH && without_targets(line).chars().count() > WIDTH
    })
}

/// Returns the numbers of the lines for which the condition holds.
fn numbers(text: &str, mut condition: impl FnMut(&str) -> bool) -> Vec<usize> {
    let lines = text.lines().enumerate().filter(|(_, line)| condition(line));
    lines.map(|(index, _)| index + 1).collect()
}

/// Returns a line of a page without the targets of its links.
fn without_targets(line: &str) -> String {
    let mut parts = line.split("](");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once(')').map_or(part, |(_, rest)| rest))
}

/// Reports whether a line of a source has too many columns. Quoted texts in code, addresses, table
/// rows and regular expressions do not count, because they cannot be wrapped.
fn is_long(line: &str) -> bool {
    line.chars().count() > WIDTH && !is_row(line) && !is_pattern(line) && counted(line) > WIDTH
}

/// Reports whether a line is a JavaScript regular expression.
fn is_pattern(line: &str) -> bool {
    let text = line.trim().trim_end_matches([';', ',']);
    let text = text.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
    text.len() > 2 && text.starts_with('/') && text.ends_with('/') && !text.starts_with("//")
}

/// Reports whether a line is a table row in a comment.
fn is_row(line: &str) -> bool {
    let text = line.trim_start().trim_start_matches(['/', '!', '*', '#', '-']).trim();
    text.starts_with('|') && text.ends_with('|')
}

/// Counts the columns of a line without addresses and quoted texts. In comments, only texts in
/// double quotes are left out, as in the code of examples.
fn counted(line: &str) -> usize {
    let is_comment = COMMENTS.iter().any(|start| line.trim_start().starts_with(start));
    let mut count = 0;
    let mut rest = line;
    let mut before = ' ';
    while let Some(letter) = rest.chars().next() {
        let skipped = if rest.starts_with("http://") || rest.starts_with("https://") {
            rest.find(char::is_whitespace).unwrap_or(rest.len())
        } else {
            count += 1;
            let after = &rest[letter.len_utf8()..];
            let is_prose = is_comment && letter != '"';
            letter.len_utf8() + if is_prose { 0 } else { text_length(after, letter, before) }
        };
        before = letter;
        rest = &rest[skipped..];
    }
    count
}

/// Returns the length in bytes of the quoted text that begins after this letter. The length is 0 if
/// the letter is not a quote, or if the text neither ends on this line nor continues on the next
/// line after a backslash.
fn text_length(after: &str, quote: char, before: char) -> usize {
    // In a raw Rust string, quotes belong to the string's own text.
    if !matches!(quote, '"' | '\'' | '`') || before == '#' {
        return 0;
    }
    // If the line continues a string from an earlier line, the quotes inside it have backslashes.
    let is_inner = before == '\\';
    let mut is_escaped = false;
    for (at, letter) in after.char_indices() {
        if letter == quote && is_escaped == is_inner {
            return at;
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    if quote == '"' && is_escaped { after.len() } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::{WIDTH, check, is_long, long_prose};

    #[test]
    fn no_source_has_a_line_that_is_too_long() {
        assert_eq!(check(), Ok(()));
    }

    #[test]
    fn pages_count_without_code_rows_headings_and_targets() {
        let word = "ä".repeat(WIDTH);
        let page = format!(
            "{word}\n{word}.\n# {word}\n| {word} |\n```text\n{word}.\n```\n- {word}\n[a]({word})\n"
        );
        assert_eq!(long_prose(&page), [2, 8]);
    }

    #[test]
    fn lines_count_without_texts_addresses_and_rows() {
        let word = "ä".repeat(WIDTH);
        assert!(!is_long(&word));
        assert!(is_long(&format!("{word};")));
        assert!(is_long(&format!("// {word} https://bevy.org")));
        assert!(!is_long(&format!("// See https://bevy.org/{word}")));
        assert!(!is_long(&format!("let text = \"{word}\";")));
        assert!(!is_long(&format!("const text = 'a \\' {word}';")));
        assert!(is_long(&format!("let text = \"a\" + {word};")));
        assert!(!is_long(&format!("let text = \"{word} \\")));
        assert!(is_long(&format!("it's {word}")));
        assert!(!is_long(&format!("    /{word}/g,")));
        assert!(!is_long(&format!("//! | {word} |")));
        assert!(is_long(&format!("//! {word} |")));
        assert!(is_long(&format!("// `{word}`")));
    }
}
