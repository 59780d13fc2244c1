//! Builds the book from the pages of `docs`, as a website that contains the playground and works
//! without a network.

mod embed;
mod html;
mod links;
mod markdown;

pub(crate) use links::{REPOSITORY, for_an_archive};

use std::path::Path;
use std::process::Command;

use crate::files;
use crate::steps::{install, left_out, root, say, step, succeeds, timed};

/// The folder of the pages, and the file with the book's settings.
const PAGES: &str = "docs";
const SETTINGS: &str = "book.toml";

/// The folder of the pages in the form that mdBook gets.
const SOURCE: &str = "target/book-source";

/// The folder of the finished book.
pub(crate) const BOOK: &str = "target/book";

/// The folder of the built playground.
const PLAYGROUND: &str = "web/playground/dist";

/// The arguments with which cargo installs mdBook.
const INSTALL: [&str; 5] = ["install", "--locked", "mdbook", "--version", "0.5.4"];

/// Builds the book. If mdBook is missing, installs it first.
pub(crate) fn build() -> Result<(), String> {
    if !(has_mdbook() || install("cargo", &INSTALL) && has_mdbook()) {
        return Err(format!("mdbook is missing; install it: cargo {}", INSTALL.join(" ")));
    }
    timed("the links of the pages", links::check)?;
    let playground = root().join(PLAYGROUND);
    let has_playground = playground.join("index.html").exists();
    timed("the pages of the book", || copy_pages(has_playground))?;
    let mut mdbook = Command::new("mdbook");
    let book = root().join(BOOK);
    mdbook.arg("build").arg(root().join(SOURCE)).arg("--dest-dir").arg(&book);
    step("the book", &mut mdbook)?;
    if has_playground {
        timed("the playground of the book", || {
            files::copy_folder(&playground, &book.join("playground"))
        })?;
    }
    timed("the links of the book", || html::check(&book))?;
    say(&format!("\nWritten: {BOOK}; open {BOOK}/index.html"));
    say(&if has_playground {
        format!("Browsers run the playground only from a server: python3 -m http.server -d {BOOK}")
    } else {
        "Without the playground, which is not built: cargo xtask playground --build".to_string()
    });
    Ok(())
}

/// Builds the book if mdBook is installed.
pub(crate) fn test() -> Result<(), String> {
    if has_mdbook() {
        return build();
    }
    left_out("the book", &format!("install mdBook: cargo {}", INSTALL.join(" ")));
    Ok(())
}

/// Checks an unpacked book: it must contain the playground, and its links must lead to files in it.
pub(crate) fn check(book: &Path) -> Result<(), String> {
    let playground = book.join("playground/index.html");
    if !playground.is_file() {
        return Err(format!("{}: the book lacks the playground", playground.display()));
    }
    html::check(book)
}

fn has_mdbook() -> bool {
    succeeds(Command::new("mdbook").arg("--version"))
}

/// Copies the pages for mdBook. The links in the copies work without the repository, and mdBook
/// shows all their lines of code.
fn copy_pages(has_playground: bool) -> Result<(), String> {
    let (pages, source) = (root().join(PAGES), root().join(SOURCE));
    files::remove_folder(&source)?;
    let copies = source.join(PAGES);
    files::copy_folder(&pages, &copies)?;
    files::copy(&root().join(SETTINGS), &source.join(SETTINGS))?;
    for path in files::with_ending(&copies, &["md"])? {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let page = format!("{PAGES}/{name}");
        let text = links::for_the_book(&page, &files::read(&path)?, has_playground);
        files::write(&path, embed::with_frames(&all_lines_shown(&text)))?;
    }
    Ok(())
}

/// Adds one `#` to lines of Rust that start with `#`. mdBook hides lines that start with a single
/// `#`, and removes one `#` from lines that start with two, as rustdoc does. But in these pages,
/// such lines are drawings of levels.
fn all_lines_shown(page: &str) -> String {
    let mut is_rust = false;
    let mut written = String::new();
    for line in page.split_inclusive('\n') {
        let code = line.trim_start();
        if code.starts_with("```") {
            is_rust = code.starts_with("```rust");
        }
        let rest = code.strip_prefix('#').filter(|_| is_rust);
        if rest.is_some_and(|rest| rest.trim_end().is_empty() || rest.starts_with(['#', ' '])) {
            written += &line[..line.len() - code.len()];
            written += "#";
            written += code;
        } else {
            written += line;
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::all_lines_shown;

    #[test]
    fn lines_that_mdbook_would_hide_are_escaped() {
        let page = "# Title\n```rust\n#[test]\n    ##..##\n    #.##.#\n# hidden\n#\n```\n## More\n```text\n##\n```\n";
        let shown = "# Title\n```rust\n#[test]\n    ###..##\n    #.##.#\n## hidden\n##\n```\n## More\n```text\n##\n```\n";
        assert_eq!(all_lines_shown(page), shown);
    }
}
