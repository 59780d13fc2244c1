//! A chart of a report: a bar for each contender, on a logarithmic scale from the engine's own time on.
//!
//! The chart is made of boxes and lines of text only, so that [`svg`] writes it and any other canvas can draw it.

mod choice;
mod layout;
pub mod svg;

pub use layout::of;

/// Something that can be drawn: boxes and text, the later over the earlier.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// How many pixels wide.
    pub width: u32,
    /// How many pixels high.
    pub height: u32,
    /// What it says, in a line.
    pub title: String,
    /// What it is made of.
    pub shapes: Vec<Shape>,
}

/// A part of a drawing; places are of the top left, in pixels.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A filled box.
    Box {
        /// Where.
        at: (u32, u32),
        /// How wide and high.
        size: (u32, u32),
        /// Red, green, blue.
        color: [u8; 3],
    },
    /// A line of text in letters of one width.
    Text {
        /// Where.
        at: (u32, u32),
        /// What.
        text: String,
        /// How large.
        font: Font,
        /// Red, green, blue.
        color: [u8; 3],
    },
}

/// The sizes of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Font {
    /// 10 pixels a letter, 20 high.
    Title,
    /// 8 pixels a letter, 13 high.
    Plain,
}

impl Font {
    /// How wide and high a letter is.
    pub const fn letter(self) -> (u32, u32) {
        match self {
            Self::Title => (10, 20),
            Self::Plain => (8, 13),
        }
    }

    fn width(self, text: &str) -> u32 {
        text.chars().count() as u32 * self.letter().0
    }
}
