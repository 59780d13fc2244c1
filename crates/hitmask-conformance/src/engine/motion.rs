//! The engine's answers about two masks that `pairs.jsonl` does not contain: normals, motion,
//! offsets and the steps of actors.

use hitmask::actor::{Body, Material, MaterialKind, Obstacle, Policy, Subpixels};
use hitmask::{
    ConfigurationSpace, ContinuousSweep, Direction, Fraction, Mask, Normal, Placed, Sweep,
};
use serde_json::{Value, json};

use super::masks::{error, posed, written};
use super::{depth, mask, pixel, place, point, rect, step, time, with_figure};
use crate::answers::exact_number;

/// Calls a function with the two masks of a question at their positions.
fn with_both(question: &Value, ask: impl FnOnce(Placed<'_>, Placed<'_>) -> Value) -> Value {
    let (a, b) = (mask(&question["a"]), mask(&question["b"]));
    ask(a.at(pixel(&question["a"]["at"])), b.at(pixel(&question["b"]["at"])))
}

pub(super) fn overlap_mask(question: &Value) -> Value {
    with_both(question, |a, b| written(&a.overlap_mask(b).unwrap()))
}

pub(super) fn side(question: &Value) -> Value {
    let motion = pixel(&question["after"]);
    with_both(question, |a, b| json!({ "side": a.side_after(b, motion).map(hitmask::Side::name) }))
}

pub(super) fn convolved(question: &Value) -> Value {
    written(&mask(&question["a"]).convolve(&mask(&question["b"])).unwrap())
}

pub(super) fn distance(question: &Value) -> Value {
    with_both(question, |a, b| {
        let found = a.distance(b);
        json!({
            "squared": found.map(|found| exact_number(found.squared)),
            "pixels": found.map(|found| json!([point(found.pixel), point(found.other)])),
        })
    })
}

pub(super) fn offsets(question: &Value) -> Value {
    let (a, b) = (mask(&question["a"]), mask(&question["b"]));
    let (space, offset) = (ConfigurationSpace::new(&a, &b).unwrap(), pixel(&question["offset"]));
    let (outer, nearest) = (space.separation(offset), space.nearest_free(offset));
    json!({
        "is_blocked": space.is_blocked(offset),
        "is_outside": space.is_outside(offset),
        "depth": depth(space.depth(offset)),
        "separation": [outer.dx, outer.dy],
        "nearest_free": [nearest.dx, nearest.dy],
        "squared": space.distance_squared(offset).map(exact_number),
    })
}

pub(super) fn normal_at(question: &Value) -> Value {
    let (b, radius) = (mask(&question["b"]), question["radius"].as_u64().unwrap());
    let b = b.at(pixel(&question["b"]["at"]));
    json!({ "normal": b.normal_at(pixel(&question["contact"]), radius as u32).map(Normal::unit) })
}

fn fraction(fraction: Fraction) -> Value {
    json!([fraction.numerator() as i64, fraction.denominator()])
}

fn stepped(hit: Sweep, b: Placed<'_>) -> Value {
    json!({
        "step": hit.step,
        "of": hit.steps,
        "time": time(hit.time()),
        "free": hit.free.map(point),
        "blocked": point(hit.blocked),
        "first": point(hit.first),
        "normal": hit.normal(b).map(Normal::unit),
    })
}

fn continuous(hit: ContinuousSweep, b: Placed<'_>) -> Value {
    json!({
        "time": time(hit.time),
        "at": [fraction(hit.at.x), fraction(hit.at.y)],
        "other_at": [fraction(hit.other_at.x), fraction(hit.other_at.y)],
        "free": hit.free.map(point),
        "blocked": point(hit.blocked),
        "first": point(hit.first),
        "faces": hit.faces.into_iter().map(step).collect::<Vec<_>>(),
        "normal": hit.normal(b).map(Normal::unit),
    })
}

pub(super) fn motion(question: &Value) -> Value {
    let (by, other_by) = (pixel(&question["by"]), &question["other_by"]);
    with_both(question, |a, b| {
        let (steps, times) = if other_by.is_null() {
            (a.sweep(b, by), a.sweep_continuous(b, by))
        } else {
            let other_by = pixel(other_by);
            (a.sweep_both(b, by, other_by), a.sweep_both_continuous(b, by, other_by))
        };
        json!({
            "stepped": steps.map(|hit| stepped(hit, b)),
            "continuous": times.map(|hit| continuous(hit, b)),
        })
    })
}

