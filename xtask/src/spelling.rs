//! Checks the spelling of pages and comments against a dictionary and the project's own words.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::steps::{left_out, root, succeeds, timed, tracked_files};

/// The list of words that the dictionary lacks: terms from games and from the project, and names.
const OWN_WORDS: &str = "xtask/words.txt";

/// The text that begins and ends a docstring in Python.
const QUOTES: &str = "\"\"\"";

/// A script without an extension.
const SCRIPT: &str = ".ci/run";

/// The markers that begin comments, by the file's extension.
const COMMENTS: [(&str, &[&str]); 16] = [
    ("rs", &["///", "//!", "//"]),
    ("ts", &["/**", "*", "//"]),
    ("js", &["/**", "*", "//"]),
    ("mjs", &["/**", "*", "//"]),
    // What remains of `/// <summary>` is a slash and then a tag. A tag that begins a line would
    // hide the text after it.
    ("cs", &["//"]),
    ("lua", &["---", "--"]),
    ("py", &["#"]),
    ("pyi", &["#"]),
    ("sh", &["#"]),
    ("toml", &["#"]),
    ("yaml", &["#"]),
    ("yml", &["#"]),
    ("c", &["/*", "*", "//"]),
    ("h", &["/**", "/*", "*", "//"]),
    ("cpp", &["///", "//"]),
    ("hpp", &["///", "//"]),
];

/// Checks all pages and comments as a step, if the dictionary is installed.
pub(crate) fn step() -> Result<(), String> {
    let name = "spelling";
    if !succeeds(Command::new("aspell").args(["dump", "config", "--lang=en_US"])) {
        left_out(
            name,
            "install aspell and its English dictionary: apt-get install aspell aspell-en",
        );
        return Ok(());
    }
    timed(name, check)
}

/// Fails if a page or a comment contains a word that is neither in the dictionary nor in the
/// project's own list.
fn check() -> Result<(), String> {
    let path = root().join(OWN_WORDS);
    let own = fs::read_to_string(&path).map_err(|error| format!("{OWN_WORDS}: {error}"))?;
    let own: BTreeSet<String> = own.lines().map(str::to_lowercase).collect();
    // Maps each word to the first file that contains it.
    let mut words: BTreeMap<String, String> = BTreeMap::new();
    for file in files()? {
        let Ok(text) = fs::read_to_string(root().join(&file)) else { continue };
        for word in words_of(&file, &text) {
            words.entry(word).or_insert_with(|| file.clone());
        }
    }
    let all: Vec<&str> = words.keys().map(String::as_str).collect();
    let unknown = not_in_dictionary(&all.join("\n"))?;
    let unknown = unknown.lines().filter(|word| !own.contains(&word.to_lowercase()));
    let faults: Vec<String> = unknown
        .map(|word| format!("{}: {word}", words.get(word).map_or("", String::as_str)))
        .collect();
    if faults.is_empty() {
        return Ok(());
    }
    Err(format!(
        "{} unknown words; correct them, or add them to {OWN_WORDS}:\n{}",
        faults.len(),
        faults.join("\n")
    ))
}

/// Returns the tracked files that contain prose.
fn files() -> Result<Vec<String>, String> {
    let has_prose = |file: &String| file.ends_with(".md") || markers(file).is_some();
    // The licenses next to the art were written by other authors.
    let is_own = |file: &String| !file.contains("/art/");
    Ok(tracked_files()?.into_iter().filter(has_prose).filter(is_own).collect())
}

/// Returns the markers that begin comments in a file, if it is a source file.
fn markers(file: &str) -> Option<&'static [&'static str]> {
    let extension = if file == SCRIPT { "sh" } else { file.rsplit_once('.')?.1 };
    COMMENTS.iter().find(|(own, _)| *own == extension).map(|(_, markers)| *markers)
}

/// Returns the words of a page, or the words in the comments and docstrings of a source file.
fn words_of(file: &str, text: &str) -> BTreeSet<String> {
    let Some(markers) = markers(file) else { return words(text) };
    let has_docstrings = file.ends_with(".py") || file.ends_with(".pyi");
    let mut prose = String::new();
    let mut docstring: Option<Docstring> = None;
    let mut is_string = false;
    for line in text.lines() {
        let start = line.trim_start();
        if let Some(docstring) = &mut docstring {
            docstring.next(line);
        } else if has_docstrings && !is_string {
            docstring = Docstring::begin(line);
        }
        // Other strings of several lines have the same quotes.
        if has_docstrings && docstring.is_none() {
            is_string ^= line.matches(QUOTES).count() % 2 == 1;
        }
        if let Some(open) = &docstring {
            prose += &open.text;
            if open.is_last {
                docstring = None;
            }
        } else {
            let marker = markers.iter().find(|marker| start.starts_with(**marker));
            // A line of code ends a paragraph.
            let text = marker.map_or("", |marker| &start[marker.len()..]);
            prose += text.strip_prefix(' ').unwrap_or(text);
        }
        prose.push('\n');
    }
    words(&prose)
}

