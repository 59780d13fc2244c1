//! The canvas of an animation, on which its frames are composed.

use super::memory::{self, Memory};
use crate::{DecodeError, Image};

/// The frames so far, transparent where nothing is painted.
#[derive(Debug)]
pub(super) struct Canvas {
    image: Image,
    /// The index of an unpainted pixel.
    blank: u8,
    /// The disposal of the last frame, to apply before the next one.
    pending: Disposal,
    /// A buffer for covered pixels, kept for reuse.
    room_for_covered: u64,
}

/// A rectangle of a canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

/// What happens to a frame before the next one is composed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dispose {
    /// It stays.
    Keep,
    /// Its rectangle becomes transparent.
    Clear,
    /// The pixels that it covered are restored.
    Restore,
}

#[derive(Debug)]
enum Disposal {
    Nothing,
    Clear(Area),
    Restore(Area, Covered),
}

/// The covered pixels of a frame's rectangle, row by row.
#[derive(Debug)]
struct Covered {
    rgba: Vec<u8>,
    indices: Vec<u8>,
}

/// How a frame's pixel combines with the canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blend {
    /// It replaces the pixel, with its alpha.
    Source,
    /// It is blended over the pixel.
    Over,
}

impl Canvas {
    /// The bytes of a canvas and a picture of it.
    pub(super) fn bytes(size: (u32, u32), indexed: bool) -> u64 {
        memory::area(size) * if indexed { 10 } else { 8 }
    }

    /// A transparent canvas, with indices if there is one for unpainted pixels. Take the memory of
    /// [`Canvas::bytes`] first.
    pub(super) fn new((width, height): (u32, u32), blank: Option<u8>) -> Result<Self, DecodeError> {
        let area = memory::area((width, height));
        let mut indices = None;
        if let Some(blank) = blank {
            let mut all = memory::room(area)?;
            all.resize(area as usize, blank);
            indices = Some(all);
        }
        let image = Image { width, height, rgba: memory::zeros(4 * area)?, indices };
        let blank = blank.unwrap_or(0);
        Ok(Self { image, blank, pending: Disposal::Nothing, room_for_covered: 0 })
    }

    /// Prepares for a frame at `area`: disposes of the last one, and saves what `dispose` will
    /// need. The area is cut to the canvas.
    pub(super) fn begin(
        &mut self,
        area: Area,
        dispose: Dispose,
        memory: &mut Memory,
    ) -> Result<Area, DecodeError> {
        match core::mem::replace(&mut self.pending, Disposal::Nothing) {
            Disposal::Nothing => {}
            Disposal::Clear(area) => self.clear(area),
            Disposal::Restore(area, covered) => self.restore(area, &covered),
        }
        let area = self.cut(area);
        self.pending = match dispose {
            Dispose::Keep => Disposal::Nothing,
            Dispose::Clear => Disposal::Clear(area),
            Dispose::Restore => {
                let bytes = memory::area((area.width, area.height))
                    * if self.image.indices.is_some() { 5 } else { 4 };
                let more = bytes.saturating_sub(self.room_for_covered);
                memory.take("its frames", more)?;
                self.room_for_covered += more;
                Disposal::Restore(area, self.covered(area)?)
            }
        };
        Ok(area)
    }

    /// The canvas as it is now.
    pub(super) fn picture(&self) -> Result<Image, DecodeError> {
        Ok(Image {
            width: self.image.width,
            height: self.image.height,
            rgba: memory::copy(&self.image.rgba)?,
            indices: self.image.indices.as_deref().map(memory::copy).transpose()?,
        })
    }

    /// Sets a pixel, and its index.
    pub(super) fn set(&mut self, x: u32, y: u32, pixel: [u8; 4], index: u8) {
        let at = self.at(x, y);
        if let Some(place) = self.image.rgba.get_mut(4 * at..4 * at + 4) {
            place.copy_from_slice(&pixel);
        }
        if let Some(place) = self.image.indices.as_mut().and_then(|all| all.get_mut(at)) {
            *place = index;
        }
    }

