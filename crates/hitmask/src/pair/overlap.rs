//! Finds out whether two masks overlap, and if so, the first shared pixel, the number of shared
//! pixels and the rectangle that contains them.

use super::InWorld;
use super::dispatch::{any_overlap, rows_of_small, small_overlap};
use super::shared_region::SharedRegion;
use crate::kernel::{self, SimdLevel, Strip, at_level};
use crate::mask::{Columns, Mask, MaskError, WORD};
use crate::pose::Placed;
use crate::space::{Point, Rect};

impl Placed<'_> {
    /// Returns whether this mask and `other` overlap, which means that at least one world pixel is
    /// set in both masks. This is the pixel-perfect collision test.
    ///
    /// The answer is symmetric, and is exact for any `i32` positions. The test allocates nothing.
    /// If the masks' bounds do not overlap, the test takes only a few comparisons. Small masks take
    /// a fixed number of steps. For other masks, the test reads at most one word per 64 pixels of
    /// the area where the bounds overlap. `other` may also be in a pose; see
    /// [`Posed::overlaps`](crate::Posed::overlaps). To test many pairs at once, use
    /// [`Hits`](crate::batch::Hits).
    ///
    /// ```
    /// # use hitmask::Mask;
    /// let ring = Mask::from_text("####\n#..#\n#..#\n####")?;
    /// let dot = Mask::from_text("#")?;
    /// assert!(ring.at((10, 10)).overlaps(dot.at((13, 12))));
    /// assert!(!ring.at((10, 10)).overlaps(dot.at((12, 12)))); // in the hole
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    #[doc(alias = "collides")]
    #[doc(alias = "intersects")]
    #[doc(alias = "collide_mask")]
    #[doc(alias = "place_meeting")]
    #[doc(alias = "pixel perfect collision")]
    #[doc(alias = "per-pixel collision")]
    #[doc(alias = "hit test")]
    #[doc(alias = "touching")]
    #[inline]
    pub fn overlaps(self, other: impl InWorld) -> bool {
        other.overlaps_placed(self)
    }

    /// Returns the first world pixel that is set in both masks: the one with the smallest y, and
    /// among those the one with the smallest x. Returns `None` if the masks do not overlap.
    #[doc(alias = "contact point")]
    pub fn first(self, other: Placed<'_>) -> Option<Point> {
        SimdLevel::best().first(self, other)
    }

    /// Returns the first shared pixel that a search in 64-column stripes finds; `None` if the masks
    /// do not overlap.
    ///
    /// The search goes from left to right through 64-column stripes, the first of which begins at
    /// the left column of the mask that is farther left. If a stripe of the other mask begins
    /// inside one of these stripes, it splits that stripe into two parts. The search reads each
    /// part row by row. If you do not need the topmost pixel, this method is faster than
    /// [`first`](Self::first), which reads all stripes. `Mask.overlap` of pygame returns the same
    /// pixel.
    ///
    /// ```
    /// # use hitmask::{Mask, Point};
    /// let stairs = Mask::from_fn(128, 2, |x, y| (x < 64) == (y == 1))?;
    /// assert_eq!(stairs.at((0, 0)).first(stairs.at((0, 0))), Some(Point::new(64, 0)));
    /// assert_eq!(stairs.at((0, 0)).first_by_stripes(stairs.at((0, 0))), Some(Point::new(0, 1)));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias = "overlap")]
    pub fn first_by_stripes(self, other: Placed<'_>) -> Option<Point> {
        // The stripes are those of the mask farther left.
        let (left, right) =
            if other.position().x < self.position().x { (other, self) } else { (self, other) };
        let shared_region = SharedRegion::new(left, right)?;
        let small = rows_of_small(left.mask(), right.mask());
        // A plain overlap test is faster, so it comes first.
        at_level!(SimdLevel::best(), vectors => {
            let is_hit = match small {
                Some(rows) => small_overlap(vectors, &shared_region, rows),
                None => any_overlap(vectors, &shared_region),
            };
            if is_hit { first_by_stripes(left, &shared_region) } else { None }
        })
    }

    /// Returns how many world pixels are set in both masks; 0 if the masks do not overlap.
    #[doc(alias = "overlap_area")]
    pub fn area(self, other: Placed<'_>) -> u64 {
        SimdLevel::best().area(self, other)
    }

    /// Returns the smallest rectangle that contains all world pixels that are set in both masks;
    /// `None` if the masks do not overlap.
    pub fn overlap_bounds(self, other: Placed<'_>) -> Option<Rect> {
        SimdLevel::best().overlap_bounds(self, other)
    }

    /// Returns the overlap as a mask whose set pixels are those that are set in both masks. The
    /// returned mask has the size of this mask; place it at this mask's position to get the shared
    /// world pixels.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    ///
    /// ```
    /// # use hitmask::Mask;
    /// let (a, b) = (Mask::full(4, 3)?, Mask::full(9, 9)?);
    /// let overlap = a.at((10, 10)).overlap_mask(b.at((12, 11)))?;
    /// assert_eq!(overlap.to_text(), "....\n..##\n..##");
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn overlap_mask(self, other: Placed<'_>) -> Result<Mask, MaskError> {
        let (here, there) = (self.position(), other.position());
        self.mask().common(other.mask(), Point::new(there.x - here.x, there.y - here.y))
    }
}

