//! Defines which pixels count as neighbors.

/// Defines which pixels are neighbors, and therefore which pixels form one connected shape.
///
/// If a shape uses one connectivity, its background uses the other one ([`dual`](Self::dual)), so
/// diagonal neighbors connect either in the shape or in the background, but not in both. Otherwise,
/// a diagonal of the shape could cross a diagonal of the background.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Connectivity {
    /// A pixel's neighbors are the four pixels that share a side with it.
    Four,
    /// A pixel's neighbors are the eight pixels that share a side or a corner with it.
    #[default]
    Eight,
}

impl Connectivity {
    /// Returns the connectivity of the background of a shape with this connectivity: `Eight` for
    /// `Four`, and `Four` for `Eight`.
    pub const fn dual(self) -> Self {
        match self {
            Self::Four => Self::Eight,
            Self::Eight => Self::Four,
        }
    }
}
