//! The parts and measures of a mask.

mod components;
mod field;
mod measures;

pub(crate) use components::{Component, Components};
pub(crate) use field::DistanceField;
