//! Solid by colour: everything that is not the key.

/// The colour that stands for "nothing here", and how far another may be from it to count as it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ColorKey {
    /// The key's red, green and blue.
    pub color: [u8; 3],
    /// The greatest difference of any one channel that still counts as the key; 0 for exactly it.
    pub tolerance: u8,
}

impl ColorKey {
    /// Exactly this red, green and blue.
    pub const fn exact(color: [u8; 3]) -> Self {
        Self { color, tolerance: 0 }
    }

    /// Whether a pixel of this red, green and blue is solid: the greatest difference of a channel
    /// is more than the tolerance.
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
