//! Tests `hitmask play` with shots, and with ground that is dug away.

mod common;

use common::{Folder, lines};
use serde_json::Value;

/// Writes a map of 40 × 12 tiles of 8 pixels with these objects. The ground is solid from y = 64
/// downwards.
fn map(folder: &Folder, things: &str) {
    let text = format!(
        "<map orientation=\"orthogonal\" width=\"40\" height=\"12\" tilewidth=\"8\" \
         tileheight=\"8\"><objectgroup name=\"solid\"><object id=\"900\" x=\"0\" y=\"64\" \
         width=\"320\" height=\"32\"/></objectgroup><objectgroup \
         name=\"things\">{things}</objectgroup></map>"
    );
    std::fs::write(folder.path().join("map.tmx"), text).unwrap();
}

fn play(things: &str, arguments: &[&str]) -> (Folder, String) {
    let folder = Folder(tempfile::tempdir().unwrap());
    map(&folder, things);
    let start = ["play", "map.tmx", "--preset", "tight"];
    let (status, output, errors) = folder.run(&[&start[..], arguments].concat());
    assert_eq!((status, errors.as_str()), (0, ""), "{arguments:?}");
    (folder, output)
}

/// Returns each event as JSON, with its tick.
fn events(output: &str) -> Vec<(u64, Value)> {
    let of_line = |line: Value| {
        let tick = line["tick"].as_u64().unwrap();
        let events = line["events"].as_array().unwrap().clone();
        events.into_iter().map(move |event| (tick, event)).collect::<Vec<_>>()
    };
    lines(output).into_iter().flat_map(of_line).collect()
}

/// Returns a still object of this kind, `width` pixels wide.
fn pillar(kind: &str, x: u32, width: u32) -> String {
    let stay =
        "<object id=\"7\" name=\"stay\" x=\"0\" y=\"0\"><polyline points=\"0,0 0,0\"/></object>";
    let path = "<properties><property name=\"path\" value=\"stay\"/></properties>";
    let path = if kind == "enemy" { path } else { "" };
    format!(
        "{stay}<object id=\"8\" name=\"pillar\" class=\"{kind}\" x=\"{x}\" y=\"40\" \
         width=\"{width}\" height=\"24\">{path}</object>"
    )
}

/// A shot that is five pixels wide leaves the middle of an actor that is eight pixels wide, at x =
/// 20. It flies six pixels per tick.
#[test]
fn shots_fly_until_they_hit() {
    for x in [60, 61, 66, 99, 200] {
        // This is the distance from the shot's right edge to the first column of the pillar. The
        // shot is fired at the end of tick 1.
        let ticks = (x - (20 + 1 + 5)) / 6 + 2;
        for (kind, width, hit) in [
            ("enemy", 1, serde_json::json!({"event": "hit", "on": "enemy", "name": "pillar"})),
            ("solid", 1, serde_json::json!({"event": "hit", "on": "solid"})),
            ("ice", 9, serde_json::json!({"event": "hit", "on": "ice"})),
        ] {
            let start = ["--at", "20,48", "--json", "--input", "shoot -*60"];
            let (_, output) = play(&pillar(kind, x, width), &start);
            let expected = [(1, serde_json::json!({"event": "shot"})), (u64::from(ticks), hit)];
            assert_eq!(events(&output), expected, "{kind} at {x}");
        }
    }
    // The shot flies to the left, because the actor faces left.
    let (_, output) =
        play(&pillar("enemy", 20, 4), &["--at", "200,48", "--json", "--input", "left shoot -*60"]);
    assert!(events(&output).iter().any(|(_, event)| event["on"] == "enemy"), "{output}");
}

#[test]
fn each_press_fires_one_shot() {
    let start = ["--at", "20,48", "--json", "--input", "shoot*20 - shoot shoot -*3 shoot+right*2"];
    let (_, output) = play("", &start);
    let fired: Vec<u64> = events(&output)
        .into_iter()
        .filter_map(|(tick, event)| (event["event"] == "shot").then_some(tick))
        .collect();
    assert_eq!(fired, [1, 22, 27]);
    let (_, words) = play(&pillar("enemy", 60, 4), &["--at", "20,48", "--input", "shoot -*30"]);
    assert!(
        words.contains("defeated    1 of 1\n") && words.contains("hit enemy pillar\n"),
        "{words}"
    );
    // With an image of its own, the shot reaches farther.
    let folder = Folder(tempfile::tempdir().unwrap());
    map(&folder, &pillar("enemy", 100, 4));
    common::course::write(&folder.path().join("arrow.png"), (20, 1), &[255; 80]);
    let start = [
        "play",
        "map.tmx",
        "--preset",
        "tight",
        "--at",
        "20,48",
        "--json",
        "--input",
        "shoot -*30",
    ];
    let (_, output, _) = folder.run(&[&start[..], &["--shot", "arrow.png"]].concat());
    // The shot's right edge starts at 20 + 4 + 10.
    assert_eq!(events(&output)[1].0, (100 - 34) / 6 + 2);
}

