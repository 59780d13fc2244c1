//! The rules of questions about two masks that stand still.

use hitmask_reference::pair::{self as reference, Placed};
use hitmask_reference::separation::separation as way_out;
use serde_json::Value;

use super::{Tags, fields};
use crate::scene::Sprite;

/// Adds the rules of an answer about a pair, which is at a pointer. If the answer is null, the pair
/// does not overlap.
pub(crate) fn pair(tags: &mut Tags, at: &str, answer: &Value) {
    if answer.is_null() {
        return tags.add("PAIR-12", at);
    }
    if answer.get("overlaps").is_some() {
        tags.add_fields("PAIR-1", at, &["overlaps"]);
    }
    if answer["depth"].is_null() {
        return tags.add_fields("PAIR-12", at, &["area", "first", "bounds", "depth", "side"]);
    }
    for (rule, field) in [
        ("PAIR-2", "area"),
        ("PAIR-3", "first"),
        ("PAIR-4", "bounds"),
        ("PAIR-6", "depth"),
        ("PAIR-8", "side"),
    ] {
        tags.add_fields(rule, at, &[field]);
    }
    if is_tie(&answer["depth"]) {
        tags.add_fields("PAIR-9", at, &["side"]);
    }
}

/// Whether several directions share the smallest depth.
fn is_tie(depth: &Value) -> bool {
    let depths: Vec<u64> = fields(depth).values().filter_map(Value::as_u64).collect();
    depths.iter().filter(|depth| Some(*depth) == depths.iter().min()).count() > 1
}

pub(super) fn exact(tags: &mut Tags, answer: &Value) {
    tags.add("EXACT-1", "/overlaps");
    if answer["depth"].is_null() {
        return tags.add_fields("PAIR-12", "", &["pixels", "depth", "side"]);
    }
    tags.add("EXACT-3", "/pixels");
    tags.add("EXACT-4", "/depth");
    tags.add("EXACT-5", "/side");
}

/// A mask's side, and the direction in which a push frees that side.
const SIDES: [(&str, i64, i64); 4] =
    [("top", 0, 1), ("bottom", 0, -1), ("left", 1, 0), ("right", -1, 0)];

/// The side that was hit after a motion. A motion matters only in a tie.
pub(super) fn side(tags: &mut Tags, question: &Value, answer: &Value) {
    if answer["side"].is_null() {
        return tags.add("PAIR-12", "/side");
    }
    tags.add("PAIR-8", "/side");
    let (a, b) = (Sprite::read(&question["a"]), Sprite::read(&question["b"]));
    let depth = |dx: i64, dy: i64| reference::depth(a.placed(), b.placed(), (dx, dy));
    let depths = SIDES.map(|(_, dx, dy)| (depth(dx, dy), (dx, dy)));
    let least = depths.iter().map(|(depth, _)| *depth).min().flatten();
    let tied: Vec<_> = depths.iter().filter(|(depth, _)| *depth == least).collect();
    if tied.len() < 2 {
        return;
    }
    let component = |axis: usize| question["after"][axis].as_i64().unwrap_or_default();
    let motion = (component(0), component(1));
    let opposes = |(dx, dy): (i64, i64)| dx * motion.0 + dy * motion.1 < 0;
    match tied.iter().filter(|(_, way)| opposes(*way)).count() {
        0 => tags.add("PAIR-9", "/side"),
        1 => tags.add("PAIR-10", "/side"),
        _ if motion.0.abs() == motion.1.abs() => tags.add("PAIR-9 PAIR-11", "/side"),
        _ => tags.add("PAIR-11", "/side"),
    }
}

pub(super) fn distance(tags: &mut Tags, answer: &Value, squared: &str) {
    if answer["pixels"].is_null() {
        return tags.add_fields("DISTANCE-3", "", &[squared, "pixels"]);
    }
    tags.add_fields("DISTANCE-1", "", &[squared]);
    tags.add("DISTANCE-2", "/pixels");
}

/// Adds the rules of pushes, which are in these fields: the way out, and the nearest free push.
pub(super) fn separation(
    tags: &mut Tags,
    question: &Value,
    answer: &Value,
    [outer, nearest]: [&str; 2],
) {
    let is_zero = |field: &str| answer[field][0] == 0 && answer[field][1] == 0;
    if answer["depth"].is_null() {
        tags.add_fields("PAIR-12", "", &["depth"]);
        tags.add_fields("AWAY-4", "", &[nearest]);
        // A mask that is free but enclosed still has a way out.
        tags.add_fields(if is_zero(outer) { "AWAY-4" } else { "AWAY-1" }, "", &[outer]);
        return;
    }
    tags.add_fields("PAIR-6", "", &["depth"]);
    tags.add_fields("AWAY-1", "", &[outer]);
    tags.add_fields("AWAY-2", "", &[nearest]);
    let (mut a, b) = (Sprite::read(&question["a"]), Sprite::read(&question["b"]));
    if let [x, y] = super::list(&question["offset"]) {
        a.at = (x.as_i64().unwrap_or_default(), y.as_i64().unwrap_or_default());
    }
    let (a, b) = (a.placed(), b.placed());
    let moved = |(dx, dy): (i64, i64)| Placed::new(a.grid, a.x + dx, a.y + dy);
    let is_free = |way: (i64, i64)| !reference::overlaps(moved(way), b);
    let is_outside = |way: (i64, i64)| is_free(way) && way_out(moved(way), b) == (0, 0);
    if count_of_ties(&answer[nearest], is_free) > 1 {
        tags.add_fields("AWAY-3", "", &[nearest]);
    }
    if count_of_ties(&answer[outer], is_outside) > 1 {
        tags.add_fields("AWAY-3", "", &[outer]);
    }
}

/// The number of pushes that are as long as this one and that a condition accepts.
fn count_of_ties(push: &Value, is_accepted: impl Fn((i64, i64)) -> bool) -> usize {
    let component = |axis: usize| push[axis].as_i64().unwrap_or_default();
    let length2 = component(0).pow(2) + component(1).pow(2);
    let reach = length2.isqrt();
    let all = (-reach..=reach).flat_map(|dy| (-reach..=reach).map(move |dx| (dx, dy)));
    all.filter(|(dx, dy)| dx * dx + dy * dy == length2).filter(|way| is_accepted(*way)).count()
}

/// Adds the rules of a configuration space at an offset.
pub(super) fn offsets(tags: &mut Tags, question: &Value, answer: &Value) {
    tags.add("AWAY-6", "");
    tags.add("PAIR-1", "/is_blocked");
    tags.add("AWAY-1", "/is_outside");
    separation(tags, question, answer, ["separation", "nearest_free"]);
    let is_absent = answer["squared"].is_null();
    tags.add(if is_absent { "DISTANCE-3" } else { "DISTANCE-1" }, "/squared");
}
