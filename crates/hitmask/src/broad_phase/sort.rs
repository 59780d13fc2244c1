//! Sorts boxes into the order of their cells, with a counting sort in two steps.
//!
//! The first step sorts slots by parts of the cells (see [`partition`](super::partition)), and the
//! second step sorts each part by cell.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicBool, Ordering};

use super::bodies::{Bodies, Body, Traits};
use super::boxes::{LEVELS, pack, resize};
use super::grid::{Boxes, Lines};
use super::pairs::CROWD;
use super::partition::{Chunks, Partition, halves, word};
use super::survey::{Distances, Footprint, Survey, list_footprints};
use super::threads::WorkPieces;
use crate::kernel::{SimdLevel, at_level};

/// The cell of slots that have no box.
const NOWHERE: u32 = u32::MAX;
/// How many bodies are read at once.
const BLOCK: usize = 64;

/// The input of the sort, and its working memory.
pub(super) struct CellSort<'a> {
    pub(super) level: SimdLevel,
    pub(super) pieces: WorkPieces,
    pub(super) bodies: Bodies<'a>,
    /// The cell of each slot.
    pub(super) cells: &'a mut Vec<u32>,
    /// Words that consist of a cell and a slot.
    pub(super) chunks: &'a mut Chunks,
    /// The footprints of shapes, and the facts about each chunk of slots.
    pub(super) footprints: &'a mut Vec<Footprint>,
    pub(super) in_chunks: &'a mut Vec<InChunk>,
}

/// The result of the sort.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sorted {
    pub(super) distances: Distances,
    pub(super) all_meet: bool,
    /// Whether there are crowded cells, whose boxes were sorted by traits.
    pub(super) has_crowds: bool,
}

/// The facts about a chunk of slots.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct InChunk {
    survey: Survey,
    boxes: u32,
    lacks_lines: bool,
}

/// Sorts the boxes of all slots by their cells.
///
/// The length of a line depends on how many boxes its level has. This number hardly changes from
/// one sort to the next, so lines are kept as long as they fit.
pub(super) fn sort_by_cell(mut sort: CellSort<'_>, lines: &mut Lines, boxes: &mut Boxes) -> Sorted {
    let survey = sort.survey();
    let distances = survey.distances(sort.bodies.extents);
    boxes.are_small = distances == Distances::Near;
    if distances == Distances::Far {
        sort.by_cell::<true>(survey, distances, lines, boxes)
    } else {
        sort.by_cell::<false>(survey, distances, lines, boxes)
    }
}

