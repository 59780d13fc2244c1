//! Represents a mask's pixels as parallelograms of the plane.

use crate::mask::Mask;
use crate::pose::{Factor, Placed, Posed};
use crate::space::{Direction, Fixed, SINE_BITS, Translation};

/// A mask whose set pixels are exactly the parallelograms that its pose transforms them into, not
/// rounded to world pixels.
///
/// Two such masks overlap if a set pixel of one mask shares an area with a set pixel of the other;
/// touching edges and corners do not count. Nothing is rounded to world pixels, so answers do not
/// depend on the world's grid. Queries draw no sprite and allocate nothing. [`Posed::exact`] and
/// [`Placed::exact`] create an [`Exact`] cheaply, from the pose's sine and cosine. If you test many
/// pairs, keep the [`Exact`] of each mask.
///
/// ```
/// use hitmask::{Angle, Mask, Pose};
///
/// let square = Mask::full(10, 10)?;
/// let pose = Pose::at((0.0, 0.0)).pivot((5.0, 5.0)).turned(Angle::from_degrees(45.0));
/// let diamond = square.posed(pose).exact();
/// // Its corner is at 7.07, half the square root of 200.
/// assert!(diamond.overlaps(square.posed(Pose::at((7.0, -5.0)))));
/// assert!(!diamond.overlaps(square.posed(Pose::at((7.1, -5.0)))));
/// assert!(!diamond.overlaps(square.at((4, 4))));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
///
/// # How exact
///
/// One step along a row of the mask and one step along a column correspond to two vectors in the
/// world. Both vectors are rounded once, to multiples of 1/4 000 000 000 000 of a pixel, which is
/// less than 2⁻⁴¹. Without rotation, or with quarter turns, every scale is exact. Nothing else is
/// rounded.
#[doc(alias = "OBB")]
#[doc(alias = "oriented bounding box")]
#[doc(alias = "SAT")]
#[derive(Clone, Copy, Debug)]
pub struct Exact<'a> {
    mask: &'a Mask,
    /// The world vectors of one column to the right and one row down.
    columns: Vector,
    rows: Vector,
    /// The position of the mask's top-left corner, in steps that are finer by
    /// [`Fixed::FRACTION_BITS`] bits.
    origin: (i128, i128),
}

/// A vector of the plane, in steps of 1 / [`STEPS`] of a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vector {
    pub(super) x: i64,
    pub(super) y: i64,
}

/// How many steps make a pixel. This is a multiple of the number of steps that make a scale of 1,
/// so that every scale is exact.
///
/// The vector of one column or one row of a mask is at most a thousand pixels long, which is less
/// than 2⁵² steps.
const STEPS: i64 = Factor::STEPS << STEPS_OF_SCALE_BITS;
const STEPS_OF_SCALE_BITS: u32 = 2;

/// How many steps of the origin make a pixel.
const FINE: i128 = (STEPS as i128) << Fixed::FRACTION_BITS;

impl Vector {
    /// Returns the cross product, which is 0 for parallel vectors.
    pub(super) fn cross(self, other: Self) -> i128 {
        i128::from(self.x) * i128::from(other.y) - i128::from(self.y) * i128::from(other.x)
    }

    /// How many steps make a pixel.
    pub(super) const PIXEL: i64 = STEPS;

    /// Returns the vector of one pixel in a direction.
    pub(super) const fn one_pixel(direction: Direction) -> Self {
        let (x, y) = direction.step();
        Self { x: x as i64 * STEPS, y: y as i64 * STEPS }
    }
}

impl<'a> Posed<'a> {
    /// Returns the mask's pixels as exactly the parallelograms that the pose transforms them into.
    pub fn exact(self) -> Exact<'a> {
        let pose = self.pose();
        let (sine, cosine) = pose.turn().sine_and_cosine();
        let (x, y) = pose.factors();
        let columns = Vector { x: times(cosine, x), y: times(sine, x) };
        let rows = Vector { x: -times(sine, y), y: times(cosine, y) };
        // The product of a number below 2⁵² and a number below 2⁵⁵; the origin stays below 2¹⁰⁹.
        let bits = |of: Fixed| i128::from(of.to_bits());
        let (pivot, position) = (pose.pivot_location(), pose.position());
        let along = |columns: i64, rows: i64| {
            i128::from(columns) * bits(pivot.x) + i128::from(rows) * bits(pivot.y)
        };
        let origin = (
            bits(position.x) * i128::from(STEPS) - along(columns.x, rows.x),
            bits(position.y) * i128::from(STEPS) - along(columns.y, rows.y),
        );
        Exact { mask: self.mask(), columns, rows, origin }
    }
}

