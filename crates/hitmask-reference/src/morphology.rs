//! A reference for growing and shrinking a grid, which follows the definitions.

use crate::Grid;

/// The structuring element by which a grid grows and shrinks.
#[derive(Clone, Copy, Debug)]
pub enum Brush {
    /// All pixels within the radius.
    Disc(i64),
    /// A square.
    Box(i64),
    /// A square that stands on its corner.
    Diamond(i64),
}

impl Brush {
    /// How far the brush reaches from its center.
    pub const fn radius(self) -> i64 {
        match self {
            Self::Disc(radius) | Self::Box(radius) | Self::Diamond(radius) => radius,
        }
    }

    /// Whether the brush covers a pixel that is (`dx`, `dy`) from its center.
    pub fn covers(self, dx: i64, dy: i64) -> bool {
        let square = |length: i64| i128::from(length).pow(2);
        match self {
            Self::Disc(radius) => square(dx) + square(dy) <= square(radius),
            Self::Box(radius) => dx.abs() <= radius && dy.abs() <= radius,
            Self::Diamond(radius) => dx.abs() + dy.abs() <= radius,
        }
    }

    /// The pixels that the brush covers if its center is at (`x`, `y`).
    fn at(self, x: i64, y: i64) -> impl Iterator<Item = (i64, i64)> {
        let reach = -self.radius()..=self.radius();
        let square = reach.clone().flat_map(move |dy| reach.clone().map(move |dx| (dx, dy)));
        square.filter(move |(dx, dy)| self.covers(*dx, *dy)).map(move |(dx, dy)| (x + dx, y + dy))
    }
}

/// The pixels at which the brush, centered on the pixel, covers at least one set pixel. The grid
/// grows by the radius on each side.
pub fn grown(grid: &Grid, brush: Brush) -> Grid {
    let radius = brush.radius();
    let more = 2 * radius as u32;
    Grid::from_fn(grid.width + more, grid.height + more, |x, y| {
        brush.at(i64::from(x) - radius, i64::from(y) - radius).any(|(x, y)| grid.get(x, y))
    })
}

/// The pixels at which the brush, centered on the pixel, covers only set pixels.
pub fn shrunk(grid: &Grid, brush: Brush) -> Grid {
    Grid::from_fn(grid.width, grid.height, |x, y| {
        brush.at(x.into(), y.into()).all(|(x, y)| grid.get(x, y))
    })
}

/// A part of a grid.
pub fn part(grid: &Grid, left: i64, top: i64, width: u32, height: u32) -> Grid {
    Grid::from_fn(width, height, |x, y| grid.get(left + i64::from(x), top + i64::from(y)))
}
