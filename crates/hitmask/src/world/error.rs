//! The errors of methods that change a world.

use core::fmt;

use super::ColliderId;
use crate::mask::{MaskError, NoMemory};
use crate::pose::PoseError;
use crate::terrain::TerrainError;

/// Why a world refused a change. After an error, the world is unchanged.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum WorldError {
    /// The world has no collider with this id, or the collider was removed.
    NoSuchCollider {
        /// The id that was passed.
        id: ColliderId,
    },
    /// The world has no sprite with this index.
    NoSuchSprite {
        /// The index that was passed.
        sprite: u32,
        /// How many sprites the world has.
        sprites: u32,
    },
    /// The method is for sprites, but the collider is terrain, or vice versa.
    WrongKind {
        /// The collider.
        id: ColliderId,
    },
    /// The sheet has no clip of this name, or the clip has no frames.
    NoSuchClip,
    /// The world has reached the maximum number of colliders, shapes or sprites.
    Full,
    /// The collider would overlap a solid collider that blocks it.
    Blocked {
        /// The collider that is in the way; if several are in the way, the one with the smallest
        /// index.
        by: ColliderId,
    },
    /// A position is beyond `i32`, or the distance from a collider's position to the edge of its
    /// shape does not fit `i32`.
    TooFar,
    /// The sprite cannot be drawn in this pose.
    Pose(PoseError),
    /// The terrain cannot be changed in this way.
    Terrain(TerrainError),
    /// [`Command::MoveAll`](super::Command::MoveAll) does not have exactly one position for each
    /// collider that is not still.
    Positions {
        /// How many positions the command has.
        found: usize,
        /// How many colliders are not still.
        expected: usize,
    },
    /// The bytes of [`Command::Restore`](super::Command::Restore) are not the state of a world with
    /// these sprites.
    BadState,
    /// There is not enough memory for a mask in a pose, or for an edit of terrain.
    OutOfMemory,
}

impl fmt::Display for WorldError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchCollider { id } => write!(formatter, "no collider has the id {id}: it was removed, or is from another world"),
            Self::NoSuchSprite { sprite, sprites } => {
                write!(formatter, "no sprite has the index {sprite}: there are {sprites}")
            }
            Self::WrongKind { id } => {
                write!(
                    formatter,
                    "collider {id} has the wrong kind: terrain instead of a sprite, or a sprite instead of terrain"
                )
            }
            Self::NoSuchClip => {
                formatter.write_str("the sheet has no clip of this name, or the clip has no frames")
            }
            Self::Full => formatter.write_str("the world is full: it cannot number more colliders, shapes or sprites"),
            Self::Blocked { by } => write!(formatter, "collider {by} is in the way"),
            Self::TooFar => formatter.write_str(
                "a position, a frame's offset or a pivot is out of range: stay within -2147483648 and 2147483647",
            ),
            Self::Pose(error) => error.fmt(formatter),
            Self::Terrain(error) => error.fmt(formatter),
            Self::Positions { found, expected } => {
                write!(formatter, "{found} positions for {expected} colliders that are not still")
            }
            Self::BadState => {
                formatter.write_str("the bytes to restore are not the state of a world with these sprites")
            }
            Self::OutOfMemory => formatter.write_str("not enough memory for the world"),
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
