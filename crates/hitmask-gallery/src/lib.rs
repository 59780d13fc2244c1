//! The pictures of `docs/geometry.md`: each shows what a query answers, as the engine answers it.
//!
//! `cargo xtask gallery` writes them. The tests hold the pictures in the tree against what is drawn now, and run the code of
//! the page.

mod drawing;
mod scenes;
mod sprites;

/// The pictures as SVG files, each with its name.
pub fn pictures() -> impl Iterator<Item = (&'static str, String)> {
    scenes::ALL.iter().map(|(name, scene)| (*name, scene().to_svg()))
}

#[cfg(test)]
mod tests {
    use super::pictures;

    #[test]
    fn the_pictures_in_the_tree_are_what_is_drawn_now() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/images/geometry");
        let mut expected: Vec<String> = Vec::new();
        for (name, picture) in pictures() {
            let file = format!("{name}.svg");
            let there = std::fs::read_to_string(format!("{folder}/{file}")).unwrap_or_default();
            let there = there.replace("\r\n", "\n");
            assert!(there == picture, "{file} is old: cargo xtask gallery draws it again");
            expected.push(file);
        }
        for file in std::fs::read_dir(folder).unwrap() {
            let name = file.unwrap().file_name().into_string().unwrap();
            assert!(expected.contains(&name), "{name} is no picture of the gallery");
        }
    }

    #[test]
    fn the_page_shows_every_picture() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/geometry.md");
        let page = std::fs::read_to_string(page).unwrap();
        for (name, _) in pictures() {
            assert!(page.contains(&format!("(images/geometry/{name}.svg)")), "{name} is not shown");
        }
    }
}
