//! Sorts boxes into the order of their cells: a counting sort in two steps.
//!
//! If boxes were scattered over a long list, each would wait for memory. So the first step sorts slots by the *part* of all
//! cells that they are in; the second step sorts each part by cells, within the nearest cache. Both steps split into
//! independent work: *chunks* of slots, and parts of cells.

use alloc::vec::Vec;
use core::ops::Range;

use super::bounds::{LEVELS, level, magnitude, may_end_far};
use super::boxes::{Boxes, resize};
use super::crowds::CrowdState;
use super::fat_box::FatBox;
use super::line::Line;
use super::lines::Lines;
use super::parts::RemainingParts;
use super::{Bodies, Extents, Traits};

/// The cell of slots that have no box.
const NOWHERE: u32 = u32::MAX;
/// About how many boxes a part has.
const BOXES_A_PART: usize = 1024;
/// The fewest parts, so that increments of the same count rarely wait for each other, and the most.
const PARTS: Range<usize> = 16..256;

/// The input of the sort, and the lists that it works on.
pub(super) struct CellSort<'a> {
    pub(super) bodies: Bodies<'a>,
    pub(super) fat_boxes: &'a [FatBox],
    /// The cell of each slot, and slots with their cells in the order of parts. These lists belong to the neighbor list, which
    /// does not need them during the sort.
    pub(super) cells: &'a mut Vec<u32>,
    pub(super) by_part: &'a mut Vec<u32>,
    /// For each chunk, where the boxes of each part end in the chunk of `by_part`.
    pub(super) ends: &'a mut Vec<u32>,
}

impl CellSort<'_> {
    /// Makes the lists long enough for all slots and for this number of counts, which are 0.
    pub(super) fn make_room(&mut self, counts: usize) {
        let slots = self.bodies.slots();
        resize(self.cells, slots);
        resize(self.by_part, 2 * slots);
        self.ends.clear();
        resize(self.ends, counts);
    }
}

/// How cells are split into parts.
#[derive(Clone, Copy)]
pub(super) struct Partition {
    /// A part has 2 to the power of `shift` cells.
    pub(super) shift: u32,
    pub(super) parts: usize,
}

impl Partition {
    pub(super) fn new(boxes: usize, cells: u32) -> Self {
        let wanted = (boxes / BOXES_A_PART).clamp(PARTS.start, PARTS.end) as u32;
        let shift = (cells / wanted).checked_ilog2().unwrap_or(0);
        Self { shift, parts: (cells >> shift) as usize + 1 }
    }

    #[inline(always)]
    fn of(self, cell: u32) -> usize {
        (cell >> self.shift) as usize
    }
}

/// What the sort learns about bodies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Summary {
    pub(super) all_have_lines: bool,
    pub(super) boxes: u32,
    /// The largest magnitude of a position in a fat box.
    farthest: u32,
    layers: u32,
    collides_with: u32,
    flags: u8,
    /// Whether there are crowded cells, with boxes that were sorted by traits.
    has_crowds: bool,
}

impl Summary {
    pub(super) const EMPTY: Self = Self {
        all_have_lines: true,
        boxes: 0,
        farthest: 0,
        layers: 0,
        collides_with: u32::MAX,
        flags: 0,
        has_crowds: false,
    };

    /// The summary of both.
    #[cfg(feature = "rayon")]
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            all_have_lines: self.all_have_lines & other.all_have_lines,
            boxes: self.boxes + other.boxes,
            farthest: self.farthest.max(other.farthest),
            layers: self.layers | other.layers,
            collides_with: self.collides_with & other.collides_with,
            flags: self.flags | other.flags,
            has_crowds: self.has_crowds | other.has_crowds,
        }
    }

    /// The same, with crowded cells or without.
    pub(super) const fn with_crowds(self, has_crowds: bool) -> Self {
        Self { has_crowds, ..self }
    }

    /// The crowded cells after the sort.
    pub(super) const fn crowds(self) -> CrowdState {
        if self.has_crowds { CrowdState::Sorted } else { CrowdState::None }
    }

    /// Whether all bodies meet: then pairs need no check of traits.
    pub(super) const fn all_meet(self) -> bool {
        self.layers & !self.collides_with == 0 && self.flags & Traits::STILL == 0
    }

    /// Whether a box may end far away: then boxes are compared in 64 bits.
    pub(super) fn may_end_far(self, extents: &[Extents]) -> bool {
        may_end_far(self.farthest, extents)
    }
}

/// Counts the boxes of each level.
#[cold]
pub(super) fn count_levels(bodies: Bodies<'_>, fat_boxes: &[FatBox]) -> [u32; LEVELS] {
    let mut boxes = [0_u32; LEVELS];
    for slot in 0..bodies.slots() {
        if let Some(bounds) = bodies.bounds(slot, fat_boxes) {
            boxes[level(bounds.sides()) as usize % LEVELS] += 1;
        }
    }
    boxes
}

