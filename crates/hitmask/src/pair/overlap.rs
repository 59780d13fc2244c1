//! Whether, where first, in how many pixels and in which rectangle two masks overlap.

use super::meeting::Meeting;
use crate::kernel::{self, Level, at_level};
use crate::mask::{Mask, MaskError, WORD};
use crate::pose::Placed;
use crate::space::{Point, Rect};

impl Placed<'_> {
    /// Whether some world pixel is set in both: the question.
    ///
    /// Symmetric, exact anywhere in `i32`, and it allocates nothing. Masks whose bounds are apart cost a few comparisons; small
    /// ones a fixed number of steps, others at most a word for 64 pixels of the part that they share. For many pairs at once
    /// there is [`Hits`](crate::Hits).
    ///
    /// ```
    /// # use hitmask::Mask;
    /// let ring = Mask::from_text("####\n#..#\n#..#\n####")?;
    /// let dot = Mask::from_text("#")?;
    /// assert!(ring.at(10, 10).overlaps(dot.at(13, 12)));
    /// assert!(!ring.at(10, 10).overlaps(dot.at(12, 12))); // in the hole
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn overlaps(self, other: Placed<'_>) -> bool {
        Level::best().overlaps(self, other)
    }

    /// The first world pixel that is set in both: the one with the smallest y, and of those the one
    /// with the smallest x. `None` where they do not overlap.
    pub fn first(self, other: Placed<'_>) -> Option<Point> {
        Level::best().first(self, other)
    }

    /// How many world pixels are set in both; 0 where the masks do not overlap.
    pub fn area(self, other: Placed<'_>) -> u64 {
        Level::best().area(self, other)
    }

    /// The smallest rectangle that holds all world pixels that are set in both; `None` where there
    /// are none.
    pub fn overlap_bounds(self, other: Placed<'_>) -> Option<Rect> {
        Level::best().overlap_bounds(self, other)
    }

    /// The overlap as a mask of this mask's size, which stands where this mask stands: its set pixels
    /// are those that are set in both.
    ///
    /// # Errors
    /// As [`Mask::new`]; only for lack of memory.
    ///
    /// ```
    /// # use hitmask::Mask;
    /// let (a, b) = (Mask::full(4, 3)?, Mask::full(9, 9)?);
    /// let overlap = a.at(10, 10).overlap_mask(b.at(12, 11))?;
    /// assert_eq!(overlap.to_text(), "....\n..##\n..##");
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn overlap_mask(self, other: Placed<'_>) -> Result<Mask, MaskError> {
        let mut overlap = self.mask().try_clone()?;
        let offset = |world: i64, origin: i64| i32::try_from(world - origin).ok();
        let (here, there) = (self.position(), other.position());
        match (offset(there.x, here.x), offset(there.y, here.y)) {
            (Some(dx), Some(dy)) => overlap.and(other.mask(), dx, dy),
            // Further apart than any mask is wide.
            _ => overlap.clear(),
        }
        Ok(overlap)
    }
}

impl Level {
    /// [`Placed::first`] at this level.
    pub fn first(self, one: Placed<'_>, other: Placed<'_>) -> Option<Point> {
        let meeting = Meeting::new(one, other)?;
        at_level!(self, _vectors => first(&meeting))
    }

    /// [`Placed::area`] at this level.
    pub fn area(self, one: Placed<'_>, other: Placed<'_>) -> u64 {
        let Some(meeting) = Meeting::new(one, other) else {
            return 0;
        };
        at_level!(self, _vectors => area(&meeting))
    }

    /// [`Placed::overlap_bounds`] at this level.
    pub fn overlap_bounds(self, one: Placed<'_>, other: Placed<'_>) -> Option<Rect> {
        let meeting = Meeting::new(one, other)?;
        at_level!(self, _vectors => bounds(&meeting))
    }
}

/// The first common pixel of two placed masks. It runs within the loops of a level.
#[inline(always)]
pub(crate) fn first_common(one: Placed<'_>, other: Placed<'_>) -> Option<Point> {
    first(&Meeting::new(one, other)?)
}

#[inline(always)]
fn first(meeting: &Meeting<'_>) -> Option<Point> {
    let mut first: Option<(usize, Point)> = None;
    for stripe in meeting.stripes() {
        let mut strip = meeting.strip(stripe);
        // Further right only a smaller y comes first.
        if let Some((row, _)) = first {
            strip.rows = row;
        }
        if let Some((row, columns)) = kernel::first_row(strip)
            && first.is_none_or(|(best, _)| row < best)
        {
            let x = meeting.column(stripe) + i64::from(columns.trailing_zeros());
            first = Some((row, Point::new(x, meeting.row(row))));
        }
    }
    first.map(|(_, point)| point)
}

#[inline(always)]
fn area(meeting: &Meeting<'_>) -> u64 {
    let mut area = 0;
    for stripe in meeting.stripes() {
        area += kernel::count(meeting.strip(stripe));
    }
    area
}

#[inline(always)]
fn bounds(meeting: &Meeting<'_>) -> Option<Rect> {
    let (mut left, mut right) = (i64::MAX, i64::MIN);
    let (mut first_row, mut last_row) = (usize::MAX, 0);
    for stripe in meeting.stripes() {
        let Some(extent) = kernel::extent(meeting.strip(stripe)) else {
            continue;
        };
        let column = meeting.column(stripe);
        left = left.min(column + i64::from(extent.columns.trailing_zeros()));
        right = right.max(column + i64::from(WORD - extent.columns.leading_zeros()));
        first_row = first_row.min(extent.first_row);
        last_row = last_row.max(extent.last_row);
    }
    if first_row > last_row {
        return None;
    }
    // No larger than either mask.
    let (width, height) = ((right - left) as u32, (last_row - first_row + 1) as u32);
    Some(Rect::new(left, meeting.row(first_row), width, height))
}
