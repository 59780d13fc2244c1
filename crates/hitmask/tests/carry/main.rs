//! Tests moving solids: against the slow reference, against themselves in mirrored worlds, and against bugs reported for other
//! engines.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

#[path = "../common/mod.rs"]
mod common;

mod carriers;
mod extremes;
mod laws;
mod paths;
mod records;
mod riders;
mod scene;
mod squeezes;
