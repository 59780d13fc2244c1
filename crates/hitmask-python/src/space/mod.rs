//! Positions, sizes and directions, as Python passes them.

mod area;
mod direction;
mod index;
mod list;
mod number;
mod offset;
mod pixel;
mod place;
mod text;

pub(crate) use area::Area;
pub(crate) use direction::direction;
pub(crate) use index::item;
pub(crate) use list::{list, list_of, maybe_list_of};
#[cfg(feature = "assets")]
pub(crate) use number::size;
pub(crate) use number::{
    byte, color, color_key, count, float, maybe_count, maybe_size, maybe_whole, whole,
};
pub(crate) use offset::Offset;
pub(crate) use pixel::{Coordinate, Pixel, position};
pub(crate) use place::{Number, Place, place};
pub(crate) use text::{choices, class_of, quoted, quoted_list};
