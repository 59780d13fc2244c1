//! Records the changes of a world, and replays them.
//!
//! A `command` is one call that changes a world. A world that records (`record`) adds its commands
//! to a `recording`, which contains the initial state, the commands, and the hash after each tick.
//! `log` converts commands to bytes and back. `playback` replays a recording's commands within a
//! memory `limit`.

mod command;
mod limit;
mod log;
mod playback;
mod record;
mod recording;

pub use command::Command;
pub use playback::{Replay, ReplayError};
pub use recording::Recording;
