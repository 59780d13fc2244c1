//! How a sprite stands in the world, in fixed point.

use super::Scale;
use super::linear::Linear;
use crate::space::{Angle, Fixed, Location};

/// How a sprite stands in the world: first scaled, along its own axes, and mirrored where a scale is negative, then turned
/// clockwise, both about its pivot; and the pivot is put at the position.
///
/// A sprite's location p comes to stand at position + turn · scale · (p - pivot).
///
/// ```
/// use hitmask::{Angle, Pose, Scale};
///
/// let pose = Pose::at(120.5, 80.0)
///     .pivot(16.0, 16.0)
///     .turned(Angle::from_degrees(33.5))
///     .scaled(Scale::new(2.0)?, Scale::new(1.5)?);
/// # let _ = pose;
/// # Ok::<(), hitmask::PoseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pose {
    position: Location,
    pivot: Location,
    turn: Angle,
    scale_x: Scale,
    scale_y: Scale,
    /// The turn's, so that a pose is turned once however often it is asked about.
    sine_and_cosine: (i64, i64),
}

impl Default for Pose {
    fn default() -> Self {
        Self {
            position: Location::default(),
            pivot: Location::default(),
            turn: Angle::ZERO,
            scale_x: Scale::default(),
            scale_y: Scale::default(),
            sine_and_cosine: Angle::ZERO.sine_and_cosine(),
        }
    }
}

impl Pose {
    /// The sprite as it is, with its top-left corner at the location (`x`, `y`).
    pub fn at(x: f64, y: f64) -> Self {
        Self::at_location(Location::from((x, y)))
    }

    /// The sprite as it is, with its top-left corner at `position`.
    pub fn at_location(position: Location) -> Self {
        Self { position, ..Self::default() }
    }

    /// The same with the pivot at the location (`x`, `y`) of the sprite: what it is turned and scaled about, and what is put
    /// at the position. (0, 0) is the sprite's top-left corner.
    #[must_use]
    pub fn pivot(self, x: f64, y: f64) -> Self {
        self.pivot_location(Location::from((x, y)))
    }

    /// The same with the pivot at a location of the sprite.
    #[must_use]
    pub const fn pivot_location(self, pivot: Location) -> Self {
        Self { pivot, ..self }
    }

    /// The same turned by `turn`, whatever it was before.
    #[must_use]
    pub const fn turned(self, turn: Angle) -> Self {
        Self { turn, sine_and_cosine: turn.sine_and_cosine(), ..self }
    }

    /// The same scaled so along the sprite's own axes, whatever it was before.
    #[must_use]
    pub const fn scaled(self, x: Scale, y: Scale) -> Self {
        Self { scale_x: x, scale_y: y, ..self }
    }

    /// The same with its pivot somewhere else in the world.
    #[must_use]
    pub const fn at_position(self, position: Location) -> Self {
        Self { position, ..self }
    }

    /// Where the pivot stands in the world.
    pub const fn position(self) -> Location {
        self.position
    }

    /// What the sprite is turned and scaled about, in its own pixels.
    pub const fn pivot_of_sprite(self) -> Location {
        self.pivot
    }

    /// How far it is turned, clockwise.
    pub const fn turn(self) -> Angle {
        self.turn
    }

    /// All that it is, exactly: x and y of its position and its pivot, its turn, its scales along x and y, each in its own
    /// steps.
    pub(crate) const fn steps(self) -> [i64; 7] {
        [
            self.position.x.to_bits(),
            self.position.y.to_bits(),
            self.pivot.x.to_bits(),
            self.pivot.y.to_bits(),
            self.turn.steps(),
            self.scale_x.steps(),
            self.scale_y.steps(),
        ]
    }

    /// The pose of these [`steps`](Self::steps); `None` where one of them is none that a pose can have.
    pub(crate) fn from_steps(
        [x, y, pivot_x, pivot_y, turn, scale_x, scale_y]: [i64; 7],
    ) -> Option<Self> {
        let fixed =
            |bits: i64| Some(Fixed::from_bits(bits)).filter(|fixed| fixed.to_bits() == bits);
        let position = Location::new(fixed(x)?, fixed(y)?);
        let pivot = Location::new(fixed(pivot_x)?, fixed(pivot_y)?);
        let (scale_x, scale_y) = (Scale::from_steps(scale_x)?, Scale::from_steps(scale_y)?);
        let turned = Self::at_location(position).turned(Angle::from_steps(turn)?);
        Some(turned.pivot_location(pivot).scaled(scale_x, scale_y))
    }

    /// Of [`turn`](Self::turn), in the steps of [`Angle::sine_and_cosine`].
    pub(super) const fn sine_and_cosine(self) -> (i64, i64) {
        self.sine_and_cosine
    }

    /// How many times larger it is along its own axes, x and y.
    pub const fn scale(self) -> (Scale, Scale) {
        (self.scale_x, self.scale_y)
    }

    /// How far in the sprite, as (x, y) in steps of 2⁻⁴⁰ of its pixels, a world pixel to the right leads, and one down.
    ///
    /// Together with position and pivot these integers are what decides which pixels are drawn, turns by quarters apart,
    /// which are exact: a renderer that samples by them shows what collides.
    ///
    /// ```
    /// use hitmask::{Angle, Pose, Scale};
    /// let half = Scale::new(0.5)?;
    /// let [right, down] = Pose::at(0.0, 0.0).scaled(half, half).steps_in_sprite();
    /// assert_eq!((right, down), ((2 << 40, 0), (0, 2 << 40)));
    /// # Ok::<(), hitmask::PoseError>(())
    /// ```
    pub fn steps_in_sprite(self) -> [(i64, i64); 2] {
        let Linear { xx, xy, yx, yy } = Linear::inverse(self);
        [(xx, yx), (xy, yy)]
    }
}
