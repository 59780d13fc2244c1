//! A named mask at a place in a frame.

use alloc::string::String;
use alloc::sync::Arc;

use crate::mask::{Mask, MaskError};
use crate::space::{Point, Rect};

/// A named mask at a place in its frame, such as the body of a sprite, a hitbox or a hurtbox.
///
/// When a shape is trimmed to its set pixels, its offset grows by the number of columns cut off at
/// the left and of rows cut off at the top, so the shape stays in its place.
#[doc(alias("hitbox", "hurtbox"))]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    name: String,
    mask: Arc<Mask>,
    offset: (i32, i32),
}

impl Shape {
    /// The name of a frame's first shape, which is the art itself.
    pub const BODY: &'static str = "body";

    /// Returns a shape with this name whose mask has its top left at `offset` from the frame's own
    /// top left.
    pub fn new(
        name: impl Into<String>,
        mask: impl Into<Arc<Mask>>,
        offset: impl Into<Point>,
    ) -> Self {
        Self { name: name.into(), mask: mask.into(), offset: offset.into().clamped_to_i32().into() }
    }

    /// Returns the shape's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the mask. Copies of the shape share it.
    pub const fn mask(&self) -> &Arc<Mask> {
        &self.mask
    }

    /// Returns the position of the mask in the frame: how many pixels the mask's top left lies to
    /// the right of the frame's top left and below it.
    pub const fn offset(&self) -> (i32, i32) {
        self.offset
    }

    /// Returns this shape of a frame that is `width` pixels wide, mirrored left to right together
    /// with its frame.
    pub(super) fn flipped_x_in(&self, width: u32) -> Result<Self, MaskError> {
        let (dx, dy) = self.offset;
        let right = i64::from(width) - i64::from(dx) - i64::from(self.mask.width());
        let right = right.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        let mask = Arc::new(self.mask.flipped_x()?);
        Ok(Self { name: self.name.clone(), mask, offset: (right, dy) })
    }

    /// Returns this shape cropped to its set pixels; the shape keeps its place in the frame. If the
    /// new offset does not fit `i32`, some empty columns and rows remain.
    ///
    /// # Errors
    /// Same as [`Mask::new`].
    pub fn trimmed(&self) -> Result<Self, MaskError> {
        let bounds = self.mask.bounds().unwrap_or_default();
        let (dx, dy) = self.offset;
        let room = |offset: i32| i64::from(i32::MAX) - i64::from(offset);
        let (left, top) = (bounds.x.min(room(dx)), bounds.y.min(room(dy)));
        // The bounds are within the mask, so all these numbers are at most MAX_SIDE.
        let (width, height) = ((bounds.right() - left) as u32, (bounds.bottom() - top) as u32);
        let mask = Arc::new(self.mask.cropped(Rect::new(left, top, width, height))?);
        let offset = (dx + left as i32, dy + top as i32);
        Ok(Self { name: self.name.clone(), mask, offset })
    }
}
