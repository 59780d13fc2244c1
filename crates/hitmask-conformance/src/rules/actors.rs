//! The steps of an actor.

use hitmask_reference::Shape;
use hitmask_reference::motion::{
    self as reference, Actor, PER_PIXEL, Policy, StepOutcome, Stops, nearest,
};
use hitmask_reference::pair::Placed;
use serde_json::{Value, json};

use super::{Lines, full, sprite, text};
use crate::answers::point;
use crate::scene::Sprite;
use crate::tags::Tags;

/// An obstacle that stops an actor, and the side from which it stops the actor.
type Obstacle = (Sprite, &'static str);

/// A step of an actor among obstacles.
struct Step<'a> {
    actor: Actor<'a>,
    by: (i128, i128),
    policy: Policy,
    around: &'a [(Placed<'a>, Stops)],
}

/// The answer to a step: the actor's position, and the obstacles that stopped it.
type Reached = ((i64, i64), (Option<reference::Hit>, Option<reference::Hit>), bool);

impl<'a> Step<'a> {
    fn outcome(&self) -> StepOutcome<'a> {
        reference::step(self.actor, self.by, self.policy, self.around)
    }

    /// The answer if all one-way obstacles stop something else.
    fn reached_if(&self, one_way: Stops) -> Reached {
        let changed = |(placed, stops): &(Placed<'a>, Stops)| match stops {
            Stops::Step(..) => (*placed, one_way),
            _ => (*placed, *stops),
        };
        let around: Vec<_> = self.around.iter().map(changed).collect();
        reached(&reference::step(self.actor, self.by, self.policy, &around))
    }

    /// The position of an actor that slides along y first.
    fn reached_along_y_first(&self) -> (i64, i64) {
        let along = |actor, by| reference::step(actor, by, self.policy, self.around).actor;
        let actor = along(along(self.actor, (0, self.by.1)), (self.by.0, 0));
        (actor.placed.x, actor.placed.y)
    }

    /// Adds the rules of the answer at a pointer, except the rule of rounded lengths.
    fn tag(&self, tags: &mut Tags, at: &str) {
        if self.around.is_empty() {
            return tags.add("STEP-2", at);
        }
        let mut add = |rule: &str, field: &str| tags.add(rule, format!("{at}/{field}"));
        let outcome = self.outcome();
        let reached = reached(&outcome);
        let (position, (hit_x, hit_y), overlapped) = reached;
        add("STEP-2", "remainder");
        add("STEP-3", "hits");
        add("STEP-4", "overlapped");
        if overlapped {
            return add("STEP-4", "at");
        }
        let is_hit = hit_x.is_some() || hit_y.is_some();
        add(if is_hit { "STEP-3" } else { "STEP-2" }, "at");
        if self.policy == Policy::Slide && self.reached_along_y_first() != position {
            add("STEP-1", "at");
        }
        let moves_along_y = nearest(self.actor.rest.1 + self.by.1) != 0;
        if hit_x.is_some() && (moves_along_y || self.policy == Policy::Revert) {
            add("STEP-6", "at");
        }
        if hit_y.is_some() && self.policy == Policy::Revert {
            add("STEP-8", "at");
        }
        if [Stops::All, Stops::Nothing].into_iter().any(|stops| self.reached_if(stops) != reached) {
            add("STEP-7", "at");
            add("STEP-7", "hits");
        }
    }
}

fn reached(outcome: &StepOutcome<'_>) -> Reached {
    let placed = outcome.actor.placed;
    ((placed.x, placed.y), outcome.hits, outcome.overlapped)
}

/// Adds a question about the steps of an actor, each given in pixels.
fn steps(lines: &mut Lines, own: &Sprite, obstacles: &[Obstacle], policy: &str, by: &[(f64, f64)]) {
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
    let mut tags = Tags::default();
    let mut actor = Actor { placed: own.placed(), rest: (0, 0) };
    let mut answers = Vec::new();
    for (number, (dx, dy)) in by.iter().enumerate() {
        let step = Step { actor, by: (units(*dx), units(*dy)), policy: chosen, around: &around };
        let outcome = step.outcome();
        step.tag(&mut tags, &format!("/steps/{number}"));
        let is_between = |pixels: &f64| pixels * PER_PIXEL as f64 != units(*pixels) as f64;
        if [dx, dy].into_iter().any(is_between) {
            tags.add("STEP-5", format!("/steps/{number}/remainder"));
        }
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
    lines.add_tagged("steps", &tags, question, json!({ "steps": answers }));
}

pub(super) fn add(lines: &mut Lines) {
    let own = || sprite(full(3, 4), (0, 0));
    let wall = || (sprite(full(2, 30), (12, -10)), "all");
    let floor = || (sprite(full(60, 3), (-20, 9)), "all");
    // Ten tenths add up to a pixel. Two quarters add up to a half, which already moves the actor by
    // a pixel; a step of -½ moves it back.
    steps(lines, &own(), &[], "slide", &[(0.1, -0.1); 12]);
    steps(
        lines,
        &own(),
        &[],
        "slide",
        &[(0.25, 0.5), (0.25, 0.5), (0.0, 0.0), (-0.5, -1.5), (2.75, -2.75)],
    );
    steps(
        lines,
        &own(),
        &[],
        "slide",
        &[(0.000_001, 0.333_333), (1.0 / 131_072.0, -0.333_333), (0.123_456, 7.654_321)],
    );
    // A third of a pixel is not a whole number of units. Half a unit is rounded away from zero.
    let half = 0.5 / PER_PIXEL as f64;
    let by = [(1.0 / 3.0, -2.0 / 3.0), (half, -half), (3.0 * half, -3.0 * half), (1e-10, 1e-11)];
    steps(lines, &own(), &[], "slide", &by);
    // x comes first. At a corner, one order is blocked and the other is not.
    let corner = (sprite(full(3, 3), (4, -3)), "all");
    steps(lines, &own(), &[corner], "slide", &[(3.0, 3.0), (2.0, -4.0)]);
    // The actor stops before the first overlap and keeps the remainder.
    for policy in ["slide", "stop", "revert"] {
        let by = [(30.25, 3.25), (0.25, 0.5), (5.0, 9.0), (-4.0, 2.0), (-0.5, -0.5)];
        steps(lines, &own(), &[wall(), floor()], policy, &by);
        steps(lines, &own(), &[wall()], policy, &[(0.0, 5.0), (20.0, 4.0), (20.0, -4.0)]);
    }
    // Both axes are blocked. The second axis is not even tried, unless the actor slides.
    for policy in ["slide", "stop", "revert"] {
        steps(lines, &own(), &[wall(), floor()], policy, &[(20.0, 20.0), (0.5, 0.5)]);
    }
    steps(lines, &own(), &[wall()], "slide", &[(100_000.0, 0.0)]);
    steps(lines, &sprite(full(3, 4), (0, 100)), &[wall()], "slide", &[(100_000.0, 0.0)]);
    steps(
        lines,
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
        steps(lines, &own(), &obstacles, "slide", &[by, back, back, by]);
        let inside = (sprite(text(".#./###/###"), (0, 2)), word);
        steps(lines, &own(), &[inside], "slide", &[by, back, by]);
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
        steps(lines, &own, &obstacles, policy, &by);
    }
}
