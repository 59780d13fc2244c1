//! Finds the links of Markdown pages, and the anchors of their headings.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Options, Parser, Tag, TagEnd};

/// A link or a picture.
pub(super) struct Link {
    /// The address, as the page writes it.
    pub(super) address: String,
    /// The position of the address in the page.
    pub(super) place: Range<usize>,
}

/// Returns the links and pictures of a page, including those in its HTML.
pub(super) fn links(page: &str) -> Vec<Link> {
    let mut found = Vec::new();
    let parser = Parser::new_ext(page, Options::ENABLE_TABLES);
    for (_, definition) in parser.reference_definitions().iter() {
        found.extend(at_end_of(page, definition.span.clone(), &definition.dest));
    }
    for (event, span) in parser.into_offset_iter() {
        match event {
            Event::Start(
                Tag::Link { link_type: LinkType::Inline, dest_url, .. }
                | Tag::Image { link_type: LinkType::Inline, dest_url, .. },
            ) => found.extend(at_end_of(page, span, &dest_url)),
            Event::Html(html) | Event::InlineHtml(html) => {
                let links = ["href", "src", "srcset"].map(|name| attributes(&html, name));
                found.extend(links.into_iter().flatten().map(|place| Link {
                    address: html[place.clone()].to_string(),
                    place: span.start + place.start..span.start + place.end,
                }));
            }
            _ => {}
        }
    }
    found.sort_by_key(|link| link.place.start);
    found
}

/// Finds a link's address near the end of the link. The page contains the address unchanged, unless
/// parts of it are escaped.
fn at_end_of(page: &str, span: Range<usize>, address: &str) -> Option<Link> {
    let start = span.start + page[span].rfind(address)?;
    Some(Link { address: address.to_string(), place: start..start + address.len() })
}

/// Returns the positions of an attribute's values in HTML. The values must be in double quotes.
pub(super) fn attributes(html: &str, name: &str) -> Vec<Range<usize>> {
    let begin = format!(" {name}=\"");
    let starts = html.match_indices(&begin).map(|(place, _)| place + begin.len());
    starts
        .map(|start| start..html[start..].find('"').map_or(html.len(), |end| start + end))
        .collect()
}

/// Returns the anchors that GitHub creates for a page's headings, for links that end in `#name`.
pub(super) fn anchors(page: &str) -> BTreeSet<String> {
    let (mut names, mut counts) = (BTreeSet::new(), BTreeMap::new());
    let mut heading: Option<String> = None;
    for event in Parser::new_ext(page, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::Text(text) | Event::Code(text) => {
                if let Some(heading) = &mut heading {
                    heading.push_str(&text);
                }
            }
            Event::End(TagEnd::Heading(_)) => {
                let name = anchor(&heading.take().unwrap_or_default());
                let count: &mut u32 = counts.entry(name.clone()).or_default();
                names.insert(if *count == 0 { name } else { format!("{name}-{count}") });
                *count += 1;
            }
            _ => {}
        }
    }
    names
}

/// Converts a heading to lower case, replaces spaces with hyphens, and removes punctuation.
fn anchor(heading: &str) -> String {
    let letters = heading.trim().chars().filter_map(|letter| match letter {
        ' ' => Some('-'),
        '-' | '_' => Some(letter),
        _ => letter.is_alphanumeric().then_some(letter),
    });
    letters.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::{anchors, links};

    #[test]
    fn links_of_all_kinds_are_found_where_they_are() {
        let page = "[a](one.md) ![b](two.png \"title\")\n\n| c |\n| --- |\n| [`d`](three.md#four) \
                    |\n\n<img src=\"five.svg\">\n\n[e]\n\n[e]: \
                    six.md\n\n`[no](code.md)`\n\n```\n[no](code.md)\n```\n";
        let links = links(page);
        let addresses: Vec<_> = links.iter().map(|link| link.address.as_str()).collect();
        assert_eq!(addresses, ["one.md", "two.png", "three.md#four", "five.svg", "six.md"]);
        assert!(links.iter().all(|link| page[link.place.clone()] == link.address));
    }

    #[test]
    fn headings_have_the_names_that_github_gives_them() {
        let page = "# What is `left_out`, and why?\n## A – B\n## Twice\n## Twice\n\n```text\n# no \
                    heading\n```\n";
        let anchors = anchors(page);
        let names: Vec<_> = anchors.iter().map(String::as_str).collect();
        assert_eq!(names, ["a--b", "twice", "twice-1", "what-is-left_out-and-why"]);
    }
}
