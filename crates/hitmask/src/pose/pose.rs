//! The pose of a sprite in fixed point: position, pivot, rotation and scale.

use core::fmt;

use super::into_angle::IntoAngle;
use super::linear::Linear;
use super::{Factor, Scale};
use crate::mask::Mask;
use crate::space::{Angle, Fixed, Location};

/// The pose of a sprite. The sprite is scaled along its own axes (a negative scale mirrors it) and
/// then rotated clockwise, both about its pivot. Finally, the pivot is moved to the position.
///
/// By default, the pivot is the sprite's top-left corner; [`centered`](Self::centered) uses the
/// sprite's center instead. A point p in the sprite ends up at position + turn · scale · (p -
/// pivot).
///
/// ```
/// use hitmask::{Angle, Mask, Pose};
///
/// let ship = Mask::full(32, 20)?;
/// let pose = Pose::centered(&ship, (120.5, 80.0)).turned(Angle::from_degrees(33.5)).scaled(2.0);
/// // The same pose, with everything explicit:
/// let same = Pose::at((120.5, 80.0)).pivot((16, 10)).turned(pose.turn()).scaled((2.0, 2.0));
/// assert_eq!(pose, same);
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[doc(alias = "transform")]
#[doc(alias = "image_angle")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pose {
    position: Location,
    pivot: Location,
    turn: Angle,
    scale: Scale,
    /// The sine and cosine of the rotation, computed once however often the pose is used.
    sine_and_cosine: (i64, i64),
}

impl fmt::Debug for Pose {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The sine and cosine follow from the angle.
        formatter
            .debug_struct("Pose")
            .field("position", &self.position)
            .field("pivot", &self.pivot)
            .field("turn", &self.turn)
            .field("scale", &self.scale)
            .finish()
    }
}

impl Default for Pose {
    fn default() -> Self {
        Self {
            position: Location::default(),
            pivot: Location::default(),
            turn: Angle::ZERO,
            scale: Scale::default(),
            sine_and_cosine: Angle::ZERO.sine_and_cosine(),
        }
    }
}

impl Pose {
    /// Returns the pose of an unrotated, unscaled sprite with its top-left corner at `position`.
    ///
    /// The [pivot](Self::pivot) is moved to this position. By default, the pivot is the sprite's
    /// top-left corner. To rotate a sprite about its center, start from
    /// [`centered`](Self::centered).
    pub fn at(position: impl Into<Location>) -> Self {
        Self { position: position.into(), ..Self::default() }
    }

