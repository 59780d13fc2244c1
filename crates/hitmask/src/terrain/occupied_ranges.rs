//! Finds the parts of a path that are near terrain, and skips empty space in longer and longer
//! steps.

use super::directory::Directory;
use super::grid::{Keys, place_chunk, within_area};
use crate::space::{Bounds, Rect};

/// An iterator over the ranges of a path in which it may hit terrain, in order. Each range consists
/// of its first and its last place.
pub(super) struct OccupiedRanges<'a, R> {
    directory: &'a Directory,
    /// Returns the box that contains everything that the path can reach between two of its places.
    reach: R,
    /// The next place of the path to check, and the path's last place.
    next: i64,
    last: i64,
    /// How many places to check together, and the maximum length of a range to return.
    length: i64,
    max_length: i64,
}

impl<'a, R: Fn(i64, i64) -> Bounds> OccupiedRanges<'a, R> {
    /// Creates a search of the places from `first` to `last`, which returns ranges of at most
    /// `max_length` places.
    pub(super) const fn new(
        directory: &'a Directory,
        (first, last): (i64, i64),
        max_length: i64,
        reach: R,
    ) -> Self {
        Self { directory, reach, next: first, last, length: max_length, max_length }
    }
}

impl<R: Fn(i64, i64) -> Bounds> Iterator for OccupiedRanges<'_, R> {
    type Item = (i64, i64);

    fn next(&mut self) -> Option<(i64, i64)> {
        while self.next <= self.last {
            let range = (self.next, self.last.min(self.next + self.length - 1));
            if !self.directory.has_some_in((self.reach)(range.0, range.1)) {
                self.next = range.1 + 1;
                // No path is longer than 2³³.
                self.length = (2 * self.length).min(1 << 34);
            } else if self.length > self.max_length {
                self.length = self.max_length.max(self.length / 2);
            } else {
                self.next = range.1 + 1;
                return Some(range);
            }
        }
        None
    }
}

impl Directory {
    /// Returns whether the bounds of some chunk reach into a box.
    fn has_some_in(&self, part: Bounds) -> bool {
        let Some(rect) = within_area(part) else { return false };
        let keys = Keys::of(rect);
        let reaches = |bounds: Rect| bounds.intersection(rect).is_some();
        let found = self.try_each_page(&keys.pages(), |key, page| {
            let bounds = |key| page.get(key).and_then(|chunk| place_chunk(key, chunk).bounds());
            let mut keys = keys.within(key).iter();
            let has_some = reaches(page.bounds) && keys.any(|key| bounds(key).is_some_and(reaches));
            if has_some { Err(()) } else { Ok(()) }
        });
        found.is_err()
    }
}
