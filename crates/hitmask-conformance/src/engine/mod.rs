//! The engine's answers to the questions in the files, in the format of the files.
//!
//! Values must have the format that the files use. Anything else is a bug in this crate, and
//! panics.

mod masks;
mod motion;
mod pairs;
mod queries;
mod terrain;
mod worlds;

use hitmask::{
    Angle, Capsule, Circle, ContinuousSweep, ConvexPolygon, Depth, Direction, Figure, Location,
    Mask, Point, Pose, Rect, Scale, Segment, Sweep, Time,
};
use serde_json::{Value, json};

pub use pairs::pair_answer;
pub use worlds::{Played, play, replay};

/// The answer to any question in the files; `None` if there is no such query.
pub fn answer(question: &Value) -> Option<Value> {
    Some(match question["query"].as_str()? {
        "pair" | "mask" | "sweep" | "separation" | "distance" | "ray" | "count" => {
            pair_answer(question)
        }
        "image" => masks::image(question),
        "words" => masks::words(question),
        "pbm" => masks::pbm(question),
        "arranged" => masks::arranged(question),
        "resized" => masks::resized(question),
        "turned_whole" => masks::turned_whole(question),
        "drawn" => masks::drawn(question),
        "morphed" => masks::morphed(question),
        "regions" => masks::regions(question),
        "spread" => masks::spread(question),
        "distances" => masks::distances(question),
        "outlines" => masks::outlines(question),
        "pixel" => masks::floored(question),
        "overlap_mask" => motion::overlap_mask(question),
        "side" => motion::side(question),
        "convolved" => motion::convolved(question),
        "apart" => motion::distance(question),
        "offsets" => motion::offsets(question),
        "normal" => motion::normal_at(question),
        "motion" => motion::motion(question),
        "exact_motion" => motion::exact_motion(question),
        "poses" => motion::poses(question),
        "figure" => motion::figure(question),
        "rays" => motion::rays(question),
        "steps" => motion::steps(question),
        "edits" => terrain::edits(question),
        "terrain" => terrain::ask(question),
        "world" => worlds::answer(question),
        _ => return None,
    })
}

/// Decodes bytes from hexadecimal digits.
fn bytes(text: &str) -> Vec<u8> {
    let byte = |at: usize| u8::from_str_radix(&text[at..at + 2], 16).unwrap();
    (0..text.len()).step_by(2).map(byte).collect()
}

fn floats(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|number| number.as_f64().unwrap()).collect()
}

fn place(value: &Value) -> (f64, f64) {
    let numbers = floats(value);
    (numbers[0], numbers[1])
}

fn pixel(value: &Value) -> (i32, i32) {
    let (x, y) = place(value);
    (x as i32, y as i32)
}

fn mask(sprite: &Value) -> Mask {
    let (width, height) = pixel(&sprite["size"]);
    let bits = sprite["bits"].as_str().unwrap();
    let row = (width as usize).div_ceil(8);
    Mask::from_fn(width as u32, height as u32, |x, y| {
        let byte = y as usize * row + x as usize / 8;
        u8::from_str_radix(&bits[2 * byte..2 * byte + 2], 16).unwrap() << (x % 8) & 128 != 0
    })
    .unwrap()
}

fn point(point: Point) -> Value {
    json!([point.x, point.y])
}

fn rect(rect: Rect) -> Value {
    json!([rect.x, rect.y, rect.width, rect.height])
}

fn step(direction: Direction) -> Value {
    let (x, y) = direction.step();
    json!([x, y])
}

fn time(time: Time) -> Value {
    json!([time.numerator(), time.denominator()])
}

fn depth(depth: Option<Depth>) -> Value {
    depth.map_or(Value::Null, |Depth { left, right, up, down, .. }| {
        json!({ "left": left, "right": right, "up": up, "down": down })
    })
}

/// Calls a function with a figure, which may borrow the corners of a polygon.
fn with_figure<T>(figure: &Value, ask: impl FnOnce(Figure<'_>) -> T) -> T {
    let radius = figure["radius"].as_f64();
    if let Some(corners) = figure["polygon"].as_array() {
        let corners: Vec<Location> = corners.iter().map(|corner| place(corner).into()).collect();
        ask(ConvexPolygon::new(&corners).unwrap().into())
    } else if let Some(ends) = figure["capsule"].as_array() {
        let segment = Segment::new(place(&ends[0]), place(&ends[1]));
        ask(Capsule::new(segment, radius.unwrap()).into())
    } else if let Some(numbers) = figure["rect"].as_array() {
        let number = |index: usize| numbers[index].as_i64().unwrap();
        ask(Rect::new(number(0), number(1), number(2) as u32, number(3) as u32).into())
    } else if figure["pixel"].is_array() {
        ask(hitmask::Point::from(pixel(&figure["pixel"])).into())
    } else if let Some(ends) = figure["segment"].as_array() {
        ask(Segment::new(place(&ends[0]), place(&ends[1])).into())
    } else {
        ask(Circle::new(place(&figure["circle"]), radius.unwrap()).into())
    }
}

/// The pose of a sprite. Without a pivot, the sprite rotates about its top left, and without a
/// scale, it keeps its size.
fn pose(sprite: &Value) -> Pose {
    let or = |key: &str, default| if sprite[key].is_null() { default } else { place(&sprite[key]) };
    let (scale_x, scale_y) = or("scale", (1.0, 1.0));
    Pose::at(place(&sprite["at"]))
        .pivot(or("pivot", (0.0, 0.0)))
        .turned(Angle::from_degrees(sprite["turn"].as_f64().unwrap()))
        .scaled(Scale::new(scale_x, scale_y).unwrap())
}

fn stepped(hit: Sweep) -> Value {
    json!({
        "hit": true,
        "step": hit.step,
        "of": hit.steps,
        "at": point(hit.blocked),
        "free": hit.free.map(point),
        "first": point(hit.first),
    })
}

fn continuous(hit: ContinuousSweep) -> Value {
    let normals: Vec<_> = hit.faces.into_iter().map(step).collect();
    json!({ "hit": true, "time": time(hit.time), "normals": normals })
}
