//! What the documentation shows is what the program prints.

mod common;

use common::Folder;

const COMMAND_LINE: &str = include_str!("../../../docs/command-line.md");
const README: &str = include_str!("../../../README.md");

/// The fenced blocks of a language in a page.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("```{language}\n");
    page.split(&fence)
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap())
        .collect()
}

#[test]
fn the_batch_that_is_shown_answers_so() {
    let folder = Folder::with_art();
    let shown = blocks(COMMAND_LINE, "json");
    let (status, output, _) = folder.feed(&["batch"], shown[0]);
    assert_eq!((status, output.as_str()), (0, shown[1]));
}

#[test]
fn the_sessions_that_are_shown_go_so() {
    let folder = Folder::with_art();
    let mut sessions = 0;
    for block in blocks(COMMAND_LINE, "text")
        .into_iter()
        .chain(blocks(README, "text"))
    {
        let Some((command, expected)) = block.split_once('\n') else {
            continue;
        };
        let Some(arguments) = command.strip_prefix("$ hitmask ") else {
            continue;
        };
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let (status, output, _) = folder.run(&arguments);
        assert_eq!((status, output.as_str()), (0, expected), "{command}");
        sessions += 1;
    }
    assert_eq!(sessions, 2, "a session in the README and one in the page");
}
