//! Tests enemies: how they walk, and how they are stomped or hurt the actor.

use super::{line, map, object, places, play, properties, refused, ticks};
use crate::common::{Folder, lines};

pub(super) const SLIME: [f64; 4] = [100.0, 70.0, 10.0, 10.0];

fn slime(list: &str) -> String {
    let path = object(2, "stay", "path", [0.0, 0.0, 0.0, 0.0], &line("0,0 0,0"));
    path + &object(1, "slime", "enemy", SLIME, &properties(list))
}

#[test]
fn enemies_are_stomped_from_above() {
    let output = play(&slime("path=stay"), &["--at", "101,20", "--json", "--input", "-*80"]);
    let [tick] = ticks(&output, "stomped", "slime")[..] else { panic!("{output}") };
    let lines = lines(&output);
    let speed = |tick: u64| lines[tick as usize - 1]["vy"].as_f64().unwrap();
    // The actor falls until its feet reach the enemy's upper edge at y = 70, and then bounces.
    assert!(speed(tick - 1) > 0.0 && speed(tick) < 0.0);
    let places = places(&output);
    assert!(places[tick as usize - 1].1 + 16 > 70 && places[tick as usize - 2].1 + 16 <= 70);
    assert!(ticks(&output, "hurt", "slime").is_empty());
    assert_eq!(places.last().unwrap().1, 64, "it lands where the enemy was");
    // An enemy with more health takes more hits.
    let output =
        play(&slime("path=stay health:int=3"), &["--at", "101,20", "--json", "--input", "-*200"]);
    assert_eq!(ticks(&output, "stomped", "slime").len(), 3);
    let words = play(&slime("path=stay"), &["--at", "101,20", "--input", "-*80"]);
    assert!(
        words.contains("\ndefeated    1 of 1\n") && words.contains("stomped slime\n"),
        "{words}"
    );
}

/// An enemy with spikes hurts from above, too.
#[test]
fn spiky_enemies_are_not_stomped() {
    let spiky = slime("path=stay spiky:bool=true");
    let output = play(&spiky, &["--at", "101,20", "--json", "--input", "-*40"]);
    assert!(ticks(&output, "stomped", "slime").is_empty());
    assert_eq!(ticks(&output, "hurt", "slime").len(), 1);
    let error = refused(&slime("path=stay spiky=very"));
    assert!(error.contains("enemy \"slime\": its property spiky is true or false"), "{error}");
}

#[test]
fn enemies_hurt_what_touches_them_from_the_side() {
    // A wall behind the enemy keeps the actor there.
    let things =
        slime("path=stay").replace("y=\"70\"", "y=\"0\"").replace("height=\"10\"", "height=\"80\"");
    let things = things + &object(3, "", "solid", [108.0, 40.0, 10.0, 40.0], "");
    let output = play(&things, &["--at", "60,64", "--json", "--input", "right*200"]);
    let hurt = ticks(&output, "hurt", "slime");
    assert!(hurt.len() >= 2 && ticks(&output, "stomped", "slime").is_empty(), "{hurt:?}");
    // After each hit, the actor is invincible for two seconds.
    assert!(hurt.windows(2).all(|two| two[1] - two[0] >= 120), "{hurt:?}");
    let first = places(&output)[hurt[0] as usize - 1];
    assert!(first.0 + 8 > 100 && first.0 + 7 <= 103, "{first:?}");
}

/// Returns the first and the last column of an enemy without art, in a picture of the last tick.
fn columns(things: &str, tick: u32) -> (u32, u32) {
    let folder = Folder(tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("map.tmx"), map(things)).unwrap();
    let script = format!("-*{tick}");
    let (status, _, errors) = folder.run(&[
        "play",
        "map.tmx",
        "--preset",
        "tight",
        "--at",
        "0,64",
        "--input",
        &script,
        "--picture",
        "out.png",
    ]);
    assert_eq!((status, errors.as_str()), (0, ""));
    let path = folder.path().join("out.png");
    let image = hitmask_assets::Image::open(path, &hitmask_assets::Limits::default()).unwrap();
    let red = (0..).zip(image.rgba().chunks(4)).filter(|(_, pixel)| pixel[..3] == [255, 56, 92]);
    let columns: Vec<u32> = red.map(|(at, _)| at % image.width()).collect();
    (*columns.iter().min().unwrap(), *columns.iter().max().unwrap())
}

/// The enemy walks to and fro on a plank that ends in the air on the left and at a wall on the
/// right.
#[test]
fn enemies_walk_between_edges_and_walls() {
    let ground = "class=\"solid\"";
    let things = format!(
        "<object id=\"20\" {ground} x=\"100\" y=\"60\" width=\"60\" height=\"4\"/><object \
         id=\"21\" {ground} x=\"150\" y=\"40\" width=\"10\" height=\"20\"/>{}",
        object(1, "slime", "enemy", [120.0, 40.0, 10.0, 10.0], &properties("speed:float=1"))
    );
    let seen: Vec<(u32, u32)> = (40..=200).step_by(4).map(|tick| columns(&things, tick)).collect();
    assert!(seen.iter().all(|(left, right)| *left >= 100 && *right < 150), "{seen:?}");
    assert!(seen.iter().any(|(left, _)| *left <= 104), "{seen:?}");
    assert!(seen.iter().any(|(_, right)| *right >= 146), "{seen:?}");
    // An enemy on a path follows that path, even through the air and walls.
    let path = object(2, "beat", "path", [0.0, 0.0, 0.0, 0.0], &line("0,0 -100,0"));
    let things = path
        + &object(
            1,
            "bat",
            "enemy",
            [150.0, 20.0, 10.0, 10.0],
            &properties("path=beat speed:int=2"),
        );
    for tick in [0, 10, 25, 50, 60] {
        let x = if tick <= 50 { 150 - 2 * tick } else { 50 + 2 * (tick - 50) };
        if tick > 0 {
            assert_eq!(columns(&things, tick), (x, x + 9), "tick {tick}");
        }
    }
}

/// An enemy that walks off a cliff does not count as defeated by the actor.
#[test]
fn only_the_actors_enemies_are_defeated() {
    let things = slime("path=stay")
        + &object(5, "", "enemy", [200.0, 20.0, 8.0, 8.0], "")
        + "<object id=\"20\" class=\"one-way\" x=\"196\" y=\"28\" width=\"12\" height=\"4\"/>"
        // This enemy starts where there is no ground below it at all.
        + &object(6, "diver", "enemy", [260.0, 20.0, 8.0, 8.0], "");
    let words = play(&things, &["--at", "101,20", "--input", "-*400"]);
    assert!(words.contains("\ndefeated    1 of 3\n"), "{words}");
}
