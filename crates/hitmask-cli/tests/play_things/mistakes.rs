//! Tests the errors and notes about maps, and the bounds on their contents.

use super::enemies::SLIME;
use super::{line, map, object, play, properties, refused};
use crate::common::Folder;

#[test]
fn hostile_things_are_errors_of_one_line() {
    let lift = |list: &str| object(1, "up", "lift", [20.0, 40.0, 24.0, 4.0], &properties(list));
    let path = |points: &str| object(2, "rail", "path", [0.0, 0.0, 0.0, 0.0], &line(points));
    let good = path("0,0 9,9");
    for (things, said) in [
        (
            lift("color=red"),
            "lift \"up\": it has no way: name a polyline or a polygon in its property path",
        ),
        (lift("path=rail"), "lift \"up\": no object is called \"rail\""),
        (lift("path=up"), "\"up\" is no path: draw a polyline or a polygon"),
        (lift("path:bool=true"), "its path is the name or the id of a polyline or a polygon"),
        (lift("path=rail") + &path("3,3"), "its path has fewer than two points"),
        (lift("path=rail") + &path("0,0 1e300,0"), "its path is too far away"),
        (
            lift("path=rail") + &path(&"1,1 ".repeat(2000)),
            "its path has 2000 points: draw one with up to 1024",
        ),
        (
            lift("path=rail") + &good + &good,
            "several objects are called \"rail\": write the id of its path",
        ),
        (
            lift("path=rail speed:float=0") + &good,
            "its speed is a number of pixels per tick, more than 0 and up to 64",
        ),
        (lift("path=rail speed:float=-1") + &good, "its speed is a number"),
        (lift("path=rail speed:float=1e300") + &good, "its speed is a number"),
        (lift("path=rail speed:float=1e-300") + &good, "its speed is a number"),
        (lift("path=rail speed=fast") + &good, "its speed is a number"),
        (
            lift("path=rail pause:int=70000") + &good,
            "its pause is a whole number of ticks, 0 to 65535",
        ),
        (lift("path=rail loop=twice") + &good, "its loop is once, loop or ping-pong"),
        (lift("path=rail material=water") + &good, "its material is one of solid, one-way"),
        (lift("path=rail material=lava") + &good, "its material is one of solid, one-way"),
        (lift("path="), "its path is empty: write the name or the id of a polyline or a polygon"),
        (
            object(1, "vast", "coin", [0.0, 0.0, 4e9, 4e9], ""),
            "coin \"vast\": it is too large, 4000000000×4000000000 pixels, and a side goes up to",
        ),
        (
            object(1, "deep", "enemy", [100.0, 74.0, 10.0, 10.0], ""),
            "enemy \"deep\": something solid is in it where it starts, first at 100,80: move it",
        ),
        (object(1, "", "coin", [9.0, 9.0, 0.0, 0.0], "<point/>"), "coin \"1\": it has no pixels"),
        (object(1, "far", "coin", [9e15, 9.0, 4.0, 4.0], ""), "coin \"far\": it is too far away"),
        (object(1, "big", "trigger", [0.0, 0.0, 60000.0, 60000.0], ""), "memory"),
        (
            object(1, "e", "enemy", SLIME, &properties("health:int=0")),
            "its health is a whole number of hits",
        ),
        (object(1, "two\u{a}lines", "enemy", SLIME, &properties("speed:int=0")), "two"),
        (
            (1..=257).map(|id| object(id, "", "enemy", SLIME, "")).collect(),
            "it has 257 enemies, and up to 256 can play",
        ),
        (
            (1..=65).map(|id| object(id, "", "lift", SLIME, "")).collect(),
            "it has 65 lifts and crushers, and up to 64 can play",
        ),
        (
            (1..=10_001).map(|id| object(id, "", "coin", SLIME, "")).collect(),
            "it has 10 001 objects with a part in the game, and up to 10 000 can play",
        ),
    ] {
        let error = refused(&things);
        assert!(error.contains(said) && error.contains("map.tmx"), "{said}: {error}");
    }
}

/// Runs a map, and returns what the program prints on standard error.
fn notes(things: &str, arguments: &[&str]) -> String {
    let folder = Folder(tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("map.tmx"), map(things)).unwrap();
    let start = ["play", "map.tmx", "--input", "-", "--at", "0,0", "--json"];
    let (status, output, errors) = folder.run(&[&start[..], arguments].concat());
    assert_eq!((status, output.lines().count()), (0, 1), "{errors}");
    errors
}

