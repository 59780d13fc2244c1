//! Pictures of sprites.
//!
//! `canvas` is the drawing surface, `stage` maps a part of the world to it, and `art` is an image
//! in the world. `pair` and `single` compose the pictures of the commands, each with a `caption`.
//! `path` adds the motion to a pair, and `legend` explains the colors. `contact` shows all frames
//! of a sheet. `film` draws the pictures of a run, and `gif` writes an animation in the colors of a
//! `palette`.

mod art;
mod canvas;
mod caption;
pub(crate) mod color;
mod contact;
mod film;
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
pub(crate) use film::{Film, FilmOptions, Reel};
pub(crate) use gif::{Animation, LONGEST_SIDE, is_gif};
pub(crate) use legend::Legend;
pub(crate) use pair::{PairView, pair};
pub(crate) use palette::{Palette, plain};
pub(crate) use path::Path;
pub(crate) use single::single;
pub(crate) use stage::{Line, Stage};
