//! Tests art from memory: it gives the same masks and pictures as art from disk, and reports which
//! files are missing.

mod common;

use std::path::Path;

use hitmask_assets::{Art, Cutting, Level, Limits, MaskRule, MemoryFiles};

/// Returns files in memory, and limits with which files are read from there.
fn in_memory() -> (MemoryFiles, Limits) {
    let (files, mut limits) = (MemoryFiles::default(), Limits::default());
    limits.files = Some(files.clone());
    (files, limits)
}

/// Opens the file at `path` in memory. Adds the files that were missing, round by round, until it
/// opens. Returns the result, and how many rounds it took.
fn opened<T>(path: &str, open: impl Fn(&str, &Limits) -> Option<T>) -> (T, usize) {
    let (files, limits) = in_memory();
    let read = |path: &Path| std::fs::read(common::path(path.to_str().unwrap())).unwrap();
    files.insert(path, read(Path::new(path)));
    for round in 1..10 {
        let opened = open(path, &limits);
        let missing = files.missing();
        match opened {
            Some(opened) if missing.is_empty() => return (opened, round),
            _ => missing.iter().for_each(|path| files.insert(path, read(path))),
        }
    }
    panic!("{path} does not open");
}

#[test]
fn levels_are_the_same_from_memory_after_few_rounds() {
    for (path, most_rounds) in [
        ("levels/small.tmx", 4),
        ("levels/small.tmj", 4),
        ("levels/objects.tmx", 4),
        ("levels/forest/forest.tmx", 4),
        ("levels/sticker-knight/map/sandbox.tmx", 4),
        ("levels/kenney/tiled_maps/run.tmx", 4),
        ("levels/ldtk/grassAndDirt.ldtk", 2),
        ("levels/small.ldtk", 2),
    ] {
        let (level, rounds) = opened(path, |path, limits| Level::open(path, limits).ok());
        assert!(rounds <= most_rounds, "{path}: {rounds} rounds");
        let on_disk = Level::open(common::path(path), &Limits::default()).unwrap();
        assert_eq!(level.layer_names(), on_disk.layer_names(), "{path}");
        assert!(level.objects().eq(on_disk.objects()), "{path}");
        let rule = MaskRule::default();
        assert!(level.sheet(rule).unwrap() == on_disk.sheet(rule).unwrap(), "{path}");
        let picture = |level: &Level| level.picture(&level.layer_names()[0], |_| true).unwrap();
        assert!(picture(&level) == picture(&on_disk), "{path}");
    }
}

#[test]
fn art_is_the_same_from_memory() {
    for (path, expected_rounds) in [
        ("atlas/adventurer_hash.json", 2),
        ("atlas/space_array.json", 2),
        ("aseprite/slice.aseprite", 1),
        ("kenney/walk.gif", 1),
        ("tga/200x32_la_tl_raw.tga", 1),
    ] {
        let (art, rounds) = opened(path, |path, limits| Art::open(path, limits).ok());
        assert_eq!(rounds, expected_rounds, "{path}");
        let on_disk = Art::open(common::path(path), &Limits::default()).unwrap();
        let sheet = |art: Art| art.sheet(&Cutting::default(), &Limits::default()).unwrap();
        assert!(sheet(art) == sheet(on_disk), "{path}");
    }
}

#[test]
fn a_missing_file_is_an_error_with_its_path() {
    let (files, limits) = in_memory();
    let bytes = std::fs::read(common::path("levels/small.tmx")).unwrap();
    files.insert("maps/small.tmx", bytes);
    assert_eq!(
        Level::open("maps/small.tmx", &limits).unwrap_err().to_string(),
        "maps/small.tmx: it names maps/tiles.tsx: there is no such file: check the path"
    );
    assert_eq!(
        Level::open("maps/none.tmx", &limits).unwrap_err().to_string(),
        "maps/none.tmx: there is no such file: check the path"
    );
}
