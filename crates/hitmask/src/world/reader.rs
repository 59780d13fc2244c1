//! Numbers from bytes that may be anything, and how much memory they may ask for.

use super::{StateError, WorldError};

/// What of some bytes has not been read yet.
#[derive(Clone, Debug)]
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    /// Where the number begins that was read last.
    last: usize,
    /// How much memory may still be taken, and how much it was.
    memory: usize,
    most: usize,
}

impl<'a> Reader<'a> {
    /// `most` is how much memory what they describe may take beyond a few times their own length.
    pub(super) const fn new(bytes: &'a [u8], most: usize) -> Self {
        Self { bytes, at: 0, last: 0, memory: most, most }
    }

    /// Reads what a file begins with.
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
            Err(self.wrong("there is a 0 after the version"))
        }
    }

    pub(super) fn array<const BYTES: usize>(&mut self) -> Result<[u8; BYTES], StateError> {
        self.last = self.at;
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let array = rest.first_chunk().ok_or_else(|| self.wrong("there is more to come"))?;
        self.at += BYTES;
        Ok(*array)
    }

    /// The next so many bytes.
    pub(super) fn slice(&mut self, length: u64) -> Result<&'a [u8], StateError> {
        self.last = self.at;
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let length = usize::try_from(length).ok().filter(|length| *length <= rest.len());
        let length = length.ok_or_else(|| self.wrong("there is more to come"))?;
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

    /// A number in as few bytes as it needs: seven bits each, the lowest first, the highest bit set in all but the last.
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

    /// A number of either sign: 0, -1, 1, -2, … by their order.
    pub(super) fn signed(&mut self) -> Result<i64, StateError> {
        let number = self.number()?;
        Ok((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }

    /// That there can be so many of something that takes so many bytes at the least.
    pub(super) fn expect_items(&self, count: u64, bytes: usize) -> Result<(), StateError> {
        let most = (self.bytes.len() - self.at) / bytes;
        if count <= most as u64 { Ok(()) } else { Err(self.wrong("it counts more than there are")) }
    }

    /// Takes memory from what may be taken.
    pub(super) fn spend(&mut self, bytes: usize) -> Result<(), StateError> {
        let too_large = StateError::TooLarge { most: self.most };
        self.memory = self.memory.checked_sub(bytes).ok_or(too_large)?;
        Ok(())
    }

    /// Lets what comes next take as much memory as all could at the start: what was read is there no more, or counted
    /// elsewhere.
    pub(super) const fn renew(&mut self) {
        self.memory = self.most;
    }

    /// Whether all has been read.
    pub(super) const fn is_at_end(&self) -> bool {
        self.at == self.bytes.len()
    }

    /// That all has been read.
    pub(super) fn end(&mut self) -> Result<(), StateError> {
        self.last = self.at;
        if self.is_at_end() { Ok(()) } else { Err(self.wrong("nothing more is to come")) }
    }

    /// Where the number begins that was read last.
    pub(super) const fn last(&self) -> usize {
        self.last
    }

    /// That the number that was read last is wrong, and what should be there.
    pub(super) const fn wrong(&self, what: &'static str) -> StateError {
        StateError::Damaged { at: self.last, what }
    }

    /// That a world refuses what was read.
    pub(super) fn refused(&self, error: WorldError) -> StateError {
        match error {
            WorldError::OutOfMemory => StateError::OutOfMemory,
            WorldError::Full => self.wrong("a world can number what is in it"),
            _ => self.wrong("a pose can be drawn"),
        }
    }
}
