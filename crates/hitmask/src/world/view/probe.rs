//! Who asks: a collider, a mask or a pixel.

use super::{Sieve, View};
use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::Point;
use crate::terrain::Shown;
use crate::world::{ColliderId, Filter, WorldError};

/// What a question starts from: a collider of the world, a mask that stands somewhere, or a pixel. Questions take each of
/// them as it is.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Probe<'a> {
    /// A collider that shows a sprite. It never finds itself.
    Collider(ColliderId),
    /// A mask, which need not be in the world.
    Mask(Placed<'a>),
    /// One pixel.
    Pixel(Point),
}

impl From<ColliderId> for Probe<'_> {
    fn from(id: ColliderId) -> Self {
        Self::Collider(id)
    }
}

impl<'a> From<Placed<'a>> for Probe<'a> {
    fn from(mask: Placed<'a>) -> Self {
        Self::Mask(mask)
    }
}

impl From<Point> for Probe<'_> {
    fn from(pixel: Point) -> Self {
        Self::Pixel(pixel)
    }
}

impl<'a> View<'a> {
    /// The slot of a collider, its mask and whom it meets of those that a filter lets through.
    pub(super) fn asker(
        self,
        id: ColliderId,
        filter: Filter,
    ) -> Result<(u32, Placed<'a>, Sieve), WorldError> {
        let slot = self.world.state.colliders.slot(id)? as u32;
        let mask = self.world.shown(slot).and_then(Shown::mask);
        let mask = mask.ok_or(WorldError::WrongKind { id })?;
        Ok((slot, mask, self.sieve_of(slot, filter)))
    }

    /// What `answer` says for the mask of a probe, and for those that a filter lets through and a collider meets.
    pub(super) fn ask<T>(
        self,
        probe: Probe<'_>,
        filter: Filter,
        answer: impl FnOnce(Placed<'_>, Sieve) -> Result<T, WorldError>,
    ) -> Result<T, WorldError> {
        match probe {
            Probe::Collider(id) => {
                let (_, mask, sieve) = self.asker(id, filter)?;
                answer(mask, sieve)
            }
            Probe::Mask(mask) => answer(mask, filter.into()),
            Probe::Pixel(pixel) => answer(Mask::full(1, 1)?.at_point(pixel), filter.into()),
        }
    }
}
