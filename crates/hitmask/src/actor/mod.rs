//! Game characters and objects that move by rules, pixel by pixel: platform-game heroes, maze
//! walkers, moving platforms, fighters and bullets.
//!
//! Every actor has a [`Body`], which consists of a whole-pixel position and a remainder. Every
//! motion consists of calls to [`Body::step`], which moves a mask one pixel at a time, first along
//! x, then along y, until an [`Obstacle`] stops it. [`Body::change_mask`] switches a body to its
//! next mask if there is room for that mask. Four modules build on these two methods:
//!
//! - [`platformer`] is a complete character controller that runs, jumps, climbs and swims.
//! - [`maze`] moves walkers in top-down games, one direction at a time, and slides them around
//!   corners.
//! - [`carry`] moves platforms, elevators and crushers, and the actors that ride on them.
//! - [`combat`] resolves hitboxes against hurtboxes and moves bullets that cannot tunnel.
//!
//! The rules of a game are plain numbers, an actor's state is plain data, and a tick is a pure
//! function of its arguments. A copy of a state is therefore a complete snapshot, and every
//! platform computes the same result from the same input, as replays, rollback and lockstep
//! require.
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
