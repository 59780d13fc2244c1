//! The code of the pages under `docs` and of the READMEs, word for word, so that it is compiled and
//! run. There is a module for each page.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

mod actors;
mod aseprite;
mod assets_readme;
mod body_masks;
mod carry;
mod combat;
mod engine_readme;
mod fixed_point;
mod game_loop;
mod geometry;
mod masks;
mod maze;
mod motion;
mod platformer;
mod poses;
mod programs;
mod readme;
mod rollback;
mod shipping_baked_masks;
mod start_rust;
mod terrain;
mod tiled_ldtk;
mod world;

/// The pages, and the sources that run their code.
const PAGES: [(&str, &str); 29] = [
    ("../README.md", include_str!("readme.rs")),
    ("../crates/hitmask-assets/README.md", include_str!("assets_readme.rs")),
    ("../crates/hitmask/README.md", include_str!("engine_readme.rs")),
    ("actors-carry.md", include_str!("carry.rs")),
    ("actors-combat.md", include_str!("combat.rs")),
    ("actors-maze.md", include_str!("maze.rs")),
    ("actors.md", include_str!("actors.rs")),
    ("art-and-body-masks.md", include_str!("body_masks.rs")),
    ("aseprite.md", include_str!("aseprite.rs")),
    ("fixed-point.md", include_str!("fixed_point.rs")),
    ("game-loop.md", include_str!("game_loop.rs")),
    ("games.md", GAMES),
    ("geometry.md", include_str!("geometry.rs")),
    ("masks.md", include_str!("masks.rs")),
    ("motion.md", include_str!("motion.rs")),
    ("physics.md", include_str!("../../../../examples/rapier/src/shapes.rs")),
    ("platformer.md", include_str!("platformer.rs")),
    ("poses.md", include_str!("poses.rs")),
    ("rollback.md", include_str!("rollback.rs")),
    ("shipping-baked-masks.md", include_str!("shipping_baked_masks.rs")),
    ("start-bevy.md", include_str!("../../../../examples/bevy/src/bin/start.rs")),
    ("start-rust.md", include_str!("start_rust.rs")),
    ("terrain.md", include_str!("terrain.rs")),
    ("tiled-ldtk.md", include_str!("tiled_ldtk.rs")),
    ("tutorial-brawler.md", include_str!("../../../../examples/tutorial/src/bin/brawler.rs")),
    ("tutorial-digging.md", include_str!("../../../../examples/tutorial/src/bin/digging.rs")),
    ("tutorial-meteors.md", include_str!("../../../../examples/tutorial/src/bin/meteors.rs")),
    ("tutorial-platformer.md", include_str!("../../../../examples/tutorial/src/bin/platformer.rs")),
    ("world.md", include_str!("world.rs")),
];

/// The rules of the games, which their own tests run.
const GAMES: &str = concat!(
    include_str!("../../../../examples/sprites/src/game.rs"),
    include_str!("../../../../examples/army-defence/src/game.rs"),
    include_str!("../../../../examples/intersect-pixels/src/game.rs"),
    include_str!("../../../../examples/maze/src/game.rs"),
    include_str!("../../../../examples/duel/src/game.rs"),
    include_str!("../../../../examples/one-screen/src/game.rs"),
);

/// The folder of the pages.
const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");

/// The blocks of code of a page.
fn blocks(page: &str) -> Vec<String> {
    let page = std::fs::read_to_string(format!("{DOCS}/{page}")).unwrap();
    let blocks = page.split("```rust").skip(1);
    blocks.map(|block| block.split("```").next().unwrap().replace("\r\n", "\n")).collect()
}

/// Changes to a folder of the repository, or to an absolute folder, whose files a page names. No
/// other test can change the folder until the guard is dropped.
fn stand_in(folder: &str) -> std::io::Result<MutexGuard<'static, ()>> {
    static STANDS: Mutex<()> = Mutex::new(());
    let stands = STANDS.lock().unwrap_or_else(PoisonError::into_inner);
    std::env::set_current_dir(Path::new(DOCS).join("..").join(folder))?;
    Ok(stands)
}

/// Whether a block only imports and declares items. The following blocks use its functions, types
/// and constants.
fn only_declares(block: &str) -> bool {
    const BEGINS: [&str; 10] =
        ["use ", "const ", "fn ", "struct ", "impl ", "#[", "//", "}", ")", "\""];
    let mut outermost = block.lines().filter(|line| !line.is_empty() && !line.starts_with(' '));
    outermost.all(|line| BEGINS.iter().any(|begin| line.starts_with(begin)))
}

/// Whether a block is a game in a window. The block's module checks what the game draws.
fn opens_a_window(block: &str) -> bool {
    block.contains("use macroquad::")
}

#[test]
fn all_code_asserts_something() {
    for (page, _) in PAGES {
        for block in blocks(page) {
            let may_lack_one = only_declares(&block) || opens_a_window(&block);
            assert!(may_lack_one || block.contains("assert"), "{page} does not check {block}");
        }
    }
    assert!(only_declares("\nuse a::B;\n\nfn f() {\n    g();\n}\n"));
    assert!(!only_declares("\nuse a::B;\n\nlet b = B::new();\n"));
    assert!(!only_declares("\nfor event in events {\n    println!(\"{event}\");\n}\n"));
}

/// The words of code, without its indentation and the line breaks in its comments.
fn words(text: &str) -> String {
    let is_marker = |word: &&str| ["//", "///", "#", "--"].contains(word);
    text.split_whitespace().filter(|word| !is_marker(word)).collect::<Vec<_>>().join(" ")
}

/// Each paragraph of a block is in the page's module, in this order. Shared items, such as
/// constants, may come first.
#[test]
fn all_code_is_run() {
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
    let names = |folder: &str| {
        let files = std::fs::read_dir(format!("{DOCS}/{folder}")).unwrap();
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect::<Vec<_>>()
    };
    let pages = names(".").into_iter().filter(|name| name.ends_with(".md"));
    let crates = names("../crates").into_iter();
    // Its code needs Bevy, which only its own doc tests have.
    let crates = crates.filter(|name| name != "bevy_hitmask");
    let readmes = crates.map(|name| format!("../crates/{name}/README.md"));
    let readmes = readmes.filter(|page| Path::new(DOCS).join(page).exists());
    for page in pages.chain(readmes) {
        let is_run = PAGES.iter().any(|(run, _)| *run == page);
        assert!(is_run || blocks(&page).is_empty(), "{page} is not run");
    }
}
