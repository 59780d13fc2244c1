//! The paints of a level: their colors and materials.

use hitmask::actor::{Material, Subpixels};

/// The paint of a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paint {
    Sky,
    Rock,
    Ice,
    BeltRight,
    BeltLeft,
    Spring,
    Platform,
    Ladder,
    /// The upper end of a ladder, which you can climb and stand on.
    LadderHead,
    Water,
    Spikes,
    /// The player's start, at the lower end of the painted area.
    Start,
    /// A checkpoint: the player restarts there after being hurt.
    Post,
    Goal,
}

impl Paint {
    /// Every paint with its color: red, green, blue.
    pub(crate) const ALL: [(Self, [u8; 3]); 14] = [
        (Self::Sky, [0x20, 0x28, 0x38]),
        (Self::Rock, [0x7a, 0x5c, 0x43]),
        (Self::Ice, [0xa8, 0xe0, 0xf0]),
        (Self::BeltRight, [0x6b, 0x9a, 0x3a]),
        (Self::BeltLeft, [0x9a, 0x3a, 0x6b]),
        (Self::Spring, [0xe0, 0x50, 0xc0]),
        (Self::Platform, [0xc8, 0x9b, 0x5a]),
        (Self::Ladder, [0xd9, 0xc2, 0x7a]),
        (Self::LadderHead, [0xf0, 0xe4, 0xb0]),
        (Self::Water, [0x2f, 0x6f, 0xb0]),
        (Self::Spikes, [0xd0, 0x46, 0x48]),
        (Self::Start, [0xff, 0xff, 0xff]),
        (Self::Post, [0xf0, 0xf0, 0x40]),
        (Self::Goal, [0x40, 0xf0, 0x80]),
    ];

    /// The paint of a color.
    pub(crate) fn of(color: [u8; 3]) -> Option<Self> {
        Self::ALL.into_iter().find(|(_, known)| *known == color).map(|(paint, _)| paint)
    }

    /// The materials of a paint. The head of a ladder has two.
    pub(crate) fn materials(self) -> &'static [Material] {
        const ICE: Material = Material { grip: 16, number: 1, ..Material::SOLID };
        const BELT: Subpixels = Subpixels::from_ratio(1, 2);
        const RIGHT: Material = Material { belt: BELT, number: 2, ..Material::SOLID };
        const LEFT: Material = Material { belt: BELT.times(-1), number: 3, ..Material::SOLID };
        const SPRING: Material =
            Material { spring: Subpixels::from_pixels(5), number: 4, ..Material::SOLID };
        match self {
            Self::Sky | Self::Start | Self::Post | Self::Goal => &[],
            Self::Rock => &[Material::SOLID],
            Self::Ice => &[ICE],
            Self::BeltRight => &[RIGHT],
            Self::BeltLeft => &[LEFT],
            Self::Spring => &[SPRING],
            Self::Platform => &[Material::ONE_WAY],
            Self::Ladder => &[Material::LADDER],
            Self::LadderHead => &[Material::LADDER, Material::ONE_WAY],
            Self::Water => &[Material::WATER],
            Self::Spikes => &[Material::HAZARD],
        }
    }
}
