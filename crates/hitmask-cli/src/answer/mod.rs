//! The answers as JSON: the same on the command line and in a batch.
//!
//! `mask` describes one mask and `pair` two; `sweep` says what a moving sprite hits, `moves` where an actor
//! goes, `separation` the way out of an overlap and the distance, `ray` what a ray hits.

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
pub(crate) fn point_array(point: Point) -> [i64; 2] {
    [point.x, point.y]
}

/// A rectangle as x, y, width and height.
pub(crate) fn rect_array(rect: Rect) -> [i64; 4] {
    [rect.x, rect.y, rect.width.into(), rect.height.into()]
}

/// A time as its numerator and its denominator.
fn time_fraction(time: Time) -> [u64; 2] {
    [time.numerator(), time.denominator()]
}

/// A direction as the x and y of a step.
fn step_of(direction: Direction) -> [i32; 2] {
    direction.step().into()
}
