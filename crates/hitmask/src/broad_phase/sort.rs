//! Sorts boxes into the order of their cells: a counting sort in two steps.
//!
//! If boxes were scattered over a long list, each would wait for memory. So the first step sorts slots by the *part* of all
//! cells that they are in; the second step sorts each part by cells, within the nearest cache. Both steps split into
//! independent work: *chunks* of slots, and parts of cells.

use alloc::vec::Vec;
use core::ops::Range;
use core::sync::atomic::{AtomicBool, Ordering};

use super::bodies::{Bodies, Traits};
use super::boxes::{FatBox, LEVELS, level, magnitude, may_end_far, resize};
use super::grid::{Boxes, Lines};
use super::pairs::{CROWD, CrowdState};
use super::threads::WorkPieces;
use crate::kernel::{SimdLevel, at_level};
use crate::space::Bounds;

/// The cell of slots that have no box.
const NOWHERE: u32 = u32::MAX;
/// About how many boxes a part has.
const BOXES_A_PART: usize = 1024;
/// The fewest parts, so that increments of the same count rarely wait for each other, and the most.
const PARTS: Range<usize> = 16..256;

/// The input of the sort, and the lists that it works on.
pub(super) struct CellSort<'a> {
    pub(super) level: SimdLevel,
    pub(super) pieces: WorkPieces,
    pub(super) bodies: Bodies<'a>,
    pub(super) fat_boxes: &'a [FatBox],
    /// The cell of each slot, and slots with their cells in the order of parts. These lists belong to the neighbor list, which
    /// does not need them during the sort.
    pub(super) cells: &'a mut Vec<u32>,
    pub(super) by_part: &'a mut Vec<u32>,
    pub(super) counts: &'a mut Counts,
}

/// What the sort counts, kept for the memory.
#[derive(Clone, Debug)]
pub(super) struct Counts {
    /// For each chunk, where the boxes of each part end in the chunk of `by_part`.
    ends: Vec<u32>,
    /// How many boxes each part has in all chunks.
    totals: Vec<u32>,
    /// A summary for each chunk.
    summaries: Vec<Summary>,
}

impl Counts {
    pub(super) const fn new() -> Self {
        Self { ends: Vec::new(), totals: Vec::new(), summaries: Vec::new() }
    }

    pub(super) fn bytes(&self) -> usize {
        4 * (self.ends.capacity() + self.totals.capacity())
            + size_of::<Summary>() * self.summaries.capacity()
    }
}

/// How cells are split into parts.
#[derive(Clone, Copy)]
struct Partition {
    /// A part has 2 to the power of `shift` cells.
    shift: u32,
    parts: usize,
}

