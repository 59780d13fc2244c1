//! Tests the loops at every vector level, one pair at a time and in batches.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

#[path = "../common/mod.rs"]
mod common;

mod batches;
mod large;
mod simd_levels;
