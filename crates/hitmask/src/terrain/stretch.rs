//! A way over terrain, stretch by stretch: where nothing is near, it is leapt over, in ever longer leaps.

use core::ops::{ControlFlow, Range};

use super::directory::Directory;
use super::grid::{Keys, standing, within_area};

/// Some columns and some rows.
pub(super) type Reach = (Range<i64>, Range<i64>);

/// Those stretches of a way on which terrain may be met, in order: the first and the last place of each.
pub(super) struct Stretches<'a, R> {
    directory: &'a Directory,
    /// Outside of which columns and rows nothing is met between two places.
    reach: R,
    /// The next place, and the last one.
    next: i64,
    last: i64,
    /// How many places are looked at together, and as how many they are handed out at the most.
    length: i64,
    handed: i64,
}

impl<'a, R: Fn(i64, i64) -> Reach> Stretches<'a, R> {
    /// The places from `first` to `last`, at most `handed` of them in a stretch.
    pub(super) const fn new(
        directory: &'a Directory,
        (first, last): (i64, i64),
        handed: i64,
        reach: R,
    ) -> Self {
        Self { directory, reach, next: first, last, length: handed, handed }
    }
}

impl<R: Fn(i64, i64) -> Reach> Iterator for Stretches<'_, R> {
    type Item = (i64, i64);

    fn next(&mut self) -> Option<(i64, i64)> {
        while self.next <= self.last {
            let stretch = (self.next, self.last.min(self.next + self.length - 1));
            if !self.directory.has_some_in((self.reach)(stretch.0, stretch.1)) {
                self.next = stretch.1 + 1;
                // No way is longer than 2³³.
                self.length = (2 * self.length).min(1 << 34);
            } else if self.length > self.handed {
                self.length = self.handed.max(self.length / 2);
            } else {
                self.next = stretch.1 + 1;
                return Some(stretch);
            }
        }
        None
    }
}

impl Directory {
    /// Whether the bounds of some chunk reach into these columns and rows.
    fn has_some_in(&self, (columns, rows): Reach) -> bool {
        let Some(rect) = within_area(columns, rows) else {
            return false;
        };
        let keys = Keys::of(rect);
        let found = self.visit_pages(&keys.pages(), |key, page| {
            if page.bounds.intersection(rect).is_some() {
                for key in keys.within(key).iter() {
                    let bounds = page.get(key).and_then(|chunk| standing(key, chunk).bounds());
                    if bounds.is_some_and(|bounds| bounds.intersection(rect).is_some()) {
                        return ControlFlow::Break(());
                    }
                }
            }
            ControlFlow::Continue(())
        });
        found.is_break()
    }
}
