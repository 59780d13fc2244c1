//! A list of masks that were cut from one image: the frames of a sprite sheet.

use alloc::vec::Vec;

use super::{Mask, MaskError};
use crate::space::Rect;

/// One frame: a mask, and where its top left stands in the frame as it was drawn.
///
/// A frame that was trimmed to its set pixels keeps how far it was cut at the left and at the top,
/// and so stands where the whole one stood.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    mask: Mask,
    offset: (i32, i32),
}

impl Frame {
    /// The frame whose mask's top left stands at `offset` of the frame's own top left; (0, 0) for a
    /// frame that was not trimmed.
    pub const fn new(mask: Mask, offset: (i32, i32)) -> Self {
        Self { mask, offset }
    }

    /// The frame's mask.
    pub const fn mask(&self) -> &Mask {
        &self.mask
    }

    /// Where the mask's top left stands in the frame, in pixels to the right and down.
    pub const fn offset(&self) -> (i32, i32) {
        self.offset
    }

    /// The frame cut down to its set pixels, standing where it stood.
    ///
    /// # Errors
    /// As [`Mask::new`].
    ///
    /// ```
    /// use hitmask::{Frame, Mask};
    /// let whole = Frame::new(Mask::from_text("....\n..#.")?, (0, 0));
    /// let trimmed = whole.trimmed().unwrap();
    /// assert_eq!(trimmed.mask().size(), (1, 1));
    /// assert_eq!(trimmed.offset(), (2, 1));
    /// assert!(trimmed.at(10, 10).overlaps(whole.at(10, 10)));
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn trimmed(&self) -> Result<Self, MaskError> {
        let bounds = self.mask.bounds().unwrap_or_default();
        let mask = self.mask.crop(bounds)?;
        // The bounds are within the mask, so its corner is at most MAX_SIDE.
        let (right, down) = (bounds.x as i32, bounds.y as i32);
        let (dx, dy) = self.offset;
        Ok(Self { mask, offset: (dx.saturating_add(right), dy.saturating_add(down)) })
    }
}

/// The frames of an animation or a sheet; at least one.
///
/// ```
/// use hitmask::{Frames, Mask};
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
    /// These frames, in this order.
    ///
    /// # Errors
    /// [`MaskError::NoFrames`] where there is none.
    pub fn new(frames: Vec<Frame>) -> Result<Self, MaskError> {
        if frames.is_empty() { Err(MaskError::NoFrames) } else { Ok(Self { frames }) }
    }

    /// The whole cells of `width` × `height` pixels that a sheet's mask holds, row by row from the
    /// top left. What is left over at the right and at the bottom is no frame. Each frame is a mask of its
    /// own, which takes 256 bytes at the least.
    ///
    /// # Errors
    /// [`MaskError::Cell`] where the sheet holds no whole cell or a cell has no pixels;
    /// [`MaskError::OutOfMemory`] where there is not memory enough.
    pub fn from_grid(sheet: &Mask, width: u32, height: u32) -> Result<Self, MaskError> {
        let (sheet_width, sheet_height) = sheet.size();
        if width == 0 || height == 0 || width > sheet_width || height > sheet_height {
            return Err(MaskError::Cell { width, height, sheet_width, sheet_height });
        }
        let (columns, rows) = (sheet_width / width, sheet_height / height);
        let mut frames = Vec::new();
        // At most MAX_SIDE each way, so the product fits even a 32-bit usize.
        frames
            .try_reserve_exact(columns as usize * rows as usize)
            .map_err(|_| MaskError::OutOfMemory { width: sheet_width, height: sheet_height })?;
        for row in 0..rows {
            for column in 0..columns {
                let (x, y) = (i64::from(column * width), i64::from(row * height));
                let mask = sheet.crop(Rect::new(x, y, width, height))?;
                frames.push(Frame::new(mask, (0, 0)));
            }
        }
        Self::new(frames)
    }

    /// How many frames there are; never 0.
    #[expect(clippy::len_without_is_empty, reason = "it never is")]
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// The frame of an index, which wraps: one past the last is the first again, -1 is the last.
    ///
    /// An animation hands in how many frames have gone by.
    pub fn frame(&self, index: i64) -> &Frame {
        // There is at least one frame, and a Vec's length fits an i64.
        &self.frames[index.rem_euclid(self.frames.len() as i64) as usize]
    }

    /// All frames, in order.
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
