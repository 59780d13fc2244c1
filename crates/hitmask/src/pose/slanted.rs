//! Poses at any angle: finds the sprite coordinates under the center of a world pixel.

use super::Pose;
use super::linear::{Linear, MAP_BITS};
use crate::space::{Bounds, Fixed, Location};

/// Half a pixel, in the steps of [`Fixed`].
pub(super) const HALF: i128 = Fixed::HALF.to_bits() as i128;

/// How many more fractional bits sprite coordinates have than a location.
const FINER: u32 = MAP_BITS - Fixed::FRACTION_BITS;

/// A pose as an integer map from the centers of world pixels to sprite coordinates.
///
/// Sprite coordinates have steps of 2⁻⁴⁰ of a pixel. Along a row and along a column, they grow by
/// the same step from pixel to pixel, without any rounding. The fractional sum is rounded down
/// once, which changes no pixel.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slanted {
    /// The steps: `xx` and `yx` lead from a pixel to its right neighbor, `xy` and `yy` to the pixel
    /// below.
    pub(crate) axes: Linear,
    position: Location,
    pivot: Location,
}

impl Slanted {
    pub(crate) fn new(pose: Pose) -> Self {
        let (position, pivot) = (pose.position(), pose.pivot_location());
        Self { axes: Linear::inverse(pose), position, pivot }
    }

    /// Returns whether the sprite is drawn at a quarter of its size or less, so that its
    /// coordinates change by at least four pixels from one world pixel to the next.
    pub(super) fn is_small(&self) -> bool {
        self.axes.xx.abs().max(self.axes.yx.abs()) >= 4 << MAP_BITS
            || self.axes.xy.abs().max(self.axes.yy.abs()) >= 4 << MAP_BITS
    }

    /// Returns the sprite coordinates under the center of a world pixel.
    pub(crate) fn at(&self, x: i64, y: i64) -> (i128, i128) {
        let Linear { xx, xy, yx, yy } = self.axes;
        let dx = center(x) - i128::from(self.position.x.to_bits());
        let dy = center(y) - i128::from(self.position.y.to_bits());
        let along = |from_x: i64, from_y: i64| {
            (i128::from(from_x) * dx + i128::from(from_y) * dy) >> Fixed::FRACTION_BITS
        };
        let pivot = |coordinate: Fixed| i128::from(coordinate.to_bits()) << FINER;
        (pivot(self.pivot.x) + along(xx, xy), pivot(self.pivot.y) + along(yx, yy))
    }

    /// Returns a box of world pixels that contains all pixels whose centers lie in a rectangle of
    /// the sprite, computed only with integers.
    pub(crate) fn bounds(&self, source: Bounds<i32>) -> Bounds {
        let (x, y) = self.offsets(source);
        self.within(self.reach(x.map(i128::from), y.map(i128::from)))
    }

    /// Returns the same box or, rarely, a box with an extra row or column, for frequent queries
    /// that only need to know which area to search.
    pub(crate) fn bounds_nearly(&self, source: Bounds<i32>) -> Bounds {
        let (x, y) = self.offsets(source);
        let reach = self.reach_nearly(x, y);
        self.within(reach.unwrap_or_else(|| self.reach(x.map(i128::from), y.map(i128::from))))
    }

    /// Returns the distances of a rectangle's ends from the pivot, in x and in y.
    fn offsets(&self, source: Bounds<i32>) -> ([i64; 2], [i64; 2]) {
        let offset = |edge: i32, pivot: Fixed| Fixed::from_pixel(edge).to_bits() - pivot.to_bits();
        let x = [offset(source.left, self.pivot.x), offset(source.right, self.pivot.x)];
        let y = [offset(source.top, self.pivot.y), offset(source.bottom, self.pivot.y)];
        (x, y)
    }

