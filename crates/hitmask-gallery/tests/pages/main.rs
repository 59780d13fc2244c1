//! The code of the pages under `docs`, word for word, so that it is compiled and run: a module for each page.

mod actors;
mod body_masks;
mod carry;
mod combat;
mod geometry;
mod maze;
mod platformer;
mod readme;
mod world;

/// The pages and what runs their code.
const PAGES: [(&str, &str); 9] = [
    ("../README.md", include_str!("readme.rs")),
    ("actors-carry.md", include_str!("carry.rs")),
    ("actors-combat.md", include_str!("combat.rs")),
    ("actors-maze.md", include_str!("maze.rs")),
    ("actors.md", include_str!("actors.rs")),
    ("art-and-body-masks.md", include_str!("body_masks.rs")),
    ("geometry.md", include_str!("geometry.rs")),
    ("platformer.md", include_str!("platformer.rs")),
    ("world.md", include_str!("world.rs")),
];

/// The folder of the pages.
const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");

/// The blocks of code of a page.
fn blocks(page: &str) -> Vec<String> {
    let page = std::fs::read_to_string(format!("{DOCS}/{page}")).unwrap();
    let blocks = page.split("```rust").skip(1);
    blocks.map(|block| block.split("```").next().unwrap().replace("\r\n", "\n")).collect()
}

/// Each paragraph of a block is in the page's module, in this order, apart from spaces. Shared items, such as
/// constants, may come first.
#[test]
fn all_code_is_run() {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (page, run) in PAGES {
        let run = words(run);
        let blocks = blocks(page);
        assert!(!blocks.is_empty(), "{page} has no code");
        for block in blocks {
            let mut rest = run.as_str();
            for paragraph in block.split("\n\n").map(words) {
                let found = rest.find(&paragraph);
                let place = found.unwrap_or_else(|| panic!("{page}: no module has {paragraph}"));
                rest = &rest[place + paragraph.len()..];
            }
        }
    }
}

#[test]
fn no_page_is_left_out() {
    for file in std::fs::read_dir(DOCS).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        let is_run = PAGES.iter().any(|(page, _)| *page == name);
        assert!(!name.ends_with(".md") || is_run || blocks(&name).is_empty(), "{name} is not run");
    }
}
