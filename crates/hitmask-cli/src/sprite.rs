//! A sprite as it is asked for: an image, what of it, which pixels are solid, and how it is turned.

use std::path::PathBuf;

use hitmask::{Mask, Rect};
use hitmask_assets::MaskRule;

/// A part of an image, in its own pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Cut {
    pub(crate) x: u32,
    pub(crate) y: u32,
    pub(crate) width: u32,
    pub(crate) height: u32,
}

/// Which way a sprite is mirrored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Flip {
    /// Left to right.
    pub(crate) x: bool,
    /// Top to bottom.
    pub(crate) y: bool,
}

/// A sprite without its place: cut, then mirrored, then turned.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Sprite {
    pub(crate) image: PathBuf,
    pub(crate) rule: MaskRule,
    pub(crate) cut: Option<Cut>,
    pub(crate) flip: Flip,
    /// Clockwise.
    pub(crate) quarter_turns: i32,
}

impl Sprite {
    /// The whole image as it is.
    pub(crate) fn plain(image: PathBuf, rule: MaskRule) -> Self {
        Self { image, rule, cut: None, flip: Flip::default(), quarter_turns: 0 }
    }

    /// Whether it is the whole image as it is.
    pub(crate) fn is_plain(&self) -> bool {
        self.cut.is_none() && self.flip == Flip::default() && self.quarter_turns == 0
    }

    /// The sprite's mask, from that of its whole image.
    pub(crate) fn arrange(&self, image: &Mask) -> Result<Mask, String> {
        let arranged = || -> Result<Mask, hitmask::MaskError> {
            let mut mask = match self.cut {
                Some(Cut { x, y, width, height }) => {
                    image.crop(Rect::new(x.into(), y.into(), width, height))?
                }
                None => image.try_clone()?,
            };
            if self.flip.x {
                mask = mask.flipped_x()?;
            }
            if self.flip.y {
                mask = mask.flipped_y()?;
            }
            if self.quarter_turns != 0 {
                mask = mask.turned(self.quarter_turns)?;
            }
            Ok(mask)
        };
        if let Some(cut) = self.cut {
            cut.check(image.size())?;
        }
        arranged().map_err(|error| error.to_string())
    }
}

impl Cut {
    /// That the part lies within an image of this size.
    pub(crate) fn check(self, (width, height): (u32, u32)) -> Result<(), String> {
        let right = u64::from(self.x) + u64::from(self.width);
        let bottom = u64::from(self.y) + u64::from(self.height);
        if right <= width.into() && bottom <= height.into() {
            return Ok(());
        }
        let Self { x, y, width: cut_width, height: cut_height } = self;
        Err(format!(
            "the rectangle {x},{y},{cut_width},{cut_height} reaches out of the image, which is {width}×{height}"
        ))
    }
}
