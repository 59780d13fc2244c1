//! Reads a file's bytes from front to back. Every read checks the length.

use crate::DecodeError;

/// The bytes of a file, with a reading position.
#[derive(Clone, Debug)]
pub(super) struct Bytes<'a> {
    bytes: &'a [u8],
    at: usize,
    format: &'static str,
}

impl<'a> Bytes<'a> {
    /// Creates a reader for the bytes of a file of this format, starting at `at`.
    pub(super) const fn new(format: &'static str, bytes: &'a [u8], at: usize) -> Self {
        Self { bytes, at, format }
    }

    /// Returns the position of the next byte.
    pub(super) const fn position(&self) -> usize {
        self.at
    }

    /// Returns a reader for the same bytes, starting at `at`.
    pub(super) const fn from(self, at: usize) -> Self {
        Self { at, ..self }
    }

    /// Returns the bytes that have not been read.
    pub(super) fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// Reads the next `count` bytes.
    pub(super) fn take(&mut self, count: usize) -> Result<&'a [u8], DecodeError> {
        let taken = self.at.checked_add(count).and_then(|end| self.bytes.get(self.at..end));
        let taken = taken.ok_or(DecodeError::EndsEarly { format: self.format })?;
        self.at += count;
        Ok(taken)
    }

    /// Reads the next bytes, as many as the array has.
    pub(super) fn array<const COUNT: usize>(&mut self) -> Result<[u8; COUNT], DecodeError> {
        let mut array = [0; COUNT];
        array.copy_from_slice(self.take(COUNT)?);
        Ok(array)
    }

    pub(super) fn u8(&mut self) -> Result<u8, DecodeError> {
        Ok(self.array::<1>()?[0])
    }

    /// Reads two bytes, little-endian.
    pub(super) fn u16(&mut self) -> Result<u16, DecodeError> {
        self.array().map(u16::from_le_bytes)
    }

    /// Reads three bytes, little-endian.
    pub(super) fn u24(&mut self) -> Result<u32, DecodeError> {
        let [a, b, c] = self.array()?;
        Ok(u32::from_le_bytes([a, b, c, 0]))
    }

    /// Reads four bytes, little-endian.
    pub(super) fn u32(&mut self) -> Result<u32, DecodeError> {
        self.array().map(u32::from_le_bytes)
    }
}

/// Returns the sample at an index of a row whose samples have up to 8 bits. The first sample of a
/// byte is in its highest bits.
pub(super) fn packed(row: &[u8], index: usize, bits: usize) -> u8 {
    let (byte, place) = (index * bits / 8, index * bits % 8);
    let below = 8 - bits - place;
    row.get(byte).map_or(0, |byte| byte >> below & (0xff >> (8 - bits)))
}
