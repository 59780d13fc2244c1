//! Tests the list of moves: what a character in Super Mario World can do, under the rules of
//! [`Platformer::CLASSIC`]. The table "The list of moves" in `docs/platformer.md` names the tests.
mod air;
mod enemies;
mod ground;
mod hands;
mod walls;

use hitmask::Mask;
use hitmask::actor::platformer::{Pad, Platformer};
use hitmask::actor::{Material, Obstacle, Subpixels};

use super::stage::Runner;

const RULES: Platformer = Platformer::CLASSIC;

const fn in_16(parts: i64) -> Subpixels {
    Subpixels::from_ratio(parts, 16)
}

fn hero() -> Mask {
    Mask::full(10, 16).unwrap()
}

fn shell() -> Mask {
    Mask::full(12, 12).unwrap()
}

/// A floor from y = 0 downward.
fn floor() -> Mask {
    Mask::full(2000, 16).unwrap()
}

fn on(floor: &Mask) -> Vec<Obstacle<'_>> {
    vec![Obstacle::mask(floor.at((-1000, 0)), Material::SOLID)]
}

fn runner(around: Vec<Obstacle<'_>>) -> Runner<'_> {
    let mut runner = Runner::new(RULES, hero(), (0, -16), around);
    runner.tick(Pad::NONE);
    runner
}

fn pool() -> Mask {
    Mask::full(3000, 300).unwrap()
}