impl Partition {
    fn new(boxes: usize, cells: u32) -> Self {
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
#[derive(Clone, Copy, Debug, Default)]
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
    fn and(self, other: Self) -> Self {
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

    /// The crowded cells after the sort.
    pub(super) const fn crowds(self) -> CrowdState {
        if self.has_crowds { CrowdState::Sorted } else { CrowdState::None }
    }

    /// Whether all bodies meet: then pairs need no check of traits.
    pub(super) const fn all_meet(self) -> bool {
        self.layers & !self.collides_with == 0 && self.flags & Traits::STILL == 0
    }

    /// Whether a box may end far away: then boxes are compared in 64 bits.
    pub(super) fn may_end_far(self, extents: &[Bounds<i32>]) -> bool {
        may_end_far(self.farthest, extents)
    }
}

/// Counts the boxes of each level.
#[cold]
fn count_levels(bodies: Bodies<'_>, fat_boxes: &[FatBox]) -> [u32; LEVELS] {
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
/// stay as they are unless they no longer fit.
pub(super) fn sort_by_cell(
    mut sort: CellSort<'_>,
    lines: &mut Lines,
    boxes: &mut Boxes,
) -> Summary {
    let summary = sort.on_lines(lines, boxes);
    if summary.all_have_lines && lines.fit(&boxes.starts) {
        return summary;
    }
    let counts = count_levels(sort.bodies, sort.fat_boxes);
    // Let as many levels share a line as possible: start with the largest level, whose line all others would share.
    for floor in Lines::floors(&counts) {
        *lines = Lines::for_counts(&counts, floor);
        let summary = sort.on_lines(lines, boxes);
        lines.fit(&boxes.starts);
        if lines.keep_occupancy(&boxes.starts) {
            return summary;
        }
    }
    *lines = Lines::new();
    sort.on_lines(lines, boxes)
}

impl CellSort<'_> {
    /// Sorts the boxes by the cells of these lines, unless one of the boxes has no line: by chunks of slots, and then by parts
    /// of cells.
    fn on_lines(&mut self, lines: &Lines, boxes: &mut Boxes) -> Summary {
        let Self { level, pieces, bodies, fat_boxes, .. } = *self;
        let slots = bodies.slots();
        let chunk = slots.div_ceil(pieces.count()).max(1);
        let chunks = slots.div_ceil(chunk);
        let partition = Partition::new(slots, lines.cells());
        let Counts { ends, totals, summaries } = &mut *self.counts;
        resize(self.cells, slots);
        resize(self.by_part, 2 * slots);
        resize(summaries, chunks);
        for (counts, length) in [(&mut *ends, chunks * partition.parts), (totals, partition.parts)]
        {
            counts.clear();
            resize(counts, length);
        }
        let (cells, by_part) = (&mut self.cells[..], self.by_part.as_chunks_mut::<2>().0);

        let slots_of = |number: usize| number * chunk..slots.min((number + 1) * chunk);
        let counting = cells.chunks_mut(chunk).zip(ends.chunks_mut(partition.parts));
        let counting = counting.zip(&mut summaries[..chunks]).enumerate();
        pieces.each(counting, |(number, ((cells, counts), summary))| {
            let (bodies, fat_boxes) =
                (bodies.range(slots_of(number)), &fat_boxes[slots_of(number)]);
            *summary = at_level!(level, _vectors => {
                count(bodies, fat_boxes, lines, partition, cells, counts)
            });
        });
        let summary = summaries[..chunks].iter().copied().fold(Summary::EMPTY, Summary::and);
        if !summary.all_have_lines {
            return summary;
        }

        for counts in ends.chunks(partition.parts) {
            for (total, count) in totals.iter_mut().zip(counts) {
                *total += count;
            }
        }
        let scattering = by_part.chunks_mut(chunk).zip(cells.chunks(chunk));
        let scattering = scattering.zip(ends.chunks_mut(partition.parts)).enumerate();
        pieces.each(scattering, |(number, ((by_part, cells), ends))| {
            prefix_sums(ends);
            at_level!(level, _vectors => {
                scatter((number * chunk) as u32, partition, cells, ends, by_part);
            });
        });

        boxes.make_room(summary.boxes as usize, lines.cells() as usize);
        let (mut rest, mut before) = (RemainingParts::new(boxes), 0);
        let filling = totals.iter().enumerate().map(|(number, &total)| {
            let part = rest.split(number << partition.shift, 1 << partition.shift, total as usize);
            before += total;
            (number, part, before - total)
        });
        let (by_part, ends) = (&*by_part, &*ends);
        let run = |part: usize, number: usize| -> PartRun<'_> {
            let end = number * partition.parts + part;
            let start = if part == 0 { 0 } else { ends[end - 1] as usize };
            &by_part[number * chunk + start..number * chunk + ends[end] as usize]
        };
        let (sorts_crowds, has_crowds) = (!summary.all_meet(), AtomicBool::new(false));
        pieces.each(filling, |(number, part, before)| {
            let runs = (0..chunks).map(|chunk| run(number, chunk));
            let crowded = at_level!(level, _vectors => {
                part.fill(bodies, fat_boxes, before, sorts_crowds, runs)
            });
            if crowded {
                has_crowds.store(true, Ordering::Relaxed);
            }
        });
        Summary { has_crowds: has_crowds.into_inner(), ..summary }
    }
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
fn count(
    bodies: Bodies<'_>,
    fat_boxes: &[FatBox],
    lines: &Lines,
    partition: Partition,
    cells: &mut [u32],
    counts: &mut [u32],
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
            let line = lines.of(level(bounds.sides()));
            *cell = line.cell_of(bounds.left, bounds.top);
            if let Some(count) = counts.get_mut(partition.of(*cell)) {
                *count += 1;
            }
            summary.boxes += 1;
            summary.all_have_lines &= line.stride > 0;
            summary.layers |= traits.layers();
            summary.collides_with &= traits.collides_with;
            summary.flags |= traits.flags;
        }
    }
    summary
}

