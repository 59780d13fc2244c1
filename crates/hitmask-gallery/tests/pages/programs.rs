//! Code in languages other than Rust. Each paragraph of a block is in a program that the tests of
//! that language run.

use super::{DOCS, words};

/// The pages, the language of the blocks, and the programs.
const PROGRAMS: [(&str, &str, &[&str]); 20] = [
    (
        "love.md",
        "lua",
        &[
            "../bindings/love/tests/page.lua",
            "../bindings/love/tests/in-love/saving.lua",
            "../bindings/love/tests/in-love/ten_lines.lua",
        ],
    ),
    (
        "love-actors.md",
        "lua",
        &[
            "../bindings/love/tests/actors_page.lua",
            "../bindings/love/tests/in-love/platformer.lua",
        ],
    ),
    (
        "c.md",
        "c",
        &[
            "../crates/hitmask-c/examples/two_sprites.c",
            "../crates/hitmask-c/examples/world.c",
            "../crates/hitmask-c/examples/platformer.c",
        ],
    ),
    ("c.md", "cpp", &["../crates/hitmask-c/examples/wrapper.cpp"]),
    ("../crates/hitmask-c/README.md", "c", &["../crates/hitmask-c/examples/two_sprites.c"]),
    ("csharp.md", "csharp", &CSHARP),
    ("../bindings/csharp/README.md", "csharp", &CSHARP),
    ("rollback.md", "lua", &["../bindings/love/tests/page.lua"]),
    ("shipping-baked-masks.md", "c", &["../crates/hitmask-c/examples/baked.c"]),
    ("shipping-baked-masks.md", "csharp", &CSHARP),
    ("shipping-baked-masks.md", "js", &["../packages/hitmask/test/baked-page.test.mjs"]),
    ("shipping-baked-masks.md", "lua", &["../bindings/love/tests/page.lua"]),
    ("shipping-baked-masks.md", "python", &["../crates/hitmask-python/tests/test_baked_page.py"]),
    ("start-c.md", "c", &["../crates/hitmask-c/examples/start.c"]),
    ("start-c.md", "lua", &["../bindings/love/tests/in-love/start.lua"]),
    ("start-c.md", "csharp", &["../examples/csharp/start/Program.cs"]),
    (
        "tutorial-brawler.md",
        "lua",
        &["../examples/love-brawler/game.lua", "../examples/love-brawler/main.lua"],
    ),
    (
        "tutorial-digging.md",
        "ts",
        &["../web/examples/digging/rules.ts", "../web/examples/digging/game.ts"],
    ),
    ("tutorial-meteors.md", "python", &["../examples/python/tutorial_meteors.py"]),
    ("tutorial-platformer.md", "python", &["../examples/python/tutorial_platformer.py"]),
];

const CSHARP: [&str; 2] =
    ["../bindings/csharp/tests/PageTests.cs", "../examples/csharp/intersect-pixels/Game1.cs"];

fn read(file: &str) -> String {
    std::fs::read_to_string(format!("{DOCS}/{file}"))
        .unwrap_or_else(|error| panic!("{file}: {error}"))
}

#[test]
fn all_code_of_other_languages_is_in_a_program() {
    for (page, language, programs) in PROGRAMS {
        let run: Vec<String> = programs.iter().map(|program| words(&read(program))).collect();
        let text = read(page).replace("\r\n", "\n");
        let fence = format!("```{language}\n");
        let blocks: Vec<_> =
            text.split(&fence).skip(1).filter_map(|block| block.split("```").next()).collect();
        assert!(!blocks.is_empty(), "{page} has no {language}");
        for paragraph in blocks.iter().flat_map(|block| block.split("\n\n")).map(words) {
            let is_run = run.iter().any(|program| program.contains(&paragraph));
            assert!(is_run, "{page}: no program has {paragraph}");
        }
    }
}