/// Returns how many pixels of the ground have their centers in a disc.
fn in_disc(middle: (i64, i64), radius: i64) -> u64 {
    let near = |at: i64| at - radius..=at + radius;
    let pixels = near(middle.1).flat_map(|y| near(middle.0).map(move |x| (x, y)));
    let is_dug = |(x, y): &(i64, i64)| {
        let (dx, dy) = (x - middle.0, y - middle.1);
        *y >= 64 && dx * dx + dy * dy <= radius * radius
    };
    pixels.filter(is_dug).count() as u64
}

#[test]
fn digging_removes_a_disc_of_the_ground() {
    for (radius, keys, middle) in [
        ("8", "dig", (24, 63)),
        ("3", "dig", (24, 63)),
        ("12", "dig+down", (24, 63)),
        ("20", "dig+up", (24, 48)),
        ("12", "dig+left", (20, 56)),
    ] {
        let start = ["--at", "20,48", "--json", "--dig", radius, "--input", keys];
        let (_, output) = play("", &start);
        // The actor moves before it digs, and by less than half a pixel in a tick.
        let expected = in_disc(middle, radius.parse().unwrap());
        let found = events(&output);
        assert_eq!(found.len(), 1, "{output}");
        assert_eq!(found[0].1, serde_json::json!({"event": "dug", "pixels": expected}), "{keys}");
    }
}

/// The actor falls into the hole that it digs, and the picture shows the hole.
#[test]
fn holes_are_empty() {
    let script = ["--at", "20,48", "--input", "dig*40 -*20", "--picture", "out.png"];
    let (folder, words) = play("", &script);
    assert!(words.contains("fell-out"), "{words}");
    let dug = words.lines().find(|line| line.contains("dug ")).unwrap();
    assert!(dug.contains(" pixels in ") && dug.ends_with(" ticks"), "{dug}");
    let image = hitmask_assets::Image::open(
        folder.path().join("out.png"),
        &hitmask_assets::Limits::default(),
    );
    let image = image.unwrap();
    let color = |x: u32, y: u32| {
        let at = 4 * (x + y * image.width()) as usize;
        image.rgba()[at..at + 3].to_vec()
    };
    // The actor's path is drawn in the middle. The background is beside it, and the ground is
    // farther away.
    assert_eq!((color(19, 80), color(60, 80)), (vec![13, 17, 28], vec![104, 88, 74]));
    // The art of a level is dug away, too.
    let art: Vec<u8> = [[10, 200, 30, 255]; 60 * 20].concat();
    common::course::write(&folder.path().join("art.png"), (60, 20), &art);
    let start = ["play", "art.png", "--preset", "tight", "--at", "20,-16", "--dig", "9"];
    let (status, ..) =
        folder.run(&[&start[..], &["--input", "dig*3 -*3", "--picture", "art_out.png"]].concat());
    assert_eq!(status, 0);
    let image = hitmask_assets::Image::open(
        folder.path().join("art_out.png"),
        &hitmask_assets::Limits::default(),
    );
    let image = image.unwrap();
    let left = image.rgba().chunks(4).filter(|pixel| pixel[..3] == [10, 200, 30]).count();
    assert!((900..1150).contains(&left), "{left}");
}

#[test]
fn errors_are_one_line() {
    let folder = Folder(tempfile::tempdir().unwrap());
    map(&folder, "");
    common::course::write(&folder.path().join("empty.png"), (2, 2), &[0; 16]);
    for (level, arguments, said) in [
        ("flat", &["--input", "dig"][..], "flat: an endless floor cannot be dug: name a file"),
        ("map.tmx", &["--input", "dig", "--dig", "0"], "--dig"),
        ("map.tmx", &["--input", "dig", "--dig", "257"], "--dig"),
        ("map.tmx", &["--input", "-", "--shot", "none.png"], "none.png: there is no such file"),
        (
            "map.tmx",
            &["--input", "-", "--shot", "empty.png"],
            "empty.png: the shot has no set pixel",
        ),
        ("map.tmx", &["--input", "shoott"], "'shoott' has an unknown key"),
    ] {
        let start = ["play", level, "--preset", "tight"];
        let (status, output, errors) = folder.run(&[&start[..], arguments].concat());
        assert_eq!((status, output.as_str()), (2, ""), "{arguments:?}");
        assert!(errors.contains(said), "{arguments:?}: {errors}");
    }
}
