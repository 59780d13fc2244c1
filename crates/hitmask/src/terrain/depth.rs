//! Computes contact, penetration depth, push-out and surface normals for a mask and terrain.

use super::PlacedTerrain;
use crate::kernel::SimdLevel;
use crate::mask::MaskError;
use crate::pair::{Contact, Depth, Normal};
use crate::pose::Placed;
use crate::space::{Bounds, Direction, Point, Translation};

impl PlacedTerrain<'_> {
    /// Returns how a mask and the terrain overlap, or `None` if they do not overlap, like
    /// [`Placed::contact`] called on the mask. The depth reports how far `mask` must be pushed, and
    /// the side is the side of `mask` that was hit.
    ///
    /// ```
    /// use hitmask::{Mask, Side};
    /// use hitmask::terrain::Terrain;
    /// let ground = Terrain::from_mask(Mask::full(4000, 4000)?.at((0, 0)))?;
    /// let ship = Mask::full(10, 10)?;
    /// let contact = ground.at((0, 100)).contact(ship.at((50, 93))).expect("it has landed");
    /// assert_eq!((contact.area, contact.side, contact.depth.up), (30, Side::Bottom, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn contact(self, mask: Placed<'_>) -> Option<Contact> {
        let depth = self.depth(mask)?;
        let (first, bounds) = (self.first(mask)?, self.overlap_bounds(mask)?);
        Some(Contact { area: self.area(mask), first, bounds, depth, side: depth.side() })
    }

    /// Returns the penetration depth: for each of the four directions, the smallest push in that
    /// direction, in pixels, after which `mask` no longer overlaps the terrain. Returns `None` if
    /// the mask and the terrain do not overlap. The call costs one overlap test for each pixel of
    /// the four pushes, and allocates nothing.
    pub fn depth(self, mask: Placed<'_>) -> Option<Depth> {
        let (level, mask) = (SimdLevel::best(), self.to_local(mask));
        let push_out = |direction| self.push_out(level, mask, direction);
        self.overlaps_local(level, mask).then(|| Depth::by(push_out))
    }

    /// Returns the smallest push, at least 1, that frees a mask. The mask is in the terrain's
    /// coordinates.
    fn push_out(self, level: SimdLevel, mask: Placed<'_>, direction: Direction) -> u32 {
        let mut pixels = 1;
        // This loop ends, because the bounds have at most 2³² - 1 columns and rows.
        while self.overlaps_local(level, mask.pushed(direction, pixels)) {
            pixels += 1;
        }
        pixels
    }

    /// Returns the shortest push that moves a mask out of the terrain, like
    /// [`Placed::nearest_free`] called on the mask. The position after the push may be enclosed by
    /// terrain. Returns [`Translation::ZERO`] if the mask and the terrain do not overlap.
    ///
    /// In a cave, every position is enclosed, so terrain has no equivalent of
    /// [`Placed::separation`], which finds a position that can be reached from outside. This method
    /// copies the terrain around the mask, up to twice as far away as the push is long, and
    /// allocates memory for the copy. Time and memory therefore grow with the square of the push's
    /// length. Noise, which leaves no free position nearby, takes only a little more. For
    /// checkerboards, which fit into each other at every other position, the time also grows with
    /// the number of runs of pixels; see [`Placed::separation`].
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out, and [`MaskError::TooLarge`] if the mask and
    /// the push together are longer than [`Mask::MAX_SIDE`](crate::Mask::MAX_SIDE).
    pub fn nearest_free(self, mask: Placed<'_>) -> Result<Translation, MaskError> {
        let local = self.to_local(mask);
        if !self.overlaps_local(SimdLevel::best(), local) {
            return Ok(Translation::ZERO);
        }
        let Some((bounds, all)) = local.bounds().zip(self.terrain().bounds()) else {
            return Ok(Translation::ZERO);
        };
        let mut reach = FIRST_REACH;
        loop {
            // Terrain farther away cannot block a position this near. The rectangle is not empty,
            // because the mask and the terrain overlap, and no terrain is too wide for a u32.
            let near = Bounds::of(bounds).grown(reach).intersection(Bounds::of(all)).rect();
            let window = self.terrain().window(near)?;
            let push = local.nearest_free(Placed::new(&window, near.top_left()))?;
            if near == all || push.length_squared() <= reach.unsigned_abs().pow(2) {
                return Ok(push);
            }
            reach *= 2;
        }
    }

    /// Returns the surface normal of the terrain at a world pixel, which is the direction that the
    /// surface faces at that pixel; see [`Placed::normal_at`]. If you pass the first shared pixel
    /// of a sweep, the result is the normal of the surface that the sweep hit.
    ///
    /// The call costs one [`Placed::normal_at`] for each chunk within the radius, and allocates
    /// nothing.
    pub fn normal_at(self, contact: impl Into<Point>, radius: u32) -> Option<Normal> {
        let contact = contact.into();
        let reach = i64::from(radius.min(Normal::MAX_RADIUS));
        let around = Bounds::around([contact]).grown(reach);
        // The normal is a sum over pixels, so the parts of the chunks add up.
        let mut sum = (0, 0);
        self.each(around, |chunk| {
            let part = chunk.normal_at(contact, radius).map_or((0, 0), Normal::direction);
            sum = (sum.0 + part.0, sum.1 + part.1);
        });
        Normal::of(sum)
    }
}

/// How far around the mask the search reaches at first.
const FIRST_REACH: i64 = 16;
