//! A mask of a baked file.

use super::layout::{self, MaskRecord};
use crate::mask::{Mask, MaskError};
use crate::space::{Point, Rect};

/// A baked mask, read in place. [`get`](Self::get) reads single pixels, and
/// [`to_mask`](Self::to_mask) creates a [`Mask`].
#[derive(Clone, Copy, Debug)]
pub struct BakedMask<'a> {
    size: (u32, u32),
    bounds: Rect,
    /// The pixels within the bounds.
    pixels: &'a [u8],
}

impl<'a> BakedMask<'a> {
    /// Checks the record of a mask, and returns how many bytes its pixels take.
    pub(super) fn check(record: MaskRecord) -> Result<u32, &'static str> {
        let [width, height, x, y, bounds_width, bounds_height] = record.sides.map(usize::from);
        if x + bounds_width > width || y + bounds_height > height {
            return Err("its bounds reach beyond it");
        }
        if (bounds_width == 0) != (bounds_height == 0) {
            return Err("only one side of its bounds is 0");
        }
        // The result is below 2^30: 8192 bytes for each of 65 535 rows.
        Ok(layout::pixel_bytes(bounds_width, bounds_height) as u32)
    }

    /// Checks that the bounds are no wider than the pixels.
    pub(super) fn check_bounds(&self) -> Result<(), &'static str> {
        if self.bounds.is_empty() || self.fills_its_bounds() {
            Ok(())
        } else {
            Err("its bounds are wider than its pixels")
        }
    }

    /// Returns whether each edge of the bounds has a set pixel.
    fn fills_its_bounds(&self) -> bool {
        // The bounds lie within the mask, whose sides are at most MAX_SIDE.
        let (left, top) = (self.bounds.x as i32, self.bounds.y as i32);
        let (right, bottom) = (self.bounds.right() as i32 - 1, self.bounds.bottom() as i32 - 1);
        [top, bottom].into_iter().all(|y| (left..=right).any(|x| self.get((x, y))))
            && [left, right].into_iter().all(|x| (top..=bottom).any(|y| self.get((x, y))))
    }

    /// Returns the mask of a record that has been checked.
    pub(super) fn new(record: MaskRecord, pixels: &'a [u8]) -> Self {
        let [width, height, x, y, bounds_width, bounds_height] = record.sides.map(u32::from);
        let start = record.pixels as usize;
        let length = layout::pixel_bytes(bounds_width as usize, bounds_height as usize);
        Self {
            size: (width, height),
            bounds: Rect::new(x.into(), y.into(), bounds_width, bounds_height),
            pixels: &pixels[start..start + length],
        }
    }

    /// Returns the mask's (width, height) in pixels.
    pub const fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Returns the smallest rectangle that contains all set pixels; `None` if no pixel is set.
    pub fn bounds(&self) -> Option<Rect> {
        (!self.bounds.is_empty()).then_some(self.bounds)
    }

    /// Returns whether the pixel at the given column and row of the mask is set. Outside the mask,
    /// no pixel is set.
    pub fn get(&self, pixel: impl Into<Point>) -> bool {
        let pixel = pixel.into();
        if !self.bounds.contains(pixel) {
            return false;
        }
        let (width, height) = (self.bounds.width as usize, self.bounds.height as usize);
        let (x, y) = ((pixel.x - self.bounds.x) as usize, (pixel.y - self.bounds.y) as usize);
        let (start, bytes) = layout::columns_of(width, height, x / 64);
        self.pixels[start + y * bytes + x % 64 / 8] >> (x % 8) & 1 == 1
    }

    /// Copies the pixels into a [`Mask`].
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn to_mask(&self) -> Result<Mask, MaskError> {
        let (width, height) = (self.bounds.width as usize, self.bounds.height as usize);
        let trimmed = Mask::from_words(self.bounds.width, self.bounds.height, |stripe, row| {
            let (start, bytes) = layout::columns_of(width, height, stripe);
            let mut word = [0; 8];
            word[..bytes].copy_from_slice(&self.pixels[start + row * bytes..][..bytes]);
            u64::from_le_bytes(word)
        })?;
        if trimmed.size() == self.size {
            return Ok(trimmed);
        }
        let mut mask = Mask::new(self.size.0, self.size.1)?;
        // The bounds lie within the mask, whose sides are at most MAX_SIDE.
        mask.or_with(&trimmed, (self.bounds.x as i32, self.bounds.y as i32));
        Ok(mask)
    }
}
