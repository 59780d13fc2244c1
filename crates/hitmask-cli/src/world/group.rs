//! Colliders of a scene that are alike but for where they are, how fast, and which way they look.

use hitmask::world::{Layer, Layers};
use hitmask::{Fixed, Rect, Scale};

use super::value::Span;
use crate::names::did_you_mean;
use crate::placement::Pivot;

/// Colliders that are alike: one, or many that are scattered.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) name: String,
    /// How many there are; `None` for one that stands where it is put and has no number.
    pub(super) count: Option<u32>,
    pub(super) place: Place,
    /// The number of what they show.
    pub(super) look: usize,
    /// Whether that is ground, which can be dug away.
    pub(super) is_terrain: bool,
    pub(super) layer: Layer,
    pub(super) collides_with: Layers,
    pub(super) is_still: bool,
    pub(super) is_sensor: bool,
    /// Pixels a tick.
    pub(super) velocity: [Span; 2],
    /// By how much that grows a tick.
    pub(super) acceleration: [Fixed; 2],
    pub(super) scale: Scale,
    /// In degrees, clockwise.
    pub(super) turn: Span,
    /// Degrees a tick.
    pub(super) turning: Span,
    /// What it is scaled and turned about, and put at its place. Without one it is turned about its centre, which stays where
    /// it is while the sprite is not turned.
    pub(super) pivot: Option<Pivot>,
    /// The index of the first frame, the last fraction of which belongs to the next.
    pub(super) frame: Span,
    /// Frames a tick.
    pub(super) play: Fixed,
    pub(super) bounds: Bounds,
    /// The radius of what it digs out of terrain that it touches.
    pub(super) digs: Option<u32>,
    /// Whether it is gone when it has touched something.
    pub(super) vanishes: bool,
}

/// Where the colliders of a group are at first.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    /// There.
    At([Fixed; 2]),
    /// Anywhere in it, on whole pixels.
    Within(Rect),
}

/// What happens at the edge of the area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bounds {
    /// Nothing.
    #[default]
    None,
    /// What is outside comes in on the other side.
    Wrap,
    /// It is thrown back.
    Bounce,
    /// What is outside is removed.
    Remove,
}

impl Bounds {
    /// The one of this name.
    pub(super) fn named(name: &str) -> Result<Self, String> {
        match name {
            "none" => Ok(Self::None),
            "wrap" => Ok(Self::Wrap),
            "bounce" => Ok(Self::Bounce),
            "remove" => Ok(Self::Remove),
            other => Err(format!(
                "\"bounds\" is \"none\", \"wrap\", \"bounce\" or \"remove\", not {other:?}{}",
                did_you_mean(other, &["none", "wrap", "bounce", "remove"])
            )),
        }
    }
}

impl Group {
    /// How many colliders it is.
    pub(super) fn len(&self) -> u32 {
        self.count.unwrap_or(1)
    }

    /// Whether its colliders are posed: scaled, turned, or about to be.
    pub(super) fn is_posed(&self) -> bool {
        self.scale != Scale::ONE
            || !self.turn.is_zero()
            || !self.turning.is_zero()
            || self.pivot.is_some()
    }
}
