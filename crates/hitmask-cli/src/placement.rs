//! The position, scale and turn of a sprite in a request.

use std::fmt;
use std::str::FromStr;

use hitmask::{Angle, Fixed, Location, Point, Scale};
use serde_json::Number;

use crate::names::did_you_mean;
use crate::number::{self, Position};
use crate::sprite::{Flip, Sprite};

/// A sprite in the world.
#[derive(Clone, Debug)]
pub(crate) struct Placement {
    pub(crate) sprite: Sprite,
    pub(crate) transform: Transform,
    /// Where to put its pivot; for a rearrangement its top left.
    pub(crate) at: Position,
}

/// How a sprite is scaled, then turned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Transform {
    /// Along the sprite's own axes; negative factors mirror.
    pub(crate) scale: Scale,
    pub(crate) turn: Angle,
    /// The point to scale and turn about, which is put at the sprite's place.
    pub(crate) pivot: Pivot,
}

impl Placement {
    /// Its place after it has moved this far: its pivot, also between pixels, or the pixel of its top left.
    pub(crate) fn place_after(&self, by: Point) -> [Number; 2] {
        let place = |pixel: i32, location: Fixed, by: i64| {
            if self.transform.is_rearrangement() {
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
    /// Whether the transform changes nothing.
    pub(crate) fn is_plain(self) -> bool {
        self == Self::default()
    }

    /// Whether pixels only change their places: mirrors and quarter turns without a named pivot. The top
    /// left of the result is then put at a pixel, like `mask.turned(1).at(…)`.
    pub(crate) fn is_rearrangement(self) -> bool {
        let mirrors = [Scale::ONE, Scale::FLIP_X, Scale::FLIP_Y, Scale::FLIP_X.flipped_y()];
        self.pivot == Pivot::TopLeft
            && self.turn.quarter_turns().is_some()
            && mirrors.contains(&self.scale)
    }
}

/// The point in a sprite to scale and turn it about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Pivot {
    /// The top-left corner; of a mirrored sprite after it is mirrored.
    #[default]
    TopLeft,
    /// The center.
    Center,
    /// A place in the sprite's pixels before it is mirrored.
    At(Location),
}

impl Pivot {
    /// The word for the center.
    pub(crate) const CENTER: &str = "center";

    /// Where it is in a mirrored sprite of this size.
    pub(crate) fn in_mirrored(self, (width, height): (u32, u32), flip: Flip) -> Location {
        match self {
            Self::TopLeft => Location::default(),
            Self::Center => Location::new(half(width), half(height)),
            Self::At(Location { x, y }) => {
                Location::new(mirrored(x, width, flip.x), mirrored(y, height, flip.y))
            }
        }
    }

    /// Where it is in the sprite before it is mirrored.
    pub(crate) fn in_unmirrored(self, size: (u32, u32), flip: Flip) -> Location {
        let Location { x, y } = self.in_mirrored(size, flip);
        Location::new(mirrored(x, size.0, flip.x), mirrored(y, size.1, flip.y))
    }
}

/// Half of a side.
fn half(side: u32) -> Fixed {
    Fixed::from_bits(i64::from(side) << (Fixed::FRACTION_BITS - 1))
}

/// A coordinate in a sprite that may be mirrored: it is then as far from the opposite edge.
fn mirrored(at: Fixed, side: u32, flip: bool) -> Fixed {
    let edge = i64::from(side) << Fixed::FRACTION_BITS;
    if flip { Fixed::from_bits(edge - at.to_bits()) } else { at }
}

/// What an overlap of two sprites means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Mode {
    /// They share a pixel of the world, as drawn.
    #[default]
    Drawn,
    /// Their own pixels, scaled and turned, share an area.
    Exact,
}

impl FromStr for Mode {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "drawn" => Ok(Self::Drawn),
            "exact" => Ok(Self::Exact),
            other => {
                let meant = did_you_mean(other, &["drawn", "exact"]);
                Err(format!("a mode is \"drawn\" or \"exact\", not {other:?}{meant}"))
            }
        }
    }
}

impl Mode {
    /// The word for it.
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
