//! Finds connected components of terrain with a flood fill from run to run, up to a limit.
//!
//! A run ends at the end of its chunk. Finding the run of a pixel therefore reads only a few words,
//! even if the row continues in the next chunk.

use alloc::vec::Vec;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

use super::Terrain;
use super::grid::{AREA, Key, SIDE};
use crate::mask::{Connectivity, Mask, NoMemory, push};
use crate::space::Rect;

/// Consecutive set pixels in a row of a chunk: the columns `left..right` of row `y`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Run {
    pub(super) y: i64,
    pub(super) left: i64,
    pub(super) right: i64,
}

impl Run {
    /// Returns the pixels as a rectangle.
    pub(super) const fn rect(self) -> Rect {
        Rect::new(self.left, self.y, (self.right - self.left) as u32, 1)
    }
}

/// A flood fill that remembers every run it has visited.
pub(super) struct Flood<'a> {
    terrain: &'a Terrain,
    connectivity: Connectivity,
    seen: Seen,
    /// The most recently read chunk, which usually contains the next run too.
    chunk: (Key, Option<&'a Mask>),
}

/// How a flood ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The flood found the whole component.
    Complete,
    /// The component has more pixels than the limit.
    TooLarge,
}

impl<'a> Flood<'a> {
    pub(super) fn new(terrain: &'a Terrain, connectivity: Connectivity) -> Self {
        let key = Key::of(0, 0);
        let chunk = (key, terrain.directory.get(key).map(|chunk| &**chunk));
        Self { terrain, connectivity, seen: Seen::default(), chunk }
    }

    /// Finds the component of `seed` and puts its runs into `runs`, in no particular order. If the
    /// component has more than `limit` pixels, `runs` contains only some of its runs. Returns
    /// `None` if the component was found before.
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
        let mut end = End::Complete;
        while let Some(run) = runs.get(next).copied() {
            next += 1;
            count += run.rect().area();
            if count > limit || self.step(run, runs)? == End::TooLarge {
                end = End::TooLarge;
                break;
            }
        }
        if end == End::TooLarge {
            // Mark the runs, so that the next flood into this component ends immediately.
            runs.iter().for_each(|run| self.seen.mark_large(*run));
        }
        Ok(Some(end))
    }

    /// Adds the neighbors of a run that were not visited before. Returns `TooLarge` if one of them
    /// is part of a component that is too large.
    fn step(&mut self, run: Run, runs: &mut Vec<Run>) -> Result<End, NoMemory> {
        let further = match self.connectivity {
            Connectivity::Four => 0,
            Connectivity::Eight => 1,
        };
        let (left, right) = (run.left - further, run.right + further);
        // In the same row, a neighbor exists only where the end of a chunk cut a run.
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
        Ok(End::Complete)
    }

    /// Returns the first run that contains one of the columns `from..to` of a row.
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

/// The visited runs, found by their first pixels, and which of them are part of a component that is
/// too large.
#[derive(Debug, Default)]
struct Seen {
    places: HashTable<Place>,
}

/// The first pixel of a run, and whether its component is too large.
#[derive(Debug)]
struct Place {
    x: i32,
    y: i32,
    is_large: bool,
}

impl Place {
    /// Returns the place of a run whose component is not known to be too large.
    const fn of(run: Run) -> Self {
        // All pixels of terrain have i32 coordinates.
        Self { x: run.left as i32, y: run.y as i32, is_large: false }
    }

    /// Returns the hash of a pixel. Multiplication by the golden ratio spreads neighbors: Knuth,
    /// "The Art of Computer Programming", 6.4.
    const fn hash(&self) -> u64 {
        let pixel = (self.y as u32 as u64) << 32 | self.x as u32 as u64;
        pixel.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(32)
    }

    fn is_at(&self, other: &Self) -> bool {
        (self.x, self.y) == (other.x, other.y)
    }
}

impl Seen {
    /// Returns whether a run's component is too large; `None` if the run has not been visited.
    fn get(&self, run: Run) -> Option<bool> {
        let place = Place::of(run);
        self.places.find(place.hash(), |other| other.is_at(&place)).map(|found| found.is_large)
    }

    /// Adds a run, and returns whether it is new.
    fn insert(&mut self, run: Run) -> Result<bool, NoMemory> {
        let place = Place::of(run);
        self.places.try_reserve(1, Place::hash).map_err(|_| NoMemory)?;
        let found = self.places.entry(place.hash(), |other| other.is_at(&place), Place::hash);
        Ok(match found {
            Entry::Occupied(_) => false,
            Entry::Vacant(vacant) => {
                vacant.insert(place);
                true
            }
        })
    }

    /// Marks a visited run as part of a component that is too large.
    fn mark_large(&mut self, run: Run) {
        let place = Place::of(run);
        if let Some(found) = self.places.find_mut(place.hash(), |other| other.is_at(&place)) {
            found.is_large = true;
        }
    }
}
