//! Combines two masks at any offset: and, or, xor, subtract.

use super::{Mask, MaskError};
use crate::space::{Bounds, Point, Rect};

impl Mask {
    /// Keeps only the pixels that are also set in `other`, whose top left is at `at` in this mask.
    ///
    /// The size stays. Nothing is set outside `other`, so those pixels are unset.
    ///
    /// ```
    /// use hitmask::Mask;
    /// let mut mask = Mask::from_text("####\n####")?;
    /// mask.and_with(&Mask::from_text("##\n##")?, (3, 1));
    /// assert_eq!(mask.to_text(), "....\n...#");
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn and_with(&mut self, other: &Mask, at: impl Into<Point>) {
        self.combine(other, at.into(), |mine, theirs| mine & theirs);
    }

    /// Sets the pixels that are set in `other`, whose top left is at `at` in this mask.
    ///
    /// The size stays; pixels beyond the edges are cut off. The cost depends only on the size of `other`, so you can paint a map
    /// tile by tile.
    #[doc(alias = "union")]
    #[doc(alias = "blit")]
    #[doc(alias = "draw")]
    pub fn or_with(&mut self, other: &Mask, at: impl Into<Point>) {
        let Point { x: dx, y: dy } = at.into().within_reach();
        let painted = other.trimmed().moved((dx, dy));
        let grid = Rect::new(0, 0, self.width(), self.height());
        let Some(painted) = grid.intersection(painted) else { return };
        // The painted part lies within this mask, so its corners are small and not negative.
        let rows = painted.y as usize..painted.bottom() as usize;
        let first_other_row = (painted.y - dy) as usize;
        let word = i64::from(super::WORD);
        for stripe in painted.x / word..=(painted.right() - 1) / word {
            let theirs = other.columns(stripe * word - dx, first_other_row);
            let stripe = stripe as usize;
            let inside = self.inside(stripe);
            for (row, mine) in self.stripe_mut(stripe)[rows.clone()].iter_mut().enumerate() {
                *mine |= theirs.word(row) & inside;
            }
        }
        let (left, top) = (painted.x as i32, painted.y as i32);
        let (right, bottom) = (painted.right() as i32, painted.bottom() as i32);
        self.extend_bounds(Bounds { left, top, right, bottom });
        // The clipped part may hold fewer pixels than the clipped bounds suggest.
        if painted.size() != other.trimmed().size() {
            self.shrink_bounds();
        }
    }

    /// Inverts the pixels that are set in `other`, whose top left is at `at` in this mask. A pixel is set afterwards if it was
    /// set in exactly one of the two.
    ///
    /// The size stays; pixels beyond the edges are cut off.
    pub fn xor_with(&mut self, other: &Mask, at: impl Into<Point>) {
        self.combine(other, at.into(), |mine, theirs| mine ^ theirs);
    }

    /// Unsets the pixels that are set in `other`, whose top left is at `at` in this mask: it cuts a hole of that shape.
    ///
    /// The size stays.
    #[doc(alias = "erase")]
    #[doc(alias = "difference")]
    #[doc(alias = "minus")]
    pub fn subtract(&mut self, other: &Mask, at: impl Into<Point>) {
        self.combine(other, at.into(), |mine, theirs| mine & !theirs);
    }

    /// This mask and `other` as one, whose box holds both, and where this mask's top left is in it; `at` is where the top left
    /// of `other` is in this mask. A rider that sits on its mount is one mask with it.
    ///
    /// # Errors
    /// Same as [`Mask::new`], for the size of the box.
    ///
    /// ```
    /// use hitmask::{Mask, Point};
    /// let (mount, rider) = (Mask::from_text("####\n#..#")?, Mask::from_text("#\n#")?);
    /// let (both, offset) = mount.joined(&rider, (1, -2)).unwrap();
    /// assert_eq!(both.to_text(), ".#..\n.#..\n####\n#..#");
    /// assert_eq!(offset, Point::new(0, 2));
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    #[doc(alias("union", "merge", "rider", "mount"))]
    pub fn joined(&self, other: &Mask, at: impl Into<Point>) -> Result<(Mask, Point), MaskError> {
        let at = at.into().within_reach();
        let (left, top) = (at.x.min(0), at.y.min(0));
        let side = |own: u32, other: u32, at: i64, first: i64| {
            let last = i64::from(own).max(at + i64::from(other));
            u32::try_from(last - first).unwrap_or(u32::MAX)
        };
        let width = side(self.width(), other.width(), at.x, left);
        let height = side(self.height(), other.height(), at.y, top);
        let offset = Point::new(-left, -top);
        let mut both = Mask::new(width, height)?;
        both.or_with(self, offset);
        both.or_with(other, (at.x - left, at.y - top));
        Ok((both, offset))
    }

    fn combine(&mut self, other: &Mask, at: Point, operation: impl Fn(u64, u64) -> u64) {
        let Point { x: dx, y: dy } = at.within_reach();
        let height = i64::from(self.height());
        // The rows of this mask that `other` covers; in all other rows it has nothing set.
        let covered_from = dy.clamp(0, height) as usize;
        let covered_to = (dy + i64::from(other.height())).clamp(0, height) as usize;
        let first_other_row = (-dy).clamp(0, other.height().into()) as usize;
        for stripe in 0..self.stripes() {
            let left = stripe as i64 * i64::from(super::WORD) - dx;
            let theirs = other.columns(left, first_other_row);
            let inside = self.inside(stripe);
            for (row, mine) in self.stripe_mut(stripe).iter_mut().enumerate() {
                let word = if (covered_from..covered_to).contains(&row) {
                    theirs.word(row - covered_from)
                } else {
                    0
                };
                *mine = operation(*mine, word) & inside;
            }
        }
        self.trim();
    }
}
