//! Poses without a slant: mirrored, scaled and rotated by quarter turns, in exact fractions.

use super::slanted::{HALF, center};
use super::{Factor, Pose};
use crate::space::{Bounds, Dda, Fixed};

/// An axis of the world and the sprite's axis that is parallel to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Axis {
    /// The position of the pivot in the world, along this axis.
    position: i128,
    /// The pivot in the sprite, along this axis.
    pivot: i128,
    /// How many times larger the sprite is in the world along this axis, in steps; negative if the
    /// axis runs in the opposite direction.
    scale: i128,
}

const ONE: i128 = Factor::STEPS as i128;

impl Axis {
    fn new(position: Fixed, pivot: Fixed, scale: Factor, is_backwards: bool) -> Self {
        let scale = i128::from(scale.steps());
        Self {
            position: position.to_bits().into(),
            pivot: pivot.to_bits().into(),
            scale: if is_backwards { -scale } else { scale },
        }
    }

    /// Returns the sprite's columns, or rows, under the centers of the world's columns, or rows,
    /// from `first` on.
    pub(crate) fn sources(&self, first: i64) -> Sources {
        let size = self.scale.abs();
        let distance = (center(first) - self.position) * self.scale.signum();
        // Only whole multiples of a step are added to this number, so its fraction can be dropped.
        let start = (self.pivot * size + distance * ONE) >> Fixed::FRACTION_BITS;
        let step = ONE * self.scale.signum();
        Sources(Dda::of(Dda::new(start, step, size)))
    }

    /// Returns the world's columns, or rows, whose centers lie in the sprite's columns, or rows,
    /// `first..end`.
    fn world(&self, first: i32, end: i32) -> (i64, i64) {
        // The least distance from the pivot, along the sprite's axis, that reaches an edge.
        let reach = |edge: i32| {
            let edge = (i128::from(edge) << Fixed::FRACTION_BITS) - self.pivot;
            -(-edge * self.scale.abs()).div_euclid(ONE)
        };
        let (near, far) = (reach(first), reach(end));
        // The first pixel whose center is at least this far from the position.
        let pixel =
            |distance: i128| -((HALF - distance - self.position) >> Fixed::FRACTION_BITS) as i64;
        if self.scale > 0 { (pixel(near), pixel(far)) } else { (pixel(1 - far), pixel(1 - near)) }
    }
}

/// An iterator over the sprite's columns, or rows, under consecutive columns, or rows, of the
/// world.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sources(Dda<i64>);

impl Sources {
    /// Returns the first source and whether the sources run backwards, if they follow one another
    /// without gaps and repetitions.
    pub(crate) fn in_sequence(&self) -> Option<(i64, bool)> {
        let step = self.0.whole_step().filter(|step| step.abs() == 1)?;
        Some((self.0.floor(), step < 0))
    }
}

impl Iterator for Sources {
    type Item = i64;

    fn next(&mut self) -> Option<i64> {
        let source = self.0.floor();
        self.0.advance();
        Some(source)
    }
}

/// A pose that is rotated only by quarter turns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Straight {
    /// The axis along the world's rows, from left to right.
    pub(crate) across: Axis,
    /// The axis along the world's columns, from top to bottom.
    pub(crate) down: Axis,
    /// Whether the sprite's columns are parallel to the world's rows.
    pub(crate) is_transposed: bool,
}

impl Straight {
    /// Returns `None` if the pose is rotated by an angle that is not a multiple of 90°.
    pub(crate) fn new(pose: Pose) -> Option<Self> {
        let turns = pose.turn().quarter_turns()?;
        let (position, pivot) = (pose.position(), pose.pivot_location());
        let (x, y) = pose.factors();
        let is_transposed = turns % 2 == 1;
        // A quarter turn points the sprite's x axis downwards and its y axis to the left.
        let (across, down) = if is_transposed {
            let across = Axis::new(position.x, pivot.y, y, turns == 1);
            (across, Axis::new(position.y, pivot.x, x, turns == 3))
        } else {
            let across = Axis::new(position.x, pivot.x, x, turns == 2);
            (across, Axis::new(position.y, pivot.y, y, turns == 2))
        };
        Some(Self { across, down, is_transposed })
    }

    /// Returns the world pixels whose centers lie in a rectangle of the sprite.
    pub(crate) fn bounds(&self, source: Bounds<i32>) -> Bounds {
        let (x, y) = ((source.left, source.right), (source.top, source.bottom));
        let (across, down) = if self.is_transposed { (y, x) } else { (x, y) };
        let (left, right) = self.across.world(across.0, across.1);
        let (top, bottom) = self.down.world(down.0, down.1);
        Bounds { left, top, right, bottom }
    }
}
