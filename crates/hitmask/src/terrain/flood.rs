//! Which pixels of terrain hang together, followed from run to run, as far as that may go.
//!
//! A run is cut where a chunk ends, so that the run of a pixel is found in a few words, however long the row goes on.

use alloc::vec::Vec;

use super::Terrain;
use super::grid::{AREA, Key, SIDE};
use crate::mask::{Connectivity, Mask, NoMemory, list_of, push};
use crate::space::Rect;

/// Neighbouring set pixels of a row of a chunk: the columns `left..right` of row `y`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Run {
    pub(super) y: i64,
    pub(super) left: i64,
    pub(super) right: i64,
}

impl Run {
    /// The pixels as a rectangle.
    pub(super) const fn rect(self) -> Rect {
        Rect::new(self.left, self.y, (self.right - self.left) as u32, 1)
    }
}

/// What has been walked over of a terrain.
pub(super) struct Flood<'a> {
    terrain: &'a Terrain,
    connectivity: Connectivity,
    seen: Seen,
    /// The chunk that was read last: most often it is the next one too.
    chunk: (Key, Option<&'a Mask>),
}

/// Where a flood came to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// All of the component was found.
    Shore,
    /// It has more pixels than the limit.
    TooLarge,
}

impl<'a> Flood<'a> {
    pub(super) fn new(terrain: &'a Terrain, connectivity: Connectivity) -> Self {
        let key = Key::of(0, 0);
        let chunk = (key, terrain.directory.get(key).map(|chunk| &**chunk));
        Self { terrain, connectivity, seen: Seen::default(), chunk }
    }

    /// Puts the runs of the component of `seed` into `runs`, in no order that matters; no more than a few once the component
    /// turns out to have more than `limit` pixels. `None` where it has been walked over before.
    pub(super) fn follow(
        &mut self,
        seed: Run,
        limit: u64,
        runs: &mut Vec<Run>,
    ) -> Result<Option<End>, NoMemory> {
        runs.clear();
        if !self.seen.insert(seed)? {
            return Ok(None);
        }
        push(runs, seed)?;
        let mut count = 0;
        let mut next = 0;
        let mut end = End::Shore;
        while let Some(run) = runs.get(next).copied() {
            next += 1;
            count += run.rect().area();
            if count > limit || self.step(run, runs)? == End::TooLarge {
                end = End::TooLarge;
                break;
            }
        }
        if end == End::TooLarge {
            // Whoever comes here again knows at once.
            runs.iter().for_each(|run| self.seen.mark_large(*run));
        }
        Ok(Some(end))
    }

    /// Adds those neighbours of a run that were not seen before. `TooLarge` where one of them is known to be.
    fn step(&mut self, run: Run, runs: &mut Vec<Run>) -> Result<End, NoMemory> {
        let further = match self.connectivity {
            Connectivity::Four => 0,
            Connectivity::Eight => 1,
        };
        let (left, right) = (run.left - further, run.right + further);
        // Beside it there is something only where it was cut.
        let beside = [(run.y, run.left - 1, run.left), (run.y, run.right, run.right + 1)];
        let around = [(run.y - 1, left, right), (run.y + 1, left, right)];
        for (y, left, right) in around.into_iter().chain(beside) {
            let mut from = left;
            while let Some(run) = self.first_run(y, from, right) {
                from = run.right;
                match self.seen.get(run) {
                    None => {
                        self.seen.insert(run)?;
                        push(runs, run)?;
                    }
                    Some(false) => {}
                    Some(true) => return Ok(End::TooLarge),
                }
            }
        }
        Ok(End::Shore)
    }

    /// The first run that has one of the columns `from..to` of a row.
    pub(super) fn first_run(&mut self, y: i64, from: i64, to: i64) -> Option<Run> {
        let (mut from, to) = (from.max(AREA.x), to.min(AREA.right()));
        if y < AREA.y || y >= AREA.bottom() {
            return None;
        }
        while from < to {
            let key = Key::of(from, y);
            let origin = key.origin();
            if self.chunk.0 != key {
                self.chunk = (key, self.terrain.directory.get(key).map(|chunk| &**chunk));
            }
            if let Some(chunk) = self.chunk.1 {
                let row = chunk.row(y - origin.y);
                let side = i64::from(SIDE);
                if let Some(first) = row.first(from - origin.x, (to - origin.x).min(side)) {
                    let left = row.last_unset(0, first).map_or(0, |column| column + 1);
                    let right = row.first_unset(first, side).unwrap_or(side);
                    return Some(Run { y, left: origin.x + left, right: origin.x + right });
                }
            }
            from = origin.x + i64::from(SIDE);
        }
        None
    }
}

/// Which runs have been seen, and which of them belong to too large a component: a table by their first pixels, in which a
/// run stands in the first free place from where its pixel says.
#[derive(Debug, Default)]
struct Seen {
    /// As many as a power of two, a half of them free at the least.
    places: Vec<Place>,
    taken: usize,
}

/// The first pixel of a run, and whether it is of too large a component.
type Place = Option<(i32, i32, bool)>;

impl Seen {
    /// Where a run stands, or the free place in which it would.
    fn find(&self, run: Run) -> usize {
        // Pixels of terrain have coordinates in i32.
        let (x, y) = (run.left as u32, run.y as u32);
        // A multiplication by the golden ratio spreads neighbours; source: Knuth, "The Art of Computer Programming", 6.4.
        let spread = (u64::from(y) << 32 | u64::from(x)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let last = self.places.len() - 1;
        let mut index = (spread >> 32) as usize & last;
        while let Some((left, row, _)) = self.places[index]
            && (left, row) != (x as i32, y as i32)
        {
            index = (index + 1) & last;
        }
        index
    }

    /// Whether a run is of too large a component; `None` where it was not seen.
    fn get(&self, run: Run) -> Option<bool> {
        let place = if self.places.is_empty() { None } else { self.places[self.find(run)] };
        place.map(|(_, _, is_large)| is_large)
    }

    /// Adds a run; says whether it was not there.
    fn insert(&mut self, run: Run) -> Result<bool, NoMemory> {
        if 2 * (self.taken + 1) > self.places.len() {
            self.grow()?;
        }
        let index = self.find(run);
        let is_new = self.places[index].is_none();
        if is_new {
            self.places[index] = Some((run.left as i32, run.y as i32, false));
            self.taken += 1;
        }
        Ok(is_new)
    }

    /// Marks a run that was seen.
    fn mark_large(&mut self, run: Run) {
        let index = self.find(run);
        if let Some((_, _, is_large)) = &mut self.places[index] {
            *is_large = true;
        }
    }

    fn grow(&mut self) -> Result<(), NoMemory> {
        let length = (2 * self.places.len()).max(256);
        let old = core::mem::replace(&mut self.places, list_of(None, length)?);
        for place in old.into_iter().flatten() {
            let run = Run { y: place.1.into(), left: place.0.into(), right: 0 };
            let index = self.find(run);
            self.places[index] = Some(place);
        }
        Ok(())
    }
}
