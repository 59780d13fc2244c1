//! The engine for JavaScript: flat classes and functions, which the TypeScript of `packages/hitmask` wraps.
//!
//! No game calls these directly, so they are made for the border between the two languages: positions are `i32` that the
//! TypeScript has checked, an answer of several numbers is one list of them (`answer.rs`), and a word is an index into the list
//! of words. Every error is a JavaScript `Error` with the engine's message.

mod actor;
mod answer;
mod batch;
mod configuration;
mod error;
mod exact;
mod figure;
mod mask;
mod outline;
mod pair;
mod placed_terrain;
mod pose;
mod region;
mod sheet;
mod simd;
mod smaller;
mod stencil;
mod sweep;
mod terrain;
mod world;

pub use actor::*;
pub use batch::Masks;
pub use configuration::ConfigurationSpace;
pub use mask::{Mask, MaskAt};
pub use outline::Outlines;
pub use region::{Components, DistanceField};
pub use sheet::{BakedSheets, Sheet, SheetParts};
pub use simd::simd_level;
pub use smaller::not_in_core;
pub use terrain::{Islands, Terrain};
pub use world::{Events, Recording, Replay, Snapshot, Sprites, World};
