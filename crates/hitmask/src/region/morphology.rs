//! Masks that grow and shrink.

use super::Brush;
use super::dilation::Dilation;
use crate::mask::{Mask, MaskError, NoMemory, WORD};
use crate::space::Rect;

impl Mask {
    /// The mask grown by a brush: set is each pixel around which the brush covers a set one. It is larger by the brush's
    /// radius r on each side, so it stands at (x - r, y - r) where this one stands at (x, y).
    ///
    /// Morphology calls it dilation; source: Serra, "Image Analysis and Mathematical Morphology", 1982. Small brushes cost
    /// some steps for each word of the mask and row of the brush, large ones some steps a pixel, whatever their radius.
    /// Allocates.
    ///
    /// # Errors
    /// As [`Mask::new`]: [`MaskError::TooLarge`] where a side and twice the radius are above [`Mask::MAX_SIDE`].
    ///
    /// ```
    /// use hitmask::{Brush, Mask};
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

    /// The mask grown by a brush without becoming larger: [`grown`](Self::grown), and what sticks out of this mask cut off.
    ///
    /// # Errors
    /// As [`Mask::new`]; only for lack of memory.
    pub fn grown_within(&self, brush: Brush) -> Result<Mask, MaskError> {
        let (width, height) = self.size();
        // A brush that reaches from each pixel to each other does no more if it is larger.
        let brush = brush.at_most(width + height);
        let window = Rect::new(0, 0, width, height);
        let grown = Dilation::new(self, true, self.trimmed(), brush, window)
            .map_err(|NoMemory| NoMemory::of(self.size()))?;
        Mask::from_words(width, height, |stripe, row| {
            grown.word(stripe as i64 * i64::from(WORD), row as i64)
        })
    }

    /// The mask shrunk by a brush: set is each pixel around which the brush covers set ones only. Outside the mask all are
    /// unset, so it shrinks from the mask's edges too. The size stays.
    ///
    /// Morphology calls it erosion. Costs what [`grown`](Self::grown) does.
    ///
    /// # Errors
    /// As [`Mask::new`]; only for lack of memory.
    ///
    /// ```
    /// use hitmask::{Brush, Mask};
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
        // With each unset pixel that a brush covers it covers those on the way from its centre, whichever coordinate goes
        // first. So of those outside the bounds the nearest are enough.
        let with_frame = Rect::new(all.x - 1, all.y - 1, all.width + 2, all.height + 2);
        let unset = Dilation::new(self, false, with_frame, brush, with_frame)
            .map_err(|NoMemory| NoMemory::of(self.size()))?;
        Mask::from_words(width, height, |stripe, row| {
            let around = unset.word(stripe as i64 * i64::from(WORD), row as i64);
            self.stripe(stripe, row)[0] & !around
        })
    }

    /// The mask opened by a brush, that is shrunk and grown again: what the brush covers wherever it fits into the set pixels.
    /// What is thinner than the brush is gone, the rest is as it was but for its corners. The size stays.
    ///
    /// # Errors
    /// As [`Mask::new`]; only for lack of memory.
    ///
    /// ```
    /// use hitmask::{Brush, Mask};
    /// let mask = Mask::from_text("###..\n#####\n###..")?;
    /// assert_eq!(mask.opened(Brush::Box(1)).unwrap().to_text(), "###..\n###..\n###..");
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn opened(&self, brush: Brush) -> Result<Mask, MaskError> {
        self.shrunk(brush)?.grown_within(brush)
    }

    /// The mask closed by a brush, that is grown and shrunk again: all but what the brush covers wherever it fits into the
    /// unset pixels. What is unset and thinner than the brush is filled: gaps, notches, small holes. The size stays, and nothing
    /// is lost by it: beside the set pixels' bounds the brush, which reaches furthest in the row and the column of its centre,
    /// fits everywhere.
    ///
    /// # Errors
    /// As [`grown`](Self::grown), of the mask that is larger in between.
    ///
    /// ```
    /// use hitmask::{Brush, Mask};
    /// let mask = Mask::from_text("##.##\n##.##\n##.##")?;
    /// assert_eq!(mask.closed(Brush::Box(1)).unwrap(), Mask::full(5, 3)?);
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn closed(&self, brush: Brush) -> Result<Mask, MaskError> {
        let radius = i64::from(brush.radius());
        let (width, height) = self.size();
        let shrunk = self.grown(brush)?.shrunk(brush)?;
        shrunk.crop(Rect::new(radius, radius, width, height))
    }
}
