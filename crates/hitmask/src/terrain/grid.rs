//! Maps pixels to chunks, and chunks to pages.

use core::ops::Range;

use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::{Bounds, Point, Rect};

/// The side of a chunk in pixels. In measurements, 256 was better than 128 and 512: with smaller
/// chunks, a sprite overlaps more of them, and with larger chunks, an edit copies more pixels.
pub(super) const SIDE: u32 = 256;

/// The number of pixels in a chunk.
pub(crate) const PIXELS: u64 = SIDE as u64 * SIDE as u64;

/// The side of a page in chunks.
pub(crate) const PAGE_SIDE: usize = 16;

/// How many bits of a chunk's row or column specify its place within a page.
const PAGE_DIGITS: u32 = PAGE_SIDE.trailing_zeros();

/// All pixels that terrain can have: from -2³¹ up to, but not including, 2³¹ - 1, so that a `u32`
/// can count the columns of any part.
pub(super) const AREA: Rect = Rect::new(i32::MIN as i64, i32::MIN as i64, u32::MAX, u32::MAX);

/// The row and column of a chunk or a page. Key (0, 0) has its top left at pixel (0, 0). Keys are
/// ordered row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Key {
    pub(crate) row: i32,
    pub(crate) column: i32,
}

impl Key {
    /// Returns the chunk of a pixel of [`AREA`].
    #[inline(always)]
    pub(super) const fn of(x: i64, y: i64) -> Self {
        Self {
            row: (y >> SIDE.trailing_zeros()) as i32,
            column: (x >> SIDE.trailing_zeros()) as i32,
        }
    }

    /// Returns the page of a chunk.
    #[inline(always)]
    pub(crate) const fn page(self) -> Self {
        Self { row: self.row >> PAGE_DIGITS, column: self.column >> PAGE_DIGITS }
    }

    /// Returns a chunk of this page.
    pub(super) const fn chunk(self, column: usize, row: usize) -> Self {
        Self {
            row: (self.row << PAGE_DIGITS) + row as i32,
            column: (self.column << PAGE_DIGITS) + column as i32,
        }
    }

    /// Returns the index of a chunk in its page, counted row by row.
    #[inline(always)]
    pub(super) const fn in_page(self) -> usize {
        const LAST: i32 = PAGE_SIDE as i32 - 1;
        (self.row & LAST) as usize * PAGE_SIDE + (self.column & LAST) as usize
    }

    /// Returns the top left pixel of a chunk.
    #[inline(always)]
    pub(super) const fn origin(self) -> Point {
        Point::new(self.column as i64 * SIDE as i64, self.row as i64 * SIDE as i64)
    }

    /// Returns the pixels of a chunk.
    pub(super) const fn rect(self) -> Rect {
        let Point { x, y } = self.origin();
        Rect::new(x, y, SIDE, SIDE)
    }
}

/// Returns a chunk at its position in the terrain.
#[inline(always)]
pub(super) const fn place_chunk(key: Key, chunk: &Mask) -> Placed<'_> {
    Placed::new(chunk, key.origin())
}

/// The chunks, or pages, that a rectangle reaches into.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    pub(super) rows: Range<i32>,
    pub(super) columns: Range<i32>,
}

impl Keys {
    /// Returns the chunks that a rectangle reaches into. The rectangle must lie within [`AREA`] and
    /// must not be empty.
    #[inline(always)]
    pub(super) const fn of(rect: Rect) -> Self {
        let first = Key::of(rect.x, rect.y);
        let last = Key::of(rect.right() - 1, rect.bottom() - 1);
        Self { rows: first.row..last.row + 1, columns: first.column..last.column + 1 }
    }

    /// Returns the pages of these chunks.
    #[inline(always)]
    pub(super) const fn pages(&self) -> Self {
        let first = Key { row: self.rows.start, column: self.columns.start }.page();
        let last = Key { row: self.rows.end - 1, column: self.columns.end - 1 }.page();
        Self { rows: first.row..last.row + 1, columns: first.column..last.column + 1 }
    }

    /// Iterates over all chunks of a page.
    pub(super) fn in_page(page: Key) -> impl Iterator<Item = Key> {
        let all = |page: i32| {
            let first = page << PAGE_DIGITS;
            first..first + PAGE_SIDE as i32
        };
        Self { rows: all(page.row), columns: all(page.column) }.iter()
    }

    /// Returns the part of these chunks that is in a given page.
    #[inline(always)]
    pub(super) fn within(&self, page: Key) -> Self {
        let part = |keys: &Range<i32>, page: i32| {
            let first = page << PAGE_DIGITS;
            keys.start.max(first)..keys.end.min(first + PAGE_SIDE as i32)
        };
        Self { rows: part(&self.rows, page.row), columns: part(&self.columns, page.column) }
    }

    /// Iterates over all these keys, row by row.
    #[inline(always)]
    pub(super) fn iter(&self) -> impl Iterator<Item = Key> + use<> {
        let columns = self.columns.clone();
        self.rows
            .clone()
            .flat_map(move |row| columns.clone().map(move |column| Key { row, column }))
    }
}

/// Returns the rectangle of a box, cut off at [`AREA`]; `None` if nothing is left.
pub(super) fn within_area(part: Bounds) -> Option<Rect> {
    part.intersection(Bounds::of(AREA)).filled_rect()
}

/// Returns whether a rectangle touches an edge of another rectangle that contains it.
pub(super) const fn reaches_edge(inner: Rect, outer: Rect) -> bool {
    inner.x == outer.x
        || inner.y == outer.y
        || inner.right() == outer.right()
        || inner.bottom() == outer.bottom()
}
