//! Which pixels count as neighbors.

use engine::Connectivity;

use crate::border::words_of;

/// Selects which pixels are neighbors, and therefore which pixels form one connected shape. The
/// background of a shape connects by the other of the two values: if the pixels of the shape
/// connect diagonally (eight), the pixels of the background do not (four), and vice versa.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmConnectivity {
    /// The four pixels that share a side.
    Four,
    /// The eight pixels that share a side or a corner. This is the usual choice.
    Eight,
}

words_of!(
    HmConnectivity: Connectivity,
    "a connectivity",
    [Connectivity::Four, Connectivity::Eight]
);
