//! The kinds of objects that C has handles of.

use std::sync::Arc;

use crate::border::handles;

/// A mask: a grid of set and unset pixels.
#[derive(Debug)]
pub struct HmMask;

handles! {
    HmMask(Arc<engine::Mask>) = 1, "mask";
}
