//! Checks the links in the finished book.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::markdown::attributes;
use crate::files;

/// A page's links, and its anchors, which are the names that links ending in `#name` can use.
struct Page {
    names: BTreeSet<String>,
    links: Vec<String>,
}

/// Reads all pages of the book, and fails if a link between them is broken.
pub(super) fn check(book: &Path) -> Result<(), String> {
    let mut pages = BTreeMap::new();
    for path in files::with_ending(book, &["html"])? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        // The page for missing pages uses absolute paths to files, so skip it.
        if name != "404.html" {
            pages.insert(name, read(&files::read(&path)?));
        }
    }
    let faults = faults(&pages, &|file| book.join(file).exists());
    if faults.is_empty() { Ok(()) } else { Err(format!("broken links:\n{}", faults.join("\n"))) }
}

fn read(html: &str) -> Page {
    // Only look inside tags, because text and code may contain something that looks like an
    // attribute.
    let tags = || html.split('<').skip(1).filter_map(|part| part.split('>').next());
    let values = |name: &'static str| {
        tags().flat_map(move |tag| {
            attributes(tag, name).into_iter().map(move |place| tag[place].to_string())
        })
    };
    Page { names: values("id").collect(), links: values("href").chain(values("src")).collect() }
}

fn faults(pages: &BTreeMap<String, Page>, exists: &dyn Fn(&str) -> bool) -> Vec<String> {
    let mut faults = Vec::new();
    for (name, page) in pages {
        for link in page.links.iter().filter(|link| !link.contains(':')) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let file = if file.is_empty() { name } else { file };
            let has_heading = |page: &Page| heading.is_empty() || page.names.contains(heading);
            if !pages.get(file).map_or_else(|| exists(file), has_heading) {
                faults.push(format!("{name}: {link}"));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{faults, read};

    #[test]
    fn broken_links_are_found() {
        let page = r##"<h1 id="top"><a href="#top">a</a> <a href="b.html#there">b</a> <img src="here.png"></h1>
            <a href="https://bevy.org">c</a> <a href="#gone">d</a> <a href="b.html#gone">e</a> <img src="gone.png">
            <code>&lt;img src="code.png"&gt;</code>"##;
        let pages = BTreeMap::from([
            ("a.html".to_string(), read(page)),
            ("b.html".to_string(), read(r#"<h2 id="there">b</h2>"#)),
        ]);
        let faults = faults(&pages, &|file| file == "here.png");
        assert_eq!(faults, ["a.html: #gone", "a.html: b.html#gone", "a.html: gone.png"]);
    }
}
