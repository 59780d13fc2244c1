//! The result of a step: the position of the body after the step, and the obstacles that stopped
//! it.

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
    /// The first pixel, in row order, that the body would have shared with the obstacle if it had
    /// moved on.
    pub pixel: Point,
    /// The surface normal of everything solid at [`pixel`](Self::pixel), or `None` if the
    /// surrounding pixels do not determine one.
    pub normal: Option<Normal>,
    /// The index, in the list of obstacles, of the obstacle that contains [`pixel`](Self::pixel).
    /// If several obstacles contain this pixel, this is the first of them.
    pub other: usize,
    /// The id of that obstacle, as returned by [`Obstacle::id`](super::Obstacle::id).
    pub id: u64,
    /// The material of that obstacle.
    pub material: Material,
}

/// The result of [`Body::step`]: the body after the step, and the obstacles that stopped it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct StepOutcome {
    /// The body after the step.
    pub body: Body,
    /// The obstacle that stopped the body on its way left or right.
    pub hit_x: Option<Hit>,
    /// The obstacle that stopped the body on its way up or down.
    pub hit_y: Option<Hit>,
    /// Whether the body overlapped something solid before the step. If so, the body did not move.
    pub overlapped: bool,
}

impl StepOutcome {
    /// Iterates over [`hit_x`](Self::hit_x) and [`hit_y`](Self::hit_y), in this order, without
    /// those that are `None`.
    pub fn hits(&self) -> impl Iterator<Item = Hit> + use<> {
        self.hit_x.into_iter().chain(self.hit_y)
    }
}
