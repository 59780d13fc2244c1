//! The conditions of the rules about poses, sweeps, steps and rays.

use hitmask_reference::pair::{self, Placed};
use serde_json::Value;

use crate::line::{Line, Part, couple, pixel};

pub(crate) fn is_about(rule: &str, part: Part<'_>) -> Option<bool> {
    match rule.split_once('-')?.0 {
        "POSE" | "EXACT" => is_about_poses(rule, part),
        "SWEEP" => is_about_sweeps(rule, part),
        "STEP" => is_about_steps(rule, part),
        _ => is_about_rays(rule, part),
    }
}

/// The numbers of a pose whose name is `key`.
fn numbers(pose: &Value, key: &str) -> Vec<f64> {
    match &pose[key] {
        Value::Array(list) => list.iter().filter_map(Value::as_f64).collect(),
        number => number.as_f64().into_iter().collect(),
    }
}

fn is_about_poses(rule: &str, part: Part<'_>) -> Option<bool> {
    let (line, value) = (part.line, part.value());
    let (query, question) = (line.query(), &line.question);
    let poses: Vec<&Value> = [&question["a"], &question["b"], question]
        .into_iter()
        .filter(|sprite| sprite["turn"].is_number())
        .collect();
    let is_exact = question["mode"] == "exact" || query == "exact_motion";
    let is_drawn = query != "world" && !poses.is_empty() && !is_exact;
    // An angle is rounded to 2⁻⁴⁰ degrees.
    let rest = |pose: &&Value| (numbers(pose, "turn")[0] / 90.0).fract().abs() * 90.0;
    let is_quarter = |pose: &&Value| rest(pose) < 4e-13;
    let decimals = |pose: &Value| {
        let steps = |key: &str, steps: f64| -> Vec<f64> {
            numbers(pose, key).iter().map(|number| number * steps).collect()
        };
        let places = [steps("at", 2_f64.powi(24)), steps("pivot", 2_f64.powi(24))].concat();
        [places, steps("turn", 2_f64.powi(40)), steps("scale", 1e12)].concat()
    };
    Some(match rule {
        "POSE-1" | "POSE-2" => is_drawn,
        "POSE-3" => is_drawn && poses.iter().all(is_quarter) && has_center_on_edge(poses[0]),
        "POSE-4" => {
            is_drawn && poses.iter().any(|pose| decimals(pose).iter().any(|one| one.fract() != 0.0))
        }
        "POSE-5" => is_drawn && poses.iter().all(is_quarter),
        "POSE-6" => is_drawn && !poses.iter().all(is_quarter),
        "POSE-7" => query == "turned_whole",
        "POSE-8" => query == "resized",
        "POSE-9" => is_drawn && poses.iter().any(|pose| pose["pivot"].is_null()),
        "EXACT-1" => is_exact && value.is_boolean(),
        "EXACT-2" => is_exact && !poses.iter().all(is_quarter),
        "EXACT-3" => is_exact && value[0].is_array() && part.field() == "pixels",
        "EXACT-4" => is_exact && value["left"].is_u64(),
        "EXACT-5" => is_exact && value.is_string(),
        "EXACT-6" => query == "exact_motion",
        _ => return None,
    })
}

/// Whether a pose that rotates by quarter turns maps the center of a world pixel to a whole number
/// of sprite pixels.
fn has_center_on_edge(pose: &Value) -> bool {
    let (at, scale, pivot) = (numbers(pose, "at"), numbers(pose, "scale"), numbers(pose, "pivot"));
    let is_swapped = numbers(pose, "turn")[0] % 180.0 != 0.0;
    (0..2).any(|axis| {
        let source = if is_swapped { 1 - axis } else { axis };
        (-8..8).any(|pixel| {
            let way = (f64::from(pixel) + 0.5 - at[axis]) / scale[source];
            (way + pivot[source]).fract() == 0.0 && (pivot[source] - way).fract() == 0.0
        })
    })
}

/// The motion of A relative to B.
fn way(line: &Line) -> (i64, i64) {
    let (by, other_by) = (pixel(&line.question["by"]), pixel(&line.question["other_by"]));
    (by.0 - other_by.0, by.1 - other_by.1)
}

fn is_about_sweeps(rule: &str, part: Part<'_>) -> Option<bool> {
    let (line, value) = (part.line, part.value());
    let (query, question) = (line.query(), &line.question);
    if !matches!(query, "sweep" | "motion") {
        return Some(false);
    }
    let is_in = |sweep: &str| part.pointer.starts_with(sweep);
    let is_present = !value.is_null();
    let starts_apart = !line.with_masks(pair::overlaps);
    let by = pixel(&question["by"]);
    let is_continuous = is_in("/continuous") && is_present;
    Some(match rule {
        "SWEEP-1" | "SWEEP-2" => is_in("/stepped"),
        "SWEEP-3" => is_in("/stepped") && is_present && part.pointer != "/stepped",
        "SWEEP-4" => by != (0, 0) && pixel(&question["other_by"]) != (0, 0),
        "SWEEP-5" => is_in("/continuous"),
        "SWEEP-6" => value.is_null() && line.with_masks(|a, b| touches(a, b, way(line))),
        "SWEEP-7" => is_continuous && ["at", "other_at"].contains(&part.field()),
        "SWEEP-8" | "SWEEP-9" => is_continuous && starts_apart,
        "SWEEP-10" => !starts_apart,
        "SWEEP-11" => is_continuous && value[0].is_array() && corner(line) != Corners::All,
        "SWEEP-12" => is_continuous && value[0].is_array() && corner(line) != Corners::None,
        "SWEEP-13" => part.field() == "normal" && (starts_apart || is_in("/stepped")),
        "SWEEP-14" => {
            let reverse = couple(&question["b"], &question["a"], (0, 0));
            is_continuous && part.suite.couples.contains(&reverse)
        }
        "SWEEP-15" => part.pointer == "/stepped/time" && line.answer["stepped"]["step"] != 0,
        "SWEEP-16" => is_continuous && (part.field() == "first" || !starts_apart),
        _ => return None,
    })
}

