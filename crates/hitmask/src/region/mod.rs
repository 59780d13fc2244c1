//! What a mask consists of, and how it grows and shrinks.
//!
//! `labels` joins the runs of rows that hang together, and `components` and `holes` are made of them. `morphology` grows and
//! shrinks by a `brush`; `dilation` does it. `moments` sums up where pixels are, `boundary` finds those at the edge, and
//! `distance` says how far each is from the next one.

mod boundary;
mod brush;
mod components;
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
