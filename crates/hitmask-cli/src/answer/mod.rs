//! The answers as JSON: the same on the command line as in a batch.
//!
//! `mask` says what there is to say of one mask, `pair` of two; `sweep` what one meets on its way, `moves` where an actor gets
//! to, `separation` how two come free and how far they are apart, `ray` what a ray hits.

mod mask;
mod moves;
mod pair;
mod ray;
mod separation;
mod sweep;

use hitmask::{Direction, Point, Rect, Time};

pub(crate) use mask::MaskAnswer;
pub(crate) use moves::MoveAnswer;
pub(crate) use pair::PairAnswer;
pub(crate) use ray::RayAnswer;
pub(crate) use separation::{DistanceAnswer, SeparationAnswer};
pub(crate) use sweep::SweepAnswer;

/// A pixel as x and y.
pub(crate) fn pair_of(point: Point) -> [i64; 2] {
    [point.x, point.y]
}

/// A rectangle as x, y, width and height.
pub(crate) fn four_of(rect: Rect) -> [i64; 4] {
    [rect.x, rect.y, rect.width.into(), rect.height.into()]
}

/// A moment as its numerator and its denominator.
fn fraction_of(time: Time) -> [u64; 2] {
    [time.numerator(), time.denominator()]
}

/// A direction as the x and y of a step.
fn step_of(direction: Direction) -> [i32; 2] {
    direction.step().into()
}
