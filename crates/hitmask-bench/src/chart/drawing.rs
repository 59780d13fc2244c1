//! The parts of a chart: boxes and lines of text.

/// A picture of boxes and text. Later shapes cover earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Drawing {
    /// The width in pixels.
    pub(crate) width: u32,
    /// The height in pixels.
    pub(crate) height: u32,
    /// The title, on one line.
    pub(crate) title: String,
    /// The shapes.
    pub(crate) shapes: Vec<Shape>,
}

/// A part of a drawing. Positions are those of the top-left corner, in pixels.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shape {
    /// A filled box.
    Box {
        /// The position.
        at: (u32, u32),
        /// The width and the height.
        size: (u32, u32),
        /// Red, green, blue.
        color: [u8; 3],
    },
    /// A line of text in a monospaced font.
    Text {
        /// The position.
        at: (u32, u32),
        /// The text.
        text: String,
        /// The size.
        font: Font,
        /// Red, green, blue.
        color: [u8; 3],
    },
}

/// The sizes of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Font {
    /// Each letter is 10 pixels wide and 20 pixels high.
    Title,
    /// Each letter is 8 pixels wide and 13 pixels high.
    Plain,
}

impl Font {
    /// The width and height of a letter.
    pub(crate) const fn letter(self) -> (u32, u32) {
        match self {
            Self::Title => (10, 20),
            Self::Plain => (8, 13),
        }
    }

    pub(super) fn width(self, text: &str) -> u32 {
        text.chars().count() as u32 * self.letter().0
    }
}
