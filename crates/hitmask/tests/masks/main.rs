//! Tests single masks: how they are made, changed and measured.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

#[path = "../common/mod.rs"]
mod common;

mod baked;
mod conversions;
mod morphology;
mod operations;
mod outlines;
mod regions;
mod sources;
