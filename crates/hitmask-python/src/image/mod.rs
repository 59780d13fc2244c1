//! Pixels of pictures, and masks from these pixels.

mod foreign;
#[allow(clippy::module_inception, reason = "the file of the class `Image`")]
mod image;
mod surface;

pub(crate) use image::Image;
