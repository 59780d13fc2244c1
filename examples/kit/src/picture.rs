//! Pictures in memory, and the functions with which games draw into them.

use hitmask::{Mask, Placed, Point, Rect};

use crate::strip::Strip;

/// A color: red, green, blue.
pub type Color = [u8; 3];

/// The number of parts in a mixture, 16.
const ALL: u16 = 16;

/// A picture with four bytes per pixel, all opaque.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    width: i32,
    height: i32,
    rgba: Vec<u8>,
}

/// How to draw a frame.
#[derive(Clone, Copy, Debug, Default)]
pub struct Look {
    /// Whether it is mirrored, left to right.
    pub is_flipped: bool,
    /// A color, and the number of 16ths of the color that are mixed into every pixel.
    pub tint: Option<(Color, u16)>,
    /// Whether it is half transparent.
    pub is_faint: bool,
}

impl Look {
    /// Makes the frame blink for this many ticks: faint and solid in turn, but never invisible.
    #[must_use]
    pub fn blinking(self, ticks: u16) -> Self {
        Self { is_faint: ticks / 5 % 2 == 1, ..self }
    }
}

impl Picture {
    /// A white picture.
    pub fn new(width: i32, height: i32) -> Self {
        let (width, height) = (width.max(0), height.max(0));
        let pixels = usize::try_from(width).unwrap_or(0) * usize::try_from(height).unwrap_or(0);
        Self { width, height, rgba: vec![255; pixels * 4] }
    }

    /// A backdrop that consists of the first frames of these strips, one on top of the other. It is
    /// as large as the first strip's frame.
    pub fn of(layers: &[&Strip]) -> Self {
        let (width, height) = layers.first().map_or((0, 0), |layer| layer.mask(0).size());
        let mut picture = Self::new(width.cast_signed(), height.cast_signed());
        for layer in layers {
            picture.draw(layer, 0, (0, 0), Look::default());
        }
        picture
    }

    /// The width in pixels.
    pub fn width(&self) -> i32 {
        self.width
    }

    /// The height in pixels.
    pub fn height(&self) -> i32 {
        self.height
    }

    /// Red, green, blue and 255 for each pixel, row by row.
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }

    /// The color of a pixel; `None` outside the picture.
    pub fn color(&self, x: i32, y: i32) -> Option<Color> {
        let place = self.place(x, y)?;
        Some([self.rgba[place], self.rgba[place + 1], self.rgba[place + 2]])
    }

    /// Sets a pixel, if it lies within the picture.
    pub fn set(&mut self, x: i32, y: i32, color: Color) {
        if let Some(place) = self.place(x, y) {
            self.rgba[place..place + 3].copy_from_slice(&color);
        }
    }

    /// Mixes this many 16ths of a color into a pixel.
    pub fn mix(&mut self, x: i32, y: i32, color: Color, parts: u16) {
        if let Some(place) = self.place(x, y) {
            for (below, above) in self.rgba[place..place + 3].iter_mut().zip(color) {
                *below = mixed(*below, above, parts);
            }
        }
    }

    /// Fills the picture with a color.
    pub fn fill(&mut self, [red, green, blue]: Color) {
        for pixel in self.rgba.as_chunks_mut::<4>().0 {
            *pixel = [red, green, blue, 255];
        }
    }

    /// Fills a rectangle, mixing in this many 16ths of a color.
    pub fn rect(&mut self, rect: Rect, color: Color, parts: u16) {
        let Some(seen) = rect.intersection(self.area()) else { return };
        for y in seen.y..seen.bottom() {
            for x in seen.x..seen.right() {
                self.mix(x as i32, y as i32, color, parts);
            }
        }
    }

    /// Draws the outline of a rectangle, inside the rectangle.
    pub fn outline(&mut self, rect: Rect, color: Color) {
        let (width, height) = rect.size();
        let (right, bottom) = (rect.right() - 1, rect.bottom() - 1);
        for side in [
            Rect::new(rect.x, rect.y, width, 1),
            Rect::new(rect.x, bottom, width, 1),
            Rect::new(rect.x, rect.y, 1, height),
            Rect::new(right, rect.y, 1, height),
        ] {
            self.rect(side, color, ALL);
        }
    }

    /// Mixes this many 16ths of a color into the set pixels of a mask.
    pub fn mask(&mut self, placed: Placed<'_>, color: Color, parts: u16) {
        let at = placed.position();
        for pixel in placed.mask().pixels() {
            self.mix((at.x + pixel.x) as i32, (at.y + pixel.y) as i32, color, parts);
        }
    }

    /// Draws the solid pixels of a frame, with its top left at a position.
    pub fn draw(&mut self, strip: &Strip, frame: i64, at: impl Into<Point>, look: Look) {
        let (at, cell) = (at.into(), strip.cell(frame));
        let mask: &Mask = strip.mask(frame);
        let colors = strip.image().rgba().as_chunks::<4>().0;
        let width = i64::from(strip.image().width());
        for pixel in mask.pixels() {
            let place = (cell.y + pixel.y) * width + cell.x + pixel.x;
            let [red, green, blue, alpha] = colors[place as usize];
            let mut color = [red, green, blue];
            if let Some((tint, parts)) = look.tint {
                color = [0, 1, 2].map(|part| mixed(color[part], tint[part], parts));
            }
            let mirrored = i64::from(cell.width) - 1 - pixel.x;
            let x = at.x + if look.is_flipped { mirrored } else { pixel.x };
            let parts = if alpha == 0 { ALL } else { u16::from(alpha).div_ceil(ALL) };
            let parts = if look.is_faint { parts / 2 } else { parts };
            self.mix(x as i32, (at.y + pixel.y) as i32, color, parts);
        }
    }

    /// Copies the part of another picture that starts at `from` to `to` in this picture.
    pub fn copy(&mut self, other: &Self, from: (i32, i32), to: (i32, i32)) {
        let width = (self.width - to.0).min(other.width - from.0);
        let bytes = usize::try_from(width * 4).unwrap_or(0);
        for y in 0..(self.height - to.1).min(other.height - from.1) {
            let rows = self.place(to.0, to.1 + y).zip(other.place(from.0, from.1 + y));
            if let Some((to, from)) = rows {
                self.rgba[to..to + bytes].copy_from_slice(&other.rgba[from..from + bytes]);
            }
        }
    }

    /// The rectangle of the picture, whose top left is (0, 0).
    pub fn area(&self) -> Rect {
        Rect::new(0, 0, self.width.unsigned_abs(), self.height.unsigned_abs())
    }

    fn place(&self, x: i32, y: i32) -> Option<usize> {
        let is_within = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        is_within.then(|| usize::try_from((y * self.width + x) * 4).ok()).flatten()
    }
}

