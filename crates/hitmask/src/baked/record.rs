//! Reads the records of a table in place.

use core::marker::PhantomData;

use super::layout::{Record, Span};
use crate::codec::Reader;

/// Records of one kind, one after the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table<'a, R> {
    bytes: &'a [u8],
    kind: PhantomData<R>,
}

impl<'a, R: Record> Table<'a, R> {
    /// Returns the table of these bytes, which must be whole records.
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, kind: PhantomData }
    }

    pub(super) const fn len(self) -> u32 {
        (self.bytes.len() / R::BYTES) as u32
    }

    pub(super) fn record(self, index: u32) -> R {
        // The bytes consist of whole records, and any byte values form a record.
        Reader::new(&self.bytes[index as usize * R::BYTES..]).read().unwrap_or_default()
    }

    /// Iterates over the records of a span that has been checked.
    pub(super) fn records(self, span: Span) -> impl ExactSizeIterator<Item = R> + use<'a, R> {
        (span.first..span.first + span.count).map(move |index| self.record(index))
    }
}
