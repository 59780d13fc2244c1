//! A box of world pixels before it is known to be small enough for a mask.

use super::PoseError;
use crate::mask::Mask;
use crate::space::Rect;

/// A box of world pixels of any size; empty where an end is not beyond its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WorldBox {
    pub(crate) left: i64,
    pub(crate) top: i64,
    /// The first column beyond.
    pub(crate) right: i64,
    /// The first row beyond.
    pub(crate) bottom: i64,
}

impl WorldBox {
    /// No pixel.
    pub(crate) const EMPTY: Self = Self { left: 0, top: 0, right: 0, bottom: 0 };

    pub(crate) const fn of(rect: Rect) -> Self {
        Self { left: rect.x, top: rect.y, right: rect.right(), bottom: rect.bottom() }
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.left >= self.right || self.top >= self.bottom
    }

    /// The pixels in both; empty where there are none.
    pub(crate) fn intersection(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    /// As a rectangle that a mask can have.
    pub(crate) fn rect(self) -> Result<Rect, PoseError> {
        if self.is_empty() {
            return Ok(Rect::new(self.left, self.top, 0, 0));
        }
        let (width, height) = ((self.right - self.left) as u64, (self.bottom - self.top) as u64);
        match (u32::try_from(width), u32::try_from(height)) {
            (Ok(columns), Ok(rows)) if columns.max(rows) <= Mask::MAX_SIDE => {
                Ok(Rect::new(self.left, self.top, columns, rows))
            }
            _ => Err(PoseError::TooLarge { width, height }),
        }
    }
}
