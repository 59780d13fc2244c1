//! Tests platformer characters: published motion, bugs of other engines, and laws over random land
//! and input.
mod abilities;
mod animated;
mod complaints;
mod land;
mod laws;
mod lifts;
mod moves;
mod odd_land;
mod published;
mod published_rules;
mod scaled;
mod stage;
mod surroundings;
