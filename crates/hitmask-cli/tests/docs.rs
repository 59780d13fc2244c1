//! Tests that the program prints the examples in the documentation.

mod common;

use common::Folder;

const COMMAND_LINE: &str = include_str!("../../../docs/command-line.md");
const README: &str = include_str!("../../../README.md");

/// Returns the fenced blocks of a language in a page.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("```{language}\n");
    page.split(&fence).skip(1).map(|rest| rest.split("```").next().unwrap()).collect()
}

/// Splits a command into words. Quoted text is one word.
fn words(command: &str) -> Vec<&str> {
    let parts = command.split('"').enumerate();
    parts
        .flat_map(|(index, part)| match index % 2 {
            0 => part.split(' ').filter(|word| !word.is_empty()).collect(),
            _ => vec![part],
        })
        .collect()
}

#[test]
fn the_batch_in_the_page_gives_its_answers() {
    let folder = Folder::with_art();
    let shown = blocks(COMMAND_LINE, "json");
    let (status, output, _) = folder.feed(&["batch"], shown[0]);
    assert_eq!((status, output.as_str()), (0, shown[1]));
}

#[test]
fn the_sessions_in_the_docs_give_their_output() {
    let folder = Folder::with_scenes();
    let mut sessions = 0;
    for block in blocks(COMMAND_LINE, "text").into_iter().chain(blocks(README, "text")) {
        let Some((command, expected)) = block.split_once('\n') else {
            continue;
        };
        let Some(arguments) = command.strip_prefix("$ hitmask ") else {
            continue;
        };
        let arguments = words(arguments);
        let (status, output, _) = folder.run(&arguments);
        assert_eq!((status, output.as_str()), (0, expected), "{command}");
        sessions += 1;
    }
    assert_eq!(sessions, 15, "one in the README and fourteen in the page");
}

/// The scenes in the page are the files in the repository.
#[test]
fn the_scenes_in_the_page_are_in_the_tree() {
    let shown = blocks(COMMAND_LINE, "json5");
    let scenes = ["mining.json", "crowd.json"].map(|name| common::scenes().join(name));
    assert_eq!(shown.len(), scenes.len());
    for (shown, scene) in shown.iter().zip(scenes) {
        assert_eq!(*shown, std::fs::read_to_string(scene).unwrap());
    }
}

/// The animation in the page is the one that the command draws.
#[test]
fn the_animation_of_the_scene_is_current() {
    let folder = Folder::with_scenes();
    let arguments = ["world", "scenes/mining.json", "--every", "4", "--picture", "world.gif"];
    assert_eq!(folder.run(&arguments).0, 0);
    let drawn = std::fs::read(folder.path().join("world.gif")).unwrap();
    let shown = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/images/world.gif");
    assert!(drawn == std::fs::read(shown).unwrap(), "draw it again with {}", arguments.join(" "));
}

/// The animations of the runs are the ones that the commands above them draw.
#[test]
fn the_animations_of_the_runs_are_current() {
    let folder = Folder::with_scenes();
    for (part, more, name) in [
        ("--actor levels/runner.png --preset tight", &["--scale", "2"][..], "play.gif"),
        ("levels/meadow.tmx --actor", &["--scale", "2", "--every", "3"], "play-map.gif"),
    ] {
        let session = blocks(COMMAND_LINE, "text").into_iter().find(|block| block.contains(part));
        let command = session.and_then(|block| block.lines().next()?.strip_prefix("$ hitmask "));
        let mut arguments = words(command.unwrap());
        arguments.extend(more);
        arguments.extend(["--picture", name]);
        assert_eq!(folder.run(&arguments).0, 0);
        let drawn = std::fs::read(folder.path().join(name)).unwrap();
        let images = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/images");
        let shown = std::fs::read(std::path::Path::new(images).join(name)).unwrap();
        assert!(drawn == shown, "draw it again with {}", arguments.join(" "));
    }
}

#[test]
fn the_demo_matches_the_readme() {
    let folder = Folder(tempfile::tempdir().unwrap());
    let (_, output, _) = folder.run(&["demo", "--json"]);
    let numbers: serde_json::Value = serde_json::from_str(&output).unwrap();
    let said = format!("would have raised {} false alarms", numbers["false_alarms"]);
    let words: Vec<&str> = README.split_whitespace().collect();
    assert!(words.join(" ").contains(&said), "{said}");
}
