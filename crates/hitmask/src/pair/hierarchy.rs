//! The test of large masks, which skips most of what cannot overlap without reading pixels.
//!
//! If many pixels are shared, a few rows are read first: two masks that overlap well do so soon, and then no other test
//! pays. For the rest the coarse summaries are compared. The spans of every eight rows show at once that many masks miss
//! each other, and in which rows the others may overlap. If that is still much, the cells are compared: pixels are read only from
//! the first to the last row of a tile in which non-empty cells overlap. If a sample shows that most tiles have such
//! cells, the pixels are read in one go after all.
//!
//! Below `LARGE` shared pixels that costs more than reading: measured (`docs/kernels.md`).

use core::ops::Range;

use super::shared_region::SharedRegion;
use crate::kernel::{CellOffset, Vectors, common_cells, common_spans};
use crate::mask::{CELL, Coarse, LARGE, TILE, TILES_A_STEP};

/// How many rows are read before the coarse summaries.
const FIRST_ROWS: usize = 64;

/// Whether the masks of a shared region overlap. It runs within the loops of a level.
#[inline(always)]
pub(super) fn is_hit<V: Vectors>(vectors: V, shared_region: &SharedRegion<'_>) -> bool {
    let (rows, columns) = shared_region.reach();
    let first_rows = rows.start..rows.end.min(rows.start + FIRST_ROWS);
    let rest = first_rows.end..rows.end;
    let pixels = rest.len() * columns.len();
    match shared_region.coarse() {
        Some((one, other)) if pixels >= LARGE => {
            shared_region.within(first_rows, columns.clone()).hit(vectors).is_some()
                || CoarseTest { shared_region, one, other }.is_hit(vectors, rest, columns)
        }
        _ => shared_region.hit(vectors).is_some(),
    }
}

/// The shared region of two large masks, and their coarse summaries.
struct CoarseTest<'m, 'a> {
    shared_region: &'m SharedRegion<'a>,
    one: &'a Coarse,
    other: &'a Coarse,
}

impl CoarseTest<'_, '_> {
    /// Whether the masks overlap in some rows and columns of the first one.
    #[inline(always)]
    fn is_hit<V: Vectors>(&self, vectors: V, rows: Range<usize>, columns: Range<usize>) -> bool {
        let Some(rows) = self.between_spans(&rows) else {
            return false;
        };
        if rows.len() * columns.len() < LARGE {
            return self.shared_region.within(rows, columns).is_hit_late(vectors);
        }
        let stripes = columns.start / TILE..columns.end.div_ceil(TILE);
        for tile in (rows.start / TILE..rows.end.div_ceil(TILE)).step_by(TILES_A_STEP) {
            let part = rows.start.max(tile * TILE)..rows.end.min((tile + TILES_A_STEP) * TILE);
            let is_hit = if self.is_near_everywhere(&stripes, tile, &part) {
                self.shared_region.within(part, columns.clone()).is_hit_late(vectors)
            } else {
                self.is_hit_near(vectors, &stripes, tile, &part)
            };
            if is_hit {
                return true;
            }
        }
        false
    }

    /// Narrows some rows of the first mask to those that the spans allow; `None` if there are none.
    #[inline(always)]
    fn between_spans(&self, rows: &Range<usize>) -> Option<Range<usize>> {
        let (dx, dy) = self.shared_region.offset();
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

    /// Whether most tiles of some rows have common cells, judging by two of the stripes, from a row of tiles on.
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
                if !rows.is_empty()
                    && self.shared_region.within(rows, columns).hit(vectors).is_some()
                {
                    return true;
                }
            }
        }
        false
    }

    /// The cells of a stripe's tiles, from one on, that are not empty and lie over non-empty cells of the other mask. There are none
    /// below the masks' ends.
    #[inline(always)]
    fn cells(&self, stripe: usize, tile: usize) -> [u64; TILES_A_STEP] {
        let (dx, dy) = self.shared_region.offset();
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
