//! Which cells of two large masks lie over each other: eight tiles of 8 × 8 cells at a time, one word each.

use crate::mask::{CELL, TILES_A_STEP};

/// The offset of the cells of one mask over those of the other along one axis.
#[derive(Clone, Copy)]
pub(crate) struct CellOffset {
    /// The tile of the other mask over which the first cell of tile 0 stands.
    pub(crate) tile: i32,
    /// The index of that cell in its tile, 0 to 7.
    first: u32,
    /// The last cell under it: the same one, or the next one if the cells are not aligned.
    last: u32,
}

impl CellOffset {
    /// For a mask whose pixel 0 lies over the other's pixel `pixel`.
    pub(crate) fn new(pixel: i32) -> Self {
        let cell = pixel.div_euclid(CELL as i32);
        let first = cell.rem_euclid(CELL as i32) as u32;
        let is_aligned = pixel.rem_euclid(CELL as i32) == 0;
        let last = if is_aligned { first } else { first + 1 };
        Self { tile: cell.div_euclid(CELL as i32), first, last }
    }
}

/// The cells of eight tiles, one below the other, that lie over some non-empty cell of the other mask.
///
/// `left` and `right` are the tiles of the other mask from the one under the first cell on, and those to their right.
#[inline(always)]
pub(crate) fn common_cells(
    tiles: &[u64; TILES_A_STEP],
    left: &[u64; TILES_A_STEP + 1],
    right: &[u64; TILES_A_STEP + 1],
    (x, y): (CellOffset, CellOffset),
) -> [u64; TILES_A_STEP] {
    let (first, last) = (Columns::from(x.first), Columns::from(x.last));
    let mut common = [0; TILES_A_STEP];
    // Each row of tiles is computed twice, so that no tile waits for another one and all eight fit in vectors.
    for tile in 0..TILES_A_STEP {
        let row =
            |tile: usize| first.of(left[tile], right[tile]) | last.of(left[tile], right[tile]);
        let (top, bottom) = (row(tile), row(tile + 1));
        common[tile] = tiles[tile] & (rows(top, bottom, y.first) | rows(top, bottom, y.last));
    }
    common
}

/// Eight columns of cells: the last of one tile and the first of the one at its right.
struct Columns {
    shift: u32,
    of_left: u64,
    of_right: u64,
}

impl Columns {
    /// From column `first` of the left tile on, 0 to 8.
    #[inline(always)]
    fn from(first: u32) -> Self {
        // The same bits of each byte, which is a row of cells.
        let every_row = |bits: u64| bits * 0x0101_0101_0101_0101;
        let of_right = every_row(0xFF & (0xFF << (8 - first)));
        Self { shift: first, of_left: every_row(0xFF >> first), of_right }
    }

    #[inline(always)]
    fn of(&self, left: u64, right: u64) -> u64 {
        (left >> self.shift & self.of_left) | (right << (8 - self.shift) & self.of_right)
    }
}

/// Eight rows of cells from row `first`, 0 to 8, of one tile on: the last of it and the first of the one below.
#[inline(always)]
fn rows(top: u64, bottom: u64, first: u32) -> u64 {
    top.unbounded_shr(8 * first) | bottom.unbounded_shl(8 * (8 - first))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against a loop over single cells, for every offset of tiles with varied content.
    #[test]
    fn cells_over_cells() {
        let word = |seed: u64| {
            let word = seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            word & word >> 21 & word << 13
        };
        let tiles = core::array::from_fn(|tile| word(tile as u64) | word(tile as u64 + 40));
        let left: [u64; 9] = core::array::from_fn(|tile| word(tile as u64 + 80));
        let right: [u64; 9] = core::array::from_fn(|tile| word(tile as u64 + 120));
        let other = |x: u32, y: u32| {
            let column = if x < 8 { &left } else { &right };
            column[y as usize / 8] >> (y % 8 * 8 + x % 8) & 1 == 1
        };
        for (dx, dy) in (0..64).flat_map(|dx| (0..64).map(move |dy| (dx, dy))) {
            let (x, y) = (CellOffset::new(dx), CellOffset::new(dy));
            assert_eq!((x.tile, y.tile), (0, 0));
            let common = common_cells(&tiles, &left, &right, (x, y));
            for (column, row) in (0..8).flat_map(|column| (0..64).map(move |row| (column, row))) {
                let is_set = |word: u64| word >> (row % 8 * 8 + column) & 1 == 1;
                let near = |cell: u32, d: i32| {
                    let first = cell + d as u32 / 8;
                    first..=first + u32::from(d % 8 != 0)
                };
                let over = near(row, dy).any(|y| near(column, dx).any(|x| other(x, y)));
                let expected = is_set(tiles[row as usize / 8]) && over;
                assert_eq!(is_set(common[row as usize / 8]), expected, "{dx} {dy} {column} {row}");
            }
        }
    }

    #[test]
    fn offsets_may_be_negative() {
        let offset = CellOffset::new(-1);
        assert_eq!((offset.tile, offset.first, offset.last), (-1, 7, 8));
        let offset = CellOffset::new(-64);
        assert_eq!((offset.tile, offset.first, offset.last), (-1, 0, 0));
    }
}