impl<'a> Placed<'a> {
    /// Returns the mask's pixels as unit squares, for queries together with posed masks.
    pub fn exact(self) -> Exact<'a> {
        let position = self.position();
        Exact {
            mask: self.mask(),
            columns: Vector { x: STEPS, y: 0 },
            rows: Vector { x: 0, y: STEPS },
            // Positions are sums of a few i32s, so the product is below 2¹⁰¹.
            origin: (i128::from(position.x) * FINE, i128::from(position.y) * FINE),
        }
    }
}

/// Returns a scaled sine or cosine, in steps. Halves are rounded away from zero, so that mirrored
/// poses stay mirrored.
fn times(of: i64, scale: Factor) -> i64 {
    // The product is below 2⁶³ · 2⁵².
    let product = (i128::from(of) * i128::from(scale.steps())) << STEPS_OF_SCALE_BITS;
    let half = 1 << (SINE_BITS - 1);
    let size = (product.abs() + half) >> SINE_BITS;
    (size * product.signum()) as i64
}

impl<'a> From<Posed<'a>> for Exact<'a> {
    fn from(posed: Posed<'a>) -> Self {
        posed.exact()
    }
}

impl<'a> From<Placed<'a>> for Exact<'a> {
    fn from(placed: Placed<'a>) -> Self {
        placed.exact()
    }
}

impl<'a> Exact<'a> {
    /// Returns the mask.
    pub const fn mask(self) -> &'a Mask {
        self.mask
    }

    /// Returns this mask moved by (dx, dy) pixels.
    #[must_use]
    pub fn moved(self, by: impl Into<Translation>) -> Self {
        let (dx, dy) = by.into().pair();
        // An origin is below 2¹⁰⁹ and each move below 2⁹⁷, so only 2³⁰ moves by the largest `i32`
        // could overflow it.
        let x = self.origin.0.saturating_add(dx as i128 * FINE);
        let y = self.origin.1.saturating_add(dy as i128 * FINE);
        Self { origin: (x, y), ..self }
    }

    /// The number of steps per pixel in the result of [`corner`](Self::corner): 4 · 10¹² · 2²⁴.
    pub const STEPS_A_PIXEL: i128 = FINE;

    /// Returns the exact world position of a corner of the pixel grid. Pixel (x, y) is the
    /// parallelogram with the corners (x, y), (x + 1, y), (x + 1, y + 1) and (x, y + 1).
    ///
    /// The unit is 1 / [`STEPS_A_PIXEL`](Self::STEPS_A_PIXEL) of a pixel, in which every pose is
    /// exact. The numbers are large: the product of two coordinates does not fit in 128 bits.
    ///
    /// ```
    /// use hitmask::{Exact, Mask, Pose, Scale};
    /// let mask = Mask::full(3, 3)?;
    /// let pose = Pose::at((10, 0)).scaled((0.1, 1.0));
    /// assert_eq!(mask.posed(pose).exact().corner(10, 2),
    ///     (11 * Exact::STEPS_A_PIXEL, 2 * Exact::STEPS_A_PIXEL));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn corner(self, x: i32, y: i32) -> (i128, i128) {
        // The sum is below 2⁵² · 2³² · 2²⁴. An origin that was moved too often is at the end of the
        // range.
        let along = |column: i64, row: i64| {
            let steps = i128::from(column) * i128::from(x) + i128::from(row) * i128::from(y);
            steps << Fixed::FRACTION_BITS
        };
        let right = along(self.columns.x, self.rows.x);
        let down = along(self.columns.y, self.rows.y);
        (self.origin.0.saturating_add(right), self.origin.1.saturating_add(down))
    }

    /// Returns the world positions of a pixel's four corners as floats, for drawing. The positions
    /// are those of [`corner`](Self::corner), in the clockwise order of an unrotated pixel,
    /// starting with its top left. `x` and `y` must be less than `i32::MAX`.
    pub fn corners(self, x: i32, y: i32) -> [(f64, f64); 4] {
        let (right, below) = (x.saturating_add(1), y.saturating_add(1));
        [(x, y), (right, y), (right, below), (x, below)].map(|(x, y)| {
            let (x, y) = self.corner(x, y);
            let pixels = |steps: i128| steps as f64 / Self::STEPS_A_PIXEL as f64;
            (pixels(x), pixels(y))
        })
    }

    /// Returns the world vector of one column to the right.
    pub(super) const fn columns(self) -> Vector {
        self.columns
    }

    /// Returns the world vector of one row down.
    pub(super) const fn rows(self) -> Vector {
        self.rows
    }

    /// Returns whether both masks' pixels have the same edges.
    pub(super) fn has_edges_of(self, other: Self) -> bool {
        self.columns == other.columns && self.rows == other.rows
    }

    /// Returns the offset of this mask's corner from the corner of `other`, in two parts: whole
    /// steps, rounded down, and the remainder in finer steps. Returns `None` if the masks are
    /// definitely apart. The number of whole steps is less than 2⁷⁰ in absolute value.
    pub(super) fn offset_from(self, other: Self) -> Option<Offset> {
        let reach = |along: fn(Vector) -> i64| self.reach(along) + other.reach(along);
        let offset = |here: i128, there: i128, reach: i128| {
            let fine = here.checked_sub(there)?;
            let (steps, rest) =
                (fine >> Fixed::FRACTION_BITS, fine & ((1 << Fixed::FRACTION_BITS) - 1));
            (-reach <= steps && steps <= reach).then_some((steps, rest as i64))
        };
        let x = offset(self.origin.0, other.origin.0, reach(|vector| vector.x))?;
        let y = offset(self.origin.1, other.origin.1, reach(|vector| vector.y))?;
        Some(Offset { steps: (x.0, y.0), rest: Vector { x: x.1, y: y.1 } })
    }

    /// Returns how far the mask can reach from its corner along an axis of the world, which is less
    /// than 2⁵² · 2¹⁷.
    fn reach(self, along: fn(Vector) -> i64) -> i128 {
        let (width, height) = self.mask.size();
        i128::from(along(self.columns).abs()) * i128::from(width)
            + i128::from(along(self.rows).abs()) * i128::from(height)
    }
}

