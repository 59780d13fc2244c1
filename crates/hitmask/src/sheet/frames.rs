//! The frames of a sheet, in order.

use alloc::vec::Vec;

use super::Frame;
use crate::mask::{Mask, MaskError};
use crate::space::Rect;

/// The frames of an animation or a sheet, in order. The list contains at least one frame.
///
/// ```
/// use hitmask::Mask;
/// use hitmask::sheet::Frames;
///
/// // Three frames of 2×2 in a row.
/// let walk = Frames::from_grid(&Mask::from_text("#..###\n#..#.#")?, 2, 2).unwrap();
/// assert_eq!(walk.len(), 3);
/// assert_eq!(walk.frame(1).mask().to_text(), ".#\n.#");
/// assert_eq!(walk.frame(-1), walk.frame(2)); // an index wraps
/// # Ok::<(), hitmask::TextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Frames {
    frames: Vec<Frame>,
}

impl Frames {
    /// The greatest number of frames that a sheet can have.
    pub const MAX_LEN: usize = 65_536;

    /// Returns a list of these frames, in this order.
    ///
    /// # Errors
    /// [`MaskError::NoFrames`] if the list is empty.
    pub fn new(frames: Vec<Frame>) -> Result<Self, MaskError> {
        if frames.is_empty() { Err(MaskError::NoFrames) } else { Ok(Self { frames }) }
    }

    /// Cuts a sheet's mask into whole cells of `width` × `height` pixels, row by row from the top
    /// left. Pixels that are left over at the right and at the bottom of the sheet belong to no
    /// frame. Each frame has its own mask, which takes at least 256 bytes.
    ///
    /// # Errors
    /// [`MaskError::Cell`] if the sheet contains no whole cell or a cell has no pixels;
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn from_grid(sheet: &Mask, width: u32, height: u32) -> Result<Self, MaskError> {
        let (sheet_width, sheet_height) = sheet.size();
        if width == 0 || height == 0 || width > sheet_width || height > sheet_height {
            return Err(MaskError::Cell { width, height, sheet_width, sheet_height });
        }
        let columns = sheet_width / width;
        // Both factors are at most MAX_SIDE, so the product fits.
        Self::cut(
            sheet,
            (0..columns * (sheet_height / height)).map(|cell| {
                let (x, y) = (cell % columns * width, cell / columns * height);
                Rect::new(x.into(), y.into(), width, height)
            }),
        )
    }

    /// Cuts a sheet's mask along these rectangles, in order. Each rectangle becomes one frame of
    /// the same size. Pixels outside the sheet are unset.
    ///
    /// # Errors
    /// [`MaskError::NoFrames`] if `rects` is empty, and the errors of [`Mask::cropped`].
    ///
    /// ```
    /// use hitmask::{Mask, Rect};
    /// use hitmask::sheet::Frames;
    /// let sheet = Mask::from_text("##.\n#..")?;
    /// let frames = Frames::cut(&sheet, [Rect::new(1, 0, 2, 1), Rect::new(0, 1, 1, 1)]).unwrap();
    /// assert_eq!(frames.frame(0).mask().to_text(), "#.");
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn cut(sheet: &Mask, rects: impl IntoIterator<Item = Rect>) -> Result<Self, MaskError> {
        let rects = rects.into_iter();
        let (width, height) = sheet.size();
        let mut frames = Vec::new();
        frames
            .try_reserve_exact(rects.size_hint().0)
            .map_err(|_| MaskError::OutOfMemory { width, height })?;
        for rect in rects {
            frames.push(Frame::new(sheet.cropped(rect)?, (0, 0)));
        }
        Self::new(frames)
    }

    /// Returns the frames as a `Vec`, so that you can change them and create a new list from them.
    pub fn into_vec(self) -> Vec<Frame> {
        self.frames
    }

    /// Returns the number of frames, which is never 0.
    #[expect(clippy::len_without_is_empty, reason = "it never is")]
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Returns the frame with this index. The index wraps around: the index after the last frame's
    /// is the first frame again, and -1 is the last frame.
    ///
    /// You can therefore pass the number of animation frames that have passed since the animation's
    /// start.
    pub fn frame(&self, index: i64) -> &Frame {
        &self.frames[self.index(index)]
    }

    /// Returns `index`, wrapped into the range from 0 up to, but not including, [`len`](Self::len).
    pub fn index(&self, index: i64) -> usize {
        // There is at least one frame, and a Vec's length fits an i64.
        index.rem_euclid(self.frames.len() as i64) as usize
    }

    /// Iterates over all frames, in order.
    pub fn iter(&self) -> core::slice::Iter<'_, Frame> {
        self.frames.iter()
    }
}

impl<'a> IntoIterator for &'a Frames {
    type Item = &'a Frame;
    type IntoIter = core::slice::Iter<'a, Frame>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
