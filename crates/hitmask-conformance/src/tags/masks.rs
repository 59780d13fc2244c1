//! The rules of questions about one mask, and about terrain.

use hitmask_reference::Grid;
use serde_json::Value;

use super::{Tags, list};
use crate::scene::read_grid;

/// Adds the rules of the pixels in a figure.
pub(super) fn figure(tags: &mut Tags, question: &Value, answer: &Value) {
    let figure = &question["in"];
    let radius = figure["radius"].as_f64().unwrap_or(1.0);
    let has = |kind: &str| figure.get(kind).is_some();
    let rules = if has("circle") {
        match radius {
            0.0 => "FIGURE-3 FIGURE-7",
            ..0.0 => "FIGURE-7",
            _ => "FIGURE-3",
        }
    } else if has("capsule") {
        "FIGURE-4"
    } else if has("polygon") {
        "FIGURE-5"
    } else if has("rect") {
        "FIGURE-1"
    } else if has("pixel") {
        "FIGURE-2"
    } else {
        "FIGURE-6"
    };
    if answer.get("pixels").is_none() {
        return tags.add(rules, "/count");
    }
    tags.add(rules, "");
    if list(&answer["pixels"]).len() > 1 {
        tags.add_fields("FIGURE-9", "", &["first", "pixels"]);
    }
}

pub(super) fn measures(tags: &mut Tags) {
    tags.add_fields("MASK-11", "", &["size", "count", "bounds"]);
    tags.add_fields("REGION-1", "", &["components8", "components4"]);
    tags.add("REGION-3", "/holes");
    tags.add("REGION-6", "/perimeter");
}

/// Whether a pixel at the edge of a grid is set, so that pixels outside the grid are neighbors.
fn is_set_at_edge(grid: &Grid) -> bool {
    let (right, bottom) = (i64::from(grid.width) - 1, i64::from(grid.height) - 1);
    grid.pixels().any(|(x, y)| x == 0 || y == 0 || x == right || y == bottom)
}

pub(super) fn regions(tags: &mut Tags, question: &Value, answer: &Value) {
    tags.add("REGION-1", "/components");
    tags.add("REGION-2", "/largest");
    tags.add("REGION-3", "/holes");
    for field in ["components", "holes"] {
        if list(&answer[field]).len() > 1 {
            tags.add_fields("REGION-2", "", &[field]);
        }
    }
    tags.add("REGION-4", "/without_holes");
    tags.add("REGION-5", "/boundary");
    tags.add("REGION-6", "/perimeter");
    tags.add("REGION-7", "/moments");
    if is_set_at_edge(&read_grid(&question["a"])) {
        tags.add_fields("REGION-14", "", &["holes", "without_holes", "boundary", "perimeter"]);
    }
}

pub(super) fn spread(tags: &mut Tags, answer: &Value) {
    tags.add("REGION-8", "/centroid");
    if answer.get("angle").is_some() {
        tags.add("REGION-9", "/angle");
    }
}

pub(super) fn distances(tags: &mut Tags, question: &Value) {
    tags.add_fields("REGION-10", "", &["to_set", "to_unset"]);
    if is_set_at_edge(&read_grid(&question["a"])) {
        tags.add("REGION-14", "/to_unset");
    }
}

pub(super) fn morphed(tags: &mut Tags, question: &Value) {
    let (rule, shrinks_first) = match question["do"].as_str() {
        Some("grow") => ("REGION-11", false),
        Some("shrink") => ("REGION-12", true),
        Some("open") => ("REGION-13", true),
        _ => ("REGION-13", false),
    };
    tags.add(rule, "");
    tags.add("REGION-15", "/bits");
    let brush = super::fields(&question["brush"]);
    let is_wide = brush.values().any(|radius| radius.as_u64() > Some(0));
    if shrinks_first && is_wide && is_set_at_edge(&read_grid(&question["a"])) {
        tags.add("REGION-14", "/bits");
    }
}

pub(super) fn outlines(tags: &mut Tags, question: &Value, answer: &Value) {
    tags.add("OUTLINE-7", "/hull");
    // Without outlines, the list is empty, because an outline is around pixels.
    tags.add("OUTLINE-1", "/outlines");
    let outlines = list(&answer["outlines"]);
    if !outlines.is_empty() {
        tags.add("OUTLINE-2 OUTLINE-4", "/outlines");
    }
    if has_corner_contact(&read_grid(&question["a"])) {
        tags.add("OUTLINE-3", "/outlines");
    }
    for (index, outline) in outlines.iter().enumerate() {
        tags.add("OUTLINE-6", format!("/outlines/{index}/doubled_area"));
        if outline["is_hole"] == true {
            tags.add("OUTLINE-5", format!("/outlines/{index}/outer"));
        }
    }
}

/// Whether two set pixels touch only at a corner.
fn has_corner_contact(grid: &Grid) -> bool {
    let is_set = |x: i64, y: i64| grid.get(x, y);
    grid.pixels().any(|(x, y)| {
        let is_alone = |dx: i64| is_set(x + dx, y + 1) && !is_set(x + dx, y) && !is_set(x, y + 1);
        is_alone(1) || is_alone(-1)
    })
}

pub(super) fn edits(tags: &mut Tags, question: &Value) {
    if !list(&question["edits"]).is_empty() {
        tags.add("TERRAIN-2", "/edits");
    }
    tags.add("TERRAIN-3", "/islands");
    tags.add("TERRAIN-5", "/differences");
    tags.add("TERRAIN-6", "/changes");
    tags.add_fields("TERRAIN-9", "", &["count", "bounds"]);
}

pub(super) fn terrain(tags: &mut Tags) {
    tags.add("TERRAIN-1", "/contact");
    let others = ["nearest_free", "stepped", "continuous", "count", "first_in", "ray", "normal"];
    tags.add_fields("TERRAIN-7", "", &others);
}
