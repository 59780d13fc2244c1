//! Poses of pairs: tests by rows of words which sprites overlap there.

use hitmask_reference::textbook::{self, Sprite};
use hitmask_reference::{Grid, Random};

use super::pixels::Pixels;

/// A sprite prepared for overlap tests.
pub(crate) struct Probe {
    width: i32,
    height: i32,
    rows: Vec<u64>,
}

impl Probe {
    pub(crate) fn new(grid: &Grid) -> Self {
        Self {
            width: grid.width as i32,
            height: grid.height as i32,
            rows: textbook::pack_rows(&grid.set, grid.width as i32),
        }
    }

    /// Whether `other`, standing at (`x`, `y`), shares a pixel with this sprite.
    pub(crate) fn meets(&self, other: &Self, (x, y): (i32, i32)) -> bool {
        let here = sprite(&self.rows, self.width, self.height, (0, 0));
        textbook::u64_rows(here, sprite(&other.rows, other.width, other.height, (x, y)))
    }

    /// The longer side.
    pub(super) fn longest(&self) -> i32 {
        self.width.max(self.height)
    }

    /// Whether the boxes of the two share a pixel.
    pub(super) fn boxes_overlap(&self, other: &Self, (x, y): (i32, i32)) -> bool {
        x < self.width && y < self.height && x + other.width > 0 && y + other.height > 0
    }

    /// A random pose of `other` in which the boxes of the two share a pixel.
    pub(super) fn pose(&self, other: &Self, random: &mut Random) -> (i32, i32) {
        let mut along =
            |mine: i32, theirs: i32| 1 - theirs + random.below((mine + theirs - 1) as u64) as i32;
        (along(self.width, other.width), along(self.height, other.height))
    }
}

fn sprite(rows: &[u64], width: i32, height: i32, (x, y): (i32, i32)) -> Sprite<'_, u64> {
    Sprite { pixels: rows, width, height, x, y }
}

/// Whether two sprites share a pixel, the second standing at a place. Works on packed rows of words.
pub(super) fn overlaps(a: (&Pixels, &[u64]), b: (&Pixels, &[u64]), place: (i32, i32)) -> bool {
    let size = |pixels: &Pixels| (pixels.width() as i32, pixels.height() as i32);
    let ((width, height), (other_width, other_height)) = (size(a.0), size(b.0));
    textbook::u64_rows(
        sprite(a.1, width, height, (0, 0)),
        sprite(b.1, other_width, other_height, place),
    )
}
