//! Which pixels count as neighbors.

/// Which pixels are neighbors, and so which pixels form one connected shape.
///
/// A shape and its background use opposite connectivity: if the diagonals of a shape connect, those
/// of the background do not ([`dual`](Self::dual)). Otherwise two diagonals could cross.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Connectivity {
    /// The four pixels that share a side.
    Four,
    /// The eight pixels that share a side or a corner.
    #[default]
    Eight,
}

impl Connectivity {
    /// Returns the connectivity of the background of a shape with this connectivity: the other one.
    pub const fn dual(self) -> Self {
        match self {
            Self::Four => Self::Eight,
            Self::Eight => Self::Four,
        }
    }
}
