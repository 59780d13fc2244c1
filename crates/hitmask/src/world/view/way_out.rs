//! The shortest way out of all that is in the way.
//!
//! All translations up to some length are drawn at once, those at which the mask would overlap something as set bits: for
//! each collider around the part of its configuration space that lies there. If the nearest one that is free is no further
//! than they go, it is the answer; else more are drawn.

use super::{Sieve, View};
use crate::configuration::{Bits, Nearest, draw, nearest_unset, offset_bounds};
use crate::kernel::Level;
use crate::pose::Placed;
use crate::space::{Point, Rect, Translation, WorldBox};
use crate::terrain::PlacedTerrain;
use crate::terrain::Shown;
use crate::world::{ColliderId, Filter, World, WorldError};

/// How far the first translations go: as many columns are one word.
const NARROW: i64 = 31;

/// How many columns and rows of a terrain are looked at together.
const TILE: u32 = 4096;

impl World {
    /// So many pixels the ways go at the most that [`View::way_out`] and [`World::push_out`] find.
    pub const LONGEST_WAY_OUT: u32 = 4095;
}

impl View<'_> {
    /// The shortest way, in whole pixels, after which a collider overlaps nothing that is in its way: nothing that it
    /// meets and that is no sensor, all of it at once. `None` where every way of up to
    /// [`World::LONGEST_WAY_OUT`] pixels ends in something.
    ///
    /// The place is the nearest free one, be it enclosed. Of several ways of the same length it is the one with the smallest dy,
    /// and of those the one with the smallest dx; [`Translation::ZERO`] where it is free already. No way leads beyond the ends
    /// of `i32`.
    ///
    /// Costs a test of each collider that it may overlap; where it is not free, it allocates, and draws for each collider
    /// around the ways that end in it, twice as long ones again and again until they are long enough.
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`], [`WorldError::WrongKind`] for terrain, and [`WorldError::OutOfMemory`].
    pub fn way_out(self, id: ColliderId) -> Result<Option<Translation>, WorldError> {
        let (slot, mask, sieve) = self.asker(id, Filter::ALL.solid())?;
        if !self.is_blocked(mask, sieve) {
            return Ok(Some(Translation::ZERO));
        }
        let mut around = Around::default();
        let mut reach = NARROW;
        loop {
            around.draw(self, mask, sieve, reach)?;
            let [x, y] = self.world.state.colliders.positions[slot as usize];
            // As bits of the map.
            let within = |at: i32| reach + to(at, i32::MIN)..reach + to(at, i32::MAX) + 1;
            around.blocked.set_outside(within(x), within(y));
            let nearest = nearest_unset(&around.blocked, reach, reach, Nearest::beyond(reach));
            if nearest.is_found() {
                return Ok(Some(nearest.translation()));
            }
            if reach >= World::LONGEST_WAY_OUT.into() {
                return Ok(None);
            }
            reach = 2 * reach + 1;
        }
    }
}

/// How far it is from one coordinate to another.
const fn to(from: i32, to: i32) -> i64 {
    to as i64 - from as i64
}

/// The translations up to a length on either axis, from the top left one on, and memory to draw them in.
#[derive(Default)]
struct Around {
    /// Those at which the mask overlaps something.
    blocked: Bits,
    part: Bits,
    stamp: Bits,
}

impl Around {
    /// Draws the translations of a mask up to `reach`.
    fn draw(
        &mut self,
        view: View<'_>,
        mask: Placed<'_>,
        sieve: Sieve,
        reach: i64,
    ) -> Result<(), WorldError> {
        let side = (2 * reach + 1) as u32;
        self.blocked.reset(side, side)?;
        let Some(bounds) = mask.bounds() else { return Ok(()) };
        let area = WorldBox::of(bounds).grown(reach);
        let mut result = Ok(());
        view.visit(area, sieve, |slot, _| {
            if result.is_ok() {
                result = match view.world.shown(slot) {
                    Some(Shown::Mask(other)) => self.add(mask, other, reach),
                    Some(Shown::Terrain(other)) => self.add_terrain(mask, other, area, reach),
                    None => Ok(()),
                };
            }
        });
        result
    }

    /// Draws those translations at which the mask overlaps another one.
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
        draw(Level::best(), masks, window, &mut self.part, &mut self.stamp)?;
        self.blocked.or(&self.part, (window.x - left) as u32, (window.y - top) as u32);
        Ok(())
    }

    /// [`add`](Self::add) of what of a terrain lies in an area.
    fn add_terrain(
        &mut self,
        mask: Placed<'_>,
        terrain: PlacedTerrain<'_>,
        area: WorldBox,
        reach: i64,
    ) -> Result<(), WorldError> {
        let Some(bounds) = terrain.bounds() else { return Ok(()) };
        let WorldBox { left, top, right, bottom } = area.intersection(WorldBox::of(bounds));
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
