//! Runs the program in a temporary folder.
#![allow(dead_code, unreachable_pub, reason = "each test file takes what it needs")]

pub mod course;
pub mod scene;
pub mod sprites;
pub mod tiles;

use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use tempfile::TempDir;

/// A temporary folder that contains the art.
pub struct Folder(pub TempDir);

impl Folder {
    pub fn with_art() -> Self {
        let folder = tempfile::tempdir().unwrap();
        for file in std::fs::read_dir(art()).unwrap() {
            let file = file.unwrap();
            if file.path().extension().is_some_and(|extension| extension == "png") {
                std::fs::copy(file.path(), folder.path().join(file.file_name())).unwrap();
            }
        }
        std::fs::rename(
            folder.path().join("playerShip1_orange.png"),
            folder.path().join("ship.png"),
        )
        .unwrap();
        std::fs::rename(folder.path().join("meteorGrey_big3.png"), folder.path().join("rock.png"))
            .unwrap();
        let walk = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/walk.png");
        std::fs::copy(walk, folder.path().join("walk.png")).unwrap();
        Self(folder)
    }

    /// Creates the same folder, with art of every kind from the tests of hitmask-assets.
    pub fn with_assets() -> Self {
        let folder = Self::with_art();
        let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../hitmask-assets/tests/data");
        copy(Path::new(data), &folder.path().join("assets"));
        folder
    }

    /// Creates the same folder, with the scenes beside the art, as in the repository.
    pub fn with_scenes() -> Self {
        let folder = Self::with_art();
        copy(scenes(), &folder.path().join("scenes"));
        copy(art(), &folder.path().join("art"));
        copy(levels(), &folder.path().join("levels"));
        folder
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn command(&self) -> Command {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("hitmask"));
        command.current_dir(self.path());
        command
    }

    /// Runs the program and returns its status, output and errors.
    pub fn run(&self, arguments: &[&str]) -> (i32, String, String) {
        seen(self.command().args(arguments).output().unwrap())
    }

    /// Returns a batch's answer to a query about a sprite's mask.
    pub fn mask(&self, sprite: &str) -> serde_json::Value {
        let line = format!("{{\"id\":0,\"query\":\"mask\",\"a\":{sprite}}}");
        let (_, output, _) = self.feed(&["batch"], &line);
        serde_json::from_str(&output).unwrap()
    }

    /// Runs the program with this text on its standard input.
    pub fn feed(&self, arguments: &[&str], input: &str) -> (i32, String, String) {
        seen(self.command().args(arguments).write_stdin(input).output().unwrap())
    }

    /// Returns the names of the files in the folder.
    pub fn files(&self) -> Vec<String> {
        let files = std::fs::read_dir(self.path()).unwrap();
        let mut names: Vec<String> =
            files.map(|file| file.unwrap().file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

/// Copies a folder and its subfolders.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            std::fs::copy(entry.path(), to).unwrap();
        }
    }
}

/// Returns the folder with the built-in art of the demo.
pub fn art() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/art"))
}

/// Returns the folder with the example level.
pub fn levels() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/levels"))
}

/// Returns the folder with the example scenes.
pub fn scenes() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/scenes"))
}

fn seen(output: Output) -> (i32, String, String) {
    (
        output.status.code().expect("it ends by itself"),
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

/// Parses each line as JSON.
pub fn lines(output: &str) -> Vec<serde_json::Value> {
    output.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Returns the size of a PNG. Fails if the file is not a PNG.
pub fn picture_size(path: &Path) -> (u32, u32) {
    let image = hitmask_assets::Image::open(path, &hitmask_assets::Limits::default()).unwrap();
    (image.width(), image.height())
}
