//! Finds chunks in pages, which are ordered by their keys. Clones share the pages until one of them
//! changes.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

use super::grid::{Key, Keys, reaches_edge};
use super::page::{ChunkEdit, Page};
use crate::mask::{Mask, NoMemory, with_room};
use crate::space::Rect;

/// All chunks of a terrain.
#[derive(Clone, Debug, Default)]
pub(super) struct Directory {
    /// The pages that contain chunks, ordered by their keys.
    pages: Vec<(Key, Arc<Page>)>,
    /// The number of set pixels.
    pub(super) count: u64,
    /// The smallest rectangle that contains all set pixels; empty if none is set.
    pub(super) bounds: Rect,
    /// The chunk in which every pixel is set, if a full chunk has ever been needed. All full chunks
    /// share this mask.
    pub(super) full: Option<Arc<Mask>>,
}

/// The approximate size of a page in memory, including its reference counts and its entry in the
/// directory. The number is the same on all platforms.
pub(crate) const PAGE_BYTES: usize = 2304;

const _: () = {
    let page = size_of::<Page>() + 2 * size_of::<usize>() + size_of::<(Key, Arc<Page>)>();
    assert!(page <= PAGE_BYTES);
};

impl Directory {
    /// Returns the chunk with this key, if it has a set pixel.
    #[inline(always)]
    pub(super) fn get(&self, key: Key) -> Option<&Arc<Mask>> {
        let page = self.find(key.page()).ok()?;
        self.pages[page].1.get(key)
    }

    /// Returns the index of a page, or the index at which it would be inserted.
    #[inline(always)]
    fn find(&self, page: Key) -> Result<usize, usize> {
        self.pages.binary_search_by(|(key, _)| key.cmp(&page))
    }

    /// Calls `each` for every chunk among these keys that has a set pixel, page by page and row by
    /// row in each page. Missing pages and chunks cost almost nothing.
    #[inline(always)]
    pub(super) fn each<'a>(&'a self, keys: &Keys, mut each: impl FnMut(Key, &'a Arc<Mask>)) {
        self.any(keys, |key, chunk| {
            each(key, chunk);
            false
        });
    }

    /// Returns whether a test passes for one of these chunks. Stops at the first chunk that passes.
    #[inline(always)]
    pub(super) fn any<'a>(
        &'a self,
        keys: &Keys,
        mut test: impl FnMut(Key, &'a Arc<Mask>) -> bool,
    ) -> bool {
        let test = |key, chunk| if test(key, chunk) { Err(()) } else { Ok(()) };
        self.try_each(keys, test).is_err()
    }

    /// Works like [`each`](Self::each), but stops at the first error.
    #[inline(always)]
    pub(super) fn try_each<'a, E>(
        &'a self,
        keys: &Keys,
        mut each: impl FnMut(Key, &'a Arc<Mask>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.try_each_page(&keys.pages(), |key, page| {
            for key in keys.within(key).iter() {
                if let Some(chunk) = page.get(key) {
                    each(key, chunk)?;
                }
            }
            Ok(())
        })
    }

    /// Calls `each` for every page among these keys, and stops at the first error.
    #[inline(always)]
    pub(super) fn try_each_page<'a, E>(
        &'a self,
        keys: &Keys,
        mut each: impl FnMut(Key, &'a Page) -> Result<(), E>,
    ) -> Result<(), E> {
        let Keys { rows, columns } = keys;
        let mut next = Key { row: rows.start, column: columns.start };
        loop {
            let (Ok(index) | Err(index)) = self.find(next);
            let Some((key, page)) = self.pages.get(index) else { break };
            // Skip the pages outside these columns.
            if key.row >= rows.end {
                break;
            } else if key.column >= columns.end {
                next = Key { row: key.row + 1, column: columns.start };
            } else if key.column < columns.start {
                next = Key { row: key.row, column: columns.start };
            } else {
                each(*key, page)?;
                next = Key { row: key.row, column: key.column + 1 };
            }
        }
        Ok(())
    }

    /// Returns all pages, ordered by their keys.
    pub(super) fn pages(&self) -> &[(Key, Arc<Page>)] {
        &self.pages
    }

    /// Returns the pages from `from` on that are in the same row as the page at `from`.
    pub(super) fn row_of_pages(&self, from: usize) -> Range<usize> {
        let pages = self.pages.get(from..).unwrap_or_default();
        let row = pages.first().map(|(key, _)| key.row);
        let count = pages.iter().take_while(|(key, _)| Some(key.row) == row).count();
        from..from + count
    }

    /// Returns a directory with the same pages and room for more.
    pub(super) fn copy_with_room(&self, room: usize) -> Result<Self, NoMemory> {
        let mut pages = with_room(self.pages.len() + room)?;
        pages.extend(self.pages.iter().cloned());
        Ok(Self { pages, full: self.full.clone(), ..*self })
    }

    /// Reserves memory for more pages.
    pub(super) fn reserve(&mut self, room: usize) -> Result<(), NoMemory> {
        Ok(self.pages.try_reserve(room)?)
    }

    /// Returns how many pages these edits add. The edits must be sorted by page.
    pub(super) fn new_pages(&self, edits: &[ChunkEdit]) -> usize {
        let pages = edits.chunk_by(|one, next| one.key.page() == next.key.page());
        pages.filter(|chunks| self.find(chunks[0].key.page()).is_err()).count()
    }

    /// Applies edits, which must be sorted by page. There must be room for their pages.
    pub(super) fn put(&mut self, edits: &[ChunkEdit]) {
        let mut bounds_are_stale = false;
        for chunks in edits.chunk_by(|one, next| one.key.page() == next.key.page()) {
            let key = chunks[0].key.page();
            let index = self.find(key).unwrap_or_else(|index| {
                self.pages.insert(index, (key, Arc::new(Page::new())));
                index
            });
            let page = Arc::make_mut(&mut self.pages[index].1);
            for chunk in chunks {
                page.put(chunk);
                let ChunkEdit { count, bounds, .. } = *chunk;
                if chunk.is_fill {
                    self.bounds = if self.count == 0 { bounds } else { self.bounds.union(bounds) };
                    self.count += count;
                } else {
                    bounds_are_stale |= reaches_edge(bounds, self.bounds);
                    self.count -= count;
                }
            }
            page.refresh_bounds(key);
        }
        self.pages.retain(|(_, page)| page.count > 0);
        if bounds_are_stale {
            let bounds = self.pages.iter().map(|(_, page)| page.bounds);
            self.bounds = bounds.reduce(Rect::union).unwrap_or_default();
        }
    }

    /// Returns how many bytes the directory takes, including all chunks.
    pub(super) fn bytes(&self) -> usize {
        let pages = self.pages.iter().map(|(_, page)| size_of::<Page>() + page.bytes());
        let full = self.full.as_ref().map_or(0, |chunk| size_of::<Mask>() + chunk.bytes());
        size_of::<Self>()
            + self.pages.capacity() * size_of::<(Key, Arc<Page>)>()
            + pages.sum::<usize>()
            + full
    }
}

impl PartialEq for Directory {
    fn eq(&self, other: &Self) -> bool {
        self.count == other.count
            && self.pages.len() == other.pages.len()
            && self.pages.iter().zip(&other.pages).all(|((key, page), (other_key, other))| {
                key == other_key && (Arc::ptr_eq(page, other) || page.is_same(other))
            })
    }
}
