//! What obstacles are made of: what they stop, and how it is to stand on them.

use crate::space::{Direction, Subpixels};

/// Whom an obstacle stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// It stops everyone on every side.
    Solid,
    /// It stops motion in this direction only, and only what comes from outside: a platform to stand on and jump up through
    /// stops [`Direction::Down`].
    ///
    /// A step of one pixel is stopped where a pixel at the actor's leading edge (below it, nothing of the actor) enters a
    /// pixel at the platform's facing edge (above it, nothing of the platform). An actor that is wider at its head than at its
    /// feet may come to stand with its chin: masks of actors are best filled down to the feet.
    OneWay(Direction),
    /// It stops nobody; who overlaps it can climb.
    Ladder,
    /// It stops nobody; who overlaps it swims.
    Water,
    /// It stops nobody, and hurts who overlaps it.
    Hazard,
}

impl Kind {
    /// The word for it: `"solid"`, `"one-way"`, `"ladder"`, `"water"`, `"hazard"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solid => "solid",
            Self::OneWay(_) => "one-way",
            Self::Ladder => "ladder",
            Self::Water => "water",
            Self::Hazard => "hazard",
        }
    }

    /// Whether it can stop somebody.
    pub const fn stops(self) -> bool {
        matches!(self, Self::Solid | Self::OneWay(_))
    }
}

/// What an obstacle is made of. All of it is told with a [`Hit`](super::Hit).
///
/// ```
/// use hitmask::{Material, Subpixels};
/// const ICE: Material = Material { grip: 16, number: 1, ..Material::SOLID };
/// const BELT: Material = Material { belt: Subpixels::from_f64(0.25), number: 2, ..Material::SOLID };
/// assert_eq!(ICE.kind, BELT.kind);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Material {
    /// Whom it stops.
    pub kind: Kind,
    /// A number of yours: which material this is.
    pub number: u32,
    /// How well feet hold on it, in 256ths of what the rules of an actor say of acceleration and friction.
    pub grip: u16,
    /// By how much it moves who stands on it, a tick; to the right if positive.
    pub belt: Subpixels,
    /// At which speed it throws up who lands on it, in pixels a tick; nothing where it throws nobody.
    pub spring: Subpixels,
}

impl Material {
    /// How well feet hold on what nothing is said of.
    pub const FULL_GRIP: u16 = 256;

    /// Plain rock.
    pub const SOLID: Self = Self::of(Kind::Solid);
    /// A platform to stand on, and to jump up through.
    pub const ONE_WAY: Self = Self::of(Kind::OneWay(Direction::Down));
    /// A ladder.
    pub const LADDER: Self = Self::of(Kind::Ladder);
    /// Water.
    pub const WATER: Self = Self::of(Kind::Water);
    /// Spikes, lava.
    pub const HAZARD: Self = Self::of(Kind::Hazard);

    /// A plain material of a kind: number 0, full grip, no belt, no spring.
    pub const fn of(kind: Kind) -> Self {
        let none = Subpixels::ZERO;
        Self { kind, number: 0, grip: Self::FULL_GRIP, belt: none, spring: none }
    }
}

impl Default for Material {
    fn default() -> Self {
        Self::SOLID
    }
}

impl From<Kind> for Material {
    fn from(kind: Kind) -> Self {
        Self::of(kind)
    }
}
