//! Tests levels that are damaged, cut off or too large. Each gives an error of one line, and never
//! a panic.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

#[path = "../common/mod.rs"]
mod common;
mod damage;
mod faults;
mod files;
mod limits;
