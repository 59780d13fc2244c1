//! Tests `hitmask play` with animated actors: which frame is shown, which mask stops the actor, and
//! which pixels touch.

mod common;

use common::{Folder, lines};
use hitmask_assets::{Image, Limits};
use serde_json::Value;

/// Writes a sheet of two frames of 16 × 16 pixels. The first is a body of four columns. The second
/// is the same body with an arm to the right in row 8.
fn sheet(folder: &Folder) {
    let rgba: Vec<u8> = (0..16)
        .flat_map(|y| (0..32).map(move |x| (x, y)))
        .flat_map(|(x, y)| {
            let is_arm = x >= 24 && y == 8;
            if (4..8).contains(&(x % 16)) || is_arm { [200, 40, 40, 255] } else { [0; 4] }
        })
        .collect();
    common::course::write(&folder.path().join("hero.png"), (32, 16), &rgba);
    let small: Vec<u8> = [[9, 9, 9, 255]; 6 * 10].concat();
    common::course::write(&folder.path().join("body.png"), (6, 10), &small);
}

fn folder() -> Folder {
    let folder = Folder::with_assets();
    sheet(&folder);
    folder
}

fn play(folder: &Folder, arguments: &[&str]) -> String {
    let start = ["play", "--preset", "tight"];
    let (status, output, errors) = folder.run(&[&start[..], arguments].concat());
    assert_eq!((status, errors.as_str()), (0, ""), "{arguments:?}");
    output
}

/// Returns the y at which an actor stands on the endless floor.
fn top(folder: &Folder, actor: &[&str]) -> i64 {
    let output = play(folder, &[&["flat", "--input", "-*30", "--json"], actor].concat());
    lines(&output).last().unwrap()["y"].as_i64().unwrap()
}

/// The mask is the filled columns of the first idle frame, a named frame as it is, or a separate
/// body.
#[test]
fn one_mask_stops_an_actor_in_all_frames() {
    let folder = folder();
    let cell = ["--actor", "walk.png", "--grid", "24x24"];
    assert_eq!(top(&folder, &cell), -24);
    assert_eq!(top(&folder, &["--actor", "walk.png#2", "--grid", "24x24"]), -24);
    assert_eq!(
        top(&folder, &["--actor", "walk.png", "--grid", "24x24", "--body", "body.png"]),
        -10
    );
    assert_eq!(top(&folder, &["--body", "body.png"]), -10);
    // The same holds for an animation. The columns reach down to the feet, so there is no gap
    // between the feet.
    let caveman = "assets/superpowers/2-walk.gif";
    assert_eq!(top(&folder, &["--actor", caveman]), -96);
    let stands = |actor: &str| {
        let stone: Vec<u8> = [[90, 90, 90, 255]; 2 * 2].concat();
        common::course::write(&folder.path().join("stone.png"), (2, 2), &stone);
        let level = ["stone.png", "--at", "0,-40", "--input", "-*60", "--json", "--actor", actor];
        let output = play(&folder, &[&level[..], &["--grid", "16x16"]].concat());
        lines(&output).last().unwrap()["y"].as_f64().unwrap()
    };
    assert!(stands("hero.png") > 0.0, "it falls past a stone beside its body");
}

