//! The serialized form of actor states. Every number has a fixed offset and a fixed length, and is
//! little-endian.

use core::fmt;

use crate::codec::{Coded, Coder, Damage};
use crate::space::Subpixels;

/// The reason why bytes could not be read as an actor's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StateBytesError {
    /// The slice is too short or too long.
    Length {
        /// The number of bytes that a state of this type has.
        needed: usize,
        /// The number of bytes in the slice.
        found: usize,
    },
    /// The bytes contain an invalid value, so they were changed after they were written.
    Damaged {
        /// The offset of the first byte after the wrong value.
        at: usize,
        /// The rule that the value breaks, such as "a remainder is at most half a pixel".
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

/// Gives a state the public functions that convert it to bytes and back. The caller passes the doc
/// comment that describes the bytes, the type of the methods' receiver, the number of bytes, and an
/// arbitrary state for `from_bytes` to overwrite.
macro_rules! state_bytes {
    (
        $(#[$contents:meta])+
        $State:ident($receiver:ty), $bytes:expr, from $blank:expr $(, hashed by $hash:ident)?
    ) => {
        impl $State {
            /// The number of bytes that [`to_bytes`](Self::to_bytes) returns.
            pub const BYTES: usize = $bytes;

            $(#[$contents])+
            pub fn to_bytes(self: $receiver) -> [u8; Self::BYTES] {
                $crate::codec::array_of(Self::clone(&self))
            }

            /// Reads a state from the bytes that [`to_bytes`](Self::to_bytes) returned.
            ///
            /// # Errors
            /// Returns a [`StateBytesError`](crate::actor::StateBytesError) if the bytes do not
            /// encode a state of this type.
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
                /// Returns the XXH64 hash of the state's [bytes](Self::to_bytes), with seed 0.
                pub fn hash(self: $receiver) -> u64 {
                    $crate::codec::$hash(|hash| $crate::codec::Sink::put(hash, &self.to_bytes()))
                }
            )?
        }
    };
}

pub(crate) use state_bytes;
