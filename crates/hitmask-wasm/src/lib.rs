//! The engine for JavaScript. This crate exports low-level classes and functions. The TypeScript
//! code in `packages/hitmask` wraps them.
//!
//! Games do not call these functions directly, so they are designed for the border between the two
//! languages. Positions are `i32` values that the TypeScript has checked. An answer that consists
//! of several numbers is a single list (`answer.rs`). A word is passed as its index in a list of
//! words. Every error is a JavaScript `Error` with the engine's message.
//!
//! Without the `whole` feature, the crate contains only what `hitmask/core` loads: masks, pairs,
//! poses, sweeps, rays, figures and batches.

#![cfg_attr(
    not(feature = "whole"),
    allow(dead_code, reason = "the core reads and writes fewer answers")
)]

#[cfg(feature = "whole")]
mod actor;
mod answer;
mod batch;
#[cfg(feature = "whole")]
mod configuration;
mod error;
#[cfg(feature = "whole")]
mod exact;
mod figure;
mod mask;
#[cfg(feature = "whole")]
mod outline;
mod pair;
#[cfg(feature = "whole")]
mod pbm;
mod placed;
#[cfg(feature = "whole")]
mod placed_terrain;
mod pose;
#[cfg(feature = "whole")]
mod region;
#[cfg(feature = "whole")]
mod sheet;
mod simd;
mod smaller;
#[cfg(feature = "whole")]
mod stencil;
#[cfg(feature = "whole")]
mod terrain;
#[cfg(feature = "whole")]
mod world;

#[cfg(feature = "whole")]
pub use actor::*;
pub use batch::Masks;
#[cfg(feature = "whole")]
pub use configuration::ConfigurationSpace;
pub use mask::{Mask, MaskAt};
#[cfg(feature = "whole")]
pub use outline::Outlines;
#[cfg(feature = "whole")]
pub use region::{Components, DistanceField};
#[cfg(feature = "whole")]
pub use sheet::{BakedSheets, Sheet, SheetParts};
pub use simd::simd_level;
pub use smaller::not_in_core;
#[cfg(feature = "whole")]
pub use terrain::{Islands, Terrain};
#[cfg(feature = "whole")]
pub use world::{Events, Recording, Replay, Snapshot, Sprites, World};
