//! Solid by alpha: at or above a threshold.

use core::fmt;
use core::num::NonZeroU8;

/// The least alpha that counts as solid, 1 to 255.
///
/// There is no threshold 0: it would make everything solid, the fully transparent pixels too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AlphaThreshold(NonZeroU8);

impl AlphaThreshold {
    /// 1: every pixel that is not fully transparent is solid.
    pub const VISIBLE: Self = Self(NonZeroU8::MIN);

    /// 128: pixels that are at least half opaque are solid, soft edges are not.
    pub const HALF: Self = Self(NonZeroU8::new(128).unwrap());

    /// 255: only fully opaque pixels are solid.
    pub const OPAQUE: Self = Self(NonZeroU8::MAX);

    /// The threshold `alpha`.
    ///
    /// # Errors
    /// [`ThresholdError`] where `alpha` is 0.
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

    /// The least alpha that counts as solid.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Whether a pixel of this alpha is solid.
    pub const fn is_solid(self, alpha: u8) -> bool {
        alpha >= self.get()
    }
}

impl Default for AlphaThreshold {
    /// [`AlphaThreshold::VISIBLE`].
    fn default() -> Self {
        Self::VISIBLE
    }
}

/// An alpha threshold of 0 was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ThresholdError(());

impl fmt::Display for ThresholdError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "an alpha threshold goes from 1 to 255: 0 would make everything solid")
    }
}

impl core::error::Error for ThresholdError {}
