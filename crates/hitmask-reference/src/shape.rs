//! The grids that tests and benchmarks share.

use crate::{Grid, Random};

/// The set pixels of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Nothing.
    Empty,
    /// Everything.
    Full,
    /// Random pixels, each of which is set with this probability in 256ths.
    Noise(u8),
    /// The largest disc that fits.
    Disc,
    /// The edge of a box, one pixel wide.
    Frame,
    /// Every second pixel: those with an even x + y.
    Checkerboard,
    /// The other pixels of the checkerboard.
    CheckerboardOther,
    /// One pixel, anywhere.
    Dot,
    /// A staircase of pixels from the top left to the bottom right.
    Stairs,
    /// The first pixel of the first row, the last pixel of the last row, and random other pixels in
    /// the last row.
    Far,
}

impl Shape {
    /// Creates a grid with this shape. The same arguments give the same grid on every platform.
    pub fn grid(self, width: u32, height: u32, seed: u64) -> Grid {
        let mut random = Random::new(seed);
        let (w, h) = (i64::from(width), i64::from(height));
        let dot = (random.below(width.into()), random.below(height.into()));
        let coin = random.below(2) == 1;
        Grid::from_fn(width, height, |column, row| {
            let (x, y) = (i64::from(column), i64::from(row));
            match self {
                Self::Empty => false,
                Self::Full => true,
                Self::Noise(of_256) => random.below(256) < of_256.into(),
                Self::Disc => {
                    let (dx, dy) = ((2 * x + 1 - w) * h, (2 * y + 1 - h) * w);
                    dx * dx + dy * dy <= w * w * h * h
                }
                Self::Frame => x == 0 || y == 0 || x == w - 1 || y == h - 1,
                Self::Checkerboard => (x + y) % 2 == 0,
                Self::CheckerboardOther => (x + y) % 2 == 1,
                Self::Dot => (u64::from(column), u64::from(row)) == dot,
                Self::Stairs => x * h / w.max(1) == y,
                Self::Far => (x, y) == (0, 0) || (y == h - 1 && (coin || x == w - 1)),
            }
        })
    }
}
