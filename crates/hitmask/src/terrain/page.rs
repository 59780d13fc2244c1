//! A page: 16 × 16 chunks, those that have anything.

use alloc::sync::Arc;

use super::grid::{Key, Keys, PAGE_SIDE, PIXELS, reaches_edge, standing, union};
use crate::mask::Mask;
use crate::space::Rect;

/// Chunks that lie together, and what they hold all in all.
#[derive(Clone, Debug)]
pub(super) struct Page {
    /// Row by row. None of them is empty.
    chunks: [Option<Arc<Mask>>; PAGE_SIDE * PAGE_SIDE],
    /// How many pixels are set.
    pub(super) count: u64,
    /// The smallest rectangle that holds them; of no pixels where none is. Too large while [`is_loose`](Self::is_loose).
    pub(super) bounds: Rect,
    /// Whether an edge of the bounds may have lost its pixels.
    pub(super) is_loose: bool,
}

/// What a chunk becomes, and which of its pixels change by that.
#[derive(Clone, Debug)]
pub(super) struct Replaced {
    pub(super) key: Key,
    /// Nothing where it becomes empty.
    pub(super) chunk: Option<Arc<Mask>>,
    /// Whether pixels are set or unset by it; never both.
    pub(super) is_fill: bool,
    /// How many, and the smallest rectangle that holds them.
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
            is_loose: false,
        }
    }

    /// A chunk of this page.
    #[inline(always)]
    pub(super) const fn get(&self, key: Key) -> Option<&Arc<Mask>> {
        self.chunks[key.in_page()].as_ref()
    }

    /// Puts a chunk in the place of another one.
    pub(super) fn put(&mut self, replaced: &Replaced) {
        let Replaced { key, ref chunk, is_fill, count, bounds } = *replaced;
        if is_fill {
            self.bounds = if self.count == 0 { bounds } else { union(self.bounds, bounds) };
            self.count += count;
        } else {
            self.is_loose |= reaches_edge(bounds, self.bounds);
            self.count -= count;
        }
        self.chunks[key.in_page()].clone_from(chunk);
    }

    /// Finds the bounds anew if they may be too large. `key` is the page's own.
    pub(super) fn tighten(&mut self, key: Key) {
        if core::mem::take(&mut self.is_loose) {
            let bounds = self.chunks(key).filter_map(|(key, chunk)| standing(key, chunk).bounds());
            self.bounds = bounds.reduce(union).unwrap_or_default();
        }
    }

    /// The chunks that there are, row by row. `key` is the page's own.
    pub(super) fn chunks(&self, key: Key) -> impl Iterator<Item = (Key, &Arc<Mask>)> {
        Keys::in_page(key).filter_map(|key| Some((key, self.get(key)?)))
    }

    /// Whether two pages have the same pixels.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.count == other.count
            && self.chunks.iter().zip(&other.chunks).all(|chunks| match chunks {
                (Some(one), Some(other)) => Arc::ptr_eq(one, other) || one == other,
                (None, None) => true,
                _ => false,
            })
    }

    /// How many bytes its chunks take, without those that are full, for these are one.
    pub(super) fn bytes(&self) -> usize {
        let chunks = self.chunks.iter().flatten();
        let own = chunks.filter(|chunk| chunk.count() != PIXELS);
        own.map(|chunk| size_of::<Mask>() + chunk.bytes()).sum()
    }
}
