//! The steps of an actor.

use hitmask_reference::Shape;
use hitmask_reference::motion::{self as reference, Actor, PER_PIXEL, Policy, Stops};
use serde_json::{Value, json};

use super::{Lines, full, sprite, text};
use crate::answers::point;
use crate::scene::Sprite;

/// An obstacle that stops an actor, and the side from which it stops the actor.
type Obstacle = (Sprite, &'static str);

/// Adds a question about the steps of an actor, each given in pixels.
fn steps(
    lines: &mut Lines,
    rules: &str,
    own: &Sprite,
    obstacles: &[Obstacle],
    policy: &str,
    by: &[(f64, f64)],
) {
    let stops = |word: &str| match word {
        "left" => Stops::Step(-1, 0),
        "right" => Stops::Step(1, 0),
        "up" => Stops::Step(0, -1),
        "down" => Stops::Step(0, 1),
        _ => Stops::All,
    };
    let around: Vec<_> = obstacles.iter().map(|(one, word)| (one.placed(), stops(word))).collect();
    let chosen = match policy {
        "stop" => Policy::Stop,
        "revert" => Policy::Revert,
        _ => Policy::Slide,
    };
    let units = |pixels: f64| (pixels * PER_PIXEL as f64).round() as i128;
    let mut actor = Actor { placed: own.placed(), rest: (0, 0) };
    let mut answers = Vec::new();
    for (dx, dy) in by {
        let outcome = reference::step(actor, (units(*dx), units(*dy)), chosen, &around);
        actor = outcome.actor;
        let hit = |hit: Option<reference::Hit>| {
            hit.map(|(pixel, other)| json!({ "pixel": point(pixel), "other": other }))
        };
        answers.push(json!({
            "at": [actor.placed.x, actor.placed.y],
            "remainder": [actor.rest.0 as i64, actor.rest.1 as i64],
            "hits": [hit(outcome.hits.0), hit(outcome.hits.1)],
            "overlapped": outcome.overlapped,
        }));
    }
    let written = |(one, word): &Obstacle| -> Value {
        let mut written = one.json();
        written["stops"] = json!(word);
        written
    };
    let question = json!({
        "a": own.json(),
        "obstacles": obstacles.iter().map(written).collect::<Vec<_>>(),
        "policy": policy,
        "by": by,
    });
    lines.add("steps", rules, question, json!({ "steps": answers }));
}

pub(super) fn add(lines: &mut Lines) {
    let own = || sprite(full(3, 4), (0, 0));
    let wall = || (sprite(full(2, 30), (12, -10)), "all");
    let floor = || (sprite(full(60, 3), (-20, 9)), "all");
    // Ten tenths add up to a pixel. Two quarters add up to a half, which already moves the actor by
    // a pixel; a step of -½ moves it back.
    steps(lines, "STEP-2 STEP-5", &own(), &[], "slide", &[(0.1, -0.1); 12]);
    steps(
        lines,
        "STEP-2 STEP-5",
        &own(),
        &[],
        "slide",
        &[(0.25, 0.5), (0.25, 0.5), (0.0, 0.0), (-0.5, -1.5), (2.75, -2.75)],
    );
    steps(
        lines,
        "STEP-5",
        &own(),
        &[],
        "slide",
        &[(0.000_001, 0.333_333), (1.0 / 131_072.0, -0.333_333), (0.123_456, 7.654_321)],
    );
    // x comes first. At a corner, one order is blocked and the other is not.
    let corner = (sprite(full(3, 3), (4, -3)), "all");
    steps(lines, "STEP-1", &own(), &[corner], "slide", &[(3.0, 3.0), (2.0, -4.0)]);
    // The actor stops before the first overlap and keeps the remainder.
    for policy in ["slide", "stop", "revert"] {
        let by = [(30.25, 3.25), (0.25, 0.5), (5.0, 9.0), (-4.0, 2.0), (-0.5, -0.5)];
        steps(lines, "STEP-3 STEP-6", &own(), &[wall(), floor()], policy, &by);
        steps(
            lines,
            "STEP-3 STEP-6",
            &own(),
            &[wall()],
            policy,
            &[(0.0, 5.0), (20.0, 4.0), (20.0, -4.0)],
        );
    }
    // Both axes are blocked. The second axis is not even tried, unless the actor slides.
    for policy in ["slide", "stop", "revert"] {
        steps(lines, "STEP-6", &own(), &[wall(), floor()], policy, &[(20.0, 20.0), (0.5, 0.5)]);
    }
    steps(lines, "STEP-3", &own(), &[wall()], "slide", &[(100_000.0, 0.0)]);
    steps(lines, "STEP-3", &sprite(full(3, 4), (0, 100)), &[wall()], "slide", &[(100_000.0, 0.0)]);
    steps(
        lines,
        "STEP-4",
        &own(),
        &[(sprite(full(2, 2), (2, 3)), "all")],
        "slide",
        &[(5.25, 0.0), (-9.0, -0.75)],
    );
    // A platform from each side: the actor moves through it, onto it, and out of it.
    for (word, by) in [
        ("down", (0.0, 12.0)),
        ("up", (0.0, -12.0)),
        ("left", (-14.0, 0.0)),
        ("right", (14.0, 0.0)),
    ] {
        let around = [((0, 9), (3, 2)), ((0, -7), (3, 2)), ((-9, 0), (2, 4)), ((9, 0), (2, 4))];
        let obstacles: Vec<_> =
            around.iter().map(|(at, size)| (sprite(full(size.0, size.1), *at), word)).collect();
        let back = (-by.0, -by.1);
        steps(lines, "STEP-7", &own(), &obstacles, "slide", &[by, back, back, by]);
        let inside = (sprite(text(".#./###/###"), (0, 2)), word);
        steps(lines, "STEP-7", &own(), &[inside], "slide", &[by, back, by]);
    }
    for number in 0..24 {
        let count = 1 + lines.below(3);
        let obstacle = |lines: &mut Lines| {
            let shape = [Shape::Noise(60), Shape::Frame, Shape::Full, Shape::Stairs]
                [lines.below(4) as usize];
            let grid = shape.grid(
                3 + lines.below(60) as u32,
                2 + lines.below(9) as u32,
                lines.random.next(),
            );
            let word = ["all", "all", "down", "up", "left", "right"][lines.below(6) as usize];
            (sprite(grid, (lines.near(25) + 8, lines.near(25) + 8)), word)
        };
        let obstacles: Vec<_> = (0..count).map(|_| obstacle(lines)).collect();
        let by: Vec<_> =
            (0..6).map(|_| (lines.near(80) as f64 / 8.0, lines.near(80) as f64 / 8.0)).collect();
        let own = sprite(Shape::Disc.grid(7, 6, 0), (0, 0));
        let policy = ["slide", "stop", "revert"][number % 3];
        steps(lines, "STEP-1 STEP-2 STEP-3", &own, &obstacles, policy, &by);
    }
}
