//! Masks that move.

use hitmask_reference::Shape;
use hitmask_reference::pair::Placed;
use hitmask_reference::sweep::{self as reference, Continuous, Stepped};
use serde_json::{Value, json};

use super::{Lines, full, sprite, text};
use crate::answers::{fraction, point, unit};
use crate::scene::Sprite;

/// The rule of motions that touch a mask without hitting it.
const GRAZES: &str = "SWEEP-6:/continuous";

/// The rule of motions that are the reverse of the motion in the line before.
const REVERSED: &str = "SWEEP-14:/continuous/time SWEEP-14:/continuous/faces";

fn normal(b: Placed<'_>, first: (i64, i64)) -> Value {
    reference::normal(b, first, 6).map_or(Value::Null, unit)
}

fn stepped(hit: &Stepped, b: Placed<'_>) -> Value {
    let (step, of) = hit.step;
    json!({
        "step": step,
        "of": of,
        "time": if step == 0 { json!([0, 1]) } else { fraction(step.into(), of.into()) },
        "free": hit.free.map(point),
        "blocked": point(hit.blocked),
        "first": point(hit.first),
        "normal": normal(b, hit.first),
    })
}

/// The position, at a given time, of an object that moves from (x, y) along `by`.
fn there((x, y): (i64, i64), by: (i64, i64), (numerator, denominator): (i128, i128)) -> Value {
    let axis = |from: i64, by: i64| {
        fraction(i128::from(from) * denominator + i128::from(by) * numerator, denominator)
    };
    json!([axis(x, by.0), axis(y, by.1)])
}

fn continuous(
    hit: &Continuous,
    a: Placed<'_>,
    b: Placed<'_>,
    by: (i64, i64),
    other_by: (i64, i64),
) -> Value {
    let time = (hit.time.0, hit.time.1);
    json!({
        "time": fraction(time.0, time.1),
        "at": there((a.x, a.y), by, time),
        "other_at": there((b.x, b.y), other_by, time),
        "free": hit.free.map(point),
        "blocked": point(hit.blocked),
        "first": point(hit.first),
        "faces": hit.faces.iter().copied().map(point).collect::<Vec<_>>(),
        "normal": hit.free.map_or(Value::Null, |_| normal(b, hit.first)),
    })
}

fn motion(
    lines: &mut Lines,
    rules: &str,
    a: &Sprite,
    b: &Sprite,
    by: (i64, i64),
    other_by: Option<(i64, i64)>,
) {
    let mut question = json!({ "a": a.json(), "b": b.json(), "by": [by.0, by.1] });
    if let Some((x, y)) = other_by {
        question["other_by"] = json!([x, y]);
    }
    let still = other_by.unwrap_or((0, 0));
    let way = (by.0 - still.0, by.1 - still.1);
    let (one, other) = (a.placed(), b.placed());
    let steps = reference::stepped(one, other, way);
    let times = reference::continuous(one, other, way);
    // Some rules are about answers with a hit, or about answers without one.
    let is_tested = match rules {
        GRAZES => times.is_none(),
        REVERSED => times.is_some(),
        _ => true,
    };
    let answer = json!({
        "stepped": steps.map(|hit| stepped(&hit, other)),
        "continuous": times.map(|hit| continuous(&hit, one, other, by, still)),
    });
    lines.add("motion", if is_tested { rules } else { "" }, question, answer);
}

pub(super) fn add(lines: &mut Lines) {
    let dot = |x, y| sprite(full(1, 1), (x, y));
    let wall = || sprite(full(1, 9), (10, -4));
    // Halves are rounded away from zero, in both directions.
    for by in [(4, 2), (-4, -2), (4, -2), (-4, 2), (2, 4), (7, 3), (3, 7), (6, 1), (-1, 6)] {
        let far = sprite(Shape::Frame.grid(15, 15, 0), (-7, -7));
        motion(lines, "", &dot(0, 0), &far, by, None);
        motion(lines, "", &dot(0, 0), &far, (3 * by.0, 3 * by.1), None);
    }
    // Steps can jump past pixels that the motion touches. A continuous sweep finds them.
    motion(lines, "", &dot(0, 0), &sprite(text(".#/#."), (2, 2)), (9, 9), None);
    motion(lines, "", &dot(0, 0), &wall(), (2000, 3), None);
    // Sliding along an edge, passing a corner, and touching only at the end.
    for (at, by) in [
        ((10, 5), (40, 0)),
        ((9, -5), (0, 20)),
        ((0, -5), (9, 0)),
        ((0, 0), (9, 0)),
        ((0, 0), (10, 0)),
        ((9, -5), (2, 0)),
        ((8, -6), (2, 2)),
        ((8, -6), (3, 2)),
        ((8, -6), (2, 3)),
        ((8, -6), (6, 2)),
    ] {
        motion(lines, GRAZES, &dot(at.0, at.1), &wall(), by, None);
    }
    // A corner counts only if no face counts, as for a box that lands diagonally on a floor.
    let floor = || sprite(full(40, 3), (-20, 10));
    for by in [(12, 12), (-12, 12), (3, 12), (12, 3), (20, -20)] {
        motion(lines, "", &sprite(full(3, 3), (0, 5)), &floor(), by, None);
        motion(lines, "", &dot(-22 - by.0.min(0), 8), &floor(), by, None);
        let start = (5 - by.0, 5 - by.1);
        motion(lines, "", &dot(start.0, start.1), &dot(5, 5), by, None);
    }
    // The nearest whole pixel, with halves rounded away from the start.
    for by in [(3, 2), (-3, 2), (6, 4), (5, -2), (4, 3), (2, 7)] {
        let far = sprite(Shape::Frame.grid(9, 9, 0), (-4, -4));
        motion(lines, "", &dot(0, 0), &far, (4 * by.0, 4 * by.1), None);
    }
    motion(lines, "", &dot(0, 0), &dot(0, 0), (5, 0), None);
    motion(lines, "", &dot(0, 0), &dot(0, 0), (0, 0), None);
    motion(lines, "", &dot(0, 0), &dot(1, 0), (0, 0), None);
    for other_by in [(-6, 0), (6, 0), (3, 1), (-30, 5), (0, 0)] {
        motion(lines, "", &dot(0, 0), &wall(), (12, 2), Some(other_by));
    }
    // At the ends of the i32 range.
    let (max, min) = (i64::from(i32::MAX), i64::from(i32::MIN));
    motion(
        lines,
        "",
        &sprite(full(3, 3), (max - 20, min + 9)),
        &sprite(full(4, 4), (max, min)),
        (40, -20),
        None,
    );
    motion(
        lines,
        "",
        &sprite(full(3, 3), (min + 20, max)),
        &sprite(full(65, 4), (min, max - 2)),
        (-30, 1),
        None,
    );
    for number in 0..60 {
        let (a, b) = lines.couple();
        let far = [12, 60, 150][number % 3];
        let by = (lines.near(far), lines.near(far));
        let start = sprite(
            a.grid.clone(),
            (
                a.at.0.clamp(min + 400, max - 400) - by.0 / 2,
                a.at.1.clamp(min + 400, max - 400) - by.1 / 2,
            ),
        );
        let other = sprite(
            b.grid,
            (b.at.0.clamp(min + 400, max - 400), b.at.1.clamp(min + 400, max - 400)),
        );
        let other_by = (number % 4 == 0).then(|| (lines.near(40), lines.near(40)));
        motion(lines, "", &start, &other, by, other_by);
        if other_by.is_none() {
            motion(lines, REVERSED, &other, &start, (-by.0, -by.1), None);
        }
    }
}
