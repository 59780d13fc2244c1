//! Tests posed masks, and shapes and rays against masks.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

#[path = "../common/mod.rs"]
mod common;

mod drawn;
mod exact;
mod exact_sweeps;
mod figures;
mod rays;