pub(super) fn exact_motion(question: &Value) -> Value {
    let (a, b) = (mask(&question["a"]), mask(&question["b"]));
    let (one, other) = (posed(&question["a"], &a), posed(&question["b"], &b));
    let hit = one.exact().sweep(other.exact(), pixel(&question["by"]));
    let hit = hit.map(|hit| {
        json!({
            "step": hit.step,
            "of": hit.steps,
            "free": hit.free.map(point),
            "blocked": point(hit.blocked),
            "pixels": [point(hit.first.0), point(hit.first.1)],
        })
    });
    json!({ "stepped": hit })
}

pub(super) fn poses(question: &Value) -> Value {
    let (a, b) = (mask(&question["a"]), mask(&question["b"]));
    let (one, other) = (posed(&question["a"], &a), posed(&question["b"], &b));
    if question["mode"] == "exact" {
        return super::pairs::exact(one.exact(), other.exact());
    }
    let (drawn, other_drawn) = (one.draw().unwrap(), other.draw().unwrap());
    assert_eq!(one.overlaps(other), drawn.placed().overlaps(other_drawn.placed()));
    super::pairs::pair(drawn.placed(), other_drawn.placed())
}

pub(super) fn figure(question: &Value) -> Value {
    let b = mask(&question["b"]);
    let b = b.at(pixel(&question["b"]["at"]));
    let area = &question["in"];
    if let Some(corners) = area["polygon"].as_array() {
        let corners: Vec<_> = corners.iter().map(|corner| place(corner).into()).collect();
        if hitmask::ConvexPolygon::new(&corners).is_err() {
            return error();
        }
    }
    with_figure(area, |figure| {
        json!({
            "any": b.any_in(figure),
            "first": b.first_in(figure).map(point),
            "count": b.count_in(figure),
            "pixels": b.pixels_in(figure).map(point).collect::<Vec<_>>(),
        })
    })
}

pub(super) fn rays(question: &Value) -> Value {
    let b = mask(&question["b"]);
    let b = b.at(pixel(&question["b"]["at"]));
    let segment = hitmask::Segment::new(place(&question["from"]), place(&question["to"]));
    let hit = |hit: hitmask::RayHit| {
        let normal = hit.normal.map(step);
        json!({ "pixel": point(hit.pixel), "time": time(hit.time), "normal": normal })
    };
    let hits: Vec<_> = b.ray_hits(segment).map(hit).collect();
    json!({ "first": b.ray(segment).map(hit), "hits": hits })
}

/// An obstacle that can stop an actor.
fn obstacle<'a>((words, mask): (&Value, &'a Mask)) -> Obstacle<'a> {
    let kind = match words["stops"].as_str() {
        Some("left") => MaterialKind::OneWay(Direction::Left),
        Some("right") => MaterialKind::OneWay(Direction::Right),
        Some("up") => MaterialKind::OneWay(Direction::Up),
        Some("down") => MaterialKind::OneWay(Direction::Down),
        _ => MaterialKind::Solid,
    };
    Obstacle::mask(mask.at(pixel(&words["at"])), Material::of(kind))
}

/// The steps of an actor, one after the other.
pub(super) fn steps(question: &Value) -> Value {
    let own = mask(&question["a"]);
    let list = question["obstacles"].as_array().unwrap();
    let masks: Vec<Mask> = list.iter().map(mask).collect();
    let obstacles: Vec<Obstacle<'_>> = list.iter().zip(&masks).map(obstacle).collect();
    let policy = match question["policy"].as_str() {
        Some("stop") => Policy::Stop,
        Some("revert") => Policy::Revert,
        _ => Policy::Slide,
    };
    let mut body = Body::at(pixel(&question["a"]["at"]));
    let mut steps = Vec::new();
    for by in question["by"].as_array().unwrap() {
        let (dx, dy) = place(by);
        let by = (Subpixels::from_f64(dx), Subpixels::from_f64(dy));
        let outcome = body.step(&own, by, policy, &obstacles[..]);
        body = outcome.body;
        let hit = |hit: Option<hitmask::actor::Hit>| {
            hit.map(|hit| json!({ "pixel": point(hit.pixel), "other": hit.other }))
        };
        steps.push(json!({
            "at": point(body.position()),
            "remainder": [body.remainder().0.to_steps(), body.remainder().1.to_steps()],
            "hits": [hit(outcome.hit_x), hit(outcome.hit_y)],
            "overlapped": outcome.overlapped,
        }));
    }
    json!({ "steps": steps })
}

/// A contact, in the same format as the answer about a pair.
pub(super) fn contact(found: Option<hitmask::Contact>) -> Value {
    found.map_or(Value::Null, |contact| {
        json!({
            "area": contact.area,
            "first": point(contact.first),
            "bounds": rect(contact.bounds),
            "side": contact.side.name(),
            "depth": depth(Some(contact.depth)),
        })
    })
}
