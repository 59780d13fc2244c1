//! Where a body stands: at a pixel, with what is left of its motion.

use core::fmt;

use super::{Pen, Reading, RecordError};
use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::{Point, Subpixels, write_decimal};

/// Where an actor or a moving solid stands: its mask's top left pixel, and the part of a pixel that it has moved beyond it and
/// that will count once it is half a pixel.
///
/// ```
/// use hitmask::{Body, Mask, Material, Obstacle, Point, Policy, Subpixels};
/// let (player, rock) = (Mask::full(8, 16)?, Mask::full(64, 8)?);
/// let around = [Obstacle::mask(rock.at(0, 40), Material::SOLID)];
///
/// let mut body = Body::at(10, 20);
/// let fall = (Subpixels::ZERO, Subpixels::from_f64(1.5));
/// let hit = (0..).find_map(|_| {
///     let moved = body.step(&player, fall, Policy::Slide, &around);
///     body = moved.body;
///     moved.hit_y
/// });
/// assert_eq!(body.position(), Point::new(10, 24));
/// assert_eq!(hit.unwrap().pixel, Point::new(10, 40));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Body {
    pub(super) position: Point,
    pub(super) remainder: (Subpixels, Subpixels),
}

impl Body {
    /// How far from (0, 0) a body may get on each axis. It starts within `i32` and stops there; nobody gets there who moves
    /// by less than 60 pixels a tick for ten years.
    pub const MOST: i64 = 1 << 40;

    /// How many bytes its record has.
    pub const BYTES: usize = 32;

    /// A body at a pixel, with nothing left over.
    pub fn at(x: i32, y: i32) -> Self {
        Self { position: Point::new(x.into(), y.into()), ..Self::default() }
    }

    /// The pixel of its mask's top left.
    pub const fn position(self) -> Point {
        self.position
    }

    /// What is left of its motion, right and down: at most half a pixel either way.
    pub const fn remainder(self) -> (Subpixels, Subpixels) {
        self.remainder
    }

    /// Its mask where it stands.
    pub const fn placed(self, mask: &Mask) -> Placed<'_> {
        Placed::new(mask, self.position)
    }

    /// The same body so many whole pixels further, whatever is in the way. It stays within [`MOST`](Self::MOST).
    #[must_use]
    pub fn moved(self, dx: i64, dy: i64) -> Self {
        let sum = |from: i64, by: i64| from.saturating_add(by).clamp(-Self::MOST, Self::MOST);
        let position = Point::new(sum(self.position.x, dx), sum(self.position.y, dy));
        Self { position, ..self }
    }

    /// The same body moved by `by`, with the whole pixels and remainders of [`step`](Self::step), whatever is in the way. An axis
    /// along which it moves by nothing stays as it is.
    pub(crate) fn drifted(self, by: (Subpixels, Subpixels)) -> Self {
        let axis = |rest: Subpixels, by: Subpixels| {
            if by.is_zero() { (0, rest) } else { (rest + by).nearest_pixel() }
        };
        let (dx, rest_x) = axis(self.remainder.0, by.0);
        let (dy, rest_y) = axis(self.remainder.1, by.1);
        Self { remainder: (rest_x, rest_y), ..self.moved(dx, dy) }
    }

    /// The same body with nothing left over to the right and left.
    #[must_use]
    pub const fn without_remainder_x(self) -> Self {
        Self { remainder: (Subpixels::ZERO, self.remainder.1), ..self }
    }

    /// The same body with nothing left over up and down.
    #[must_use]
    pub const fn without_remainder_y(self) -> Self {
        Self { remainder: (self.remainder.0, Subpixels::ZERO), ..self }
    }

    /// The same body with this left over, at most half a pixel each way.
    pub(crate) const fn with_remainder(self, remainder: (Subpixels, Subpixels)) -> Self {
        Self { remainder, ..self }
    }

    /// Where it exactly is, right and down: the pixel and the remainder, as decimals that [`fmt::Display`] writes.
    pub fn exact(self) -> (impl fmt::Display, impl fmt::Display) {
        (Exact(self.position.x, self.remainder.0), Exact(self.position.y, self.remainder.1))
    }

    /// Its record: the pixel's x and y and the two remainders in [steps](Subpixels::to_steps), each as 8 bytes, lowest first.
    pub fn to_bytes(self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        let mut pen = Pen::new(&mut bytes);
        self.write(&mut pen);
        bytes
    }

    /// The body of a record.
    ///
    /// # Errors
    /// [`RecordError`] where no body has this record.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordError> {
        let mut reading = Reading::new(bytes, Self::BYTES)?;
        Self::read(&mut reading)
    }

    pub(crate) fn write(self, pen: &mut Pen<'_>) {
        pen.i64(self.position.x);
        pen.i64(self.position.y);
        pen.subpixels(self.remainder.0);
        pen.subpixels(self.remainder.1);
    }

    pub(crate) fn read(reading: &mut Reading<'_>) -> Result<Self, RecordError> {
        let mut place = || {
            let place = reading.i64();
            let is_within = (-Self::MOST..=Self::MOST).contains(&place);
            reading.check(is_within, "a body is within 2⁴⁰ pixels").map(|()| place)
        };
        let position = Point::new(place()?, place()?);
        let half = Subpixels::from_ratio(1, 2);
        let mut rest = || {
            let rest = reading.subpixels()?;
            reading.check(rest.abs() <= half, "a remainder is at most half a pixel").map(|()| rest)
        };
        Ok(Self { position, remainder: (rest()?, rest()?) })
    }
}

/// A coordinate that is written as an exact decimal.
struct Exact(i64, Subpixels);

impl fmt::Display for Exact {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(pixel, rest) = *self;
        let steps = i128::from(pixel) * i128::from(Subpixels::PER_PIXEL);
        write_decimal(formatter, steps + i128::from(rest.to_steps()))
    }
}
