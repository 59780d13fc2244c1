//! Where things are and when: pixels, rectangles, the four axis directions, places between pixels and moments on a way, in
//! integers.
//!
//! x grows to the right, y grows downwards. This room knows nothing of masks.

mod angle;
mod direction;
mod fixed;
mod fraction;
mod point;
mod rect;
mod subpixels;
mod time;
mod translation;
mod world_box;

pub use angle::Angle;
pub(crate) use angle::SINE_BITS;
pub use direction::{Direction, Side};
pub(crate) use fixed::nearest;
pub use fixed::{Fixed, Location};
pub use fraction::{ExactPoint, Fraction};
pub use point::{Point, pixel_from_f32, pixel_from_f64};
pub use rect::Rect;
pub use subpixels::Subpixels;
pub(crate) use subpixels::write_decimal;
pub use time::Time;
pub use translation::Translation;
pub(crate) use world_box::WorldBox;