/// How many of the pixels that begin to overlap at the time of impact do so at a corner.
#[derive(PartialEq, Eq)]
enum Corners {
    None,
    Some,
    All,
}

fn corner(line: &Line) -> Corners {
    let time = &line.answer["continuous"]["time"];
    let part = |index: usize| i128::from(time[index].as_i64().unwrap());
    let (numerator, denominator) = (part(0), part(1));
    let (dx, dy) = way(line);
    line.with_masks(|a, b| {
        // How far an axis of the two pixels is from beginning to overlap, times the denominator:
        // 0 if it begins now, and negative if it already overlaps.
        let apart = |from: i64, by: i64, to: i64| {
            let distance = i128::from(to - from) * denominator - i128::from(by) * numerator;
            let is_nearing = distance * i128::from(by) > 0;
            (distance.abs() - denominator, is_nearing)
        };
        let (mut corners, mut faces) = (false, false);
        for (x, y) in a.pixels() {
            for (other_x, other_y) in b.pixels() {
                let ((across, nears_x), (down, nears_y)) =
                    (apart(x, dx, other_x), apart(y, dy, other_y));
                corners |= across == 0 && down == 0 && nears_x && nears_y;
                faces |= across == 0 && nears_x && down < 0 || down == 0 && nears_y && across < 0;
            }
        }
        match (corners, faces) {
            (false, _) => Corners::None,
            (true, true) => Corners::Some,
            (true, false) => Corners::All,
        }
    })
}

/// Whether the closed squares of two pixels meet while A moves, in steps of a tenth of a pixel.
fn touches(a: Placed<'_>, b: Placed<'_>, (dx, dy): (i64, i64)) -> bool {
    let steps = 10 * dx.abs().max(dy.abs()).max(1);
    (0..=steps).any(|step| {
        let meets = |from: i64, by: i64, to: i64| ((from - to) * steps + by * step).abs() <= steps;
        a.pixels().any(|(x, y)| b.pixels().any(|(to, down)| meets(x, dx, to) && meets(y, dy, down)))
    })
}

fn is_about_steps(rule: &str, part: Part<'_>) -> Option<bool> {
    let line = part.line;
    let question = &line.question;
    if line.query() != "steps" {
        return Some(false);
    }
    let (policy, number) = (question["policy"].as_str().unwrap(), line.index(part.pointer));
    let obstacles = question["obstacles"].as_array().unwrap();
    let hits = &line.answer["steps"][number]["hits"];
    let lengths = question["by"][number].as_array().into_iter().flatten();
    let is_rounded = |length: f64| (length * 2_048_000_000.0).fract() != 0.0;
    Some(match rule {
        "STEP-1" => policy == "slide" && !obstacles.is_empty() && part.field() == "at",
        "STEP-2" => part.field() != "hits",
        "STEP-3" => !obstacles.is_empty(),
        "STEP-4" => !obstacles.is_empty() && ["at", "overlapped"].contains(&part.field()),
        "STEP-5" => lengths.filter_map(Value::as_f64).any(is_rounded),
        "STEP-6" => !hits[0].is_null(),
        "STEP-7" => obstacles.iter().any(|one| one["stops"] != "all"),
        "STEP-8" => policy == "revert" && !hits[1].is_null(),
        _ => return None,
    })
}

fn is_about_rays(rule: &str, part: Part<'_>) -> Option<bool> {
    let (line, value) = (part.line, part.value());
    let (query, question) = (line.query(), &line.question);
    if !matches!(query, "ray" | "rays") {
        return Some(false);
    }
    let end = |name: &str| numbers(question, name);
    let (from, to) = (end("from"), end("to"));
    let hits = line.answer["hits"].as_array().map(Vec::len);
    let hits = hits.or_else(|| Some(line.answer["pixels"].as_u64()? as usize)).unwrap_or(0);
    let hit = part.parent();
    let is_whole = |number: f64| number.fract() == 0.0;
    let at_corner = || {
        let time = &hit["time"];
        let [numerator, denominator] = [0, 1].map(|index| time[index].as_i64().unwrap());
        (0..2).all(|axis| {
            let [from, to] = [from[axis], to[axis]].map(|place| (4.0 * place) as i64);
            let place = i128::from(from) * i128::from(denominator)
                + i128::from(to - from) * i128::from(numerator);
            place.rem_euclid(4 * i128::from(denominator)) == 0
        })
    };
    Some(match rule {
        "RAY-1" => from != to,
        "RAY-2" => hits > 1,
        "RAY-3" => part.field() == "time" && !hit["normal"].is_null(),
        "RAY-4" => part.field() == "normal" && !value.is_null() && !at_corner(),
        "RAY-5" => hit["normal"].is_null() && hit["time"][0] == 0,
        "RAY-6" => part.field() == "normal" && !value.is_null() && at_corner(),
        "RAY-7" => {
            let is_along = |axis: usize| from[axis] == to[axis] && is_whole(from[axis]);
            let ends = |axis: usize| from[axis] != to[axis] && is_whole(to[axis]);
            from != to && hits == 0 && (0..2).any(|axis| is_along(axis) || ends(axis))
        }
        "RAY-8" => from == to,
        _ => return None,
    })
}
