//! A grid of set and unset pixels, packed 64 to a word.
//!
//! - `layout`: where each pixel is in memory; `memory`: lists that return an error when memory runs
//!   out.
//! - `build`, `colors`, `rows`, `text`, `pbm`: make masks; `fill_columns`: makes a body for walking
//!   characters.
//! - `edit`, `combine`, `crop`, `redraw`: change and cut masks; `trim`: keeps the trimmed bounds,
//!   `edges`, up to date.
//! - `columns`: reads any 64 columns at once; `row`: searches a row for the next pixel; `runs`:
//!   reads it as runs; `pixels`: the set pixels one by one.
//! - `no_position`: the compiler's message for `mask.overlaps(&other)`.

mod build;
mod colors;
mod columns;
mod combine;
mod connectivity;
mod crop;
mod edit;
mod error;
mod fill_columns;
mod layout;
mod memory;
mod no_position;
mod pbm;
mod pixels;
mod redraw;
mod row;
mod rows;
mod runs;
mod text;
mod trim;

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::space::{Bounds, Point, Rect};
pub use colors::intersect_pixels;
pub(crate) use columns::{Columns, Step, Stripes};
pub use connectivity::Connectivity;
pub use error::{MaskError, PbmError, TextError};
use layout::Layout;
pub(crate) use layout::{NOT_SMALL, ROWS_A_STEP, WORD, columns_of, fixed_rows};
pub(crate) use memory::{NoMemory, list_of, push, with_room};
pub use pixels::SetPixels;
pub(crate) use redraw::StripesMut;
pub(crate) use row::Row;
pub(crate) use runs::Run;

/// A grid of width × height pixels, each set or unset. Everything outside the grid is unset.
///
/// A mask has no position. `ship.at((120, 80))` gives it one, and two masks with positions can
/// overlap: `ship.at((120, 80)).overlaps(rock.at((131, 84)))`.
///
/// Make one from an image ([`from_rgba`](Mask::from_rgba) and its siblings), from a function
/// ([`from_fn`](Mask::from_fn)), from text ([`from_text`](Mask::from_text)) or from a packed bitmap
/// ([`from_pbm`](Mask::from_pbm)). Then place it with [`at`](Mask::at) and query the
/// [`Placed`](crate::Placed) mask.
///
/// Sides go from 0 to [`MAX_SIDE`](Mask::MAX_SIDE) pixels. A mask takes one bit per pixel, with its
/// width rounded up to 64, plus guard rows around each 64 columns: 1208 bytes at 64 × 64 and 312
/// for a single pixel ([`bytes_of`](Mask::bytes_of)). The smallest rectangle that holds all set
/// pixels is always up to date ([`bounds`](Mask::bounds)). Two masks are equal if their sizes and
/// all their pixels are.
///
/// ```
/// use hitmask::Mask;
///
/// let ship = Mask::from_text("..##..\n.####.\n######")?;
/// assert_eq!(ship.size(), (6, 3));
/// assert_eq!(ship.count(), 12);
/// assert!(ship.get((2, 0)) && !ship.get((0, 0)));
/// # Ok::<(), hitmask::TextError>(())
/// ```
#[doc(alias = "bitmask")]
#[doc(alias = "collision mask")]
#[doc(alias = "hitbox")]
pub struct Mask {
    layout: Layout,
    /// The stripes with their guard rows, in the order of `layout`. Bits outside the mask are zero.
    words: Vec<u64>,
    /// The smallest box that holds all set pixels; all ends are 0 if none is set.
    ///
    /// Four small numbers instead of a [`Rect`], so that a pair test compares all four at once.
    edges: Bounds<i32>,
}

impl Mask {
    /// The longest possible side of a mask, in pixels.
    pub const MAX_SIDE: u32 = 65_535;

    /// Returns the width in pixels.
    pub const fn width(&self) -> u32 {
        self.layout.width()
    }

    /// Returns the height in pixels.
    pub const fn height(&self) -> u32 {
        self.layout.height()
    }

    /// Returns (width, height) in pixels.
    pub const fn size(&self) -> (u32, u32) {
        (self.width(), self.height())
    }

    /// Returns the smallest rectangle that holds all set pixels, relative to the mask's top left;
    /// `None` if no pixel is set.
    ///
    /// Costs nothing: the mask keeps it up to date.
    #[doc(alias = "bounding box")]
    #[doc(alias = "AABB")]
    pub fn bounds(&self) -> Option<Rect> {
        (!self.is_empty()).then(|| self.trimmed())
    }

    /// [`bounds`](Self::bounds), or an empty rectangle if no pixel is set.
    pub(crate) const fn trimmed(&self) -> Rect {
        self.edges.rect()
    }

    /// The ends of [`trimmed`](Self::trimmed).
    #[inline(always)]
    pub(crate) const fn edges(&self) -> Bounds<i32> {
        self.edges
    }

    /// Returns whether no pixel is set. Costs nothing.
    pub const fn is_empty(&self) -> bool {
        self.edges.right == 0
    }

    /// Returns how many pixels are set.
    pub fn count(&self) -> u64 {
        self.words.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Returns how many bytes the pixels take in memory, including guard rows.
    pub fn bytes(&self) -> usize {
        self.words.len() * size_of::<u64>()
    }

    /// Returns how many [`bytes`](Self::bytes) the pixels of a mask of `width` × `height` would
    /// take in memory.
    ///
    /// # Errors
    /// Same as [`Mask::new`].
    pub fn bytes_of(width: u32, height: u32) -> Result<usize, MaskError> {
        let words = Layout::new(width, height)?.words()?;
        words.checked_mul(size_of::<u64>()).ok_or(MaskError::OutOfMemory { width, height })
    }

    /// Returns whether a pixel is set, by its column and row in the mask. Outside the mask, no
    /// pixel is set.
    ///
    /// ```
    /// let mask = hitmask::Mask::from_text("#.\n##")?;
    /// assert!(mask.get((0, 0)) && !mask.get((1, 0)) && !mask.get((-1, 0)));
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn get(&self, pixel: impl Into<Point>) -> bool {
        self.layout.find(pixel.into()).is_some_and(|(index, bit)| self.words[index] & bit != 0)
    }

    /// The words without the padding that aligns them to a cache line.
    fn own_words(&self) -> &[u64] {
        &self.words[self.layout.own()]
    }

    /// Returns a copy as [`Clone`] does, or an error if memory runs out.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn try_clone(&self) -> Result<Self, MaskError> {
        let mut copy = Self::new(self.width(), self.height())?;
        copy.words[copy.layout.own()].copy_from_slice(self.own_words());
        copy.edges = self.edges;
        Ok(copy)
    }
}

impl Clone for Mask {
    fn clone(&self) -> Self {
        let words = vec![0; self.words.len()];
        let layout = self.layout.in_words(&words);
        let mut copy = Self { layout, words, edges: self.edges };
        copy.words[layout.own()].copy_from_slice(self.own_words());
        copy
    }
}

impl PartialEq for Mask {
    fn eq(&self, other: &Self) -> bool {
        // Everything else follows from these.
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
    /// The size and the count, and with `{:#?}` the pixels too.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = self.size();
        write!(formatter, "Mask({width}×{height}, {} set)", self.count())?;
        if formatter.alternate() {
            write!(formatter, "\n{self}")?;
        }
        Ok(())
    }
}
