//! A mask at a position.

use crate::mask::Mask;
use crate::sheet::{Frame, Shape};
use crate::space::{Direction, Point, Rect, Translation};

/// A mask at a position in the world: the subject of every query.
///
/// A placed mask borrows the mask and is cheap to copy. The mask's pixel (x, y) covers the world
/// pixel (position.x + x, position.y + y).
#[derive(Clone, Copy, Debug)]
pub struct Placed<'a> {
    mask: &'a Mask,
    position: Point,
}

impl Mask {
    /// Places this mask with its top-left pixel at `position`, which is a pair of numbers, a
    /// [`Point`], or a position that a query returned.
    ///
    /// A float position is rounded down to the pixel that contains it. A position may have any
    /// `i32` coordinates, and also the larger coordinates that returned positions can have.
    /// Coordinates beyond ±2³⁴ are clamped to this range.
    ///
    /// ```
    /// use hitmask::Mask;
    /// let (ship, rock) = (Mask::full(8, 8)?, Mask::full(8, 8)?);
    /// assert!(ship.at((120, 80)).overlaps(rock.at((125, 84))));
    ///
    /// let hit = ship.at((0, 0)).sweep(rock.at((50, 0)), (90, 0)).expect("it is in the way");
    /// let free = hit.free.expect("it starts free");
    /// assert!(!ship.at(free).overlaps(rock.at((50, 0))));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[inline]
    pub fn at(&self, position: impl Into<Point>) -> Placed<'_> {
        Placed { mask: self, position: position.into().within_reach() }
    }
}

impl Shape {
    /// Places this shape with its frame's top left at `position`. The shape's mask is then at
    /// `position` plus the shape's offset.
    pub fn at(&self, position: impl Into<Point>) -> Placed<'_> {
        let position = position.into().within_reach() + Translation::from(self.offset());
        Placed { mask: self.mask(), position }
    }
}

impl Frame {
    /// Places this frame's body with the frame's own top left at `position`. The body's mask is
    /// then at `position` plus the body's offset.
    pub fn at(&self, position: impl Into<Point>) -> Placed<'_> {
        self.body().at(position)
    }
}

impl<'a> Placed<'a> {
    /// Returns a mask with its top-left pixel anywhere, even outside the range of `i32`.
    pub(crate) const fn new(mask: &'a Mask, position: Point) -> Self {
        Self { mask, position }
    }

    /// Returns the mask.
    pub const fn mask(self) -> &'a Mask {
        self.mask
    }

    /// Returns the world pixel of the mask's top left.
    pub const fn position(self) -> Point {
        self.position
    }

    /// Returns the world pixels that the mask's whole grid covers.
    pub const fn grid(self) -> Rect {
        let (width, height) = self.mask.size();
        Rect::new(self.position.x, self.position.y, width, height)
    }

    /// Returns the smallest rectangle of world pixels that contains all set pixels; `None` if no
    /// pixel is set.
    #[doc(alias = "bounding box")]
    #[doc(alias = "AABB")]
    pub fn bounds(self) -> Option<Rect> {
        Some(self.mask.bounds()?.moved(self.position))
    }

    /// Returns whether the world pixel `point` is set.
    #[doc(alias = "hit test")]
    #[doc(alias = "collision_point")]
    #[doc(alias = "OverlapPoint")]
    pub fn contains(self, point: impl Into<Point>) -> bool {
        let point = point.into();
        let Point { x, y } = self.position;
        self.mask.get((point.x.saturating_sub(x), point.y.saturating_sub(y)))
    }

    /// Returns the 64 world pixels from (`x`, `y`) to the right; bit 0 is the leftmost.
    #[inline]
    pub(crate) fn word(self, x: i64, y: i64) -> u64 {
        let row = usize::try_from(y - self.position.y).unwrap_or(usize::MAX);
        if row >= self.mask.height() as usize {
            return 0;
        }
        self.mask.columns(x - self.position.x, row).word(0)
    }

    /// Adds this mask's pixels to words of 64 world pixels that begin at (`x`, `y`), one word per
    /// row downwards.
    #[inline]
    pub(crate) fn add_words(self, x: i64, y: i64, words: &mut [u64]) {
        let row = y - self.position.y;
        // The rows of `words` that overlap the mask.
        let first = (-row).clamp(0, words.len() as i64);
        let end = (i64::from(self.mask.height()) - row).clamp(first, words.len() as i64);
        if first == end {
            return;
        }
        let columns = self.mask.columns(x - self.position.x, (row + first) as usize);
        let words = &mut words[first as usize..end as usize];
        columns.each_word(words, |word, pixels| *word |= pixels);
    }

    /// Returns this mask moved by (dx, dy), or by a [`Translation`] that a query returned.
    ///
    /// ```
    /// # use hitmask::Mask;
    /// # let (ship, rock) = (Mask::full(8, 8)?, Mask::full(8, 8)?);
    /// let (a, b) = (ship.at((120, 80)), rock.at((125, 84)));
    /// assert!(!a.moved(a.separation(b)?).overlaps(b));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[must_use]
    pub fn moved(self, by: impl Into<Translation>) -> Self {
        let position = (self.position + by.into()).within_reach();
        Self { mask: self.mask, position }
    }

    /// Returns this mask moved by `pixels` in a direction, at most 2³² of them.
    pub(crate) fn pushed(self, direction: Direction, pixels: impl Into<i64>) -> Self {
        let ((dx, dy), pixels) = (direction.step(), pixels.into());
        let Point { x, y } = self.position;
        // Positions are sums of a few i32s and mask sides, so they are far from the ends of i64.
        let position = Point::new(x + i64::from(dx) * pixels, y + i64::from(dy) * pixels);
        Self { mask: self.mask, position }
    }
}
