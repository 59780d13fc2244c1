//! How a sprite is asked to stand in the world: scaled, turned, and where.

use std::fmt;
use std::str::FromStr;

use hitmask::{Angle, Fixed, Location, Point, Scale};
use serde_json::Number;

use crate::number::{self, Position};
use crate::sprite::Sprite;

/// A sprite and how it stands in the world.
#[derive(Clone, Debug)]
pub(crate) struct Placement {
    pub(crate) sprite: Sprite,
    pub(crate) transform: Transform,
    /// Where its pivot is put; without one, the top left of the box that it is drawn in.
    pub(crate) at: Position,
}

/// How a sprite is scaled, then turned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Transform {
    /// Along the sprite's own axes; what is negative mirrors.
    pub(crate) scale: (Scale, Scale),
    pub(crate) turn: Angle,
    /// About what, in the sprite's pixels before it is mirrored; else about its centre.
    pub(crate) pivot: Option<Location>,
}

impl Placement {
    /// Where it is put when it has gone so far: its pivot between pixels too, else the pixel of its top left.
    pub(crate) fn place_after(&self, by: Point) -> [Number; 2] {
        let place = |pixel: i32, location: Fixed, by: i64| {
            if self.transform.pivot.is_none() {
                return Number::from(i64::from(pixel) + by);
            }
            // Both are far from the ends of i64.
            let bits = location.to_bits() + (by << Fixed::FRACTION_BITS);
            number::shortest(Fixed::from_bits(bits))
        };
        let at = self.at;
        [place(at.x, at.location.x, by.x), place(at.y, at.location.y, by.y)]
    }
}

impl Transform {
    /// Whether nothing is done to the sprite's pixels, wherever they are put.
    pub(crate) fn is_plain(self) -> bool {
        self == Self::default()
    }
}

/// What of two sprites must meet for them to overlap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Mode {
    /// The pixels of the world that they are drawn in.
    #[default]
    Drawn,
    /// Their own pixels, scaled and turned.
    Exact,
}

impl FromStr for Mode {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "drawn" => Ok(Self::Drawn),
            "exact" => Ok(Self::Exact),
            other => Err(format!("a mode is \"drawn\" or \"exact\", not {other:?}")),
        }
    }
}

impl Mode {
    /// What it is called.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Drawn => "drawn",
            Self::Exact => "exact",
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}
