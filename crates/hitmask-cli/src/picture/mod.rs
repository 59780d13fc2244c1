//! Pictures of sprites: `canvas` is what is drawn on, `stage` is the part of the world that is shown and
//! how large, `pair` and `single` compose what the commands show, each with a `caption`; `contact` shows all frames of a sheet.

mod canvas;
mod caption;
pub(crate) mod color;
mod contact;
mod pair;
mod single;
mod stage;

pub(crate) use canvas::{Canvas, Font};
use color::Color;
pub(crate) use contact::Contact;
pub(crate) use pair::{PairView, legend, pair};
pub(crate) use single::single;
pub(crate) use stage::{Art, Line, Stage};
