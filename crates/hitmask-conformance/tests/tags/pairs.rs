//! The conditions of the rules about two masks that stand still.

use hitmask_reference::pair::{self, Placed};
use serde_json::Value;

use crate::line::{Line, Part, couple, grid, pixel};

pub(crate) fn is_about(rule: &str, part: Part<'_>) -> Option<bool> {
    let (line, value) = (part.line, part.value());
    let (query, question) = (line.query(), &line.question);
    let is_present = !value.is_null() && *value != 0;
    let is_pair = matches!(query, "pair" | "poses" | "world");
    Some(match rule {
        "SPACE-1" => query == "pair" && line.with_masks(|a, b| reaches(a, b, 0)),
        "SPACE-2" | "SPACE-3" => {
            query == "pair"
                && line.with_masks(|a, b| !reaches(a, b, 0) && reaches(a, b, 1))
                && *value == false
        }
        "SPACE-4" => is_far(question),
        "SPACE-5" => {
            let is_empty = |name: &str| grid(&question[name]).count() == 0;
            *value == false && (is_empty("a") || is_empty("b"))
        }
        "SPACE-6" => query == "pixel",
        "SPACE-7" => {
            let swapped = couple(&question["b"], &question["a"], (0, 0));
            query == "pair" && is_present && part.suite.couples.contains(&swapped)
        }
        "SPACE-8" => {
            let before = couple(&question["a"], &question["b"], (77, -1001));
            query == "pair" && part.suite.couples.contains(&before)
        }
        "SPACE-9" => question["b"]["size"][0] == 65_535,
        "PAIR-1" => value.is_boolean() && (is_pair || query == "offsets"),
        "PAIR-2" | "PAIR-3" | "PAIR-4" => is_present && is_pair,
        "PAIR-5" => query == "overlap_mask",
        "PAIR-6" => value["left"].is_u64(),
        "PAIR-7" => query == "pair" && is_present && line.with_masks(has_gap),
        "PAIR-8" => value.is_string(),
        "PAIR-9" => value.is_string() && ties(line, part.parent()) > 1,
        "PAIR-10" => query == "side" && ties(line, &Value::Null) > 1 && is_motion(line),
        "PAIR-11" => {
            let (x, y) = pixel(&question["after"]);
            query == "side" && ties(line, &Value::Null) > 1 && x != 0 && y != 0
        }
        "PAIR-12" => value.is_null() || *value == 0,
        "NORMAL-1" => value[0].is_i64() && part.field() == "normal",
        "NORMAL-2" => value.is_null() && part.field() == "normal",
        "NORMAL-3" => value[0].is_i64() && value[0] != 0 && value[1] != 0,
        "AWAY-1" if part.field() == "is_outside" => value.is_boolean(),
        "AWAY-1" => {
            let is_outer = matches!(part.field(), "outer" | "separation");
            is_outer && (is_overlap(line) || pixel(value) != (0, 0))
        }
        "AWAY-2" => matches!(part.field(), "nearest" | "nearest_free") && is_overlap(line),
        "AWAY-3" => is_overlap(line) && line.with_masks(|a, b| has_tie(a, b, pixel(value))),
        "AWAY-4" => !is_overlap(line) && value[0] == 0 && value[1] == 0,
        "AWAY-5" => query == "convolved",
        "AWAY-6" => query == "offsets",
        "DISTANCE-1" | "DISTANCE-2" => {
            matches!(part.field(), "squared" | "distance_squared" | "pixels") && !value.is_null()
        }
        "DISTANCE-3" => {
            let is_empty = |name: &str| grid(&question[name]).count() == 0;
            value.is_null() && (is_empty("a") || is_empty("b"))
        }
        _ => return None,
    })
}

/// Whether the boxes of two masks share a pixel if one box is larger by this margin.
fn reaches(a: Placed<'_>, b: Placed<'_>, margin: i64) -> bool {
    let along = |one: i64, side: u32, other: i64, other_side: u32| {
        one - margin < other + i64::from(other_side) && other < one + i64::from(side) + margin
    };
    along(a.x, a.grid.width, b.x, b.grid.width) && along(a.y, a.grid.height, b.y, b.grid.height)
}

/// Whether a question contains a position near an end of the `i32` range.
fn is_far(question: &Value) -> bool {
    match question {
        Value::Number(number) => number.as_f64().unwrap().abs() > f64::from(1 << 30),
        Value::Array(list) => list.iter().any(is_far),
        Value::Object(fields) => {
            let places = ["a", "b", "at", "from", "commands"];
            places.iter().any(|place| fields.get(*place).is_some_and(is_far))
        }
        _ => false,
    }
}

/// Whether the two masks of a question overlap.
fn is_overlap(line: &Line) -> bool {
    matches!(line.query(), "separation" | "offsets") && line.with_masks(pair::overlaps)
}

/// Whether A overlaps B again if it is pushed farther than its depth.
fn has_gap(a: Placed<'_>, b: Placed<'_>) -> bool {
    [(-1, 0), (1, 0), (0, -1), (0, 1)].into_iter().any(|(dx, dy)| {
        let depth = pair::depth(a, b, (dx, dy)).map_or(0, i64::from);
        let moved = |n: i64| Placed::new(a.grid, a.x + n * dx, a.y + n * dy);
        (depth..depth + 64).any(|n| pair::overlaps(moved(n), b))
    })
}

/// The number of directions that share the smallest depth. A question about a side has no depths in
/// its answer.
fn ties(line: &Line, answer: &Value) -> usize {
    let depths: Vec<u64> = match answer["depth"].as_object() {
        Some(depths) => depths.values().filter_map(Value::as_u64).collect(),
        None => line.with_masks(|a, b| {
            let depth = |by| pair::depth(a, b, by).map(u64::from);
            [(-1, 0), (1, 0), (0, -1), (0, 1)].into_iter().filter_map(depth).collect()
        }),
    };
    depths.iter().filter(|depth| Some(*depth) == depths.iter().min()).count()
}

fn is_motion(line: &Line) -> bool {
    pixel(&line.question["after"]) != (0, 0)
}

/// Whether a push of the same length in another direction frees A, too.
fn has_tie(a: Placed<'_>, b: Placed<'_>, (dx, dy): (i64, i64)) -> bool {
    let length2 = dx * dx + dy * dy;
    let all = (-dx.abs() - dy.abs()..=dx.abs() + dy.abs())
        .flat_map(|x| (-dx.abs() - dy.abs()..=dx.abs() + dy.abs()).map(move |y| (x, y)));
    let mut others = all.filter(|(x, y)| x * x + y * y == length2 && (*x, *y) != (dx, dy));
    others.any(|(x, y)| !pair::overlaps(Placed::new(a.grid, a.x + x, a.y + y), b))
}
