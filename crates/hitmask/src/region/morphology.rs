//! Grows, shrinks, opens and closes masks.

use alloc::vec::Vec;

use super::Brush;
use super::dilation::{Dilation, Pixels, Source};
use crate::mask::{Mask, MaskError, NoMemory, WORD, columns_of, list_of, with_room};
use crate::space::Rect;

impl Mask {
    /// Returns this mask grown by a brush: each pixel is set around which the brush covers a set
    /// one. The result is larger by the brush's radius r on each side, so place it at (x - r, y -
    /// r) if this mask is at (x, y).
    ///
    /// Morphology calls it dilation; source: Serra, "Image Analysis and Mathematical Morphology", 1982.
    /// Small brushes cost some steps for each word of the mask and row of the brush. Large ones
    /// cost some steps for each row of the result and column of the mask, and less than one for
    /// each word of the result, whatever their radius. Allocates.
    ///
    /// # Errors
    /// Same as [`Mask::new`]: [`MaskError::TooLarge`] if a side plus twice the radius exceeds
    /// [`Mask::MAX_SIDE`].
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
        let (width, height) = self.grown_size(brush)?;
        let radius = i64::from(brush.radius());
        let window = Rect::new(-radius, -radius, width, height);
        let grown = self.dilated(brush, window).map_err(|NoMemory| NoMemory::of(self.size()))?;
        Mask::from_words(width, height, |stripe, row| {
            grown.word(stripe as i64 * i64::from(WORD) - radius, row as i64 - radius)
        })
    }

    /// Returns this mask grown by a brush, without becoming larger: [`grown`](Self::grown), cut off
    /// at this mask's edges.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn grown_within(&self, brush: Brush) -> Result<Mask, MaskError> {
        let (width, height) = self.size();
        // A brush that reaches from each pixel to every other does the same if it is larger.
        let brush = brush.at_most(width + height);
        let window = Rect::new(0, 0, width, height);
        let grown = self.dilated(brush, window).map_err(|NoMemory| NoMemory::of(self.size()))?;
        Mask::from_words(width, height, |stripe, row| {
            grown.word(stripe as i64 * i64::from(WORD), row as i64)
        })
    }

    /// Returns this mask shrunk by a brush: each pixel is set around which the brush covers only
    /// set ones. Pixels outside the mask are unset, so it shrinks from the mask's edges too. The
    /// size does not change.
    ///
    /// Morphology calls it erosion. Costs as much as [`grown`](Self::grown).
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
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
        // With each unset pixel, a brush also covers those on the way from its center, whichever
        // coordinate goes first. So of the pixels outside the bounds the nearest are enough.
        let with_frame = Rect::new(all.x - 1, all.y - 1, all.width + 2, all.height + 2);
        let source = Source { pixels: Pixels::Unset(self), part: with_frame };
        let unset = Dilation::new(source, brush, with_frame)
            .map_err(|NoMemory| NoMemory::of(self.size()))?;
        Mask::from_words(width, height, |stripe, row| {
            let around = unset.word(stripe as i64 * i64::from(WORD), row as i64);
            self.stripe(stripe, row)[0] & !around
        })
    }

    /// Returns this mask opened by a brush: shrunk, then grown again. The result is what the brush
    /// covers wherever it fits into the set pixels. Parts thinner than the brush disappear; the
    /// rest does not change except for its corners. The size does not change.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
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

    /// Returns this mask closed by a brush: grown, then shrunk again. The result is everything
    /// except what the brush covers wherever it fits into the unset pixels. Unset parts thinner
    /// than the brush are filled: gaps, notches, small holes. The size does not change, and no
    /// pixel is lost at the edges: beside the set pixels' bounds the brush fits everywhere,
    /// because it reaches furthest in the row and the column of its center.
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
        self.grown_size(brush)?;
        let (width, height) = self.size();
        let all = self.trimmed();
        let Some(uncovered) =
            self.uncovered(brush, all).map_err(|NoMemory| NoMemory::of(self.size()))?
        else {
            return Mask::new(width, height);
        };
        Mask::from_words(width, height, |stripe, row| {
            let (x, y) = (stripe as i64 * i64::from(WORD), row as i64);
            if y < all.y || y >= all.bottom() {
                return 0;
            }
            let inside = |edge: i64| (edge - x).clamp(0, WORD.into()) as usize;
            let (left, right) = (inside(all.x), inside(all.right()));
            let columns = if left < right { columns_of(0, left, right) } else { 0 };
            !uncovered.word(x, y) & columns
        })
    }

    /// The size of the mask after it is grown.
    fn grown_size(&self, brush: Brush) -> Result<(u32, u32), MaskError> {
        let side = |side: u32| u64::from(side) + 2 * u64::from(brush.radius());
        let (width, height) = (side(self.width()), side(self.height()));
        if width.max(height) > Mask::MAX_SIDE.into() {
            return Err(MaskError::TooLarge { width, height });
        }
        Ok((width as u32, height as u32))
    }

    /// The set pixels grown within a window that contains them.
    fn dilated(&self, brush: Brush, window: Rect) -> Result<Dilation, NoMemory> {
        let source = Source { pixels: Pixels::Set(self), part: self.trimmed() };
        Dilation::new(source, brush, window)
    }

    /// The pixels of the bounds that the brush covers wherever it fits beside the set pixels;
    /// `None` if none is set.
    ///
    /// It looks only at places in the columns of the bounds, and in each row at the nearest one on
    /// either side of them: as the set pixels are all within the bounds, the brush fits further out
    /// too, but covers less of them.
    fn uncovered(&self, brush: Brush, bounds: Rect) -> Result<Option<Dilation>, NoMemory> {
        if bounds.is_empty() {
            return Ok(None);
        }
        let radius = brush.radius();
        let top = bounds.y - i64::from(radius);
        let near = Rect::new(bounds.x, top, bounds.width, bounds.height + 2 * radius);
        let grown = self.dilated(brush, near)?;
        let source = Source { pixels: Pixels::Uncovered(&grown), part: near };
        let mut uncovered = Dilation::new(source, brush, bounds)?;
        let half_widths = brush.half_widths()?;
        let inwards = |gaps: &[i32]| {
            // How far the grown pixels reach out of the side in each row, and the brush back in
            // from there.
            let outwards = reaches(gaps, &half_widths, near.height, -i64::from(radius))?;
            reaches(&outwards, &half_widths, bounds.height, radius.into())
        };
        let (from_left, from_right) = self.gaps(bounds)?;
        uncovered.cover_sides(&inwards(&from_left)?, &inwards(&from_right)?);
        Ok(Some(uncovered))
    }

    /// How far the first and the last pixel of each row are from the bounds' left and right side;
    /// [`FAR`] in empty rows.
    fn gaps(&self, bounds: Rect) -> Result<(Vec<i32>, Vec<i32>), NoMemory> {
        let rows = bounds.height as usize;
        let (mut from_left, mut from_right) = (list_of(FAR, rows)?, list_of(FAR, rows)?);
        // Each pixel of a mask has coordinates below 2¹⁶.
        let (left, last, word) = (bounds.x as i32, bounds.right() as i32 - 1, WORD as i32);
        for stripe in 0..self.stripes() {
            let first = stripe as i32 * word;
            let words = &self.stripe(stripe, bounds.y as usize)[..rows];
            let gaps = from_left.iter_mut().zip(&mut from_right);
            for (pixels, (from_left, from_right)) in words.iter().zip(gaps) {
                if *pixels != 0 {
                    let column = first + pixels.trailing_zeros() as i32;
                    *from_left = (*from_left).min(column - left);
                    *from_right = last - (first + pixels.ilog2() as i32);
                }
            }
        }
        Ok((from_left, from_right))
    }
}

/// Further than any brush reaches.
const FAR: i32 = i32::MAX / 2;

/// How far a brush reaches sideways beyond a line in each of some rows, if in each row of `gaps` it
/// stands this far in front of the line. Row 0 of the result is row `first` of the gaps.
fn reaches(gaps: &[i32], half_widths: &[u32], rows: u32, first: i64) -> Result<Vec<i32>, NoMemory> {
    let mut reaches = with_room(rows as usize)?;
    reaches.extend((first..first + i64::from(rows)).map(|row| {
        let from = |row: i64| row.clamp(0, gaps.len() as i64) as usize;
        // How far it reaches from the row itself and those below it, and from those above it.
        let (below, above) = (&gaps[from(row)..], &gaps[..from(row)]);
        let widths = |distance: i64| half_widths.get(distance as usize..).unwrap_or_default();
        let reach = |(gap, half_width): (&i32, &u32)| *half_width as i32 - gap;
        let below = below.iter().zip(widths(from(row) as i64 - row)).map(reach).max();
        let above = above.iter().rev().zip(widths(row + 1 - from(row) as i64)).map(reach).max();
        below.max(above).unwrap_or(0).max(0)
    }));
    Ok(reaches)
}
