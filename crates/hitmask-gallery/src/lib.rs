//! The pictures of the pages under `docs`. Each picture shows a query or a rule with the engine's
//! answer.
//!
//! `cargo xtask gallery` writes the pictures. The tests compare the pictures in the repository with
//! new ones, and run the code of the pages.

mod drawing;
mod scenes;
mod sprites;

/// Returns the pictures as SVG files, each with its page and its name.
pub fn pictures() -> impl Iterator<Item = (&'static str, &'static str, String)> {
    let scenes = scenes::PAGES.iter().flat_map(|(page, all)| all.iter().map(|one| (*page, one)));
    scenes.map(|(page, (name, scene))| (page, *name, scene().to_svg()))
}

#[cfg(test)]
mod tests {
    use super::pictures;
    use std::collections::BTreeSet;

    const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");

    #[test]
    fn the_pictures_in_the_tree_are_what_is_drawn_now() {
        let mut expected = BTreeSet::new();
        for (page, name, picture) in pictures() {
            let file = format!("{page}/{name}.svg");
            let there =
                std::fs::read_to_string(format!("{DOCS}/images/{file}")).unwrap_or_default();
            let there = there.replace("\r\n", "\n");
            assert!(there == picture, "{file} is old: cargo xtask gallery draws it again");
            expected.insert(file);
        }
        let pages: BTreeSet<_> = pictures().map(|(page, ..)| page).collect();
        for page in pages {
            for file in std::fs::read_dir(format!("{DOCS}/images/{page}")).unwrap() {
                let name = file.unwrap().file_name().into_string().unwrap();
                let name = format!("{page}/{name}");
                assert!(expected.contains(&name), "{name} is no picture of the gallery");
            }
        }
    }

    #[test]
    fn the_pages_show_every_picture() {
        for (page, name, _) in pictures() {
            let text = std::fs::read_to_string(format!("{DOCS}/{page}.md")).unwrap();
            let shown = text.contains(&format!("(images/{page}/{name}.svg)"));
            assert!(shown, "{name} is not shown by {page}.md");
        }
    }
}
