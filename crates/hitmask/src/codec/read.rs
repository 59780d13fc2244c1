//! Reads values from untrusted bytes.

use super::{Coded, Coder};

/// Bytes that do not match the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Damage {
    /// Where the wrong value begins and ends.
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// The value that should be there.
    pub(crate) what: &'static str,
}

/// A reader of the remaining bytes.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The offset at which the last number begins.
    last: usize,
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0, last: 0 }
    }

    /// Continues where another reader of the same bytes stopped; see [`at`](Self::at).
    pub(crate) const fn resume(bytes: &'a [u8], at: usize) -> Self {
        Self { bytes, at, last: at }
    }

    /// Returns how many bytes were read.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// Reads the next value.
    #[inline(always)]
    pub(crate) fn read<T: Coded + Default>(&mut self) -> Result<T, Damage> {
        let mut value = T::default();
        value.code(self)?;
        Ok(value)
    }

    /// Reads the next `length` bytes.
    pub(crate) fn slice(&mut self, length: u64) -> Result<&'a [u8], Damage> {
        self.last = self.at;
        let rest = &self.bytes[self.at..];
        let length = usize::try_from(length).ok().filter(|length| *length <= rest.len());
        let length = length.ok_or_else(|| self.wrong("more bytes follow"))?;
        self.at += length;
        Ok(&rest[..length])
    }

    /// Checks that enough bytes remain for `count` items of at least `bytes` bytes each.
    pub(crate) fn expect_items(&self, count: u64, bytes: usize) -> Result<(), Damage> {
        let most = (self.bytes.len() - self.at) / bytes;
        self.check(count <= most as u64, "a count fits the bytes that follow")
    }

    /// Returns whether no bytes remain.
    pub(crate) const fn is_at_end(&self) -> bool {
        self.at == self.bytes.len()
    }

    /// Checks that no bytes remain.
    pub(crate) fn end(&mut self) -> Result<(), Damage> {
        self.last = self.at;
        self.check(self.is_at_end(), "no more bytes follow")
    }

    /// Returns the offset at which the last number begins.
    pub(crate) const fn last(&self) -> usize {
        self.last
    }

    /// Returns the error for the last number. `what` describes the value that should be there.
    pub(crate) const fn wrong(&self, what: &'static str) -> Damage {
        Damage { start: self.last, end: self.at, what }
    }
}

impl Coder for Reader<'_> {
    type Error = Damage;

    #[inline(always)]
    fn bytes(&mut self, bytes: &mut [u8]) -> Result<(), Damage> {
        self.last = self.at;
        match self.bytes[self.at..].get(..bytes.len()) {
            Some(next) => bytes.copy_from_slice(next),
            None => return Err(self.wrong("more bytes follow")),
        }
        self.at += bytes.len();
        Ok(())
    }

    fn compact(&mut self, number: &mut u64) -> Result<(), Damage> {
        let start = self.at;
        *number = 0;
        for shift in (0..64).step_by(7) {
            let byte: u8 = self.read()?;
            self.last = start;
            let part = u64::from(byte & 0x7f);
            let is_last = byte < 0x80;
            if part << shift >> shift != part || is_last && byte == 0 && shift > 0 {
                break;
            }
            *number |= part << shift;
            if is_last {
                return Ok(());
            }
        }
        Err(self.wrong("a number takes as few bytes as it needs"))
    }

    fn check(&self, holds: bool, what: &'static str) -> Result<(), Damage> {
        if holds { Ok(()) } else { Err(self.wrong(what)) }
    }
}
