//! The cells of a level: a spatial hash that winds the plane of cells onto a line.
//!
//! The plane has no ends, and the line has about one cell for two boxes. Cell (column, row) of the plane is cell
//! `column + row × stride` of the line, modulo its length. So a cell of the line stands for many of the plane, and comparing
//! boxes tells them apart. The stride is the golden section of the length, which spreads the rows of any region over the line as
//! evenly as possible. The length is a prime, so that bodies which are a power of two apart, or any other step, do not share
//! cells.
//!
//! Unlike other hashes, this one keeps adjacent cells adjacent: the next column is the next cell, the next row is a stride
//! away. The nine cells around a box are nine different cells of the line, because the shortest line has thirteen.

use super::bounds::FIRST_LEVEL;

/// The lengths that a line may have: the last prime before each power of two.
pub(super) const LENGTHS: [u32; 28] = [
    13,
    31,
    61,
    127,
    251,
    509,
    1_021,
    2_039,
    4_093,
    8_191,
    16_381,
    32_749,
    65_521,
    131_071,
    262_139,
    524_287,
    1_048_573,
    2_097_143,
    4_194_301,
    8_388_593,
    16_777_213,
    33_554_393,
    67_108_859,
    134_217_689,
    268_435_399,
    536_870_909,
    1_073_741_789,
    2_147_483_647,
];

/// The golden section of 2³².
const GOLDEN: u64 = 2_654_435_769;

/// The number of columns, and of rows, before column 0 at the first level.
const BEFORE: i64 = 1 << (31 - FIRST_LEVEL);

/// The line of a level.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// Cells are 2^`level` pixels wide and high.
    pub(super) level: u32,
    /// The number of boxes in it.
    pub(super) boxes: u32,
    /// The number of its first cell among those of all lines.
    pub(super) first_cell: u32,
    /// The number of cells, without one more at the end that is always empty.
    pub(super) cells: u32,
    /// The distance from the first cell of a row to the first cell of the next row.
    pub(super) stride: u32,
    /// 2⁶⁴ / `cells`.
    inverse: u64,
}

impl Line {
    pub(super) const EMPTY: Self =
        Self { level: 0, boxes: 0, first_cell: 0, cells: 1, stride: 0, inverse: u64::MAX };

    pub(super) fn new(level: u32, boxes: u32, first_cell: u32) -> Self {
        let wanted = boxes / 2;
        let cells = LENGTHS.into_iter().find(|cells| *cells >= wanted).unwrap_or(LENGTHS[27]);
        let stride = ((u64::from(cells) * GOLDEN) >> 32) as u32;
        Self { level, boxes, first_cell, cells, stride, inverse: u64::MAX / u64::from(cells) }
    }

    /// Whether its length suits its number of boxes.
    pub(super) fn fits(&self) -> bool {
        let longest = self.boxes.max(LENGTHS[0]).saturating_mul(2);
        (self.boxes / 4..=longest).contains(&self.cells)
    }

    /// The cell of the line for a cell of the plane.
    #[inline(always)]
    pub(super) fn cell(&self, column: i32, row: i32) -> u32 {
        let column = (i64::from(column) + BEFORE) as u64;
        let row = (i64::from(row) + BEFORE) as u64;
        // `place` is below 2⁶¹. The estimated quotient is right or one too small.
        let place = column + row * u64::from(self.stride);
        let quotient = ((u128::from(place) * u128::from(self.inverse)) >> 64) as u64;
        let rest = (place - quotient * u64::from(self.cells)) as u32;
        rest.min(rest.wrapping_sub(self.cells))
    }

    /// The cell of a box's top left corner, among those of all lines.
    #[inline(always)]
    pub(super) fn cell_of(&self, left: i32, top: i32) -> u32 {
        self.first_cell + self.cell(left >> self.level, top >> self.level)
    }
}
