//! Connected components of terrain: a flood fill from run to run, up to a limit.
//!
//! A run ends where its chunk ends, so that finding the run of a pixel takes a few words, however
//! long the row goes on.

use alloc::vec::Vec;

use super::Terrain;
use super::grid::{AREA, Key, SIDE};
use crate::mask::{Connectivity, Mask, NoMemory, list_of, push};
use crate::space::Rect;

/// Consecutive set pixels in a row of a chunk: the columns `left..right` of row `y`.
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

/// A flood fill, which remembers every run it has visited.
pub(super) struct Flood<'a> {
    terrain: &'a Terrain,
    connectivity: Connectivity,
    seen: Seen,
    /// The chunk that was read last: the next run is usually in it too.
    chunk: (Key, Option<&'a Mask>),
}

/// How a flood ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// It found the whole component.
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
    /// component has more than `limit` pixels, `runs` has only some of them. `None` if the
    /// component was found before.
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
            // So that the next flood into this component ends at once.
            runs.iter().for_each(|run| self.seen.mark_large(*run));
        }
        Ok(Some(end))
    }

    /// Adds the neighbors of a run that were not visited before. `TooLarge` if one of them is part
    /// of a component that is too large.
    fn step(&mut self, run: Run, runs: &mut Vec<Run>) -> Result<End, NoMemory> {
        let further = match self.connectivity {
            Connectivity::Four => 0,
            Connectivity::Eight => 1,
        };
        let (left, right) = (run.left - further, run.right + further);
        // On the same row, a neighbor exists only where a run was cut by the end of a chunk.
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

/// The visited runs, and which of them are part of a component that is too large: an
/// open-addressing hash table by the first pixels of the runs.
#[derive(Debug, Default)]
struct Seen {
    /// Its length is a power of two; at least half of it is free.
    places: Vec<Place>,
    taken: usize,
}

/// The first pixel of a run, and whether its component is too large.
type Place = Option<(i32, i32, bool)>;

impl Seen {
    /// Where a run is, or the free place for it.
    fn find(&self, run: Run) -> usize {
        // Terrain has pixels in i32.
        let (x, y) = (run.left as u32, run.y as u32);
        // Multiplying by the golden ratio spreads neighbors; source: Knuth, "The Art of Computer
        // Programming", 6.4.
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

    /// Whether a run's component is too large; `None` if the run was not visited.
    fn get(&self, run: Run) -> Option<bool> {
        let place = if self.places.is_empty() { None } else { self.places[self.find(run)] };
        place.map(|(_, _, is_large)| is_large)
    }

    /// Adds a run, and returns whether it is new.
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

    /// Marks a visited run as part of a component that is too large.
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
