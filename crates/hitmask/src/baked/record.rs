//! Reads records from a table, and numbers from a record.

use super::layout::Kind;

/// Records of one kind, one after the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table<'a> {
    pub(super) kind: Kind,
    pub(super) bytes: &'a [u8],
}

impl<'a> Table<'a> {
    pub(super) fn len(self) -> u32 {
        (self.bytes.len() / self.kind.bytes) as u32
    }

    pub(super) fn record(self, index: u32) -> Record<'a> {
        Record { bytes: &self.bytes[index as usize * self.kind.bytes..][..self.kind.bytes] }
    }
}

/// One record, or the header.
#[derive(Clone, Copy, Debug)]
pub(super) struct Record<'a> {
    pub(super) bytes: &'a [u8],
}

impl Record<'_> {
    fn array<const BYTES: usize>(self, at: usize) -> [u8; BYTES] {
        core::array::from_fn(|index| self.bytes[at + index])
    }

    pub(super) fn u16(self, at: usize) -> u16 {
        u16::from_le_bytes(self.array(at))
    }

    pub(super) fn u32(self, at: usize) -> u32 {
        u32::from_le_bytes(self.array(at))
    }

    pub(super) fn i32(self, at: usize) -> i32 {
        i32::from_le_bytes(self.array(at))
    }
}
