//! Combines two masks at any offset: and, or, xor, subtract.

use super::trim::stripes_of;
use super::{Mask, MaskError, WORD};
use crate::space::{Bounds, Point, Rect};

impl Mask {
    /// Keeps only the pixels that are also set in `other`, with the top left of `other` at pixel
    /// `at` of this mask.
    ///
    /// This mask's size does not change. Pixels of this mask that `other` does not cover become
    /// unset.
    ///
    /// ```
    /// use hitmask::Mask;
    /// let mut mask = Mask::from_text("####\n####")?;
    /// mask.and_with(&Mask::from_text("##\n##")?, (3, 1));
    /// assert_eq!(mask.to_text(), "....\n...#");
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn and_with(&mut self, other: &Mask, at: impl Into<Point>) {
        let at = at.into().within_reach();
        let Some(common) = self.reach_of(other, at, self.trimmed()) else { return self.clear() };
        // Unset all other pixels that may be set.
        let bounds = self.edges;
        let rows = |top: i32, bottom: i32| top as usize..bottom as usize;
        for stripe in stripes_of(bounds) {
            let words = self.stripe_mut(stripe);
            if stripes_of(common).contains(&stripe) {
                words[rows(bounds.top, common.top)].fill(0);
                words[rows(common.bottom, bounds.bottom)].fill(0);
            } else {
                words[rows(bounds.top, bounds.bottom)].fill(0);
            }
        }
        self.combine(other, at, common, |mine, theirs| mine & theirs);
        self.edges = common;
        self.shrink_bounds();
    }

    /// Sets the pixels that are set in `other`, with the top left of `other` at pixel `at` of this
    /// mask.
    ///
    /// This mask's size does not change; pixels of `other` beyond its edges are ignored. The cost
    /// depends only on the size of `other`, so painting a map tile by tile is cheap.
    #[doc(alias = "union")]
    #[doc(alias = "blit")]
    #[doc(alias = "draw")]
    pub fn or_with(&mut self, other: &Mask, at: impl Into<Point>) {
        let at = at.into().within_reach();
        let Some(painted) = self.reach_of(other, at, self.grid()) else { return };
        self.combine(other, at, painted, |mine, theirs| mine | theirs);
        self.extend_bounds(painted);
        // The clipped part may contain fewer set pixels than its bounds suggest.
        if painted.rect().size() != other.trimmed().size() {
            self.shrink_bounds();
        }
    }

    /// Inverts the pixels that are set in `other`, with the top left of `other` at pixel `at` of
    /// this mask. After the call, a pixel is set if it was set in exactly one of the two masks.
    ///
    /// This mask's size does not change; pixels of `other` beyond its edges are ignored.
    pub fn xor_with(&mut self, other: &Mask, at: impl Into<Point>) {
        let at = at.into().within_reach();
        let Some(inverted) = self.reach_of(other, at, self.grid()) else { return };
        self.combine(other, at, inverted, |mine, theirs| mine ^ theirs);
        self.extend_bounds(inverted);
        self.shrink_bounds();
    }

    /// Unsets the pixels that are set in `other`, with the top left of `other` at pixel `at` of
    /// this mask. This cuts a hole in the shape of `other`.
    ///
    /// This mask's size does not change. The cost depends only on the size of `other`, unless
    /// `other` reaches an edge of this mask's [bounds](Self::bounds).
    #[doc(alias = "erase")]
    #[doc(alias = "difference")]
    #[doc(alias = "minus")]
    pub fn subtract(&mut self, other: &Mask, at: impl Into<Point>) {
        let at = at.into().within_reach();
        let Some(cut) = self.reach_of(other, at, self.trimmed()) else { return };
        self.combine(other, at, cut, |mine, theirs| mine & !theirs);
        // A hole strictly inside the bounds does not change them.
        let Bounds { left, top, right, bottom } = self.edges;
        if cut.left == left || cut.top == top || cut.right == right || cut.bottom == bottom {
            self.shrink_bounds();
        }
    }

    /// Returns a mask that joins this mask and `other`, and the position of this mask's top left in
    /// the joined mask. The joined mask is just large enough to contain both masks. `at` is the
    /// position of the top left of `other` in this mask. Use this to join a rider and its mount,
    /// for example.
    ///
    /// # Errors
    /// Same as [`Mask::new`], for the size of the joined mask.
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

    /// Returns a mask of this mask's size with the pixels that are set both in this mask and in
    /// `other`.
    pub(crate) fn common(&self, other: &Mask, at: Point) -> Result<Mask, MaskError> {
        let at = at.within_reach();
        let mut both = Mask::new(self.width(), self.height())?;
        if let Some(common) = self.reach_of(other, at, self.trimmed()) {
            both.combine(self, Point::new(0, 0), common, |_, mine| mine);
            both.combine(other, at, common, |mine, theirs| mine & theirs);
            both.edges = common;
            both.shrink_bounds();
        }
        Ok(both)
    }

    /// Returns the rectangle of all pixels of the mask, in its own columns and rows.
    fn grid(&self) -> Rect {
        Rect::new(0, 0, self.width(), self.height())
    }

    /// Returns the part of this mask in which `other` can have set pixels; `None` if `other` can
    /// have no set pixel in it. The returned part lies within `part`, which must lie within this
    /// mask.
    fn reach_of(&self, other: &Mask, at: Point, part: Rect) -> Option<Bounds<i32>> {
        let reach = part.intersection(other.trimmed().moved(at))?;
        // Within a mask, all coordinates are small and not negative.
        let (left, top) = (reach.x as i32, reach.y as i32);
        let (right, bottom) = (reach.right() as i32, reach.bottom() as i32);
        Some(Bounds { left, top, right, bottom })
    }

    /// Combines the words of a part of this mask with the words of `other` at the same pixels.
    fn combine(
        &mut self,
        other: &Mask,
        at: Point,
        part: Bounds<i32>,
        operation: impl Fn(u64, u64) -> u64 + Copy,
    ) {
        let rows = part.top as usize..part.bottom as usize;
        let first_other_row = (i64::from(part.top) - at.y) as usize;
        for stripe in stripes_of(part) {
            let left = stripe as i64 * i64::from(WORD) - at.x;
            let theirs = other.columns(left, first_other_row);
            let inside = self.inside(stripe);
            theirs.each_word(&mut self.stripe_mut(stripe)[rows.clone()], |mine, theirs| {
                *mine = operation(*mine, theirs) & inside;
            });
        }
    }
}
