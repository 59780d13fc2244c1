//! Questions about one or two masks.

use hitmask_reference::{Random, pair::Placed};
use serde_json::{Value, json};

use crate::answers;
use crate::scene::{self, Sprite};
use crate::tags;

/// The number of questions of each kind.
const EACH: usize = 200;

/// All lines of `conformance/pairs.jsonl`.
pub fn pairs() -> String {
    let mut lines = String::new();
    let mut random = Random::new(20);
    for (query, question) in QUESTIONS {
        for _ in 0..EACH {
            let mut line = question(&mut random);
            line["rules"] = tags::of(query, &line, &line["answer"]).json();
            line["query"] = json!(query);
            lines += &format!("{line}\n");
        }
    }
    lines
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
