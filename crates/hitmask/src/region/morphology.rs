//! Grows, shrinks, opens and closes masks.

use super::Brush;
use super::dilation::Dilation;
use crate::mask::{Mask, MaskError, NoMemory, WORD};
use crate::space::Rect;

impl Mask {
    /// This mask grown by a brush: it sets each pixel around which the brush covers a set one. The result is larger by the brush's
    /// radius r on each side, so it belongs at (x - r, y - r) if this mask is at (x, y).
    ///
    /// Morphology calls it dilation; source: Serra, "Image Analysis and Mathematical Morphology", 1982. Small brushes cost some steps
    /// for each word of the mask and row of the brush, large ones some steps per pixel, whatever their radius. Allocates.
    ///
    /// # Errors
    /// Same as [`Mask::new`]: [`MaskError::TooLarge`] if a side plus twice the radius exceeds [`Mask::MAX_SIDE`].
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::region::Brush;
    /// let dot = Mask::full(1, 1)?;
    /// assert_eq!(dot.grown(Brush::Disc(2))?.to_text(), "..#..\n.###.\n#####\n.###.\n..#..");
    /// assert_eq!(dot.grown(Brush::Disc(32))?.count(), 3209);
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias = "dilate")]
    pub fn grown(&self, brush: Brush) -> Result<Mask, MaskError> {
        let radius = brush.radius();
        let side = |side: u32| u64::from(side) + 2 * u64::from(radius);
        let (width, height) = (side(self.width()), side(self.height()));
        if width.max(height) > Mask::MAX_SIDE.into() {
            return Err(MaskError::TooLarge { width, height });
        }
        let (width, height) = (width as u32, height as u32);
        let radius = i64::from(radius);
        let window = Rect::new(-radius, -radius, width, height);
        let grown = Dilation::new(self, true, self.trimmed(), brush, window)
            .map_err(|NoMemory| NoMemory::of(self.size()))?;
        Mask::from_words(width, height, |stripe, row| {
            grown.word(stripe as i64 * i64::from(WORD) - radius, row as i64 - radius)
        })
    }

    /// This mask grown by a brush, without becoming larger: [`grown`](Self::grown), cut off at this mask's edges.
    ///
    /// # Errors
    /// Only [`MaskError::OutOfMemory`].
    pub fn grown_within(&self, brush: Brush) -> Result<Mask, MaskError> {
        let (width, height) = self.size();
        // A brush that reaches from each pixel to every other does the same if it is larger.
        let brush = brush.at_most(width + height);
        let window = Rect::new(0, 0, width, height);
        let grown = Dilation::new(self, true, self.trimmed(), brush, window)
            .map_err(|NoMemory| NoMemory::of(self.size()))?;
        Mask::from_words(width, height, |stripe, row| {
            grown.word(stripe as i64 * i64::from(WORD), row as i64)
        })
    }

    /// This mask shrunk by a brush: it sets each pixel around which the brush covers only set ones. Pixels outside the mask are unset,
    /// so it shrinks from the mask's edges too. The size stays.
    ///
    /// Morphology calls it erosion. Costs as much as [`grown`](Self::grown).
    ///
    /// # Errors
    /// Only [`MaskError::OutOfMemory`].
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::region::Brush;
    /// let mask = Mask::from_text(".###.\n#####\n#####")?;
    /// assert_eq!(mask.shrunk(Brush::Disc(1)).unwrap().to_text(), ".....\n.###.\n.....");
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    #[doc(alias = "erode")]
    pub fn shrunk(&self, brush: Brush) -> Result<Mask, MaskError> {
        let (width, height) = self.size();
        let all = self.trimmed();
        // A set pixel is no more than half a side away from an unset one.
        if 2 * u64::from(brush.radius()) >= all.width.min(all.height).into() {
            return Mask::new(width, height);
        }
        // With each unset pixel, a brush also covers those on the way from its center, whichever coordinate goes first. So of the
        // pixels outside the bounds the nearest are enough.
        let with_frame = Rect::new(all.x - 1, all.y - 1, all.width + 2, all.height + 2);
        let unset = Dilation::new(self, false, with_frame, brush, with_frame)
            .map_err(|NoMemory| NoMemory::of(self.size()))?;
        Mask::from_words(width, height, |stripe, row| {
            let around = unset.word(stripe as i64 * i64::from(WORD), row as i64);
            self.stripe(stripe, row)[0] & !around
        })
    }

    /// This mask opened by a brush: shrunk, then grown again. The result is what the brush covers wherever it fits into the set pixels.
    /// Parts thinner than the brush disappear; the rest stays as it was except for its corners. The size stays.
    ///
    /// # Errors
    /// Only [`MaskError::OutOfMemory`].
    #[doc(alias = "opening")]
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::region::Brush;
    /// let mask = Mask::from_text("###..\n#####\n###..")?;
    /// assert_eq!(mask.opened(Brush::Box(1)).unwrap().to_text(), "###..\n###..\n###..");
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn opened(&self, brush: Brush) -> Result<Mask, MaskError> {
        self.shrunk(brush)?.grown_within(brush)
    }

    /// This mask closed by a brush: grown, then shrunk again. The result is everything except what the brush covers wherever it fits
    /// into the unset pixels. Unset parts thinner than the brush are filled: gaps, notches, small holes. The size stays, and nothing is
    /// lost by that: beside the set pixels' bounds the brush, which reaches furthest in the row and the column of its center, fits
    /// everywhere.
    ///
    /// # Errors
    /// Same as [`grown`](Self::grown), for the larger mask in between.
    #[doc(alias = "closing")]
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::region::Brush;
    /// let mask = Mask::from_text("##.##\n##.##\n##.##")?;
    /// assert_eq!(mask.closed(Brush::Box(1)).unwrap(), Mask::full(5, 3)?);
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn closed(&self, brush: Brush) -> Result<Mask, MaskError> {
        let radius = i64::from(brush.radius());
        let (width, height) = self.size();
        let shrunk = self.grown(brush)?.shrunk(brush)?;
        shrunk.cropped(Rect::new(radius, radius, width, height))
    }
}
