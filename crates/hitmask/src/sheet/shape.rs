//! A mask with a name, standing somewhere in a frame.

use alloc::string::String;

use crate::mask::{Mask, MaskError};

/// A mask with a name, and where its top left stands in its frame: the body of a sprite, or what of it hits
/// or can be hurt.
///
/// A shape that was trimmed to its set pixels keeps how far it was cut at the left and at the top, and so
/// stands where the whole one stood.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    name: String,
    mask: Mask,
    offset: (i32, i32),
}

impl Shape {
    /// What a frame's first shape is called: the art itself.
    pub const BODY: &'static str = "body";

    /// The shape of this name whose mask's top left stands at `offset` of the frame's own top left.
    pub fn new(name: impl Into<String>, mask: Mask, offset: (i32, i32)) -> Self {
        Self { name: name.into(), mask, offset }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The mask.
    pub const fn mask(&self) -> &Mask {
        &self.mask
    }

    /// Where the mask's top left stands in the frame, in pixels to the right and down.
    pub const fn offset(&self) -> (i32, i32) {
        self.offset
    }

    /// The shape cut down to its set pixels, standing where it stood.
    ///
    /// # Errors
    /// As [`Mask::new`].
    pub fn trimmed(&self) -> Result<Self, MaskError> {
        let bounds = self.mask.bounds().unwrap_or_default();
        let mask = self.mask.crop(bounds)?;
        // The bounds are within the mask, so its corner is at most MAX_SIDE.
        let (right, down) = (bounds.x as i32, bounds.y as i32);
        let (dx, dy) = self.offset;
        let offset = (dx.saturating_add(right), dy.saturating_add(down));
        Ok(Self { name: self.name.clone(), mask, offset })
    }
}
