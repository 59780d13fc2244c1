//! Finds the nearest unset offset of a map.

use super::bits::Bits;
use crate::mask::WORD;
use crate::space::{Rect, Translation};

/// An offset, ordered by distance: a smaller one is nearer. Equally near offsets are ordered by
/// (dy, dx).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Nearest {
    /// The square of the distance, which is never above 2³⁵.
    pub(crate) squared: i64,
    pub(crate) dy: i64,
    pub(crate) dx: i64,
}

impl Nearest {
    pub(crate) const fn new(dx: i64, dy: i64) -> Self {
        Self { squared: dx * dx + dy * dy, dy, dx }
    }

    /// Returns the nearest offset outside `bounds`, as seen from an offset inside.
    pub(crate) fn exit(bounds: Rect, x: i64, y: i64) -> Self {
        let up = Self::new(0, bounds.y - 1 - y);
        let left = Self::new(bounds.x - 1 - x, 0);
        let right = Self::new(bounds.right() - x, 0);
        let down = Self::new(0, bounds.bottom() - y);
        up.min(left).min(right).min(down)
    }

    /// Returns a limit that is farther away than every offset up to a distance.
    pub(crate) const fn beyond(distance: i64) -> Self {
        Self { squared: distance * distance, dy: i64::MAX, dx: i64::MAX }
    }

    /// Returns whether an offset has been found since [`beyond`](Self::beyond).
    pub(crate) const fn is_found(self) -> bool {
        self.dy != i64::MAX
    }

    /// Returns the push as a translation. Offsets of two masks are at most twice their sides apart.
    pub(crate) const fn translation(self) -> Translation {
        Translation { dx: self.dx as i32, dy: self.dy as i32 }
    }
}

/// How many columns to the right of the middle the window of a row contains. The window begins the
/// same number of columns to the left of the middle.
const HALF: i64 = WORD as i64 / 2;

/// Returns the nearest unset bit of a map to its bit (`x`, `y`), or `so_far` if that is nearer.
/// Bits to the left and right of the map count as unset; above and below the map, nothing is read.
pub(crate) fn nearest_unset(map: &Bits, x: i64, y: i64, so_far: Nearest) -> Nearest {
    let window = map.columns(x - HALF);
    let height = i64::from(map.height());
    let mut search = Search { nearest: so_far, reach: HALF, columns: u64::MAX };
    search.narrow();
    let mut distance = 0;
    while distance * distance <= search.nearest.squared {
        let (above, below) = (y - distance, y + distance);
        if above < 0 && below >= height {
            break;
        }
        if above >= 0 {
            search.look(map, x, above, -distance, window.word(above as usize));
        }
        if below < height && distance > 0 {
            search.look(map, x, below, distance, window.word(below as usize));
        }
        distance += 1;
    }
    search.nearest
}

/// A search row by row.
struct Search {
    nearest: Nearest,
    /// How many columns away from the center a nearer offset may be, within the window …
    reach: i64,
    /// … and these columns of the window.
    columns: u64,
}

impl Search {
    /// Searches the window of a row.
    #[inline(always)]
    fn look(&mut self, map: &Bits, x: i64, row: i64, dy: i64, word: u64) {
        let unset = !word & self.columns;
        if unset != 0 {
            // If one side has no unset bit, this number is more than half a word.
            let right = i64::from((unset >> HALF).trailing_zeros());
            let left = i64::from((unset << HALF).leading_zeros()) + 1;
            let dx = if left <= right { -left } else { right };
            let found = Nearest::new(dx, dy);
            if found < self.nearest {
                self.nearest = found;
                self.narrow();
            }
        } else if HALF * HALF + dy * dy <= self.nearest.squared {
            self.nearest = nearest_far(map, x, row as usize, dy, self.nearest);
        }
    }

    /// Drops the columns that are too far away.
    #[inline(always)]
    fn narrow(&mut self) {
        while self.reach * self.reach > self.nearest.squared {
            self.reach -= 1;
        }
        if self.reach < HALF {
            self.columns = ((2 << (2 * self.reach)) - 1) << (HALF - self.reach);
        }
    }
}

/// Searches one row like [`nearest_unset`], if its window has no unset bit.
#[cold]
fn nearest_far(map: &Bits, x: i64, row: usize, dy: i64, so_far: Nearest) -> Nearest {
    let mut nearest = so_far;
    let mut from = HALF;
    while from * from + dy * dy <= nearest.squared {
        // The columns that are `from` or more to the right, and `from + 1` or more to the left.
        let right = !map.columns(x + from).word(row);
        let left = !map.columns(x - from - i64::from(WORD)).word(row);
        if right != 0 {
            let distance = from + i64::from(right.trailing_zeros());
            nearest = nearest.min(Nearest::new(distance, dy));
        }
        if left != 0 {
            let distance = from + 1 + i64::from(left.leading_zeros());
            nearest = nearest.min(Nearest::new(-distance, dy));
        }
        from += i64::from(WORD);
    }
    nearest
}
