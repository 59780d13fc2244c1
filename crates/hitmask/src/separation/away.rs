//! The shortest push that separates two masks.
//!
//! Pair tests find short pushes, in the order in which the answer is chosen. The first free offset
//! is the answer if a straight line leads outside from there, which is nearly always so.
//!
//! Otherwise offsets near the current one are drawn, as many as the push can be long: a square
//! window around it, and the area between the window and the nearest side of the bounds of all
//! overlapping offsets, because everything beyond that is outside. From there a flood inside the
//! window finds what is certainly outside; a flood from all of the window's sides finds what may
//! be. If both give the same nearest offset, it is the answer. Otherwise the window grows; when it
//! holds all offsets, both floods are the same.

use super::straight::leaves_straight;
use crate::configuration::{Bits, Nearest, Open, close, draw, nearest_unset, offset_bounds};
use crate::kernel::{SimdLevel, Vectors, at_level};
use crate::mask::{Mask, MaskError};
use crate::pair::overlaps_nearby;
use crate::pose::Placed;
use crate::space::{Bounds, Point, Rect, Translation};

impl Placed<'_> {
    /// Returns the shortest push that separates this mask from `other`, to a place that it could
    /// have reached from outside: the push that resolves a collision.
    ///
    /// The place is connected to the outside by steps of one pixel left, right, up and down, all of
    /// them free. Of several pushes of the same length, the answer is the one with the smallest dy,
    /// and of those the one with the smallest dx. It is [`Translation::ZERO`] if the masks do not
    /// overlap and this one is not enclosed.
    ///
    /// Pushes of up to two pixels, and mostly those of up to six, are found by pair tests. For
    /// others, the function draws the offsets around the current one, as many as the push is long,
    /// and allocates memory for them. Masks whose bounds do not overlap cost a few comparisons. If
    /// you query the same two masks again and again, a
    /// [`ConfigurationSpace`](crate::ConfigurationSpace) answers much faster. In the worst case, a
    /// maze, the function draws all offsets at which the bounds of the masks overlap, two bits for
    /// each. The slowest masks leave no room for each other and consist of very many runs:
    /// checkerboards of n × n pixels, deep in each other, take about n⁴/64 word operations.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out. It returns no other error.
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
        // From there a straight line nearly always leads outside.
        if let Some(step) = step
            && leaves_straight(self.moved(step), other)
        {
            return Ok(step);
        }
        search.outside(step)
    }

    /// Returns the shortest push that separates this mask from `other`, even to an enclosed place:
    /// a hole of the other mask in which this one has room.
    ///
    /// Of several pushes of the same length, the answer is the one with the smallest dy, and of
    /// those the one with the smallest dx. It is [`Translation::ZERO`] if the masks do not overlap.
    /// Pushes of up to two pixels, and mostly those of up to six, are found by pair tests, which
    /// allocate nothing. Longer ones are found in the same way as in
    /// [`separation`](Self::separation).
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out. It returns no other error.
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

/// How many pushes are at most that long.
const STEP_COUNT: usize = 113;

/// These pushes, the shortest first, and of equal ones the one with the smallest (dy, dx).
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

/// How many of them, those of up to two pixels, are always tested: these few pair tests cost less
/// than any other search.
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

/// How far a window with one word of columns reaches on each side.
const NARROW: i64 = 31;

/// How far the first window reaches if the nearest free offset is not known: as far as the way out
/// of the bounds, which solid shapes nearly need, but no further than one word of columns.
fn first_reach(exit: Nearest) -> i64 {
    // One of its two parts is 0.
    (exit.dx.abs() + exit.dy.abs()).min(NARROW)
}

/// How far a window reaches at least.
const LEAST_REACH: i32 = 2;

/// How far the next window reaches.
fn next_reach(reach: i64) -> i64 {
    2 * reach + 1
}

