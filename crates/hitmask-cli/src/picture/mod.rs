//! Pictures of sprites: `canvas` is what is drawn on, `stage` is the part of the world that is shown and
//! how large, `art` an image in it; `pair` and `single` compose what the commands show, each with a `caption`, `path` adds a
//! way to a pair, and `legend` says what the colours mean; `contact` shows all frames of a sheet; `gif` writes
//! many as one animation, in the colours of a `palette`.

mod art;
mod canvas;
mod caption;
pub(crate) mod color;
mod contact;
mod gif;
mod legend;
mod pair;
mod palette;
mod path;
mod single;
mod stage;

pub(crate) use art::Art;
pub(crate) use canvas::{Canvas, Font, mixed};
pub(crate) use color::Color;
pub(crate) use contact::Contact;
pub(crate) use gif::{Animation, LONGEST_SIDE, MOST_PICTURES, is_gif};
pub(crate) use legend::Legend;
pub(crate) use pair::{PairView, pair};
pub(crate) use palette::{Palette, plain};
pub(crate) use path::Path;
pub(crate) use single::single;
pub(crate) use stage::{Line, Stage};
