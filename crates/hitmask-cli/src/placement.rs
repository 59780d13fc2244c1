//! The position, scale and rotation of a sprite in a request.

use std::fmt;
use std::str::FromStr;

use hitmask::{Angle, Location, Mask, Point, Pose, Scale};
use serde::{Deserialize, Deserializer};
use serde_json::Number;

use crate::json;
use crate::names::parse_word;
use crate::number::{self, location, parse_numbers, pixel};
use crate::sprite::{Flip, Sprite};

/// A sprite in the world.
#[derive(Clone, Debug)]
pub(crate) struct Placement {
    pub(crate) sprite: Sprite,
    pub(crate) transform: Transform,
    /// The position of the sprite's pivot, or of its top left if it is only rearranged.
    pub(crate) at: Position,
}

/// A position in the world.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Position {
    /// The pixel that contains the position.
    pub(crate) x: i32,
    pub(crate) y: i32,
    /// The position itself, with its decimals.
    pub(crate) location: Location,
}

impl Position {
    fn of([x, y]: [Number; 2]) -> Result<Self, String> {
        Ok(Self { x: pixel(&x)?, y: pixel(&y)?, location: location(&x, &y)? })
    }
}

impl FromStr for Position {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::of(parse_numbers(text).ok_or("a position is two numbers, X,Y")?)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        json::value(json, "a place \"at\" is [x, y]", Self::of)
    }
}

/// How a sprite is scaled, then rotated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Transform {
    /// The factors along the sprite's own axes. Negative factors mirror.
    pub(crate) scale: Scale,
    pub(crate) turn: Angle,
    /// The point to scale and rotate about. It is placed at the sprite's position.
    pub(crate) pivot: Pivot,
}

impl Placement {
    /// Returns the position after the sprite has moved this far. This is the position of the
    /// sprite's pivot, which may lie between pixels, or of its top left pixel.
    pub(crate) fn place_after(&self, by: Point) -> [Number; 2] {
        let at = self.at;
        if self.transform.is_rearrangement() {
            let Point { x, y } = by + (at.x, at.y);
            return [x, y].map(Number::from);
        }
        let Location { x, y } = at.location + Location::from(by);
        [x, y].map(number::shortest)
    }
}

impl Transform {
    /// Creates the transform with these parts. Missing parts keep their defaults.
    pub(crate) fn of(scale: Option<Scale>, turn: Option<Angle>, pivot: Option<Pivot>) -> Self {
        Self {
            scale: scale.unwrap_or_default(),
            turn: turn.unwrap_or_default(),
            pivot: pivot.unwrap_or_default(),
        }
    }

    /// Returns whether the transform changes nothing.
    pub(crate) fn is_plain(self) -> bool {
        self == Self::default()
    }

    /// Returns whether the transform only rearranges pixels, by mirrors and quarter turns without
    /// an explicit pivot. The top left of the result is then placed on a pixel, as with
    /// `mask.turned(1).at(…)`.
    pub(crate) fn is_rearrangement(self) -> bool {
        let mirrors = [Scale::ONE, Scale::FLIP_X, Scale::FLIP_Y, Scale::FLIP_X.flipped_y()];
        self.pivot == Pivot::TopLeft
            && self.turn.quarter_turns().is_some()
            && mirrors.contains(&self.scale)
    }
}

/// The point in a sprite about which the sprite is scaled and rotated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Pivot {
    /// The top-left corner. If the sprite is mirrored, this is the corner after mirroring.
    #[default]
    TopLeft,
    /// The center.
    Center,
    /// A position in the sprite's pixels before it is mirrored.
    At(Location),
}

impl Pivot {
    /// The word for the center.
    const CENTER: &str = "center";

    fn of([x, y]: [Number; 2]) -> Result<Self, String> {
        location(&x, &y).map(Self::At)
    }

    /// Returns the pivot's position in the mirrored sprite, whose mask this is.
    pub(crate) fn in_mirrored(self, mask: &Mask, flip: Flip) -> Location {
        match self {
            Self::TopLeft => Location::default(),
            Self::Center => Pose::centered(mask, (0, 0)).pivot_location(),
            Self::At(place) => mirrored(place, mask, flip),
        }
    }

    /// Returns the pivot's position in the sprite before it is mirrored.
    pub(crate) fn in_unmirrored(self, mask: &Mask, flip: Flip) -> Location {
        mirrored(self.in_mirrored(mask, flip), mask, flip)
    }
}

impl FromStr for Pivot {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match parse_numbers(text) {
            _ if text == Self::CENTER => Ok(Self::Center),
            Some(place) => Self::of(place).map_err(|error| format!("{error}, or the word center")),
            None => Err("a place in a sprite is two numbers, X,Y, or the word center".to_string()),
        }
    }
}

impl<'de> Deserialize<'de> for Pivot {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Word(String),
            Place([Number; 2]),
        }
        let looks = "a \"pivot\" is [x, y] or \"center\"";
        json::value(json, looks, |written| match written {
            Written::Word(word) if word == Self::CENTER => Ok(Self::Center),
            Written::Word(_) => Err(looks.to_string()),
            Written::Place(place) => Self::of(place),
        })
    }
}

/// Mirrors a position in a mask. The mirrored position is equally far from the opposite edge.
fn mirrored(place: Location, mask: &Mask, flip: Flip) -> Location {
    let opposite = Location::from(Point::from(mask.size())) - place;
    Location::new(
        if flip.x { opposite.x } else { place.x },
        if flip.y { opposite.y } else { place.y },
    )
}

/// What counts as an overlap of two sprites.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Mode {
    /// The sprites share a pixel of the world, as drawn.
    #[default]
    Drawn,
    /// The sprites' own pixels, scaled and rotated, share an area.
    Exact,
}

impl FromStr for Mode {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let words = [Self::Drawn, Self::Exact].map(|mode| (mode.name(), mode));
        parse_word(name, "a mode is", &words)
    }
}

impl Mode {
    /// Returns the mode's name.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_go_down_to_their_pixel() {
        let position =
            |text: &str| text.parse::<Position>().map(|position| (position.x, position.y));
        assert_eq!(position("3,-4"), Ok((3, -4)));
        assert_eq!(position("-0.25, +7.99"), Ok((-1, 7)));
        assert_eq!(position("-.5,05."), Ok((-1, 5)));
        assert_eq!(position("2147483647.5,-2147483648"), Ok((i32::MAX, i32::MIN)));
        for text in ["2147483648,0", "0,-2147483648.5", "1e300,0", "-9223372036854775809,0"] {
            assert!(position(text).unwrap_err().contains("not a position"), "{text}");
        }
        for text in ["", "1", "1,2,3", "a,b", "1,", "nan,0", "0x1,0", "--1,2"] {
            assert_eq!(position(text).unwrap_err(), "a position is two numbers, X,Y", "{text}");
        }
    }

    #[test]
    fn places_keep_their_decimals() {
        let place = "-0.25,7".parse::<Position>().unwrap();
        assert_eq!((place.x, place.y, place.location), (-1, 7, Location::from((-0.25, 7.0))));
        assert_eq!("8.5, -3".parse(), Ok(Pivot::At(Location::from((8.5, -3.0)))));
        assert_eq!("center".parse(), Ok(Pivot::Center));
        assert!("8.5".parse::<Pivot>().is_err());
    }
}
