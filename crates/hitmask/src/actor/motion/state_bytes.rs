//! States of actors as bytes: every number at a fixed place and of a fixed length, little-endian.

use core::fmt;

use crate::codec::{Coded, Coder, Damage};
use crate::space::Subpixels;

/// Why bytes could not be read as a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StateBytesError {
    /// There are too few or too many bytes.
    Length {
        /// How many bytes such a state has.
        needed: usize,
        /// How many there are.
        found: usize,
    },
    /// The bytes were changed after they were written.
    Damaged {
        /// The offset of the first byte after the wrong value.
        at: usize,
        /// The rule that is broken, such as "a remainder is at most half a pixel".
        what: &'static str,
    },
}

impl fmt::Display for StateBytesError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Length { needed, found } => {
                write!(formatter, "a state of this kind has {needed} bytes, but there are {found}")
            }
            Self::Damaged { at, what } => {
                write!(formatter, "damaged before byte {at}: {what}; use another copy")
            }
        }
    }
}

impl core::error::Error for StateBytesError {}

impl From<Damage> for StateBytesError {
    fn from(Damage { end, what, .. }: Damage) -> Self {
        Self::Damaged { at: end, what }
    }
}

impl Coded for Subpixels {
    fn code<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        let within = "a length is less than 2³¹ pixels";
        coder.by_number(self, Self::to_steps, Self::from_steps, within)
    }
}

/// Gives a state the public functions that convert it to bytes and back. The caller passes the
/// documentation of the bytes, how the state is passed to its methods, how many bytes there are,
/// and any state to read them into.
macro_rules! state_bytes {
    (
        $(#[$contents:meta])+
        $State:ident($receiver:ty), $bytes:expr, from $blank:expr $(, hashed by $hash:ident)?
    ) => {
        impl $State {
            /// How many bytes [`to_bytes`](Self::to_bytes) returns.
            pub const BYTES: usize = $bytes;

            $(#[$contents])+
            pub fn to_bytes(self: $receiver) -> [u8; Self::BYTES] {
                $crate::codec::array_of(Self::clone(&self))
            }

            /// Reads a state from the bytes of [`to_bytes`](Self::to_bytes).
            ///
            /// # Errors
            /// [`StateBytesError`](crate::actor::StateBytesError) if the bytes are not those of
            /// such a state.
            pub fn from_bytes(bytes: &[u8]) -> Result<Self, $crate::actor::StateBytesError> {
                if bytes.len() != Self::BYTES {
                    let (needed, found) = (Self::BYTES, bytes.len());
                    return Err($crate::actor::StateBytesError::Length { needed, found });
                }
                let mut state: Self = $blank;
                let mut reader = $crate::codec::Reader::new(bytes);
                $crate::codec::Coded::code(&mut state, &mut reader)?;
                // If `$bytes` is too large, this fails for every input.
                reader.end()?;
                Ok(state)
            }

            $(
                /// The XXH64 hash of its [bytes](Self::to_bytes), with seed 0.
                pub fn hash(self: $receiver) -> u64 {
                    $crate::codec::$hash(|hash| $crate::codec::Sink::put(hash, &self.to_bytes()))
                }
            )?
        }
    };
}

pub(crate) use state_bytes;
