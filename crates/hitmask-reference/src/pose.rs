//! A reference for posed grids, pixel by pixel. The center of each world pixel is mapped back
//! through the pose to a pixel of the grid.

use crate::Grid;
use crate::exact::Spread;
use crate::sine::{ONE, nearest, sine_and_cosine};

/// A grid's pose in the world: position + turn · scale · (p - pivot).
#[derive(Clone, Copy, Debug)]
pub struct Pose {
    /// The position of the pivot, in 2⁻²⁴ of a pixel.
    pub position: (i64, i64),
    /// The pivot in the grid, in 2⁻²⁴ of a pixel.
    pub pivot: (i64, i64),
    /// The world's axes in the grid's coordinates.
    pub axes: Axes,
}

/// The world's axes in a grid's coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axes {
    /// The grid is rotated clockwise by this many quarter turns, after it is scaled by (x, y) in
    /// 10⁻¹².
    Quarters(i32, (i64, i64)),
    /// The vectors in the grid for one world pixel to the right and one down, in 2⁻⁴⁰ of the grid's
    /// pixels.
    Steps([(i64, i64); 2]),
}

/// The rotation and scale of a grid about its pivot, and the pivot's position.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// The position of the pivot, in 2⁻²⁴ of a pixel.
    pub position: (i64, i64),
    /// The pivot in the grid, in 2⁻²⁴ of a pixel.
    pub pivot: (i64, i64),
    /// The clockwise angle, in 2⁻⁴⁰ of a degree.
    pub angle: i64,
    /// The scales along x and y, in 10⁻¹².
    pub scale: (i64, i64),
}

/// The number of steps in a scale of 1.
const SCALE_STEPS: i128 = 1_000_000_000_000;

/// The number of steps of a [`Spread`] in a pixel: four for each step of a scale, times 2²⁴.
pub const SPREAD_STEPS: i128 = (4 * SCALE_STEPS) << 24;

impl Turn {
    /// The pose as drawn: the inverse map, rounded to 2⁻⁴⁰ unless it rotates by quarter turns.
    pub fn drawn(self) -> Pose {
        const QUARTER: i64 = 90 << 40;
        let axes = if self.angle % QUARTER == 0 {
            Axes::Quarters((self.angle / QUARTER) as i32, self.scale)
        } else {
            let (sine, cosine) = sine_and_cosine(self.angle);
            // Convert from 2⁻¹⁰⁰ to 2⁻⁴⁰. The first 20 binary places are dropped before the
            // product, so that the product fits.
            let over = |of: i128, scale: i64| {
                nearest((of >> 20) * SCALE_STEPS, i128::from(scale) << 40) as i64
            };
            let (x, y) = self.scale;
            Axes::Steps([(over(cosine, x), over(-sine, y)), (over(sine, x), over(cosine, y))])
        };
        Pose { position: self.position, pivot: self.pivot, axes }
    }

    /// The grid as parallelograms, with the vectors of a column and a row rounded to 1 / (4 · 10¹²)
    /// of a pixel.
    pub fn exact(self, grid: &Grid) -> Spread<'_> {
        let (sine, cosine) = sine_and_cosine(self.angle);
        let step = |of: i128, scale: i64| nearest((of >> 30) * 4 * i128::from(scale), ONE >> 30);
        let (x, y) = self.scale;
        let column = (step(cosine, x), step(sine, x));
        let row = (-step(sine, y), step(cosine, y));
        let pivot = (i128::from(self.pivot.0), i128::from(self.pivot.1));
        let corner = |position: i64, column: i128, row: i128| {
            i128::from(position) * 4 * SCALE_STEPS - column * pivot.0 - row * pivot.1
        };
        Spread {
            grid,
            corner: (
                corner(self.position.0, column.0, row.0),
                corner(self.position.1, column.1, row.1),
            ),
            column: (column.0 << 24, column.1 << 24),
            row: (row.0 << 24, row.1 << 24),
        }
    }
}

impl Pose {
    /// The pixel of the grid that contains the center of a world pixel, exactly.
    pub fn source(self, x: i64, y: i64) -> (i128, i128) {
        let from = |pixel: i64, position: i64| {
            (2 * i128::from(pixel) + 1) * (1 << 23) - i128::from(position)
        };
        let (dx, dy) = (from(x, self.position.0), from(y, self.position.1));
        let (pivot_x, pivot_y) = (i128::from(self.pivot.0), i128::from(self.pivot.1));
        match self.axes {
            Axes::Quarters(turns, scale) => {
                // Undo the rotation: take x from where the grid's x axis points after the rotation.
                let (dx, dy) = match turns.rem_euclid(4) {
                    0 => (dx, dy),
                    1 => (dy, -dx),
                    2 => (-dx, -dy),
                    _ => (-dy, dx),
                };
                let floor = |pivot: i128, distance: i128, scale: i64| {
                    let (scale, one) = (i128::from(scale), 1_000_000_000_000);
                    let (numerator, denominator) =
                        (pivot * scale + distance * one, scale * (1 << 24));
                    // Multiply both by the sign that makes the denominator positive.
                    (numerator * scale.signum()).div_euclid(denominator * scale.signum())
                };
                (floor(pivot_x, dx, scale.0), floor(pivot_y, dy, scale.1))
            }
            Axes::Steps([right, down]) => {
                let floor = |pivot: i128, right: i64, down: i64| {
                    let offset = i128::from(right) * dx + i128::from(down) * dy;
                    (pivot * (1 << 40) + offset).div_euclid(1 << 64)
                };
                (floor(pivot_x, right.0, down.0), floor(pivot_y, right.1, down.1))
            }
        }
    }

    /// Whether the posed grid sets a world pixel.
    pub fn shows(self, grid: &Grid, x: i64, y: i64) -> bool {
        let (x, y) = self.source(x, y);
        match (i64::try_from(x), i64::try_from(y)) {
            (Ok(x), Ok(y)) => grid.get(x, y),
            _ => false,
        }
    }
}

/// The position in a sprite under the center of a world pixel. It is computed in floats, as a
/// second opinion without fixed point. Degrees are clockwise.
pub fn place(
    (x, y): (f64, f64),
    position: (f64, f64),
    pivot: (f64, f64),
    degrees: f64,
    scale: (f64, f64),
) -> (f64, f64) {
    let (dx, dy) = (x + 0.5 - position.0, y + 0.5 - position.1);
    let (sine, cosine) = degrees.to_radians().sin_cos();
    let (along, across) = (dx * cosine + dy * sine, dy * cosine - dx * sine);
    (pivot.0 + along / scale.0, pivot.1 + across / scale.1)
}
