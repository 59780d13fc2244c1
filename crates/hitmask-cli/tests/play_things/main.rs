//! Tests `hitmask play` with the objects of a map: spawns, coins, triggers, goals, lifts, crushers
//! and enemies.

#[path = "../common/mod.rs"]
mod common;
mod enemies;
mod entities;
mod mistakes;
mod solids;
mod spawns;

use common::{Folder, lines};
use serde_json::Value;

/// Returns a map of 30 × 12 tiles of 8 pixels, with a floor from y = 80 downwards and these
/// objects.
fn map(things: &str) -> String {
    format!(
        "<map orientation=\"orthogonal\" width=\"30\" height=\"12\" tilewidth=\"8\" \
         tileheight=\"8\">\n<objectgroup name=\"solid\"><object id=\"900\" x=\"0\" y=\"80\" \
         width=\"240\" height=\"16\"/></objectgroup>\n<objectgroup \
         name=\"things\">{things}</objectgroup></map>"
    )
}

fn object(id: u32, name: &str, class: &str, place: [f64; 4], inside: &str) -> String {
    let [x, y, width, height] = place;
    format!(
        "<object id=\"{id}\" name=\"{name}\" class=\"{class}\" x=\"{x}\" y=\"{y}\" \
         width=\"{width}\" height=\"{height}\">{inside}</object>\n"
    )
}

/// Converts a list of properties, each given as `name:type=value`.
fn properties(list: &str) -> String {
    let one = |text: &str| {
        let (name, value) = text.split_once('=').unwrap();
        let (name, kind) = name.split_once(':').unwrap_or((name, "string"));
        format!("<property name=\"{name}\" type=\"{kind}\" value=\"{value}\"/>")
    };
    format!("<properties>{}</properties>", list.split(' ').map(one).collect::<String>())
}

fn line(points: &str) -> String {
    format!("<polyline points=\"{points}\"/>")
}

/// Runs a map with the tight rules and an actor of 8 × 16 pixels.
fn play(things: &str, arguments: &[&str]) -> String {
    let folder = Folder(tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("map.tmx"), map(things)).unwrap();
    let start = ["play", "map.tmx", "--preset", "tight"];
    let (status, output, errors) = folder.run(&[&start[..], arguments].concat());
    assert_eq!((status, errors.as_str()), (0, ""), "{arguments:?}");
    output
}

fn refused(things: &str) -> String {
    let folder = Folder(tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("map.tmx"), map(things)).unwrap();
    let (status, output, errors) =
        folder.run(&["play", "map.tmx", "--preset", "tight", "--input", "-"]);
    assert_eq!((status, output.as_str(), errors.lines().count()), (2, "", 1), "{errors}");
    errors
}

/// Returns the ticks of an event about an object.
fn ticks(output: &str, event: &str, name: &str) -> Vec<u64> {
    let has = |line: &Value| {
        line["events"].as_array().unwrap().iter().any(|found| {
            found["event"] == event
                && found.get("name").and_then(Value::as_str).unwrap_or("") == name
        })
    };
    let lines = lines(output).into_iter().filter(has);
    lines.map(|line| line["tick"].as_u64().unwrap()).collect()
}

/// Returns the actor's pixel at each tick, which is its position rounded to the nearest pixel. The
/// actor's mask is at that pixel.
fn places(output: &str) -> Vec<(i64, i64)> {
    let pixel = |value: &Value| (value.as_f64().unwrap() + 0.5).floor() as i64;
    lines(output).iter().map(|line| (pixel(&line["x"]), pixel(&line["y"]))).collect()
}
