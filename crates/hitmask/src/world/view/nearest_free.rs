//! Finds the shortest push out of all solid colliders.
//!
//! The search draws all translations up to some length as a bitmap, in which a set bit means that
//! the mask would overlap something after that translation. Each nearby collider contributes a part
//! of its configuration space. If the bitmap contains a free translation whose length is within the
//! bitmap's reach, the nearest such translation is the answer. Otherwise the search draws a larger
//! bitmap.

use super::{Candidates, View};
use crate::configuration::{Bits, Nearest, draw, nearest_unset, offset_bounds};
use crate::kernel::SimdLevel;
use crate::pose::Placed;
use crate::space::{Bounds, Point, Rect, Translation};
use crate::terrain::{PlacedTerrain, ShapeRef};
use crate::world::{ColliderId, Filter, World, WorldError};

/// How far the first bitmap reaches; its rows fit into one word.
const FIRST_REACH: i64 = 31;

/// The side of the squares in which terrain is processed.
const TILE: u32 = 4096;

impl World {
    /// The longest push that [`View::nearest_free`] and [`World::push_out`] find, in pixels.
    pub const MAX_PUSH_OUT: u32 = 4095;
}

impl View<'_> {
    /// Returns the shortest push, in whole pixels, that moves a collider to a position where it
    /// overlaps no solid collider. The search considers, all at once, the colliders that this one
    /// can collide with and that are not sensors. Returns [`Translation::ZERO`] if the collider is
    /// already free, and `None` if there is no free position within [`World::MAX_PUSH_OUT`] pixels.
    ///
    /// The nearest free position may be enclosed, for example inside a cave. Among several pushes
    /// of the same length, the one with the smallest dy wins, and among those the one with the
    /// smallest dx. A push never leads beyond the ends of `i32`.
    ///
    /// The call costs one overlap test for each nearby collider. If the collider is not free, the
    /// search also allocates memory and draws the configuration space of each nearby collider:
    /// first up to 31 pixels away, and then twice as far each time, until it finds a free position.
    /// Time and memory therefore grow with the square of the push's length, and for shapes such as
    /// checkerboards also with the number of runs of pixels; see [`Placed::separation`].
    /// [`World::MAX_PUSH_OUT`] limits the length of the push, and thus both time and memory.
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`] if no collider has this id, [`WorldError::WrongKind`] for
    /// terrain, and [`WorldError::OutOfMemory`] if memory runs out.
    #[doc(alias("MTV", "minimum translation vector", "penetration depth", "push-out"))]
    pub fn nearest_free(self, id: ColliderId) -> Result<Option<Translation>, WorldError> {
        let (slot, mask, candidates) = self.probe_collider(id, Filter::ALL.solid())?;
        if !self.is_blocked(mask, candidates) {
            return Ok(Some(Translation::ZERO));
        }
        let mut offsets = BlockedOffsets::default();
        let mut reach = FIRST_REACH;
        loop {
            offsets.draw(self, mask, candidates, reach)?;
            let [x, y] = self.world.state.colliders.positions[slot as usize];
            // The translations that stay within `i32`, as ranges of the bitmap.
            let within = |at: i32| reach + delta(at, i32::MIN)..reach + delta(at, i32::MAX) + 1;
            offsets.blocked.set_outside(within(x), within(y));
            let nearest = nearest_unset(&offsets.blocked, reach, reach, Nearest::beyond(reach));
            if nearest.is_found() {
                return Ok(Some(nearest.translation()));
            }
            if reach >= World::MAX_PUSH_OUT.into() {
                return Ok(None);
            }
            reach = 2 * reach + 1;
        }
    }
}

/// Returns the distance from one coordinate to another.
const fn delta(from: i32, to: i32) -> i64 {
    to as i64 - from as i64
}

/// A bitmap of all translations up to a certain length on either axis, beginning at the top left,
/// and memory for drawing it.
#[derive(Default)]
struct BlockedOffsets {
    /// The translations at which the mask overlaps something.
    blocked: Bits,
    part: Bits,
    stamp: Bits,
}

impl BlockedOffsets {
    /// Draws all translations of a mask up to `reach`.
    fn draw(
        &mut self,
        view: View<'_>,
        mask: Placed<'_>,
        candidates: Candidates,
        reach: i64,
    ) -> Result<(), WorldError> {
        let side = (2 * reach + 1) as u32;
        self.blocked.reset(side, side)?;
        let Some(bounds) = mask.bounds() else { return Ok(()) };
        let area = Bounds::of(bounds).grown(reach);
        let mut result = Ok(());
        view.visit(area, candidates, &mut |slot, _| {
            if result.is_ok() {
                result = match view.world.shape(slot) {
                    Some(ShapeRef::Mask(other)) => self.add(mask, other, reach),
                    Some(ShapeRef::Terrain(other)) => self.add_terrain(mask, other, area, reach),
                    None => Ok(()),
                };
            }
        });
        result
    }

    /// Draws the translations at which the mask overlaps another mask.
    fn add(&mut self, mask: Placed<'_>, other: Placed<'_>, reach: i64) -> Result<(), WorldError> {
        let (here, there) = (mask.position(), other.position());
        // The offset of the first translation.
        let (left, top) = (here.x - there.x - reach, here.y - there.y - reach);
        let side = (2 * reach + 1) as u32;
        let offsets = offset_bounds(mask.mask(), other.mask());
        let Some(window) = Rect::new(left, top, side, side).intersection(offsets) else {
            return Ok(());
        };
        let masks = (mask.mask(), other.mask());
        draw(SimdLevel::best(), masks, window, &mut self.part, &mut self.stamp)?;
        self.blocked.or(&self.part, (window.x - left) as u32, (window.y - top) as u32);
        Ok(())
    }

    /// Works like [`add`](Self::add) for the part of a terrain that lies in an area.
    fn add_terrain(
        &mut self,
        mask: Placed<'_>,
        terrain: PlacedTerrain<'_>,
        area: Bounds,
        reach: i64,
    ) -> Result<(), WorldError> {
        let Some(bounds) = terrain.bounds() else { return Ok(()) };
        let Bounds { left, top, right, bottom } = area.intersection(Bounds::of(bounds));
        for y in (top..bottom).step_by(TILE as usize) {
            for x in (left..right).step_by(TILE as usize) {
                let side = |from: i64, to: i64| (to - from).min(TILE.into()) as u32;
                let tile = terrain.window(Rect::new(x, y, side(x, right), side(y, bottom)))?;
                self.add(mask, Placed::new(&tile, Point::new(x, y)), reach)?;
            }
        }
        Ok(())
    }
}
