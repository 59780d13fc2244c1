//! Where things are: pixels, rectangles and the four axis directions, in integers.
//!
//! x grows to the right, y grows downwards. This room knows nothing of masks.

mod direction;
mod point;
mod rect;

pub use direction::{Direction, Side};
pub use point::{Point, pixel_from_f32, pixel_from_f64};
pub use rect::Rect;
