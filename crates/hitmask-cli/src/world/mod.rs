//! A described scene that is run: `written` is its JSON and `value` a field of it, `scene` what it says, `group` some
//! colliders that are alike in it, `look` what they show. `cast` puts them into a world, `mover` moves one, `play` goes from
//! tick to tick in an `engine`, recorded or not, where `crowd` finds too many, and `names` says who is who. `tally` counts and `report` prints what happened; `view` draws it, `film` writes
//! the pictures, in the colours of `palette`.

mod cast;
mod crowd;
mod engine;
mod film;
mod group;
mod look;
mod mover;
mod names;
mod palette;
mod play;
mod report;
mod scene;
mod tally;
mod value;
mod view;
mod written;

pub(crate) use film::{Film, Wanted};
pub(crate) use play::{Mode, Play};
pub(crate) use report::{Form, Report};
pub(crate) use scene::{MOST_TICKS, Scene};
