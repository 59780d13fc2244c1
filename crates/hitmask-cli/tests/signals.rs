//! Tests signals and closed pipes: no temporary file stays, existing outputs stay as they were, and
//! the status reports the signal.
#![cfg(unix)]

mod common;

use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Once};
use std::time::{Duration, Instant};

use common::Folder;
use common::scene::write;

/// How long a test waits for the program.
const PATIENCE: Duration = Duration::from_secs(120);

const SIGHUP: i32 = 1;
const SIGINT: i32 = 2;
const SIGPIPE: i32 = 13;
const SIGTERM: i32 = 15;

/// Waits until a condition is true.
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Makes sure that the programs that the test starts have the default action for these signals,
/// even if the test itself was started with some of them ignored, as a script's background jobs
/// are. If a program handles a signal, the signal is back at its default action in the programs
/// that it starts.
fn reset_signals() {
    static RESET: Once = Once::new();
    RESET.call_once(|| {
        for signal in [SIGHUP, SIGINT, SIGTERM] {
            let always = Arc::new(AtomicBool::new(true));
            signal_hook::flag::register_conditional_default(signal, always).unwrap();
        }
    });
}

/// Starts the program without output.
fn start(folder: &Folder, arguments: &[&str]) -> Child {
    reset_signals();
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("hitmask"));
    command.current_dir(folder.path()).args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().unwrap()
}

fn send(child: &Child, signal: i32) {
    let (signal, id) = (format!("-{signal}"), child.id().to_string());
    assert!(Command::new("kill").args([signal, id]).status().unwrap().success());
}

/// Returns the status with which a program ends. A program that keeps running is killed, and the
/// test fails.
fn wait(child: &mut Child) -> ExitStatus {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    panic!("the program goes on after the signal");
}

fn has_temporary(folder: &Path) -> bool {
    let mut entries = std::fs::read_dir(folder).unwrap();
    entries.any(|entry| entry.unwrap().file_name().to_string_lossy().starts_with(".hitmask-"))
}

/// Writes a scene that runs for longer than any test waits.
fn long_scene(folder: &Folder) {
    write(
        folder,
        r#"{"area": [640, 480], "ticks": 90000, "bounds": "wrap", "sprites": {"ship": {"image": "ship.png"}},
            "colliders": [{"sprite": "ship", "count": 40, "velocity": [1, 1]}]}"#,
    );
}

/// Interrupts a job while its temporary file exists.
fn interrupt(folder: &Folder, arguments: &[&str], temporary: &Path, signal: i32) {
    let before = folder.files();
    let mut child = start(folder, arguments);
    wait_until("there is a temporary file", || {
        assert_eq!(child.try_wait().unwrap(), None, "{arguments:?} must take longer");
        has_temporary(temporary)
    });
    send(&child, signal);
    let status = wait(&mut child);
    assert_eq!(status.signal(), Some(signal), "{arguments:?}");
    assert!(!has_temporary(temporary), "{arguments:?}");
    assert_eq!(folder.files(), before, "{arguments:?}");
}

#[test]
fn a_signal_leaves_no_temporary_file_and_the_old_picture() {
    let folder = Folder::with_art();
    long_scene(&folder);
    let picture = folder.path().join("old.gif");
    std::fs::write(&picture, "old").unwrap();
    let script = "right*45000 left*45000";
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        let film = ["world", "scene.json", "--picture", "old.gif"];
        interrupt(&folder, &film, folder.path(), signal);
        let run = ["play", "flat", "--preset", "tight", "--input", script, "--picture", "old.gif"];
        interrupt(&folder, &run, folder.path(), signal);
        assert_eq!(std::fs::read(&picture).unwrap(), b"old");
    }
}

