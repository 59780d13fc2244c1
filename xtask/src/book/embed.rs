//! Embeds the playground in pages. A page whose text links to the playground can also open it in
//! place.

/// The address of the playground in the links of the book's pages.
pub(super) const ADDRESS: &str = "playground/index.html";

/// Adds a frame after each paragraph of a page that links to the playground. Readers open the frame
/// with a click, and the browser loads the playground only then.
pub(super) fn with_frames(page: &str) -> String {
    let mut written = String::new();
    for paragraph in page.split_inclusive("\n\n") {
        written += paragraph;
        // Links in table rows get no frame.
        let address = if paragraph.starts_with('|') { None } else { address(paragraph) };
        if let Some(address) = address {
            written.truncate(written.trim_end().len());
            written += &format!(
                "\n\n<details><summary>Open it here</summary><iframe src=\"{address}\" \
                 title=\"The playground\" loading=\"lazy\" style=\"width: 100%; height: 40rem; \
                 border: 1px solid\"></iframe></details>\n\n"
            );
        }
    }
    written
}

/// Returns the address of the first link to the playground in a paragraph.
fn address(paragraph: &str) -> Option<&str> {
    let start = paragraph.find(&format!("]({ADDRESS}#"))? + "](".len();
    let length = paragraph[start..].find(')')?;
    Some(&paragraph[start..start + length])
}

#[cfg(test)]
mod tests {
    use super::with_frames;

    #[test]
    fn paragraphs_get_a_frame_and_tables_none() {
        let page = "Try it: [here](playground/index.html#touch?mode=exact).\n\n\
                    | [a](playground/index.html#maze) |\n\n\
                    [The playground](playground/index.html) and [a page](world.md).\n";
        let framed = with_frames(page);
        assert_eq!(framed.matches("<iframe").count(), 1);
        let frame = framed.find("<iframe src=\"playground/index.html#touch?mode=exact\"").unwrap();
        assert!(framed.find("Try it").unwrap() < frame && frame < framed.find("| [a]").unwrap());
        assert_eq!(with_frames("No link.\n"), "No link.\n");
    }
}
