//! The materials of a level, by name.

use std::path::PathBuf;
use std::str::FromStr;

use hitmask::Direction;
use hitmask::actor::{Material, MaterialKind, Subpixels};

use crate::names::did_you_mean;
use crate::picture::Color;
use crate::picture::color::{EARTH, OVERLAP};

/// A material with its name.
#[derive(Clone, Copy)]
pub(crate) struct LevelMaterial {
    pub(crate) word: &'static str,
    /// The material. Its number is its index in [`KINDS`].
    pub(crate) material: Material,
    /// The color that is drawn without art, and the strength of that color.
    pub(super) color: Color,
    pub(super) strength: u8,
}

/// All materials. The first is the default.
pub(crate) const KINDS: [LevelMaterial; 12] = [
    named(0, "solid", MaterialKind::Solid, EARTH),
    named(1, "one-way", MaterialKind::OneWay(Direction::Down), Color::new(224, 172, 104)),
    named(2, "one-way-up", MaterialKind::OneWay(Direction::Up), Color::new(178, 148, 246)),
    named(3, "one-way-left", MaterialKind::OneWay(Direction::Left), Color::new(178, 148, 246)),
    named(4, "one-way-right", MaterialKind::OneWay(Direction::Right), Color::new(178, 148, 246)),
    named(5, "ladder", MaterialKind::Ladder, Color::new(164, 118, 66)),
    LevelMaterial {
        strength: 128,
        ..named(6, "water", MaterialKind::Water, Color::new(56, 132, 222))
    },
    named(7, "hazard", MaterialKind::Hazard, OVERLAP),
    with(ICE, named(8, "ice", MaterialKind::Solid, Color::new(176, 226, 244))),
    with(BELT, named(9, "conveyor-right", MaterialKind::Solid, Color::new(142, 153, 178))),
    with(BELT_LEFT, named(10, "conveyor-left", MaterialKind::Solid, Color::new(142, 153, 178))),
    with(SPRING, named(11, "spring", MaterialKind::Solid, Color::new(126, 211, 133))),
];

/// On ice, feet have a sixteenth of their usual grip.
const ICE: Material = Material { grip: Material::FULL_GRIP / 16, ..Material::SOLID };
/// A conveyor moves by half a pixel per tick.
const BELT: Material = Material { belt: Subpixels::from_ratio(1, 2), ..Material::SOLID };
const BELT_LEFT: Material = Material { belt: Subpixels::from_ratio(-1, 2), ..Material::SOLID };
/// A spring launches at six pixels per tick.
const SPRING: Material = Material { spring: Subpixels::from_pixels(6), ..Material::SOLID };

const fn named(number: u32, word: &'static str, kind: MaterialKind, color: Color) -> LevelMaterial {
    let material = Material { number, ..Material::of(kind) };
    LevelMaterial { word, material, color, strength: 255 }
}

const fn with(material: Material, named: LevelMaterial) -> LevelMaterial {
    LevelMaterial { material: Material { number: named.material.number, ..material }, ..named }
}

/// Returns the name of an obstacle's material.
pub(super) fn word(material: Material) -> &'static str {
    KINDS.get(material.number as usize).map_or("solid", |kind| kind.word)
}

/// Returns the index of a name in [`KINDS`].
pub(super) fn find(word: &str) -> Option<usize> {
    KINDS.iter().position(|kind| kind.word == word)
}

/// A file that is part of a level, with its material: `KIND=FILE[#PART]`.
#[derive(Clone, Debug)]
pub(crate) struct Layer {
    /// The material's index in [`KINDS`].
    pub(crate) kind: usize,
    /// The file and its part.
    pub(crate) file: PathBuf,
}

impl FromStr for Layer {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (kind, file) =
            text.split_once('=').filter(|(_, file)| !file.is_empty()).unwrap_or_default();
        let kind = find(kind).ok_or_else(|| {
            let words = KINDS.map(|kind| kind.word);
            let meant = did_you_mean(kind, &words);
            format!("a layer is KIND=FILE, and the kinds are {}{meant}", words.join(", "))
        })?;
        Ok(Self { kind, file: file.into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_indices() {
        for (place, kind) in KINDS.iter().enumerate() {
            assert_eq!(kind.material.number as usize, place, "{}", kind.word);
            assert_eq!(find(kind.word), Some(place));
            assert_eq!(word(kind.material), kind.word);
        }
    }
}
