//! The lines of all levels, and which levels share one.
//!
//! The smallest boxes may as well go into the cells of larger ones, as long as these cells hold few boxes: then one search
//! finds both. How many levels to share is decided by trial when lines are planned, which is rare enough to take its time.

use super::bounds::LEVELS;
use super::line::Line;

/// How many boxes a box may find in its cell, itself included, if levels share a line.
const MOST_IN_CELL: u64 = 8;

/// The lines of all levels that have boxes, the smallest cells first.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    by_level: [Line; LEVELS],
    /// The number of cells in all lines.
    cells: u32,
    /// The smallest level that has boxes, the level that lends it its cells, and the largest one that has boxes.
    least: u32,
    floor: u32,
    largest: u32,
    /// How many boxes shared the cell of a box of the shared line, on average, when the lines were planned.
    occupancy: u64,
}

/// The only line, and which sides of boxes belong to it.
#[derive(Clone, Copy)]
pub(super) struct Single {
    pub(super) line: Line,
    least_sides: u32,
    span: u32,
}

impl Single {
    /// Whether boxes of these [sides](super::bounds::Bounds::sides) belong to it.
    #[inline(always)]
    pub(super) fn contains(&self, sides: u32) -> bool {
        sides.wrapping_sub(self.least_sides) <= self.span
    }
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

    /// Lines for these numbers of boxes of each level, where levels below `floor` share its line.
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

    /// The line of a level.
    #[inline(always)]
    pub(super) fn of(&self, level: u32) -> &Line {
        &self.by_level[level as usize % LEVELS]
    }

    /// The line, if there is only one.
    pub(super) fn single(&self) -> Option<Single> {
        if self.cells == 0 || self.floor < self.largest {
            return None;
        }
        let least_sides = 1 << (self.least - 1);
        let most_sides =
            if self.floor + 1 < LEVELS as u32 { (1 << self.floor) - 1 } else { u32::MAX };
        Some(Single { line: *self.of(self.floor), least_sides, span: most_sides - least_sides })
    }

    /// Counts the boxes of each line, whose cells begin at `starts`. Returns whether the lines still suit them.
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
        let too_many = self.floor > self.least && occupancy > 2 * MOST_IN_CELL;
        let very_few = self.floor <= self.largest && 2 * (occupancy + 1) < self.occupancy;
        fit && !too_many && !very_few
    }

    /// Keeps the current occupancy of the shared line. Returns whether it is low enough, or only one level uses the line.
    pub(super) fn keep_occupancy(&mut self, starts: &[u32]) -> bool {
        self.occupancy = self.occupancy(starts);
        self.occupancy <= MOST_IN_CELL || self.floor == self.least
    }

    /// How many boxes share the cell of a box of the shared line, on average, itself included.
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

    /// The levels whose cells the smallest boxes may share, the largest one first: those that have boxes, and one above each,
    /// because cells of twice the size are better still if they hold few boxes.
    pub(super) fn floors(boxes: &[u32; LEVELS]) -> impl Iterator<Item = u32> {
        let levels = (0..LEVELS).rev();
        let useful =
            levels.filter(|&level| boxes[level] > 0 || (level > 0 && boxes[level - 1] > 0));
        useful.map(|level| level as u32)
    }

    /// The number of cells in all lines.
    pub(super) const fn cells(&self) -> u32 {
        self.cells
    }

    /// The lines that have boxes.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Line> + Clone {
        let own = (0..).zip(&self.by_level).filter(|(level, line)| line.level == *level);
        own.map(|(_, line)| line).filter(|line| line.boxes > 0)
    }
}
