//! A legend for the colors of a picture, in one line.

use super::{Canvas, Color, Font, color};

/// The meanings of a picture's colors.
pub(crate) struct Legend(pub(super) Vec<(Color, String)>);

/// The width of a color square with the gap after it, and the gap after a text.
const COLOR: u32 = 16;
const GAP: u32 = 20;

impl Legend {
    /// Returns the colors of two sprites, and of their overlap if there is one.
    pub(crate) fn of_two((a, b): (&str, &str), overlap: bool) -> Self {
        let mut legend = Self(Vec::new());
        legend.add(color::FIRST, a);
        legend.add(color::SECOND, b);
        if overlap {
            legend.add(color::OVERLAP, "set in both");
        }
        legend
    }

    pub(super) fn add(&mut self, color: Color, text: impl Into<String>) {
        self.0.push((color, text.into()));
    }

    pub(super) fn width(&self) -> u32 {
        self.0.iter().map(|(_, text)| COLOR + Font::Plain.width(text) + GAP).sum()
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas, (mut x, y): (i64, i64)) {
        for (color, text) in &self.0 {
            canvas.fill((x, y + 2), (10, 10), *color, 255);
            canvas.text((x + i64::from(COLOR), y), text, Font::Plain, color::FAINT);
            x += i64::from(COLOR + Font::Plain.width(text) + GAP);
        }
    }
}
