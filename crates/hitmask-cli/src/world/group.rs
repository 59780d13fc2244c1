//! Groups of colliders in a scene. The colliders of a group differ only in position, speed and
//! direction.

use std::str::FromStr;

use hitmask::world::{Layer, Layers};
use hitmask::{Fixed, Rect, Scale};

use super::value::Span;
use crate::names::parse_word;
use crate::placement::Pivot;

/// A group of colliders: a single collider, or many scattered colliders.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) name: String,
    /// The number of colliders, or `None` for a single collider at a given position, whose name has
    /// no number.
    pub(super) count: Option<u32>,
    pub(super) place: Place,
    /// The index of the sprite.
    pub(super) look: usize,
    /// Whether the sprite is terrain, which can be carved.
    pub(super) is_terrain: bool,
    pub(super) layer: Layer,
    pub(super) collides_with: Layers,
    pub(super) is_still: bool,
    pub(super) is_sensor: bool,
    /// The velocity, in pixels per tick.
    pub(super) velocity: [Span; 2],
    /// The acceleration, which is added to the velocity at each tick.
    pub(super) acceleration: [Fixed; 2],
    pub(super) scale: Scale,
    /// The angle in degrees, clockwise.
    pub(super) turn: Span,
    /// The rotation, in degrees per tick.
    pub(super) turning: Span,
    /// The point to scale and rotate about, which is placed at the collider's position. Without
    /// this point, a collider rotates about its center, which stays where it is in the unrotated
    /// sprite.
    pub(super) pivot: Option<Pivot>,
    /// The index of the first frame. A fraction means that this part of the frame has already been
    /// shown.
    pub(super) frame: Span,
    /// The speed of the animation, in frames per tick.
    pub(super) play: Fixed,
    pub(super) bounds: Bounds,
    /// The radius that the collider carves out of terrain that it touches.
    pub(super) digs: Option<u32>,
    /// Whether the collider disappears after it touches another collider.
    pub(super) vanishes: bool,
}

/// The starting positions of a group.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    /// The colliders start at this position.
    At([Fixed; 2]),
    /// The colliders start at random whole pixels in this rectangle.
    Within(Rect),
}

/// What happens to a collider at the edge of the area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bounds {
    /// The collider may leave the area.
    #[default]
    None,
    /// The collider comes back in on the opposite side.
    Wrap,
    /// The collider bounces off the edge.
    Bounce,
    /// The collider is removed when it is outside.
    Remove,
}

impl FromStr for Bounds {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let words = [
            ("none", Self::None),
            ("wrap", Self::Wrap),
            ("bounce", Self::Bounce),
            ("remove", Self::Remove),
        ];
        parse_word(name, "is", &words)
    }
}

impl Group {
    /// Returns the number of colliders.
    pub(super) fn len(&self) -> u32 {
        self.count.unwrap_or(1)
    }

    /// Returns whether the colliders have poses, which means that they are scaled, rotated or
    /// rotating.
    pub(super) fn is_posed(&self) -> bool {
        self.scale != Scale::ONE
            || !self.turn.is_zero()
            || !self.turning.is_zero()
            || self.pivot.is_some()
    }
}
