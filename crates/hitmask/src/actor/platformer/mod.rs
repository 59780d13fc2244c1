//! A character controller for platform games, in which characters run, jump, wall jump, climb and
//! swim, pixel by pixel.
//!
//! Start with a preset of [`Platformer`] and change the fields that you need. A preset stores the
//! rules of a game as numbers. These rules cover coyote time, jump buffering, variable jump height,
//! corner correction, wall slides, ledges, slopes and water. A [`State`] describes one character,
//! as plain data that you can copy. Call [`Platformer::tick`] once per frame with the keys in a
//! [`Pad`]. The returned [`Tick`] contains the next state, the [`Event`]s for sounds and particles,
//! and the obstacles that stopped the character. If a character's mask changes because the
//! character ducks, turns around or is animated, use [`BodyMasks`]. [`Platformer::touch_enemy`]
//! lets a character stomp enemies, and [`Platformer::grab`] lets a character carry and throw items.
//!
//! Each preset is made for characters of a certain size. For characters of another size, see
//! [`Platformer::scaled`]. For advice on which mask a character should walk with, see
//! [`Mask::filled_columns`](crate::Mask::filled_columns).

// The modules are listed here in data-flow order. `rules` stores the rules of a game as numbers,
// `presets` contains the rules of three classic games, and `scaled` adapts rules to characters of
// another size. `pad` is the set of keys that the player holds, `state` describes a character
// between two ticks, and `event` lists what can happen in a tick. `tick` runs the steps. First,
// `body_masks` changes the character's mask, and `look` finds out where the character is. Then
// `steer` and `fall` change its speeds, `leap` starts jumps, and `advance` moves it: `walk` on the
// ground, `fly` in the air, `wall_run` up a wall, and `ledge` while it hangs. `slope` applies the
// slope of the `ground` under the character's feet. After a tick, `bounce` handles contact with an
// enemy, and `grab` handles the items that the character carries.

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
