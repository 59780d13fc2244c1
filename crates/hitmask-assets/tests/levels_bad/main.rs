//! Levels that are damaged, cut off, or too large: one line of error, and never a panic.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

#[path = "../common/mod.rs"]
mod common;
mod damage;
mod faults;
mod files;
mod limits;
