//! What a query starts from: a collider, a mask or a pixel.

use super::{Candidates, View};
use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::Point;
use crate::terrain::ShapeRef;
use crate::world::{ColliderId, Filter, WorldError};

/// What a query starts from: a collider of the world, a mask at a position, or a pixel. You can
/// pass a [`ColliderId`], a [`Placed`] mask or a [`Point`] to a query directly.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Probe<'a> {
    /// A collider that shows a sprite. The query never finds this collider itself.
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

impl From<(i32, i32)> for Probe<'_> {
    fn from(pixel: (i32, i32)) -> Self {
        Self::Pixel(pixel.into())
    }
}

impl From<Point> for Probe<'_> {
    fn from(pixel: Point) -> Self {
        Self::Pixel(pixel)
    }
}

impl<'a> View<'a> {
    /// Returns the slot of a collider, its mask, and the candidates, which are the colliders that
    /// pass the filter and that it can collide with.
    pub(super) fn probe_collider(
        self,
        id: ColliderId,
        filter: Filter,
    ) -> Result<(u32, Placed<'a>, Candidates), WorldError> {
        let slot = self.world.state.colliders.slot(id)? as u32;
        let mask = self.world.shape(slot).and_then(ShapeRef::mask);
        let mask = mask.ok_or(WorldError::WrongKind { id })?;
        Ok((slot, mask, self.candidates_for(slot, filter)))
    }

    /// Calls `answer` with the mask of a probe and the candidates.
    pub(super) fn with_probe<T>(
        self,
        probe: Probe<'_>,
        filter: Filter,
        answer: impl FnOnce(Placed<'_>, Candidates) -> T,
    ) -> Result<T, WorldError> {
        match probe {
            Probe::Collider(id) => {
                let (_, mask, candidates) = self.probe_collider(id, filter)?;
                Ok(answer(mask, candidates))
            }
            Probe::Mask(mask) => Ok(answer(mask, filter.into())),
            Probe::Pixel(pixel) => Ok(answer(Mask::full(1, 1)?.at(pixel), filter.into())),
        }
    }
}
