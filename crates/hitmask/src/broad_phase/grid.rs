//! The grid, which stores the cell of each box, and the boxes in the order of their cells.
//!
//! A box is in the cell of its top left corner. Cells are at least as large as the boxes in them,
//! so boxes that overlap are in cells that touch. Boxes of different sizes have cells of different
//! sizes, and each power of two is a *level*, as in a hierarchical grid. Some levels share their
//! cells, as described below.
//!
//! The cells of a level are a spatial hash that maps the infinite plane of cells onto a *line*,
//! which has between one and two cells for each box. Cell (column, row) of the plane is cell
//! `column + row × stride` of the line, modulo the line's length. A cell of the line therefore
//! stands for many cells of the plane; comparing the boxes shows which of them actually overlap.
//! The stride is the length divided by the golden ratio, which spreads the rows of any region over
//! the line as evenly as possible. The length is a prime, so that bodies at regular distances, such
//! as a power of two, do not share cells.
//!
//! Unlike other hashes, this hash keeps adjacent cells adjacent: the next column is the next cell,
//! and the next row is one stride away. The nine cells around a box are nine different cells of the
//! line, because the shortest line has thirteen cells.
//!
//! The smallest boxes can also go into the cells of larger boxes, as long as these cells contain
//! few boxes. One search then finds both. The number of levels that share cells is determined by
//! trial when lines are planned. Planning is rare, so it may take a long time.

use alloc::vec::Vec;
use core::ops::Range;

use super::bodies::{Body, Traits};
use super::boxes::{
    ClosedBox, FIRST_LEVEL, LANES, LARGEST_PACKED, LEVELS, pack, reach, resize, turn,
};
use super::lanes::Lanes;

/// The boxes in the order of their cells.
#[derive(Clone, Debug)]
pub(super) struct Boxes {
    /// The [packed](pack) boxes, followed by [`LANES`] unused ones.
    pub(super) packed: Vec<u64>,
    /// The bodies of the boxes. Corners beyond `i32` were clamped.
    pub(super) bodies: Vec<Body>,
    /// The traits of the bodies; an empty list if all bodies meet.
    pub(super) traits: Vec<Traits>,
    /// Where the boxes of each cell begin, followed by the end of the last cell's boxes.
    pub(super) starts: Vec<u32>,
    /// The cell of each box.
    pub(super) cells: Vec<u32>,
    /// Whether all boxes, of every level, are small enough to be compared as words.
    pub(super) are_small: bool,
}

impl Boxes {
    pub(super) const fn new() -> Self {
        Self {
            packed: Vec::new(),
            bodies: Vec::new(),
            traits: Vec::new(),
            starts: Vec::new(),
            cells: Vec::new(),
            are_small: false,
        }
    }

    /// Returns the memory of the lists, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let numbers = self.starts.capacity() + self.cells.capacity();
        let bodies = size_of::<Body>() * self.bodies.capacity();
        let traits = size_of::<Traits>() * self.traits.capacity();
        8 * self.packed.capacity() + bodies + traits + 4 * numbers
    }

    /// Returns the number of boxes.
    pub(super) const fn len(&self) -> usize {
        self.bodies.len()
    }

    /// Resizes the lists for these numbers of boxes and cells.
    pub(super) fn make_room(&mut self, boxes: usize, cells: usize, has_traits: bool) {
        resize(&mut self.starts, cells + 1);
        self.starts[0] = 0;
        resize(&mut self.packed, boxes + LANES);
        resize(&mut self.bodies, boxes);
        resize(&mut self.traits, if has_traits { boxes } else { 0 });
        resize(&mut self.cells, boxes);
    }

    /// Returns one bit for each of the first four boxes of a run, which is set if the box may
    /// overlap another box. `turned` is that other box, [turned around](turn).
    #[inline(always)]
    pub(super) fn overlapping<V: Lanes>(&self, vectors: V, turned: u64, run: &Range<usize>) -> u32 {
        let others = self.packed.get(run.start..run.start + LANES);
        let Some(others) = others.and_then(|others| others.first_chunk()) else {
            return 0;
        };
        let rest = run.end.saturating_sub(run.start).min(LANES) as u32;
        vectors.overlapping(turned, others) & !(u32::MAX << rest)
    }
}

