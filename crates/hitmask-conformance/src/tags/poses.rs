//! The rules of masks in poses.

use serde_json::Value;

use super::{Tags, list};

/// Adds the rules of the poses in a question.
pub(super) fn add(tags: &mut Tags, query: &str, question: &Value) {
    let named = [&question["a"], &question["b"]];
    let poses: Vec<&Value> = match query {
        "turned_whole" => vec![question],
        _ => named.into_iter().filter(|sprite| sprite["turn"].is_number()).collect(),
    };
    if poses.is_empty() {
        return;
    }
    let is_exact = query == "exact_motion" || question["mode"] == "exact";
    let has_slant = poses.iter().any(|pose| !is_quarter(pose));
    if is_exact {
        if has_slant {
            tags.add("EXACT-2", if query == "exact_motion" { "/stepped" } else { "" });
        }
        return;
    }
    if query == "turned_whole" {
        tags.add("POSE-7", "");
        tags.add(if has_slant { "POSE-2 POSE-6" } else { "POSE-2 POSE-5" }, "/bits");
        return;
    }
    tags.add("POSE-1 POSE-2", "");
    tags.add(if has_slant { "POSE-6" } else { "POSE-5" }, "");
    if poses.iter().any(|pose| is_rounded(pose)) {
        tags.add("POSE-4", "");
    }
    let is_turned = |pose: &Value| pose["turn"].as_f64().is_some_and(|turn| turn % 360.0 != 0.0);
    if poses.iter().any(|pose| pose["pivot"].is_null() && is_turned(pose)) {
        tags.add("POSE-9", "");
    }
}

/// The number of steps in a degree, in a pixel and in a scale of 1.
const DEGREE: f64 = (1_u64 << 40) as f64;
const PIXEL: f64 = (1 << 24) as f64;
const SCALE: f64 = 1e12;

/// Whether a pose rotates by quarter turns after its angle has been rounded.
fn is_quarter(pose: &Value) -> bool {
    let turn = pose["turn"].as_f64().unwrap_or_default();
    (turn * DEGREE).round() / DEGREE % 90.0 == 0.0
}

/// Whether a decimal of a pose is not a multiple of its steps.
fn is_rounded(pose: &Value) -> bool {
    let is_between = |value: &Value, steps: f64| {
        let number = value.as_f64().unwrap_or_default() * steps;
        number != number.round()
    };
    let any = |value: &Value, steps: f64| list(value).iter().any(|one| is_between(one, steps));
    is_between(&pose["turn"], DEGREE)
        || any(&pose["at"], PIXEL)
        || any(&pose["pivot"], PIXEL)
        || any(&pose["scale"], SCALE)
}
