//! Starts the program as players do, where it cannot open a window.

use std::process::{Command, Output};

fn maze(arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_hitmask-maze"));
    program.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env("RUST_BACKTRACE", "1");
    program.args(arguments).output().unwrap()
}

/// The single line on the error output.
fn line(output: Output) -> String {
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(text.lines().count(), 1, "{text}");
    text
}

#[test]
#[cfg(target_os = "linux")]
fn no_display_is_one_line() {
    let unset = line(maze(&[]));
    assert!(unset.contains("no display to open a window on: set DISPLAY"), "{unset}");
    let mut wrong = Command::new(env!("CARGO_BIN_EXE_hitmask-maze"));
    let wrong = wrong.env("DISPLAY", ":64999").env_remove("WAYLAND_DISPLAY").output().unwrap();
    let wrong = line(wrong);
    assert!(wrong.contains("the display does not open: set DISPLAY"), "{wrong}");
}

#[test]
fn bad_arguments_are_one_line() {
    let script = line(maze(&["--input", "fly*3"]));
    assert!(
        script.contains("\"fly*3\" has an unknown key: the keys are left, right, up"),
        "{script}"
    );
    let folder = line(maze(&["--picture", "no/such/folder/maze.png"]));
    assert!(folder.contains("no/such/folder/maze.png: "), "{folder}");
}

#[test]
fn nothing_is_written_if_one_of_two_files_cannot_be() {
    let film = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("half.gif");
    let film = film.to_str().unwrap();
    let said = line(maze(&["--input", "up", "--film", film, "--picture", "no/such/a.png"]));
    assert_eq!(said, "error: no/such/a.png: there is no folder no/such\n");
    assert!(!std::path::Path::new(film).exists());
}

#[test]
fn one_tick_is_singular() {
    let picture = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("one.png");
    let played = maze(&["--input", "up", "--picture", picture.to_str().unwrap()]);
    let said = String::from_utf8(played.stdout).unwrap();
    assert!(said.starts_with("not over after 1 tick, hash "), "{said}");
}

#[test]
fn a_script_is_played_without_a_window() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let picture = folder.join("maze.png");
    let played = maze(&["--input", "up*30 1", "--picture", picture.to_str().unwrap()]);
    let said = String::from_utf8(played.stdout).unwrap();
    assert!(said.starts_with("not over after 31 ticks, hash "), "{said}");
    assert!(said.ends_with("Near misses: off, 0 so far\n"), "{said}");
    let image = hitmask_assets::Image::open(&picture, &hitmask_assets::Limits::default()).unwrap();
    assert_eq!((image.width(), image.height()), (320, 176 + 11 + 19));
}