/// Writes the slots and cells of the boxes of a chunk in the order of parts.
#[inline(always)]
fn scatter(
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

/// The lists of the parts that are still to be filled.
struct RemainingParts<'a> {
    lists: Part<'a>,
}

/// The lists of a part.
#[derive(Default)]
struct Part<'a> {
    left: &'a mut [i32],
    top: &'a mut [i32],
    right: &'a mut [i32],
    bottom: &'a mut [i32],
    slots: &'a mut [u32],
    cells: &'a mut [u32],
    /// Where the boxes of each cell of the part end.
    ends: &'a mut [u32],
    first_cell: u32,
}

impl<'a> RemainingParts<'a> {
    fn new(boxes: &'a mut Boxes) -> Self {
        let lists = Part {
            left: &mut boxes.sides.left,
            top: &mut boxes.sides.top,
            right: &mut boxes.sides.right,
            bottom: &mut boxes.sides.bottom,
            slots: &mut boxes.slots,
            cells: &mut boxes.cells,
            ends: &mut boxes.starts[1..],
            first_cell: 0,
        };
        Self { lists }
    }

    /// Splits off the lists of the next part.
    #[inline(always)]
    fn split(&mut self, first_cell: usize, cells: usize, boxes: usize) -> Part<'a> {
        let rest = &mut self.lists;
        let cells = cells.min(rest.ends.len());
        Part {
            left: split(&mut rest.left, boxes),
            top: split(&mut rest.top, boxes),
            right: split(&mut rest.right, boxes),
            bottom: split(&mut rest.bottom, boxes),
            slots: split(&mut rest.slots, boxes),
            cells: split(&mut rest.cells, boxes),
            ends: split(&mut rest.ends, cells),
            first_cell: first_cell as u32,
        }
    }
}

#[inline(always)]
fn split<'a, T>(list: &mut &'a mut [T], length: usize) -> &'a mut [T] {
    let (first, rest) = core::mem::take(list).split_at_mut(length);
    *list = rest;
    first
}

/// Boxes of the same part: the slot and the cell of each.
type PartRun<'a> = &'a [[u32; 2]];

impl Part<'_> {
    /// Sorts the boxes of the part by cell and fills the lists; `before` boxes precede the part. If `sorts_crowds`, it also sorts
    /// the boxes of crowded cells by traits, and returns whether there are such cells.
    #[inline(always)]
    fn fill<'s>(
        self,
        bodies: Bodies<'_>,
        fat_boxes: &[FatBox],
        before: u32,
        sorts_crowds: bool,
        runs: impl Iterator<Item = PartRun<'s>> + Clone,
    ) -> bool {
        let ends = self.ends;
        ends.fill(0);
        for run in runs.clone() {
            for [_, cell] in run {
                ends[(cell - self.first_cell) as usize] += 1;
            }
        }
        let mut start = before;
        for end in &mut *ends {
            (*end, start) = (start, start + *end);
        }
        let length = self.left.len();
        let (left, top) = (self.left, &mut self.top[..length]);
        let (right, bottom) = (&mut self.right[..length], &mut self.bottom[..length]);
        let (slots, cells) = (&mut self.slots[..length], &mut self.cells[..length]);
        for run in runs {
            for &[slot, cell] in run {
                let end = &mut ends[(cell - self.first_cell) as usize];
                let place = (*end - before) as usize;
                *end += 1;
                let bounds = bodies.bounds(slot as usize, fat_boxes).unwrap_or_default();
                if place < length {
                    left[place] = bounds.left;
                    top[place] = bounds.top;
                    right[place] = bounds.right;
                    bottom[place] = bounds.bottom;
                    slots[place] = slot;
                    cells[place] = cell;
                }
            }
        }
        if !sorts_crowds {
            return false;
        }
        let (mut start, mut has_crowds) = (before, false);
        for &mut end in ends {
            if end - start > CROWD {
                has_crowds = true;
                let cell = (start - before) as usize..(end - before) as usize;
                slots[cell.clone()]
                    .sort_unstable_by_key(|slot| bodies.traits[*slot as usize].key());
                for place in cell {
                    let bounds =
                        bodies.bounds(slots[place] as usize, fat_boxes).unwrap_or_default();
                    left[place] = bounds.left;
                    top[place] = bounds.top;
                    right[place] = bounds.right;
                    bottom[place] = bounds.bottom;
                }
            }
            start = end;
        }
        has_crowds
    }
}
