//! Crowded cells: their boxes are sorted by traits, so that a search skips bodies that do not meet instead of comparing boxes.
//!
//! Without this, a hundred thousand walls in one place would cost five billion comparisons, though walls never meet.

use core::ops::Range;

use super::Traits;
use super::boxes::Boxes;

/// A cell with more boxes than this is crowded. In tests nearly every cell is, so that small scenes have crowds.
pub(super) const CROWD: u32 = if cfg!(test) { 2 } else { 64 };

/// Whether cells are crowded, and whether their boxes are sorted by traits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CrowdState {
    /// No cell is crowded, or all bodies meet.
    None,
    /// Some cells are crowded, and their boxes are sorted.
    Sorted,
    /// Some cells are crowded, and traits have changed since their boxes were sorted.
    Stale,
}

impl CrowdState {
    /// What a search needs to skip bodies in crowds.
    pub(super) fn of<'a>(self, boxes: &'a Boxes, traits: &'a [Traits]) -> Crowds<'a> {
        Crowds { boxes, traits, are_sorted: self == Self::Sorted }
    }
}

/// The boxes of crowded cells, and the traits that they are sorted by.
#[derive(Clone, Copy)]
pub(super) struct Crowds<'a> {
    pub(super) boxes: &'a Boxes,
    /// By slot.
    pub(super) traits: &'a [Traits],
    /// Whether there are any, and they are sorted.
    pub(super) are_sorted: bool,
}

impl Crowds<'_> {
    /// Drops boxes at the beginning of a run that box `one` cannot be a pair with, as far as they are in crowded cells.
    #[inline(always)]
    pub(super) fn skip(&self, one: usize, run: Range<usize>) -> Range<usize> {
        if self.are_sorted { self.skip_sorted(one, run) } else { run }
    }

    #[inline(never)]
    fn skip_sorted(&self, one: usize, mut run: Range<usize>) -> Range<usize> {
        let own = self.traits_of(one);
        while !run.is_empty() {
            let cell = self.boxes.cells[run.start] as usize;
            let (start, end) = (self.boxes.starts[cell], self.boxes.starts[cell + 1]);
            let other = self.traits_of(run.start);
            if end - start <= CROWD || own.meet(other) {
                break;
            }
            run.start = self.end_of_same(run.start..run.end.min(end as usize));
        }
        run
    }

    /// Where the boxes end that have the same traits as the first one of a run in a sorted cell.
    fn end_of_same(&self, run: Range<usize>) -> usize {
        let key = self.traits_of(run.start).key();
        let is_same = |number: usize| self.traits_of(number).key() == key;
        let (mut same, mut step) = (run.start, 1);
        while same + step < run.end && is_same(same + step) {
            same += step;
            step *= 2;
        }
        let mut end = run.end.min(same + step);
        while end - same > 1 {
            let middle = same.midpoint(end);
            if is_same(middle) {
                same = middle;
            } else {
                end = middle;
            }
        }
        end
    }

    fn traits_of(&self, number: usize) -> Traits {
        self.traits[self.boxes.slots[number] as usize]
    }
}

impl Traits {
    /// A number that is the same for bodies that meet the same bodies.
    pub(super) const fn key(self) -> u64 {
        let flags = (self.flags & Self::STILL) as u64;
        (self.collides_with as u64) << 16 | (self.layer as u64) << 8 | flags
    }
}