    /// Composes a row of RGBA pixels, from (x, y) to the right.
    pub(super) fn lay(&mut self, x: u32, y: u32, row: &[u8], blend: Blend) {
        let at = 4 * self.at(x, y);
        let Some(places) = self.image.rgba.get_mut(at..at + row.len()) else { return };
        match blend {
            Blend::Source => places.copy_from_slice(row),
            Blend::Over => {
                for (place, pixel) in places.chunks_exact_mut(4).zip(row.chunks_exact(4)) {
                    if let (&[r, g, b, a], &[red, green, blue, alpha]) = (pixel, &*place) {
                        place.copy_from_slice(&over([r, g, b, a], [red, green, blue, alpha]));
                    }
                }
            }
        }
    }

    fn at(&self, x: u32, y: u32) -> usize {
        y as usize * self.image.width as usize + x as usize
    }

    /// The part of an area on the canvas.
    fn cut(&self, area: Area) -> Area {
        let (x, y) = (area.x.min(self.image.width), area.y.min(self.image.height));
        Area {
            x,
            y,
            width: area.width.min(self.image.width - x),
            height: area.height.min(self.image.height - y),
        }
    }

    fn clear(&mut self, area: Area) {
        for y in area.y..area.y + area.height {
            let start = self.at(area.x, y);
            let end = start + area.width as usize;
            self.image.rgba[4 * start..4 * end].fill(0);
            if let Some(indices) = &mut self.image.indices {
                indices[start..end].fill(self.blank);
            }
        }
    }

    fn covered(&self, area: Area) -> Result<Covered, DecodeError> {
        let pixels = memory::area((area.width, area.height));
        let mut covered = Covered { rgba: memory::room(4 * pixels)?, indices: Vec::new() };
        if self.image.indices.is_some() {
            covered.indices = memory::room(pixels)?;
        }
        for y in area.y..area.y + area.height {
            let start = self.at(area.x, y);
            let end = start + area.width as usize;
            covered.rgba.extend_from_slice(&self.image.rgba[4 * start..4 * end]);
            if let Some(indices) = &self.image.indices {
                covered.indices.extend_from_slice(&indices[start..end]);
            }
        }
        Ok(covered)
    }

    fn restore(&mut self, area: Area, covered: &Covered) {
        let width = area.width as usize;
        for row in 0..area.height {
            let (start, from) = (self.at(area.x, area.y + row), row as usize * width);
            let rgba = &covered.rgba[4 * from..4 * (from + width)];
            self.image.rgba[4 * start..4 * (start + width)].copy_from_slice(rgba);
            if let Some(indices) = &mut self.image.indices {
                indices[start..start + width].copy_from_slice(&covered.indices[from..from + width]);
            }
        }
    }
}

/// A color over another, neither premultiplied; each channel rounded to the nearest.
fn over(pixel: [u8; 4], below: [u8; 4]) -> [u8; 4] {
    let (alpha, alpha_below) = (u32::from(pixel[3]), u32::from(below[3]));
    match (alpha, alpha_below) {
        (255, _) | (_, 0) => return pixel,
        (0, _) => return below,
        _ => {}
    }
    // Both in 1/255², so that only the end rounds.
    let (part, part_below) = (255 * alpha, alpha_below * (255 - alpha));
    let whole = part + part_below;
    let channel = |index: usize| {
        let sum = u32::from(pixel[index]) * part + u32::from(below[index]) * part_below;
        ((sum + whole / 2) / whole) as u8
    };
    [channel(0), channel(1), channel(2), ((whole + 127) / 255) as u8]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn over_is_the_formula_in_floats() {
        for alpha in 0..=255_u8 {
            for alpha_below in 0..=255_u8 {
                let (pixel, below) = ([200, 0, 255, alpha], [10, 255, 255, alpha_below]);
                let found = over(pixel, below);
                let (a, b) = (f64::from(alpha) / 255.0, f64::from(alpha_below) / 255.0);
                let whole = a + b * (1.0 - a);
                assert!((f64::from(found[3]) - 255.0 * whole).abs() <= 0.5 + 1e-9);
                for channel in 0..3 {
                    let (p, q) = (f64::from(pixel[channel]), f64::from(below[channel]));
                    let sum = p * a + q * b * (1.0 - a);
                    if whole > 0.0 {
                        assert!((f64::from(found[channel]) - sum / whole).abs() <= 0.5 + 1e-9);
                    }
                }
            }
        }
    }
}
