//! Errors that occur when hits are resolved.

use core::fmt;

/// The reason why the hits of a tick could not be resolved. After an error, all fighters are
/// unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CombatError {
    /// A hurtbox refers to a fighter that is not in the list.
    NoFighter {
        /// The index of the hurtbox.
        hurtbox: usize,
        /// The index of the fighter that the hurtbox refers to.
        fighter: usize,
        /// The number of fighters in the list.
        fighters: usize,
    },
    /// There was not enough memory for the list of events.
    OutOfMemory,
}

impl fmt::Display for CombatError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoFighter { hurtbox, fighter, fighters } => write!(
                formatter,
                "hurtbox {hurtbox} belongs to fighter {fighter}, but there are {fighters} \
                 fighters: its `fighter` is an index into the list of fighters"
            ),
            Self::OutOfMemory => formatter.write_str(
                "not enough memory for the list of hit events: free some, or pass fewer pairs",
            ),
        }
    }
}

impl core::error::Error for CombatError {}
