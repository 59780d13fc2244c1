//! Draws a drawing as a PNG picture.

use std::convert::Infallible;

use embedded_graphics::Drawable as _;
use embedded_graphics::mono_font::{MonoTextStyle, iso_8859_1};
use embedded_graphics::pixelcolor::Rgb888;
use embedded_graphics::prelude::{
    DrawTarget, OriginDimensions, Pixel, Point, Primitive as _, RgbColor as _, Size,
};
use embedded_graphics::primitives::{PrimitiveStyle, Rectangle};
use embedded_graphics::text::{Baseline, Text};

use super::drawing::{Drawing, Font, Shape};

/// Returns the drawing as a PNG file.
pub(super) fn of(drawing: &Drawing) -> Result<Vec<u8>, String> {
    let (width, height) = (drawing.width, drawing.height);
    let mut picture =
        Picture { width, height, pixels: vec![[0; 3]; width as usize * height as usize] };
    for shape in &drawing.shapes {
        let Ok(()) = match shape {
            Shape::Box { at, size: (width, height), color } => {
                let area = Rectangle::new(place(*at), Size::new(*width, *height));
                area.into_styled(PrimitiveStyle::with_fill(solid(*color))).draw(&mut picture)
            }
            Shape::Text { at, text, font, color } => {
                let glyphs = match font {
                    Font::Title => &iso_8859_1::FONT_10X20,
                    Font::Plain => &iso_8859_1::FONT_8X13,
                };
                let style = MonoTextStyle::new(glyphs, solid(*color));
                let text = Text::with_baseline(text, place(*at), style, Baseline::Top);
                text.draw(&mut picture).map(|_| ())
            }
        };
    }
    picture.encoded().map_err(|error| format!("the chart cannot be encoded: {error}"))
}

/// The pixels of a picture, row by row.
struct Picture {
    width: u32,
    height: u32,
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    fn encoded(&self) -> Result<Vec<u8>, png::EncodingError> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(self.pixels.as_flattened())?;
        writer.finish()?;
        Ok(file)
    }
}

impl OriginDimensions for Picture {
    fn size(&self) -> Size {
        Size::new(self.width, self.height)
    }
}

impl DrawTarget for Picture {
    type Color = Rgb888;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb888>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        for Pixel(Point { x, y }, color) in pixels {
            if (0..self.width as i32).contains(&x) && (0..self.height as i32).contains(&y) {
                let pixel = y as usize * self.width as usize + x as usize;
                self.pixels[pixel] = [color.r(), color.g(), color.b()];
            }
        }
        Ok(())
    }
}

fn place((x, y): (u32, u32)) -> Point {
    Point::new(x as i32, y as i32)
}

fn solid([red, green, blue]: [u8; 3]) -> Rgb888 {
    Rgb888::new(red, green, blue)
}
