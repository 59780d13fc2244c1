//! Pixels of pictures, and masks of them.

mod foreign;
#[allow(clippy::module_inception, reason = "the file of the class `Image`")]
mod image;
mod surface;

pub(crate) use image::Image;
