//! Represents positions and times in integers: pixels, rectangles, the four axis directions,
//! positions between pixels, and moments of a motion.
//!
//! x grows to the right, and y grows downwards. Nothing in this module depends on masks.

mod angle;
mod bounds;
mod conversions;
mod dda;
mod direction;
mod fixed;
mod fraction;
#[cfg(feature = "mint")]
mod mint;
mod point;
mod rect;
mod subpixels;
mod time;
mod translation;

pub use angle::Angle;
pub(crate) use angle::SINE_BITS;
pub(crate) use bounds::Bounds;
use conversions::sums_of_steps;
pub(crate) use conversions::{conversions, debug_as_display};
pub(crate) use dda::{Dda, Whole, divide};
pub use direction::{Direction, Side};
pub(crate) use fixed::nearest;
pub use fixed::{Fixed, Location};
pub use fraction::{ExactPoint, Fraction};
pub use point::{Point, pixel_from_f64};
pub use rect::Rect;
pub use subpixels::Subpixels;
pub(crate) use subpixels::write_decimal;
pub use time::Time;
pub use translation::Translation;
