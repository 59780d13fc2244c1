//! What can go wrong when a tick's attacks are resolved.

use core::fmt;

/// Why the attacks of a tick could not be resolved. Then nobody is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CombatError {
    /// What can be hurt names a fighter that is not in the list.
    NoFighter {
        /// The place of what can be hurt.
        hurt: usize,
        /// The fighter that it names.
        fighter: usize,
        /// How many fighters there are.
        fighters: usize,
    },
    /// There was not memory enough to tell what happened.
    OutOfMemory,
}

impl fmt::Display for CombatError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoFighter { hurt, fighter, fighters } => write!(
                formatter,
                "hurt shape {hurt} names fighter {fighter}, and there are {fighters}: its `fighter` is a place in the list of \
                 fighters"
            ),
            Self::OutOfMemory => formatter.write_str(
                "not memory enough to tell what happened: free some, or hand in fewer pairs",
            ),
        }
    }
}

impl core::error::Error for CombatError {}
