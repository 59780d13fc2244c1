//! The conditions of the rules about one mask, and about terrain.

use hitmask_reference::Grid;
use hitmask_reference::figure::{UNIT, in_circle};
use hitmask_reference::pair::Placed;
use hitmask_reference::terrain::{Pixels, Terrain};
use serde_json::Value;

use crate::line::{Line, Part, grid, pixel};

pub(crate) fn is_about(rule: &str, part: Part<'_>) -> Option<bool> {
    let (line, value) = (part.line, part.value());
    let (query, question) = (line.query(), &line.question);
    let is_error = line.answer["is_error"] == true;
    let shown = &question["in"];
    let has = |kind: &str| matches!(query, "count" | "figure") && !shown[kind].is_null();
    let is_field = |name: &str| part.field() == name;
    let is_command = |names: &[&str]| {
        query == "world"
            && part.pointer.starts_with("/answers/")
            && names.contains(&line.commands()[line.index(part.pointer)]["do"].as_str().unwrap())
    };
    let image = &question["rule"];
    Some(match rule {
        "MASK-1" => image["alpha"].as_u64() > Some(0),
        "MASK-2" => image["alpha"] == 0 && is_error,
        "MASK-3" => image["color_key"].is_array(),
        "MASK-4" => image["index"].is_u64(),
        "MASK-5" => query == "words" && !is_error,
        "MASK-6" => query == "words" && is_error,
        "MASK-7" => query == "pbm",
        "MASK-8" => query == "arranged",
        "MASK-11" => query == "mask" && ["size", "count", "bounds"].contains(&part.field()),
        "FIGURE-1" => has("rect"),
        "FIGURE-2" => has("pixel"),
        "FIGURE-3" => has("circle") && shown["radius"].as_f64() >= Some(0.0),
        "FIGURE-4" => has("capsule"),
        "FIGURE-5" => has("polygon") && !is_error,
        "FIGURE-6" => has("segment"),
        "FIGURE-7" => has("circle") && shown["radius"].as_f64() <= Some(0.0),
        "FIGURE-8" => has("polygon") && is_error,
        "FIGURE-9" => line.answer["pixels"].as_array().is_some_and(|list| list.len() > 1),
        "REGION-1" => ["components", "components8", "components4"].contains(&part.field()),
        "REGION-2" => {
            query == "regions"
                && (is_field("largest") || value.as_array().is_some_and(|list| list.len() > 1))
        }
        "REGION-3" => is_field("holes"),
        "REGION-4" => is_field("without_holes"),
        "REGION-5" => is_field("boundary"),
        "REGION-6" => is_field("perimeter"),
        "REGION-7" => is_field("moments"),
        "REGION-8" => is_field("centroid"),
        "REGION-9" => is_field("angle"),
        "REGION-10" => query == "distances",
        "REGION-11" => question["do"] == "grow",
        "REGION-12" => question["do"] == "shrink",
        "REGION-13" => question["do"] == "open" || question["do"] == "close",
        "REGION-14" => {
            let is_region = matches!(query, "regions" | "distances" | "morphed");
            is_region && is_set_at_edge(&grid(&question["a"]))
        }
        "REGION-15" => question["brush"].is_object(),
        "OUTLINE-1" => query == "outlines" && is_field("outlines"),
        "OUTLINE-2" | "OUTLINE-4" => {
            is_field("outlines") && value.as_array().is_some_and(|list| !list.is_empty())
        }
        "OUTLINE-3" => is_field("outlines") && has_corner_contact(&grid(&question["a"])),
        "OUTLINE-5" => is_field("outer") && value.is_u64(),
        "OUTLINE-6" => is_field("doubled_area"),
        "OUTLINE-7" => is_field("hull"),
        "TERRAIN-1" => query == "terrain" && is_field("contact") || is_contact_of_terrain(part),
        "TERRAIN-2" => {
            let is_edit = is_field("edits") && value.as_array().is_some_and(|all| !all.is_empty());
            is_edit || is_command(&["carve", "fill"]) && value.is_u64()
        }
        "TERRAIN-3" => is_field("islands"),
        "TERRAIN-4" => is_field("islands") && islands_without_limit(line) > count(value),
        "TERRAIN-5" => is_field("differences"),
        "TERRAIN-6" => is_field("changes"),
        "TERRAIN-7" => query == "terrain" && !is_field("contact"),
        "TERRAIN-8" => {
            let edits = question["edits"].as_array().into_iter().flatten();
            let mut rects = edits.map(|edit| &edit["in"]["rect"]);
            let end = |rect: &Value| rect[0].as_i64().unwrap_or(0) + rect[2].as_i64().unwrap_or(0);
            rects.any(|rect| end(rect) > i64::from(i32::MAX))
        }
        "TERRAIN-9" => query == "edits" && ["count", "bounds"].contains(&part.field()),
        _ => return None,
    })
}

