//! The result of a step: where the body is now, and what stopped it.

use super::{Body, Material};
use crate::pair::Normal;
use crate::space::{Point, Side};

/// An obstacle that stopped a body.
#[doc(alias("KinematicCollision2D", "collision info"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Hit {
    /// The side of the body that was hit.
    pub side: Side,
    /// The first pixel, row by row, that the body would have shared with the obstacle.
    pub pixel: Point,
    /// The surface normal of everything solid at that pixel; `None` if the pixels around it do not
    /// give one.
    pub normal: Option<Normal>,
    /// The obstacle that has that pixel, as an index into the list of obstacles; if several have
    /// it, the first.
    pub other: usize,
    /// The obstacle's id: [`Obstacle::id`](super::Obstacle::id).
    pub id: u64,
    /// The material of the obstacle.
    pub material: Material,
}

/// The result of [`Body::step`]: the body after the step, and what stopped it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct StepOutcome {
    /// The body after the step.
    pub body: Body,
    /// The obstacle that stopped it on its way left or right.
    pub hit_x: Option<Hit>,
    /// The obstacle that stopped it on its way up or down.
    pub hit_y: Option<Hit>,
    /// Whether it overlapped something solid before the step. If so, it did not move.
    pub overlapped: bool,
}

impl StepOutcome {
    /// The obstacles that stopped it, x first.
    pub fn hits(&self) -> impl Iterator<Item = Hit> + use<> {
        self.hit_x.into_iter().chain(self.hit_y)
    }
}
