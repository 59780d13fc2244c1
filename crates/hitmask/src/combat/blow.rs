//! What happened between an attack and a fighter.

use crate::pair::Normal;
use crate::space::{Point, Side, Subpixels};

/// What became of a blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BlowOutcome {
    /// It passed by: the fighter was invincible, or is now by a stronger blow of the same tick. It may land later.
    Invincible,
    /// It landed, and the fighter lives.
    Hurt,
    /// It landed, and the fighter has no health left after this tick.
    Destroyed,
}

impl BlowOutcome {
    /// The word for it: `"invincible"`, `"hurt"`, `"destroyed"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Invincible => "invincible",
            Self::Hurt => "hurt",
            Self::Destroyed => "destroyed",
        }
    }

    /// Whether it landed.
    pub const fn landed(self) -> bool {
        !matches!(self, Self::Invincible)
    }
}

/// An attack that met a fighter, pixel for pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Blow {
    /// What became of it.
    pub outcome: BlowOutcome,
    /// Who was met: the place in the list of fighters, and its number.
    pub fighter: usize,
    /// The fighter's number.
    pub id: u64,
    /// The number of who hits.
    pub by: u64,
    /// The swing …
    pub swing: u32,
    /// … and the group of its shapes.
    pub group: u8,
    /// Whether who hit is destroyed by it.
    pub destroys_attacker: bool,
    /// The place in the list of attacks …
    pub attack: usize,
    /// … and in the list of what can be hurt: of several shapes that met, the first of the lists.
    pub hurt: usize,
    /// How much health it takes, if it lands.
    pub damage: u32,
    /// The first pixel, row by row, that both shapes share.
    pub pixel: Point,
    /// The side of the fighter's shape that was hit.
    pub side: Side,
    /// Which way the fighter's surface faces at that pixel; `None` where that cannot be told.
    pub normal: Option<Normal>,
    /// Where it pushes, right and down, in pixels a tick.
    pub push: (Subpixels, Subpixels),
}
