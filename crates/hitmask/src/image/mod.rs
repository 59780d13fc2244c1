//! Defines the rules that determine which pixels of an image are solid.
//!
//! hitmask does not decode images. It takes pixels as bytes, and one of these rules determines
//! which pixels of the mask are set. The rules process one pixel at a time, or, in `pack`, 64
//! pixels per word.

mod alpha;
mod color_key;
mod pack;

pub use alpha::{AlphaThreshold, ThresholdError};
pub use color_key::ColorKey;
pub(crate) use pack::{Rows, Rule, pack};
