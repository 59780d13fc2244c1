//! The color-key rule: a pixel is solid unless it has the key color.

/// The color that stands for transparency, and how much another color may differ from it and still
/// count as transparent.
#[doc(alias = "chroma key")]
#[doc(alias = "colorkey")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ColorKey {
    /// The key's red, green and blue.
    pub color: [u8; 3],
    /// The greatest difference per channel at which a color still matches the key. With 0, only the
    /// key itself matches.
    pub tolerance: u8,
}

impl ColorKey {
    /// Returns a key that matches only the color with this red, green and blue.
    pub const fn exact(color: [u8; 3]) -> Self {
        Self { color, tolerance: 0 }
    }

    /// Returns whether a pixel with this red, green and blue is solid: at least one of its channels
    /// differs from the key by more than the tolerance.
    ///
    /// ```
    /// use hitmask::ColorKey;
    /// let magenta = ColorKey { color: [255, 0, 255], tolerance: 8 };
    /// assert!(!magenta.is_solid([247, 8, 255]));
    /// assert!(magenta.is_solid([246, 0, 255]));
    /// ```
    pub const fn is_solid(self, [red, green, blue]: [u8; 3]) -> bool {
        red.abs_diff(self.color[0]) > self.tolerance
            || green.abs_diff(self.color[1]) > self.tolerance
            || blue.abs_diff(self.color[2]) > self.tolerance
    }
}
