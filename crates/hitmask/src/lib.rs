//! Do these two sprites touch, pixel for pixel? Where, from which side, and how deep?
//!
//! ```
//! use hitmask::{AlphaThreshold, Mask};
//! # let (ship_pixels, rock_pixels) = ([255; 4 * 32 * 20], [255; 4 * 24 * 24]);
//!
//! let ship = Mask::from_rgba(&ship_pixels, 32, 20, AlphaThreshold::VISIBLE)?;
//! let rock = Mask::from_rgba(&rock_pixels, 24, 24, AlphaThreshold::VISIBLE)?;
//! assert!(ship.at(120, 80).overlaps(rock.at(131, 84)));
//! # Ok::<(), hitmask::MaskError>(())
//! ```
#![no_std]

extern crate alloc;

mod image;
mod kernel;
mod mask;
mod pair;
mod pose;
mod space;

pub use image::{AlphaThreshold, ColorKey, ThresholdError};
pub use mask::{Frame, Frames, Mask, MaskError, PbmError, SetPixels, TextError};
pub use pair::{Contact, Depth};
pub use pose::Placed;
pub use space::{Direction, Point, Rect, Side, pixel_from_f32, pixel_from_f64};
