//! The same pairs on the threads of a pool.
//!
//! What threads take are chunks of slots, parts of cells, runs of boxes, and parts of the pairs. Each is written by one of
//! them, and in the end the pairs are sorted: so their number changes nothing.

use alloc::vec::Vec;

use rayon::ThreadPool;
use rayon::prelude::*;

use super::boxes::{Boxes, resize};
use super::lines::Lines;
use super::order::{by_bits, digits, sort_part};
use super::parts::{Parted, Rest};
use super::place::{Parting, Placing, Seen, count, ends_of, place, scatter};
use super::sink::Sink;
use super::{Bodies, Broad, Test, across, sweep};
use crate::kernel::{Level, at_level};
use crate::mask::{NoMemory, list_of, with_room};

/// Fewer slots are not worth the handing over.
const LEAST_SLOTS: usize = 2048;
/// How many pieces of work there are for each thread, so that none waits long for the last one.
const PIECES_A_THREAD: usize = 4;

/// The lists of one piece of work, kept from tick to tick.
#[derive(Clone, Debug, Default)]
pub(super) struct Task {
    /// The pairs that it found are the first so many.
    found: Vec<u64>,
    length: usize,
    /// The same, by the higher bits of their first slot, and where those of each part end.
    parted: Vec<u64>,
    ends: Vec<u32>,
}

impl Task {
    pub(super) fn bytes(&self) -> usize {
        8 * (self.found.capacity() + self.parted.capacity()) + 4 * self.ends.capacity()
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
        if pieces == PIECES_A_THREAD || bodies.shapes.len() < LEAST_SLOTS {
            return self.pairs(bodies, test, pairs);
        }
        let sorted = pool.install(|| {
            self.index_in_pieces(pieces, bodies)?;
            self.find_in_pieces(pieces, bodies, test)?;
            self.sort_in_pieces(bodies.shapes.len(), pairs)
        });
        if sorted.is_err() {
            pairs.clear();
        }
        sorted
    }

    /// [`index`](Self::index) by all threads.
    fn index_in_pieces(&mut self, pieces: usize, bodies: Bodies<'_>) -> Result<(), NoMemory> {
        let (lines, boxes, placing) = (&mut self.lines, &mut self.boxes, &mut self.placing);
        let level = self.level;
        let placed = place(bodies, lines, boxes, |lines, boxes| {
            place_in_pieces(level, pieces, bodies, lines, boxes, placing)
        });
        if placed.is_err() {
            self.lines.clear();
        }
        placed
    }

    /// Finds the pairs, each task its own.
    fn find_in_pieces<T: Test>(
        &mut self,
        pieces: usize,
        bodies: Bodies<'_>,
        test: &T,
    ) -> Result<(), NoMemory> {
        self.tasks.resize_with(pieces, Task::default);
        let (lines, boxes, level) = (&self.lines, &self.boxes, self.level);
        let find = |(piece, task): (usize, &mut Task)| {
            task.length = at_level!(level, vectors => {
                let mut sink = Sink::new(boxes, bodies, test, &mut task.found);
                sweep::within_levels(vectors, lines, boxes, (piece, pieces), &mut sink);
                across::between_levels(vectors, lines, boxes, (piece, pieces), &mut sink);
                sink.finish()
            })?;
            Ok(())
        };
        self.tasks.par_iter_mut().enumerate().map(find).collect()
    }

