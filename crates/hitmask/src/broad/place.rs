//! Boxes into the order of their cells, by counting, in two steps.
//!
//! Scattered over a long list, each box would wait for the memory. So slots are first parted by what *part* of all cells
//! they are in, in the order of slots; then each part, which the nearest cache holds, is counted and filled by cells. Both
//! steps fall into pieces that have nothing in common: *chunks* of slots, and parts of cells.

use alloc::vec::Vec;
use core::ops::Range;

use super::bounds::{LEVELS, level, magnitude, may_end_far};
use super::boxes::{Boxes, resize};
use super::leeway::Leeway;
use super::line::Line;
use super::lines::Lines;
use super::parts::Rest;
use super::{Bodies, Extents, Traits};
use crate::mask::NoMemory;

/// The cell of slots that have no box.
const NOWHERE: u32 = u32::MAX;
/// So many boxes a part has about.
const BOXES_A_PART: usize = 1024;
/// How many parts there are at least, so that counts of neighbours seldom wait for one another, and at most.
const PARTS: Range<usize> = 16..256;

/// What boxes are placed with.
pub(super) struct Placing<'a> {
    pub(super) bodies: Bodies<'a>,
    pub(super) leeways: &'a [Leeway],
    /// Lists that are needed for nothing else meanwhile: the cell of each slot, and slots and cells in the order of parts.
    pub(super) cells: &'a mut Vec<u32>,
    pub(super) parted: &'a mut Vec<u32>,
    /// For each chunk where the boxes of each part end in the list of these.
    pub(super) ends: &'a mut Vec<u32>,
}

impl Placing<'_> {
    /// Makes room for all slots, and for so many counts, which are 0.
    pub(super) fn make_room(&mut self, counts: usize) -> Result<(), NoMemory> {
        let slots = self.bodies.slots();
        resize(self.cells, slots)?;
        resize(self.parted, 2 * slots)?;
        self.ends.clear();
        resize(self.ends, counts)
    }
}

/// How cells are parted.
#[derive(Clone, Copy)]
pub(super) struct Parting {
    /// A part has 2 to this power of cells.
    pub(super) shift: u32,
    pub(super) parts: usize,
}

impl Parting {
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

/// What was seen of some bodies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) all_have_lines: bool,
    pub(super) boxes: u32,
    /// The largest magnitude of a position within a leeway.
    farthest: u32,
    layers: u32,
    meets: u32,
    flags: u8,
}

impl Seen {
    pub(super) const NOTHING: Self =
        Self { all_have_lines: true, boxes: 0, farthest: 0, layers: 0, meets: u32::MAX, flags: 0 };

    /// What was seen of both.
    #[cfg(feature = "rayon")]
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            all_have_lines: self.all_have_lines & other.all_have_lines,
            boxes: self.boxes + other.boxes,
            farthest: self.farthest.max(other.farthest),
            layers: self.layers | other.layers,
            meets: self.meets & other.meets,
            flags: self.flags | other.flags,
        }
    }

    /// Whether all bodies meet: then nobody is asked for their traits.
    pub(super) const fn all_meet(self) -> bool {
        self.layers & !self.meets == 0 && self.flags & Traits::STILL == 0
    }

    /// Whether a box may end far away: then boxes are compared in wider numbers.
    pub(super) fn may_end_far(self, extents: &[Extents]) -> bool {
        may_end_far(self.farthest, extents)
    }
}

/// Counts the boxes of each level.
#[cold]
pub(super) fn count_levels(bodies: Bodies<'_>, leeways: &[Leeway]) -> [u32; LEVELS] {
    let mut boxes = [0_u32; LEVELS];
    for slot in 0..bodies.slots() {
        if let Some(bounds) = bodies.bounds(slot, leeways) {
            boxes[level(bounds.sides()) as usize % LEVELS] += 1;
        }
    }
    boxes
}