/// A docstring in Python, line by line.
struct Docstring {
    /// The columns before the docstring.
    indentation: usize,
    /// The prose in the current line.
    text: String,
    /// Whether the current line is in an example, which ends at an empty line.
    is_example: bool,
    /// Whether the docstring ends in the current line.
    is_last: bool,
}

impl Docstring {
    /// Returns the docstring that begins in a line.
    fn begin(line: &str) -> Option<Self> {
        let start = line.trim_start();
        let text = start.strip_prefix('r').unwrap_or(start).strip_prefix(QUOTES)?;
        let indentation = line.len() - start.len();
        let mut docstring =
            Self { indentation, text: String::new(), is_example: false, is_last: false };
        docstring.next(text);
        Some(docstring)
    }

    fn next(&mut self, line: &str) {
        let end = line.find(QUOTES);
        let text = &line[..end.unwrap_or(line.len())];
        let start = text.trim_start();
        self.is_last = end.is_some();
        self.is_example = !start.is_empty() && (self.is_example || start.starts_with(">>>"));
        // Text that is indented further is code.
        let columns = self.indentation.min(text.len() - start.len());
        self.text = if self.is_example { String::new() } else { text[columns..].to_string() };
    }
}

/// Returns the words in Markdown text, except code, names of items, addresses and numbers.
fn words(markdown: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut in_code = false;
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::CodeBlock(_)) => in_code = true,
            Event::End(TagEnd::CodeBlock) => in_code = false,
            Event::Text(text) if !in_code => found.extend(text.split_whitespace().flat_map(split)),
            _ => {}
        }
    }
    found
}

/// Splits a text without spaces into words. `pixel-exact` has two words; `Vec<u8>` and `hitmask.h`
/// have none.
fn split(text: &str) -> Vec<String> {
    let text = text.trim_matches(|c: char| !c.is_alphanumeric());
    let is_name = |c: char| c.is_ascii_digit() || "_<>{}[]()@#$=\\|*+~&%:./".contains(c);
    if text.contains(is_name) {
        return Vec::new();
    }
    let words = text.split(|c: char| !c.is_alphabetic() && c != '\'' && c != '’');
    let words = words.map(|word| word.trim_end_matches("'s").trim_end_matches("’s"));
    // A word with a capital inside is a name: `PyPI`, `RGBA`.
    let is_word = |word: &&str| word.len() > 2 && !word.chars().skip(1).any(char::is_uppercase);
    words.filter(is_word).map(str::to_string).collect()
}

/// Returns the words that the dictionary lacks, one on each line.
fn not_in_dictionary(words: &str) -> Result<String, String> {
    let failed = |error: std::io::Error| format!("aspell: {error}");
    let mut aspell = Command::new("aspell")
        .args(["list", "--lang=en_US", "--encoding=utf-8", "--dont-suggest"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let mut input = aspell.stdin.take().ok_or("aspell: it has no input")?;
    // A separate thread writes the words, because aspell answers while it reads.
    let output = std::thread::scope(|scope| {
        let writer = scope.spawn(move || input.write_all(words.as_bytes()));
        let output = aspell.wait_with_output();
        writer
            .join()
            .map_err(|_| "aspell: the words cannot be written".to_string())?
            .map_err(failed)?;
        output.map_err(failed)
    })?;
    String::from_utf8(output.stdout).map_err(|error| format!("aspell: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_prose() {
        let page = "# A pixel-exact *mask*\nCall `overlaps` of [the pair](https://a.b), `x`;\n\
                    see hitmask.h, RGBA and hm_mask. The ship's 3rd.\n```\ncoode\n```\n";
        let found: Vec<String> = words_of("docs/a.md", page).into_iter().collect();
        assert_eq!(
            found,
            ["Call", "The", "and", "exact", "mask", "pair", "pixel", "see", "ship", "the"]
        );
    }

    #[test]
    fn words_of_sources_are_those_of_comments() {
        let source = "/// A mask.\n///\n/// ```\n/// exampel\n/// ```\nlet noword = 1; // not this\n    // but this\n";
        let found: Vec<String> = words_of("a.rs", source).into_iter().collect();
        assert_eq!(found, ["but", "mask", "this"]);
        let source =
            "/// <summary>A mask.</summary>\n/// <remarks>\n/// Of pixels.\nvoid noword();\n";
        let found: Vec<String> = words_of("a.cs", source).into_iter().collect();
        assert_eq!(found, ["mask", "pixels"]);
        let source = "# A comment\nnoword: 1\n";
        for file in [".ci/run", "a.toml", "a.yml", "a.sh", "a.pyi", "a.py"] {
            assert_eq!(words_of(file, source), BTreeSet::from(["comment".to_string()]), "{file}");
        }
    }

    #[test]
    fn words_of_python_are_those_of_comments_and_docstrings() {
        let source = "class A:\n    \"\"\"One line.\"\"\"\n    noword = \"\"\"not\nthis\n\"\"\"\n\n\
            \x20   def f():\n        r\"\"\"First line.\n\n        >>> noword()\n        answer\n\n\
            \x20       After.\n\n            indented code\n        \"\"\"\n        # comment\n";
        let found: Vec<String> = words_of("a.py", source).into_iter().collect();
        assert_eq!(found, ["After", "First", "One", "comment", "line"]);
    }
}
