//! Finds the shortest push that separates two masks.
//!
//! Short pushes are found by pair tests, which try pushes in the order of preference. The first
//! free offset is the answer if a straight line leads outside from it, which is nearly always the
//! case.
//!
//! Otherwise the search draws the offsets around the current one, as far as the push can be long.
//! It draws a square window around the current offset, and the area between the window and the
//! nearest side of the bounds of all overlapping offsets, because everything beyond that side is
//! outside. A flood from the sides that the window shares with the bounds then finds the offsets
//! that are certainly outside. A second flood from all sides of the window finds the offsets that
//! may be outside. If both floods lead to the same nearest offset, that offset is the answer.
//! Otherwise the window grows. When the window contains all offsets, both floods are the same.

use super::straight::leaves_straight;
use crate::configuration::{Bits, Nearest, Open, close, draw, nearest_unset, offset_bounds};
use crate::kernel::{SimdLevel, Vectors, at_level};
use crate::mask::{Mask, MaskError};
use crate::pair::overlaps_nearby;
use crate::pose::Placed;
use crate::space::{Bounds, Point, Rect, Translation};

impl Placed<'_> {
    /// Returns the shortest push that separates this mask from `other` and ends at a position that
    /// the mask could have reached from outside. This is the push that resolves a collision.
    ///
    /// From this position, the mask can get outside by steps of one pixel left, right, up and down
    /// without overlapping `other`. Among several pushes of the same length, the answer is the one
    /// with the smallest dy, and among those the one with the smallest dx. The answer is
    /// [`Translation::ZERO`] if the masks do not overlap and this mask is not enclosed.
    ///
    /// Pair tests find all pushes of up to two pixels, and usually those of up to six. For longer
    /// pushes, the function draws the offsets around the current one, as far as the push is long,
    /// and allocates memory for them. If the masks' bounds do not overlap, the call takes only a
    /// few comparisons. If you query the same two masks repeatedly, a
    /// [`ConfigurationSpace`](crate::ConfigurationSpace) answers much faster. In the worst case, a
    /// maze, the function draws all offsets at which the bounds of the masks overlap, with two bits
    /// for each offset. The slowest pairs are masks that leave no room for each other and consist
    /// of very many runs of pixels. For example, checkerboards of n × n pixels that overlap deeply
    /// take about n⁴/64 word operations.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out. The function returns no other error.
    ///
    /// ```
    /// use hitmask::{Mask, Translation};
    /// let (ship, rock) = (Mask::full(20, 20)?, Mask::full(16, 16)?);
    /// let away = ship.at((120, 80)).separation(rock.at((131, 97)))?;
    /// assert_eq!(away, Translation::new(0, -3));
    /// assert!(!ship.at((120 + away.dx, 80 + away.dy)).overlaps(rock.at((131, 97))));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias = "MTV")]
    #[doc(alias = "minimum translation vector")]
    #[doc(alias = "push-out")]
    #[doc(alias = "penetration")]
    #[doc(alias = "resolve")]
    #[doc(alias = "depenetration")]
    pub fn separation(self, other: Placed<'_>) -> Result<Translation, MaskError> {
        let Some(search) = Search::new(self, other) else {
            return Ok(Translation::ZERO);
        };
        let step = search.step_out();
        // From this offset, a straight line nearly always leads outside.
        if let Some(step) = step
            && leaves_straight(self.moved(step), other)
        {
            return Ok(step);
        }
        search.outside(step)
    }

    /// Returns the shortest push that separates this mask from `other`, even if it ends at an
    /// enclosed position, such as in a hole of the other mask in which this mask has room.
    ///
    /// Among several pushes of the same length, the answer is the one with the smallest dy, and
    /// among those the one with the smallest dx. The answer is [`Translation::ZERO`] if the masks
    /// do not overlap. Pair tests, which allocate nothing, find all pushes of up to two pixels, and
    /// usually those of up to six. The function finds longer pushes in the same way as
    /// [`separation`](Self::separation).
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out. The function returns no other error.
    #[doc(alias = "unstuck")]
    pub fn nearest_free(self, other: Placed<'_>) -> Result<Translation, MaskError> {
        let Some(search) = Search::new(self, other) else {
            return Ok(Translation::ZERO);
        };
        search.step_out().map_or_else(|| search.anywhere(), Ok)
    }
}

