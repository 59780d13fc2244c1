//! Questions about one or two masks.

use hitmask_reference::{Random, pair::Placed};
use serde_json::{Value, json};

use crate::answers;
use crate::rules::{EXACT, tested};
use crate::scene::{self, Sprite};

/// The number of questions of each kind.
const EACH: usize = 200;

/// All lines of `conformance/pairs.jsonl`.
pub fn pairs() -> String {
    let mut lines = String::new();
    let mut random = Random::new(20);
    for (query, question) in QUESTIONS {
        for _ in 0..EACH {
            let mut line = question(&mut random);
            line["rules"] = tested(rules(query, line["mode"].as_str()));
            line["query"] = json!(query);
            lines += &format!("{line}\n");
        }
    }
    lines
}

/// The rules that an answer about a pair tests.
pub(crate) const PAIR: &str =
    "PAIR-1:/overlaps PAIR-2:/area PAIR-3:/first PAIR-4:/bounds PAIR-6:/depth PAIR-8:/side";

/// The rules that a question tests.
fn rules(query: &str, mode: Option<&str>) -> &'static str {
    match (query, mode) {
        (_, Some("exact")) => EXACT,
        (_, Some(_)) => "POSE-2 POSE-6 PAIR-1:/overlaps",
        ("pair", _) => PAIR,
        ("mask", _) => "REGION-1:/components8 REGION-3:/holes REGION-6:/perimeter",
        ("sweep", _) => "SWEEP-1:/stepped SWEEP-5:/continuous SWEEP-11:/continuous",
        ("separation", _) => "AWAY-1:/outer AWAY-2:/nearest",
        ("distance", _) => "DISTANCE-1:/distance_squared DISTANCE-2:/pixels",
        ("ray", _) => "RAY-2 RAY-3 RAY-4",
        _ => "FIGURE-3 FIGURE-4 FIGURE-5",
    }
}

/// A function that returns a random question with its answer.
type Question = fn(&mut Random) -> Value;

const QUESTIONS: [(&str, Question); 8] = [
    ("pair", pair),
    ("mask", mask),
    ("sweep", sweep),
    ("separation", separation),
    ("distance", distance),
    ("ray", ray),
    ("count", count),
    ("pair", posed),
];

/// Creates a question about two sprites on whole pixels.
fn two(random: &mut Random, answer: fn(Placed<'_>, Placed<'_>) -> Value) -> Value {
    let (a, b) = Sprite::couple(random);
    json!({ "a": a.json(), "b": b.json(), "answer": answer(a.placed(), b.placed()) })
}

fn pair(random: &mut Random) -> Value {
    two(random, answers::pair)
}

fn separation(random: &mut Random) -> Value {
    two(random, answers::separation)
}

fn distance(random: &mut Random) -> Value {
    two(random, answers::distance)
}

fn mask(random: &mut Random) -> Value {
    let (a, _) = Sprite::couple(random);
    json!({ "a": a.json(), "answer": answers::mask(&a.grid) })
}

fn sweep(random: &mut Random) -> Value {
    let (a, b) = Sprite::couple(random);
    let far = [12, 60, 200][random.below(3) as usize];
    let by = (scene::near(random, far), scene::near(random, far));
    let answer = answers::sweep(a.placed(), b.placed(), by);
    json!({ "a": a.json(), "b": b.json(), "by": [by.0, by.1], "answer": answer })
}

fn ray(random: &mut Random) -> Value {
    let (_, b) = Sprite::couple(random);
    // Use quarters of a pixel, so that some rays run along edges and through corners.
    let mut end =
        || (b.at.0 * 4 + scene::near(random, 200) + 60, b.at.1 * 4 + scene::near(random, 200) + 60);
    let (from, to) = (end(), end());
    let answer = answers::ray(b.placed(), from, to);
    let (from, to) = (scene::quarters(from), scene::quarters(to));
    json!({ "b": b.json(), "from": from, "to": to, "answer": answer })
}

fn count(random: &mut Random) -> Value {
    let (_, b) = Sprite::couple(random);
    let mut place = |far: i64| {
        (b.at.0 * 4 + scene::near(random, far) + 40, b.at.1 * 4 + scene::near(random, far) + 40)
    };
    let (from, to, third) = (place(80), place(80), place(80));
    let radius = random.below(90) as i64;
    let wide = radius as f64 / 4.0;
    let (figure, count) = match random.below(3) {
        0 => (
            json!({ "circle": scene::quarters(from), "radius": wide }),
            answers::in_circle(b.placed(), from, radius),
        ),
        1 => (
            json!({ "capsule": [scene::quarters(from), scene::quarters(to)], "radius": wide }),
            answers::in_capsule(b.placed(), from, to, radius),
        ),
        _ => (
            json!({ "polygon": ([from, to, third].map(scene::quarters)) }),
            answers::in_polygon(b.placed(), [from, to, third]),
        ),
    };
    json!({ "b": b.json(), "in": figure, "answer": { "count": count } })
}

fn posed(random: &mut Random) -> Value {
    let (a, b) = Sprite::couple(random);
    let pose = scene::Pose::random(random, &a.grid);
    let mode = if random.below(2) == 0 { "drawn" } else { "exact" };
    let at = |(x, y): (i64, i64)| (4 * x, 4 * y);
    let shown = pose.shown(&a.grid, at(a.at));
    let exact = || {
        let upright = scene::Pose { degrees: 0.0, scale: [1.0; 2], pivot: [0.0; 2] };
        let other = upright.turn(at(b.at)).exact(&b.grid);
        answers::exact(pose.turn(at(a.at)).exact(&a.grid), other)
    };
    let answer = if mode == "drawn" { answers::pair(shown.placed(), b.placed()) } else { exact() };
    let mut first = a.json();
    pose.write(&mut first);
    json!({ "a": first, "b": b.json(), "mode": mode, "answer": answer })
}
