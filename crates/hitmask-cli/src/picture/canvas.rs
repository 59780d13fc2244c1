//! The canvas of a picture. It consists of opaque pixels, and has operations to fill and blend
//! rectangles and to draw text.

use std::io;

use embedded_graphics::Drawable as _;
use embedded_graphics::mono_font::{MonoFont, MonoTextStyle, iso_8859_1};
use embedded_graphics::prelude::{
    DrawTarget, OriginDimensions, Pixel, Point, Primitive as _, RgbColor, Size,
};
use embedded_graphics::primitives::{Line, PrimitiveStyle};
use embedded_graphics::text::{Baseline, Text};

use super::Color;

/// A picture while it is drawn. Drawing outside the picture has no effect.
pub(crate) struct Canvas {
    width: u32,
    height: u32,
    pixels: Vec<[u8; 3]>,
}

/// The sizes of text.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Font {
    Title,
    Plain,
}

impl Font {
    fn glyphs(self) -> &'static MonoFont<'static> {
        match self {
            Self::Title => &iso_8859_1::FONT_10X20,
            Self::Plain => &iso_8859_1::FONT_8X13,
        }
    }

    /// Returns the width of `text` in pixels.
    pub(crate) fn width(self, text: &str) -> u32 {
        text.chars().count() as u32 * self.glyphs().character_size.width
    }
}

impl Canvas {
    /// Creates a canvas of one color, or returns an error if there is not enough memory for it.
    pub(crate) fn new(width: u32, height: u32, color: Color) -> Result<Self, String> {
        let (mut pixels, count) = (Vec::new(), width as usize * height as usize);
        pixels
            .try_reserve_exact(count)
            .map_err(|_| format!("there is not enough memory for a picture of {width}×{height}"))?;
        pixels.resize(count, [color.r(), color.g(), color.b()]);
        Ok(Self { width, height, pixels })
    }

    /// Returns a copy, or an error if there is not enough memory for it.
    pub(crate) fn try_clone(&self) -> Result<Self, String> {
        let mut copy = Self::new(self.width, self.height, Color::BLACK)?;
        copy.pixels.copy_from_slice(&self.pixels);
        Ok(copy)
    }

    pub(crate) fn width(&self) -> u32 {
        self.width
    }

    /// Returns the pixels, row by row.
    pub(crate) fn pixels(&self) -> &[[u8; 3]] {
        &self.pixels
    }

    /// Blends `color` over a rectangle. A strength of 255 covers the pixels; 0 does nothing.
    pub(crate) fn fill(
        &mut self,
        (x, y): (i64, i64),
        (w, h): (u32, u32),
        color: Color,
        strength: u8,
    ) {
        let columns = x.clamp(0, self.width.into())..(x + i64::from(w)).clamp(0, self.width.into());
        let rows = y.clamp(0, self.height.into())..(y + i64::from(h)).clamp(0, self.height.into());
        for row in rows {
            let start = row as usize * self.width as usize;
            let line =
                &mut self.pixels[start + columns.start as usize..start + columns.end as usize];
            for pixel in line {
                *pixel = mixed(*pixel, color, strength);
            }
        }
    }

    /// Writes a line of text with its top left at (`x`, `y`).
    pub(crate) fn text(&mut self, (x, y): (i64, i64), text: &str, font: Font, color: Color) {
        let style = MonoTextStyle::new(font.glyphs(), color);
        let position = Point::new(x as i32, y as i32);
        let Ok(_) = Text::with_baseline(text, position, style, Baseline::Top).draw(self);
    }

    /// Draws a straight line of this width in pixels.
    pub(crate) fn line(&mut self, from: (i64, i64), to: (i64, i64), color: Color, width: u32) {
        let place = |(x, y): (i64, i64)| Point::new(x as i32, y as i32);
        let style = PrimitiveStyle::with_stroke(color, width);
        let Ok(()) = Line::new(place(from), place(to)).into_styled(style).draw(self);
    }

    /// Encodes the picture as a PNG file.
    pub(crate) fn to_png(&self) -> Result<Vec<u8>, String> {
        let mut file = Bytes(Vec::new());
        let mut encoder = png::Encoder::new(&mut file, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        let written = encoder.write_header().and_then(|mut writer| {
            writer.write_image_data(self.pixels.as_flattened())?;
            writer.finish()
        });
        written.map_err(|error| format!("the picture cannot be encoded: {error}"))?;
        Ok(file.0)
    }
}

/// A byte buffer that grows when code writes to it. Running out of memory is an error.
struct Bytes(Vec<u8>);

impl io::Write for Bytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.try_reserve(bytes.len()).map_err(|_| io::ErrorKind::OutOfMemory)?;
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Blends a color over a pixel. A strength of 255 covers the pixel; 0 does nothing.
pub(crate) fn mixed([red, green, blue]: [u8; 3], over: Color, strength: u8) -> [u8; 3] {
    let mix = |under: u8, over: u8| {
        let strength = u32::from(strength);
        let mixed = u32::from(under) * (255 - strength) + u32::from(over) * strength;
        ((mixed + 127) / 255) as u8
    };
    [mix(red, over.r()), mix(green, over.g()), mix(blue, over.b())]
}

impl OriginDimensions for Canvas {
    fn size(&self) -> Size {
        Size::new(self.width, self.height)
    }
}

impl DrawTarget for Canvas {
    type Color = Color;
    type Error = core::convert::Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Color>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Self::Error> {
        for Pixel(point, color) in pixels {
            self.fill((point.x.into(), point.y.into()), (1, 1), color, 255);
        }
        Ok(())
    }
}