/// The lengths that a line may have, each of which is the last prime before a power of two.
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

/// 2³² divided by the golden ratio.
const GOLDEN: u64 = 2_654_435_769;

/// The number of columns before column 0, and of rows before row 0, at the first level.
const BEFORE: i64 = 1 << (31 - FIRST_LEVEL);

/// The line of a level.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// The level of the line; cells are 2^`level` pixels wide and high.
    pub(super) level: u32,
    /// The number of boxes in the line.
    pub(super) boxes: u32,
    /// The index of the line's first cell among the cells of all lines.
    pub(super) first_cell: u32,
    /// The number of cells, not counting the extra cell at the end, which is always empty.
    pub(super) cells: u32,
    /// The distance from the first cell of a row to the first cell of the next row.
    pub(super) stride: u32,
    /// The quotient 2⁶⁴ / `cells`.
    inverse: u64,
}

impl Line {
    pub(super) const EMPTY: Self =
        Self { level: 0, boxes: 0, first_cell: 0, cells: 1, stride: 0, inverse: u64::MAX };

    pub(super) fn new(level: u32, boxes: u32, first_cell: u32) -> Self {
        let wanted = boxes;
        let cells = LENGTHS.into_iter().find(|cells| *cells >= wanted).unwrap_or(LENGTHS[27]);
        let stride = ((u64::from(cells) * GOLDEN) >> 32) as u32;
        Self { level, boxes, first_cell, cells, stride, inverse: u64::MAX / u64::from(cells) }
    }

    /// Returns whether the line's length suits its number of boxes. The length of a new line always
    /// suits its boxes: except for the steps between possible lengths, a new line has less than
    /// twice as many cells as boxes.
    pub(super) fn fits(&self) -> bool {
        let longest = self.boxes.max(LENGTHS[0]).saturating_mul(4);
        (self.boxes / 2..=longest).contains(&self.cells)
    }

    /// Returns the cell of the line for a cell of the plane.
    #[inline(always)]
    pub(super) fn cell(&self, column: i32, row: i32) -> u32 {
        let column = (i64::from(column) + BEFORE) as u64;
        let row = (i64::from(row) + BEFORE) as u64;
        // `place` is below 2⁶¹. The estimated quotient is exact, or one too small.
        let place = column + row * u64::from(self.stride);
        let quotient = ((u128::from(place) * u128::from(self.inverse)) >> 64) as u64;
        let rest = (place - quotient * u64::from(self.cells)) as u32;
        rest.min(rest.wrapping_sub(self.cells))
    }

    /// Returns the cell of a box's top left corner, among the cells of all lines.
    #[inline(always)]
    pub(super) fn cell_of(&self, left: i32, top: i32) -> u32 {
        self.first_cell + self.cell(left >> self.level, top >> self.level)
    }

    /// Splits the line's boxes into `pieces` pieces of about equal size, and returns the boxes of
    /// piece `piece`.
    pub(super) fn piece(&self, boxes: &Boxes, (piece, pieces): (usize, usize)) -> Range<usize> {
        let (run, _) = self.run(boxes, 0, self.cells);
        let start =
            |piece: usize| run.start + (run.len() as u64 * piece as u64 / pieces as u64) as usize;
        start(piece)..start(piece + 1)
    }

    /// Returns the boxes in `cells` cells from `cell` on, at most once around the line, as two
    /// ranges: the boxes up to the end of the line, and the boxes from its beginning.
    #[inline(always)]
    pub(super) fn run(&self, boxes: &Boxes, cell: u32, cells: u32) -> (Range<usize>, Range<usize>) {
        let start = |cell: u32| boxes.starts[(self.first_cell + cell) as usize] as usize;
        let end = cell + cells;
        let run = start(cell)..start(end.min(self.cells));
        if end <= self.cells {
            return (run, 0..0);
        }
        (run, start(0)..start(end - self.cells))
    }

