//! Which pixels of an image are solid: the rules, without the images.
//!
//! The engine decodes nothing. It takes pixels as bytes, and one of these rules says which of them
//! a mask sets.

mod alpha;
mod color_key;

pub use alpha::{AlphaThreshold, ThresholdError};
pub use color_key::ColorKey;