/// How far the [`STEPS`] reach.
const STEP_REACH: i32 = 6;

/// How many pushes are at most `STEP_REACH` pixels long.
const STEP_COUNT: usize = 113;

/// All these pushes, the shortest first. Pushes of equal length are in the order of (dy, dx).
const STEPS: [Translation; STEP_COUNT] = {
    let mut steps = [Translation::ZERO; STEP_COUNT];
    let (mut count, mut squared) = (0, 0);
    while squared <= STEP_REACH * STEP_REACH {
        let mut dy = -STEP_REACH;
        while dy <= STEP_REACH {
            let mut dx = -STEP_REACH;
            while dx <= STEP_REACH {
                if dx * dx + dy * dy == squared {
                    steps[count] = Translation::new(dx, dy);
                    count += 1;
                }
                dx += 1;
            }
            dy += 1;
        }
        squared += 1;
    }
    steps
};

/// How many of the [`STEPS`] are always tested: those of up to two pixels. These few pair tests
/// cost less than any other search.
const FIRST_STEPS: usize = 13;

/// Pushes in all directions, nearly as long as the longest of the [`STEPS`].
const PROBES: [Translation; 8] = [
    Translation::new(0, -6),
    Translation::new(-6, 0),
    Translation::new(6, 0),
    Translation::new(0, 6),
    Translation::new(-4, -4),
    Translation::new(4, -4),
    Translation::new(-4, 4),
    Translation::new(4, 4),
];

/// How far a window whose columns fit into one word reaches on each side.
const NARROW: i64 = 31;

/// Returns how far the first window reaches if the nearest free offset is not known. The window
/// reaches as far as the nearest offset outside the bounds, which is about as far as solid shapes
/// need, but no farther than one word of columns allows.
fn first_reach(exit: Nearest) -> i64 {
    // One of the two components is 0.
    (exit.dx.abs() + exit.dy.abs()).min(NARROW)
}

/// The smallest distance that a window reaches.
const MIN_REACH: i32 = 2;

/// Returns how far the next window reaches.
fn next_reach(reach: i64) -> i64 {
    2 * reach + 1
}

/// A search around the current offset of two masks, at which their bounds overlap.
struct Search<'a> {
    masks: (&'a Mask, &'a Mask),
    /// The offsets at which the bounds overlap.
    bounds: Rect,
    /// The current offset.
    x: i64,
    y: i64,
    /// The nearest offset beyond the bounds; no push is longer than that.
    exit: Nearest,
}

impl<'a> Search<'a> {
    /// Returns `None` if the bounds do not overlap.
    fn new(one: Placed<'a>, other: Placed<'a>) -> Option<Self> {
        let masks = (one.mask(), other.mask());
        let bounds = offset_bounds(masks.0, masks.1);
        let (here, there) = (one.position(), other.position());
        // Positions are sums of a few i32s, so they are far from the ends of i64.
        let (x, y) = (here.x - there.x, here.y - there.y);
        let is_inside = bounds.contains(Point::new(x, y));
        is_inside.then(|| {
            let exit = Nearest::exit(bounds, x, y);
            Self { masks, bounds, x, y, exit }
        })
    }

    /// Returns the push to the nearest free offset, if a few pair tests find it. If no probe is
    /// free, the push is probably longer than the [`STEPS`].
    fn step_out(&self) -> Option<Translation> {
        let (first, rest) = STEPS.split_at(FIRST_STEPS);
        let Nearest { squared, dx, dy } = self.exit;
        let (right, down) = (dx.signum() as i32, dy.signum() as i32);
        let to_exit = [Translation::new(STEP_REACH * right, STEP_REACH * down)];
        at_level!(SimdLevel::best(), vectors => {
            if let Some(step) = self.first_free(vectors, first) {
                return Some(step);
            }
            let is_shallow = squared <= i64::from(STEP_REACH * STEP_REACH)
                || self.first_free(vectors, &to_exit).is_some()
                || self.first_free(vectors, &PROBES).is_some();
            if is_shallow { self.first_free(vectors, rest) } else { None }
        })
    }

