//! The position of an actor, which consists of a pixel and a remainder.

use core::fmt;

use super::state_bytes;
use crate::codec::{Coded, Coder};
use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::{Point, Subpixels, write_decimal};

/// The position of an actor or a moving solid. It consists of the mask's top-left pixel and a
/// remainder, which is the fraction of a pixel that the body has moved beyond that pixel.
///
/// A body moves by whole pixels. The remaining fraction of a motion is added to the remainder. Once
/// the remainder grows beyond half a pixel, the body moves by another pixel, so slow speeds add up
/// exactly.
///
/// ```
/// use hitmask::{Mask, Point};
/// use hitmask::actor::{Body, Material, Obstacle, Policy, Subpixels};
/// let (player, rock) = (Mask::full(8, 16)?, Mask::full(64, 8)?);
/// let around = [Obstacle::mask(rock.at((0, 40)), Material::SOLID)];
///
/// let mut body = Body::at((10, 20));
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
#[doc(alias("subpixel position", "KinematicBody2D", "CharacterBody2D"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Body {
    pub(super) position: Point,
    pub(super) remainder: (Subpixels, Subpixels),
}

impl Body {
    /// The maximum distance of a body from (0, 0) on each axis, in pixels. A body that reaches this
    /// limit stops there. At 60 pixels per tick and 60 ticks per second, reaching it takes more
    /// than nine years.
    pub const MAX_COORDINATE: i64 = 1 << 40;

    /// Creates a body at a pixel, with a remainder of zero.
    pub fn at(position: impl Into<Point>) -> Self {
        Self { position: position.into().within_reach(), ..Self::default() }
    }

    /// Creates a body with this [`position`](Self::position) and [`remainder`](Self::remainder),
    /// for example to restore a saved body. Returns `None` if the position is beyond
    /// [`MAX_COORDINATE`](Self::MAX_COORDINATE) or the remainder is more than half a pixel in
    /// either direction.
    ///
    /// ```
    /// use hitmask::actor::{Body, Subpixels};
    /// let half = Subpixels::from_ratio(1, 2);
    /// let body = Body::new((3, 4), (half, -half)).unwrap();
    /// assert_eq!(Body::new(body.position(), body.remainder()), Some(body));
    /// assert_eq!(Body::new((3, 4), (Subpixels::ZERO, Subpixels::from_f64(0.6))), None);
    /// ```
    pub fn new(position: impl Into<Point>, remainder: (Subpixels, Subpixels)) -> Option<Self> {
        let position = position.into();
        let is_near = |at: i64| (-Self::MAX_COORDINATE..=Self::MAX_COORDINATE).contains(&at);
        let is_rest = |rest: Subpixels| rest.abs() <= Subpixels::from_ratio(1, 2);
        let is_within = is_near(position.x) && is_near(position.y);
        (is_within && is_rest(remainder.0) && is_rest(remainder.1))
            .then_some(Self { position, remainder })
    }

    /// Returns the position of the top-left pixel of the body's mask.
    pub const fn position(self) -> Point {
        self.position
    }

    /// Returns the remainder of the body's motion, right and down. On each axis, the remainder is
    /// at most half a pixel in either direction.
    pub const fn remainder(self) -> (Subpixels, Subpixels) {
        self.remainder
    }

    /// Places a mask at this body's position.
    pub const fn placed(self, mask: &Mask) -> Placed<'_> {
        Placed::new(mask, self.position)
    }

    /// Moves the body by (dx, dy) whole pixels without checking for obstacles. The body stays
    /// within [`MAX_COORDINATE`](Self::MAX_COORDINATE).
    #[must_use]
    pub fn moved(self, by: impl Into<Point>) -> Self {
        let Point { x, y } = self.position + by;
        let clamped = |value: i64| value.clamp(-Self::MAX_COORDINATE, Self::MAX_COORDINATE);
        Self { position: Point::new(clamped(x), clamped(y)), ..self }
    }

    /// Moves the body by `by` without checking for obstacles, with the same rounding and remainders
    /// as [`step`](Self::step). On an axis without motion, the remainder stays the same.
    pub(crate) fn drifted(self, by: (Subpixels, Subpixels)) -> Self {
        let axis = |rest: Subpixels, by: Subpixels| {
            if by.is_zero() { (0, rest) } else { (rest + by).nearest_pixel() }
        };
        let (dx, rest_x) = axis(self.remainder.0, by.0);
        let (dy, rest_y) = axis(self.remainder.1, by.1);
        Self { remainder: (rest_x, rest_y), ..self.moved((dx, dy)) }
    }

    /// Sets the horizontal remainder to zero.
    #[must_use]
    pub const fn without_remainder_x(self) -> Self {
        Self { remainder: (Subpixels::ZERO, self.remainder.1), ..self }
    }

    /// Sets the vertical remainder to zero.
    #[must_use]
    pub const fn without_remainder_y(self) -> Self {
        Self { remainder: (self.remainder.0, Subpixels::ZERO), ..self }
    }

    /// Sets the remainder, which must be at most half a pixel in each direction.
    pub(crate) const fn with_remainder(self, remainder: (Subpixels, Subpixels)) -> Self {
        Self { remainder, ..self }
    }

    /// Returns the exact position, right and down. Each coordinate is the sum of the pixel and the
    /// remainder, as an exact decimal that you can print with [`fmt::Display`].
    pub fn exact(self) -> (impl fmt::Display, impl fmt::Display) {
        (Exact(self.position.x, self.remainder.0), Exact(self.position.y, self.remainder.1))
    }
}

impl Coded for Body {
    fn code<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        for place in [&mut self.position.x, &mut self.position.y] {
            place.code(coder)?;
            let is_within = (-Self::MAX_COORDINATE..=Self::MAX_COORDINATE).contains(place);
            coder.check(is_within, "a body is within 2⁴⁰ pixels")?;
        }
        let half = Subpixels::from_ratio(1, 2);
        for rest in [&mut self.remainder.0, &mut self.remainder.1] {
            rest.code(coder)?;
            coder.check(rest.abs() <= half, "a remainder is at most half a pixel")?;
        }
        Ok(())
    }
}

state_bytes! {
    /// The serialized form of the body, little-endian: the x and y coordinates of the pixel, and
    /// then the horizontal and vertical remainders in [steps](Subpixels::to_steps), 8 bytes each.
    Body(Self), 32, from Self::default()
}

/// A coordinate that prints as an exact decimal.
struct Exact(i64, Subpixels);

impl fmt::Display for Exact {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(pixel, rest) = *self;
        let steps = i128::from(pixel) * i128::from(Subpixels::PER_PIXEL);
        write_decimal(formatter, steps + i128::from(rest.to_steps()))
    }
}
