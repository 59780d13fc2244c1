//! Tests walkers in mazes: laws, the classics tick by tick, and a thousand mazes walked with sloppy timing.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

#[path = "../common/mod.rs"]
mod common;

mod laws;
mod rules;
mod scene;
mod thousand;
