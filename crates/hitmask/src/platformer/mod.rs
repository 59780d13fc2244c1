//! Actors of platform games: they run, jump, fall, climb and swim by rules, on pixels.
//!
//! `rules` are the numbers of a game and `presets` those of three classics; a `pad` says what is held. `state` is all that is
//! remembered of an actor, and `event` what happened in a tick. The tick itself is in `tick`: `look` finds out where the actor
//! is, `steer` and `fall` change its speeds, `leap` starts jumps, and `advance` moves it: `walk` along the ground, `fly` through
//! the air, and `ledge` where it holds on. `slope` says what slopes do, by the height of the `ground` under its feet.

mod advance;
mod event;
mod fall;
mod fly;
mod ground;
mod leap;
mod ledge;
mod look;
mod pad;
mod presets;
mod rules;
mod slope;
mod state;
mod steer;
mod tick;
mod walk;

pub use event::{PlatformerEvent, PlatformerEvents};
pub use pad::Pad;
pub use rules::{Gravity, Jump, Ledge, Order, Platformer, Run, Slope, Traction, Wall, Water};
pub use state::{Mode, PlatformerState};
pub use tick::PlatformerTick;
