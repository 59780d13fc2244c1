//! The player, drawn as text. Its mask is always that of the standing figure, so that the player
//! never gets stuck because of its moving legs.

use hitmask::actor::platformer;
use hitmask::actor::platformer::Mode;
use hitmask::{Mask, TextError};

/// The size of the figures.
pub(crate) const WIDTH: i32 = 8;
pub(crate) const HEIGHT: i32 = 14;

/// A figure, with one line per row: `.` is empty, `h` is hair, `s` skin, `e` an eye, `c` the coat,
/// `d` the coat's shade, and `b` boots.
pub(crate) type Figure = [&'static str; HEIGHT as usize];

const STAND: Figure = [
    "..hhhh..", ".hhhhhh.", "hhhhsssh", "hhssesse", "hhssesse", "hsssssss", "..dsss..", ".dccccc.",
    "ddcccccc", "dscccccs", ".dccccc.", ".ddcccc.", ".bb..bb.", "bbb..bbb",
];

const WALK: [Figure; 2] = [
    [
        "..hhhh..", ".hhhhhh.", "hhhhsssh", "hhssesse", "hhssesse", ".sssssss", "..dsss..",
        ".dccccc.", ".dcccccc", ".dscccs.", ".dccccc.", "bddcccc.", "bbb..bbb", "......bb",
    ],
    [
        "........", "..hhhh..", ".hhhhhh.", "hhhhsssh", "hhssesse", "hhssesse", ".sssssss",
        "..dsss..", ".dccccc.", ".dccsccc", ".dccccc.", ".ddcccc.", "..bbbb..", "..bbbb..",
    ],
];

const RISE: Figure = [
    "..hhhh..", ".hhhhhh.", "hhhhsssh", "hhssesse", "hhssesse", ".sssssss", "s.dsss.s", "ddcccccc",
    ".dcccccc", ".dccccc.", ".dccccc.", ".ddccccb", ".bb..bbb", "bbb.....",
];

const FALL: Figure = [
    ".hhhhhh.", "h.hhhh.h", "hhhhsssh", "hhssesse", "hhssesse", "ssssssss", "ddcsscc.", ".dccccc.",
    ".dccccc.", ".dccccc.", ".dccccc.", "bddccccb", "bbb..bbb", "........",
];

const CLIMB: [Figure; 2] = [
    [
        "..hhhh..", ".hhhhhhs", "hhhhhhhs", "hhhhhhhd", "hhhhhhhd", "shhhhhhd", "sddddddd",
        "dddccddd", ".ddcccd.", ".dccccd.", ".dccccd.", ".dddddd.", ".bb..bb.", ".bb.....",
    ],
    [
        "..hhhh..", "shhhhhh.", "shhhhhhh", "dhhhhhhh", "dhhhhhhh", "dhhhhhhs", "ddddddds",
        "dddccddd", ".ddcccd.", ".dccccd.", ".dccccd.", ".dddddd.", ".bb..bb.", ".....bb.",
    ],
];

const HANG: Figure = [
    "..hhhhss", ".hhhhhhs", "hhhhssdd", "hhssesdc", "hhssescc", ".sssssc.", "..dsscc.", ".dccccc.",
    ".dcccc..", ".dcccc..", ".dcccc..", ".ddccc..", ".bbbb...", ".bb.bb..",
];

const SLIDE: Figure = [
    "..hhhh..", ".hhhhhh.", "hhhhsssh", "hhssesss", "hhssesss", ".sssssss", "..dsss.s", ".dcccccc",
    ".dcccccc", ".dccccc.", ".dcccc..", ".ddccccb", ".bbcccbb", "..bb..b.",
];

/// The mask of the player: the standing figure, with each column filled down to the feet, so that
/// no chin or hand catches on a platform.
pub(crate) fn mask() -> Result<Mask, TextError> {
    let solid = |letter: char| if letter == '.' { '.' } else { '#' };
    let art: String =
        STAND.join("\n").chars().map(|one| if one == '\n' { one } else { solid(one) }).collect();
    Ok(Mask::from_text(&art)?.filled_columns()?)
}

/// The player's current figure, and whether it is mirrored.
pub(crate) fn figure(state: &platformer::State) -> (&'static Figure, bool) {
    let place = state.body.position();
    let leg = |pixels: i64, way: i64| usize::from(way.div_euclid(pixels) % 2 != 0);
    let figure = match state.mode {
        Mode::Ground if state.speed.0.is_zero() => &STAND,
        Mode::Ground => &WALK[leg(6, place.x)],
        Mode::Slide => &FALL,
        Mode::Wall | Mode::WallRun => &SLIDE,
        Mode::Ledge => &HANG,
        Mode::Ladder => &CLIMB[leg(5, place.y)],
        Mode::Air if state.speed.1.signum() < 0 => &RISE,
        Mode::Air => &FALL,
    };
    (figure, state.faces_left)
}

/// The color of a letter. The coat shows the player's preset.
pub(crate) fn color(letter: u8, rules: usize) -> Option<[u8; 3]> {
    const COATS: [([u8; 3], [u8; 3]); 3] = [
        ([0x3a, 0x6c, 0xd8], [0x28, 0x48, 0x98]),
        ([0xd8, 0x48, 0x58], [0x98, 0x2c, 0x48]),
        ([0x48, 0xa8, 0x48], [0x2c, 0x74, 0x3c]),
    ];
    let (coat, shade) = COATS[rules % COATS.len()];
    match letter {
        b'h' => Some([0x4c, 0x30, 0x28]),
        b's' => Some([0xf4, 0xc8, 0x9c]),
        b'e' => Some([0x20, 0x18, 0x20]),
        b'c' => Some(coat),
        b'd' => Some(shade),
        b'b' => Some([0x38, 0x28, 0x30]),
        _ => None,
    }
}
