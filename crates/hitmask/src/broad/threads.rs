//! The same pairs on the threads of a pool.
//!
//! What threads take are chunks of slots, parts of cells, runs of boxes, and parts of the pairs. Each is written by one of
//! them, and in the end the pairs are sorted: so their number changes nothing.

use alloc::vec::Vec;
use core::ops::Range;

use rayon::ThreadPool;
use rayon::prelude::*;

use super::boxes::{Boxes, resize};
use super::found::{Found, word};
use super::leeway::renew;
use super::lines::Lines;
use super::near::{Near, Numbered, sort};
use super::parts::{Parted, Rest};
use super::place::{Parting, Placing, Seen, count, ends_of, place, scatter};
use super::sink::Taker;
use super::{Bodies, Broad, Test, search};
use crate::kernel::{Level, at_level};
use crate::mask::{NoMemory, list_of, with_room};

/// Fewer slots are not worth the handing over, but in tests.
const LEAST_SLOTS: usize = if cfg!(test) { 16 } else { 2048 };
/// How many pieces of work there are for each thread, so that none waits long for the last one.
const PIECES_A_THREAD: usize = 4;
/// Into so many parts pairs are parted at the most, by their first slots.
const PARTS: usize = 256;

/// The lists of one piece of work, kept from tick to tick.
#[derive(Clone, Debug, Default)]
pub(super) struct Task {
    /// The pairs that it found are the first so many.
    found: Vec<u64>,
    length: usize,
    /// The same in the order of parts, and where those of each part end.
    parted: Vec<u64>,
    ends: Vec<u32>,
}

impl Task {
    pub(super) fn bytes(&self) -> usize {
        8 * (self.found.capacity() + self.parted.capacity()) + 4 * self.ends.capacity()
    }

    /// Its pairs of a part.
    fn of_part(&self, part: usize) -> &[u64] {
        let start = if part == 0 { 0 } else { self.ends[part - 1] as usize };
        &self.parted[start..self.ends[part] as usize]
    }

    /// Parts what it found by the higher bits of the first slots.
    fn part(&mut self, shift: u32, parts: usize) -> Result<(), NoMemory> {
        let found = &self.found[..self.length];
        // More are not counted.
        u32::try_from(found.len()).map_err(|_| NoMemory)?;
        resize(&mut self.parted, found.len())?;
        self.ends.clear();
        resize(&mut self.ends, parts)?;
        let part = |pair: u64| (pair >> 32 >> shift) as usize;
        for pair in found {
            self.ends[part(*pair)] += 1;
        }
        ends_of(&mut self.ends);
        for pair in found {
            let end = &mut self.ends[part(*pair)];
            self.parted[*end as usize] = *pair;
            *end += 1;
        }
        Ok(())
    }
}

/// Keeps all pairs.
struct Keeping<'a> {
    numbered: Numbered<'a>,
    found: Found<'a>,
}

impl Taker for Keeping<'_> {
    #[inline(always)]
    fn take(&mut self, ones: &[u32], others: &[u32]) {
        self.found.put(
            ones.len(),
            #[inline(always)]
            |number| {
                let (first, second, meet) = self.numbered.pair(ones[number], others[number]);
                (word(first, second), meet)
            },
        );
    }
}

impl Broad {
    /// [`pairs`](Self::pairs) on the threads of a pool: the same, whatever their number. Handing work to threads may
    /// allocate.
    pub(crate) fn pairs_on_threads<T: Test>(
        &mut self,
        pool: &ThreadPool,
        bodies: Bodies<'_>,
        test: &T,
        pairs: &mut Vec<u64>,
    ) -> Result<(), NoMemory> {
        let pieces = pool.current_num_threads() * PIECES_A_THREAD;
        if pieces == PIECES_A_THREAD || bodies.slots() < LEAST_SLOTS {
            return self.pairs(bodies, test, pairs);
        }
        let found = pool.install(|| self.find_in_pieces(pieces, bodies, test, pairs));
        self.finish(found, bodies, test, pairs)
    }

