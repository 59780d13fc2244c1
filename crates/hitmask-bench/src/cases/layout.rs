//! Poses of pairs. Tests, with rows of words, whether two sprites overlap in a pose.

use hitmask_reference::textbook::{self, Sprite};
use hitmask_reference::{Grid, Random};

use crate::pixels::Pixels;

/// A sprite prepared for overlap tests.
pub(crate) struct Probe {
    width: i32,
    height: i32,
    rows: Vec<u64>,
}

impl Probe {
    pub(crate) fn new(grid: &Grid) -> Self {
        let rows = textbook::pack_rows(&grid.set, grid.width as i32);
        Self { width: grid.width as i32, height: grid.height as i32, rows }
    }

    pub(super) fn of(pixels: &Pixels) -> Self {
        let (width, height) = (pixels.width() as i32, pixels.height() as i32);
        Self { width, height, rows: pixels.rows() }
    }

    /// Whether `other`, placed at (`x`, `y`), shares a pixel with this sprite.
    pub(crate) fn meets(&self, other: &Self, (x, y): (i32, i32)) -> bool {
        textbook::u64_rows(self.at((0, 0)), other.at((x, y)))
    }

    fn at(&self, (x, y): (i32, i32)) -> Sprite<'_, u64> {
        Sprite { pixels: &self.rows, width: self.width, height: self.height, x, y }
    }

    /// The longer side.
    pub(super) fn longest(&self) -> i32 {
        self.width.max(self.height)
    }

    /// Whether the boxes of the two sprites share a pixel.
    pub(super) fn boxes_overlap(&self, other: &Self, (x, y): (i32, i32)) -> bool {
        x < self.width && y < self.height && x + other.width > 0 && y + other.height > 0
    }

    /// A random pose of `other` in which the boxes of the two sprites share a pixel.
    pub(super) fn pose(&self, other: &Self, random: &mut Random) -> (i32, i32) {
        let mut along =
            |mine: i32, theirs: i32| 1 - theirs + random.below((mine + theirs - 1) as u64) as i32;
        (along(self.width, other.width), along(self.height, other.height))
    }
}
