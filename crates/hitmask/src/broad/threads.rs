//! Finds the same pairs on the threads of a pool.
//!
//! The work is split into chunks of slots, parts of cells, runs of boxes, and parts of the pairs. One thread writes each of
//! them, and in the end the pairs are sorted: so the number of threads changes nothing.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use rayon::ThreadPool;
use rayon::prelude::*;

use super::boxes::{Boxes, resize};
use super::crowds::CrowdState;
use super::fat_box::renew;
use super::found::{Found, word};
use super::lines::Lines;
use super::neighbor_list::{BoxSlots, NeighborList, sort, too_many_pairs};
use super::pair_visitor::PairVisitor;
use super::parts::{Part, PartRun, RemainingParts};
use super::place::{CellSort, Partition, Summary, count, place, prefix_sums, scatter};
use super::{Bodies, Broad, Test, search};
use crate::kernel::{SimdLevel, at_level};

/// With fewer slots, threads cost more than they save; in tests they are used anyway.
const LEAST_SLOTS: usize = if cfg!(test) { 16 } else { 2048 };
/// The number of pieces of work for each thread, so that no thread waits long for the last piece.
const PIECES_A_THREAD: usize = 4;
/// The most parts that pairs are split into, by their first slots.
const PARTS: usize = 256;

/// The lists of a piece of work, kept from tick to tick.
#[derive(Clone, Debug, Default)]
pub(super) struct Task {
    /// The pairs that it found are the first `length`.
    found: Vec<u64>,
    length: usize,
    /// The same in the order of parts, and where those of each part end.
    by_part: Vec<u64>,
    ends: Vec<u32>,
}

impl Task {
    pub(super) fn bytes(&self) -> usize {
        8 * (self.found.capacity() + self.by_part.capacity()) + 4 * self.ends.capacity()
    }

    /// Its pairs in a part.
    fn of_part(&self, part: usize) -> &[u64] {
        let start = if part == 0 { 0 } else { self.ends[part - 1] as usize };
        &self.by_part[start..self.ends[part] as usize]
    }

    /// Sorts its pairs into parts, by the upper bits of their first slots.
    fn partition(&mut self, shift: u32, parts: usize) {
        let found = &self.found[..self.length];
        if u32::try_from(found.len()).is_err() {
            too_many_pairs();
        }
        resize(&mut self.by_part, found.len());
        self.ends.clear();
        resize(&mut self.ends, parts);
        let part = |pair: u64| (pair >> 32 >> shift) as usize;
        for pair in found {
            self.ends[part(*pair)] += 1;
        }
        prefix_sums(&mut self.ends);
        for pair in found {
            let end = &mut self.ends[part(*pair)];
            self.by_part[*end as usize] = *pair;
            *end += 1;
        }
    }
}

/// Collects all pairs.
struct PairCollector<'a> {
    box_slots: BoxSlots<'a>,
    found: Found<'a>,
}

impl PairVisitor for PairCollector<'_> {
    #[inline(always)]
    fn visit(&mut self, ones: &[u32], others: &[u32]) {
        self.found.put(
            ones.len(),
            #[inline(always)]
            |number| {
                let (first, second, meet) = self.box_slots.pair(ones[number], others[number]);
                (word(first, second), meet)
            },
        );
    }
}

impl Broad {
    /// [`pairs`](Self::pairs) on the threads of a pool, with the same result for any number of threads. To pass work to threads
    /// may allocate.
    pub(crate) fn pairs_on_threads<T: Test>(
        &mut self,
        pool: &ThreadPool,
        bodies: Bodies<'_>,
        test: &T,
        pairs: &mut Vec<u64>,
    ) {
        let pieces = pool.current_num_threads() * PIECES_A_THREAD;
        if pieces == PIECES_A_THREAD || bodies.slots() < LEAST_SLOTS {
            return self.pairs(bodies, test, pairs);
        }
        let found = pool.install(|| self.find_in_pieces(pieces, bodies, test, pairs));
        self.merge_escaped(found, bodies, test, pairs);
    }

    /// [`find`](Self::find) on all threads.
    fn find_in_pieces<T: Test>(
        &mut self,
        pieces: usize,
        bodies: Bodies<'_>,
        test: &T,
        pairs: &mut Vec<u64>,
    ) -> usize {
        self.ticks = self.ticks.saturating_add(u32::from(!self.has_unchecked_moves));
        self.refresh_in_pieces(pieces, bodies);
        let mut tasks = core::mem::take(&mut self.tasks);
        tasks.resize_with(pieces, Task::default);
        let found = self.find_with(&mut tasks, bodies, test, pairs);
        self.tasks = tasks;
        found
    }

