//! Files that are damaged, cut off, or no images at all: an error of one line that names the file, and
//! never a panic.

use hitmask_assets::{Image, Limits};

fn data(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

const SMALL: [&str; 4] = [
    "pngsuite/tm3n3p02.png",
    "pngsuite/basn4a08.png",
    "pngsuite/basn6a08.png",
    "pngsuite/basn3p01.png",
];

#[test]
fn a_file_that_is_cut_off_anywhere_is_an_error() {
    for name in SMALL {
        let file = data(name);
        assert!(Image::decode(&file, &Limits::default()).is_ok());
        for length in 0..file.len() {
            let error = Image::decode(&file[..length], &Limits::default());
            let error = error.expect_err(&format!("{name} cut off at {length}")).to_string();
            assert!(!error.contains('\n') && !error.is_empty(), "{error}");
        }
    }
}

#[test]
fn a_flipped_bit_anywhere_is_an_error() {
    for name in SMALL {
        let file = data(name);
        for index in 0..file.len() * 8 {
            let mut damaged = file.clone();
            damaged[index / 8] ^= 1 << (index % 8);
            let outcome = Image::decode(&damaged, &Limits::default());
            assert!(outcome.is_err(), "{name}, bit {index}");
        }
    }
}

#[test]
fn the_error_names_the_file_and_the_fault() {
    let folder = tempfile::tempdir().unwrap();
    let error = |name: &str| {
        let path = folder.path().join(name);
        let error = Image::open(&path, &Limits::default()).unwrap_err().to_string();
        error.replace(&folder.path().display().to_string(), "…")
    };
    assert_eq!(error("ghost.png"), "…/ghost.png: there is no such file: check the path");
    assert_eq!(error("."), "…/.: not a file but a folder: name an image");
    std::fs::write(folder.path().join("text.png"), "no image").unwrap();
    assert_eq!(error("text.png"), "…/text.png: not an image of a known format: convert it to PNG");
    std::fs::write(folder.path().join("empty.png"), "").unwrap();
    assert_eq!(error("empty.png"), "…/empty.png: the file is empty: copy or export it again");
    std::fs::write(folder.path().join("cut.png"), &data(SMALL[0])[..50]).unwrap();
    assert_eq!(error("cut.png"), "…/cut.png: the PNG is cut off: copy or export it again");
    assert_eq!(error("two\nlines.png"), "…/two\\nlines.png: there is no such file: check the path");
}

#[cfg(unix)]
#[test]
fn a_pipe_is_no_file_and_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pipe.png");
    let made = std::process::Command::new("mkfifo").arg(&path).status();
    assert!(made.is_ok_and(|status| status.success()), "mkfifo is part of every Unix");
    let error = Image::open(&path, &Limits::default()).unwrap_err().to_string();
    assert!(
        error.ends_with("pipe.png: not a file but a pipe or a device: name an image"),
        "{error}"
    );
}
