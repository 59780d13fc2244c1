//! Tests files that are cut off or have a flipped bit.

use crate::files::{all, data, folder, one_line, write};

/// The file that is damaged, and the level that is opened afterward.
const SMALL: [(&str, &str); 10] = [
    ("small.tmx", "small.tmx"),
    ("small.tmj", "small.tmj"),
    ("small.tx", "small.tmj"),
    ("tiles.tsx", "small.tmx"),
    ("tiles.png", "small.tmx"),
    ("small.ldtk", "small.ldtk"),
    ("objects.tmx", "objects.tmx"),
    ("objects.tmj", "objects.tmj"),
    ("objects.tx", "objects.tmx"),
    ("entities.ldtk", "entities.ldtk"),
];

#[test]
fn a_file_that_is_cut_off_anywhere_is_an_error() {
    let folder = folder();
    for (file, level) in SMALL {
        let bytes = data(file);
        let end = bytes.trim_ascii_end().len();
        assert!(all(&folder.path().join(level)).unwrap() > 0);
        // Large files are cut off at every seventh byte.
        for length in (0..end).step_by(if end > 2000 { 7 } else { 1 }) {
            write(&folder.path().join(file), &bytes[..length]);
            let outcome = all(&folder.path().join(level));
            let error = outcome.expect_err(&format!("{file} cut off at {length}"));
            let text = one_line(&error);
            assert!(text.contains(level) && text.contains(file), "{text}");
        }
        std::fs::write(folder.path().join(file), bytes).unwrap();
    }
}

#[test]
fn a_flipped_bit_anywhere_is_an_error_of_one_line_or_another_level() {
    let folder = folder();
    for (file, level) in SMALL {
        let bytes = data(file);
        let (mut refused, mut tried) = (0, 0);
        // In large files, or with fewer cases than usual, only one bit per byte is flipped, and a
        // different bit each time.
        let is_every_bit = bytes.len() <= 2000 && hitmask_reference::cases() >= 10_000;
        for index in (0..bytes.len() * 8).step_by(if is_every_bit { 1 } else { 9 }) {
            tried += 1;
            let mut damaged = bytes.clone();
            damaged[index / 8] ^= 1 << (index % 8);
            write(&folder.path().join(file), &damaged);
            if let Err(error) = all(&folder.path().join(level)) {
                one_line(&error);
                refused += 1;
            }
        }
        assert!(refused > tried / 8, "{file}: {refused} of {tried}");
        std::fs::write(folder.path().join(file), bytes).unwrap();
    }
}
