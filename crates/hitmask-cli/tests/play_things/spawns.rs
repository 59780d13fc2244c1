//! Tests coins, triggers, goals and spawns.

use super::{line, map, object, places, play, properties, refused, ticks};
use crate::common::{Folder, lines};

/// Objects are touched in the ticks in which the boxes overlap.
#[test]
fn coins_triggers_and_goals_are_touched_by_pixels() {
    let boxes = [
        ("gold", "coin", [60, 76, 4, 3]),
        ("door", "Trigger", [90, 60, 10, 20]),
        ("end", "goal", [140, 70, 5, 5]),
    ];
    let mut things: String = boxes
        .iter()
        .zip(1..)
        .map(|((name, kind, place), id)| object(id, name, kind, place.map(|side| side as f64), ""))
        .collect();
    // Only the corner of this object's box is in the way, and no pixel of the ellipse.
    things.push_str(&object(8, "round", "coin", [134.0, 34.0, 40.0, 34.0], "<ellipse/>"));
    things.push_str(&object(9, "", "coin", [30.0, 78.0, 2.0, 2.0], ""));
    let output =
        play(&things, &["--at", "10,64", "--json", "--input", "right*60 left*30 right*200"]);
    let places = places(&output);
    let inside = |tick: usize, [x, y, width, height]: [i64; 4]| {
        let (left, top) = places[tick];
        left < x + width && x < left + 8 && top < y + height && y < top + 16
    };
    let mut entered = Vec::new();
    let mut left = Vec::new();
    for tick in 0..places.len() {
        let before = tick > 0 && inside(tick - 1, boxes[1].2);
        match (before, inside(tick, boxes[1].2)) {
            (false, true) => entered.push(tick as u64 + 1),
            (true, false) => left.push(tick as u64 + 1),
            _ => {}
        }
    }
    assert!(entered.len() == 3 && left.len() == 3, "{entered:?} {left:?}");
    assert_eq!(
        (ticks(&output, "entered", "door"), ticks(&output, "left", "door")),
        (entered, left)
    );
    let first = |index: usize| {
        let tick = (0..places.len()).find(|tick| inside(*tick, boxes[index].2)).unwrap();
        vec![tick as u64 + 1]
    };
    assert_eq!(ticks(&output, "coin", "gold"), first(0));
    assert_eq!(ticks(&output, "goal", "end"), first(2));
    assert_eq!(first(2), [places.len() as u64], "the run ends at the goal");
    assert!(ticks(&output, "coin", "round").is_empty());
    assert_eq!(ticks(&output, "coin", "").len(), 1);
    let words = play(&things, &["--at", "10,64", "--input", "right*60"]);
    assert!(words.contains("\ncoins       2 of 3\n"), "{words}");
    assert!(words.contains("coin gold\n") && words.contains("entered door\n"), "{words}");
}

#[test]
fn actors_start_at_a_spawn() {
    let begins = |things: &str, more: &[&str]| {
        let output = play(things, &[&["--input", "-", "--json"], more].concat());
        (places(&output)[0], lines(&output)[0]["state"].clone())
    };
    // An actor starts at the middle of the bottom edge of a box, or at a point.
    let boxed = object(1, "hero", "spawn", [40.0, 70.0, 20.0, 10.0], "");
    assert_eq!(begins(&boxed, &[]), ((46, 64), "ground".into()));
    let point =
        object(1, "hero", "", [40.5, 80.0, 0.0, 0.0], &(properties("kind=Spawn") + "<point/>"));
    assert_eq!(begins(&point, &[]), ((36, 64), "ground".into()));
    assert_eq!(begins(&point, &["--at", "100,64"]).0, (100, 64));
    let error = refused(&object(1, "hero", "spawn", [40.0, 82.0, 0.0, 0.0], "<point/>"));
    assert!(
        error.contains(
            "map.tmx: spawn \"hero\": something solid is in the actor there, first at 36,80"
        ),
        "{error}"
    );
}

/// A crusher in the way of the start is an error, and a lift is ground to start on.
#[test]
fn actors_start_among_lifts_and_crushers() {
    let path = object(2, "rail", "path", [0.0, 0.0, 0.0, 0.0], &line("0,0 0,-9"));
    let spawn = object(3, "hero", "spawn", [20.0, 80.0, 0.0, 0.0], "<point/>");
    let press =
        |y: f64| object(1, "press", "crusher", [10.0, y, 20.0, 10.0], &properties("path=rail"));
    let error = refused(&(path.clone() + &spawn + &press(60.0)));
    assert!(error.contains("something solid is in the actor there, first at 16,64"), "{error}");
    let lift =
        object(1, "up", "lift", [10.0, 60.0, 20.0, 4.0], &properties("path=rail pause:int=9"));
    let spawn = object(3, "hero", "spawn", [20.0, 60.0, 0.0, 0.0], "<point/>");
    let output = play(&(path + &spawn + &lift), &["--input", "-", "--json"]);
    assert!(output.contains("\"state\":\"ground\",\"events\":[]"), "{output}");
}

/// Objects that are collected or that move are not ground, even in the layer that is solid as a
/// whole.
#[test]
fn things_are_no_ground() {
    let coin = object(1, "", "coin", [40.0, 60.0, 8.0, 20.0], "");
    let map = map("")
        .replace("</objectgroup>\n<objectgroup", &format!("{coin}</objectgroup>\n<objectgroup"));
    let folder = Folder(tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("map.tmx"), map).unwrap();
    let start = ["play", "map.tmx", "--preset", "tight", "--at", "10,64", "--json"];
    let (_, output, _) = folder.run(&[&start[..], &["--input", "right*60"]].concat());
    assert!(ticks(&output, "coin", "").len() == 1 && !output.contains("bumped-wall"));
}
