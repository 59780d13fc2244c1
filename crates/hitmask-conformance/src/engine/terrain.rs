//! The engine's answers about terrain.

use hitmask::terrain::{Change, Terrain};
use hitmask::{Connectivity, Rect, Segment};
use serde_json::{Value, json};

use super::motion::contact;
use super::{continuous, mask, pixel, place, point, rect, step, stepped, time, with_figure};

/// Creates terrain from some masks.
fn terrain(pieces: &Value) -> Terrain {
    let mut terrain = Terrain::new();
    for piece in pieces.as_array().unwrap() {
        terrain.fill(mask(piece).at(pixel(&piece["at"]))).unwrap();
    }
    terrain
}

fn change(change: Option<Change>) -> Value {
    let count = change.map_or(0, |change| change.count);
    json!({ "count": count, "bounds": change.map(|change| rect(change.bounds)) })
}

fn rects(list: &[Rect]) -> Vec<Value> {
    list.iter().copied().map(rect).collect()
}

/// The changes that edits make, and the islands that they leave.
pub(super) fn edits(question: &Value) -> Value {
    let mut ground = terrain(&question["pieces"]);
    let before = ground.clone();
    ground.take_changes();
    let edit = |edit: &Value| {
        let area = &edit["in"];
        let is_fill = edit["do"] == "fill";
        if area["bits"].is_string() {
            let mask = mask(area);
            let mask = mask.at(pixel(&area["at"]));
            return change(if is_fill { ground.fill(mask) } else { ground.carve(mask) }.unwrap());
        }
        with_figure(area, |figure| {
            change(if is_fill { ground.fill(figure) } else { ground.carve(figure) }.unwrap())
        })
    };
    let edits: Vec<Value> = question["edits"].as_array().unwrap().iter().map(edit).collect();
    let islands = &question["islands"];
    let number = |index: usize| islands["rect"][index].as_i64().unwrap();
    let changed = Rect::new(number(0), number(1), number(2) as u32, number(3) as u32);
    let connectivity =
        if islands["connectivity"] == 4 { Connectivity::Four } else { Connectivity::Eight };
    let found = ground.islands(changed, connectivity, islands["limit"].as_u64().unwrap()).unwrap();
    let island = |one: &hitmask::terrain::Island| {
        let (bounds, first) = (rect(one.bounds), point(one.first));
        json!({ "count": one.count, "bounds": bounds, "first": first })
    };
    json!({
        "edits": edits,
        "count": ground.count(),
        "bounds": ground.bounds().map(rect),
        "changes": rects(ground.changes()),
        "differences": rects(&ground.differences(&before).unwrap()),
        "islands": found.iter().map(island).collect::<Vec<_>>(),
    })
}

/// The answers to every question about a mask and terrain.
pub(super) fn ask(question: &Value) -> Value {
    let ground = terrain(&question["pieces"]);
    let ground = ground.at(pixel(&question["at"]));
    let a = mask(&question["a"]);
    let a = a.at(pixel(&question["a"]["at"]));
    let by = pixel(&question["by"]);
    let ray = ground.ray(Segment::new(place(&question["from"]), place(&question["to"])));
    let free = ground.nearest_free(a).unwrap();
    let found = ground.contact(a);
    assert_eq!(ground.overlaps(a), found.is_some());
    assert_eq!(ground.depth(a), found.map(|found| found.depth));
    assert_eq!(ground.area(a), found.map_or(0, |found| found.area));
    assert_eq!(ground.first(a), found.map(|found| found.first));
    assert_eq!(ground.overlap_bounds(a), found.map(|found| found.bounds));
    let none = || json!({ "hit": false });
    json!({
        "contact": contact(found),
        "nearest_free": [free.dx, free.dy],
        "stepped": ground.sweep(a, by).map_or_else(none, stepped),
        "continuous": ground.sweep_continuous(a, by).map_or_else(none, continuous),
        "count": with_figure(&question["in"], |figure| ground.count_in(figure)),
        "first_in": with_figure(&question["in"], |figure| ground.first_in(figure)).map(point),
        "ray": ray.map(|hit| json!({
            "pixel": point(hit.pixel), "time": time(hit.time), "normal": hit.normal.map(step)
        })),
        "normal": ground.normal_at(pixel(&question["contact"]), 6).map(hitmask::Normal::unit),
    })
}
