//! Positions, sizes and directions, as Python passes them.

mod direction;
mod pixel;

pub(crate) use direction::{direction, direction_word, side_word};
pub(crate) use pixel::{Coordinate, Pixel, position};
