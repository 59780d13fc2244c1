//! A rectangle of a mask's pixels, which the descent halves.

use crate::mask::{Mask, WORD};
use crate::space::Bounds;

/// The greatest number of rows that are read at once to find out what pixels a rectangle contains.
const ROWS: i32 = 128;

/// A rectangle of a mask's columns and rows, which is not empty.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) part: Bounds<i32>,
    /// What is known about the rectangle's pixels.
    pub(super) holds: Holds,
}

/// What is known about the pixels of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
    /// Nothing is known about the pixels.
    Unknown,
    /// Some pixels are set, including some in each of the outermost rows and columns, and some are
    /// not.
    Some,
    /// All pixels are set.
    All,
}

impl Node {
    /// Returns the smallest rectangle that contains all set pixels of a mask; `None` if there are
    /// none.
    pub(super) fn of(mask: &Mask) -> Option<Self> {
        (!mask.is_empty()).then(|| Self { part: mask.edges(), holds: Holds::Unknown })
    }

    /// Returns a rectangle of pixels, which must not be empty.
    pub(super) const fn new(left: i32, top: i32, right: i32, bottom: i32) -> Self {
        Self { part: Bounds { left, top, right, bottom }, holds: Holds::Unknown }
    }

    pub(super) const fn width(&self) -> i32 {
        self.part.right - self.part.left
    }

    pub(super) const fn height(&self) -> i32 {
        self.part.bottom - self.part.top
    }

    /// Returns both halves of the columns or of the rows. There must be at least two columns or
    /// rows.
    pub(super) const fn halves(&self, of_columns: bool) -> (Self, Self) {
        let Bounds { left, top, right, bottom } = self.part;
        if of_columns {
            let middle = left + (right - left) / 2;
            (Self::new(left, top, middle, bottom), Self::new(middle, top, right, bottom))
        } else {
            let middle = top + (bottom - top) / 2;
            (Self::new(left, top, right, middle), Self::new(left, middle, right, bottom))
        }
    }

    /// Returns the smallest rectangle within this one that contains all its set pixels, and whether
    /// it also contains unset ones; `None` if this rectangle contains no set pixels. Large
    /// rectangles are returned unchanged, without reading their pixels.
    pub(super) fn shrunk(self, mask: &Mask) -> Option<Self> {
        if self.holds != Holds::Unknown {
            return Some(self);
        }
        if self.width() > WORD as i32 || self.height() > ROWS {
            return Some(self);
        }
        let inside = u64::MAX >> (WORD - self.width() as u32);
        let rows = self.height() as usize;
        let columns = mask.columns(self.part.left.into(), self.part.top as usize);
        // The rectangle lies in the mask, so its first column lies in a stripe.
        let low = &columns.low?[..rows];
        let seen = match columns.high {
            None => Seen::of(rows, |row| low[row] >> columns.shift & inside),
            Some(high) => {
                let (high, shift) = (&high[..rows], WORD - columns.shift);
                Seen::of(rows, |row| (low[row] >> columns.shift | high[row] << shift) & inside)
            }
        };
        let Seen { first, last, any, all } = seen?;
        let (before, after) = (any.trailing_zeros(), any.leading_zeros());
        let (left, right) =
            (self.part.left + before as i32, self.part.left + (WORD - after) as i32);
        let whole = u64::MAX >> (before + after) << before;
        let holds = if all == whole { Holds::All } else { Holds::Some };
        let (top, bottom) = (self.part.top + first as i32, self.part.top + last as i32 + 1);
        Some(Self { part: Bounds { left, top, right, bottom }, holds })
    }
}

/// A summary of the set pixels in some rows of up to 64 columns.
struct Seen {
    /// The first and the last row that contain a set pixel.
    first: usize,
    last: usize,
    /// The columns that are set in any of the rows from `first` to `last`, and the columns that are
    /// set in all of these rows.
    any: u64,
    all: u64,
}

impl Seen {
    #[inline(always)]
    fn of(rows: usize, word: impl Fn(usize) -> u64) -> Option<Self> {
        let first = (0..rows).find(|row| word(*row) != 0)?;
        let last = (first..rows).rfind(|row| word(*row) != 0)?;
        let (mut any, mut all) = (0, u64::MAX);
        for row in first..=last {
            any |= word(row);
            all &= word(row);
        }
        Some(Self { first, last, any, all })
    }
}