impl CellSort<'_> {
    /// Surveys the bodies, and lists the footprints of all shapes.
    fn survey(&mut self) -> Survey {
        let Self { level, pieces, bodies, .. } = *self;
        list_footprints(bodies.extents, self.footprints);
        let chunk = self.chunk();
        resize(self.in_chunks, bodies.slots().div_ceil(chunk));
        pieces.each(self.in_chunks.iter_mut().enumerate(), |(number, own)| {
            let slots = number * chunk..bodies.slots().min((number + 1) * chunk);
            own.survey = at_level!(level, _vectors => Survey::of(bodies.range(slots)));
        });
        self.in_chunks.iter().map(|own| own.survey).fold(Survey::default(), Survey::and)
    }

    /// Returns how many slots a chunk has.
    fn chunk(&self) -> usize {
        self.bodies.slots().div_ceil(self.pieces.count()).max(1)
    }

    fn by_cell<const FAR: bool>(
        &mut self,
        survey: Survey,
        distances: Distances,
        lines: &mut Lines,
        boxes: &mut Boxes,
    ) -> Sorted {
        let all_meet = survey.all_meet();
        let sorted = |has_crowds: bool| Sorted { distances, all_meet, has_crowds };
        if let Some(has_crowds) = self.on_lines::<FAR>(lines, boxes, all_meet)
            && lines.fit(&boxes.starts)
        {
            return sorted(has_crowds);
        }
        let counts = self.count_levels();
        // Let as many levels as possible share a line. Start with the largest level, whose line all
        // other levels would share.
        for floor in Lines::floors(&counts) {
            *lines = Lines::for_counts(&counts, floor);
            let has_crowds = self.on_lines::<FAR>(lines, boxes, all_meet);
            lines.fit(&boxes.starts);
            if lines.keep_occupancy(&boxes.starts)
                && let Some(has_crowds) = has_crowds
            {
                return sorted(has_crowds);
            }
        }
        // There are no boxes.
        *lines = Lines::new();
        sorted(self.on_lines::<FAR>(lines, boxes, all_meet).unwrap_or(false))
    }

    /// Counts the boxes of each level.
    #[cold]
    fn count_levels(&self) -> [u32; LEVELS] {
        let mut boxes = [0_u32; LEVELS];
        for shape in self.bodies.shapes {
            if let Some(level) = self.footprints.get(*shape as usize).and_then(Footprint::level) {
                boxes[level as usize % LEVELS] += 1;
            }
        }
        boxes
    }

    /// Sorts the boxes by the cells of these lines, first by chunks of slots and then by parts of
    /// cells. Returns whether there are crowded cells, or `None` if one of the boxes has no line.
    fn on_lines<const FAR: bool>(
        &mut self,
        lines: &Lines,
        boxes: &mut Boxes,
        all_meet: bool,
    ) -> Option<bool> {
        let chunk = self.chunk();
        let Self { level, pieces, bodies, .. } = *self;
        let (slots, footprints) = (bodies.slots(), &self.footprints[..]);
        let partition = Partition::new(slots, lines.cells() as usize);
        resize(self.cells, slots);
        let slots_of = |number: usize| number * chunk..slots.min((number + 1) * chunk);
        let lengths = (0..slots.div_ceil(chunk)).map(|number| slots_of(number).len());
        let lent = self.chunks.lend(partition, lengths);
        let working = self.cells.chunks_mut(chunk).zip(&mut *self.in_chunks).zip(lent).enumerate();
        pieces.each(working, |(number, ((cells, own), (words, counts)))| {
            let slots = slots_of(number);
            at_level!(level, _vectors => {
                let bodies = bodies.range(slots.clone());
                (own.boxes, own.lacks_lines) =
                    find_cells::<FAR>(bodies, footprints, lines, partition, cells, counts);
                let with_box = (slots.start as u32..)
                    .zip(&*cells)
                    .filter(|(_, cell)| **cell != NOWHERE);
                partition.scatter(with_box.map(|(slot, cell)| word(*cell, slot)), counts, words);
            });
        });
        if self.in_chunks.iter().any(|own| own.lacks_lines) {
            return None;
        }
        let count = self.in_chunks.iter().map(|own| own.boxes as usize).sum();
        boxes.make_room(count, lines.cells() as usize, !all_meet);
        let (mut rest, mut before) = (RemainingParts::new(boxes), 0);
        let chunks = &*self.chunks;
        let filling = (0..partition.parts).map(|part| {
            let length = chunks.length(partition, part);
            let lists = rest.split(partition.first_key(part), partition.keys(), length);
            before += length as u32;
            (part, lists, before - length as u32)
        });
        let has_crowds = AtomicBool::new(false);
        pieces.each(filling, |(part, lists, before)| {
            let runs = chunks.runs(partition, part);
            let is_crowded =
                at_level!(level, _vectors => lists.fill::<FAR>(bodies, footprints, before, runs));
            if is_crowded {
                has_crowds.store(true, Ordering::Relaxed);
            }
        });
        Some(has_crowds.into_inner())
    }
}

/// Finds the cells of a chunk of slots, and counts the boxes in each part. Returns how many boxes
/// there are, and whether any of them has no line.
#[inline(always)]
fn find_cells<const FAR: bool>(
    bodies: Bodies<'_>,
    footprints: &[Footprint],
    lines: &Lines,
    partition: Partition,
    cells: &mut [u32],
    counts: &mut [u32],
) -> (u32, bool) {
    let (mut boxes, mut lacks_lines) = (0, false);
    let slots = bodies.shapes.iter().zip(bodies.positions);
    for (cell, (&shape, &position)) in cells.iter_mut().zip(slots) {
        *cell = NOWHERE;
        if let Some(footprint) = footprints.get(shape as usize)
            && let Some(level) = footprint.level()
        {
            let line = lines.of(level);
            let [left, top] = footprint.corner::<FAR>(position);
            *cell = line.cell_of(left, top);
            if let Some(count) = counts.get_mut(partition.of(*cell)) {
                *count += 1;
            }
            boxes += 1;
            lacks_lines |= line.stride == 0;
        }
    }
    (boxes, lacks_lines)
}