    /// Finds the pairs with these tasks.
    fn find_with<T: Test>(
        &mut self,
        tasks: &mut [Task],
        bodies: Bodies<'_>,
        test: &T,
        pairs: &mut Vec<u64>,
    ) -> usize {
        if !self.neighbors.is_built {
            if self.crowds == CrowdState::Stale {
                self.rebuild_in_pieces(bodies.slots().div_ceil(tasks.len()).max(1), bodies);
            }
            self.find_neighbors_with(tasks, bodies);
        }
        let (level, overlaps, pieces) = (self.level, self.overlaps(bodies, test), tasks.len());
        let find = |(piece, task): (usize, &mut Task)| {
            let slots = overlaps.neighbors.piece(piece, pieces);
            let mut found = Found::new(&mut task.found);
            let overlap = at_level!(level, vectors => overlaps.find(vectors, slots, &mut found));
            task.length = found.finish();
            overlap
        };
        let overlap = tasks.par_iter_mut().enumerate().map(find).sum();
        let length = tasks.iter().map(|task| task.length).sum();
        if pairs.len() < length {
            resize(pairs, length);
        }
        let mut parts = Vec::with_capacity(pieces);
        let mut rest = &mut pairs[..];
        for task in &*tasks {
            let (first, others) = rest.split_at_mut(task.length);
            parts.push((first, &task.found[..task.length]));
            rest = others;
        }
        parts.into_par_iter().for_each(|(part, found)| part.copy_from_slice(found));
        self.note_overlap(overlap, bodies.slots());
        length
    }

    /// [`find_neighbors`](Self::find_neighbors) with these tasks.
    fn find_neighbors_with(&mut self, tasks: &mut [Task], bodies: Bodies<'_>) {
        let Self { level, lines, boxes, neighbors, all_meet, crowds, .. } = self;
        let (level, lines, boxes, pieces) = (*level, &*lines, &*boxes, tasks.len());
        let crowds = crowds.of(boxes, bodies.traits);
        let box_slots =
            BoxSlots { slots: &boxes.slots, traits: bodies.traits, all_meet: *all_meet };
        let slots = bodies.slots();
        let shift = (slots.div_ceil(PARTS)).next_power_of_two().ilog2();
        let parts = slots.div_ceil(1 << shift);
        let find = |(piece, task): (usize, &mut Task)| {
            let mut collector = PairCollector { box_slots, found: Found::new(&mut task.found) };
            at_level!(level, vectors => {
                search(vectors, lines, crowds, (piece, pieces), &mut collector);
            });
            task.length = collector.found.finish();
            task.partition(shift, parts);
        };
        tasks.par_iter_mut().enumerate().for_each(find);

        let tasks = &*tasks;
        let in_part = |part: usize| tasks.iter().map(|task| task.of_part(part).len()).sum();
        let total: usize = (0..parts).map(in_part).sum();
        if u32::try_from(total).is_err() {
            too_many_pairs();
        }
        neighbors.counts(slots);
        resize(&mut neighbors.others, total);
        let (mut before, mut others) = (0, &mut neighbors.others[..]);
        let mut pieces = Vec::with_capacity(parts);
        for (part, ends) in neighbors.ends.chunks_mut(1 << shift).enumerate() {
            let (own, rest) = others.split_at_mut(in_part(part));
            pieces.push((part, before, ends, own));
            (before, others) = (before + in_part(part) as u32, rest);
        }
        pieces.into_par_iter().for_each(|(part, before, ends, others)| {
            let pairs = || tasks.iter().flat_map(|task| task.of_part(part));
            let first = |pair: u64| (pair >> 32) as usize - (part << shift);
            for pair in pairs() {
                ends[first(*pair)] += 1;
            }
            prefix_sums(ends);
            for pair in pairs() {
                let end = &mut ends[first(*pair)];
                others[*end as usize] = *pair as u32;
                *end += 1;
            }
            let mut start = 0;
            for end in ends {
                sort(&mut others[start..*end as usize]);
                start = *end as usize;
                *end += before;
            }
        });
        neighbors.is_built = true;
    }

    /// [`refresh`](Self::refresh) on all threads.
    fn refresh_in_pieces(&mut self, pieces: usize, bodies: Bodies<'_>) {
        let chunk = bodies.slots().div_ceil(pieces).max(1);
        if self.has_index(bodies) && self.has_unchecked_moves {
            let chunk_of = |number: usize| number * chunk..bodies.slots().min((number + 1) * chunk);
            let mut have_escaped = Vec::with_capacity(pieces);
            (0..bodies.slots().div_ceil(chunk))
                .into_par_iter()
                .map(|number| self.first_escaped(bodies, chunk_of(number)).is_some())
                .collect_into_vec(&mut have_escaped);
            for (number, _) in have_escaped.into_iter().enumerate().filter(|(_, escaped)| *escaped)
            {
                self.find_escaped(bodies, chunk_of(number));
            }
        }
        self.note_moves_checked();
        if !self.has_index(bodies) {
            self.rebuild_in_pieces(chunk, bodies);
        }
    }

