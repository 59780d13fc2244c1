//! An actor that is played by a script: `asked` is what can be said on the command line, `script` says which keys are held when, `kind` what a level can be made of, `level` is
//! one, which `map` takes apart where it is a map, and `start` the place in it where the actor begins. `run` goes from tick to
//! tick; `told` prints what happens, in words or JSON, `view` draws it and `film` writes the pictures.

mod asked;
mod film;
mod kind;
mod level;
mod map;
mod run;
mod script;
mod start;
mod told;
mod view;

pub(crate) use asked::Play;
pub(crate) use film::{Film, Wanted};
use kind::Layer;
pub(crate) use level::{FLAT, Level, sprite};
pub(crate) use run::{Actor, Run};
use script::Script;
pub(crate) use start::start;
pub(crate) use told::Told;
