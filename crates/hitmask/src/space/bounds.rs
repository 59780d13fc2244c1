//! Half-open boxes of pixels, represented by their four ends. Boxes within masks use `i32`; boxes
//! in the world use `i64`, where they may be larger than a rectangle can be.

use super::{Point, Rect};

/// The pixels in the columns `left..right` and the rows `top..bottom`. The box is empty if an end
/// is not beyond its beginning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Bounds<T = i64> {
    pub(crate) left: T,
    pub(crate) top: T,
    /// The first column to the right of the box.
    pub(crate) right: T,
    /// The first row below the box.
    pub(crate) bottom: T,
}

impl<T: Copy + Ord> Bounds<T> {
    /// Returns whether the box contains no pixel.
    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        // This code has no branch, because loops over many boxes call it.
        (self.left >= self.right) | (self.top >= self.bottom)
    }

    /// Returns this box, unless it is empty.
    pub(crate) fn filled(self) -> Option<Self> {
        (!self.is_empty()).then_some(self)
    }

    /// Returns the box of the pixels that both boxes contain; empty if they share no pixels.
    pub(crate) fn intersection(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    /// Returns whether the two boxes share a pixel.
    pub(crate) fn overlaps(self, other: Self) -> bool {
        !self.intersection(other).is_empty()
    }

    /// Returns the smallest box that contains both boxes.
    pub(crate) fn union(self, other: Self) -> Self {
        if self.is_empty() {
            return other;
        }
        if other.is_empty() {
            return self;
        }
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

impl Bounds<i32> {
    /// Returns how many columns the box has; it must not be reversed.
    pub(crate) const fn width(self) -> u32 {
        (self.right - self.left) as u32
    }

    /// Returns how many rows the box has; it must not be reversed.
    pub(crate) const fn height(self) -> u32 {
        (self.bottom - self.top) as u32
    }

    /// Returns the box as a rectangle; it must not be reversed.
    pub(crate) const fn rect(self) -> Rect {
        Rect::new(self.left as i64, self.top as i64, self.width(), self.height())
    }
}

impl Bounds {
    /// A box without pixels.
    pub(crate) const EMPTY: Self = Self { left: 0, top: 0, right: 0, bottom: 0 };

    pub(crate) const fn of(rect: Rect) -> Self {
        Self { left: rect.x, top: rect.y, right: rect.right(), bottom: rect.bottom() }
    }

    /// Returns the smallest box that contains these pixels.
    pub(crate) fn around(pixels: impl IntoIterator<Item = Point>) -> Self {
        let pixels = pixels.into_iter().map(|pixel| Self::of(Rect::new(pixel.x, pixel.y, 1, 1)));
        pixels.reduce(Self::union).unwrap_or(Self::EMPTY)
    }

    /// Returns the box as a rectangle. Its sides must fit a rectangle, and it must not be reversed.
    pub(crate) const fn rect(self) -> Rect {
        let (width, height) = (self.right - self.left, self.bottom - self.top);
        Rect::new(self.left, self.top, width as u32, height as u32)
    }

    /// Returns [`rect`](Self::rect), unless the box is empty.
    pub(crate) fn filled_rect(self) -> Option<Rect> {
        self.filled().map(Self::rect)
    }

    /// Returns whether a pixel lies within the box.
    pub(crate) const fn contains(self, x: i64, y: i64) -> bool {
        self.left <= x && x < self.right && self.top <= y && y < self.bottom
    }

    /// Returns this box extended by `by` pixels on each side. Saturates.
    pub(crate) const fn grown(self, by: i64) -> Self {
        Self {
            left: self.left.saturating_sub(by),
            top: self.top.saturating_sub(by),
            right: self.right.saturating_add(by),
            bottom: self.bottom.saturating_add(by),
        }
    }

    /// Returns this box moved by (`by.x`, `by.y`). Saturates.
    #[inline(always)]
    pub(crate) const fn moved(self, by: Point) -> Self {
        Self {
            left: self.left.saturating_add(by.x),
            top: self.top.saturating_add(by.y),
            right: self.right.saturating_add(by.x),
            bottom: self.bottom.saturating_add(by.y),
        }
    }

    /// Returns this box in `i32`. Ends beyond this range are clamped to the nearer end.
    pub(crate) fn clamped_to_i32(self) -> Bounds<i32> {
        let [left, top] = Point::new(self.left, self.top).clamped_to_i32();
        let [right, bottom] = Point::new(self.right, self.bottom).clamped_to_i32();
        Bounds { left, top, right, bottom }
    }

    /// Returns this box as seen from `origin`. Saturates.
    pub(crate) const fn relative_to(self, origin: Point) -> Self {
        Self {
            left: self.left.saturating_sub(origin.x),
            top: self.top.saturating_sub(origin.y),
            right: self.right.saturating_sub(origin.x),
            bottom: self.bottom.saturating_sub(origin.y),
        }
    }

    /// Returns the squared distance to another box. Neither box may be empty.
    pub(crate) fn distance_squared(self, other: Self) -> u128 {
        let apart = |one: i64, end: i64, other: i64, other_end: i64| {
            let apart = other.saturating_sub(end).max(one.saturating_sub(other_end)).max(0);
            u128::from(apart.unsigned_abs())
        };
        let across = apart(self.left, self.right, other.left, other.right);
        let down = apart(self.top, self.bottom, other.top, other.bottom);
        across * across + down * down
    }
}

impl From<Bounds<i32>> for Bounds {
    fn from(small: Bounds<i32>) -> Self {
        Self {
            left: small.left.into(),
            top: small.top.into(),
            right: small.right.into(),
            bottom: small.bottom.into(),
        }
    }
}
