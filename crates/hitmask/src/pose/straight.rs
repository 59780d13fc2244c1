//! Poses without a slant: mirrored, scaled and turned by quarters, in exact fractions.

use super::slanted::{HALF, center};
use super::{Factor, Pose};
use crate::space::{Bounds, Dda, Fixed};

/// One axis of the world and the axis of the sprite that lies along it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Axis {
    /// The position of the pivot in the world.
    position: i128,
    /// The pivot in the sprite.
    pivot: i128,
    /// How many times larger it is in the world than in the sprite, in steps; negative if it runs
    /// the other way.
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

    /// The sprite's columns, or rows, under the centers of the world's from `first` on.
    pub(crate) fn sources(&self, first: i64) -> Sources {
        let size = self.scale.abs();
        let distance = (center(first) - self.position) * self.scale.signum();
        // Only whole multiples of a step are added to it, so the fraction can be dropped.
        let start = (self.pivot * size + distance * ONE) >> Fixed::FRACTION_BITS;
        let step = ONE * self.scale.signum();
        Sources(Dda::of(Dda::new(start, step, size)))
    }

    /// The world's columns, or rows, whose centers lie in the sprite's from `first` to before
    /// `end`.
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

/// The columns, or rows, of a sprite under those of the world, one after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sources(Dda<i64>);

impl Sources {
    /// The first source, and whether they run backwards, if they follow one another without gaps
    /// and repetitions.
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

/// A pose turned by quarters only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Straight {
    /// Along the world's rows, from left to right.
    pub(crate) across: Axis,
    /// Along the world's columns, downwards.
    pub(crate) down: Axis,
    /// Whether the sprite's columns lie along the world's rows.
    pub(crate) is_transposed: bool,
}

impl Straight {
    /// `None` if the pose has a turn that is not a multiple of 90°.
    pub(crate) fn new(pose: Pose) -> Option<Self> {
        let turns = pose.turn().quarter_turns()?;
        let (position, pivot) = (pose.position(), pose.pivot_location());
        let (x, y) = pose.factors();
        let is_transposed = turns % 2 == 1;
        // A quarter turn points the sprite's x downwards and its y to the left.
        let (across, down) = if is_transposed {
            let across = Axis::new(position.x, pivot.y, y, turns == 1);
            (across, Axis::new(position.y, pivot.x, x, turns == 3))
        } else {
            let across = Axis::new(position.x, pivot.x, x, turns == 2);
            (across, Axis::new(position.y, pivot.y, y, turns == 2))
        };
        Some(Self { across, down, is_transposed })
    }

    /// The world pixels whose centers lie in a rectangle of the sprite.
    pub(crate) fn bounds(&self, source: Bounds<i32>) -> Bounds {
        let (x, y) = ((source.left, source.right), (source.top, source.bottom));
        let (across, down) = if self.is_transposed { (y, x) } else { (x, y) };
        let (left, right) = self.across.world(across.0, across.1);
        let (top, bottom) = self.down.world(down.0, down.1);
        Bounds { left, top, right, bottom }
    }
}
