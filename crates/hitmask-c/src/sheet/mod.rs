//! Sheets: frames with their shapes, and the clips that play them.

mod baked;
mod clip;
mod def;
mod frame;
mod make;

pub(crate) use baked::Baked;
