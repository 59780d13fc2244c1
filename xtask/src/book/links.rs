//! Finds broken links in the project's pages, and rewrites links for the book.

use std::fs;

use super::embed;
use super::markdown::{Link, anchors, links};
use crate::steps::{root, tracked_files};

/// The web address of the project's files, for readers who have only the book.
pub(crate) const REPOSITORY: &str = "https://github.com/hitmask/hitmask";

/// The folder that becomes a separate page of the book if the playground has been built.
const PLAYGROUND: &str = "web/playground";

/// The target of a link in a page.
struct Target {
    /// The path, relative to the root of the repository. It is empty for the root itself.
    file: String,
    /// The part after the `#`.
    heading: Option<String>,
}

/// Returns the target of a link if it is a file in the repository. The page's path is relative to
/// the root.
fn target(page: &str, address: &str) -> Option<Target> {
    let (address, heading) = match address.split_once('#') {
        Some((address, heading)) => (address, Some(heading.to_string())),
        None => (address, None),
    };
    let in_repository = |kind: &str| address.strip_prefix(REPOSITORY)?.strip_prefix(kind);
    if let Some(file) = in_repository("/blob/main/").or_else(|| in_repository("/tree/main/")) {
        return Some(Target { file: file.to_string(), heading });
    }
    if address.contains(':') {
        return None;
    }
    if address.is_empty() {
        return Some(Target { file: page.to_string(), heading });
    }
    let mut parts: Vec<_> = page.split('/').collect();
    parts.pop();
    for part in address.trim_end_matches('/').split('/') {
        match part {
            ".." if !parts.is_empty() && parts.last() != Some(&"..") => drop(parts.pop()),
            "." => {}
            _ => parts.push(part),
        }
    }
    Some(Target { file: parts.join("/"), heading })
}

/// Fails if a page or a README has a broken link.
pub(super) fn check() -> Result<(), String> {
    let mut all = Vec::new();
    for page in pages()? {
        let text = fs::read_to_string(root().join(&page));
        all.extend(faults(&page, &text.map_err(|error| format!("{page}: {error}"))?));
    }
    if all.is_empty() { Ok(()) } else { Err(format!("broken links:\n{}", all.join("\n"))) }
}

/// Returns all pages of the repository, as paths relative to its root.
fn pages() -> Result<Vec<String>, String> {
    let mut pages = tracked_files()?;
    pages.retain(|page| page.ends_with(".md"));
    Ok(pages)
}

/// Returns the broken links of a page, one line each.
pub(super) fn faults(page: &str, text: &str) -> Vec<String> {
    let fault = |link: &Link| {
        let target = target(page, &link.address)?;
        let path = root().join(&target.file);
        let is_itself = target.file == page;
        if !is_itself && !path.exists() {
            return Some(format!("there is no {}", target.file));
        }
        let heading = target.heading.filter(|_| target.file.ends_with(".md"))?;
        let names = if is_itself {
            anchors(text)
        } else {
            fs::read_to_string(&path).map(|text| anchors(&text)).unwrap_or_default()
        };
        let is_missing = !names.contains(&heading);
        is_missing.then(|| format!("{} has no heading #{heading}", target.file))
    };
    let mut faults = Vec::new();
    for link in links(text) {
        if let Some(fault) = fault(&link) {
            let line = 1 + text[..link.place.start].matches('\n').count();
            faults.push(format!("{page}:{line}: {}: {fault}", link.address));
        }
    }
    faults
}

/// Replaces the links that lead out of `docs` with web addresses, or with the address of the
/// playground in the book.
pub(super) fn for_the_book(page: &str, text: &str, has_playground: bool) -> String {
    rewritten(page, text, |file| match file {
        _ if file.starts_with("docs/") => None,
        PLAYGROUND if has_playground => Some(embed::ADDRESS.to_string()),
        _ => Some(web_address(file)),
    })
}

/// Replaces the links that lead out of an archive with web addresses. `has` reports whether the
/// archive has a file, whose path is relative to the folder of the README.
pub(crate) fn for_an_archive(readme: &str, text: &str, has: impl Fn(&str) -> bool) -> String {
    let folder = readme.rsplit_once('/').map_or("", |(folder, _)| folder);
    let is_in_archive = |file: &str| {
        let path = file.strip_prefix(folder).and_then(|path| path.strip_prefix('/'));
        file == readme || path.is_some_and(&has)
    };
    rewritten(readme, text, |file| (!is_in_archive(file)).then(|| web_address(file)))
}

