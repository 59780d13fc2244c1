//! How a mask comes out of terrain, how they touch, and which way the surface faces there.

use core::ops::ControlFlow;

use super::PlacedTerrain;
use crate::kernel::Level;
use crate::mask::MaskError;
use crate::pair::{Contact, Depth, Normal};
use crate::pose::Placed;
use crate::space::{Direction, Point, Rect, Translation};

impl PlacedTerrain<'_> {
    /// How a mask touches the terrain, or `None` where they do not overlap: as [`Placed::contact`], asked of the mask. Its
    /// depth says how `mask` must be pushed, and its side is the side of `mask` that was hit.
    ///
    /// ```
    /// use hitmask::{Mask, Side, Terrain};
    /// let ground = Terrain::from_mask(Mask::full(4000, 4000)?.at(0, 0))?;
    /// let ship = Mask::full(10, 10)?;
    /// let contact = ground.at(0, 100).contact(ship.at(50, 93)).expect("it has landed");
    /// assert_eq!((contact.area, contact.side, contact.depth.up), (30, Side::Bottom, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn contact(self, mask: Placed<'_>) -> Option<Contact> {
        let depth = self.depth(mask)?;
        let (first, bounds) = (self.first(mask)?, self.overlap_bounds(mask)?);
        Some(Contact { area: self.area(mask), first, bounds, depth, side: depth.side() })
    }

    /// The smallest number of pixels by which a mask must be pushed in each of the four directions to be free of the terrain;
    /// `None` where they do not overlap. Costs a test for each pixel of the pushes, and allocates nothing.
    pub fn depth(self, mask: Placed<'_>) -> Option<Depth> {
        let (level, mask) = (Level::best(), self.seen(mask));
        let push = |direction| self.push_out(level, mask, direction);
        self.overlaps_local(level, mask).then(|| Depth {
            left: push(Direction::Left),
            right: push(Direction::Right),
            up: push(Direction::Up),
            down: push(Direction::Down),
        })
    }

    /// The smallest push, 1 or more, after which a mask, which is seen in the terrain's own pixels, is free.
    fn push_out(self, level: Level, mask: Placed<'_>, direction: Direction) -> u32 {
        let mut pixels = 1;
        // Bounds of at most 2³² - 1 columns end at some pixel.
        while self.overlaps_local(level, mask.pushed(direction, pixels)) {
            pixels += 1;
        }
        pixels
    }

    /// The shortest way that frees a mask of the terrain, be it to an enclosed place: as [`Placed::nearest_free`], asked of the
    /// mask. [`Translation::ZERO`] where they do not overlap.
    ///
    /// In a cave all is enclosed, so there is no way to a place from outside, as [`Placed::separation`] gives it. It cuts the
    /// terrain around the mask out, as far as the way is long or up to twice as far, and allocates for that.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] where there is not memory enough, and [`MaskError::TooLarge`] where the mask and the way
    /// together are longer than a mask's side.
    pub fn nearest_free(self, mask: Placed<'_>) -> Result<Translation, MaskError> {
        let seen = self.seen(mask);
        if !self.overlaps_local(Level::best(), seen) {
            return Ok(Translation::ZERO);
        }
        let Some((bounds, all)) = seen.bounds().zip(self.terrain().bounds()) else {
            return Ok(Translation::ZERO);
        };
        let mut reach = FIRST_REACH;
        loop {
            // What lies further away has no say in whether a place is free that is so near.
            let columns = all.x.max(bounds.x - reach)..all.right().min(bounds.right() + reach);
            let rows = all.y.max(bounds.y - reach)..all.bottom().min(bounds.bottom() + reach);
            let (width, height) = (columns.end - columns.start, rows.end - rows.start);
            // They overlap, so that both are positive; and no terrain is wider than a u32 counts.
            let near = Rect::new(columns.start, rows.start, width as u32, height as u32);
            let window = self.terrain().window(near)?;
            let way = seen.nearest_free(Placed::new(&window, Point::new(near.x, near.y)))?;
            if near == all || way.length2() <= reach.unsigned_abs().pow(2) {
                return Ok(way);
            }
            reach *= 2;
        }
    }

    /// Which way the terrain's surface faces at a world pixel: as [`Placed::normal_at`]. At the first common pixel of a sweep
    /// it is the normal of what was hit.
    ///
    /// Costs that for each chunk that the radius reaches into, and allocates nothing.
    pub fn normal_at(self, contact: Point, radius: u32) -> Option<Normal> {
        let reach = i64::from(radius.min(Normal::MAX_RADIUS));
        let range = |world: i64, origin: i64| {
            let local = world.saturating_sub(origin);
            local.saturating_sub(reach)..local.saturating_add(reach + 1)
        };
        let columns = range(contact.x, self.position().x);
        let rows = range(contact.y, self.position().y);
        // What each chunk's pixels add to the normal is what it is without the others.
        let mut sum = (0, 0);
        let _ = self.visit((columns, rows), |chunk| {
            let part = chunk.normal_at(contact, radius).map_or((0, 0), Normal::direction);
            sum = (sum.0 + part.0, sum.1 + part.1);
            ControlFlow::<()>::Continue(())
        });
        Normal::of(sum)
    }
}

/// How far around a mask the nearest free place is looked for at first.
const FIRST_REACH: i64 = 16;
