//! The error type for poses.

use core::fmt;

use super::Scale;
use crate::mask::{Mask, MaskError};

/// Why a pose could not be created, or why a mask could not be drawn in a pose.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum PoseError {
    /// The absolute value of the scale is outside the limits.
    Scale {
        /// The requested scale.
        times: f64,
    },
    /// The sprite in this pose would be larger than a mask can be.
    TooLarge {
        /// How many columns the sprite would take.
        width: u64,
        /// How many rows the sprite would take.
        height: u64,
    },
    /// The mask could not be created.
    Mask(MaskError),
}

impl fmt::Display for PoseError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scale { times } => {
                let (smallest, largest) = (Scale::SMALLEST, Scale::LARGEST);
                write!(
                    formatter,
                    "a scale goes from {smallest} to {largest} either way, and this one is "
                )?;
                // Such a number would fill several lines if all its digits were written.
                let long = *times != 0.0 && !(1e-9..=1e15).contains(&times.abs());
                if long { write!(formatter, "{times:e}") } else { write!(formatter, "{times}") }
            }
            Self::TooLarge { width, height } => write!(
                formatter,
                "in this pose the sprite takes {width} × {height} pixels, but a mask has up to {} \
                 each way",
                Mask::MAX_SIDE
            ),
            Self::Mask(error) => error.fmt(formatter),
        }
    }
}

impl core::error::Error for PoseError {}

impl From<MaskError> for PoseError {
    fn from(error: MaskError) -> Self {
        Self::Mask(error)
    }
}