impl SimdLevel {
    /// Same as [`Placed::first`], at this SIMD level.
    #[doc(hidden)]
    pub fn first(self, one: Placed<'_>, other: Placed<'_>) -> Option<Point> {
        let shared_region = SharedRegion::new(one, other)?;
        at_level!(self, _vectors => first(one, &shared_region))
    }

    /// Same as [`Placed::area`], at this SIMD level.
    #[doc(hidden)]
    pub fn area(self, one: Placed<'_>, other: Placed<'_>) -> u64 {
        let Some(shared_region) = SharedRegion::new(one, other) else {
            return 0;
        };
        at_level!(self, _vectors => area(&shared_region))
    }

    /// Same as [`Placed::overlap_bounds`], at this SIMD level.
    #[doc(hidden)]
    pub fn overlap_bounds(self, one: Placed<'_>, other: Placed<'_>) -> Option<Rect> {
        let shared_region = SharedRegion::new(one, other)?;
        at_level!(self, _vectors => bounds(one, &shared_region))
    }
}

/// Returns the first shared pixel of two placed masks. Runs within the loops of a level.
#[inline(always)]
pub(crate) fn first_common(one: Placed<'_>, other: Placed<'_>) -> Option<Point> {
    first(one, &SharedRegion::new(one, other)?)
}

#[inline(always)]
fn first(one: Placed<'_>, shared_region: &SharedRegion<'_>) -> Option<Point> {
    let mut first: Option<(usize, Point)> = None;
    for stripe in shared_region.stripes() {
        let mut strip = shared_region.strip(stripe);
        // Farther right, only a pixel with a smaller y can come first.
        if let Some((row, _)) = first {
            strip.rows = row;
        }
        if let Some((row, columns)) = kernel::first_row(strip)
            && first.is_none_or(|(best, _)| row < best)
        {
            first = Some((row, pixel(one, shared_region, (stripe, row), columns)));
        }
    }
    first.map(|(_, point)| point)
}

#[inline(always)]
fn first_by_stripes(one: Placed<'_>, shared_region: &SharedRegion<'_>) -> Option<Point> {
    for stripe in shared_region.stripes() {
        let strip = shared_region.strip(stripe);
        // Read one stripe of the other mask after the other.
        let (low, high) =
            (Columns { high: None, ..strip.other }, Columns { low: None, ..strip.other });
        for other in [low, high] {
            if let Some((row, columns)) = kernel::first_row(Strip { other, ..strip }) {
                return Some(pixel(one, shared_region, (stripe, row), columns));
            }
        }
    }
    None
}

/// Returns the world pixel of the first of some columns, in a stripe of a mask and a row of a
/// strip.
#[inline(always)]
fn pixel(
    one: Placed<'_>,
    shared_region: &SharedRegion<'_>,
    (stripe, row): (usize, usize),
    columns: u64,
) -> Point {
    let Point { x, y } = one.position();
    let column = column(stripe) + i64::from(columns.trailing_zeros());
    Point::new(x + column, y + shared_region.row(row) as i64)
}

/// Returns the first column of a stripe.
#[inline(always)]
fn column(stripe: usize) -> i64 {
    stripe as i64 * i64::from(WORD)
}

#[inline(always)]
fn area(shared_region: &SharedRegion<'_>) -> u64 {
    let mut area = 0;
    for stripe in shared_region.stripes() {
        area += kernel::count(shared_region.strip(stripe));
    }
    area
}

#[inline(always)]
fn bounds(one: Placed<'_>, shared_region: &SharedRegion<'_>) -> Option<Rect> {
    let (mut left, mut right) = (i64::MAX, i64::MIN);
    let (mut first_row, mut last_row) = (usize::MAX, 0);
    for stripe in shared_region.stripes() {
        let Some(extent) = kernel::extent(shared_region.strip(stripe)) else {
            continue;
        };
        let column = column(stripe);
        left = left.min(column + i64::from(extent.columns.trailing_zeros()));
        right = right.max(column + i64::from(WORD - extent.columns.leading_zeros()));
        first_row = first_row.min(extent.first_row);
        last_row = last_row.max(extent.last_row);
    }
    if first_row > last_row {
        return None;
    }
    // The rectangle is no larger than either mask.
    let (width, height) = ((right - left) as u32, (last_row - first_row + 1) as u32);
    let Point { x, y } = one.position();
    Some(Rect::new(x + left, y + shared_region.row(first_row) as i64, width, height))
}
