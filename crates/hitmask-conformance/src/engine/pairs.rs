//! The engine's answers about masks and pairs of masks.

use hitmask::{Connectivity, Exact, Mask, Placed, Segment};
use serde_json::{Value, json};

use super::{
    continuous, depth, mask, pixel, place, point, pose, rect, step, stepped, time, with_figure,
};

pub(super) fn pair(a: Placed<'_>, b: Placed<'_>) -> Value {
    let contact = a.contact(b);
    assert_eq!(contact.map(|contact| contact.side), a.side(b));
    assert_eq!(contact.map(|contact| contact.depth), a.depth(b));
    json!({
        "overlaps": a.overlaps(b),
        "area": a.area(b),
        "first": a.first(b).map(point),
        "bounds": a.overlap_bounds(b).map(rect),
        "side": a.side(b).map(hitmask::Side::name),
        "depth": depth(a.depth(b)),
    })
}

pub(super) fn exact(one: Exact<'_>, other: Exact<'_>) -> Value {
    json!({
        "overlaps": one.overlaps(other),
        "side": one.side(other).map(hitmask::Side::name),
        "depth": depth(one.depth(other)),
        "pixels": one.first(other).map(|(own, other)| json!([point(own), point(other)])),
    })
}

fn measures(mask: &Mask) -> Value {
    json!({
        "size": [mask.width(), mask.height()],
        "count": mask.count(),
        "bounds": mask.bounds().map(rect),
        "components8": mask.component_count(Connectivity::Eight).unwrap(),
        "components4": mask.component_count(Connectivity::Four).unwrap(),
        "holes": mask.hole_count(Connectivity::Eight).unwrap(),
        "perimeter": mask.perimeter(),
    })
}

fn sweep(a: Placed<'_>, b: Placed<'_>, by: (i32, i32)) -> Value {
    let none = || json!({ "hit": false });
    json!({
        "stepped": a.sweep(b, by).map_or_else(none, stepped),
        "continuous": a.sweep_continuous(b, by).map_or_else(none, continuous),
    })
}

fn separation(a: Placed<'_>, b: Placed<'_>) -> Value {
    let (outer, nearest) = (a.separation(b).unwrap(), a.nearest_free(b).unwrap());
    json!({
        "outer": [outer.dx, outer.dy],
        "nearest": [nearest.dx, nearest.dy],
        "depth": depth(a.depth(b)),
    })
}

fn distance(a: Placed<'_>, b: Placed<'_>) -> Value {
    let found = a.distance(b);
    json!({
        "distance_squared": found.map(|found| found.squared as u64),
        "pixels": found.map(|found| json!([point(found.pixel), point(found.other)])),
    })
}

fn ray(b: Placed<'_>, from: &Value, to: &Value) -> Value {
    let segment = Segment::new(place(from), place(to));
    b.ray(segment).map_or(json!({ "hit": false }), |hit| {
        json!({
            "hit": true,
            "pixel": point(hit.pixel),
            "time": time(hit.time),
            "normal": hit.normal.map(step),
            "pixels": b.ray_hits(segment).count(),
        })
    })
}

/// The answer to a question of `conformance/pairs.jsonl`.
pub fn pair_answer(question: &Value) -> Value {
    let (one, other) = (&question["a"], &question["b"]);
    let masks = [one, other].map(|sprite| match sprite {
        Value::Null => Mask::full(1, 1).unwrap(),
        sprite => mask(sprite),
    });
    let at = |sprite: &Value| if sprite.is_null() { (0, 0) } else { pixel(&sprite["at"]) };
    let (a, b) = (masks[0].at(at(one)), masks[1].at(at(other)));
    if let Some(mode) = question["mode"].as_str() {
        let posed = masks[0].posed(pose(one));
        return match mode {
            "drawn" => pair(posed.draw().unwrap().placed(), b),
            _ => exact(posed.exact(), b.exact()),
        };
    }
    match question["query"].as_str().unwrap() {
        "pair" => pair(a, b),
        "mask" => measures(&masks[0]),
        "sweep" => sweep(a, b, pixel(&question["by"])),
        "separation" => separation(a, b),
        "distance" => distance(a, b),
        "ray" => ray(b, &question["from"], &question["to"]),
        "count" => {
            let count = with_figure(&question["in"], |figure| b.count_in(figure));
            json!({ "count": count })
        }
        other => panic!("{other}"),
    }
}