/// A search around an offset of two masks at which their bounds overlap.
struct Search<'a> {
    masks: (&'a Mask, &'a Mask),
    /// The offsets at which the bounds overlap.
    bounds: Rect,
    /// The current offset.
    x: i64,
    y: i64,
    /// The nearest offset beyond the bounds: no push is longer.
    exit: Nearest,
}

impl<'a> Search<'a> {
    /// `None` if the bounds do not overlap.
    fn new(one: Placed<'a>, other: Placed<'a>) -> Option<Self> {
        let masks = (one.mask(), other.mask());
        let bounds = offset_bounds(masks.0, masks.1);
        let (here, there) = (one.position(), other.position());
        // Positions are sums of a few i32: far from the ends of i64.
        let (x, y) = (here.x - there.x, here.y - there.y);
        let is_inside = bounds.contains(Point::new(x, y));
        is_inside.then(|| {
            let exit = Nearest::exit(bounds, x, y);
            Self { masks, bounds, x, y, exit }
        })
    }

    /// The push to the nearest offset that is free, if a few pair tests find it. If no probe is
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

    /// The first of some pushes that frees the mask. It runs within the loops of a level.
    #[inline(always)]
    fn first_free<V: Vectors>(&self, vectors: V, pushes: &[Translation]) -> Option<Translation> {
        let (one, other) = self.masks;
        // The bounds overlap at this offset.
        let (dx, dy) = (-self.x as i32, -self.y as i32);
        // A loop, because the closure of an iterator would not be compiled for the level.
        for push in pushes {
            if !overlaps_nearby(vectors, one, other, (dx - push.dx, dy - push.dy)) {
                return Some(*push);
            }
        }
        None
    }

    /// The push to the nearest offset that is free.
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

    /// The push to the nearest offset that is free and not enclosed. `step` is the nearest free one
    /// of all, if known.
    fn outside(&self, step: Option<Translation>) -> Result<Translation, MaskError> {
        let (mut blocked, mut stamp) = (Bits::default(), Bits::default());
        let mut closed = Bits::default();
        let mut reach = step.map_or(first_reach(self.exit), |step| {
            i64::from((step.dx.abs() + step.dy.abs()).max(LEAST_REACH))
        });
        loop {
            let window = self.with_exit(self.window(reach));
            draw(SimdLevel::best(), self.masks, window, &mut blocked, &mut stamp)?;
            let free = self.nearest(&blocked, window, reach);
            if free.is_found() {
                let open = self.open(window);
                close(&blocked, open, &mut closed)?;
                let outside = self.nearest(&closed, window, reach);
                // Even a window that holds all offsets may not reach the nearest offset outside.
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

    /// The nearest unset offset of a map of the window within `reach`, or the exit if that is
    /// nearer.
    fn nearest(&self, map: &Bits, window: Rect, reach: i64) -> Nearest {
        let so_far = self.exit.min(Nearest::beyond(reach));
        nearest_unset(map, self.x - window.x, self.y - window.y, so_far)
    }

    /// The offsets of the bounds up to `reach` away on each axis.
    fn window(&self, reach: i64) -> Rect {
        let around = Bounds::around([Point::new(self.x, self.y)]).grown(reach);
        // The offset itself is in both.
        around.intersection(Bounds::of(self.bounds)).rect()
    }

    /// The window, grown to the side of the bounds that is nearest.
    fn with_exit(&self, window: Rect) -> Rect {
        let Nearest { dx, dy, .. } = self.exit;
        // The last offset within the bounds on the way there.
        let last = Point::new(self.x + dx - dx.signum(), self.y + dy - dy.signum());
        Bounds::of(window).union(Bounds::around([last])).rect()
    }

    /// Which sides of a window are also sides of the bounds.
    fn open(&self, window: Rect) -> Open {
        Open {
            left: window.x == self.bounds.x,
            right: window.right() == self.bounds.right(),
            top: window.y == self.bounds.y,
            bottom: window.bottom() == self.bounds.bottom(),
        }
    }
}
