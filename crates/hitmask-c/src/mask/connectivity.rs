//! Which pixels count as neighbors.

use engine::Connectivity;

use crate::border::words_of;

/// Which pixels are neighbors, and therefore which pixels form one connected shape. A shape and its
/// background use opposite connectivity: if the diagonals of a shape connect, the diagonals of the
/// background do not.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmConnectivity {
    /// The four pixels that share a side.
    Four,
    /// The eight pixels that share a side or a corner: the usual choice.
    Eight,
}

words_of!(
    HmConnectivity: Connectivity,
    "a connectivity",
    [Connectivity::Four, Connectivity::Eight]
);