/// Sorts the boxes of all slots by their cells.
///
/// How long lines should be follows from how many boxes a level has, and that hardly changes from tick to tick: the lines
/// are those of the last tick unless they do not fit. `place_on` places them on lines, and returns whether all boxes have
/// one.
pub(super) fn place(
    mut placing: Placing<'_>,
    lines: &mut Lines,
    boxes: &mut Boxes,
    mut place_on: impl FnMut(&mut Placing<'_>, &Lines, &mut Boxes) -> Result<Seen, NoMemory>,
) -> Result<Seen, NoMemory> {
    let seen = place_on(&mut placing, lines, boxes)?;
    if seen.all_have_lines && lines.fit(&boxes.starts) {
        return Ok(seen);
    }
    let counts = count_levels(placing.bodies, placing.leeways);
    // As many levels share a line as may: from the largest on, which all others would share.
    for floor in Lines::floors(&counts) {
        *lines = Lines::for_counts(&counts, floor);
        let seen = place_on(&mut placing, lines, boxes)?;
        lines.fit(&boxes.starts);
        if lines.keep_crowd(&boxes.starts) {
            return Ok(seen);
        }
    }
    *lines = Lines::new();
    place_on(&mut placing, lines, boxes)
}

/// Sorts the boxes by the cells of these lines, unless one of them has no line.
#[inline(always)]
pub(super) fn place_on(
    placing: &mut Placing<'_>,
    lines: &Lines,
    boxes: &mut Boxes,
) -> Result<Seen, NoMemory> {
    let parting = Parting::new(placing.bodies.slots(), lines.cells());
    placing.make_room(parting.parts)?;
    let Placing { bodies, leeways, cells, parted, ends } = placing;
    let (bodies, parted) = (*bodies, parted.as_chunks_mut::<2>().0);
    let seen = count(bodies, leeways, lines, parting, cells, ends);
    if !seen.all_have_lines {
        return Ok(seen);
    }
    ends_of(ends);
    scatter(0, parting, cells, ends, parted);
    boxes.make_room(seen.boxes as usize, lines.cells() as usize)?;
    let mut rest = Rest::new(boxes);
    let mut start = 0;
    for (part, &end) in ends.iter().enumerate() {
        let taken = start as usize..end as usize;
        let piece = rest.split(part << parting.shift, 1 << parting.shift, taken.len());
        piece.fill(bodies, leeways, start, core::iter::once(&parted[taken]));
        start = end;
    }
    Ok(seen)
}

/// Makes of counts where each begins.
#[inline(always)]
pub(super) fn ends_of(counts: &mut [u32]) {
    let mut before = 0;
    for count in counts {
        (*count, before) = (before, before + *count);
    }
}

/// Finds the cells of a chunk of slots, and counts those of each part.
#[inline(always)]
pub(super) fn count(
    bodies: Bodies<'_>,
    leeways: &[Leeway],
    lines: &Lines,
    parting: Parting,
    cells: &mut [u32],
    counts: &mut [u32],
) -> Seen {
    match lines.single() {
        // What is known of the only line stays in registers.
        Some(single) => count_on(
            bodies,
            leeways,
            parting,
            cells,
            counts,
            #[inline(always)]
            |sides| (&single.line, single.holds(sides)),
        ),
        None => count_on(
            bodies,
            leeways,
            parting,
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

/// Counts where the line for the sides of a box is known, and whether it is one for them.
#[inline(always)]
fn count_on<'l>(
    bodies: Bodies<'_>,
    leeways: &[Leeway],
    parting: Parting,
    cells: &mut [u32],
    counts: &mut [u32],
    line_of: impl Fn(u32) -> (&'l Line, bool),
) -> Seen {
    let mut seen = Seen::NOTHING;
    let slots = bodies.shapes.iter().zip(leeways).zip(bodies.traits);
    for (cell, ((&shape, leeway), traits)) in cells.iter_mut().zip(slots) {
        *cell = NOWHERE;
        for position in leeway.ends() {
            seen.farthest = seen.farthest.max(magnitude(position));
        }
        if let Some(extents) = bodies.extents(shape) {
            let bounds = leeway.bounds(extents);
            let (line, is_its) = line_of(bounds.sides());
            *cell = line.cell_of(bounds.left, bounds.top);
            if let Some(count) = counts.get_mut(parting.of(*cell)) {
                *count += 1;
            }
            seen.boxes += 1;
            seen.all_have_lines &= is_its;
            seen.layers |= traits.layers();
            seen.meets &= traits.meets;
            seen.flags |= traits.flags;
        }
    }
    seen
}

/// Writes the slots and cells of the boxes of a chunk in the order of parts.
#[inline(always)]
pub(super) fn scatter(
    first_slot: u32,
    parting: Parting,
    cells: &[u32],
    ends: &mut [u32],
    parted: &mut [[u32; 2]],
) {
    for (slot, &cell) in (first_slot..).zip(cells) {
        if cell != NOWHERE
            && let Some(end) = ends.get_mut(parting.of(cell))
        {
            parted[*end as usize] = [slot, cell];
            *end += 1;
        }
    }
}
