//! The shortest ways by which a mask comes free of another one.
//!
//! Only offsets near the one at hand are drawn, as many as the way can be long: a square window around it, and what lies
//! between the window and the nearest side of all offsets at which the masks' bounds overlap, for beyond that is outside.
//! From there a flood inside the window tells what is surely outside; a flood from all of the window's sides tells what may
//! be. Where the nearest offset is the same by both, it is the answer. Where not, the window grows; at the latest when it
//! holds all offsets both floods are one.

use crate::configuration::{Bits, Nearest, Open, close, draw, nearest_unset, offset_bounds};
use crate::kernel::Level;
use crate::mask::{Mask, MaskError};
use crate::pose::Placed;
use crate::space::{Point, Rect, Translation};

impl Placed<'_> {
    /// The shortest way that frees this mask of `other` to a place that it could have come to from outside: the way to push it
    /// back.
    ///
    /// The place is joined to the outside by steps of one pixel left, right, up and down, all of them free. Of several ways
    /// of the same length it is the one with the smallest dy, and of those the one with the smallest dx.
    /// [`Translation::ZERO`] where the masks do not overlap and this one is not enclosed.
    ///
    /// It draws the offsets around this one, as many as the way is long, and allocates for that; masks whose bounds are apart
    /// cost a few comparisons. Where the same two masks are asked about again and again, a
    /// [`ConfigurationSpace`](crate::ConfigurationSpace) answers much faster. At the worst, in a maze, all offsets at which the
    /// bounds of the masks overlap are drawn, two bits for each. The time is the longest for masks that leave no room for each
    /// other and are of very many runs: checkerboards of n × n pixels, deep in each other, take about n⁴/64 steps of a word.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] where there is not memory enough. There is no other limit.
    ///
    /// ```
    /// use hitmask::{Mask, Translation};
    /// let (ship, rock) = (Mask::full(20, 20)?, Mask::full(16, 16)?);
    /// let away = ship.at(120, 80).separation(rock.at(131, 97))?;
    /// assert_eq!(away, Translation::new(0, -3));
    /// assert!(!ship.at(120 + away.dx, 80 + away.dy).overlaps(rock.at(131, 97)));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn separation(self, other: Placed<'_>) -> Result<Translation, MaskError> {
        let Some(search) = Search::new(self, other) else {
            return Ok(Translation::ZERO);
        };
        search.outside(self.step_out(other))
    }

    /// The shortest way that frees this mask of `other`, be it to an enclosed place: a hole of the other mask in which this one
    /// has room.
    ///
    /// Of several ways of the same length it is the one with the smallest dy, and of those the one with the smallest dx.
    /// [`Translation::ZERO`] where the masks do not overlap. Ways of up to two pixels are found by pair tests, which
    /// allocate nothing; longer ones as [`separation`](Self::separation) does it.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] where there is not memory enough. There is no other limit.
    pub fn nearest_free(self, other: Placed<'_>) -> Result<Translation, MaskError> {
        if let Some(step) = self.step_out(other) {
            return Ok(step);
        }
        let Some(search) = Search::new(self, other) else {
            return Ok(Translation::ZERO);
        };
        search.anywhere()
    }

    /// The nearest free offset, if it is among [`STEPS`].
    fn step_out(self, other: Placed<'_>) -> Option<Translation> {
        let level = Level::best();
        let is_free = |step: &&Translation| !level.overlaps(self.moved(step.dx, step.dy), other);
        STEPS.iter().find(is_free).copied()
    }
}

/// The ways of up to two pixels, the shortest first, and of several that with the smallest (dy, dx): so few pair tests cost
/// less than any other search.
const STEPS: [Translation; 13] = [
    Translation::ZERO,
    Translation::new(0, -1),
    Translation::new(-1, 0),
    Translation::new(1, 0),
    Translation::new(0, 1),
    Translation::new(-1, -1),
    Translation::new(1, -1),
    Translation::new(-1, 1),
    Translation::new(1, 1),
    Translation::new(0, -2),
    Translation::new(-2, 0),
    Translation::new(2, 0),
    Translation::new(0, 2),
];

/// How far the longest of the [`STEPS`] reach.
const STEP_REACH: i64 = 2;

/// How far a window reaches on each side whose columns are one word.
const NARROW: i64 = 31;

