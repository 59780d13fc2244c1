//! Tests thousands of answers, combined into one hash per test. The hashes are the same on every
//! platform and at every optimization level.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

#[path = "../common/mod.rs"]
mod common;

mod actors;
mod pairs;
mod scripted;
mod worlds;