/// The offset of one mask's corner from another mask's corner.
#[derive(Clone, Copy, Debug)]
pub(super) struct Offset {
    /// The offset in whole steps.
    steps: (i128, i128),
    /// The remainder, 0 or more in each direction, in steps that are finer by
    /// [`Fixed::FRACTION_BITS`] bits.
    rest: Vector,
}

impl Offset {
    /// Returns twice the cross product of a vector and this offset, as the adjacent whole numbers
    /// below and above it. They are equal if the product is whole.
    pub(super) fn twice_crossed(self, vector: Vector) -> (i128, i128) {
        let (x, y) = self.steps;
        // The factors are below 2⁵² and 2⁷⁰, and the sum is below 2¹²⁴.
        let whole = 2 * (i128::from(vector.x) * y - i128::from(vector.y) * x);
        let fine = 2 * vector.cross(self.rest);
        let below = fine >> Fixed::FRACTION_BITS;
        let above = -(-fine >> Fixed::FRACTION_BITS);
        (whole + below, whole + above)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_of_steps_round_both_ways() {
        let offset =
            |x, y, rest_x, rest_y| Offset { steps: (x, y), rest: Vector { x: rest_x, y: rest_y } };
        let half = 1 << (Fixed::FRACTION_BITS - 1);
        let down = Vector { x: 0, y: 3 };
        assert_eq!(offset(7, 9, 0, 0).twice_crossed(down), (-42, -42));
        assert_eq!(offset(7, 9, 1, 5).twice_crossed(down), (-43, -42));
        assert_eq!(offset(7, 9, half, 5).twice_crossed(down), (-45, -45));
        let right = Vector { x: 3, y: 0 };
        assert_eq!(offset(7, 9, 5, 1).twice_crossed(right), (54, 55));
        assert_eq!(offset(-7, -9, 5, 1).twice_crossed(right), (-54, -53));
    }
}
