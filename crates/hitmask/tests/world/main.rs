//! Tests worlds of many sprites: against every pair at every tick, against themselves in other
//! places and orders, and their cost.
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
