//! What can be wrong with what is asked of a world.

use core::fmt;

use super::ColliderId;
use crate::mask::{MaskError, NoMemory};
use crate::pose::PoseError;
use crate::terrain::TerrainError;

/// Why a world did not do what was asked; then nothing of it has changed.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum WorldError {
    /// There is no such collider, or no more.
    NoSuchCollider {
        /// The name that was given.
        id: ColliderId,
    },
    /// There is no such sprite.
    NoSuchSprite {
        /// The number that was given.
        sprite: u32,
        /// How many sprites there are.
        sprites: u32,
    },
    /// The collider is terrain, and what was asked is of sprites only; or the other way round.
    WrongKind {
        /// The collider.
        id: ColliderId,
    },
    /// A clip names no frame.
    NoSuchClip,
    /// The world holds as many colliders, shapes or sprites as it can number.
    Full,
    /// The change would bring it over something that is in the way.
    Blocked {
        /// What is in the way: of several, that with the smallest index.
        by: ColliderId,
    },
    /// What is shown would lie farther from the collider's position than `i32` counts.
    TooFar,
    /// The pose cannot be drawn.
    Pose(PoseError),
    /// The terrain cannot be changed so.
    Terrain(TerrainError),
    /// A list of positions for all that moves is longer, or shorter, than there are.
    Positions {
        /// How many were given.
        found: usize,
        /// How many colliders are not still.
        expected: usize,
    },
    /// There is not memory enough.
    OutOfMemory,
}

impl fmt::Display for WorldError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchCollider { id } => write!(formatter, "there is no collider {id}"),
            Self::NoSuchSprite { sprite, sprites } => {
                write!(formatter, "there is no sprite {sprite}, for there are {sprites}")
            }
            Self::WrongKind { id } => {
                write!(
                    formatter,
                    "collider {id} is terrain where a sprite is asked for, or a sprite where terrain is"
                )
            }
            Self::NoSuchClip => {
                formatter.write_str("the sheet has no clip of this name, or it has no frames")
            }
            Self::Full => formatter.write_str("the world holds as many as it can number"),
            Self::Blocked { by } => write!(formatter, "collider {by} is in the way"),
            Self::TooFar => formatter.write_str(
                "the frame's offset or the pivot puts pixels more than 2147483647 from the position: bring it nearer",
            ),
            Self::Pose(error) => error.fmt(formatter),
            Self::Terrain(error) => error.fmt(formatter),
            Self::Positions { found, expected } => {
                write!(formatter, "{found} positions are given, and {expected} colliders move")
            }
            Self::OutOfMemory => formatter.write_str("there is not memory enough for the world"),
        }
    }
}

impl core::error::Error for WorldError {}

impl From<NoMemory> for WorldError {
    fn from(_: NoMemory) -> Self {
        Self::OutOfMemory
    }
}

impl From<TerrainError> for WorldError {
    fn from(error: TerrainError) -> Self {
        match error {
            TerrainError::OutOfMemory => Self::OutOfMemory,
            error => Self::Terrain(error),
        }
    }
}

impl From<PoseError> for WorldError {
    fn from(error: PoseError) -> Self {
        match error {
            PoseError::Mask(error) => error.into(),
            error => Self::Pose(error),
        }
    }
}

impl From<MaskError> for WorldError {
    fn from(error: MaskError) -> Self {
        match error {
            MaskError::OutOfMemory { .. } => Self::OutOfMemory,
            error => Self::Pose(PoseError::Mask(error)),
        }
    }
}
