//! A grid of set and unset pixels, packed 64 to a word.
//!
//! `layout` says which bit is where; `build`, `text` and `pbm` make masks, `edit`, `combine` and `crop`
//! change and cut them, `trim` keeps the trimmed bounds; `columns` is how any 64 columns are read at once, `row` how a
//! row is searched for the next pixel, and `runs` how it is read as what is set and what is not. `memory` makes lists that
//! say when there is not memory enough.

mod build;
mod coarse;
mod columns;
mod combine;
mod connectivity;
mod crop;
mod edges;
mod edit;
mod error;
mod layout;
mod memory;
mod pbm;
mod pixels;
mod redraw;
mod row;
mod runs;
mod text;
mod trim;

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::space::Rect;
pub(crate) use coarse::{CELL, Coarse, LARGE, Spans, TILE, TILES_A_STEP};
pub(crate) use columns::{Columns, Step, Stripes};
pub use connectivity::Connectivity;
pub(crate) use edges::Edges;
pub use error::{MaskError, PbmError, TextError};
use layout::Layout;
pub(crate) use layout::{NOT_SMALL, ROWS_A_STEP, WORD, columns_of};
pub(crate) use memory::{NoMemory, list_of, push, with_room};
pub use pixels::SetPixels;
pub(crate) use redraw::StripesMut;
pub(crate) use row::Row;
pub(crate) use runs::Run;

/// A grid of width × height pixels, each set or unset; outside it everything is unset.
///
/// Made from an image ([`from_rgba`](Mask::from_rgba) and its siblings), from a rule
/// ([`from_fn`](Mask::from_fn)), from text ([`from_text`](Mask::from_text)) or from a packed bitmap
/// ([`from_pbm`](Mask::from_pbm)). Stand it somewhere with [`at`](Mask::at) and ask.
///
/// Sides go from 0 to [`MAX_SIDE`](Mask::MAX_SIDE) pixels. A mask takes one bit a pixel, its width rounded
/// up to 64, with rows that guard each 64 columns: as [`bytes_of`](Mask::bytes_of) says, 1208 bytes at 64 × 64, and 312
/// for a single pixel; the smallest rectangle that holds all set pixels is always at hand
/// ([`bounds`](Mask::bounds)). Two masks are equal when their sizes and all their pixels are.
///
/// ```
/// use hitmask::Mask;
///
/// let ship = Mask::from_text("..##..\n.####.\n######")?;
/// assert_eq!(ship.size(), (6, 3));
/// assert_eq!(ship.count(), 12);
/// assert!(ship.get(2, 0) && !ship.get(0, 0));
/// # Ok::<(), hitmask::TextError>(())
/// ```
pub struct Mask {
    layout: Layout,
    /// The stripes with their guard rows, as `layout` lays them out. Bits outside the mask are zero.
    words: Vec<u64>,
    /// The edges of the smallest rectangle that holds all set pixels.
    edges: Edges,
    /// What a large mask holds, seen from afar.
    coarse: Option<Coarse>,
}

impl Mask {
    /// The longest side that a mask can have, in pixels.
    pub const MAX_SIDE: u32 = 65_535;

    /// The width in pixels.
    pub const fn width(&self) -> u32 {
        self.layout.width()
    }

    /// The height in pixels.
    pub const fn height(&self) -> u32 {
        self.layout.height()
    }

    /// (width, height) in pixels.
    pub const fn size(&self) -> (u32, u32) {
        (self.width(), self.height())
    }

    /// The smallest rectangle that holds all set pixels, with (0, 0) at the mask's top left; `None`
    /// where no pixel is set.
    ///
    /// Costs nothing: it is kept up to date.
    pub fn bounds(&self) -> Option<Rect> {
        (!self.is_empty()).then(|| self.trimmed())
    }

    /// [`bounds`](Self::bounds), with an empty rectangle where no pixel is set.
    pub(crate) const fn trimmed(&self) -> Rect {
        self.edges.rect()
    }

    /// The edges of [`trimmed`](Self::trimmed).
    #[inline(always)]
    pub(crate) const fn edges(&self) -> Edges {
        self.edges
    }

    /// Whether no pixel is set. Costs nothing.
    pub const fn is_empty(&self) -> bool {
        self.edges.is_empty()
    }

    /// How many pixels are set.
    pub fn count(&self) -> u64 {
        self.words.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// How many bytes its pixels take in memory, with the rows that guard them and the survey of a large mask.
    pub fn bytes(&self) -> usize {
        self.words.len() * size_of::<u64>() + Coarse::bytes_of(self.width(), self.height())
    }

    /// How many [`bytes`](Self::bytes) the pixels of a mask of `width` × `height` would take in memory.
    ///
    /// # Errors
    /// As [`Mask::new`].
    pub fn bytes_of(width: u32, height: u32) -> Result<usize, MaskError> {
        let words = Layout::new(width, height)?.words()?;
        let bytes = words.checked_mul(size_of::<u64>());
        bytes
            .and_then(|bytes| bytes.checked_add(Coarse::bytes_of(width, height)))
            .ok_or(MaskError::OutOfMemory { width, height })
    }

    /// Whether the pixel in column `x` and row `y` is set; outside the mask nothing is.
    pub fn get(&self, x: i32, y: i32) -> bool {
        self.layout.find(x, y).is_some_and(|(index, bit)| self.words[index] & bit != 0)
    }

    /// The words without those that are only there to move the others to a cache line.
    fn own_words(&self) -> &[u64] {
        &self.words[self.layout.own()]
    }

    /// The same mask again, as [`Clone`] does it, with a lack of memory as an error.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] where there is not memory enough.
    pub fn try_clone(&self) -> Result<Self, MaskError> {
        let mut copy = Self::new(self.width(), self.height())?;
        copy.words[copy.layout.own()].copy_from_slice(self.own_words());
        copy.edges = self.edges;
        if let (Some(copy), Some(coarse)) = (&mut copy.coarse, &self.coarse) {
            copy.copy_from(coarse);
        }
        Ok(copy)
    }
}

impl Clone for Mask {
    fn clone(&self) -> Self {
        let words = vec![0; self.words.len()];
        let layout = self.layout.in_words(&words);
        let mut copy = Self { layout, words, edges: self.edges, coarse: self.coarse.clone() };
        copy.words[layout.own()].copy_from_slice(self.own_words());
        copy
    }
}

impl PartialEq for Mask {
    fn eq(&self, other: &Self) -> bool {
        // All else follows from these.
        self.size() == other.size() && self.own_words() == other.own_words()
    }
}

impl Eq for Mask {}

impl Hash for Mask {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.size().hash(state);
        self.own_words().hash(state);
    }
}

impl fmt::Debug for Mask {
    /// The size and the count; with `{:#?}` the pixels too.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = self.size();
        write!(formatter, "Mask({width}×{height}, {} set)", self.count())?;
        if formatter.alternate() {
            write!(formatter, "\n{self}")?;
        }
        Ok(())
    }
}
