//! A frame of an atlas, with its place in the image, and its place before it was trimmed.

use std::ops::RangeInclusive;

use hitmask::{Mask, Rect};

use super::json::{RawFrame, RawRect};

/// A frame of an atlas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtlasFrame {
    pub(super) name: String,
    pub(super) image: usize,
    pub(super) rect: Rect,
    pub(super) rotated: bool,
    pub(super) offset: (i32, i32),
    pub(super) size: (u32, u32),
    pub(super) pivot: Option<(i32, i32)>,
    pub(super) milliseconds: u32,
}

impl AtlasFrame {
    /// Returns the frame's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the rectangle of the frame's pixels on the image. If the frame is rotated, width and
    /// height are swapped.
    pub const fn rect(&self) -> Rect {
        self.rect
    }

    /// Returns whether the packer rotated the frame clockwise by a quarter turn.
    pub const fn is_rotated(&self) -> bool {
        self.rotated
    }

    /// Returns the position of the top left of the frame's pixels in the untrimmed frame.
    pub const fn offset(&self) -> (i32, i32) {
        self.offset
    }

    /// Returns the (width, height) of the untrimmed frame in pixels.
    pub const fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Returns the frame's pivot in pixels, rounded down, if the atlas has one.
    pub const fn pivot(&self) -> Option<(i32, i32)> {
        self.pivot
    }

    /// Returns the frame's duration in milliseconds, or 0 if the atlas has none.
    pub const fn duration(&self) -> u32 {
        self.milliseconds
    }

    /// Creates a frame from `raw`, or returns an error message.
    pub(super) fn new(name: String, image: usize, raw: &RawFrame) -> Result<Self, String> {
        let frame = raw.frame.ok_or("it has no \"frame\"")?;
        let (x, y, width, height) = rect(&frame, "frame")?;
        let rotated = raw.rotated.unwrap_or(false);
        let trimmed = raw.trimmed.unwrap_or(false);
        let missing = |what: &str| format!("it is trimmed and has no {what:?}");
        // These are the sprite's own pixels on the image, and the size of the sprite that they
        // belong to.
        let (on_image, (left, top, sprite)) = match &raw.sprite_source_size {
            None if trimmed => return Err(missing("spriteSourceSize")),
            None if rotated => ((x, y, height, width), (0, 0, (width, height))),
            None => ((x, y, width, height), (0, 0, (width, height))),
            Some(source) => {
                let (left, top, wide, high) = rect(source, "spriteSourceSize")?;
                let on_image = on_image((x, y, width, height), (wide, high), rotated)?;
                (on_image, (left, top, (wide, high)))
            }
        };
        let size = match &raw.source_size {
            None if trimmed => return Err(missing("sourceSize")),
            None => (left.saturating_add(sprite.0), top.saturating_add(sprite.1)),
            Some(RawRect { w, h, .. }) => (whole(*w, "sourceSize.w")?, whole(*h, "sourceSize.h")?),
        };
        if size.0 > Mask::MAX_SIDE || size.1 > Mask::MAX_SIDE {
            return Err(format!(
                "its size is {}×{}, and a side goes up to {}",
                size.0,
                size.1,
                Mask::MAX_SIDE
            ));
        }
        let inside =
            |start: u32, side: u32, limit: u32| u64::from(start) + u64::from(side) <= limit.into();
        if !inside(left, sprite.0, size.0) || !inside(top, sprite.1, size.1) {
            return Err(format!(
                "it reaches out of its size of {}×{}: at ({left}, {top}) it has {}×{}",
                size.0, size.1, sprite.0, sprite.1
            ));
        }
        let pivot = match raw.pivot.or(raw.anchor) {
            None => None,
            Some(pivot) => Some((
                pivot_along(pivot.x, size.0, "pivot.x")?,
                pivot_along(pivot.y, size.1, "pivot.y")?,
            )),
        };
        let milliseconds = match raw.duration {
            None => 0,
            Some(duration) => whole(Some(duration), "duration")?,
        };
        let (x, y, width, height) = on_image;
        Ok(Self {
            name,
            image,
            rect: Rect::new(x.into(), y.into(), width, height),
            rotated,
            // Sides are at most MAX_SIDE.
            offset: (left as i32, top as i32),
            size,
            pivot,
            milliseconds,
        })
    }
}

/// Returns the rectangle of a sprite's pixels on the image, from the atlas's `frame` and the
/// sprite's size.
fn on_image(
    frame: (u32, u32, u32, u32),
    sprite: (u32, u32),
    rotated: bool,
) -> Result<(u32, u32, u32, u32), String> {
    let (x, y, width, height) = frame;
    // According to the specification, a frame has the size of its sprite. For a rotated frame, some
    // tools write the size on the image instead.
    if rotated && (width, height) == sprite {
        return Ok((x, y, height, width));
    }
    if (rotated && (height, width) == sprite) || (!rotated && (width, height) == sprite) {
        return Ok((x, y, width, height));
    }
    // Aseprite's inner padding is part of the frame, but not of the sprite.
    let padding = |side: u32, sprite: u32| side.checked_sub(sprite).filter(|both| both % 2 == 0);
    match (padding(width, sprite.0), padding(height, sprite.1)) {
        (Some(both), Some(other)) if both == other && !rotated => {
            let start = |start: u32| start.checked_add(both / 2).ok_or("it is too far out");
            Ok((start(x)?, start(y)?, sprite.0, sprite.1))
        }
        _ => Err(format!(
            "it is {width}×{height} by its \"frame\" and {}×{} by its \"spriteSourceSize\"",
            sprite.0, sprite.1
        )),
    }
}

fn rect(raw: &RawRect, what: &str) -> Result<(u32, u32, u32, u32), String> {
    let side = |value: Option<f64>, name: &str| whole(value, &format!("{what}.{name}"));
    Ok((side(raw.x, "x")?, side(raw.y, "y")?, side(raw.w, "w")?, side(raw.h, "h")?))
}

/// Reads a whole number of pixels. The file may write it as 96.0.
pub(super) fn whole(value: Option<f64>, what: &str) -> Result<u32, String> {
    number(value, what, 0.0..=u32::MAX.into(), "from 0 on").map(|value| value as u32)
}

/// Reads a number in the same way, but the number may be negative.
pub(super) fn signed(value: Option<f64>, what: &str) -> Result<i32, String> {
    number(value, what, i32::MIN.into()..=i32::MAX.into(), "of pixels").map(|value| value as i32)
}

fn number(
    value: Option<f64>,
    what: &str,
    range: RangeInclusive<f64>,
    must_be: &str,
) -> Result<f64, String> {
    let value = value.ok_or_else(|| format!("it has no \"{what}\""))?;
    if value.fract() != 0.0 || !range.contains(&value) {
        return Err(format!("its \"{what}\" is {value}: it must be a whole number {must_be}"));
    }
    Ok(value)
}

/// Returns the pixel at a fraction of a side's length.
fn pivot_along(value: Option<f64>, side: u32, what: &str) -> Result<i32, String> {
    let value = value.ok_or_else(|| format!("it has no \"{what}\""))?;
    signed(Some((value * f64::from(side)).floor()), what)
        .map_err(|_| format!("its \"{what}\" is {value}: it is a part of the size, such as 0.5"))
}
