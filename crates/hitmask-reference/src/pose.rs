//! A reference for posed grids, pixel by pixel: it maps the center of each world pixel back through the pose, and looks up
//! the grid's pixel there.

use crate::Grid;

/// A grid's pose in the world: position + turn · scale · (p - pivot).
#[derive(Clone, Copy, Debug)]
pub struct Pose {
    /// The position of the pivot, in 2⁻²⁴ of a pixel.
    pub position: (i64, i64),
    /// The pivot in the grid, in 2⁻²⁴ of a pixel.
    pub pivot: (i64, i64),
    /// The world's axes in the grid.
    pub axes: Axes,
}

/// The world's axes in a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axes {
    /// Turned clockwise by this many quarters, after scaling by (x, y) in 10⁻¹².
    Quarters(i32, (i64, i64)),
    /// The steps in the grid for one world pixel right and one down, in 2⁻⁴⁰ of its pixels.
    Steps([(i64, i64); 2]),
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
                // Turned back: x lies where it pointed after the turn.
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
                    // Both get the sign that makes the denominator positive.
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

/// The position in a sprite under the center of a world pixel, in floats: a second opinion without fixed point.
/// Degrees are clockwise.
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
