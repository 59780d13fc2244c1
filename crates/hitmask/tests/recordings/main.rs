//! Tests recordings of worlds: a replay repeats the run exactly, every change is recorded, and a recording cannot use more memory
//! than allowed.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

#[path = "../common/mod.rs"]
mod common;

mod changes;
mod record;
mod replays;
