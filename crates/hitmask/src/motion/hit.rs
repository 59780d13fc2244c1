//! What stopped a body, and what became of its motion.

use super::{Body, Material};
use crate::pair::Normal;
use crate::space::{Point, Side};

/// What stopped a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Hit {
    /// The side of the body that was hit.
    pub side: Side,
    /// The first pixel, row by row, that the body would have shared with what stopped it.
    pub pixel: Point,
    /// Which way the surface of all that is solid faces there; `None` where that cannot be told.
    pub normal: Option<Normal>,
    /// What has that pixel: its place in the list of obstacles; of several the first.
    pub other: usize,
    /// The number of what has it: [`Obstacle::id`](super::Obstacle::id).
    pub id: u64,
    /// What it is made of.
    pub material: Material,
}

/// What became of a body's motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Moved {
    /// The body as it is now.
    pub body: Body,
    /// What stopped it on its way to the left or right.
    pub hit_x: Option<Hit>,
    /// What stopped it on its way up or down.
    pub hit_y: Option<Hit>,
    /// Whether it overlapped something solid before it moved. Then it does not move.
    pub overlapped: bool,
}

impl Moved {
    /// What stopped it, x first.
    pub fn hits(&self) -> impl Iterator<Item = Hit> + use<> {
        self.hit_x.into_iter().chain(self.hit_y)
    }
}