    /// Returns whether the line's boxes are small enough to be compared as words.
    #[inline(always)]
    pub(super) const fn is_packable(&self, boxes: &Boxes) -> bool {
        boxes.are_small || reach(self.level) <= LARGEST_PACKED
    }

    /// Calls `found` with the index of a box and four bits, one for that box and one for each of
    /// the three boxes after it. A bit is set if its box may overlap the area. A box with a set bit
    /// actually overlaps the area, unless the box is far away, or the box or the area is large. No
    /// box is found twice. `skip` drops boxes at the beginning of a run that need no comparison.
    #[inline(always)]
    pub(super) fn each_overlapping<V: Lanes>(
        &self,
        vectors: V,
        boxes: &Boxes,
        area: ClosedBox,
        skip: impl Fn(Range<usize>) -> Range<usize>,
        mut found: impl FnMut(usize, u32),
    ) {
        let is_packable = self.is_packable(boxes) && area.is_packable();
        let turned = turn(pack(area));
        let compare = |run: &Range<usize>| {
            if is_packable {
                boxes.overlapping(vectors, turned, run)
            } else {
                !(u32::MAX << run.len().min(LANES))
            }
        };
        let reach = reach(self.level);
        let (left, right) = ClosedBox::cells(area.left, area.right, self.level, reach);
        let (top, bottom) = ClosedBox::cells(area.top, area.bottom, self.level, reach);
        // Neither number is greater than 2³⁰.
        let (columns, rows) = ((right - left) as u32 + 1, (bottom - top) as u32 + 1);
        if columns >= self.cells || rows > 2 + self.boxes / LANES as u32 {
            let (run, _) = self.run(boxes, 0, self.cells);
            let mut run = skip(run);
            while !run.is_empty() {
                found(run.start, compare(&run));
                run = skip((run.start + LANES).min(run.end)..run.end);
            }
            return;
        }
        // Up to three by three cells are different cells of the line; among more cells, some may
        // coincide.
        let are_distinct = (columns <= 3) & (rows <= 3);
        let mut cell = self.cell(left, top);
        for row in top..=bottom {
            let (run, wrapped) = self.run(boxes, cell, columns);
            for run in [run, wrapped] {
                let mut run = skip(run);
                while !run.is_empty() {
                    let mut bits = compare(&run);
                    if !are_distinct && bits != 0 {
                        bits = self.in_row(boxes, row, run.start, bits);
                    }
                    found(run.start, bits);
                    run = skip((run.start + LANES).min(run.end)..run.end);
                }
            }
            cell += self.stride;
            cell = cell.min(cell.wrapping_sub(self.cells));
        }
    }

    /// Clears the bits of boxes that begin in another row of cells.
    #[inline(always)]
    fn in_row(&self, boxes: &Boxes, row: i32, first: usize, bits: u32) -> u32 {
        let (mut rest, mut found) = (bits, 0);
        while rest != 0 {
            let lane = rest.trailing_zeros();
            rest &= rest - 1;
            let [_, top] = boxes.bodies[first + lane as usize].corner;
            found |= u32::from(top >> self.level == row) << lane;
        }
        found
    }
}

/// The maximum number of boxes that may share a box's cell, on average over all boxes, if levels
/// share a line.
const MAX_IN_CELL: u64 = 8;

/// The lines of all levels that contain boxes, the smallest cells first.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    by_level: [Line; LEVELS],
    /// The number of cells in all lines.
    cells: u32,
    /// The smallest level that contains boxes, the level whose cells it shares, and the largest
    /// level that contains boxes.
    least: u32,
    floor: u32,
    largest: u32,
    /// How many boxes shared the cell of a box on the shared line, on average, when the lines were
    /// planned.
    occupancy: u64,
}

impl Lines {
    pub(super) const fn new() -> Self {
        Self {
            by_level: [Line::EMPTY; LEVELS],
            cells: 0,
            least: 0,
            floor: 0,
            largest: 0,
            occupancy: 0,
        }
    }

