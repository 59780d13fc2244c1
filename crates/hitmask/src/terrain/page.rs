//! A page of 16 × 16 chunks. Only chunks with a set pixel are stored.

use alloc::sync::Arc;

use super::grid::{Key, Keys, PAGE_SIDE, PIXELS, place_chunk, reaches_edge};
use crate::mask::Mask;
use crate::space::Rect;

/// A square of chunks, and their total count and bounds.
#[derive(Clone, Debug)]
pub(super) struct Page {
    /// The chunks, row by row. None of them is empty.
    chunks: [Option<Arc<Mask>>; PAGE_SIDE * PAGE_SIDE],
    /// The number of set pixels.
    pub(super) count: u64,
    /// The smallest rectangle that contains all set pixels; empty if none is set. It may be too
    /// large while [`bounds_are_stale`](Self::bounds_are_stale).
    pub(super) bounds: Rect,
    /// Whether an edge of the bounds may no longer contain a set pixel.
    pub(super) bounds_are_stale: bool,
}

/// The new contents of a chunk, and the pixels that change.
#[derive(Clone, Debug)]
pub(super) struct ChunkEdit {
    pub(super) key: Key,
    /// `None` if the chunk becomes empty.
    pub(super) chunk: Option<Arc<Mask>>,
    /// Whether the edit sets or unsets pixels; it never does both.
    pub(super) is_fill: bool,
    /// How many pixels change, and the smallest rectangle that contains these pixels.
    pub(super) count: u64,
    pub(super) bounds: Rect,
}

impl Page {
    pub(super) const fn new() -> Self {
        const NOTHING: Option<Arc<Mask>> = None;
        Self {
            chunks: [NOTHING; PAGE_SIDE * PAGE_SIDE],
            count: 0,
            bounds: Rect::new(0, 0, 0, 0),
            bounds_are_stale: false,
        }
    }

    /// Returns a chunk of this page.
    #[inline(always)]
    pub(super) const fn get(&self, key: Key) -> Option<&Arc<Mask>> {
        self.chunks[key.in_page()].as_ref()
    }

    /// Applies an edit to one chunk.
    pub(super) fn put(&mut self, edits: &ChunkEdit) {
        let ChunkEdit { key, ref chunk, is_fill, count, bounds } = *edits;
        if is_fill {
            self.bounds = if self.count == 0 { bounds } else { self.bounds.union(bounds) };
            self.count += count;
        } else {
            self.bounds_are_stale |= reaches_edge(bounds, self.bounds);
            self.count -= count;
        }
        self.chunks[key.in_page()].clone_from(chunk);
    }

    /// Recomputes the bounds if they may be too large. `key` is the page's own key.
    pub(super) fn refresh_bounds(&mut self, key: Key) {
        if core::mem::take(&mut self.bounds_are_stale) {
            let bounds =
                self.chunks(key).filter_map(|(key, chunk)| place_chunk(key, chunk).bounds());
            self.bounds = bounds.reduce(Rect::union).unwrap_or_default();
        }
    }

    /// Iterates over the chunks that exist, row by row. `key` is the page's own key.
    pub(super) fn chunks(&self, key: Key) -> impl Iterator<Item = (Key, &Arc<Mask>)> {
        Keys::in_page(key).filter_map(|key| Some((key, self.get(key)?)))
    }

    /// Returns whether two pages have the same pixels.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.count == other.count
            && self.chunks.iter().zip(&other.chunks).all(|chunks| match chunks {
                (Some(one), Some(other)) => Arc::ptr_eq(one, other) || one == other,
                (None, None) => true,
                _ => false,
            })
    }

    /// Returns how many bytes the chunks take, except full chunks, which all share one mask.
    pub(super) fn bytes(&self) -> usize {
        let chunks = self.chunks.iter().flatten();
        let own = chunks.filter(|chunk| chunk.count() != PIXELS);
        own.map(|chunk| size_of::<Mask>() + chunk.bytes()).sum()
    }
}
