//! All offsets at once: where one mask can stand beside another.

use crate::mask::{Mask, MaskError};

/// For every offset of a mask A from a mask B, whether A overlaps B there: their configuration space.
///
/// An offset (dx, dy) stands A's top left dx columns right of and dy rows below B's.
#[derive(Clone, Debug)]
pub struct ConfigurationSpace {
    /// The offsets at which A overlaps B.
    blocked: Mask,
    /// The offset of `blocked`'s top left.
    left: i32,
    top: i32,
}

impl ConfigurationSpace {
    /// The offsets at which `a` overlaps `b`.
    ///
    /// # Errors
    /// As [`Mask::new`], of a mask with the sides of both together.
    pub fn new(a: &Mask, b: &Mask) -> Result<Self, MaskError> {
        let side = |a: u32, b: u32| (a + b).saturating_sub(1);
        let mut blocked = Mask::new(side(a.width(), b.width()), side(a.height(), b.height()))?;
        let (left, top) = (1 - a.width() as i32, 1 - a.height() as i32);
        for pixel in a.set_pixels() {
            // B, drawn where A's pixel stands on each of its own.
            blocked.or(b, -(pixel.x as i32) - left, -(pixel.y as i32) - top);
        }
        Ok(Self { blocked, left, top })
    }

    /// Whether A overlaps B when its top left stands (`dx`, `dy`) from B's.
    pub fn is_blocked(&self, dx: i64, dy: i64) -> bool {
        let local =
            |offset: i64, first: i32| i32::try_from(offset.checked_sub(i64::from(first))?).ok();
        match (local(dx, self.left), local(dy, self.top)) {
            (Some(x), Some(y)) => self.blocked.get(x, y),
            _ => false,
        }
    }
}