    /// Returns lines for these numbers of boxes of each level. Levels below `floor` share its line.
    pub(super) fn for_counts(boxes: &[u32; LEVELS], floor: u32) -> Self {
        let occupied = || (0..).zip(boxes).filter(|(_, boxes)| **boxes > 0);
        let mut lines = Self::new();
        lines.least = occupied().map(|(level, _)| level).next().unwrap_or(0);
        lines.largest = occupied().map(|(level, _)| level).last().unwrap_or(0);
        lines.floor = floor;
        let shared = occupied().filter(|(level, _)| *level <= floor).map(|(_, boxes)| boxes).sum();
        let above =
            occupied().filter(|(level, _)| *level > floor).map(|(level, boxes)| (level, *boxes));
        for (level, boxes) in core::iter::once((floor, shared)).chain(above) {
            if boxes > 0 {
                let line = Line::new(level, boxes, lines.cells);
                lines.cells = lines.cells.saturating_add(line.cells + 1);
                lines.by_level[level as usize % LEVELS] = line;
            }
        }
        let shared = *lines.of(floor);
        for level in lines.least..floor {
            lines.by_level[level as usize % LEVELS] = shared;
        }
        lines
    }

    /// Returns the line of a level.
    #[inline(always)]
    pub(super) fn of(&self, level: u32) -> &Line {
        &self.by_level[level as usize % LEVELS]
    }

    /// Counts the boxes of each line; `starts` specifies where the boxes of each cell begin.
    /// Returns whether the lengths of the lines still suit these numbers.
    pub(super) fn fit(&mut self, starts: &[u32]) -> bool {
        let mut fit = true;
        for (level, line) in (0..).zip(&mut self.by_level) {
            if line.stride > 0 && line.level == level {
                let start = |cell: u32| starts.get(cell as usize).copied().unwrap_or(0);
                line.boxes = start(line.first_cell + line.cells) - start(line.first_cell);
                fit &= line.fits();
            }
        }
        let occupancy = self.occupancy(starts);
        let too_many = self.floor > self.least && occupancy > 2 * MAX_IN_CELL;
        let very_few = self.floor <= self.largest && 2 * (occupancy + 1) < self.occupancy;
        fit && !too_many && !very_few
    }

    /// Stores the current occupancy of the shared line. Returns whether the occupancy is low
    /// enough, or only one level uses the line.
    pub(super) fn keep_occupancy(&mut self, starts: &[u32]) -> bool {
        self.occupancy = self.occupancy(starts);
        self.occupancy <= MAX_IN_CELL || self.floor == self.least
    }

    /// Returns how many boxes share the cell of a box on the shared line, on average, including the
    /// box itself.
    fn occupancy(&self, starts: &[u32]) -> u64 {
        let line = self.of(self.floor);
        let cells = line.first_cell as usize..(line.first_cell + line.cells) as usize + 1;
        let mut pairs = 0;
        for cell in starts.get(cells).unwrap_or(&[]).windows(2) {
            let boxes = u64::from(cell[1] - cell[0]);
            pairs += boxes * boxes;
        }
        pairs / u64::from(line.boxes.max(1))
    }

    /// Iterates over the levels whose cells smaller boxes can share, the largest first. Only levels
    /// that contain boxes are included.
    pub(super) fn floors(boxes: &[u32; LEVELS]) -> impl Iterator<Item = u32> {
        let levels = (0..LEVELS).rev().filter(|level| boxes[*level] > 0);
        levels.map(|level| level as u32)
    }

    /// Returns the number of cells in all lines.
    pub(super) const fn cells(&self) -> u32 {
        self.cells
    }

    /// Iterates over all lines, each of which occurs once.
    pub(super) fn all(&self) -> impl Iterator<Item = &Line> + Clone {
        let own = (0..).zip(&self.by_level).filter(|(level, line)| line.level == *level);
        own.map(|(_, line)| line).filter(|line| line.stride > 0)
    }

    /// Iterates over the lines that contain boxes.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Line> + Clone {
        self.all().filter(|line| line.boxes > 0)
    }
}
