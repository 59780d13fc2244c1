//! Records where terrain has changed since the changes were last taken, so that a game can redraw
//! it.

use alloc::vec::Vec;
use core::mem;

use super::grid::{Key, SIDE};
use crate::mask::NoMemory;
use crate::space::Rect;

/// The largest number of rectangles.
const MAX: usize = 64;

/// Rectangles of changed pixels, at most one per square of a grid. At first, the squares are
/// chunks; whenever there are too many rectangles, the sides of the squares are doubled.
#[derive(Debug, Default)]
pub(super) struct Log {
    /// The rectangles, ordered row by row by the squares of the grid that contain them.
    rects: Vec<Rect>,
    /// How many times the sides of the squares were doubled.
    doubled: u32,
}

impl Log {
    pub(super) fn rects(&self) -> &[Rect] {
        &self.rects
    }

    /// Returns all rectangles and clears them.
    pub(super) fn take(&mut self) -> Vec<Rect> {
        mem::take(self).rects
    }

    /// Reserves memory for the largest number of rectangles that the list can contain.
    pub(super) fn reserve(&mut self) -> Result<(), NoMemory> {
        let room = MAX + 1 - self.rects.len();
        Ok(self.rects.try_reserve_exact(room)?)
    }

    /// Adds a change in a chunk. There must be [room](Self::reserve).
    pub(super) fn add(&mut self, rect: Rect) {
        let square = self.square(rect);
        match self.rects.binary_search_by_key(&square, |rect| self.square(*rect)) {
            Ok(index) => self.rects[index] = self.rects[index].union(rect),
            Err(index) => self.rects.insert(index, rect),
        }
        // This loop ends, because at some size only the four squares around the origin are left.
        while self.rects.len() > MAX {
            self.double();
        }
    }

    /// Returns the square that a rectangle lies in.
    fn square(&self, rect: Rect) -> Key {
        let digits = SIDE.trailing_zeros() + self.doubled;
        Key { row: (rect.y >> digits) as i32, column: (rect.x >> digits) as i32 }
    }

    fn double(&mut self) {
        self.doubled += 1;
        let digits = SIDE.trailing_zeros() + self.doubled;
        let square = |rect: &Rect| (rect.y >> digits, rect.x >> digits);
        self.rects.sort_unstable_by_key(square);
        self.rects.dedup_by(|next, kept| {
            let is_same = square(next) == square(kept);
            if is_same {
                *kept = kept.union(*next);
            }
            is_same
        });
    }
}

impl Clone for Log {
    fn clone(&self) -> Self {
        Self { rects: self.rects.clone(), doubled: self.doubled }
    }

    fn clone_from(&mut self, other: &Self) {
        self.rects.clone_from(&other.rects);
        self.doubled = other.doubled;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_changes_become_few_rectangles() {
        let mut log = Log::default();
        log.reserve().unwrap();
        let far = i64::from(i32::MAX) - 1;
        for (x, y) in (0..500).map(|step| (step * 700 - 90_000, step * step * 31)) {
            log.add(Rect::new(x, y, 3, 2));
            assert!(log.rects.len() <= MAX);
        }
        for (x, y) in [(far, far), (-far, far), (far, -far), (-far, -far)] {
            log.add(Rect::new(x, y, 1, 1));
        }
        let holds = |x: i64, y: i64| {
            let rects = log.rects.iter();
            rects.filter(|rect| rect.intersection(Rect::new(x, y, 1, 1)).is_some()).count() == 1
        };
        assert!((0..500).all(|step| holds(step * 700 - 89_999, step * step * 31 + 1)));
        assert!(holds(far, far) && holds(-far, far) && holds(far, -far) && holds(-far, -far));
        assert!(!log.take().is_empty() && log.take().is_empty());
    }
}