/// How far the first window reaches where the way is longer than the [`STEPS`]: as far as the way out of the bounds, which
/// solid shapes need nearly, but no further than one word of columns.
fn first_reach(exit: Nearest) -> i64 {
    // Of its two parts one is 0.
    (exit.dx.abs() + exit.dy.abs()).min(NARROW)
}

/// How far the next window reaches.
fn next_reach(reach: i64) -> i64 {
    2 * reach + 1
}

/// A search around an offset of two masks at which their bounds overlap.
struct Search<'a> {
    masks: (&'a Mask, &'a Mask),
    /// The offsets at which the bounds overlap.
    bounds: Rect,
    /// The offset.
    x: i64,
    y: i64,
    /// The nearest one beyond the bounds: no way is longer.
    exit: Nearest,
}

impl<'a> Search<'a> {
    /// `None` where the bounds do not overlap.
    fn new(one: Placed<'a>, other: Placed<'a>) -> Option<Self> {
        let masks = (one.mask(), other.mask());
        let bounds = offset_bounds(masks.0, masks.1);
        let (here, there) = (one.position(), other.position());
        // Positions are sums of a few i32: far from the ends of i64.
        let (x, y) = (here.x - there.x, here.y - there.y);
        let is_inside = bounds.contains(Point::new(x, y));
        is_inside.then(|| Self { masks, bounds, x, y, exit: Nearest::exit(bounds, x, y) })
    }

    /// The way to the nearest offset that is free.
    fn anywhere(&self) -> Result<Translation, MaskError> {
        let (mut blocked, mut stamp) = (Bits::default(), Bits::default());
        let mut reach = first_reach(self.exit);
        loop {
            let window = self.window(reach);
            draw(Level::best(), self.masks, window, &mut blocked, &mut stamp)?;
            let nearest = self.nearest(&blocked, window, reach);
            if nearest.is_found() {
                return Ok(nearest.translation());
            }
            reach = next_reach(reach);
        }
    }

    /// The way to the nearest offset that is free and not enclosed. `step` is the nearest free one of all, if that is known.
    fn outside(&self, step: Option<Translation>) -> Result<Translation, MaskError> {
        let (mut blocked, mut stamp) = (Bits::default(), Bits::default());
        let mut closed = Bits::default();
        let mut reach = if step.is_some() { STEP_REACH } else { first_reach(self.exit) };
        loop {
            let window = self.with_exit(self.window(reach));
            draw(Level::best(), self.masks, window, &mut blocked, &mut stamp)?;
            let free = self.nearest(&blocked, window, reach);
            if free.is_found() {
                let open = self.open(window);
                close(&blocked, open, &mut closed)?;
                let outside = self.nearest(&closed, window, reach);
                // A window that holds all offsets may still reach less far than the nearest of them outside.
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

    /// The nearest offset within `reach` that a map of the window leaves open, or the exit if that is nearer.
    fn nearest(&self, map: &Bits, window: Rect, reach: i64) -> Nearest {
        let so_far = self.exit.min(Nearest::beyond(reach));
        nearest_unset(map, self.x - window.x, self.y - window.y, so_far)
    }

    /// The offsets of the bounds up to `reach` away on each axis.
    fn window(&self, reach: i64) -> Rect {
        let side = (2 * reach + 1).min(u32::MAX.into()) as u32;
        let window = Rect::new(self.x - reach, self.y - reach, side, side);
        // The offset itself is in both.
        window.intersection(self.bounds).unwrap_or_default()
    }

    /// The window, grown to the side of the bounds that is nearest.
    fn with_exit(&self, window: Rect) -> Rect {
        let Nearest { dx, dy, .. } = self.exit;
        let (left, right) =
            (window.x.min(self.x + dx.min(-1) + 1), window.right().max(self.x + dx));
        let (top, bottom) =
            (window.y.min(self.y + dy.min(-1) + 1), window.bottom().max(self.y + dy));
        // Within the bounds, like the window.
        Rect::new(left, top, (right - left) as u32, (bottom - top) as u32)
    }

    /// Beyond which sides of a window the bounds end.
    fn open(&self, window: Rect) -> Open {
        Open {
            left: window.x == self.bounds.x,
            right: window.right() == self.bounds.right(),
            top: window.y == self.bounds.y,
            bottom: window.bottom() == self.bounds.bottom(),
        }
    }
}