/// The lists of the parts that have not been filled yet.
struct RemainingParts<'a> {
    lists: Part<'a>,
}

/// The lists of a part.
#[derive(Default)]
struct Part<'a> {
    packed: &'a mut [u64],
    bodies: &'a mut [Body],
    cells: &'a mut [u32],
    /// Empty if all bodies meet.
    traits: &'a mut [Traits],
    /// Where the boxes of each cell of the part end.
    ends: &'a mut [u32],
    first_cell: u32,
}

impl<'a> RemainingParts<'a> {
    fn new(boxes: &'a mut Boxes) -> Self {
        let lists = Part {
            packed: &mut boxes.packed,
            bodies: &mut boxes.bodies,
            cells: &mut boxes.cells,
            traits: &mut boxes.traits,
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
        let with_traits = if rest.traits.is_empty() { 0 } else { boxes };
        Part {
            packed: split(&mut rest.packed, boxes),
            bodies: split(&mut rest.bodies, boxes),
            cells: split(&mut rest.cells, boxes),
            traits: split(&mut rest.traits, with_traits),
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

impl Part<'_> {
    /// Sorts the boxes of the part by cell and fills the lists; `before` boxes precede the part. If
    /// there is a list of traits, the method also sorts the boxes of crowded cells by traits, and
    /// returns whether there are such cells.
    #[inline(always)]
    fn fill<'s, const FAR: bool>(
        mut self,
        bodies: Bodies<'_>,
        footprints: &[Footprint],
        before: u32,
        runs: impl Iterator<Item = &'s [u64]> + Clone,
    ) -> bool {
        let ends = core::mem::take(&mut self.ends);
        ends.fill(0);
        for run in runs.clone() {
            for word in run {
                ends[(halves(*word).0 - self.first_cell) as usize] += 1;
            }
        }
        let mut start = before;
        for end in &mut *ends {
            (*end, start) = (start, start + *end);
        }
        // A loop that only reads from scattered memory spends the least time waiting.
        let mut read = [(0, [0; 2]); BLOCK];
        for block in runs.flat_map(|run| run.chunks(BLOCK)) {
            for (read, word) in read.iter_mut().zip(block) {
                let slot = halves(*word).1 as usize;
                *read = (bodies.shapes[slot], bodies.positions[slot]);
            }
            for ((shape, position), word) in read.into_iter().zip(block) {
                let (cell, slot) = halves(*word);
                let end = &mut ends[(cell - self.first_cell) as usize];
                let place = (*end - before) as usize;
                *end += 1;
                self.put::<FAR>(place, (slot, shape, position), footprints);
                if let Some(own) = self.cells.get_mut(place) {
                    *own = cell;
                }
                if let Some(traits) = self.traits.get_mut(place) {
                    *traits = bodies.traits[slot as usize];
                }
            }
        }
        if self.traits.is_empty() {
            return false;
        }
        let (mut start, mut has_crowds) = (before, false);
        for &mut end in ends {
            let cell = (start - before) as usize..(end - before) as usize;
            if end - start > CROWD {
                has_crowds = true;
                self.bodies[cell.clone()]
                    .sort_unstable_by_key(|body| bodies.traits[body.slot as usize].key());
                for place in cell {
                    let Body { slot, shape, .. } = self.bodies[place];
                    let position = bodies.positions[slot as usize];
                    self.put::<FAR>(place, (slot, shape, position), footprints);
                    self.traits[place] = bodies.traits[slot as usize];
                }
            }
            start = end;
        }
        has_crowds
    }

    /// Writes the box of a slot with this shape at this position.
    #[inline(always)]
    fn put<const FAR: bool>(
        &mut self,
        place: usize,
        (slot, shape, position): (u32, u32, [i32; 2]),
        footprints: &[Footprint],
    ) {
        if let (Some(footprint), Some(packed), Some(body)) =
            (footprints.get(shape as usize), self.packed.get_mut(place), self.bodies.get_mut(place))
        {
            let bounds = footprint.at::<FAR>(position);
            *packed = pack(bounds);
            *body = Body { slot, shape, corner: [bounds.left, bounds.top] };
        }
    }
}