/// Mixes this many 16ths of the upper color into the lower color.
fn mixed(below: u8, above: u8, parts: u16) -> u8 {
    let parts = parts.min(ALL);
    let sum = u16::from(below) * (ALL - parts) + u16::from(above) * parts;
    (sum / ALL) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_outside_is_not_drawn() {
        let mut picture = Picture::new(4, 3);
        picture.fill([0; 3]);
        picture.rect(Rect::new(-2, 1, 4, 9), [160, 0, 0], 8);
        picture.set(9, 9, [1; 3]);
        picture.mask(Mask::full(2, 2).unwrap().at((3, -1)), [0, 7, 0], 16);
        let row = |y| [0, 1, 2, 3].map(|x| picture.color(x, y).unwrap()[0]);
        assert_eq!([row(0), row(1), row(2)], [[0; 4], [80, 80, 0, 0], [80, 80, 0, 0]]);
        assert_eq!(picture.color(3, 0), Some([0, 7, 0]));
        assert_eq!(picture.color(4, 0), None);
    }

    #[test]
    fn what_blinks_is_faint_and_never_absent() {
        let mut pixel = Picture::new(1, 1);
        pixel.fill([200, 0, 0]);
        let strip = Strip::single(&crate::film::png(&pixel).unwrap()).unwrap();
        let drawn = |ticks| {
            let mut picture = Picture::new(1, 1);
            picture.fill([0; 3]);
            picture.draw(&strip, 0, (0, 0), Look::default().blinking(ticks));
            picture.color(0, 0).unwrap()[0]
        };
        assert_eq!([0, 4, 5, 9, 10].map(drawn), [200, 200, 100, 100, 200]);
    }

    #[test]
    fn a_copy_ends_where_either_picture_does() {
        let (mut small, mut large) = (Picture::new(3, 2), Picture::new(5, 5));
        small.fill([9; 3]);
        large.copy(&small, (1, 0), (4, 4));
        assert_eq!(large.color(4, 4), Some([9; 3]));
        small.copy(&large, (0, 0), (0, 0));
        assert_eq!(small.color(2, 1), Some([255; 3]));
    }
}
