//! Where the links of the project's pages lead: whether they are broken, and what they become in the book.

use std::fs;

use super::markdown::{Link, anchors, links};
use crate::steps::root;

/// Where the project's files are for readers who have only the book.
const REPOSITORY: &str = "https://github.com/hitmask/hitmask";

/// The folder that is a page of the book's own if the playground is built.
const PLAYGROUND: &str = "web/playground";

/// Where a link of a page leads.
struct Target {
    /// From the root of the repository; empty for the root.
    file: String,
    /// What follows the `#`.
    heading: Option<String>,
}

/// Where a link leads, if that is a file of the repository. The page's path is relative to the root.
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

/// What is wrong with the links of a page, a line each.
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

/// A page of `docs` with links that lead out of that folder replaced by addresses on the web, or by the playground in the book.
pub(super) fn for_the_book(page: &str, text: &str, has_playground: bool) -> String {
    let mut rest = 0;
    let mut written = String::new();
    for link in links(text) {
        let Some(target) = target(page, &link.address) else { continue };
        if target.file.starts_with("docs/") {
            continue;
        }
        written += &text[rest..link.place.start];
        if has_playground && target.file == PLAYGROUND {
            written += "playground/index.html";
        } else {
            let kind = if root().join(&target.file).is_dir() { "tree" } else { "blob" };
            written += &format!("{REPOSITORY}/{kind}/main/{}", target.file);
        }
        written.extend(target.heading.iter().flat_map(|heading| ["#", heading]));
        rest = link.place.end;
    }
    written + &text[rest..]
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{faults, for_the_book};
    use crate::steps::root;

    /// The Markdown files of a folder, and the READMEs of its folders, from the root of the repository.
    fn pages(folder: &str, readmes: bool) -> Vec<String> {
        let entries = fs::read_dir(root().join(folder)).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut pages: Vec<_> = names
            .map(|name| match (folder, readmes) {
                (".", _) => name,
                (_, false) => format!("{folder}/{name}"),
                (_, true) => format!("{folder}/{name}/README.md"),
            })
            .filter(|page| page.ends_with(".md") && root().join(page).is_file())
            .collect();
        pages.sort();
        pages
    }

    #[test]
    fn no_link_is_broken() {
        let folders = [
            (".", false),
            ("docs", false),
            ("crates", true),
            ("packages", true),
            ("bindings", true),
        ];
        let pages: Vec<_> =
            folders.into_iter().flat_map(|(folder, readmes)| pages(folder, readmes)).collect();
        for page in ["README.md", "docs/SUMMARY.md", "docs/world.md", "crates/hitmask/README.md"] {
            assert!(pages.iter().any(|there| there == page), "{page} is not tested");
        }
        let read = |page: &String| fs::read_to_string(root().join(page)).unwrap();
        let faults: Vec<_> = pages.iter().flat_map(|page| faults(page, &read(page))).collect();
        assert!(faults.is_empty(), "broken links:\n{}", faults.join("\n"));
    }

    #[test]
    fn broken_links_are_found() {
        let page = "[fine](world.md#layers) [fine](../README.md) [fine](https://bevy.org) [fine](#here)\n# Here\n\
                    [gone](nowhere.md)\n[gone](world.md#nowhere)\n![gone](images/nowhere.png)\n[gone](#nowhere)\n\
                    [gone](https://github.com/hitmask/hitmask/blob/main/docs/nowhere.md)\n";
        let faults = faults("docs/page.md", page);
        assert_eq!(
            faults,
            [
                "docs/page.md:3: nowhere.md: there is no docs/nowhere.md",
                "docs/page.md:4: world.md#nowhere: docs/world.md has no heading #nowhere",
                "docs/page.md:5: images/nowhere.png: there is no docs/images/nowhere.png",
                "docs/page.md:6: #nowhere: docs/page.md has no heading #nowhere",
                "docs/page.md:7: https://github.com/hitmask/hitmask/blob/main/docs/nowhere.md: there is no docs/nowhere.md",
            ]
        );
    }

    /// The map of the book names every page once, and nothing else.
    #[test]
    fn every_page_is_in_the_book_once() {
        let map = fs::read_to_string(root().join("docs/SUMMARY.md")).unwrap();
        let links = super::links(&map);
        let mut named: Vec<_> = links.iter().map(|link| format!("docs/{}", link.address)).collect();
        named.sort();
        let mut pages = pages("docs", false);
        pages.retain(|page| page != "docs/SUMMARY.md");
        assert_eq!(named, pages);
    }

    #[test]
    fn links_out_of_the_folder_lead_to_the_web() {
        let page = "[a](world.md) [b](../README.md#how-fast) [c](../examples/kit) [d](../web/playground#touch) ![e](images/demo.png)";
        assert_eq!(
            for_the_book("docs/page.md", page, true),
            "[a](world.md) [b](https://github.com/hitmask/hitmask/blob/main/README.md#how-fast) \
             [c](https://github.com/hitmask/hitmask/tree/main/examples/kit) [d](playground/index.html#touch) ![e](images/demo.png)"
        );
        assert!(
            for_the_book("docs/page.md", page, false).contains("/tree/main/web/playground#touch")
        );
    }
}
