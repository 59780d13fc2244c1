//! Casts rays through a world.

use alloc::vec::Vec;

use super::swept_box::SweptBox;
use super::{Candidates, View};
use crate::figure::{RayHit, Segment};
use crate::space::{Bounds, Fixed};
use crate::world::{ColliderId, Filter};

impl View<'_> {
    /// Returns the first collider that a ray hits, with the pixel and the time of the hit; see
    /// [`Placed::ray`](crate::Placed::ray). If the ray hits several colliders at the same time,
    /// returns the one with the smallest index. If the ray hits nothing, returns `None`.
    ///
    /// Whole-number coordinates are the edges between pixels, so a horizontal or vertical ray along
    /// such an edge hits nothing. For rays from pixel to pixel, use [`Segment::between_pixels`].
    ///
    /// The ray is searched in pieces of 64 pixels, up to the first hit; in empty space, the pieces
    /// become longer. The call costs one ray test for each collider whose box overlaps the box of a
    /// piece, and allocates nothing.
    ///
    /// ```
    /// # use hitmask::{Direction, Mask, Segment};
    /// # use hitmask::world::{Collider, Filter, Layer, World};
    /// const GLASS: Layer = Layer::new(9).unwrap();
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let pane = world.insert(Collider::new(sprite).at((20, 0)).layer(GLASS))?;
    /// let rock = world.insert(Collider::new(sprite).at((40, 0)))?;
    /// let view = world.view();
    /// let laser = Segment::between_pixels((0, 4), (100, 4));
    /// let (hit, at) = view.ray(laser, Filter::ALL).expect("something is in the way");
    /// assert_eq!((hit, at.pixel.x, at.normal), (pane, 20, Some(Direction::Left)));
    ///
    /// let mut hits = Vec::new();
    /// view.ray_all(laser, Filter::ALL, &mut hits);
    /// assert!(hits.iter().map(|(id, _)| *id).eq([pane, rock]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("Raycast", "Linecast", "intersect_ray", "collision_line", "line of sight"))]
    pub fn ray(self, segment: Segment, filter: impl Into<Filter>) -> Option<(ColliderId, RayHit)> {
        let hit = |slot| self.hit(slot, segment).map(|hit| (hit.time, hit));
        self.first_along(swept_box_of(segment), Candidates::from(filter.into()), hit)
    }

    /// Clears `found` and fills it with all colliders that a ray hits, each with the first pixel
    /// that the ray hits, sorted by time and then by index.
    #[doc(alias("RaycastAll", "collision_line_list"))]
    pub fn ray_all(
        self,
        segment: Segment,
        filter: impl Into<Filter>,
        found: &mut Vec<(ColliderId, RayHit)>,
    ) {
        let candidates = Candidates::from(filter.into());
        self.all_along(
            swept_box_of(segment),
            candidates,
            |slot| self.hit(slot, segment),
            |hit| hit.time,
            found,
        );
    }

    fn hit(self, slot: u32, segment: Segment) -> Option<RayHit> {
        self.world.shape(slot)?.ray(segment)
    }
}

/// Returns the swept box of a ray, which starts as a pixel.
fn swept_box_of(segment: Segment) -> SweptBox {
    let pixel = |place: Fixed| (place.floor(), place.floor() + 1);
    let ((left, right), (top, bottom)) = (pixel(segment.from.x), pixel(segment.from.y));
    SweptBox::of_segment(Bounds { left, top, right, bottom }, segment)
}