    /// Returns the pose of an unrotated, unscaled sprite with the center of `mask` at `position`.
    /// The center is also the pivot, about which the sprite rotates and scales.
    ///
    /// ```
    /// use hitmask::{Angle, Mask, Pose};
    /// let bar = Mask::full(6, 2)?;
    /// let upright = Pose::centered(&bar, (10, 10)).turned(Angle::from_degrees(90.0));
    /// let drawn = bar.posed(upright).draw().unwrap();
    /// assert_eq!(drawn.placed().bounds(), Some(hitmask::Rect::new(9, 7, 2, 6)));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn centered(mask: &Mask, position: impl Into<Location>) -> Self {
        Self::at(position).pivot(Location::middle_of(mask.width().into(), mask.height().into()))
    }

    /// Sets the pivot, a location in the sprite's own pixels. The sprite rotates and scales about
    /// the pivot, and the pivot is moved to the pose's position. The default is (0, 0), the
    /// sprite's top-left corner.
    #[must_use]
    #[doc(alias = "anchor")]
    #[doc(alias = "origin")]
    pub fn pivot(self, pivot: impl Into<Location>) -> Self {
        Self { pivot: pivot.into(), ..self }
    }

    /// Sets the angle by which the sprite is rotated, clockwise on screen. The new angle replaces
    /// the pose's previous one.
    ///
    /// An angle states its unit: `turned(Angle::from_degrees(30.0))`,
    /// [`from_radians`](Angle::from_radians), [`from_quarter_turns`](Angle::from_quarter_turns).
    #[must_use]
    #[doc(alias = "rotate")]
    #[doc(alias = "rotation")]
    pub fn turned(self, angle: impl IntoAngle) -> Self {
        let angle = angle.into_angle();
        Self { turn: angle, sine_and_cosine: angle.sine_and_cosine(), ..self }
    }

    /// Sets the scale along the sprite's own axes: one number for both axes, or a pair for x and y.
    /// The new scale replaces the pose's previous one. Numbers beyond the limits are clamped to the
    /// nearer limit (0 becomes 0.001), and NaN becomes 1. [`Scale::new`] returns an error instead.
    #[must_use]
    pub fn scaled(self, scale: impl Into<Scale>) -> Self {
        Self { scale: scale.into(), ..self }
    }

    /// Sets the position of the pivot in the world.
    #[must_use]
    pub fn at_position(self, position: impl Into<Location>) -> Self {
        Self { position: position.into(), ..self }
    }

    /// Returns this pose with its position moved into pixel (0, 0). The drawing is the same at
    /// every whole pixel.
    #[inline]
    pub(crate) fn within_pixel(self) -> Self {
        let Location { x, y } = self.position;
        self.at_position(Location::new(x.fraction(), y.fraction()))
    }

    /// Returns the position of the pivot in the world.
    pub const fn position(self) -> Location {
        self.position
    }

    /// Returns the pivot, about which the sprite is rotated and scaled, in the sprite's own pixels.
    pub const fn pivot_location(self) -> Location {
        self.pivot
    }

    /// Returns the angle by which the sprite is rotated, clockwise.
    pub const fn turn(self) -> Angle {
        self.turn
    }

    /// Returns all numbers of the pose exactly: x and y of position and pivot, angle, and scales
    /// along x and y, each in its own steps.
    pub(crate) const fn steps(self) -> [i64; 7] {
        [
            self.position.x.to_bits(),
            self.position.y.to_bits(),
            self.pivot.x.to_bits(),
            self.pivot.y.to_bits(),
            self.turn.steps(),
            self.scale.x.steps(),
            self.scale.y.steps(),
        ]
    }

    /// Returns the pose with these [`steps`](Self::steps); `None` if one of them is out of range.
    pub(crate) fn from_steps(
        [x, y, pivot_x, pivot_y, turn, scale_x, scale_y]: [i64; 7],
    ) -> Option<Self> {
        let fixed =
            |bits: i64| Some(Fixed::from_bits(bits)).filter(|fixed| fixed.to_bits() == bits);
        let position = Location::new(fixed(x)?, fixed(y)?);
        let pivot = Location::new(fixed(pivot_x)?, fixed(pivot_y)?);
        let scale = Scale { x: Factor::from_steps(scale_x)?, y: Factor::from_steps(scale_y)? };
        Some(Self::at(position).turned(Angle::from_steps(turn)?).pivot(pivot).scaled(scale))
    }

    /// Returns the sine and cosine of [`turn`](Self::turn), in the steps of
    /// [`Angle::sine_and_cosine`].
    pub(super) const fn sine_and_cosine(self) -> (i64, i64) {
        self.sine_and_cosine
    }

    /// Returns the scale along the sprite's own axes.
    pub const fn scale(self) -> Scale {
        self.scale
    }

    /// Returns the [`scale`](Self::scale) along x and along y.
    pub(crate) const fn factors(self) -> (Factor, Factor) {
        (self.scale.x, self.scale.y)
    }

    /// Returns the steps in the sprite that correspond to one world pixel to the right and one
    /// world pixel down, as (x, y) in steps of 2⁻⁴⁰ of the sprite's pixels.
    ///
    /// Together with the position and the pivot, these integers determine which pixels are drawn
    /// (except for quarter turns, which are exact). A renderer that uses these steps for sampling
    /// shows exactly the pixels that collide.
    ///
    /// ```
    /// let [right, down] = hitmask::Pose::at((0, 0)).scaled(0.5).steps_in_sprite();
    /// assert_eq!((right, down), ((2 << 40, 0), (0, 2 << 40)));
    /// ```
    pub fn steps_in_sprite(self) -> [(i64, i64); 2] {
        let Linear { xx, xy, yx, yy } = Linear::inverse(self);
        [(xx, yx), (xy, yy)]
    }
}
