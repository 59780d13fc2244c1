//! Tests worlds of many sprites against a test of every pair at every tick, against themselves at
//! other positions and in other orders, and tests their cost.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

#[path = "../common/mod.rs"]
mod common;

mod boxes;
mod edges;
mod events;
mod laws;
mod memory;
mod names;
mod played;
mod queries;
mod random;
mod recordings;
mod scenario;
mod state;
mod steady;
mod stock;
mod terrain;
mod terrain_queries;
#[cfg(feature = "rayon")]
mod threads;
