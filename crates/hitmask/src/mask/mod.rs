//! A grid of set and unset pixels, packed 64 to a word.
//!
//! - `layout`: the place of each pixel in memory; `memory`: lists that return an error when memory
//!   runs out.
//! - `build`, `colors`, `rows`, `text`, `pbm`: create masks; `fill_columns`: creates a body for
//!   walking characters.
//! - `edit`, `combine`, `crop`, `redraw`: change and cut masks; `trim`: keeps the trimmed bounds,
//!   `edges`, up to date.
//! - `columns`: reads any 64 columns at once; `row`: searches a row for the next pixel; `runs`:
//!   reads a row as runs; `pixels`: iterates over the set pixels.
//! - `no_position`: provides the compiler's message for `mask.overlaps(&other)`.

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
/// A mask has no position. `ship.at((120, 80))` places it, and two placed masks can overlap:
/// `ship.at((120, 80)).overlaps(rock.at((131, 84)))`.
///
/// Create a mask from an image ([`from_rgba`](Mask::from_rgba) and similar functions), from a
/// function ([`from_fn`](Mask::from_fn)), from text ([`from_text`](Mask::from_text)) or from a
/// packed bitmap ([`from_pbm`](Mask::from_pbm)). Then place it with [`at`](Mask::at) and query the
/// [`Placed`](crate::Placed) mask.
///
/// Each side is 0 to [`MAX_SIDE`](Mask::MAX_SIDE) pixels long. A mask takes one bit of memory per
/// pixel, with its width rounded up to a multiple of 64, plus guard rows for every 64 columns. A
/// mask of 64 × 64 pixels takes 1208 bytes, and a mask of a single pixel takes 312
/// ([`bytes_of`](Mask::bytes_of)). A mask always knows the smallest rectangle that contains all its
/// set pixels ([`bounds`](Mask::bounds)). Two masks are equal if their sizes and all their pixels
/// are equal.
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
    /// The stripes with their guard rows, in the order that `layout` defines. Bits outside the mask
    /// are zero.
    words: Vec<u64>,
    /// The smallest box that contains all set pixels; all its ends are 0 if no pixel is set.
    ///
    /// Four small numbers instead of a [`Rect`] let a pair test compare all four at once.
    edges: Bounds<i32>,
}

impl Mask {
    /// The greatest possible width or height of a mask, in pixels.
    pub const MAX_SIDE: u32 = 65_535;

    /// Returns the mask's width in pixels.
    pub const fn width(&self) -> u32 {
        self.layout.width()
    }

    /// Returns the mask's height in pixels.
    pub const fn height(&self) -> u32 {
        self.layout.height()
    }

    /// Returns the mask's (width, height) in pixels.
    pub const fn size(&self) -> (u32, u32) {
        (self.width(), self.height())
    }

    /// Returns the smallest rectangle that contains all set pixels, relative to the mask's top
    /// left; `None` if no pixel is set.
    ///
    /// The call costs nothing, because the mask keeps this rectangle up to date.
    #[doc(alias = "bounding box")]
    #[doc(alias = "AABB")]
    pub fn bounds(&self) -> Option<Rect> {
        (!self.is_empty()).then(|| self.trimmed())
    }

    /// Returns [`bounds`](Self::bounds), or an empty rectangle if no pixel is set.
    pub(crate) const fn trimmed(&self) -> Rect {
        self.edges.rect()
    }

    /// Returns the ends of [`trimmed`](Self::trimmed).
    #[inline(always)]
    pub(crate) const fn edges(&self) -> Bounds<i32> {
        self.edges
    }

    /// Returns whether no pixel is set. The call costs nothing.
    pub const fn is_empty(&self) -> bool {
        self.edges.right == 0
    }

    /// Returns how many pixels are set.
    pub fn count(&self) -> u64 {
        self.words.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Returns how many bytes of memory the pixels take, including guard rows.
    pub fn bytes(&self) -> usize {
        self.words.len() * size_of::<u64>()
    }

    /// Returns how many [`bytes`](Self::bytes) of memory the pixels of a mask of `width` × `height`
    /// pixels would take.
    ///
    /// # Errors
    /// Same as [`Mask::new`].
    pub fn bytes_of(width: u32, height: u32) -> Result<usize, MaskError> {
        let words = Layout::new(width, height)?.words()?;
        words.checked_mul(size_of::<u64>()).ok_or(MaskError::OutOfMemory { width, height })
    }

    /// Returns whether the pixel at the given column and row of the mask is set. Outside the mask,
    /// no pixel is set.
    ///
    /// ```
    /// let mask = hitmask::Mask::from_text("#.\n##")?;
    /// assert!(mask.get((0, 0)) && !mask.get((1, 0)) && !mask.get((-1, 0)));
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn get(&self, pixel: impl Into<Point>) -> bool {
        self.layout.find(pixel.into()).is_some_and(|(index, bit)| self.words[index] & bit != 0)
    }

    /// Returns the words without the padding that aligns them to a cache line.
    fn own_words(&self) -> &[u64] {
        &self.words[self.layout.own()]
    }

    /// Returns a copy of this mask, like [`Clone`], but returns an error if memory runs out.
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
        // All other fields follow from these two.
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
    /// Shows the size and the count, and with `{:#?}` also the pixels.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = self.size();
        write!(formatter, "Mask({width}×{height}, {} set)", self.count())?;
        if formatter.alternate() {
            write!(formatter, "\n{self}")?;
        }
        Ok(())
    }
}
