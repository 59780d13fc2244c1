//! Boxes into the order of their cells, by counting, in two steps.
//!
//! Scattered over a long list, each box would wait for the memory. So slots are first parted by what *part* of all cells
//! they are in, in the order of slots; then each part, which the nearest cache holds, is counted and filled by cells. Both
//! steps fall into pieces that have nothing in common: *chunks* of slots, and parts of cells.

use alloc::vec::Vec;
use core::ops::Range;

use super::bounds::{LEVELS, level, may_end_beyond};
use super::boxes::{Boxes, resize};
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

/// What is only needed while boxes are placed; and the pairs before they are sorted.
#[derive(Clone, Debug)]
pub(super) struct Placing {
    /// Two words a box, in the order of parts: position, slot and shape. Then the pairs, not sorted yet.
    pub(super) words: Vec<u64>,
    /// The cell of each of them.
    pub(super) cells: Vec<u32>,
    /// For each chunk where the boxes of each part end in the two lists.
    pub(super) ends: Vec<u32>,
}

impl Placing {
    pub(super) const fn new() -> Self {
        Self { words: Vec::new(), cells: Vec::new(), ends: Vec::new() }
    }

    /// Makes room for so many slots, and for so many counts, which are 0.
    pub(super) fn make_room(
        &mut self,
        slots: usize,
        counts: usize,
        boxes: &mut Boxes,
    ) -> Result<(), NoMemory> {
        // The cells of the slots stand where those of the boxes will.
        resize(&mut boxes.cells, slots)?;
        resize(&mut self.cells, slots)?;
        if self.words.len() < 2 * slots {
            resize(&mut self.words, 2 * slots)?;
        }
        self.ends.clear();
        resize(&mut self.ends, counts)
    }

    pub(super) fn bytes(&self) -> usize {
        8 * self.words.capacity() + 4 * (self.cells.capacity() + self.ends.capacity())
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
#[derive(Clone, Copy)]
pub(super) struct Seen {
    pub(super) all_have_lines: bool,
    /// The largest magnitude of a position.
    farthest: u32,
    layers: u32,
    meets: u32,
    flags: u8,
}

impl Seen {
    pub(super) const NOTHING: Self =
        Self { all_have_lines: true, farthest: 0, layers: 0, meets: u32::MAX, flags: 0 };

    /// What was seen of both.
    #[cfg(feature = "rayon")]
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            all_have_lines: self.all_have_lines & other.all_have_lines,
            farthest: self.farthest.max(other.farthest),
            layers: self.layers | other.layers,
            meets: self.meets & other.meets,
            flags: self.flags | other.flags,
        }
    }

    /// Notes with the boxes what follows for all of them.
    pub(super) fn tell(self, bodies: Bodies<'_>, boxes: &mut Boxes) {
        boxes.all_meet = self.layers & !self.meets == 0 && self.flags & Traits::STILL == 0;
        boxes.moved = may_end_beyond(self.farthest, bodies.extents);
    }
}

