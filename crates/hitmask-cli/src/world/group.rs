//! Groups of colliders in a scene, which differ only in position, speed and direction.

use std::str::FromStr;

use hitmask::world::{Layer, Layers};
use hitmask::{Fixed, Rect, Scale};

use super::value::Span;
use crate::names::parse_word;
use crate::placement::Pivot;

/// A group of colliders: one, or many that are scattered.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) name: String,
    /// The number of colliders; `None` for a single one at its place, without a number in its name.
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
    /// Pixels per tick.
    pub(super) velocity: [Span; 2],
    /// Added to the velocity at each tick.
    pub(super) acceleration: [Fixed; 2],
    pub(super) scale: Scale,
    /// In degrees, clockwise.
    pub(super) turn: Span,
    /// Degrees per tick.
    pub(super) turning: Span,
    /// The point to scale and turn about, which is put at the collider's place. Without one, a
    /// collider turns about its center, which stays where it is for an unturned sprite.
    pub(super) pivot: Option<Pivot>,
    /// The index of the first frame; a fraction means that part of the frame has gone by.
    pub(super) frame: Span,
    /// Frames per tick.
    pub(super) play: Fixed,
    pub(super) bounds: Bounds,
    /// The radius that it carves out of terrain it touches.
    pub(super) digs: Option<u32>,
    /// Whether it disappears after it touches something.
    pub(super) vanishes: bool,
}

/// The starting positions of a group.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    /// At this place.
    At([Fixed; 2]),
    /// At random whole pixels of this rectangle.
    Within(Rect),
}

/// What happens at the edge of the area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bounds {
    /// Nothing.
    #[default]
    None,
    /// A collider outside comes in on the other side.
    Wrap,
    /// A collider bounces back.
    Bounce,
    /// A collider outside is removed.
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
    /// The number of colliders.
    pub(super) fn len(&self) -> u32 {
        self.count.unwrap_or(1)
    }

    /// Whether its colliders have poses: scaled, turned, or turning.
    pub(super) fn is_posed(&self) -> bool {
        self.scale != Scale::ONE
            || !self.turn.is_zero()
            || !self.turning.is_zero()
            || self.pivot.is_some()
    }
}
