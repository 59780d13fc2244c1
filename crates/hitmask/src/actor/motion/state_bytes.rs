//! States of actors as bytes: every number at a fixed place and of a fixed length, little-endian.

use core::fmt;
use core::hash::Hasher;

use twox_hash::XxHash64;

use crate::space::Subpixels;

/// Why bytes could not be read as a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StateBytesError {
    /// There are too few or too many bytes.
    Length {
        /// How many bytes the state has.
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

/// XXH64 of some bytes, with seed 0.
pub(crate) fn hash_of(bytes: &[u8]) -> u64 {
    let mut hasher = XxHash64::with_seed(0);
    hasher.write(bytes);
    hasher.finish()
}

/// Writes a state of a known length.
pub(crate) struct ByteWriter<'a> {
    rest: &'a mut [u8],
}

impl<'a> ByteWriter<'a> {
    pub(crate) const fn new(bytes: &'a mut [u8]) -> Self {
        Self { rest: bytes }
    }

    /// Appends bytes, and drops anything beyond the end. A test of each state checks that nothing
    /// is dropped.
    fn bytes<const COUNT: usize>(&mut self, bytes: [u8; COUNT]) {
        if let Some((place, rest)) = core::mem::take(&mut self.rest).split_first_chunk_mut() {
            *place = bytes;
            self.rest = rest;
        }
    }

    pub(crate) fn u8(&mut self, value: u8) {
        self.bytes([value]);
    }

    pub(crate) fn u16(&mut self, value: u16) {
        self.bytes(value.to_le_bytes());
    }

    pub(crate) fn i32(&mut self, value: i32) {
        self.bytes(value.to_le_bytes());
    }

    pub(crate) fn u32(&mut self, value: u32) {
        self.bytes(value.to_le_bytes());
    }

    pub(crate) fn u64(&mut self, value: u64) {
        self.bytes(value.to_le_bytes());
    }

    pub(crate) fn i64(&mut self, value: i64) {
        self.bytes(value.to_le_bytes());
    }

    pub(crate) fn subpixels(&mut self, value: Subpixels) {
        self.i64(value.to_steps());
    }
}

/// Reads a state of a known length.
pub(crate) struct ByteReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> ByteReader<'a> {
    /// Checks the length of the bytes.
    pub(crate) const fn new(bytes: &'a [u8], needed: usize) -> Result<Self, StateBytesError> {
        if bytes.len() == needed {
            Ok(Self { bytes, at: 0 })
        } else {
            Err(StateBytesError::Length { needed, found: bytes.len() })
        }
    }

    /// The next bytes; zeros beyond the end, which no state reaches.
    fn bytes<const COUNT: usize>(&mut self) -> [u8; COUNT] {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        self.at += COUNT;
        rest.first_chunk().copied().unwrap_or([0; COUNT])
    }

    pub(crate) fn u8(&mut self) -> u8 {
        let [byte] = self.bytes();
        byte
    }

    pub(crate) fn u16(&mut self) -> u16 {
        u16::from_le_bytes(self.bytes())
    }

    pub(crate) fn i32(&mut self) -> i32 {
        i32::from_le_bytes(self.bytes())
    }

    pub(crate) fn u32(&mut self) -> u32 {
        u32::from_le_bytes(self.bytes())
    }

    pub(crate) fn u64(&mut self) -> u64 {
        u64::from_le_bytes(self.bytes())
    }

    pub(crate) fn i64(&mut self) -> i64 {
        i64::from_le_bytes(self.bytes())
    }

    pub(crate) fn subpixels(&mut self) -> Result<Subpixels, StateBytesError> {
        let steps = self.i64();
        let value = Subpixels::from_steps(steps);
        self.check(value.to_steps() == steps, "a length is less than 2³¹ pixels").map(|()| value)
    }

    /// A flag: 0 or 1.
    pub(crate) fn bool(&mut self) -> Result<bool, StateBytesError> {
        let byte = self.u8();
        self.check(byte <= 1, "a flag is 0 or 1").map(|()| byte == 1)
    }

    /// Checks what was read last.
    pub(crate) const fn check(
        &self,
        holds: bool,
        what: &'static str,
    ) -> Result<(), StateBytesError> {
        if holds { Ok(()) } else { Err(StateBytesError::Damaged { at: self.at, what }) }
    }
}
