//! Sheets: frames with shapes, the clips that play them, and the file format that stores them.

mod baked;
mod clip;
mod frame;
mod make;
mod shape;
#[allow(clippy::module_inception, reason = "the file of the class `Sheet`")]
mod sheet;

#[cfg(feature = "assets")]
pub(crate) use baked::one_of;
pub(crate) use baked::{bake, unbake};
pub(crate) use clip::Clip;
pub(crate) use frame::Frame;
pub(crate) use shape::Shape;
pub(crate) use sheet::{Sheet, frame_list};