    /// [`find`](Self::find) by all threads.
    fn find_in_pieces<T: Test>(
        &mut self,
        pieces: usize,
        bodies: Bodies<'_>,
        test: &T,
        pairs: &mut Vec<u64>,
    ) -> Result<usize, NoMemory> {
        self.ticks = self.ticks.saturating_add(u32::from(!self.is_unseen));
        self.settle_in_pieces(pieces, bodies)?;
        let mut tasks = core::mem::take(&mut self.tasks);
        tasks.resize_with(pieces, Task::default);
        let found = self.find_by(&mut tasks, bodies, test, pairs);
        self.tasks = tasks;
        found
    }

    /// Finds the pairs by these tasks.
    fn find_by<T: Test>(
        &mut self,
        tasks: &mut [Task],
        bodies: Bodies<'_>,
        test: &T,
        pairs: &mut Vec<u64>,
    ) -> Result<usize, NoMemory> {
        if !self.near.are_found {
            self.find_near_by(tasks, bodies)?;
        }
        let (level, overlaps, pieces) = (self.level, self.overlaps(bodies, test), tasks.len());
        let find = |(piece, task): (usize, &mut Task)| {
            let slots = overlaps.near.piece(piece, pieces);
            let mut found = Found::new(&mut task.found);
            let overlap = at_level!(level, vectors => overlaps.find(vectors, slots, &mut found));
            task.length = found.finish()?;
            Ok(overlap)
        };
        let overlap = tasks.par_iter_mut().enumerate().map(find);
        let overlap =
            overlap.try_reduce(|| 0, |one: usize, other| Ok::<_, NoMemory>(one + other))?;
        let length = tasks.iter().map(|task| task.length).sum();
        if pairs.len() < length {
            resize(pairs, length)?;
        }
        let mut parts = with_room(pieces)?;
        let mut rest = &mut pairs[..];
        for task in &*tasks {
            let (first, others) = rest.split_at_mut(task.length);
            parts.push((first, &task.found[..task.length]));
            rest = others;
        }
        parts.into_par_iter().for_each(|(part, found)| part.copy_from_slice(found));
        self.note_overlap(overlap, bodies.slots());
        Ok(length)
    }