/// Replaces links to files of the repository with the addresses that `address` returns for the
/// files. The other links stay as they are.
fn rewritten(page: &str, text: &str, address: impl Fn(&str) -> Option<String>) -> String {
    let mut rest = 0;
    let mut written = String::new();
    for link in links(text) {
        let Some(target) = target(page, &link.address) else { continue };
        let Some(address) = address(&target.file) else { continue };
        written += &text[rest..link.place.start];
        written += &address;
        written.extend(target.heading.iter().flat_map(|heading| ["#", heading]));
        rest = link.place.end;
    }
    written + &text[rest..]
}

/// Returns the web address of a file or a folder of the repository.
fn web_address(file: &str) -> String {
    let kind = if root().join(file).is_dir() { "tree" } else { "blob" };
    format!("{REPOSITORY}/{kind}/main/{file}")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{check, faults, for_an_archive, for_the_book, pages};
    use crate::steps::root;

    #[test]
    fn no_link_is_broken() {
        let pages = pages().unwrap();
        for page in ["README.md", "docs/SUMMARY.md", "docs/world.md", "crates/hitmask/README.md"] {
            assert!(pages.iter().any(|there| there == page), "{page} is not tested");
        }
        check().unwrap();
    }

    #[test]
    fn broken_links_are_found() {
        let page = "[fine](world.md#layers) [fine](../README.md) [fine](https://bevy.org) [fine](#here)\n# Here\n\
                    [gone](nowhere.md)\n[gone](world.md#nowhere)\n![gone](images/nowhere.png)\n\
            [gone](#nowhere)\n\
                    [gone](https://github.com/hitmask/hitmask/blob/main/docs/nowhere.md)\n";
        let faults = faults("docs/page.md", page);
        assert_eq!(
            faults,
            [
                "docs/page.md:3: nowhere.md: there is no docs/nowhere.md",
                "docs/page.md:4: world.md#nowhere: docs/world.md has no heading #nowhere",
                "docs/page.md:5: images/nowhere.png: there is no docs/images/nowhere.png",
                "docs/page.md:6: #nowhere: docs/page.md has no heading #nowhere",
                "docs/page.md:7: https://github.com/hitmask/hitmask/blob/main/docs/nowhere.md: \
                 there is no docs/nowhere.md",
            ]
        );
    }

    /// The book's map must list every page exactly once, and list nothing else.
    #[test]
    fn every_page_is_in_the_book_once() {
        let map = fs::read_to_string(root().join("docs/SUMMARY.md")).unwrap();
        let links = super::links(&map);
        let mut named: Vec<_> = links.iter().map(|link| format!("docs/{}", link.address)).collect();
        named.sort();
        let mut pages = pages().unwrap();
        pages.retain(|page| page.starts_with("docs/") && page != "docs/SUMMARY.md");
        assert_eq!(named, pages);
    }

    #[test]
    fn links_out_of_the_folder_lead_to_the_web() {
        let page = "[a](world.md) [b](../README.md#how-fast) [c](../examples/kit) \
                    [d](../web/playground#touch) ![e](images/demo.png)";
        assert_eq!(
            for_the_book("docs/page.md", page, true),
            "[a](world.md) [b](https://github.com/hitmask/hitmask/blob/main/README.md#how-fast) \
             [c](https://github.com/hitmask/hitmask/tree/main/examples/kit) [d](playground/index.html#touch) ![e](images/demo.png)"
        );
        assert!(
            for_the_book("docs/page.md", page, false).contains("/tree/main/web/playground#touch")
        );
    }

    #[test]
    fn links_out_of_an_archive_lead_to_the_web() {
        let page = "[a](hitmask.lua) [b](src) [c](../../docs/love.md#install) [d](#top)";
        assert_eq!(
            for_an_archive("bindings/love/README.md", page, |file| file == "hitmask.lua"),
            "[a](hitmask.lua) [b](https://github.com/hitmask/hitmask/tree/main/bindings/love/src) \
             [c](https://github.com/hitmask/hitmask/blob/main/docs/love.md#install) [d](#top)"
        );
    }
}
