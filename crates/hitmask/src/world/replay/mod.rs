//! What was done to a world, so that it can be done again.
//!
//! A `command` is one thing that changes a world. A `recorder` has a world, does what it is told to it, and keeps that in a
//! `recording`: the state at the start, the commands, and the hash after each tick. `log` is how commands are bytes, and
//! `limit` how much memory they may ask for.

mod command;
mod limit;
mod log;
mod recorder;
mod recording;

pub use command::Command;
pub use recorder::Recorder;
pub use recording::{Recording, Replay, ReplayError};
