//! Boxes of text over the picture, which show how to start and how the game ended.

use hitmask::Rect;

use crate::picture::{Color, Picture};
use crate::text::Size;

const GROUND: Color = [0x10, 0x14, 0x24];
const EDGE: Color = [0xf4, 0xd0, 0x60];
const TEXT: Color = [0xff, 0xff, 0xff];
const DIM: Color = [0xa8, 0xb0, 0xc8];
const MARGIN: i32 = 8;

/// A box of text in the middle of a picture.
pub(crate) struct Card<'a> {
    pub(crate) title: &'a str,
    pub(crate) lines: &'a [&'a str],
    /// The key to press.
    pub(crate) hint: &'a str,
}

impl Card<'_> {
    pub(crate) fn draw(&self, picture: &mut Picture) {
        let small = self.lines.iter().chain([&self.hint]);
        let width = small.map(|line| Size::Small.width(line)).max().unwrap_or(0);
        let width = width.max(Size::Large.width(self.title)) + 2 * MARGIN;
        let (title, line) = (Size::Large.height() + 3, Size::Small.height() + 1);
        let rows = self.lines.len() as i32 + 1;
        let height = title + rows * line + 3 + 2 * MARGIN;
        let (x, y) = ((picture.width() - width) / 2, (picture.height() - height) / 2);
        let area = Rect::new(x.into(), y.into(), width.unsigned_abs(), height.unsigned_abs());
        picture.rect(area, GROUND, 14);
        picture.outline(area, EDGE);
        let mut y = y + MARGIN;
        picture.centered(y, self.title, Size::Large, EDGE);
        y += title;
        for text in self.lines {
            picture.centered(y, text, Size::Small, TEXT);
            y += line;
        }
        picture.centered(y + 3, self.hint, Size::Small, DIM);
    }
}