/// Sorts the boxes of all slots by their cells.
///
/// The length of a line depends on how many boxes its level has, which hardly changes from one rebuild to the next: the lines
/// stay as they are unless they no longer fit. `place_on` sorts boxes by the cells of given lines; its summary says whether
/// every box has a line.
pub(super) fn place(
    mut cell_sort: CellSort<'_>,
    lines: &mut Lines,
    boxes: &mut Boxes,
    mut place_on: impl FnMut(&mut CellSort<'_>, &Lines, &mut Boxes) -> Summary,
) -> Summary {
    let summary = place_on(&mut cell_sort, lines, boxes);
    if summary.all_have_lines && lines.fit(&boxes.starts) {
        return summary;
    }
    let counts = count_levels(cell_sort.bodies, cell_sort.fat_boxes);
    // Let as many levels share a line as possible: start with the largest level, whose line all others would share.
    for floor in Lines::floors(&counts) {
        *lines = Lines::for_counts(&counts, floor);
        let summary = place_on(&mut cell_sort, lines, boxes);
        lines.fit(&boxes.starts);
        if lines.keep_occupancy(&boxes.starts) {
            return summary;
        }
    }
    *lines = Lines::new();
    place_on(&mut cell_sort, lines, boxes)
}

/// Sorts the boxes by the cells of these lines, unless one of the boxes has no line.
#[inline(always)]
pub(super) fn place_on(cell_sort: &mut CellSort<'_>, lines: &Lines, boxes: &mut Boxes) -> Summary {
    let partition = Partition::new(cell_sort.bodies.slots(), lines.cells());
    cell_sort.make_room(partition.parts);
    let CellSort { bodies, fat_boxes, cells, by_part, ends } = cell_sort;
    let (bodies, by_part) = (*bodies, by_part.as_chunks_mut::<2>().0);
    let summary = count(bodies, fat_boxes, lines, partition, cells, ends);
    if !summary.all_have_lines {
        return summary;
    }
    prefix_sums(ends);
    scatter(0, partition, cells, ends, by_part);
    boxes.make_room(summary.boxes as usize, lines.cells() as usize);
    let sorts_crowds = !summary.all_meet();
    let mut rest = RemainingParts::new(boxes);
    let (mut start, mut has_crowds) = (0, false);
    for (part, &end) in ends.iter().enumerate() {
        let run = start as usize..end as usize;
        let part = rest.split(part << partition.shift, 1 << partition.shift, run.len());
        let runs = core::iter::once(&by_part[run]);
        has_crowds |= part.fill(bodies, fat_boxes, start, sorts_crowds, runs);
        start = end;
    }
    summary.with_crowds(has_crowds)
}

/// Replaces each count by the sum of those before it: where its part begins.
#[inline(always)]
pub(super) fn prefix_sums(counts: &mut [u32]) {
    let mut before = 0;
    for count in counts {
        (*count, before) = (before, before + *count);
    }
}

/// Finds the cells of a chunk of slots, and counts the boxes in each part.
#[inline(always)]
pub(super) fn count(
    bodies: Bodies<'_>,
    fat_boxes: &[FatBox],
    lines: &Lines,
    partition: Partition,
    cells: &mut [u32],
    counts: &mut [u32],
) -> Summary {
    match lines.single() {
        // If there is only one line, it stays in registers.
        Some(single) => count_on(
            bodies,
            fat_boxes,
            partition,
            cells,
            counts,
            #[inline(always)]
            |sides| (&single.line, single.contains(sides)),
        ),
        None => count_on(
            bodies,
            fat_boxes,
            partition,
            cells,
            counts,
            #[inline(always)]
            |sides| {
                let line = lines.of(level(sides));
                (line, line.stride > 0)
            },
        ),
    }
}

/// [`count`], where `line_of` returns the line for a box of these sides, and whether the box belongs there.
#[inline(always)]
fn count_on<'l>(
    bodies: Bodies<'_>,
    fat_boxes: &[FatBox],
    partition: Partition,
    cells: &mut [u32],
    counts: &mut [u32],
    line_of: impl Fn(u32) -> (&'l Line, bool),
) -> Summary {
    let mut summary = Summary::EMPTY;
    let slots = bodies.shapes.iter().zip(fat_boxes).zip(bodies.traits);
    for (cell, ((&shape, fat_box), traits)) in cells.iter_mut().zip(slots) {
        *cell = NOWHERE;
        for position in fat_box.ends() {
            summary.farthest = summary.farthest.max(magnitude(position));
        }
        if let Some(extents) = bodies.extents(shape) {
            let bounds = fat_box.bounds(extents);
            let (line, belongs) = line_of(bounds.sides());
            *cell = line.cell_of(bounds.left, bounds.top);
            if let Some(count) = counts.get_mut(partition.of(*cell)) {
                *count += 1;
            }
            summary.boxes += 1;
            summary.all_have_lines &= belongs;
            summary.layers |= traits.layers();
            summary.collides_with &= traits.collides_with;
            summary.flags |= traits.flags;
        }
    }
    summary
}

/// Writes the slots and cells of the boxes of a chunk in the order of parts.
#[inline(always)]
pub(super) fn scatter(
    first_slot: u32,
    partition: Partition,
    cells: &[u32],
    ends: &mut [u32],
    by_part: &mut [[u32; 2]],
) {
    for (slot, &cell) in (first_slot..).zip(cells) {
        if cell != NOWHERE
            && let Some(end) = ends.get_mut(partition.of(cell))
        {
            by_part[*end as usize] = [slot, cell];
            *end += 1;
        }
    }
}
