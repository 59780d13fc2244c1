//! Tests bullets against the exact times of the slow reference: nothing tunnels at any speed. Also tests their
//! guarantees: mirrors, tiles as one wall, never inside a solid, and bytes.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

#[path = "../common/mod.rs"]
mod common;

mod laws;
mod rules;
mod scene;