#[test]
fn a_signal_leaves_a_folder_of_pictures_as_it_was() {
    let folder = Folder::with_art();
    long_scene(&folder);
    let frames = folder.path().join("frames");
    std::fs::create_dir(&frames).unwrap();
    std::fs::write(frames.join("00000.png"), "old").unwrap();
    let film = ["world", "scene.json", "--frames", "frames"];
    interrupt(&folder, &film, &frames, SIGINT);
    assert_eq!(std::fs::read_dir(&frames).unwrap().count(), 1);
    assert_eq!(std::fs::read(frames.join("00000.png")).unwrap(), b"old");
    // The signal may come at any time while a file is created or written.
    for delay in 0..12 {
        let mut child = start(&folder, &film);
        wait_until("there is a temporary folder", || has_temporary(&frames));
        std::thread::sleep(Duration::from_millis(3 * delay));
        send(&child, SIGTERM);
        assert_eq!(wait(&mut child).signal(), Some(SIGTERM));
        assert!(!has_temporary(&frames));
    }
    // A folder that did not exist before must not exist afterwards.
    interrupt(&folder, &["world", "scene.json", "--frames", "new"], folder.path(), SIGTERM);
}

#[test]
fn a_signal_leaves_the_old_recording() {
    let folder = Folder::with_art();
    long_scene(&folder);
    std::fs::write(folder.path().join("old.bin"), "old").unwrap();
    let before = folder.files();
    let arguments = ["world", "scene.json", "--record", "old.bin", "--picture", "old.gif"];
    let mut child = start(&folder, &arguments);
    wait_until("it draws", || has_temporary(folder.path()));
    send(&child, SIGTERM);
    assert_eq!(wait(&mut child).signal(), Some(SIGTERM));
    assert_eq!(folder.files(), before);
    assert_eq!(std::fs::read(folder.path().join("old.bin")).unwrap(), b"old");
}

/// A job that fails halfway leaves nothing behind, either.
#[test]
fn a_failure_leaves_no_temporary_file() {
    let folder = Folder::with_art();
    let group = |layer: &str, other: &str, x: i32, speed: i32| {
        serde_json::json!({
            "name": layer, "sprite": "dot", "count": 3000, "within": [x, 9, 1, 1],
            "layer": layer, "collides_with": [other], "velocity": [speed, 0]
        })
    };
    let scene = serde_json::json!({
        "area": [99, 99], "ticks": 50, "sprites": {"dot": {"text": ["##", "##"]}},
        "layers": ["a", "b"], "colliders": [group("a", "b", 20, 2), group("b", "a", 80, -2)]
    });
    write(&folder, &scene.to_string());
    let before = folder.files();
    let outputs = ["--picture", "out.gif", "--frames", "frames", "--record", "out.bin"];
    let (status, _, errors) = folder.run(&[&["world", "scene.json"], &outputs[..]].concat());
    assert!(status == 2 && errors.contains("at tick 15: the boxes of more than"), "{errors}");
    assert_eq!(folder.files(), before);
}

/// `hitmask … | head -1` ends quietly by SIGPIPE, as other programs do.
#[test]
fn a_closed_pipe_ends_quietly() {
    let folder = Folder::with_scenes();
    std::fs::write(
        folder.path().join("many.jsonl"),
        r#"{"query": "mask", "a": {"image": "ship.png"}}
"#
        .repeat(2000),
    )
    .unwrap();
    for arguments in [
        &["check", "art", "art"][..],
        &["check", "ship.png", "rock.png"],
        &["polygon", "ship.png"],
        &["inspect", "art"],
        &["inspect", "ship.png", "--json"],
        &["inspect", "ship.png", "--pbm", "-"],
        &["polygon", "ship.png", "--json"],
        &["bake", "ship.png", "-o", "out.hitmask"],
        &["unbake", "out.hitmask"],
        &["batch", "many.jsonl"],
        &["world", "scenes/mining.json", "--events"],
        &["play", "flat", "--preset", "tight", "--input", "right*30000", "--json"],
        &["demo"],
    ] {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("hitmask"));
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        command.current_dir(folder.path()).args(arguments).stdout(writer).stderr(Stdio::piped());
        let output = command.spawn().unwrap().wait_with_output().unwrap();
        assert_eq!(output.status.signal(), Some(SIGPIPE), "{arguments:?}: {}", output.status);
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}
