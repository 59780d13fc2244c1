//! The brushes by which a mask grows and shrinks.

use alloc::vec::Vec;

use crate::mask::{NoMemory, with_room};

/// A shape around a pixel, by which masks grow and shrink: a structuring element in the words of
/// morphology. Its size is the number of whole pixels that it reaches left, right, up and down; 0
/// is the pixel alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "StructuringElement")]
pub enum Brush {
    /// The pixels whose center is no further than the radius: dx² + dy² ≤ r².
    Disc(u32),
    /// The square with sides of 2r + 1 pixels: max(|dx|, |dy|) ≤ r.
    Box(u32),
    /// The pixels at most r steps away, each step to a pixel with a common side: |dx| + |dy| ≤ r.
    Diamond(u32),
}

impl Brush {
    /// Returns how far it reaches left, right, up and down.
    pub const fn radius(self) -> u32 {
        match self {
            Self::Disc(radius) | Self::Box(radius) | Self::Diamond(radius) => radius,
        }
    }

    /// This shape with a radius of at most `most`.
    pub(super) fn at_most(self, most: u32) -> Self {
        match self {
            Self::Disc(radius) => Self::Disc(radius.min(most)),
            Self::Box(radius) => Self::Box(radius.min(most)),
            Self::Diamond(radius) => Self::Diamond(radius.min(most)),
        }
    }

    /// How far it reaches to the left and to the right in the row `dy` rows above or below its
    /// center, which is at most the radius.
    fn half_width(self, dy: u32) -> u32 {
        match self {
            Self::Disc(radius) => (u64::from(radius).pow(2) - u64::from(dy).pow(2)).isqrt() as u32,
            Self::Box(radius) => radius,
            Self::Diamond(radius) => radius - dy,
        }
    }

    /// How far it reaches to the left and to the right in the row of its center, in the next one,
    /// and so on to its last: never further than in the row before.
    pub(super) fn half_widths(self) -> Result<Vec<u32>, NoMemory> {
        let rows = self.radius() as usize + 1;
        let mut half_widths = with_room(rows)?;
        half_widths.extend((0..=self.radius()).map(|dy| self.half_width(dy)));
        Ok(half_widths)
    }
}
