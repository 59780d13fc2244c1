//! The alpha rule: a pixel is solid if its alpha is at least a threshold.

use core::fmt;
use core::num::NonZeroU8;

/// The lowest alpha that counts as solid, 1 to 255.
///
/// There is no threshold of 0, because it would make every pixel solid, including fully transparent
/// ones.
#[doc(alias = "alpha tolerance")]
#[doc(alias = "transparency")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AlphaThreshold(NonZeroU8);

impl AlphaThreshold {
    /// A threshold of 1: every pixel that is not fully transparent is solid. This is the default.
    pub const VISIBLE: Self = Self(NonZeroU8::MIN);

    /// A threshold of 128: only pixels that are at least half opaque are solid, so the fainter part
    /// of a soft edge is not.
    pub const HALF: Self = Self(NonZeroU8::new(128).unwrap());

    /// A threshold of 255: only fully opaque pixels are solid.
    pub const OPAQUE: Self = Self(NonZeroU8::MAX);

    /// Returns a threshold whose lowest solid alpha is `alpha`.
    ///
    /// # Errors
    /// [`ThresholdError`] if `alpha` is 0.
    ///
    /// ```
    /// use hitmask::AlphaThreshold;
    /// assert_eq!(AlphaThreshold::new(128), Ok(AlphaThreshold::HALF));
    /// assert!(AlphaThreshold::new(0).is_err());
    /// ```
    pub const fn new(alpha: u8) -> Result<Self, ThresholdError> {
        match NonZeroU8::new(alpha) {
            Some(alpha) => Ok(Self(alpha)),
            None => Err(ThresholdError(())),
        }
    }

    /// Returns the lowest alpha that counts as solid.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Returns whether a pixel with this alpha is solid.
    pub const fn is_solid(self, alpha: u8) -> bool {
        alpha >= self.get()
    }
}

impl Default for AlphaThreshold {
    /// Returns [`AlphaThreshold::VISIBLE`].
    fn default() -> Self {
        Self::VISIBLE
    }
}

/// The error for an alpha threshold of 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ThresholdError(());

impl fmt::Display for ThresholdError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "an alpha threshold is from 1 to 255: 0 would make everything solid")
    }
}

impl core::error::Error for ThresholdError {}
