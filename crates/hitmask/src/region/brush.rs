//! The brushes with which a mask grows and shrinks.

use alloc::vec::Vec;

use crate::mask::{NoMemory, with_room};

/// A shape around a pixel, used to grow and shrink masks. Morphology calls such a shape a
/// structuring element. A brush's size, its radius r, is the number of pixels that the brush
/// reaches from its center to the left, right, up and down; a brush of size 0 consists of its
/// center pixel alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "StructuringElement")]
pub enum Brush {
    /// The pixels whose centers are no farther from the brush's center than the radius: dx² + dy² ≤
    /// r².
    Disc(u32),
    /// The square with sides of 2r + 1 pixels: max(|dx|, |dy|) ≤ r.
    Box(u32),
    /// The pixels that are at most r steps from the center, where each step leads to a pixel that
    /// shares a side with the one before: |dx| + |dy| ≤ r.
    Diamond(u32),
}

impl Brush {
    /// Returns how many pixels the brush reaches from its center to the left, right, up and down.
    pub const fn radius(self) -> u32 {
        match self {
            Self::Disc(radius) | Self::Box(radius) | Self::Diamond(radius) => radius,
        }
    }

    /// Returns this shape with a radius of at most `most`.
    pub(super) fn at_most(self, most: u32) -> Self {
        match self {
            Self::Disc(radius) => Self::Disc(radius.min(most)),
            Self::Box(radius) => Self::Box(radius.min(most)),
            Self::Diamond(radius) => Self::Diamond(radius.min(most)),
        }
    }

    /// Returns how far the brush reaches to the left and to the right in the row `dy` rows above or
    /// below its center. `dy` must be at most the radius.
    fn half_width(self, dy: u32) -> u32 {
        match self {
            Self::Disc(radius) => (u64::from(radius).pow(2) - u64::from(dy).pow(2)).isqrt() as u32,
            Self::Box(radius) => radius,
            Self::Diamond(radius) => radius - dy,
        }
    }

    /// Returns how far the brush reaches to the left and to the right in the row of its center, in
    /// the next row, and so on up to its last row. The numbers never increase.
    pub(super) fn half_widths(self) -> Result<Vec<u32>, NoMemory> {
        let rows = self.radius() as usize + 1;
        let mut half_widths = with_room(rows)?;
        half_widths.extend((0..=self.radius()).map(|dy| self.half_width(dy)));
        Ok(half_widths)
    }
}
