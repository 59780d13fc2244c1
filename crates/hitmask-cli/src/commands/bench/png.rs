//! Draws a chart as a PNG picture.

use embedded_graphics::pixelcolor::Rgb888;
use hitmask_bench::chart::{self, Drawing, Shape};

use crate::picture::color::{self, Color};
use crate::picture::{Canvas, Font};

/// The drawing as a PNG file.
pub(super) fn of(drawing: &Drawing) -> Result<Vec<u8>, String> {
    let mut canvas = Canvas::new(drawing.width, drawing.height, color::GROUND)?;
    for shape in &drawing.shapes {
        match shape {
            Shape::Box { at, size, color } => canvas.fill(place(*at), *size, solid(*color), 255),
            Shape::Text { at, text, font, color } => {
                let font = match font {
                    chart::Font::Title => Font::Title,
                    chart::Font::Plain => Font::Plain,
                };
                canvas.text(place(*at), text, font, solid(*color));
            }
        }
    }
    canvas.to_png()
}

fn place((x, y): (u32, u32)) -> (i64, i64) {
    (x.into(), y.into())
}

fn solid([red, green, blue]: [u8; 3]) -> Color {
    Rgb888::new(red, green, blue)
}
