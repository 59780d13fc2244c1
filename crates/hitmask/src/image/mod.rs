//! Which pixels of an image are solid: the rules, without the images.
//!
//! The engine decodes no images. It takes pixels as bytes, and one of these rules decides which of
//! them a mask sets: one pixel at a time, or 64 to a word in `pack`.

mod alpha;
mod color_key;
mod pack;

pub use alpha::{AlphaThreshold, ThresholdError};
pub use color_key::ColorKey;
pub(crate) use pack::{Rows, Rule, pack};
