//! The test of large masks: most of what cannot touch is passed over without looking at pixels.
//!
//! Where many pixels are shared, a few rows are read first, as they are: two masks that overlap well do so soon, and then
//! nothing else pays. The rest is looked at from afar. The spans of every eight rows tell at once that many masks miss each
//! other, and in which rows the others may touch. Where that is still much, the cells are looked at: pixels are read only
//! from the first to the last row of a tile in which cells that are not empty stand over each other. If by a sample most
//! tiles have such cells, the pixels are read in one go after all.
//!
//! Below `LARGE` shared pixels looking costs more than reading: that is measured (`docs/kernels.md`).

use core::ops::Range;

use super::meeting::Meeting;
use crate::kernel::{CellOffset, Vectors, common_cells, common_spans};
use crate::mask::{CELL, Coarse, LARGE, TILE, TILES_A_STEP};

/// How many rows are read before looking from afar.
const FIRST_ROWS: usize = 64;

/// Whether the masks of a meeting overlap. It runs within the loops of a level.
#[inline(always)]
pub(super) fn is_hit<V: Vectors>(vectors: V, meeting: &Meeting<'_>) -> bool {
    let (rows, columns) = meeting.reach();
    let first_rows = rows.start..rows.end.min(rows.start + FIRST_ROWS);
    let rest = first_rows.end..rows.end;
    let pixels = rest.len() * columns.len();
    match meeting.coarse() {
        Some((one, other)) if pixels >= LARGE => {
            meeting.within(first_rows, columns.clone()).hit(vectors).is_some()
                || FromAfar { meeting, one, other }.is_hit(vectors, rest, columns)
        }
        _ => meeting.hit(vectors).is_some(),
    }
}

/// A meeting of two large masks, and the masks from afar.
struct FromAfar<'m, 'a> {
    meeting: &'m Meeting<'a>,
    one: &'a Coarse,
    other: &'a Coarse,
}

impl FromAfar<'_, '_> {
    /// Whether the masks overlap in some rows and columns of the first one.
    #[inline(always)]
    fn is_hit<V: Vectors>(&self, vectors: V, rows: Range<usize>, columns: Range<usize>) -> bool {
        let Some(rows) = self.between_spans(&rows) else {
            return false;
        };
        if rows.len() * columns.len() < LARGE {
            return self.meeting.within(rows, columns).is_hit_late(vectors);
        }
        let stripes = columns.start / TILE..columns.end.div_ceil(TILE);
        for tile in (rows.start / TILE..rows.end.div_ceil(TILE)).step_by(TILES_A_STEP) {
            let part = rows.start.max(tile * TILE)..rows.end.min((tile + TILES_A_STEP) * TILE);
            let is_hit = if self.is_near_everywhere(&stripes, tile, &part) {
                self.meeting.within(part, columns.clone()).is_hit_late(vectors)
            } else {
                self.is_hit_near(vectors, &stripes, tile, &part)
            };
            if is_hit {
                return true;
            }
        }
        false
    }

    /// Those of some rows of the first mask that the spans leave over; `None` where there are none.
    #[inline(always)]
    fn between_spans(&self, rows: &Range<usize>) -> Option<Range<usize>> {
        let (dx, dy) = self.meeting.offset();
        let (first, end) = (rows.start / CELL, rows.end.div_ceil(CELL));
        let over = (first * CELL) as i32 - dy;
        let is_aligned = over.rem_euclid(CELL as i32) == 0;
        let over = over.div_euclid(CELL as i32);
        let below = if is_aligned { over } else { over + 1 };
        let one = self.one.spans(first as i32, end - first);
        let (other, below) =
            (self.other.spans(over, end - first), self.other.spans(below, end - first));
        let (Some(one), Some(other), Some(below)) = (one, other, below) else {
            debug_assert!(false, "the rows meet, so that all of these are there");
            return Some(rows.clone());
        };
        let common = common_spans(one, other, below, dx)?;
        let start = rows.start.max((first + common.start) * CELL);
        let end = rows.end.min((first + common.end) * CELL);
        Some(start..end)
    }

    /// Whether most tiles of some rows have common cells, as far as two of the stripes tell, from a row of tiles on.
    #[inline(always)]
    fn is_near_everywhere(
        &self,
        stripes: &Range<usize>,
        first_tile: usize,
        rows: &Range<usize>,
    ) -> bool {
        let tiles = rows.end.div_ceil(TILE) - first_tile;
        let mut near = 0;
        for stripe in [stripes.start + stripes.len() / 4, stripes.start + stripes.len() / 2] {
            for cells in self.cells(stripe, first_tile) {
                near += usize::from(cells != 0);
            }
        }
        near > tiles
    }

    /// Whether the masks overlap in those of some rows that have common cells, from a row of tiles on.
    #[inline(always)]
    fn is_hit_near<V: Vectors>(
        &self,
        vectors: V,
        stripes: &Range<usize>,
        first_tile: usize,
        rows: &Range<usize>,
    ) -> bool {
        for stripe in stripes.clone() {
            for (tile, cells) in (first_tile..).zip(self.cells(stripe, first_tile)) {
                if cells == 0 {
                    continue;
                }
                let top = tile * TILE + cells.trailing_zeros() as usize / CELL * CELL;
                let bottom = (tile + 1) * TILE - cells.leading_zeros() as usize / CELL * CELL;
                let rows = rows.start.max(top)..rows.end.min(bottom);
                let columns = stripe * TILE..(stripe + 1) * TILE;
                if !rows.is_empty() && self.meeting.within(rows, columns).hit(vectors).is_some() {
                    return true;
                }
            }
        }
        false
    }

    /// The cells of a stripe's tiles, from one on, that are not empty and stand over cells of the other mask that are not
    /// either. Below the masks' ends there are none.
    #[inline(always)]
    fn cells(&self, stripe: usize, tile: usize) -> [u64; TILES_A_STEP] {
        let (dx, dy) = self.meeting.offset();
        let (x, y) = (CellOffset::new(-dx), CellOffset::new(-dy));
        let (stripe, tile) = (stripe as i32, tile as i32);
        let (over_stripe, over_tile) = (stripe + x.tile, tile + y.tile);
        let tiles = self.one.tiles(stripe, tile);
        let left = self.other.tiles(over_stripe, over_tile);
        let right = self.other.tiles(over_stripe + 1, over_tile);
        match (tiles, left, right) {
            (Some(tiles), Some(left), Some(right)) => common_cells(tiles, left, right, (x, y)),
            _ => {
                debug_assert!(false, "the masks meet in this tile or below, so that all are there");
                [u64::MAX; TILES_A_STEP]
            }
        }
    }
}
