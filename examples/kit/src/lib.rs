//! The kit that the example games share. A game consists of a state and a tick, and the kit does
//! the rest.
//!
//! The kit plays a [`Game`] in a window with keyboard and gamepads, or without a window from a
//! [`Script`] of keys, and writes pictures and films of the game. To learn how to use the engine,
//! read the games.

mod arguments;
mod card;
mod check;
mod controls;
mod display;
mod film;
mod game;
mod gamepad;
mod hash;
mod picture;
mod play;
mod run;
mod screen;
mod script;
mod strip;
mod text;
mod window;

pub use check::{check_film, check_text};
pub use game::{About, End, Game, Keys, Notes};
pub use hash::hash_of;
pub use picture::{Color, Look, Picture};
pub use play::{Played, play};
pub use run::{run, run_on_file};
pub use script::{Script, ScriptError};
pub use strip::Strip;
pub use text::Size;

/// An error before a game begins, with a one-line message.
pub type Failure = Box<dyn std::error::Error>;

/// Ticks per second.
pub const RATE: u32 = 60;
