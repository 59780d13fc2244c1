//! Which pixels hang together.

/// Which pixels are neighbours, and so which of them hang together.
///
/// A shape and what is around it are asked about with opposite ones: where the diagonals of a shape connect, those of
/// the background do not ([`dual`](Self::dual)). Otherwise two diagonals could cross each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Connectivity {
    /// A pixel's neighbours are the four that share a side with it.
    Four,
    /// They are the eight that share a side or a corner with it.
    #[default]
    Eight,
}

impl Connectivity {
    /// The connectivity of the unset pixels where this is that of the set ones.
    pub const fn dual(self) -> Self {
        match self {
            Self::Four => Self::Eight,
            Self::Eight => Self::Four,
        }
    }
}
