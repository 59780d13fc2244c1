//! Characters and things that move by rules, pixel by pixel: platform-game heroes, maze walkers,
//! moving platforms, fighters and bullets.
//!
//! Every actor has a [`Body`]: a whole pixel and a remainder. [`Body::step`] is the motion that all
//! others are made of. It moves a mask one pixel at a time, first along x, then along y, until an
//! [`Obstacle`] stops it. [`Body::change_mask`] gives a body its next mask, if there is room. Whole
//! genres are built on them:
//!
//! - [`platformer`] runs, jumps, climbs and swims: a complete character controller.
//! - [`maze`] walks seen from above, one direction at a time, and slides around corners.
//! - [`carry`] moves platforms, elevators and crushers, and the actors on them.
//! - [`combat`] resolves hitboxes against hurtboxes and flies bullets that cannot tunnel.
//!
//! Rules are plain numbers, a state is plain data, and a tick is a pure function of both. So a copy
//! of a state is a snapshot, and every platform computes the same result: good for replays,
//! rollback and lockstep.
//!
//! The guide `docs/actors.md` in the repository builds a platformer and a maze game from nothing.

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
