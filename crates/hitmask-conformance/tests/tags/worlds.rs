//! The conditions of the rules about worlds.

use serde_json::Value;

use crate::line::{Line, Part, pixel};

pub(crate) fn is_about(rule: &str, part: Part<'_>) -> Option<bool> {
    let (line, value) = (part.line, part.value());
    if rule == "STATE-3" {
        return Some(part.pointer == "/recording");
    }
    if line.query() != "world" || !part.pointer.starts_with("/answers/") {
        return Some(false);
    }
    let index = line.index(part.pointer);
    let (command, earlier) = (&line.commands()[index], &line.commands()[..index]);
    let answer = &line.answer["answers"][index];
    let name = command["do"].as_str().unwrap();
    let has_earlier = |names: &[&str]| earlier.iter().any(|one| is_one_of(one, names));
    let since_tick = || {
        let start = earlier.iter().rposition(|one| one["do"] == "tick").map_or(0, |at| at + 1);
        &earlier[start..]
    };
    let is_restricted = |one: &Value| {
        one["collides_with"].is_u64() || one["still"] == true || one["terrain"].is_object()
    };
    let events = answer["events"].as_array().map_or(&[][..], Vec::as_slice);
    let length = value.as_array().map_or(0, Vec::len);
    let is_events = part.field() == "events";
    Some(match rule {
        "WORLD-1" => name == "insert",
        "WORLD-2" => name == "insert" && has_earlier(&["remove"]),
        "WORLD-3" => is_events && earlier.iter().any(is_restricted),
        "WORLD-4" => {
            let is_ignored = |one: &Value| one["sensor"] == true || is_restricted(one);
            let is_asked = matches!(name, "push_out" | "nearest_free") || name.starts_with("try_");
            is_asked && earlier.iter().any(is_ignored)
        }
        "WORLD-5" => {
            let is_asked = part.field() == "hash" || name == "in" || name.starts_with("try_");
            is_asked && line.commands()[..=index].iter().any(|one| is_beyond(line, one))
        }
        "WORLD-6" => name == "exists" && *value == false,
        "WORLD-7" => name == "exists" && *value == true,
        "TICK-1" => is_events,
        "TICK-2" => is_events && events.iter().any(|event| event[0] == "started"),
        "TICK-3" => is_events && events.len() > 1,
        "TICK-4" => is_events && command["without"].is_array(),
        "TICK-5" => name == "pairs",
        "TICK-6" => {
            let has_changed = since_tick().iter().any(|one| !one["collider"].is_null())
                || since_tick()
                    .iter()
                    .any(|one| is_one_of(one, &["insert", "move_all", "restore"]));
            name == "contact" && (has_changed || earlier.iter().any(is_restricted))
        }
        "TICK-7" => is_events && has_terrains_together(line, index),
        "QUERY-1" => name == "in",
        "QUERY-2" => name == "touching",
        "QUERY-3" => name == "sweep",
        "QUERY-4" => name == "ray",
        "QUERY-5" => name == "within" || name == "nearest",
        "QUERY-6" => length > 1 && !is_events && name != "insert",
        "QUERY-7" => {
            let filters = [&command["filter"], &command["one"], &command["two"]];
            filters.iter().any(|one| one.as_object().is_some_and(|one| !one.is_empty()))
        }
        "QUERY-8" => name == "push_out" || name == "nearest_free",
        "QUERY-9" => name == "pairs_between",
        "QUERY-10" => name.starts_with("try_"),
        "STATE-1" => is_same_as_before_restore(line, index),
        "STATE-2" => part.field() == "hash",
        _ => return None,
    })
}

fn is_one_of(command: &Value, names: &[&str]) -> bool {
    command["do"].as_str().is_some_and(|name| names.contains(&name))
}

/// Whether a command shows a frame beyond the frames of every sprite that has it.
fn is_beyond(line: &Line, command: &Value) -> bool {
    let shown = if command["do"] == "in" { &command["in"] } else { command };
    let frames = line.question["sprites"].as_array().unwrap().iter();
    let fewest = frames.filter_map(|sprite| Some(sprite.as_array()?.len() as i64)).min();
    let frame = shown["frame"].as_i64();
    frame.is_some_and(|frame| frame < 0 || Some(frame) >= fewest)
}

/// Whether the boxes of two terrains overlap when a command runs. Edits do not count.
fn has_terrains_together(line: &Line, index: usize) -> bool {
    // The corner of each terrain, and its size; `None` after its removal.
    let mut terrains: Vec<Option<[(i64, i64); 2]>> = Vec::new();
    let mut offsets = Vec::new();
    for command in &line.commands()[..index] {
        let collider = || command["collider"].as_u64().unwrap() as usize;
        let at = pixel(&command["at"]);
        match command["do"].as_str() {
            Some("insert") => {
                let terrain = &command["terrain"];
                let offset = pixel(&terrain["at"]);
                offsets.push(offset);
                let corner = (at.0 + offset.0, at.1 + offset.1);
                terrains.push(terrain.is_object().then(|| [corner, pixel(&terrain["size"])]));
            }
            Some("remove") => terrains[collider()] = None,
            Some("move") => {
                let (x, y) = offsets[collider()];
                if let Some([corner, _]) = &mut terrains[collider()] {
                    *corner = (at.0 + x, at.1 + y);
                }
            }
            _ => {}
        }
    }
    let terrains: Vec<_> = terrains.into_iter().flatten().collect();
    let along = |one: i64, side: i64, other: i64, other_side: i64| {
        one < other + other_side && other < one + side
    };
    terrains.iter().enumerate().any(|(number, [corner, size])| {
        terrains[number + 1..].iter().any(|[other, other_size]| {
            along(corner.0, size.0, other.0, other_size.0)
                && along(corner.1, size.1, other.1, other_size.1)
        })
    })
}

/// Whether a command follows a restore, and it and all commands since then are those that followed
/// the snapshot, with the same answers.
fn is_same_as_before_restore(line: &Line, index: usize) -> bool {
    let last = |name: &str| line.commands()[..index].iter().rposition(|one| one["do"] == name);
    let (Some(snapshot), Some(restore)) = (last("snapshot"), last("restore")) else { return false };
    let count = index - restore;
    let answers = line.answer["answers"].as_array().unwrap();
    let after = |start: usize| {
        (&line.commands()[start + 1..=start + count], &answers[start + 1..=start + count])
    };
    snapshot + count < restore && after(snapshot) == after(restore)
}
