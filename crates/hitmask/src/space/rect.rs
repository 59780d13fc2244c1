//! A half-open rectangle of pixels.

use core::fmt;

use super::{Bounds, Point};

/// A half-open rectangle of pixels: the pixels in the columns `x..x + width` and the rows
/// `y..y + height`.
///
/// Two rectangles whose edges or corners only touch share no pixels.
#[doc(alias = "AABB")]
#[doc(alias = "bounding box")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rect {
    /// The leftmost column.
    pub x: i64,
    /// The topmost row.
    pub y: i64,
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
}

impl Rect {
    /// Returns the rectangle of `width` × `height` pixels whose top-left pixel is (`x`, `y`).
    pub const fn new(x: i64, y: i64, width: u32, height: u32) -> Self {
        Self { x, y, width, height }
    }

    /// Returns the first column to the right of the rectangle, saturating at the end of `i64`.
    pub const fn right(&self) -> i64 {
        self.x.saturating_add(self.width as i64)
    }

    /// Returns the first row below the rectangle, saturating at the end of `i64`.
    pub const fn bottom(&self) -> i64 {
        self.y.saturating_add(self.height as i64)
    }

    /// Returns the top-left pixel, which is the position of a mask that covers this rectangle.
    pub const fn top_left(&self) -> Point {
        Point::new(self.x, self.y)
    }

    /// Returns the rectangle's (width, height) in pixels.
    pub const fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// Returns whether the rectangle contains no pixel.
    pub const fn is_empty(&self) -> bool {
        self.width == 0 || self.height == 0
    }

    /// Returns how many pixels the rectangle contains.
    pub const fn area(&self) -> u64 {
        self.width as u64 * self.height as u64
    }

    /// Returns whether `point` is one of the rectangle's pixels.
    pub fn contains(&self, point: impl Into<Point>) -> bool {
        let point = point.into();
        self.x <= point.x && point.x < self.right() && self.y <= point.y && point.y < self.bottom()
    }

    /// Returns the rectangle of the pixels that both rectangles contain; `None` if they share no
    /// pixel.
    ///
    /// ```
    /// use hitmask::Rect;
    /// let a = Rect::new(0, 0, 10, 10);
    /// assert_eq!(a.intersection(Rect::new(7, -2, 10, 10)), Some(Rect::new(7, 0, 3, 8)));
    /// assert_eq!(a.intersection(Rect::new(10, 0, 10, 10)), None); // edges only touch
    /// ```
    pub fn intersection(&self, other: Rect) -> Option<Rect> {
        // The result is no wider than the narrower of the two, so its sides fit.
        Bounds::of(*self).intersection(Bounds::of(other)).filled_rect()
    }

    /// Returns the smallest rectangle that contains both rectangles; an empty rectangle adds
    /// nothing. A side that would be longer than `u32::MAX` is limited to that length.
    ///
    /// ```
    /// use hitmask::Rect;
    /// let a = Rect::new(0, 0, 10, 10);
    /// assert_eq!(a.union(Rect::new(20, -2, 1, 5)), Rect::new(0, -2, 21, 12));
    /// assert_eq!(a.union(Rect::new(99, 99, 0, 7)), a);
    /// ```
    #[must_use]
    pub fn union(self, other: Rect) -> Rect {
        let Bounds { left, top, right, bottom } = Bounds::of(self).union(Bounds::of(other));
        let side = |from: i64, to: i64| u32::try_from(to.abs_diff(from)).unwrap_or(u32::MAX);
        Rect::new(left, top, side(left, right), side(top, bottom))
    }

    /// Returns this rectangle moved by (dx, dy), saturating at the ends of `i64`.
    pub fn moved(&self, by: impl Into<Point>) -> Self {
        let Point { x, y } = self.top_left() + by;
        Self { x, y, ..*self }
    }
}

impl fmt::Display for Rect {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}×{} at ({}, {})", self.width, self.height, self.x, self.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn touching_rectangles_share_nothing() {
        let a = Rect::new(-5, -5, 5, 5);
        assert_eq!(a.intersection(Rect::new(0, 0, 5, 5)), None);
        assert_eq!(a.intersection(Rect::new(-1, -1, 5, 5)), Some(Rect::new(-1, -1, 1, 1)));
        assert_eq!(a.intersection(Rect::new(-3, -3, 0, 2)), None);
    }

    #[test]
    fn the_ends_of_i64_saturate() {
        let far = Rect::new(i64::MAX - 1, i64::MIN, u32::MAX, u32::MAX);
        assert_eq!(far.right(), i64::MAX);
        assert_eq!(far.intersection(far), Some(Rect::new(i64::MAX - 1, i64::MIN, 1, u32::MAX)));
        assert_eq!(far.moved((5, -5)).y, i64::MIN);
    }

    #[test]
    fn unions_are_cut_off() {
        let (first, last) = (Rect::new(i64::MIN, 0, 1, 1), Rect::new(i64::MAX - 1, 5, 1, 1));
        assert_eq!(first.union(last), Rect::new(i64::MIN, 0, u32::MAX, 6));
        assert_eq!(Rect::default().union(last), last);
    }

    #[test]
    fn contains_is_half_open() {
        let rect = Rect::new(2, 3, 4, 5);
        assert!(rect.contains(Point::new(2, 3)));
        assert!(rect.contains(Point::new(5, 7)));
        assert!(!rect.contains(Point::new(6, 7)));
        assert!(!rect.contains(Point::new(5, 8)));
    }
}