fn count(list: &Value) -> usize {
    list.as_array().map_or(0, Vec::len)
}

/// The number of islands that edits leave if the number of their pixels does not matter.
fn islands_without_limit(line: &Line) -> usize {
    let (question, mut ground) = (&line.question, Terrain::default());
    let edits = question["edits"].as_array().unwrap().iter();
    let pieces = question["pieces"].as_array().unwrap().iter();
    let edits = edits.map(|edit| (&edit["in"], edit["do"] == "fill"));
    for (figure, is_fill) in pieces.map(|piece| (piece, true)).chain(edits) {
        ground.edit(pixels(figure).into_iter(), is_fill);
    }
    let islands = &question["islands"];
    let (x, y, width, height) = rect(&islands["rect"]);
    let area = (x, y, width as u32, height as u32);
    ground.islands(area, islands["connectivity"] == 8, u64::MAX).len()
}

/// The pixels of a mask, a rectangle or a circle.
fn pixels(figure: &Value) -> Pixels {
    let all = |(x, y, width, height): (i64, i64, i64, i64)| {
        (y..y + height).flat_map(move |y| (x..x + width).map(move |x| (x, y)))
    };
    if figure["bits"].is_string() {
        let (grid, at) = (grid(figure), pixel(&figure["at"]));
        return Placed::new(&grid, at.0, at.1).pixels().collect();
    }
    if figure["rect"].is_array() {
        return all(rect(&figure["rect"])).collect();
    }
    let steps = |value: &Value| (value.as_f64().unwrap() * UNIT as f64) as i128;
    let (center, radius) = (&figure["circle"], &figure["radius"]);
    let middle = |axis: usize| center[axis].as_f64().unwrap().floor() as i64;
    let reach = radius.as_f64().unwrap().ceil() as i64 + 1;
    let around = (middle(0) - reach, middle(1) - reach, 2 * reach + 1, 2 * reach + 1);
    let place = (steps(&center[0]), steps(&center[1]));
    all(around).filter(|pixel| in_circle(*pixel, place, steps(radius))).collect()
}

fn rect(rect: &Value) -> (i64, i64, i64, i64) {
    let number = |index: usize| rect[index].as_i64().unwrap();
    (number(0), number(1), number(2), number(3))
}

/// Whether the answer is that of a contact of a collider that is terrain.
fn is_contact_of_terrain(part: Part<'_>) -> bool {
    let line = part.line;
    if line.query() != "world" || !part.pointer.starts_with("/answers/") {
        return false;
    }
    let command = &line.commands()[line.index(part.pointer)];
    let mut inserted = line.commands().iter().filter(|command| command["do"] == "insert");
    command["do"] == "contact" && inserted.any(|command| command["terrain"].is_object())
}

fn is_set_at_edge(grid: &Grid) -> bool {
    let (right, bottom) = (i64::from(grid.width) - 1, i64::from(grid.height) - 1);
    grid.pixels().any(|(x, y)| [0, right].contains(&x) || [0, bottom].contains(&y))
}

/// Whether two set pixels touch at a corner, between two unset pixels.
fn has_corner_contact(grid: &Grid) -> bool {
    let corners = (0..i64::from(grid.height)).flat_map(|y| {
        (0..i64::from(grid.width)).map(move |x| [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)])
    });
    corners
        .map(|square| square.map(|(x, y)| grid.get(x, y)))
        .any(|square| square == [true, false, false, true] || square == [false, true, true, false])
}
