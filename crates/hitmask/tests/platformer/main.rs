//! Tests platformer characters: published motion, bugs of other engines, and laws over random land and input.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

#[path = "../common/mod.rs"]
mod common;

mod abilities;
mod complaints;
mod land;
mod laws;
mod lifts;
mod odd_land;
mod published;
mod published_rules;
mod scaled;
mod stage;
mod surroundings;
