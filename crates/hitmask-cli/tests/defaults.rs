//! Tests that `check` and `batch` have the same defaults, and return the same answer for the same
//! pair.

mod common;

use common::{Folder, lines};
use serde_json::{Value, json};

/// Returns the answers of `check` and of `batch` about the same pair.
fn both(folder: &Folder, arguments: &[&str], request: &Value) -> [Value; 2] {
    let (_, checked, errors) = folder.run(&[&["check"], arguments, &["--json"]].concat());
    assert_eq!(errors, "", "{arguments:?}");
    let (_, answered, _) = folder.feed(&["batch"], &request.to_string());
    let mut answered = lines(&answered).remove(0);
    answered.as_object_mut().unwrap().remove("id");
    [lines(&checked).remove(0), answered]
}

#[test]
fn check_and_batch_answer_the_same() {
    let folder = Folder::with_assets();
    let (ship, rock) = ("ship.png", "rock.png");
    let sprite = |image: &str, fields: Value| {
        let mut sprite = fields;
        sprite["image"] = json!(image);
        sprite
    };
    for (arguments, a, b, mode) in [
        (&["ship.png", "rock.png"][..], sprite(ship, json!({})), sprite(rock, json!({})), None),
        (
            &["ship.png", "rock.png", "--at", "9.75,-3.25"],
            sprite(ship, json!({"at": [9.75, -3.25]})),
            sprite(rock, json!({})),
            None,
        ),
        (
            &["ship.png", "rock.png", "--at", "60.5,3", "--turn", "33.5", "--scale", "1.2"],
            sprite(ship, json!({"at": [60.5, 3], "turn": 33.5, "scale": 1.2})),
            sprite(rock, json!({})),
            None,
        ),
        (
            &["ship.png", "rock.png", "--turn-b", "-90", "--at-b", "3,70"],
            sprite(ship, json!({})),
            sprite(rock, json!({"turn": -90, "at": [3, 70]})),
            None,
        ),
        (
            &["ship.png", "rock.png", "--pivot", "center", "--turn", "12", "--at", "50,50"],
            sprite(ship, json!({"pivot": "center", "turn": 12, "at": [50, 50]})),
            sprite(rock, json!({})),
            None,
        ),
        (
            &[
                "ship.png",
                "rock.png",
                "--pivot-b",
                "center",
                "--scale-b",
                "0.5,2",
                "--mode",
                "exact",
            ],
            sprite(ship, json!({})),
            sprite(rock, json!({"pivot": "center", "scale": [0.5, 2]})),
            Some("exact"),
        ),
        (
            &["ship.png", "rock.png", "--turn", "200", "--at", "90,70", "--mode", "exact"],
            sprite(ship, json!({"turn": 200, "at": [90, 70]})),
            sprite(rock, json!({})),
            Some("exact"),
        ),
        (
            &["ship.png", "rock.png", "--mask", "alpha:255", "--mask-b", "alpha:128"],
            sprite(ship, json!({"mask": "alpha:255"})),
            sprite(rock, json!({"mask": "alpha:128"})),
            None,
        ),
        (
            &["ship.png", "walk.png", "--grid-b", "24x24", "--at", "-60,-20"],
            sprite(ship, json!({"at": [-60, -20]})),
            sprite("walk.png", json!({"grid": "24x24"})),
            None,
        ),
        (
            &["walk.png#1", "walk.png#-1", "--grid", "24x24"],
            sprite("walk.png#1", json!({"grid": [24, 24]})),
            sprite("walk.png", json!({"grid": [24, 24], "frame": -1})),
            None,
        ),
        (
            &["assets/levels/small.tmx#ground", "assets/aseprite/layers_and_tags.aseprite"],
            json!({"map": "assets/levels/small.tmx", "layer": "ground"}),
            sprite("assets/aseprite/layers_and_tags.aseprite", json!({})),
            None,
        ),
    ] {
        let request = json!({"query": "pair", "a": a, "b": b, "mode": mode});
        let [checked, answered] = both(&folder, arguments, &request);
        assert_eq!(checked, answered, "{arguments:?}");
        assert!(checked["overlaps"].is_boolean(), "{arguments:?}");
    }
}

/// The default pivot is the top-left corner, in the library and on the command line.
#[test]
fn the_pivot_is_the_top_left_corner() {
    let folder = Folder::with_art();
    for mode in ["drawn", "exact"] {
        let pair = |a: &str| {
            let b = r#"{"image": "rock.png", "at": [0, 0]}"#;
            let request = format!(r#"{{"query": "pair", "mode": "{mode}", "a": {a}, "b": {b}}}"#);
            let (status, output, _) = folder.feed(&["batch"], &request);
            assert_eq!(status, 0, "{output}");
            output
        };
        let ship = |fields: &str| pair(&format!(r#"{{"image": "ship.png", {fields}}}"#));
        let turned = r#""turn": 33.5, "at": [50.25, 10]"#;
        assert_eq!(ship(turned), ship(&format!(r#""pivot": [0, 0], {turned}"#)));
        assert_ne!(ship(turned), ship(&format!(r#""pivot": "center", {turned}"#)));
        let center = ship(&format!(r#""pivot": "center", {turned}"#));
        assert_eq!(center, ship(&format!(r#""pivot": [49.5, 37.5], {turned}"#)));
        // The corner of a mirrored sprite is at the same position.
        assert_eq!(
            ship(&format!(r#""flip": "x", {turned}"#)),
            ship(&format!(r#""flip": "x", "pivot": [99, 0], {turned}"#))
        );
    }
    let ship = hitmask::Pose::at((50.25, 10.0)).turned(hitmask::Angle::from_degrees(33.5));
    let image = |name: &str| {
        let path = folder.path().join(name);
        let image = hitmask_assets::Image::open(path, &hitmask_assets::Limits::default()).unwrap();
        image.mask(hitmask_assets::MaskRule::default()).unwrap()
    };
    let (drawn, rock) = (image("ship.png"), image("rock.png"));
    let drawn = drawn.posed(ship).draw().unwrap();
    let area = drawn.placed().area(rock.at((0, 0)));
    let (_, output, _) = folder
        .run(&["check", "ship.png", "rock.png", "--turn", "33.5", "--at", "50.25,10", "--json"]);
    assert!(area > 0);
    assert_eq!(lines(&output)[0]["area"], json!(area));
}
