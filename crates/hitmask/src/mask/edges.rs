//! The edges of a mask's set pixels, in the form that pair tests read.

use crate::space::Rect;

/// The edges of the smallest rectangle that holds all set pixels; right and bottom are the first column and row beyond it. All
/// are 0 if no pixel is set.
///
/// A mask keeps these four small numbers instead of a [`Rect`], so that a pair test compares all four at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Edges {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) right: i32,
    pub(crate) bottom: i32,
}

impl Edges {
    /// The edges of a rectangle of pixels that lies within a mask.
    pub(super) const fn of(rect: Rect) -> Self {
        Self {
            left: rect.x as i32,
            top: rect.y as i32,
            right: (rect.x + rect.width as i64) as i32,
            bottom: (rect.y + rect.height as i64) as i32,
        }
    }

    /// The rectangle; empty, at (0, 0), if no pixel is set.
    pub(super) const fn rect(self) -> Rect {
        let (width, height) = (self.right - self.left, self.bottom - self.top);
        Rect::new(self.left as i64, self.top as i64, width as u32, height as u32)
    }

    /// Whether no pixel is set.
    pub(super) const fn is_empty(self) -> bool {
        self.right == 0
    }
}
