//! What a chart is made of: boxes and lines of text.

/// A picture of boxes and text. Later shapes cover earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Drawing {
    /// How many pixels wide.
    pub(crate) width: u32,
    /// How many pixels high.
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
    /// 10 pixels a letter, 20 high.
    Title,
    /// 8 pixels a letter, 13 high.
    Plain,
}

impl Font {
    /// How wide and high a letter is.
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
