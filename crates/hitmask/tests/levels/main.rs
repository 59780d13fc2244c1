//! Tests of the loops at every vector level, one by one and in batches.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

#[path = "../common/mod.rs"]
mod common;

mod batches;
mod large;
mod simd_levels;