    /// Sorts what the tasks found.
    fn sort_in_pieces(&mut self, slots: usize, pairs: &mut Vec<u64>) -> Result<(), NoMemory> {
        let (high, low) = digits(slots);
        let level = self.level;
        let part = |task: &mut Task| {
            resize(&mut task.parted, task.length)?;
            let found = &task.found[..task.length];
            at_level!(level, vectors => {
                let _ = vectors;
                by_bits(found, low, high, &mut task.parted, &mut task.ends).map(|_| ())
            })
        };
        self.tasks.par_iter_mut().map(part).collect::<Result<(), NoMemory>>()?;

        let tasks = &self.tasks;
        let found = tasks.iter().map(|task| task.length).sum();
        resize(pairs, found)?;
        let of_part = |task: &'_ Task, part: usize| {
            let start = if part == 0 { 0 } else { task.ends[part - 1] as usize };
            start..task.ends[part] as usize
        };
        let mut parts = with_room(1 << high)?;
        let mut rest = &mut pairs[..];
        for part in 0..1 << high {
            let length = tasks.iter().map(|task| of_part(task, part).len()).sum();
            let (first, others) = rest.split_at_mut(length);
            parts.push(first);
            rest = others;
        }
        let sort = |(counted, counts): &mut (Vec<u64>, Vec<u32>),
                    (number, part): (usize, &mut [u64])| {
            let mut at = 0;
            for task in tasks {
                let pairs = &task.parted[of_part(task, number)];
                part[at..at + pairs.len()].copy_from_slice(pairs);
                at += pairs.len();
            }
            if counted.len() < part.len() {
                resize(counted, part.len())?;
            }
            at_level!(level, vectors => {
                let _ = vectors;
                sort_part(part, low, counted, counts)
            })
        };
        parts.into_par_iter().enumerate().map_init(Default::default, sort).collect()
    }
}

/// Sorts the boxes by the cells of these lines, a chunk of slots and a part of the cells at a time.
fn place_in_pieces(
    level: Level,
    pieces: usize,
    bodies: Bodies<'_>,
    lines: &Lines,
    boxes: &mut Boxes,
    placing: &mut Placing,
) -> Result<bool, NoMemory> {
    let slots = bodies.shapes.len();
    let chunk = slots.div_ceil(pieces).max(1);
    let chunks = slots.div_ceil(chunk);
    let parting = Parting::new(slots, lines.cells());
    placing.make_room(slots, chunks * parting.parts, boxes)?;
    let Placing { words, cells: parted_cells, ends } = placing;
    let words = &mut words.as_chunks_mut::<2>().0[..slots];

    let chunk_of = |number: usize| bodies.range(number * chunk..slots.min((number + 1) * chunk));
    let cells = &mut boxes.cells[..slots];
    let seen = (cells.par_chunks_mut(chunk), ends.par_chunks_mut(parting.parts))
        .into_par_iter()
        .enumerate()
        .map(|(number, (cells, counts))| {
            let bodies = chunk_of(number);
            at_level!(level, vectors => {
                let _ = vectors;
                count(bodies, lines, parting, cells, counts)
            })
        })
        .reduce(|| Seen::NOTHING, Seen::and);
    if !seen.all_have_lines {
        return Ok(false);
    }

    let mut totals = list_of(0, parting.parts)?;
    for counts in ends.chunks(parting.parts) {
        for (total, count) in totals.iter_mut().zip(counts) {
            *total += count;
        }
    }
    let pieces = (
        words.par_chunks_mut(chunk),
        parted_cells.par_chunks_mut(chunk),
        cells.par_chunks(chunk),
        ends.par_chunks_mut(parting.parts),
    );
    pieces.into_par_iter().enumerate().for_each(|(number, (words, parted, cells, ends))| {
        let (bodies, first) = (chunk_of(number), (number * chunk) as u32);
        ends_of(ends);
        at_level!(level, vectors => {
            let _ = vectors;
            scatter(bodies, first, parting, cells, ends, (words, parted));
        });
    });

    boxes.make_room(totals.iter().map(|total| *total as usize).sum(), lines.cells() as usize)?;
    seen.tell(bodies, boxes);
    let mut rest = Rest::new(boxes);
    let mut before = 0;
    let mut pieces = with_room(parting.parts)?;
    for (part, total) in totals.into_iter().enumerate() {
        let piece = rest.split(part << parting.shift, 1 << parting.shift, total as usize);
        pieces.push((part, piece, before));
        before += total;
    }
    let (words, parted_cells, ends) = (&*words, &*parted_cells, &*ends);
    let parted = |part: usize, number: usize| -> Parted<'_> {
        let end = number * parting.parts + part;
        let start = if part == 0 { 0 } else { ends[end - 1] as usize };
        let (start, end) = (number * chunk + start, number * chunk + ends[end] as usize);
        (&words[start..end], &parted_cells[start..end])
    };
    pieces.into_par_iter().for_each(|(part, piece, before)| {
        at_level!(level, vectors => {
            let _ = vectors;
            piece.fill(bodies, before, (0..chunks).map(|number| parted(part, number)));
        });
    });
    Ok(true)
}
