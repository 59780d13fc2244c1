//! States of actors as bytes: every number has its place and its length, lowest byte first.

use core::fmt;
use core::hash::Hasher;

use twox_hash::XxHash64;

use crate::space::Subpixels;

/// Why bytes are no record of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordError {
    /// There are too few or too many.
    Length {
        /// How many a record has.
        needed: usize,
        /// How many there are.
        found: usize,
    },
    /// They are not as they were written.
    Damaged {
        /// The first byte after what is wrong.
        at: usize,
        /// What it should be: "a remainder is at most half a pixel".
        what: &'static str,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Length { needed, found } => {
                write!(
                    formatter,
                    "the record of this state has {needed} bytes, and these are {found}"
                )
            }
            Self::Damaged { at, what } => {
                write!(formatter, "damaged before byte {at}, so use another copy: {what}")
            }
        }
    }
}

impl core::error::Error for RecordError {}

/// XXH64, with seed 0, of a record.
pub(crate) fn hash_of(bytes: &[u8]) -> u64 {
    let mut hasher = XxHash64::with_seed(0);
    hasher.write(bytes);
    hasher.finish()
}

/// Writes a record of a length that is known.
pub(crate) struct Pen<'a> {
    rest: &'a mut [u8],
}

impl<'a> Pen<'a> {
    pub(crate) const fn new(bytes: &'a mut [u8]) -> Self {
        Self { rest: bytes }
    }

    /// The next bytes; what is beyond the record's end is lost, and a test of each record sees that none is.
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

/// Reads a record of a length that is known.
pub(crate) struct Reading<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reading<'a> {
    /// Bytes of which there must be so many.
    pub(crate) const fn new(bytes: &'a [u8], needed: usize) -> Result<Self, RecordError> {
        if bytes.len() == needed {
            Ok(Self { bytes, at: 0 })
        } else {
            Err(RecordError::Length { needed, found: bytes.len() })
        }
    }

    /// The next bytes; zeros beyond the end, where no record is read.
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

    pub(crate) fn subpixels(&mut self) -> Result<Subpixels, RecordError> {
        let steps = self.i64();
        let value = Subpixels::from_steps(steps);
        self.check(value.to_steps() == steps, "a length is less than 2³¹ pixels").map(|()| value)
    }

    /// A flag: 0 or 1.
    pub(crate) fn bool(&mut self) -> Result<bool, RecordError> {
        let byte = self.u8();
        self.check(byte <= 1, "a flag is 0 or 1").map(|()| byte == 1)
    }

    /// That what was read last is as it should be.
    pub(crate) const fn check(&self, holds: bool, what: &'static str) -> Result<(), RecordError> {
        if holds { Ok(()) } else { Err(RecordError::Damaged { at: self.at, what }) }
    }
}
