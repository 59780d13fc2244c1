//! Tests files that are damaged, cut off, or not images. Each gives an error of one line that names
//! the file, and never a panic.

mod common;

use common::data;
use hitmask_assets::{Animation, Image, Limits, MaskRule};

/// A checksum guards every byte of these files.
const SMALL: [&str; 4] = [
    "pngsuite/tm3n3p02.png",
    "pngsuite/basn4a08.png",
    "pngsuite/basn6a08.png",
    "pngsuite/basn3p01.png",
];

/// Returns the names of the files in formats without checksums, and of the animations.
fn made() -> Vec<String> {
    let expected = String::from_utf8(data("made/expected.txt")).unwrap();
    let names = expected.lines().filter_map(|line| line.split(' ').next());
    names.map(|name| format!("made/{name}")).collect()
}

/// Reads a file in both ways, as one image and as all its frames, and returns both results.
fn outcomes(file: &[u8]) -> [Result<(), String>; 2] {
    // The limit is enough for these files, but a wrong bit in their sizes cannot take much memory.
    let mut limits = Limits::default();
    limits.bytes = 1 << 20;
    let image = Image::decode(file, &limits);
    let frames = Animation::decode(file.to_vec(), &limits)
        .map_err(Into::into)
        .and_then(|frames| frames.sheet(MaskRule::default()));
    let one_line = |error: String| {
        assert!(!error.is_empty() && !error.contains('\n'), "{error:?}");
        error
    };
    [
        image.map(|_| ()).map_err(|error| one_line(error.to_string())),
        frames.map(|_| ()).map_err(|error| one_line(error.to_string())),
    ]
}

/// Returns whether only optional bytes are cut off: the padding of a BMP's last row, or the mark at
/// the end of its runs.
fn is_optional(name: &str, file: &[u8], length: usize) -> bool {
    let image = |length: usize| Image::decode(&file[..length], &Limits::default());
    name.ends_with("bmp") && length + 4 > file.len() && image(length).ok() == image(file.len()).ok()
        || name.ends_with("tga")
            && file.ends_with(b"TRUEVISION-XFILE.\0")
            && length + 26 >= file.len()
        || name.ends_with("webp") && file[file.len() - 1] == 0 && length + 1 == file.len()
}

#[test]
fn a_made_file_that_is_cut_off_anywhere_is_an_error() {
    for name in made() {
        let file = data(&name);
        assert_eq!(outcomes(&file), [Ok(()), Ok(())], "{name}");
        for length in 0..file.len() {
            if !is_optional(&name, &file, length) {
                let outcomes = outcomes(&file[..length]);
                assert!(
                    outcomes.iter().all(Result::is_err),
                    "{name} cut off at {length}: {outcomes:?}"
                );
            }
        }
    }
}

/// Any wrong bit gives a result, which is usually a different image.
#[test]
fn a_flipped_bit_in_a_made_file_never_panics() {
    // The two smallest files of each format, and all files below 150 bytes.
    let mut files: Vec<(String, Vec<u8>)> =
        made().into_iter().map(|name| (name.clone(), data(&name))).collect();
    files.sort_by_key(|(_, file)| file.len());
    let mut taken = std::collections::HashMap::new();
    for (name, mut file) in files {
        let format =
            (name.contains("anim"), name.rsplit('.').next().unwrap_or_default().to_string());
        let count: &mut usize = taken.entry(format).or_default();
        *count += 1;
        if *count > 2 && file.len() > 150 {
            continue;
        }
        for index in 0..file.len() * 8 {
            file[index / 8] ^= 1 << (index % 8);
            let outcomes = outcomes(&file);
            assert!(!name.ends_with("png") || outcomes[1].is_err(), "{name}, bit {index}");
            file[index / 8] ^= 1 << (index % 8);
        }
    }
}

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
    assert_eq!(error("."), "…/.: not a file but a folder: name a file");
    std::fs::write(folder.path().join("text.png"), "no image").unwrap();
    assert_eq!(error("text.png"), "…/text.png: not an image of a known format: convert it to PNG");
    std::fs::write(folder.path().join("empty.png"), "").unwrap();
    assert_eq!(error("empty.png"), "…/empty.png: the file is empty: copy or export it again");
    std::fs::write(folder.path().join("cut.png"), &data(SMALL[0])[..50]).unwrap();
    assert_eq!(error("cut.png"), "…/cut.png: the PNG is cut off: copy or export it again");
    assert_eq!(error("two\nlines.png"), "…/two\\nlines.png: there is no such file: check the path");
}

/// Returns a BMP with another number of colors in its header.
fn with_colors(mut file: Vec<u8>, colors: u32) -> Vec<u8> {
    file[46..50].copy_from_slice(&colors.to_le_bytes());
    file
}

#[test]
fn a_palette_of_an_impossible_size_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("palette.bmp");
    let (pal8, rgb24) = (data("bmpsuite/pal8.bmp"), data("bmpsuite/rgb24.bmp"));
    let most = "pixels of 8 bits have 256 at the most";
    for (file, colors, most) in [
        (&pal8, 1 << 31, most),
        (&pal8, u32::MAX, most),
        (&pal8, 257, most),
        (&rgb24, 1 << 31, "pixels of 24 bits have 16777216 at the most"),
    ] {
        std::fs::write(&path, with_colors(file.clone(), colors)).unwrap();
        let error = Image::open(&path, &Limits::default()).unwrap_err().to_string();
        assert_eq!(
            error.replace(&folder.path().display().to_string(), "…"),
            format!(
                "…/palette.bmp: the BMP is damaged, export it again: its palette claims {colors} \
                 colors, and {most}"
            )
        );
    }
}

#[test]
fn a_complete_palette_that_is_too_large_is_read() {
    let plain = data("bmpsuite/pal8.bmp");
    let expected = Image::decode(&plain, &Limits::default()).unwrap();
    let start = u32::from_le_bytes(plain[10..14].try_into().unwrap()) as usize;
    let palette = 54;
    let mut larger = with_colors(plain.clone(), 300);
    let more = 300 * 4 - (start - palette);
    larger.splice(start..start, std::iter::repeat_n(0, more));
    larger[10..14].copy_from_slice(&((start + more) as u32).to_le_bytes());
    assert!(Image::decode(&larger, &Limits::default()).unwrap() == expected);
    // The palette claims the maximum number of colors, but some are missing. Some programs write
    // such files.
    let rest_is_black = with_colors(plain, 256);
    assert!(Image::decode(&rest_is_black, &Limits::default()).is_ok());
}

#[cfg(unix)]
#[test]
fn a_file_without_read_permission_says_so() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("locked.png");
    std::fs::write(&path, data(SMALL[0])).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o000)).unwrap();
    let outcome = Image::open(&path, &Limits::default()).map_err(|error| error.to_string());
    let expected =
        "…/locked.png: permission denied: allow reading the file, and opening its folder";
    match outcome {
        // The superuser may read every file. For all other users, a test in `files` checks the
        // message.
        Ok(_) => assert!(std::fs::read(&path).is_ok()),
        Err(error) => {
            assert_eq!(error.replace(&folder.path().display().to_string(), "…"), expected);
        }
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_is_an_error_and_does_not_block() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pipe.png");
    let made = std::process::Command::new("mkfifo").arg(&path).status();
    assert!(made.is_ok_and(|status| status.success()), "mkfifo is part of every Unix");
    let error = Image::open(&path, &Limits::default()).unwrap_err().to_string();
    assert!(error.ends_with("pipe.png: not a file but a pipe or a device: name a file"), "{error}");
}