    /// Returns the pixels whose centers are within these distances of the position.
    fn within(&self, [across, down]: [[i128; 2]; 2]) -> Bounds {
        let span = |[first, last]: [i128; 2], position: Fixed| {
            let position = i128::from(position.to_bits());
            // The first pixel whose center is not before the range, and the pixel after the last
            // one whose center is not beyond the range.
            let first = -((HALF - first - position) >> Fixed::FRACTION_BITS);
            let end = ((last + position - HALF) >> Fixed::FRACTION_BITS) + 1;
            (first as i64, end as i64)
        };
        let (left, right) = span(across, self.position.x);
        let (top, bottom) = span(down, self.position.y);
        Bounds { left, top, right, bottom }
    }

    /// Returns how far a rectangle of the sprite reaches from the position, across and down, in the
    /// steps of [`Fixed`]; the distances are rounded outwards.
    fn reach(&self, x: [i128; 2], y: [i128; 2]) -> [[i128; 2]; 2] {
        let Linear { xx, xy, yx, yy } = self.axes.map(i128::from);
        // Solves the steps for the world's axes. The determinant is never 0, because scales are
        // limited.
        let determinant = xx * yy - xy * yx;
        let sign = determinant.signum();
        let span = |from_x: i128, from_y: i128| {
            let ends = |factor: i128, [from, to]: [i128; 2]| {
                let (one, two) = (factor * from, factor * to);
                (one.min(two), one.max(two))
            };
            let (x, y) = (ends(sign * from_x, x), ends(sign * from_y, y));
            let determinant = sign * determinant;
            [divide(x.0 + y.0, determinant), -divide(-(x.1 + y.1), determinant)]
        };
        [span(yy, -xy), span(-yx, xx)]
    }

    /// Returns the same distances plus up to 2⁻¹⁵ of a pixel, without long divisions; `None` if
    /// they are too large for floats.
    fn reach_nearly(&self, x: [i64; 2], y: [i64; 2]) -> Option<[[i128; 2]; 2]> {
        const SLACK: f64 = 256.0;
        const FAR: f64 = (1_u64 << 56) as f64;
        let Linear { xx, xy, yx, yy } = self.axes.map(|step| step as f64);
        let one = (1_u64 << MAP_BITS) as f64;
        // Both products have the same sign, so nothing cancels.
        let of_determinant = one / (xx * yy - xy * yx);
        let (x, y) = (x.map(|end| end as f64), y.map(|end| end as f64));
        let span = |from_x: f64, from_y: f64| {
            let ends = |factor: f64, [from, to]: [f64; 2]| {
                let (one, two) = (factor * from, factor * to);
                if one < two { [one, two] } else { [two, one] }
            };
            let (x, y) = (ends(from_x * of_determinant, x), ends(from_y * of_determinant, y));
            // The relative error of each end is less than 2⁻⁵⁰.
            let size = x
                .iter()
                .chain(&y)
                .fold(0.0, |size, end| size + if *end < 0.0 { -end } else { *end });
            let [first, last] = [x[0] + y[0] - SLACK, x[1] + y[1] + SLACK];
            (size < FAR).then_some([first as i64 as i128 - 1, last as i64 as i128 + 1])
        };
        Some([span(yy, -xy)?, span(-yx, xx)?])
    }
}

/// Returns the center of a world pixel in the steps of [`Fixed`].
pub(super) fn center(pixel: i64) -> i128 {
    (i128::from(pixel) << Fixed::FRACTION_BITS) + HALF
}

/// Divides a sum of products of steps and locations by the determinant, and returns a location. The
/// quotient is rounded down to a multiple of at most a sixteenth of a pixel, and to a step of a
/// location if 128 bits allow that.
fn divide(numerator: i128, determinant: i128) -> i128 {
    const SCALE: u32 = MAP_BITS;
    let spare = numerator.unsigned_abs().leading_zeros() - 1;
    let bits = spare.min(SCALE);
    (numerator << bits).div_euclid(determinant) << (SCALE - bits)
}
