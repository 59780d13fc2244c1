//! The records of a table, read in place.

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
    /// The table of these bytes: whole records.
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, kind: PhantomData }
    }

    pub(super) const fn len(self) -> u32 {
        (self.bytes.len() / R::BYTES) as u32
    }

    pub(super) fn record(self, index: u32) -> R {
        // The bytes are whole records, and any bytes are a record.
        Reader::new(&self.bytes[index as usize * R::BYTES..]).read().unwrap_or_default()
    }

    /// The records of a span that has been checked.
    pub(super) fn records(self, span: Span) -> impl ExactSizeIterator<Item = R> + use<'a, R> {
        (span.first..span.first + span.count).map(move |index| self.record(index))
    }
}
