//! Grows, shrinks, opens and closes masks.

use alloc::vec::Vec;

use super::Brush;
use super::dilation::{Dilation, Pixels, Source};
use crate::mask::{Mask, MaskError, NoMemory, WORD, columns_of, list_of, with_room};
use crate::space::Rect;

impl Mask {
    /// Returns this mask grown by a brush. A pixel of the result is set if and only if the brush,
    /// centered on that pixel, covers at least one set pixel of this mask. The result is larger
    /// than this mask by the brush's radius r on each side, so place it at (x - r, y - r) if this
    /// mask is at (x, y).
    ///
    /// Morphology calls this operation dilation; source: Serra, "Image Analysis and Mathematical
    /// Morphology", 1982. A small brush costs a few steps for each combination of a word of the
    /// mask and a row of the brush. A large brush costs a few steps for each combination of a row
    /// of the result and a column of the mask, and less than one step for each word of the result,
    /// whatever the brush's radius. The call allocates memory for the result.
    ///
    /// # Errors
    /// Same as [`Mask::new`], including [`MaskError::TooLarge`] if a side plus twice the radius
    /// exceeds [`Mask::MAX_SIDE`].
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

    /// Returns this mask grown by a brush, like [`grown`](Self::grown), but cut off at this mask's
    /// edges, so that the result has the same size as this mask.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn grown_within(&self, brush: Brush) -> Result<Mask, MaskError> {
        let (width, height) = self.size();
        // If a brush around any pixel of the mask covers the whole mask, every larger brush has the
        // same effect.
        let brush = brush.at_most(width + height);
        let window = Rect::new(0, 0, width, height);
        let grown = self.dilated(brush, window).map_err(|NoMemory| NoMemory::of(self.size()))?;
        Mask::from_words(width, height, |stripe, row| {
            grown.word(stripe as i64 * i64::from(WORD), row as i64)
        })
    }

    /// Returns this mask shrunk by a brush. A pixel of the result is set if and only if the brush,
    /// centered on that pixel, covers only set pixels of this mask. Pixels outside the mask are
    /// unset, so shapes also shrink where they touch the mask's edges. The result has the same size
    /// as this mask.
    ///
    /// Morphology calls this operation erosion. The call costs as much as [`grown`](Self::grown).
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
        // A set pixel is at most half a side away from an unset pixel.
        if 2 * u64::from(brush.radius()) >= all.width.min(all.height).into() {
            return Mask::new(width, height);
        }
        // If a brush covers an unset pixel, it also covers the pixels on the way to it from the
        // brush's center, whichever coordinate changes first. Therefore, among the pixels outside
        // the bounds, the nearest ones are enough.
        let with_frame = Rect::new(all.x - 1, all.y - 1, all.width + 2, all.height + 2);
        let source = Source { pixels: Pixels::Unset(self), part: with_frame };
        let unset = Dilation::new(source, brush, with_frame)
            .map_err(|NoMemory| NoMemory::of(self.size()))?;
        Mask::from_words(width, height, |stripe, row| {
            let around = unset.word(stripe as i64 * i64::from(WORD), row as i64);
            self.stripe(stripe, row)[0] & !around
        })
    }

    /// Returns this mask opened by a brush, which means shrunk and then grown. The set pixels of
    /// the result are those that the brush covers at any of the positions at which it fits into the
    /// set pixels of this mask. Parts thinner than the brush disappear, and the corners of the
    /// remaining parts can become rounder. The result has the same size as this mask.
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

    /// Returns this mask closed by a brush, which means grown and then shrunk. The unset pixels of
    /// the result are those that the brush covers at any of the positions at which it fits into the
    /// unset pixels of this mask. Unset parts thinner than the brush, such as gaps, notches and
    /// small holes, are filled. The result has the same size as this mask, and nothing changes
    /// outside the bounds of the set pixels, because the brush fits everywhere beside these bounds:
    /// it reaches farthest in the row and the column of its center.
    ///
    /// # Errors
    /// Same as [`grown`](Self::grown), because the call grows a larger mask first.
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

    /// Returns the size of the mask after it is grown.
    fn grown_size(&self, brush: Brush) -> Result<(u32, u32), MaskError> {
        let side = |side: u32| u64::from(side) + 2 * u64::from(brush.radius());
        let (width, height) = (side(self.width()), side(self.height()));
        if width.max(height) > Mask::MAX_SIDE.into() {
            return Err(MaskError::TooLarge { width, height });
        }
        Ok((width as u32, height as u32))
    }

    /// Returns the set pixels grown within a window that contains them.
    fn dilated(&self, brush: Brush, window: Rect) -> Result<Dilation, NoMemory> {
        let source = Source { pixels: Pixels::Set(self), part: self.trimmed() };
        Dilation::new(source, brush, window)
    }

    /// Returns the pixels of the bounds that the brush covers at any position at which it fits
    /// beside the set pixels; `None` if no pixel is set.
    ///
    /// The function examines only positions in the columns of the bounds and, in each row, the
    /// nearest position on either side of them. Because all set pixels are within the bounds, the
    /// brush also fits farther out, but it covers less of the bounds there.
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
            // How far the grown pixels extend beyond this side in each row, and how far the brush
            // reaches back in from there.
            let outwards = reaches(gaps, &half_widths, near.height, -i64::from(radius))?;
            reaches(&outwards, &half_widths, bounds.height, radius.into())
        };
        let (from_left, from_right) = self.gaps(bounds)?;
        uncovered.cover_sides(&inwards(&from_left)?, &inwards(&from_right)?);
        Ok(Some(uncovered))
    }

    /// Returns two distances for each row: from the left side of the bounds to the row's first set
    /// pixel, and from the right side of the bounds to the row's last set pixel. In empty rows,
    /// both distances are [`FAR`].
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

/// A distance that is greater than the reach of any brush.
const FAR: i32 = i32::MAX / 2;

/// Returns, for each of `rows` rows, how far the brush reaches beyond a vertical line. In each row
/// of `gaps`, the brush is placed the given distance in front of this line. Row 0 of the result is
/// row `first` of `gaps`.
fn reaches(gaps: &[i32], half_widths: &[u32], rows: u32, first: i64) -> Result<Vec<i32>, NoMemory> {
    let mut reaches = with_room(rows as usize)?;
    reaches.extend((first..first + i64::from(rows)).map(|row| {
        let from = |row: i64| row.clamp(0, gaps.len() as i64) as usize;
        // How far the brush reaches from the row itself and the rows below it, and from the rows
        // above it.
        let (below, above) = (&gaps[from(row)..], &gaps[..from(row)]);
        let widths = |distance: i64| half_widths.get(distance as usize..).unwrap_or_default();
        let reach = |(gap, half_width): (&i32, &u32)| *half_width as i32 - gap;
        let below = below.iter().zip(widths(from(row) as i64 - row)).map(reach).max();
        let above = above.iter().rev().zip(widths(row + 1 - from(row) as i64)).map(reach).max();
        below.max(above).unwrap_or(0).max(0)
    }));
    Ok(reaches)
}
