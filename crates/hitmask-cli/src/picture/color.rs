//! The colors of all pictures. Each color has one meaning.

use embedded_graphics::pixelcolor::Rgb888;

/// A color.
pub(crate) type Color = Rgb888;

/// The background of everything.
pub(crate) const GROUND: Color = Rgb888::new(13, 17, 28);
/// The other squares of the checkerboard behind enlarged pixels.
pub(crate) const BOARD: Color = Rgb888::new(19, 24, 38);
/// The lines between panels.
pub(crate) const RULE: Color = Rgb888::new(44, 53, 77);
/// Primary text.
pub(crate) const TEXT: Color = Rgb888::new(232, 236, 244);
/// Secondary text.
pub(crate) const FAINT: Color = Rgb888::new(142, 153, 178);
/// Sprite A: its outline and its box.
pub(crate) const FIRST: Color = Rgb888::new(64, 214, 232);
/// Sprite B: its outline and its box.
pub(crate) const SECOND: Color = Rgb888::new(250, 196, 64);
/// Pixels that are set in both sprites.
pub(crate) const OVERLAP: Color = Rgb888::new(255, 56, 92);
/// The first sprite at its earlier position.
pub(crate) const GHOST: Color = Rgb888::new(38, 96, 116);
/// Terrain without art.
pub(crate) const EARTH: Color = Rgb888::new(104, 88, 74);
/// Masks without art, by layer.
pub(crate) const LAYERS: [Color; 6] = [
    Rgb888::new(64, 214, 232),
    Rgb888::new(250, 196, 64),
    Rgb888::new(126, 211, 133),
    Rgb888::new(178, 148, 246),
    Rgb888::new(242, 150, 110),
    Rgb888::new(120, 164, 240),
];
