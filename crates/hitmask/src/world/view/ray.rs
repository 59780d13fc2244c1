//! What a ray hits.

use alloc::vec::Vec;

use super::way::Way;
use super::{Sieve, View};
use crate::figure::{RayHit, Segment};
use crate::space::{Fixed, WorldBox};
use crate::world::{ColliderId, Filter, WorldError};

impl View<'_> {
    /// What a ray hits first on its way, and the pixel: as [`Placed::ray`](crate::Placed::ray). Of several that are hit at the
    /// same time it is that with the smallest index; `None` where nothing is hit.
    ///
    /// The ray is looked at in pieces of 64 pixels, which end where something is hit; where nothing is around they become longer.
    /// Each collider whose box meets that of a piece costs a ray. Nothing is allocated.
    ///
    /// ```
    /// # use hitmask::{Collider, Direction, Filter, Layer, Mask, Segment, World};
    /// const GLASS: Layer = Layer::new(9).unwrap();
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let pane = world.insert(Collider::new(sprite).at(20, 0).layer(GLASS))?;
    /// let rock = world.insert(Collider::new(sprite).at(40, 0))?;
    /// let view = world.view()?;
    /// let laser = Segment::between_pixels((0, 4), (100, 4));
    /// let (hit, at) = view.ray(laser, Filter::ALL).expect("something is in the way");
    /// assert_eq!((hit, at.pixel.x, at.normal), (pane, 20, Some(Direction::Left)));
    ///
    /// let mut hits = Vec::new();
    /// view.ray_all(laser, Filter::ALL, &mut hits)?;
    /// assert!(hits.iter().map(|(id, _)| *id).eq([pane, rock]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ray(self, segment: Segment, filter: impl Into<Filter>) -> Option<(ColliderId, RayHit)> {
        let hit = |slot| self.hit(slot, segment).map(|hit| (hit.time, hit));
        self.first_on(way_of(segment), Sieve::from(filter.into()), hit)
    }

    /// All that a ray hits, each with the pixel of it that is hit first, by time and then by index. `found` becomes the list.
    ///
    /// # Errors
    /// [`WorldError::OutOfMemory`] where the list cannot grow.
    pub fn ray_all(
        self,
        segment: Segment,
        filter: impl Into<Filter>,
        found: &mut Vec<(ColliderId, RayHit)>,
    ) -> Result<(), WorldError> {
        let sieve = Sieve::from(filter.into());
        self.all_on(way_of(segment), sieve, |slot| self.hit(slot, segment), |hit| hit.time, found)
    }

    fn hit(self, slot: u32, segment: Segment) -> Option<RayHit> {
        self.world.shown(slot)?.ray(segment)
    }
}

/// The way of a ray's beginning.
fn way_of(segment: Segment) -> Way {
    let pixel = |place: Fixed| (place.floor(), place.floor() + 1);
    let ((left, right), (top, bottom)) = (pixel(segment.from.x), pixel(segment.from.y));
    Way::of_segment(WorldBox { left, top, right, bottom }, segment)
}
