//! Cuts a rectangle out of a mask.

use super::{Mask, MaskError, WORD};
use crate::space::Rect;

impl Mask {
    /// Returns the part of the mask inside `rect`. The rectangle may reach beyond the mask; pixels
    /// outside the mask are unset.
    ///
    /// # Errors
    /// Same as [`Mask::new`], for the size of `rect`.
    ///
    /// ```
    /// use hitmask::{Mask, Rect};
    /// let mask = Mask::from_text("#.#\n###")?;
    /// assert_eq!(mask.cropped(Rect::new(1, -1, 3, 3)).unwrap().to_text(), "...\n.#.\n##.");
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn cropped(&self, rect: Rect) -> Result<Mask, MaskError> {
        let height = i64::from(self.height());
        Mask::from_words(rect.width, rect.height, |stripe, row| {
            let y = rect.y.saturating_add(row as i64);
            if !(0..height).contains(&y) {
                return 0;
            }
            let x = rect.x.saturating_add(stripe as i64 * i64::from(WORD));
            self.columns(x, y as usize).word(0)
        })
    }
}
