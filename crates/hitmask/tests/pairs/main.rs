//! Tests queries about two masks, at rest and in motion.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

#[path = "../common/mod.rs"]
mod common;

mod distances;
mod in_place;
mod normals;
mod queries;
mod separations;
mod sweep_cases;
mod sweeps;
mod textbook;