/// A walking actor shows each frame for six ticks, and the arm in the second frame reaches farther.
#[test]
fn the_art_of_the_current_frame_touches() {
    let folder = folder();
    let map = "<map orientation=\"orthogonal\" width=\"10\" height=\"8\" tilewidth=\"8\" \
               tileheight=\"8\"><objectgroup name=\"solid\"><object id=\"1\" y=\"40\" \
               width=\"80\" height=\"8\"/></objectgroup><objectgroup name=\"a\"><object id=\"2\" \
               class=\"coin\" x=\"60\" y=\"30\" width=\"2\" height=\"4\"/></objectgroup></map>";
    std::fs::write(folder.path().join("map.tmx"), map).unwrap();
    let output = play(
        &folder,
        &[
            "map.tmx", "--actor", "hero.png", "--grid", "16x16", "--at", "0,24", "--json",
            "--input", "right*60",
        ],
    );
    let mut ticks = None;
    let mut expected = None;
    let mut x_before = 0.0;
    for (tick, line) in (1..).zip(lines(&output)) {
        let now = line["x"].as_f64().unwrap();
        let at = (now + 0.5).floor() as i64;
        // The clock starts at the first tick in which the actor walks.
        let is_moving = (now + 0.5).floor() != f64::floor(x_before + 0.5) || ticks.is_some();
        ticks = ticks.map(|ticks: i64| ticks + 1).or(is_moving.then_some(0));
        let is_second = ticks.is_some_and(|ticks| ticks * 1000 / 60 / 100 % 2 == 1);
        let reach = if is_second { 16 } else { 8 };
        if expected.is_none() && at + reach > 60 && at + 4 < 62 {
            expected = Some((tick, is_second));
        }
        x_before = now;
    }
    let coin = lines(&output).into_iter().find(|line| {
        line["events"].as_array().unwrap().iter().any(|event| event["event"] == "coin")
    });
    let (tick, is_second) = expected.unwrap();
    assert!(is_second, "the arm is the first to touch");
    assert_eq!(coin.unwrap()["tick"], Value::from(tick));
}

/// Returns the first and the last column with the actor's color at the end of a run.
fn columns(folder: &Folder, arguments: &[&str]) -> (u32, u32) {
    play(folder, &[arguments, &["--picture", "out.png"]].concat());
    let image = Image::open(folder.path().join("out.png"), &Limits::default()).unwrap();
    let red = (0..).zip(image.rgba().chunks(4)).filter(|(_, pixel)| pixel[..3] == [200, 40, 40]);
    let columns: Vec<u32> = red.map(|(at, _)| at % image.width()).collect();
    (*columns.iter().min().unwrap(), *columns.iter().max().unwrap())
}

/// When the actor faces left, the art is mirrored about the middle of the body.
#[test]
fn art_is_mirrored_about_the_body() {
    let folder = folder();
    let floor: Vec<u8> = [[90, 90, 90, 255]; 100 * 4].concat();
    common::course::write(&folder.path().join("floor.png"), (100, 4), &floor);
    let run = |input: &str, actor: &str| {
        let start =
            ["floor.png", "--actor", actor, "--grid", "16x16", "--at", "40,-16", "--input", input];
        columns(&folder, &start)
    };
    // The actor turns around on the spot, and the body stays in place.
    let (left, right) = run("left right", "hero.png");
    let (mirrored_left, mirrored_right) = run("right left", "hero.png");
    assert_eq!((right - left, mirrored_right - mirrored_left), (3, 3));
    assert!(left.abs_diff(mirrored_left) <= 1, "{left} {mirrored_left}");
    // The arm reaches as far to the left as to the right.
    let body = |input: &str| {
        let start =
            ["floor.png", "--actor", "hero.png#1", "--grid", "16x16", "--body", "hero.png#0"];
        columns(&folder, &[&start[..], &["--at", "40,-16", "--input", input]].concat())
    };
    let ((left, right), (mirrored_left, mirrored_right)) = (body("left right"), body("right left"));
    assert_eq!((right - left, mirrored_right - mirrored_left), (11, 11));
    assert!((left - mirrored_left).abs_diff(8) <= 1, "{left} {mirrored_left}");
}

#[test]
fn errors_are_one_line() {
    let folder = folder();
    for (arguments, said) in [
        (&["--grid", "16x16"][..], "--actor"),
        (&["--actor", "hero.png", "--body", "none.png"], "none.png: there is no such file"),
        (
            &["--actor", "hero.png", "--grid", "4x4"],
            "hero.png: the first frame of the actor has no set pixel",
        ),
        (&["--actor", "hero.png#9x", "--grid", "16x16"], "no frame and no clip is called"),
        (&["--actor", "assets/levels/small.tmx"], "name one of its layers"),
    ] {
        let start = ["play", "flat", "--preset", "tight", "--input", "-"];
        let (status, output, errors) = folder.run(&[&start[..], arguments].concat());
        assert_eq!((status, output.as_str()), (2, ""), "{arguments:?}");
        assert!(errors.contains(said), "{arguments:?}: {errors}");
    }
}