    /// Finds the pairs that are near each other, each task its own.
    fn find_near_by(&mut self, tasks: &mut [Task], bodies: Bodies<'_>) -> Result<(), NoMemory> {
        let Self { level, lines, boxes, near, all_meet, .. } = self;
        let (level, lines, boxes, pieces) = (*level, &*lines, &*boxes, tasks.len());
        let numbered = Numbered { slots: &boxes.slots, traits: bodies.traits, all_meet: *all_meet };
        let slots = bodies.slots();
        let shift = (slots.div_ceil(PARTS)).next_power_of_two().ilog2();
        let parts = slots.div_ceil(1 << shift);
        let find = |(piece, task): (usize, &mut Task)| {
            let mut keeping = Keeping { numbered, found: Found::new(&mut task.found) };
            at_level!(level, vectors => {
                search(vectors, lines, boxes, (piece, pieces), &mut keeping);
            });
            task.length = keeping.found.finish()?;
            task.part(shift, parts)
        };
        tasks.par_iter_mut().enumerate().map(find).collect::<Result<(), NoMemory>>()?;

        let tasks = &*tasks;
        let in_part = |part: usize| tasks.iter().map(|task| task.of_part(part).len()).sum();
        let total: usize = (0..parts).map(in_part).sum();
        u32::try_from(total).map_err(|_| NoMemory)?;
        near.counts(slots)?;
        resize(&mut near.others, total)?;
        let (mut before, mut others) = (0, &mut near.others[..]);
        let mut pieces = with_room(parts)?;
        for (part, ends) in near.ends.chunks_mut(1 << shift).enumerate() {
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
            ends_of(ends);
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
        near.are_found = true;
        Ok(())
    }

    /// [`settle`](Self::settle) by all threads.
    fn settle_in_pieces(&mut self, pieces: usize, bodies: Bodies<'_>) -> Result<(), NoMemory> {
        let chunk = bodies.slots().div_ceil(pieces).max(1);
        if self.is_known(bodies) && self.is_unseen {
            let chunk_of = |number: usize| number * chunk..bodies.slots().min((number + 1) * chunk);
            let mut are_astray = with_room(pieces)?;
            (0..bodies.slots().div_ceil(chunk))
                .into_par_iter()
                .map(|number| self.first_astray(bodies, chunk_of(number)).is_some())
                .collect_into_vec(&mut are_astray);
            for (number, _) in are_astray.into_iter().enumerate().filter(|(_, is_one)| *is_one) {
                self.look_for_astray(bodies, chunk_of(number));
            }
        }
        self.note_seen();
        if !self.is_known(bodies) {
            self.index_in_pieces(chunk, bodies)?;
        }
        Ok(())
    }

    /// [`index`](Self::index) by all threads.
    fn index_in_pieces(&mut self, chunk: usize, bodies: Bodies<'_>) -> Result<(), NoMemory> {
        self.start(bodies)?;
        let Self { level, lines, boxes, near, leeways, pace, ends, .. } = self;
        let level = *level;
        let chunks = leeways.par_chunks_mut(chunk).zip(bodies.positions.par_chunks(chunk));
        chunks.for_each(|(leeways, positions)| {
            at_level!(level, vectors => {
                let _ = vectors;
                renew(leeways, positions, pace);
            });
        });
        let placing =
            Placing { bodies, leeways, cells: &mut near.ends, parted: &mut near.others, ends };
        let seen = place(placing, lines, boxes, |placing, lines, boxes| {
            place_in_pieces(level, chunk, placing, lines, boxes)
        })?;
        self.note(seen, bodies);
        Ok(())
    }
}

impl Near {
    /// The first slots of one of so many pieces with about as many pairs each.
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

/// Sorts the boxes by the cells of these lines, a chunk of slots and a part of the cells at a time.
fn place_in_pieces(
    level: Level,
    chunk: usize,
    placing: &mut Placing<'_>,
    lines: &Lines,
    boxes: &mut Boxes,
) -> Result<Seen, NoMemory> {
    let slots = placing.bodies.slots();
    let chunks = slots.div_ceil(chunk);
    let parting = Parting::new(slots, lines.cells());
    placing.make_room(chunks * parting.parts)?;
    let Placing { bodies, leeways, cells, parted, ends } = placing;
    let (bodies, leeways, parted) = (*bodies, *leeways, parted.as_chunks_mut::<2>().0);

    let chunk_of = |number: usize| bodies.range(number * chunk..slots.min((number + 1) * chunk));
    let pieces = (
        cells.par_chunks_mut(chunk),
        leeways.par_chunks(chunk),
        ends.par_chunks_mut(parting.parts),
    );
    let seen = pieces
        .into_par_iter()
        .enumerate()
        .map(|(number, (cells, leeways, counts))| {
            let bodies = chunk_of(number);
            at_level!(level, vectors => {
                let _ = vectors;
                count(bodies, leeways, lines, parting, cells, counts)
            })
        })
        .reduce(|| Seen::NOTHING, Seen::and);
    if !seen.all_have_lines {
        return Ok(seen);
    }

    let mut totals = list_of(0, parting.parts)?;
    for counts in ends.chunks(parting.parts) {
        for (total, count) in totals.iter_mut().zip(counts) {
            *total += count;
        }
    }
    let pieces =
        (parted.par_chunks_mut(chunk), cells.par_chunks(chunk), ends.par_chunks_mut(parting.parts));
    pieces.into_par_iter().enumerate().for_each(|(number, (parted, cells, ends))| {
        ends_of(ends);
        at_level!(level, vectors => {
            let _ = vectors;
            scatter((number * chunk) as u32, parting, cells, ends, parted);
        });
    });

    boxes.make_room(seen.boxes as usize, lines.cells() as usize)?;
    let mut rest = Rest::new(boxes);
    let mut before = 0;
    let mut pieces = with_room(parting.parts)?;
    for (part, total) in totals.into_iter().enumerate() {
        let piece = rest.split(part << parting.shift, 1 << parting.shift, total as usize);
        pieces.push((part, piece, before));
        before += total;
    }
    let (parted, ends) = (&*parted, &*ends);
    let parted = |part: usize, number: usize| -> Parted<'_> {
        let end = number * parting.parts + part;
        let start = if part == 0 { 0 } else { ends[end - 1] as usize };
        &parted[number * chunk + start..number * chunk + ends[end] as usize]
    };
    pieces.into_par_iter().for_each(|(part, piece, before)| {
        at_level!(level, vectors => {
            let _ = vectors;
            piece.fill(bodies, leeways, before, (0..chunks).map(|number| parted(part, number)));
        });
    });
    Ok(seen)
}
