//! How a sprite stands in the world, in fixed point.

use super::Scale;
use crate::space::{Angle, Location};

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pose {
    position: Location,
    pivot: Location,
    turn: Angle,
    scale_x: Scale,
    scale_y: Scale,
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
        Self { turn, ..self }
    }

    /// The same scaled so along the sprite's own axes, whatever it was before.
    #[must_use]
    pub const fn scaled(self, x: Scale, y: Scale) -> Self {
        Self { scale_x: x, scale_y: y, ..self }
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

    /// How many times larger it is along its own axes, x and y.
    pub const fn scale(self) -> (Scale, Scale) {
        (self.scale_x, self.scale_y)
    }
}
