//! Reads numbers from untrusted bytes, with a limit for the memory that they ask for.

use super::{StateError, WorldError};

/// The bytes that are left to read.
#[derive(Clone, Debug)]
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    /// Where the last number begins.
    last: usize,
    /// How many bytes of memory are left, and how many there were.
    memory: usize,
    most: usize,
}

impl<'a> Reader<'a> {
    /// `most` limits the memory for what the bytes describe, beyond a few times their own length.
    pub(super) const fn new(bytes: &'a [u8], most: usize) -> Self {
        Self { bytes, at: 0, last: 0, memory: most, most }
    }

    /// Reads the magic bytes and the version of a file.
    pub(super) fn begin(&mut self, magic: [u8; 8], version: u16) -> Result<(), StateError> {
        if self.array() != Ok(magic) {
            return Err(StateError::Magic);
        }
        let found = u16::from_le_bytes(self.array()?);
        if found != version {
            return Err(StateError::Version { found });
        }
        if self.array()? == [0; 2] {
            Ok(())
        } else {
            Err(self.wrong("the version is followed by zeros"))
        }
    }

    pub(super) fn array<const BYTES: usize>(&mut self) -> Result<[u8; BYTES], StateError> {
        self.last = self.at;
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let array = rest.first_chunk().ok_or_else(|| self.wrong("more bytes follow"))?;
        self.at += BYTES;
        Ok(*array)
    }

    /// The next `length` bytes.
    pub(super) fn slice(&mut self, length: u64) -> Result<&'a [u8], StateError> {
        self.last = self.at;
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let length = usize::try_from(length).ok().filter(|length| *length <= rest.len());
        let length = length.ok_or_else(|| self.wrong("more bytes follow"))?;
        self.at += length;
        Ok(&rest[..length])
    }

    pub(super) fn u32(&mut self) -> Result<u32, StateError> {
        self.array().map(u32::from_le_bytes)
    }

    pub(super) fn i32(&mut self) -> Result<i32, StateError> {
        self.array().map(i32::from_le_bytes)
    }

    pub(super) fn u64(&mut self) -> Result<u64, StateError> {
        self.array().map(u64::from_le_bytes)
    }

    /// A number in as few bytes as it needs: seven bits each, lowest first, with the highest bit
    /// set in all bytes but the last.
    pub(super) fn number(&mut self) -> Result<u64, StateError> {
        let start = self.at;
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let [byte] = self.array()?;
            self.last = start;
            let part = u64::from(byte & 0x7f);
            let is_last = byte < 0x80;
            if part << shift >> shift != part || is_last && byte == 0 && shift > 0 {
                break;
            }
            number |= part << shift;
            if is_last {
                return Ok(number);
            }
        }
        Err(self.wrong("a number takes as few bytes as it needs"))
    }

    /// A signed number, coded as the number of its place in 0, -1, 1, -2, …
    pub(super) fn signed(&mut self) -> Result<i64, StateError> {
        let number = self.number()?;
        Ok((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }

    /// Checks that there are enough bytes left for `count` items of at least `bytes` bytes each.
    pub(super) fn expect_items(&self, count: u64, bytes: usize) -> Result<(), StateError> {
        let most = (self.bytes.len() - self.at) / bytes;
        if count <= most as u64 {
            Ok(())
        } else {
            Err(self.wrong("a count fits the bytes that follow"))
        }
    }

    /// Takes some of the memory that is left.
    pub(super) fn spend(&mut self, bytes: usize) -> Result<(), StateError> {
        let too_large = StateError::TooLarge { most: self.most };
        self.memory = self.memory.checked_sub(bytes).ok_or(too_large)?;
        Ok(())
    }

    /// Allows the full limit again: what was read so far is dropped, or counted elsewhere.
    pub(super) const fn renew(&mut self) {
        self.memory = self.most;
    }

    /// Whether there are no bytes left.
    pub(super) const fn is_at_end(&self) -> bool {
        self.at == self.bytes.len()
    }

    /// Checks that there are no bytes left.
    pub(super) fn end(&mut self) -> Result<(), StateError> {
        self.last = self.at;
        if self.is_at_end() { Ok(()) } else { Err(self.wrong("no more bytes follow")) }
    }

    /// Where the last number begins.
    pub(super) const fn last(&self) -> usize {
        self.last
    }

    /// The error for the last number, with what should be there.
    pub(super) const fn wrong(&self, what: &'static str) -> StateError {
        StateError::Damaged { at: self.last, what }
    }

    /// The error for a value that a world refuses.
    pub(super) fn refused(&self, error: WorldError) -> StateError {
        match error {
            WorldError::OutOfMemory => StateError::OutOfMemory,
            WorldError::Full => self.wrong("the shapes of a world can be numbered"),
            _ => self.wrong("a pose can be drawn"),
        }
    }
}
