//! Handles all offsets of two masks at once: where one mask can be relative to another.
//!
//! `bits`: the map of offsets; `part`, `painter`, `minkowski`: draw the map; `flood`: finds the
//! enclosed offsets; `nearest`, `scan`: search the map; `queries`: the queries of a
//! [`ConfigurationSpace`]; `convolve`: returns the same offsets as a mask.

mod bits;
mod convolve;
mod flood;
mod minkowski;
mod nearest;
mod painter;
mod part;
mod queries;
mod scan;

use core::fmt;

use crate::kernel::SimdLevel;
use crate::mask::{Mask, MaskError};
use crate::space::Point;
pub(crate) use bits::Bits;
pub(crate) use flood::{Open, close};
pub(crate) use minkowski::{draw, offset_bounds};
pub(crate) use nearest::{Nearest, nearest_unset};

/// The configuration space of two masks A and B. It records, for every offset of A from B, whether
/// A overlaps B at that offset, and whether A is enclosed by B at that offset.
///
/// At an offset (dx, dy), A's top left is dx columns to the right of and dy rows below B's top
/// left. You build a space once for a pair of masks. The space then answers queries for any
/// positions of the masks, without allocating and without reading the masks again:
/// [`is_blocked`](Self::is_blocked), [`depth`](Self::depth), [`separation`](Self::separation),
/// [`nearest_free`](Self::nearest_free), [`distance_squared`](Self::distance_squared). If a mask
/// changes, call [`rebuild`](Self::rebuild).
///
/// A space takes two bits for each offset at which the trimmed bounds of the masks overlap, and
/// works for masks of any size as long as there is enough memory. A space takes 7 kB for two masks
/// of 64 × 64 pixels, including working memory, and 4 GiB for two masks of the greatest possible
/// size.
///
/// ```
/// use hitmask::{ConfigurationSpace, Mask, Translation};
///
/// let ring = Mask::from_text("#####\n#...#\n#...#\n#...#\n#####")?;
/// let stone = Mask::full(2, 2)?;
/// let space = ConfigurationSpace::new(&stone, &ring)?;
/// // The stone fits into the ring, but it cannot have come from outside.
/// assert!(!space.is_blocked((1, 1)) && !space.is_outside((1, 1)));
/// assert_eq!(space.nearest_free((1, 0)), Translation::new(0, 1));
/// assert_eq!(space.separation((1, 0)), Translation::new(0, -2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "Minkowski difference")]
#[doc(alias = "Minkowski sum")]
#[doc(alias = "no-fit polygon")]
#[derive(Clone, Default)]
pub struct ConfigurationSpace {
    /// The offsets at which A overlaps B.
    blocked: Bits,
    /// The offsets at which A overlaps B, and the free offsets that are not connected to the
    /// outside.
    closed: Bits,
    /// The offset that the top left of both maps represents.
    left: i32,
    top: i32,
    /// Working memory, kept for reuse.
    stamp: Bits,
}

impl ConfigurationSpace {
    /// Returns the configuration space of `a` and `b`.
    ///
    /// For each run of set pixels in the rows of one mask, the call ORs the words of the other mask
    /// twice, with 64 pixels per word; the flood from outside takes twice that many words. For two
    /// solid sprites of 64 × 64 pixels, this is about as much as 500 pair tests. For two masks of n
    /// × n pixels, the time grows with n³, so limit the size of masks that come from untrusted
    /// sources.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn new(a: &Mask, b: &Mask) -> Result<Self, MaskError> {
        let mut space = Self::default();
        space.rebuild(a, b)?;
        Ok(space)
    }

    /// Replaces this space with the configuration space of `a` and `b`, reusing the existing
    /// memory. The call allocates only if that memory is too small, or if the search for enclosed
    /// offsets has to follow winding paths.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out. The space is then that of two empty masks.
    pub fn rebuild(&mut self, a: &Mask, b: &Mask) -> Result<(), MaskError> {
        let result = self.try_rebuild(a, b);
        if result.is_err() {
            *self = Self::default();
        }
        result
    }

    fn try_rebuild(&mut self, a: &Mask, b: &Mask) -> Result<(), MaskError> {
        let bounds = offset_bounds(a, b);
        // Offsets of masks are at most two mask sides.
        (self.left, self.top) = (bounds.x as i32, bounds.y as i32);
        draw(SimdLevel::best(), (a, b), bounds, &mut self.blocked, &mut self.stamp)?;
        close(&self.blocked, Open::EVERYWHERE, &mut self.closed)
    }

    /// Returns a mask whose set pixels are the blocked offsets, without empty rows or columns
    /// around them. The mask's top left stands for the offset [`top_left`](Self::top_left).
    ///
    /// # Errors
    /// Same as [`Mask::new`]. This includes [`MaskError::TooLarge`], because a configuration space
    /// can be nearly twice as wide or high as [`Mask::MAX_SIDE`].
    pub fn bitmap(&self) -> Result<Mask, MaskError> {
        let (width, height) = (self.blocked.width(), self.blocked.height());
        Mask::from_words(width, height, |stripe, row| {
            self.blocked.word(self.blocked.index(stripe, row))
        })
    }

    /// Returns the offset that the top left of [`bitmap`](Self::bitmap) represents; (0, 0) if no
    /// offset is blocked.
    pub fn top_left(&self) -> Point {
        Point::new(self.left.into(), self.top.into())
    }

    /// Returns how many bytes of memory the space takes, including the memory that it keeps for
    /// [`rebuild`](Self::rebuild).
    pub fn bytes(&self) -> usize {
        self.blocked.bytes() + self.closed.bytes() + self.stamp.bytes()
    }
}

impl fmt::Debug for ConfigurationSpace {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = (self.blocked.width(), self.blocked.height());
        write!(formatter, "ConfigurationSpace({width}×{height} at {})", self.top_left())
    }
}
