//! The structure of a mask: its connected components and holes, its center and axis, its distance
//! fields, and how it grows and shrinks.
//!
//! You call all of these methods on a [`Mask`](crate::Mask):
//! [`components`](crate::Mask::components), [`holes`](crate::Mask::holes),
//! [`moments`](crate::Mask::moments), [`distance_to_set`](crate::Mask::distance_to_set),
//! [`inner_boundary`](crate::Mask::inner_boundary), and with a [`Brush`]
//! [`grown`](crate::Mask::grown), [`shrunk`](crate::Mask::shrunk), [`opened`](crate::Mask::opened)
//! and [`closed`](crate::Mask::closed). This module contains the types that these methods take and
//! return.

// `labels`: joins the runs of rows into `components` and `holes`; `count`: counts them. `brush`,
// `dilation`, `morphology`: grow and shrink masks. `moments`: computes sums over pixel positions;
// `boundary`: finds pixels at the edge; `distance`: computes the distance transform.

mod boundary;
mod brush;
mod components;
mod count;
mod dilation;
mod distance;
mod holes;
mod labels;
mod moments;
mod morphology;

pub use brush::Brush;
pub use components::{Component, Components};
pub use distance::DistanceField;
pub use moments::Moments;
