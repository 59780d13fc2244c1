//! Text in pictures, in small pixel fonts.

use embedded_graphics::Pixel;
use embedded_graphics::mono_font::ascii::{FONT_5X8, FONT_7X13_BOLD};
use embedded_graphics::mono_font::{MonoFont, MonoTextStyle};
use embedded_graphics::pixelcolor::{Rgb888, RgbColor};
use embedded_graphics::prelude::{DrawTarget, Drawable, OriginDimensions};
use embedded_graphics::text::{Baseline, Text};

use crate::picture::{Color, Picture};

/// The size of a line of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Letters with 5 × 8 pixels.
    Small,
    /// Bold letters with 7 × 13 pixels.
    Large,
}

impl Size {
    fn font(self) -> &'static MonoFont<'static> {
        match self {
            Self::Small => &FONT_5X8,
            Self::Large => &FONT_7X13_BOLD,
        }
    }

    /// The height of a line.
    pub fn height(self) -> i32 {
        self.font().character_size.height as i32
    }

    /// The width of a text.
    pub fn width(self, text: &str) -> i32 {
        self.font().character_size.width as i32 * text.chars().count() as i32
    }
}

impl Picture {
    /// Writes a line of text with its top left at a position.
    pub fn text(&mut self, (x, y): (i32, i32), text: &str, size: Size, [red, green, blue]: Color) {
        let style = MonoTextStyle::new(size.font(), Rgb888::new(red, green, blue));
        let place = embedded_graphics::geometry::Point::new(x, y);
        // Drawing into a picture never fails.
        let Ok(_) = Text::with_baseline(text, place, style, Baseline::Top).draw(self);
    }

    /// Writes a line of text in the middle of the picture's width.
    pub fn centered(&mut self, y: i32, text: &str, size: Size, color: Color) {
        self.text(((self.width() - size.width(text)) / 2, y), text, size, color);
    }
}

impl OriginDimensions for Picture {
    fn size(&self) -> embedded_graphics::geometry::Size {
        let (width, height) = (self.width().unsigned_abs(), self.height().unsigned_abs());
        embedded_graphics::geometry::Size::new(width, height)
    }
}

impl DrawTarget for Picture {
    type Color = Rgb888;
    type Error = std::convert::Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb888>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Self::Error> {
        for Pixel(place, color) in pixels {
            self.set(place.x, place.y, [color.r(), color.g(), color.b()]);
        }
        Ok(())
    }
}
