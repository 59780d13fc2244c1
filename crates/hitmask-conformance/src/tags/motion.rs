//! The rules of masks that move.

use hitmask_reference::sweep as reference;
use serde_json::Value;

use super::{Tags, list};
use crate::scene::Sprite;

/// Adds the rules of a surface normal at a pointer.
pub(super) fn normal(tags: &mut Tags, at: &str, normal: &Value) {
    let components: Vec<i64> = list(normal).iter().filter_map(Value::as_i64).collect();
    if components.is_empty() {
        return tags.add("NORMAL-2", at);
    }
    tags.add("NORMAL-1", at);
    // A normal along an axis needs no rounding.
    if !components.contains(&0) {
        tags.add("NORMAL-3", at);
    }
}

/// Adds the rules of the stepped and the continuous sweep of a question.
pub(super) fn sweep(tags: &mut Tags, question: &Value, answer: &Value) {
    stepped(tags, &answer["stepped"]);
    let hit = &answer["continuous"];
    continuous(tags, hit);
    let step = |value: &Value| {
        let component = |axis: usize| value[axis].as_i64().unwrap_or_default();
        (component(0), component(1))
    };
    let (by, other_by) = (step(&question["by"]), step(&question["other_by"]));
    if by != (0, 0) && other_by != (0, 0) {
        tags.add("SWEEP-4", "");
    }
    let faces = if hit.get("faces").is_some() { "faces" } else { "normals" };
    if !list(&hit[faces]).is_empty() {
        let (a, b) = (Sprite::read(&question["a"]), Sprite::read(&question["b"]));
        let way = (by.0 - other_by.0, by.1 - other_by.1);
        let impacts = reference::impacts(a.placed(), b.placed(), way);
        let at = format!("/continuous/{faces}");
        if impacts.is_through_face {
            tags.add("SWEEP-11", at.as_str());
        }
        if impacts.is_at_corner {
            tags.add("SWEEP-12", at);
        }
    }
}

/// Whether the answer says that nothing is hit.
fn is_free(answer: &Value) -> bool {
    answer.is_null() || answer["hit"] == false
}

fn stepped(tags: &mut Tags, answer: &Value) {
    let at = "/stepped";
    if is_free(answer) {
        return tags.add("SWEEP-2", at);
    }
    let has = |field: &str| answer.get(field).is_some();
    let is_start = answer["step"] == 0;
    let blocked = if has("blocked") { "blocked" } else { "at" };
    tags.add_fields("SWEEP-1", at, &["of"]);
    tags.add_fields("SWEEP-2", at, &["step"]);
    tags.add_fields("SWEEP-3", at, &[blocked, "first"]);
    if has("hit") {
        tags.add_fields("SWEEP-2", at, &["hit"]);
    }
    if is_start {
        tags.add_fields("SWEEP-10", at, &["free"]);
    } else {
        tags.add_fields("SWEEP-1", at, &[blocked]);
        tags.add_fields("SWEEP-3", at, &["free"]);
    }
    if has("time") {
        tags.add_fields(if is_start { "SWEEP-10" } else { "SWEEP-15" }, at, &["time"]);
        tags.add_fields("SWEEP-13", at, &["normal"]);
        normal(tags, "/stepped/normal", &answer["normal"]);
    }
}

/// Adds the rules of a continuous sweep, except those of its faces.
fn continuous(tags: &mut Tags, answer: &Value) {
    let at = "/continuous";
    if is_free(answer) {
        return tags.add("SWEEP-5", at);
    }
    let is_short = answer.get("hit").is_some();
    if is_short {
        tags.add_fields("SWEEP-5", at, &["hit"]);
    } else {
        tags.add_fields("SWEEP-7", at, &["at", "other_at"]);
        tags.add_fields("SWEEP-16", at, &["first"]);
    }
    let faces = if is_short { "normals" } else { "faces" };
    if list(&answer[faces]).is_empty() {
        // The masks overlap at the start.
        tags.add_fields("SWEEP-10", at, &["time", faces]);
        if !is_short {
            tags.add_fields("SWEEP-10", at, &["free", "normal"]);
            tags.add_fields("SWEEP-16", at, &["blocked"]);
        }
        return;
    }
    tags.add_fields("SWEEP-5", at, &["time"]);
    if !is_short {
        tags.add_fields("SWEEP-8", at, &["free"]);
        tags.add_fields("SWEEP-9", at, &["blocked"]);
        tags.add_fields("SWEEP-13", at, &["normal"]);
        normal(tags, "/continuous/normal", &answer["normal"]);
    }
}
