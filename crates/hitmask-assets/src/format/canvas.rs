//! The canvas on which the frames of an animation are composed.

use hitmask::Rect;

use crate::image::over;
use crate::memory::{self, Budget};
use crate::{DecodeError, Image};

/// The canvas with the frames painted so far. Unpainted pixels are transparent.
#[derive(Debug)]
pub(super) struct Canvas {
    image: Image,
    /// The index of an unpainted pixel.
    blank: u8,
    /// The disposal of the last frame, which is applied before the next one.
    pending: Disposal,
    /// The bytes taken for the saved pixels under a frame.
    covered: u64,
}

/// What happens to a frame before the next one is composed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dispose {
    /// The frame stays.
    Keep,
    /// The frame's rectangle becomes transparent.
    Clear,
    /// The pixels under the frame are restored.
    Restore,
}

#[derive(Debug)]
enum Disposal {
    Nothing,
    Clear(Rect),
    /// Stores the pixels under the frame.
    Restore(Rect, Image),
}

/// How a frame's pixel combines with the canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blend {
    /// The frame's pixel replaces the pixel of the canvas, including the alpha.
    Source,
    /// The frame's pixel is blended over the pixel of the canvas.
    Over,
}

impl Canvas {
    /// Returns the number of bytes of a canvas, together with one picture of the canvas.
    pub(super) fn bytes(size: (u32, u32), indexed: bool) -> u64 {
        memory::area(size) * if indexed { 10 } else { 8 }
    }

    /// Creates a transparent canvas. It has indices if `blank` gives the index of unpainted pixels.
    /// Take the memory of [`Canvas::bytes`] from the budget first.
    pub(super) fn new((width, height): (u32, u32), blank: Option<u8>) -> Result<Self, DecodeError> {
        let area = memory::area((width, height));
        let indices = blank.map(|blank| memory::filled(area, blank)).transpose()?;
        let image = Image { width, height, rgba: memory::zeros(4 * area)?, indices };
        let blank = blank.unwrap_or(0);
        Ok(Self { image, blank, pending: Disposal::Nothing, covered: 0 })
    }

    /// Prepares the canvas for a frame at `area`. Disposes of the last frame, and saves what
    /// `dispose` will need. The area is cut off at the edges of the canvas.
    pub(super) fn begin(
        &mut self,
        area: Rect,
        dispose: Dispose,
        budget: &mut Budget,
    ) -> Result<Rect, DecodeError> {
        match core::mem::replace(&mut self.pending, Disposal::Nothing) {
            Disposal::Nothing => {}
            Disposal::Clear(area) => self.clear(area),
            Disposal::Restore(area, covered) => self.restore(area, &covered),
        }
        let area = self.image.bounds().intersection(area).unwrap_or_default();
        self.pending = match dispose {
            Dispose::Clear => Disposal::Clear(area),
            Dispose::Restore if !area.is_empty() => {
                let bytes = if self.image.indices.is_some() { 5 } else { 4 } * area.area();
                let more = bytes.saturating_sub(self.covered);
                budget.take("its frames", more)?;
                self.covered += more;
                Disposal::Restore(area, self.image.crop(area)?)
            }
            Dispose::Keep | Dispose::Restore => Disposal::Nothing,
        };
        Ok(area)
    }

    /// Returns a picture of the canvas as it is now.
    pub(super) fn picture(&self) -> Result<Image, DecodeError> {
        self.image.crop(self.image.bounds())
    }

    /// Sets a pixel and its index.
    pub(super) fn set(&mut self, x: i64, y: i64, pixel: [u8; 4], index: u8) {
        let at = self.image.place(x, y);
        if let Some(place) = self.image.rgba.get_mut(4 * at..4 * at + 4) {
            place.copy_from_slice(&pixel);
        }
        if let Some(place) = self.image.indices.as_mut().and_then(|all| all.get_mut(at)) {
            *place = index;
        }
    }

    /// Composes a frame at `area`, which lies on the canvas, from the frame's rows of RGBA pixels.
    pub(super) fn lay(&mut self, area: Rect, rgba: &[u8], blend: Blend) {
        for (row, y) in rgba.chunks_exact(4 * area.width as usize).zip(area.y..area.bottom()) {
            let at = 4 * self.image.place(area.x, y);
            let Some(places) = self.image.rgba.get_mut(at..at + row.len()) else { return };
            match blend {
                Blend::Source => places.copy_from_slice(row),
                Blend::Over => {
                    let (places, _) = places.as_chunks_mut::<4>();
                    let (pixels, _) = row.as_chunks::<4>();
                    for (place, pixel) in places.iter_mut().zip(pixels) {
                        *place = over(*pixel, *place);
                    }
                }
            }
        }
    }

    fn clear(&mut self, area: Rect) {
        for y in area.y..area.bottom() {
            let start = self.image.place(area.x, y);
            let end = start + area.width as usize;
            self.image.rgba[4 * start..4 * end].fill(0);
            if let Some(indices) = &mut self.image.indices {
                indices[start..end].fill(self.blank);
            }
        }
    }

    fn restore(&mut self, area: Rect, covered: &Image) {
        let width = area.width as usize;
        for (row, y) in (area.y..area.bottom()).enumerate() {
            let (start, from) = (self.image.place(area.x, y), row * width);
            self.image.rgba[4 * start..][..4 * width]
                .copy_from_slice(&covered.rgba[4 * from..][..4 * width]);
            if let (Some(indices), Some(covered)) = (&mut self.image.indices, covered.indices()) {
                indices[start..][..width].copy_from_slice(&covered[from..][..width]);
            }
        }
    }
}
