//! Which pixels of an image are solid: the rules, without the images.
//!
//! The engine decodes nothing. It takes pixels as bytes, and one of these rules says which of them
//! a mask sets, one pixel at a time or, in `pack`, 64 to a word.

mod alpha;
mod color_key;
mod pack;

pub use alpha::{AlphaThreshold, ThresholdError};
pub use color_key::ColorKey;
pub(crate) use pack::{Rows, Rule, pack};