/// Counts the boxes of each level.
#[cold]
pub(super) fn count_levels(bodies: Bodies<'_>) -> [u32; LEVELS] {
    let mut boxes = [0_u32; LEVELS];
    for &shape in bodies.shapes {
        if let Some(level) = bodies.extents(shape).and_then(Extents::sides).map(level) {
            boxes[level as usize % LEVELS] += 1;
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
    bodies: Bodies<'_>,
    lines: &mut Lines,
    boxes: &mut Boxes,
    mut place_on: impl FnMut(&Lines, &mut Boxes) -> Result<bool, NoMemory>,
) -> Result<(), NoMemory> {
    if place_on(lines, boxes)? && lines.fit(&boxes.starts) {
        return Ok(());
    }
    let counts = count_levels(bodies);
    // As many levels share a line as may: from the largest on, which all others would share.
    for floor in Lines::floors(&counts) {
        *lines = Lines::for_counts(&counts, floor);
        place_on(lines, boxes)?;
        lines.fit(&boxes.starts);
        if lines.keep_crowd(&boxes.starts) {
            return Ok(());
        }
    }
    *lines = Lines::new();
    place_on(lines, boxes).map(|_| ())
}

/// Sorts the boxes by the cells of these lines; returns whether all have one.
#[inline(always)]
pub(super) fn place_on(
    bodies: Bodies<'_>,
    lines: &Lines,
    boxes: &mut Boxes,
    placing: &mut Placing,
) -> Result<bool, NoMemory> {
    let slots = bodies.shapes.len();
    let parting = Parting::new(slots, lines.cells());
    placing.make_room(slots, parting.parts, boxes)?;
    let (words, _) = placing.words.as_chunks_mut::<2>();
    let seen = count(bodies, lines, parting, &mut boxes.cells, &mut placing.ends);
    if !seen.all_have_lines {
        return Ok(false);
    }
    let length = ends_of(&mut placing.ends);
    scatter(bodies, 0, parting, &boxes.cells, &mut placing.ends, (words, &mut placing.cells));
    boxes.make_room(length, lines.cells() as usize)?;
    seen.tell(bodies, boxes);
    let mut rest = Rest::new(boxes);
    let mut start = 0;
    for (part, &end) in placing.ends.iter().enumerate() {
        let taken = start as usize..end as usize;
        let piece = rest.split(part << parting.shift, 1 << parting.shift, taken.len());
        let parted = (&words[taken.clone()], &placing.cells[taken]);
        piece.fill(bodies, start, core::iter::once(parted));
        start = end;
    }
    Ok(true)
}

/// Makes of counts where each begins; returns how many there are.
#[inline(always)]
pub(super) fn ends_of(counts: &mut [u32]) -> usize {
    let mut before = 0;
    for count in counts {
        (*count, before) = (before, before + *count);
    }
    before as usize
}

/// Finds the cells of a chunk of slots, and counts those of each part.
#[inline(always)]
pub(super) fn count(
    bodies: Bodies<'_>,
    lines: &Lines,
    parting: Parting,
    cells: &mut [u32],
    counts: &mut [u32],
) -> Seen {
    match lines.single() {
        // What is known of the only line stays in registers.
        Some(single) => count_on(
            bodies,
            parting,
            cells,
            counts,
            #[inline(always)]
            |sides| (&single.line, single.holds(sides)),
        ),
        None => count_on(
            bodies,
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
    parting: Parting,
    cells: &mut [u32],
    counts: &mut [u32],
    line_of: impl Fn(u32) -> (&'l Line, bool),
) -> Seen {
    let mut seen = Seen::NOTHING;
    for &[x, y] in bodies.positions {
        seen.farthest = seen.farthest.max(magnitude(x)).max(magnitude(y));
    }
    let slots = bodies.shapes.iter().zip(bodies.positions).zip(bodies.traits);
    for (cell, ((&shape, &position), traits)) in cells.iter_mut().zip(slots) {
        *cell = NOWHERE;
        if let Some(extents) = bodies.extents(shape)
            && let Some(sides) = extents.sides()
        {
            let [x, y] = position;
            let (line, is_its) = line_of(sides);
            *cell = line.cell_of(x.saturating_add(extents.left), y.saturating_add(extents.top));
            if let Some(count) = counts.get_mut(parting.of(*cell)) {
                *count += 1;
            }
            seen.all_have_lines &= is_its;
            seen.layers |= traits.layers();
            seen.meets &= traits.meets;
            seen.flags |= traits.flags;
        }
    }
    seen
}

/// How far a number is from 0, or one less.
#[inline(always)]
fn magnitude(number: i32) -> u32 {
    (number ^ (number >> 31)) as u32
}

/// Writes of each box of a chunk what the rest follows from, in the order of parts.
#[inline(always)]
pub(super) fn scatter(
    bodies: Bodies<'_>,
    first_slot: u32,
    parting: Parting,
    cells: &[u32],
    ends: &mut [u32],
    (words, parted): (&mut [[u64; 2]], &mut [u32]),
) {
    let slots = bodies.shapes.iter().zip(bodies.positions);
    for (slot, (&cell, (&shape, &[x, y]))) in (first_slot..).zip(cells.iter().zip(slots)) {
        if cell != NOWHERE
            && let Some(end) = ends.get_mut(parting.of(cell))
        {
            let place = *end as usize;
            *end += 1;
            words[place] = [pack(x as u32, y as u32), pack(slot, shape)];
            parted[place] = cell;
        }
    }
}

#[inline(always)]
fn pack(low: u32, high: u32) -> u64 {
    u64::from(low) | u64::from(high) << 32
}
