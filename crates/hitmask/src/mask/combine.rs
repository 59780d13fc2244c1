//! And, or, xor and minus of two masks, the other one at any offset.

use super::Mask;
use crate::space::Rect;

impl Mask {
    /// Keeps only the pixels that are set in `other` too, whose top left stands at (`dx`, `dy`) of
    /// this mask.
    ///
    /// The size stays; outside `other` nothing is set, so what lies there is unset.
    ///
    /// ```
    /// use hitmask::Mask;
    /// let mut mask = Mask::from_text("####\n####")?;
    /// mask.and(&Mask::from_text("##\n##")?, 3, 1);
    /// assert_eq!(mask.to_text(), "....\n...#");
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn and(&mut self, other: &Mask, dx: i32, dy: i32) {
        self.combine(other, dx, dy, |mine, theirs| mine & theirs);
    }

    /// Sets the pixels that are set in `other`, whose top left stands at (`dx`, `dy`) of this mask.
    ///
    /// The size stays; what sticks out of this mask is cut off. Costs no more than `other` is large, so
    /// a map may be painted tile by tile.
    pub fn or(&mut self, other: &Mask, dx: i32, dy: i32) {
        let painted = other.trimmed().moved(dx.into(), dy.into());
        let grid = Rect::new(0, 0, self.width(), self.height());
        let Some(painted) = grid.intersection(painted) else { return };
        // The part that is painted lies within this mask, so its corners are small and not negative.
        let rows = painted.y as usize..painted.bottom() as usize;
        let first_other_row = (painted.y - i64::from(dy)) as usize;
        let word = i64::from(super::WORD);
        for stripe in painted.x / word..=(painted.right() - 1) / word {
            let theirs = other.columns(stripe * word - i64::from(dx), first_other_row);
            let stripe = stripe as usize;
            let inside = self.inside(stripe);
            for (row, mine) in self.stripe_mut(stripe)[rows.clone()].iter_mut().enumerate() {
                *mine |= theirs.word(row) & inside;
            }
        }
        self.extend_bounds(painted);
        let stripes = painted.x / word..(painted.right() - 1) / word + 1;
        self.renew_coarse(stripes.start as usize..stripes.end as usize, rows);
        // What of the other is left may be smaller than what of its bounds is left.
        if painted.size() != other.trimmed().size() {
            self.shrink_bounds();
        }
    }

    /// Turns over the pixels that are set in `other`, whose top left stands at (`dx`, `dy`) of this
    /// mask: set are then those that were set in exactly one of the two.
    ///
    /// The size stays; what sticks out of this mask is cut off.
    pub fn xor(&mut self, other: &Mask, dx: i32, dy: i32) {
        self.combine(other, dx, dy, |mine, theirs| mine ^ theirs);
    }

    /// Unsets the pixels that are set in `other`, whose top left stands at (`dx`, `dy`) of this mask:
    /// a hole of the other's shape.
    ///
    /// The size stays.
    pub fn minus(&mut self, other: &Mask, dx: i32, dy: i32) {
        self.combine(other, dx, dy, |mine, theirs| mine & !theirs);
    }

    fn combine(&mut self, other: &Mask, dx: i32, dy: i32, operation: impl Fn(u64, u64) -> u64) {
        let (height, dy) = (i64::from(self.height()), i64::from(dy));
        // The rows of this mask that `other` covers; in the rest it has nothing set.
        let covered_from = dy.clamp(0, height) as usize;
        let covered_to = (dy + i64::from(other.height())).clamp(0, height) as usize;
        let first_other_row = (-dy).clamp(0, other.height().into()) as usize;
        for stripe in 0..self.stripes() {
            let left = stripe as i64 * i64::from(super::WORD) - i64::from(dx);
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
