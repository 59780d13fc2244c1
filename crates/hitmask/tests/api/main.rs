//! Tests the names that the crate exports, and what the compiler reports about wrong guesses.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

mod guesses;
mod prelude;
mod public_names;
