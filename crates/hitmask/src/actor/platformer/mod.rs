//! A character controller for platform games: run, jump, wall jump, climb and swim on pixels.
//!
//! Take a preset of [`Platformer`] and change what you like: it holds the rules of a game as
//! numbers, with coyote time, jump buffering, variable jump height, corner correction, wall slides,
//! ledges, slopes and water. [`State`] is one character, plain data that you can copy. Call
//! [`Platformer::tick`] once per frame with the keys in a [`Pad`]; the returned [`Tick`] holds the
//! next state, the [`Event`]s for sounds and particles, and what stopped the character. If the mask
//! of a character changes, because it ducks, turns or is animated, use [`BodyMasks`].
//! [`Platformer::touch_enemy`] stomps enemies, and [`Platformer::grab`] carries and throws items.
//!
//! The presets are made for characters of a certain size; for other sizes, see
//! [`Platformer::scaled`]. For the mask to walk with, see
//! [`Mask::filled_columns`](crate::Mask::filled_columns).

// In data-flow order: `rules` holds the numbers of a game, `presets` those of three classic games,
// and `scaled` adapts them to characters of another size. A `pad` is what the player holds, `state`
// is a character between two ticks, `event` is what happened in one. `tick` runs the steps:
// `body_masks` changes its mask, `look` finds out where the actor is, `steer` and `fall` change its
// speeds, `leap` starts jumps, and `advance` moves it: `walk` on the ground, `fly` in the air,
// `wall_run` up a wall, `ledge` while it hangs. `slope` applies the slope of the `ground` under its
// feet. After a tick, `bounce` handles contact with an enemy, and `grab` the items that it carries.

mod advance;
mod body_masks;
mod bounce;
mod event;
mod fall;
mod fly;
mod grab;
mod ground;
mod leap;
mod ledge;
mod look;
mod pad;
mod presets;
mod rules;
mod scaled;
mod slope;
mod state;
mod steer;
mod tick;
mod walk;
mod wall_run;

pub use body_masks::BodyMasks;
pub use bounce::{Bounce, EnemyContact};
pub use event::{Event, Events};
pub use grab::{Grab, GrabEvent, Grabbed};
pub use pad::Pad;
pub use rules::{Gravity, Jump, Ledge, Order, Platformer, Run, Slope, Traction, Wall, Water};
pub use state::{Mode, State};
pub use tick::Tick;
