//! A mask that stands somewhere.

use crate::mask::Mask;
use crate::sheet::{Frame, Shape};
use crate::space::{Direction, Point, Rect, pixel_from_f64};

/// A mask with a place in the world: what every query asks about.
///
/// It borrows the mask and is cheap to copy. Its set pixel (x, y) covers the world pixel
/// (position.x + x, position.y + y).
#[derive(Clone, Copy, Debug)]
pub struct Placed<'a> {
    mask: &'a Mask,
    position: Point,
}

/// A position that sums of a few others cannot bring near the ends of `i64`: beyond 2³⁴ either way, that.
fn within_reach(Point { x, y }: Point) -> Point {
    const FARTHEST: i64 = 1 << 34;
    Point::new(x.clamp(-FARTHEST, FARTHEST), y.clamp(-FARTHEST, FARTHEST))
}

impl Mask {
    /// This mask with its top-left pixel at (`x`, `y`), which may be anywhere in `i32`.
    ///
    /// ```
    /// # use hitmask::Mask;
    /// # let (ship, rock) = (Mask::full(8, 8)?, Mask::full(8, 8)?);
    /// if ship.at(120, 80).overlaps(rock.at(125, 84)) { /* they touch */ }
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn at(&self, x: i32, y: i32) -> Placed<'_> {
        Placed { mask: self, position: Point::new(x.into(), y.into()) }
    }

    /// This mask with its top-left pixel at `position`, as answers give it: [`Sweep::free`](crate::Sweep::free), say. What is
    /// beyond 2³⁴ either way, where no answer is, becomes that.
    ///
    /// ```
    /// # use hitmask::Mask;
    /// # let (ship, rock) = (Mask::full(8, 8)?, Mask::full(8, 8)?);
    /// let hit = ship.at(0, 0).sweep(rock.at(50, 0), (90, 0)).expect("it is in the way");
    /// let free = hit.free.expect("it starts free");
    /// assert!(!ship.at_point(free).overlaps(rock.at(50, 0)));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn at_point(&self, position: Point) -> Placed<'_> {
        Placed { mask: self, position: within_reach(position) }
    }

    /// This mask at a float position, which becomes a pixel by floor: as [`pixel_from_f64`] says.
    ///
    /// ```
    /// # let ship = hitmask::Mask::full(8, 8)?;
    /// assert_eq!(ship.at_floor(-0.25, 3.99).position(), (-1, 3).into());
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn at_floor(&self, x: f64, y: f64) -> Placed<'_> {
        self.at(pixel_from_f64(x), pixel_from_f64(y))
    }
}

impl Shape {
    /// This shape with its frame's top left at (`x`, `y`): the mask stands there plus its offset.
    pub fn at(&self, x: i32, y: i32) -> Placed<'_> {
        let (right, down) = self.offset();
        let position = Point::new(i64::from(x) + i64::from(right), i64::from(y) + i64::from(down));
        Placed { mask: self.mask(), position }
    }

    /// This shape at a float position, which becomes a pixel by floor: as [`Mask::at_floor`].
    pub fn at_floor(&self, x: f64, y: f64) -> Placed<'_> {
        self.at(pixel_from_f64(x), pixel_from_f64(y))
    }
}

impl Frame {
    /// This frame's body with the frame's own top left at (`x`, `y`): the mask stands there plus its offset.
    pub fn at(&self, x: i32, y: i32) -> Placed<'_> {
        self.body().at(x, y)
    }

    /// This frame at a float position, which becomes a pixel by floor: as [`Mask::at_floor`].
    pub fn at_floor(&self, x: f64, y: f64) -> Placed<'_> {
        self.at(pixel_from_f64(x), pixel_from_f64(y))
    }
}

impl<'a> Placed<'a> {
    /// A mask with its top-left pixel anywhere, beyond the ends of `i32` too.
    pub(crate) const fn new(mask: &'a Mask, position: Point) -> Self {
        Self { mask, position }
    }

    /// The mask.
    pub const fn mask(self) -> &'a Mask {
        self.mask
    }

    /// The world pixel on which the mask's top-left pixel stands.
    pub const fn position(self) -> Point {
        self.position
    }

    /// The world pixels that the mask's whole grid covers.
    pub const fn grid(self) -> Rect {
        let (width, height) = self.mask.size();
        Rect::new(self.position.x, self.position.y, width, height)
    }

    /// The smallest rectangle of world pixels that holds all set ones; `None` where none is set.
    pub fn bounds(self) -> Option<Rect> {
        Some(self.mask.bounds()?.moved(self.position.x, self.position.y))
    }

    /// Whether the world pixel `point` is set.
    pub fn contains(self, point: Point) -> bool {
        let local = |world: i64, origin: i64| i32::try_from(world.checked_sub(origin)?).ok();
        match (local(point.x, self.position.x), local(point.y, self.position.y)) {
            (Some(x), Some(y)) => self.mask.get(x, y),
            _ => false,
        }
    }

    /// The world's pixels from (`x`, `y`) on to the right, 64 of them; bit 0 is the leftmost.
    #[inline]
    pub(crate) fn word(self, x: i64, y: i64) -> u64 {
        let row = usize::try_from(y - self.position.y).unwrap_or(usize::MAX);
        if row >= self.mask.height() as usize {
            return 0;
        }
        self.mask.columns(x - self.position.x, row).word(0)
    }

    /// Adds the world's pixels from (`x`, `y`) on to some words: 64 to the right for each, row by row downwards.
    #[inline]
    pub(crate) fn add_words(self, x: i64, y: i64, words: &mut [u64]) {
        let row = y - self.position.y;
        // The rows of the words that the mask has.
        let first = (-row).clamp(0, words.len() as i64);
        let end = (i64::from(self.mask.height()) - row).clamp(first, words.len() as i64);
        if first == end {
            return;
        }
        let columns = self.mask.columns(x - self.position.x, (row + first) as usize);
        for (below, word) in words[first as usize..end as usize].iter_mut().enumerate() {
            *word |= columns.word(below);
        }
    }

    /// The same mask with its top-left pixel at `position`, which is the sum of a few `i32`s.
    pub(crate) const fn standing_at(self, position: Point) -> Self {
        Self { mask: self.mask, position }
    }

    /// The same mask `dx` pixels further right and `dy` further down.
    ///
    /// ```
    /// # use hitmask::Mask;
    /// # let (ship, rock) = (Mask::full(8, 8)?, Mask::full(8, 8)?);
    /// let (a, b) = (ship.at(120, 80), rock.at(125, 84));
    /// let way = a.separation(b)?;
    /// assert!(!a.moved(way.dx, way.dy).overlaps(b));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn moved(self, dx: i32, dy: i32) -> Self {
        let Point { x, y } = self.position;
        let position = within_reach(Point::new(x + i64::from(dx), y + i64::from(dy)));
        Self { mask: self.mask, position }
    }

    /// The same mask `pixels` further in a direction.
    pub(crate) fn pushed(self, direction: Direction, pixels: u32) -> Self {
        let (dx, dy) = direction.step();
        let Point { x, y } = self.position;
        // Positions are sums of a few i32s and mask sides: far from the ends of i64.
        let position = Point::new(
            x + i64::from(dx) * i64::from(pixels),
            y + i64::from(dy) * i64::from(pixels),
        );
        Self { mask: self.mask, position }
    }
}
