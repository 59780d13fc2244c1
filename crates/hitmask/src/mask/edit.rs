//! Sets, unsets and inverts pixels.

use super::{Edges, Mask, MaskError};
use crate::space::{Point, Rect};

impl Mask {
    /// Sets (`true`) or unsets (`false`) a pixel, by its column and row in the mask.
    ///
    /// The cost is constant, with one exception: after a pixel on the edge of the bounds is unset, the new edge is searched for.
    ///
    /// # Errors
    /// [`MaskError::Outside`] if the pixel is outside the mask. Nothing changes then.
    pub fn set(&mut self, pixel: impl Into<Point>, value: bool) -> Result<(), MaskError> {
        let pixel = pixel.into();
        let Some((index, bit)) = self.layout.find(pixel) else {
            let (width, height) = self.size();
            return Err(MaskError::Outside { pixel, width, height });
        };
        let (x, y) = (pixel.x as u32, pixel.y as u32);
        if value {
            self.words[index] |= bit;
            self.extend_bounds(Rect::new(x.into(), y.into(), 1, 1));
        } else if self.words[index] & bit != 0 {
            self.words[index] &= !bit;
            let Edges { left, top, right, bottom } = self.edges;
            let (x, y) = (x as i32, y as i32);
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
        let (width, height) = self.size();
        self.edges = if width == 0 || height == 0 {
            Edges::default()
        } else {
            Edges::of(Rect::new(0, 0, width, height))
        };
    }

    /// Unsets every pixel.
    pub fn clear(&mut self) {
        self.words.fill(0);
        self.edges = Edges::default();
    }

    /// Inverts every pixel: set ones become unset, unset ones set.
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