#[test]
fn misspelled_kinds_are_notes() {
    let tight = ["--preset", "tight"];
    let named = |class: &str| object(7, "hero", class, [40.0, 70.0, 8.0, 8.0], "");
    assert_eq!(
        notes(&(named("spwan") + &named("spwan")), &tight),
        "note: map.tmx: object 7 \"hero\" has the class \"spwan\", which play does not know: did \
         you mean \"spawn\"?\n"
    );
    let by_property = object(8, "", "lamp", [1.0, 1.0, 4.0, 4.0], &properties("kind=hazrad"));
    assert_eq!(
        notes(&by_property, &tight),
        "note: map.tmx: object 8 has the property kind \"hazrad\", which play does not know: did \
         you mean \"hazard\"?\n"
    );
    for silent in ["", "sign", "door", "Spawn", "ice", "one_way", "treasure chest", "npc"] {
        assert_eq!(notes(&named(silent), &tight), "", "{silent}");
    }
    // The names of materials are lowercase.
    assert!(notes(&named("ICE"), &tight).ends_with("did you mean \"ice\"?\n"));
    // If the kind is known, the class can be anything.
    let both = object(9, "", "coinn", [1.0, 1.0, 4.0, 4.0], &properties("kind=coin"));
    assert_eq!(notes(&both, &tight), "");
    // The number of notes is limited.
    let many: String = ('a'..='z').map(|letter| named(&format!("coin{letter}"))).collect();
    assert_eq!(notes(&many, &tight).lines().count(), 8);
}

/// With additional layers, the map does not say what its parts are, so one part must be named. This
/// holds for a map as the level and for a map as a layer.
#[test]
fn maps_with_layers_need_a_part() {
    let folder = Folder::with_scenes();
    for (level, layer) in
        [("levels/meadow.tmx", "levels/ice.png"), ("levels/ground.png", "levels/meadow.tmx")]
    {
        let layer = format!("ice={layer}");
        let start = ["play", level, "--preset", "tight", "--input", "-", "--layer", &layer];
        let (status, output, errors) = folder.run(&start);
        assert_eq!((status, output.as_str()), (2, ""));
        assert_eq!(
            errors,
            "error: levels/meadow.tmx: with --layer a map needs a part: write \
             levels/meadow.tmx#solid; its layers are \"decoration\", \"solid\", \"hazard\", \
             \"things\"\n"
        );
    }
    let part = ["levels/meadow.tmx#solid", "--layer", "ice=levels/meadow.tmx#hazard"];
    let (status, _, errors) =
        folder.run(&[&["play"], &part[..], &["--preset", "tight", "--input", "-"]].concat());
    assert_eq!((status, errors.as_str()), (0, ""));
}

/// Options and keys that have no effect are reported as notes.
#[test]
fn unused_options_are_notes() {
    assert_eq!(
        notes("", &["--preset", "tight", "--dig", "9"]),
        "note: --dig does nothing: no word of --input has the key dig\n"
    );
    let folder = Folder::with_scenes();
    let run = |preset: &str, input: &str| {
        let start = ["play", "levels/maze.tmx", "--shot", "levels/runner.png", "--json"];
        let (status, _, errors) =
            folder.run(&[&start[..], &["--preset", preset, "--input", input]].concat());
        assert_eq!(status, 0, "{errors}");
        errors
    };
    assert_eq!(
        run("maze", "right+jump run+left"),
        "note: --input: in a maze these keys do nothing: jump, run (--preset maze)\nnote: --shot \
         does nothing: no word of --input has the key shoot\n"
    );
    assert_eq!(run("maze", "right+shoot"), "");
    assert_eq!(run("tight", "right+jump+shoot"), "");
}

/// As many objects as are allowed, all at one position, still run.
#[test]
fn crowds_are_bounded() {
    let mut things: String = (1..=256).map(|id| object(id, "", "enemy", SLIME, "")).collect();
    things.push_str(&object(300, "rail", "path", [0.0, 0.0, 0.0, 0.0], &line("0,0 60,0")));
    for id in 301..=364 {
        things.push_str(&object(id, "", "lift", [90.0, 80.0, 40.0, 4.0], &properties("path=rail")));
    }
    let output = play(&things, &["--at", "20,64", "--json", "--input", "right*40"]);
    assert_eq!(output.lines().count(), 40);
}
