//! Game characters and objects that move by rules, pixel by pixel: platform-game heroes, maze
//! walkers, moving platforms, fighters and bullets.
//!
//! Every actor has a [`Body`]: a whole pixel and a remainder. All motion is made of [`Body::step`],
//! which moves a mask one pixel at a time, first along x, then along y, until an [`Obstacle`] stops
//! it. [`Body::change_mask`] gives a body its next mask, if there is room. Four modules build whole
//! genres on these two methods:
//!
//! - [`platformer`] runs, jumps, climbs and swims: a complete character controller.
//! - [`maze`] walks in top-down games, one direction at a time, and slides around corners.
//! - [`carry`] moves platforms, elevators and crushers, and the actors on them.
//! - [`combat`] resolves hitboxes against hurtboxes and flies bullets that cannot tunnel.
//!
//! Rules are plain numbers, a state is plain data, and a tick is a pure function of its arguments.
//! So a copy of a state is a snapshot, and every platform computes the same result, as replays,
//! rollback and lockstep need it.
//!
//! The guide `docs/actors.md` in the repository builds a platformer and a maze game from scratch.

pub mod carry;
pub mod combat;
pub mod maze;
mod motion;
pub mod platformer;

pub use crate::space::Subpixels;
pub use motion::{
    Anchor, Body, Hit, IgnoredPlatforms, MaskChange, MaskChangeOutcome, Material, MaterialKind,
    Materials, Obstacle, Policy, StateBytesError, StepOutcome, Surroundings, WhenBlocked,
};