    /// Returns the first of some pushes that frees the mask. Runs within the loops of a level.
    #[inline(always)]
    fn first_free<V: Vectors>(&self, vectors: V, pushes: &[Translation]) -> Option<Translation> {
        let (one, other) = self.masks;
        // The bounds overlap at this offset.
        let (dx, dy) = (-self.x as i32, -self.y as i32);
        // This is a loop, because the closure of an iterator would not be compiled for the level.
        for push in pushes {
            if !overlaps_nearby(vectors, one, other, (dx - push.dx, dy - push.dy)) {
                return Some(*push);
            }
        }
        None
    }

    /// Returns the push to the nearest free offset.
    fn anywhere(&self) -> Result<Translation, MaskError> {
        let (mut blocked, mut stamp) = (Bits::default(), Bits::default());
        let mut reach = first_reach(self.exit);
        loop {
            let window = self.window(reach);
            draw(SimdLevel::best(), self.masks, window, &mut blocked, &mut stamp)?;
            let nearest = self.nearest(&blocked, window, reach);
            if nearest.is_found() {
                return Ok(nearest.translation());
            }
            reach = next_reach(reach);
        }
    }

    /// Returns the push to the nearest offset that is free and not enclosed. `step` is the push to
    /// the nearest free offset, enclosed or not, if it is known.
    fn outside(&self, step: Option<Translation>) -> Result<Translation, MaskError> {
        let (mut blocked, mut stamp) = (Bits::default(), Bits::default());
        let mut closed = Bits::default();
        let mut reach = step.map_or(first_reach(self.exit), |step| {
            i64::from((step.dx.abs() + step.dy.abs()).max(MIN_REACH))
        });
        loop {
            let window = self.with_exit(self.window(reach));
            draw(SimdLevel::best(), self.masks, window, &mut blocked, &mut stamp)?;
            let free = self.nearest(&blocked, window, reach);
            if free.is_found() {
                let open = self.open(window);
                close(&blocked, open, &mut closed)?;
                let outside = self.nearest(&closed, window, reach);
                // Even a window that contains all offsets may not reach the nearest offset outside.
                if outside == free || outside.is_found() && open == Open::EVERYWHERE {
                    return Ok(outside.translation());
                }
                close(&blocked, Open::EVERYWHERE, &mut closed)?;
                if outside.is_found() && outside == self.nearest(&closed, window, reach) {
                    return Ok(outside.translation());
                }
            }
            reach = next_reach(reach);
        }
    }

    /// Returns the nearest unset offset within `reach` in a map of the window, or the exit if that
    /// is nearer.
    fn nearest(&self, map: &Bits, window: Rect, reach: i64) -> Nearest {
        let so_far = self.exit.min(Nearest::beyond(reach));
        nearest_unset(map, self.x - window.x, self.y - window.y, so_far)
    }

    /// Returns the offsets within the bounds that are up to `reach` away on each axis.
    fn window(&self, reach: i64) -> Rect {
        let around = Bounds::around([Point::new(self.x, self.y)]).grown(reach);
        // Both boxes contain the current offset.
        around.intersection(Bounds::of(self.bounds)).rect()
    }

    /// Returns the window, extended to the nearest side of the bounds.
    fn with_exit(&self, window: Rect) -> Rect {
        let Nearest { dx, dy, .. } = self.exit;
        // The last offset within the bounds on the way to the exit.
        let last = Point::new(self.x + dx - dx.signum(), self.y + dy - dy.signum());
        Bounds::of(window).union(Bounds::around([last])).rect()
    }

    /// Returns which sides of a window are also sides of the bounds.
    fn open(&self, window: Rect) -> Open {
        Open {
            left: window.x == self.bounds.x,
            right: window.right() == self.bounds.right(),
            top: window.y == self.bounds.y,
            bottom: window.bottom() == self.bounds.bottom(),
        }
    }
}
