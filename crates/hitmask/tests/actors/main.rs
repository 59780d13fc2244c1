//! Tests of actors: motion, platformers, mazes, moving platforms, combat and bullets.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

#[path = "../common/mod.rs"]
mod common;

mod bullets;
mod carry;
mod combat;
mod mask_changes;
mod maze;
mod motion;
mod platformer;