    /// [`rebuild`](Self::rebuild) on all threads.
    fn rebuild_in_pieces(&mut self, chunk: usize, bodies: Bodies<'_>) {
        self.prepare_rebuild(bodies);
        let Self { level, lines, boxes, neighbors, fat_boxes, rebuild_interval, ends, .. } = self;
        let level = *level;
        let chunks = fat_boxes.par_chunks_mut(chunk).zip(bodies.positions.par_chunks(chunk));
        chunks.for_each(|(fat_boxes, positions)| {
            at_level!(level, vectors => {
                let _ = vectors;
                renew(fat_boxes, positions, rebuild_interval);
            });
        });
        let cell_sort = CellSort {
            bodies,
            fat_boxes,
            cells: &mut neighbors.ends,
            by_part: &mut neighbors.others,
            ends,
        };
        let summary = place(cell_sort, lines, boxes, |cell_sort, lines, boxes| {
            place_in_pieces(level, chunk, cell_sort, lines, boxes)
        });
        self.finish_rebuild(summary, bodies);
    }
}

impl NeighborList {
    /// The first slots of piece `piece` when all are split into `pieces` with about equal numbers of pairs.
    fn piece(&self, piece: usize, pieces: usize) -> Range<usize> {
        let start = |piece: usize| match piece {
            0 => 0,
            _ if piece == pieces => self.ends.len(),
            _ => {
                let before = (self.others.len() as u64 * piece as u64 / pieces as u64) as u32;
                self.ends.partition_point(|end| *end < before)
            }
        };
        start(piece)..start(piece + 1)
    }
}

/// [`place_on`](super::place::place_on) on all threads, by chunks of slots and then by parts of cells.
fn place_in_pieces(
    level: SimdLevel,
    chunk: usize,
    cell_sort: &mut CellSort<'_>,
    lines: &Lines,
    boxes: &mut Boxes,
) -> Summary {
    let slots = cell_sort.bodies.slots();
    let chunks = slots.div_ceil(chunk);
    let partition = Partition::new(slots, lines.cells());
    cell_sort.make_room(chunks * partition.parts);
    let CellSort { bodies, fat_boxes, cells, by_part, ends } = cell_sort;
    let (bodies, fat_boxes, by_part) = (*bodies, *fat_boxes, by_part.as_chunks_mut::<2>().0);

    let chunk_of = |number: usize| bodies.range(number * chunk..slots.min((number + 1) * chunk));
    let pieces = (
        cells.par_chunks_mut(chunk),
        fat_boxes.par_chunks(chunk),
        ends.par_chunks_mut(partition.parts),
    );
    let summary = pieces
        .into_par_iter()
        .enumerate()
        .map(|(number, (cells, fat_boxes, counts))| {
            let bodies = chunk_of(number);
            at_level!(level, vectors => {
                let _ = vectors;
                count(bodies, fat_boxes, lines, partition, cells, counts)
            })
        })
        .reduce(|| Summary::EMPTY, Summary::and);
    if !summary.all_have_lines {
        return summary;
    }

    let mut totals = vec![0; partition.parts];
    for counts in ends.chunks(partition.parts) {
        for (total, count) in totals.iter_mut().zip(counts) {
            *total += count;
        }
    }
    let pieces = (
        by_part.par_chunks_mut(chunk),
        cells.par_chunks(chunk),
        ends.par_chunks_mut(partition.parts),
    );
    pieces.into_par_iter().enumerate().for_each(|(number, (by_part, cells, ends))| {
        prefix_sums(ends);
        at_level!(level, vectors => {
            let _ = vectors;
            scatter((number * chunk) as u32, partition, cells, ends, by_part);
        });
    });

    boxes.make_room(summary.boxes as usize, lines.cells() as usize);
    let mut rest = RemainingParts::new(boxes);
    let mut before = 0;
    let mut parts = Vec::with_capacity(partition.parts);
    for (number, total) in totals.into_iter().enumerate() {
        let part = rest.split(number << partition.shift, 1 << partition.shift, total as usize);
        parts.push((number, part, before));
        before += total;
    }
    let (by_part, ends) = (&*by_part, &*ends);
    let run = |part: usize, number: usize| -> PartRun<'_> {
        let end = number * partition.parts + part;
        let start = if part == 0 { 0 } else { ends[end - 1] as usize };
        &by_part[number * chunk + start..number * chunk + ends[end] as usize]
    };
    let sorts_crowds = !summary.all_meet();
    let fill = |(number, part, before): (usize, Part<'_>, u32)| {
        let runs = (0..chunks).map(|chunk| run(number, chunk));
        at_level!(level, vectors => {
            let _ = vectors;
            part.fill(bodies, fat_boxes, before, sorts_crowds, runs)
        })
    };
    let has_crowds = parts.into_par_iter().map(fill).reduce(|| false, |one, other| one | other);
    summary.with_crowds(has_crowds)
}
