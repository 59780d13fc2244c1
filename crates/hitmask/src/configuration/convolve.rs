//! Returns all offsets at which two masks overlap, as a mask.

use super::bits::Bits;
use super::minkowski::draw;
use crate::kernel::SimdLevel;
use crate::mask::{Mask, MaskError};
use crate::space::Rect;

impl Mask {
    /// Returns the convolution with another mask: a mask whose set pixels represent all offsets at
    /// which `other` overlaps this mask.
    ///
    /// Each side of the result is the sum of the corresponding sides of both masks, minus one; 0 if
    /// both are 0. Pixel (i, j) is set if and only if `other` overlaps this mask when the top left
    /// of `other` is at column i + 1 − `other.width()` and row j + 1 − `other.height()` of this
    /// mask. The result equals that of pygame's `Mask.convolve`. A
    /// [`ConfigurationSpace`](crate::ConfigurationSpace) contains the same offsets and answers
    /// queries about them. `convolve` allocates memory, and costs as much as
    /// [`ConfigurationSpace::new`](crate::ConfigurationSpace::new).
    ///
    /// # Errors
    /// Same as [`Mask::new`], for the size of the result.
    ///
    /// ```
    /// use hitmask::Mask;
    /// let wall = Mask::from_text("#.#")?;
    /// assert_eq!(wall.convolve(&Mask::full(2, 1)?)?.to_text(), "####");
    /// assert_eq!(wall.convolve(&wall)?.to_text(), "#.#.#");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn convolve(&self, other: &Mask) -> Result<Mask, MaskError> {
        let side = |one: u32, other: u32| (one + other).saturating_sub(1);
        let (width, height) =
            (side(self.width(), other.width()), side(self.height(), other.height()));
        if width > Mask::MAX_SIDE || height > Mask::MAX_SIDE {
            return Err(MaskError::TooLarge { width: width.into(), height: height.into() });
        }
        let (left, top) = (1 - i64::from(other.width()), 1 - i64::from(other.height()));
        let window = Rect::new(left, top, width, height);
        let (mut bits, mut stamp) = (Bits::default(), Bits::default());
        draw(SimdLevel::best(), (other, self), window, &mut bits, &mut stamp)?;
        Mask::from_words(width, height, |stripe, row| bits.word(bits.index(stripe, row)))
    }
}
