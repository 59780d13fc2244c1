//! Sets, unsets and inverts pixels.

use super::{Mask, MaskError};
use crate::space::{Bounds, Point};

impl Mask {
    /// Sets (`true`) or unsets (`false`) the pixel at the given column and row of the mask.
    ///
    /// The cost is constant, with one exception: when you unset a pixel on the edge of the bounds,
    /// the mask must search for the new edge.
    ///
    /// # Errors
    /// [`MaskError::Outside`] if the pixel is outside the mask. In that case nothing changes.
    pub fn set(&mut self, pixel: impl Into<Point>, value: bool) -> Result<(), MaskError> {
        let pixel = pixel.into();
        let Some((index, bit)) = self.layout.find(pixel) else {
            let (width, height) = self.size();
            return Err(MaskError::Outside { pixel, width, height });
        };
        let (x, y) = (pixel.x as i32, pixel.y as i32);
        if value {
            self.words[index] |= bit;
            self.extend_bounds(Bounds { left: x, top: y, right: x + 1, bottom: y + 1 });
        } else if self.words[index] & bit != 0 {
            self.words[index] &= !bit;
            let Bounds { left, top, right, bottom } = self.edges;
            if x == left || x == right - 1 || y == top || y == bottom - 1 {
                self.shrink_bounds();
            }
        }
        Ok(())
    }

    /// Sets every pixel.
    pub fn fill(&mut self) {
        for stripe in 0..self.stripes() {
            let inside = self.inside(stripe);
            self.stripe_mut(stripe).fill(inside);
        }
        let (right, bottom) = (self.width() as i32, self.height() as i32);
        self.edges = Bounds { left: 0, top: 0, right, bottom }.filled().unwrap_or_default();
    }

    /// Unsets every pixel.
    pub fn clear(&mut self) {
        self.words.fill(0);
        self.edges = Bounds::default();
    }

    /// Inverts every pixel: set pixels become unset, and unset pixels become set.
    pub fn invert(&mut self) {
        for stripe in 0..self.stripes() {
            let inside = self.inside(stripe);
            for word in self.stripe_mut(stripe) {
                *word ^= inside;
            }
        }
        self.trim();
    }
}
