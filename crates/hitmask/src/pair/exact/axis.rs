//! The four axes along which two grids of parallelograms can be apart.
//!
//! Two parallelograms share an area if and only if their projections overlap on the normals of all
//! edges. This is the separating axis theorem (Gottschalk, Lin and Manocha, "OBBTree", 1996). All
//! pixels of a mask have the same edge directions, and so does every rectangle of pixels. There are
//! therefore four axes for the two masks. The extent of a rectangle along each axis is a sum of its
//! sides, multiplied by numbers that depend only on the pair of masks.

use core::cmp::Ordering;

use super::grid::{Exact, Offset, Vector};
use super::node::Node;
use crate::space::{Direction, Point};

/// One axis, which is the normal of one of the edges.
///
/// The projections of two rectangles overlap if twice the distance between their centers is less
/// than the sum of their extents. An area is a product of two lengths, each below 2⁵² steps per
/// pixel, so a coefficient is below 2¹⁰⁴. Twice the coordinate of a center is below 2¹⁷, and one of
/// the four coefficients is 0. With the offset of the masks, which is below 2¹²⁴, the distance
/// stays below 2¹²⁵.
#[derive(Clone, Copy, Debug)]
struct Axis {
    /// Twice the distance between the two masks' corners, rounded down and rounded up; for a
    /// motion, the least and the greatest such distance.
    below: i128,
    above: i128,
    /// The signed extents of a column and a row of the first mask, followed by those of the second
    /// mask, negated.
    sides: [i128; 4],
    /// How much one pixel of the first mask's motion adds to twice the distance.
    motion: i128,
}

impl Axis {
    fn new(edge: Vector, one: Exact<'_>, two: Exact<'_>, offset: Offset) -> Self {
        let (below, above) = offset.twice_crossed(edge);
        let sides = [
            edge.cross(one.columns()),
            edge.cross(one.rows()),
            -edge.cross(two.columns()),
            -edge.cross(two.rows()),
        ];
        Self { below, above, sides, motion: 0 }
    }

    /// Returns twice the distance between the rectangles' centers, without the distance between the
    /// masks' corners, and the sum of the rectangles' extents.
    fn measure(&self, one: &Node, two: &Node) -> (i128, i128) {
        let (mut distance, mut sizes) = (0, 0);
        for (side, (middle, size)) in self.sides.iter().zip(spans(one, two)) {
            distance += side * i128::from(middle);
            sizes += side.abs() * i128::from(size);
        }
        (distance, sizes)
    }

    /// Returns whether the projections of two rectangles overlap.
    fn overlaps(&self, one: &Node, two: &Node) -> bool {
        let (distance, sizes) = self.measure(one, two);
        // The distance between the corners need not be a whole number, but all other numbers are
        // whole.
        self.below + distance < sizes && self.above + distance > -sizes
    }

    /// Returns how many pixels of the motion it takes until the projections of two overlapping
    /// rectangles separate; `None` if the motion never separates them.
    fn pixels_until_apart(&self, one: &Node, two: &Node) -> Option<i128> {
        let (distance, sizes) = self.measure(one, two);
        match self.motion {
            0 => None,
            1.. => Some(divide_up(sizes - distance - self.below, self.motion)),
            _ => Some(divide_up(sizes + distance + self.above, -self.motion)),
        }
    }

    /// Returns the distance between the corners in multiples of a pixel's extent, rounded down and
    /// rounded up.
    fn offset_in(&self, pixel: i128) -> (i128, i128) {
        let sign = pixel.signum();
        let (below, above) =
            if sign < 0 { (-self.above, -self.below) } else { (self.below, self.above) };
        let twice = 2 * pixel.abs();
        (below.div_euclid(twice), -(-above).div_euclid(twice))
    }

    /// Returns the largest number that [`measure`](Self::measure) can return.
    fn reach(&self, one: Exact<'_>, two: Exact<'_>) -> i128 {
        let (a, b) = (one.mask().size(), two.mask().size());
        let sizes = [a.0, a.1, b.0, b.1];
        self.sides.iter().zip(sizes).map(|(side, size)| side.abs() * i128::from(size)).sum()
    }
}

/// Returns a quotient of positive numbers, rounded up.
fn divide_up(numerator: i128, denominator: i128) -> i128 {
    (numerator - 1) / denominator + 1
}

/// Returns twice the center and the size of two rectangles in columns and rows, first of the first
/// rectangle, then of the second.
fn spans(one: &Node, two: &Node) -> [(i64, i64); 4] {
    let span = |from: i32, to: i32| (i64::from(from + to), i64::from(to - from));
    let (one, two) = (one.part, two.part);
    [
        span(one.left, one.right),
        span(one.top, one.bottom),
        span(two.left, two.right),
        span(two.top, two.bottom),
    ]
}

/// All four axes of two masks.
#[derive(Clone, Debug)]
pub(super) struct Axes {
    exact: [Axis; 4],
    /// The motion of the first mask if it is pushed.
    motion: Vector,
}

impl Axes {
    /// Returns the axes of two masks; `None` if the masks are certainly apart.
    pub(super) fn new(one: Exact<'_>, two: Exact<'_>) -> Option<Self> {
        let offset = one.offset_from(two)?;
        let edges = [one.columns(), one.rows(), two.columns(), two.rows()];
        let exact = edges.map(|edge| Axis::new(edge, one, two, offset));
        Some(Self { exact, motion: Vector { x: 0, y: 0 } })
    }

    /// Returns the same axes for a motion of the first mask in a direction.
    pub(super) fn along(mut self, one: Exact<'_>, two: Exact<'_>, direction: Direction) -> Self {
        let edges = [one.columns(), one.rows(), two.columns(), two.rows()];
        self.motion = Vector::one_pixel(direction);
        for (axis, edge) in self.exact.iter_mut().zip(edges) {
            // The product is below 2⁵² · 2⁴³.
            axis.motion = 2 * edge.cross(self.motion);
        }
        self
    }

    /// Returns the same axes for the first mask anywhere on a motion by `by` pixels. The motion
    /// takes steps of one pixel along the larger of its horizontal and vertical distances, and
    /// stays within a pixel of the straight line along the smaller one. The distances between the
    /// masks' corners then cover all positions of the motion, and perhaps a few more. The first
    /// mask must be near the second mask at both ends.
    pub(super) fn widened(mut self, one: Exact<'_>, two: Exact<'_>, by: Point) -> Self {
        let edges = [one.columns(), one.rows(), two.columns(), two.rows()];
        let (right, down) = (i128::from(by.x), i128::from(by.y));
        let pixel = i128::from(Vector::PIXEL);
        for (axis, edge) in self.exact.iter_mut().zip(edges) {
            // The masks are near each other at both ends, so these products stay as small as the
            // distances.
            let along = -2 * i128::from(edge.y) * pixel * right;
            let across = 2 * i128::from(edge.x) * pixel * down;
            // One pixel along the smaller distance. If both distances are equal, each step stays
            // exactly on the line.
            let beside = match right.abs().cmp(&down.abs()) {
                Ordering::Less => 2 * i128::from(edge.y.abs()) * pixel,
                Ordering::Equal => 0,
                Ordering::Greater => 2 * i128::from(edge.x.abs()) * pixel,
            };
            // All positions lie within the box around the motion and near the line. The box is
            // tighter for one or two steps, and the line is tighter for many.
            let (box_low, box_high) = (along.min(0) + across.min(0), along.max(0) + across.max(0));
            let (line_low, line_high) =
                ((along + across).min(0) - beside, (along + across).max(0) + beside);
            axis.below += box_low.max(line_low);
            axis.above += box_high.min(line_high);
        }
        self
    }

    /// Returns whether a vector points forward along the motion.
    pub(super) fn is_forward(&self, vector: Vector) -> bool {
        // One component of the motion is 0, and only the sign of the other component counts.
        vector.x * self.motion.x.signum() + vector.y * self.motion.y.signum() > 0
    }

    /// Returns the corner of the first mask in the columns and rows of the second mask, rounded
    /// down and rounded up, if both have the same edges.
    pub(super) fn offset_in_pixels(&self) -> [(i128, i128); 2] {
        // The axis of the edge along the columns measures rows, and vice versa.
        let [rows, columns, ..] = &self.exact;
        [columns.offset_in(columns.sides[0]), rows.offset_in(rows.sides[1])]
    }

    /// Moves the first mask by `pixels` along the motion, at most until the masks are apart.
    pub(super) fn move_on(&mut self, pixels: i128) {
        for axis in &mut self.exact {
            axis.below += axis.motion * pixels;
            axis.above += axis.motion * pixels;
        }
    }

    /// Returns how many pixels of the motion it takes until two rectangles that share an area
    /// separate.
    pub(super) fn pixels_until_apart(&self, one: &Node, two: &Node) -> i128 {
        let pixels = self.exact.iter().filter_map(|axis| axis.pixels_until_apart(one, two));
        // Every motion has an axis that is not perpendicular to it, and the two rectangles share an
        // area.
        pixels.min().unwrap_or(1).max(1)
    }

    /// Returns whether two rectangles share an area.
    pub(super) fn overlap(&self, one: &Node, two: &Node) -> bool {
        self.exact.iter().all(|axis| axis.overlaps(one, two))
    }

    /// Returns the same axes in fewer bits, for rectangles of masks that share an area somewhere.
    pub(super) fn rough(&self, one: Exact<'_>, two: Exact<'_>) -> RoughAxes {
        RoughAxes { axes: self.exact.map(|axis| RoughAxis::new(&axis, one, two)) }
    }
}

/// The result of the rough test for two rectangles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    /// The rectangles share no area.
    Apart,
    /// The rectangles share an area.
    Overlap,
    /// The rough test cannot decide; only exact numbers can.
    Close,
}

/// An axis in one-word numbers.
#[derive(Clone, Copy, Debug)]
struct RoughAxis {
    offset: i64,
    sides: [i64; 4],
    /// The absolute values of `sides`.
    sizes: [i64; 4],
    /// The error bound of the distance and the sizes together.
    slack: i64,
}

impl RoughAxis {
    fn new(axis: &Axis, one: Exact<'_>, two: Exact<'_>) -> Self {
        // Centers lie within the masks, and the masks overlap. The offset is therefore at most
        // three times the reach, and no sum below is more than six times as large. With this shift,
        // each number stays below 2⁵⁹.
        let reach = axis.reach(one, two);
        let bits = 128 - reach.leading_zeros();
        let shift = bits.saturating_sub(59);
        // During a motion, the offset is any number between these two. Rectangles farther away than
        // three times the reach do not overlap.
        let (below, above) = (axis.below.max(-3 * reach), axis.above.min(3 * reach));
        let middle = below + (above - below) / 2;
        let spread = ((above - middle) >> shift) as i64;
        // Each number is then less than 1 too small, and each coefficient counts once per pixel:
        // twice each side for the distance, and once for the size.
        let (a, b) = (one.mask().size(), two.mask().size());
        let pixels = i64::from(a.0) + i64::from(a.1) + i64::from(b.0) + i64::from(b.1);
        let sides = axis.sides.map(|side| (side >> shift) as i64);
        Self {
            offset: (middle >> shift) as i64,
            sides,
            sizes: sides.map(i64::abs),
            slack: 3 * pixels + 3 + spread,
        }
    }

    #[inline(always)]
    fn relation(&self, spans: &[(i64, i64); 4]) -> Relation {
        let (mut distance, mut sizes) = (self.offset, 0);
        for (index, (middle, size)) in spans.iter().enumerate() {
            distance += self.sides[index] * middle;
            sizes += self.sizes[index] * size;
        }
        let gap = distance.abs() - sizes;
        if gap >= self.slack {
            Relation::Apart
        } else if gap < -self.slack {
            Relation::Overlap
        } else {
            Relation::Close
        }
    }
}

/// All four axes of two masks that are near each other, in one-word numbers. Tests with them are
/// fast, and report when they cannot decide.
#[derive(Clone, Debug)]
pub(super) struct RoughAxes {
    axes: [RoughAxis; 4],
}

impl RoughAxes {
    pub(super) fn relation(&self, one: &Node, two: &Node) -> Relation {
        let spans = spans(one, two);
        let mut relation = Relation::Overlap;
        for axis in &self.axes {
            match axis.relation(&spans) {
                Relation::Apart => return Relation::Apart,
                Relation::Close => relation = Relation::Close,
                Relation::Overlap => (),
            }
        }
        relation
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tests fractional distances, which random tests hardly ever produce.
    #[test]
    fn distances_between_whole_numbers_count() {
        let pixel = Node::new(0, 0, 1, 1);
        // The two pixels have a combined extent of `size`, and their distance lies between
        // `size + below` and the next whole number.
        let axis = |size: i128, below: i128| Axis {
            below,
            above: below + 1,
            sides: [0, size, 0, 0],
            motion: 0,
        };
        for (size, below, overlaps) in [
            (5, -10, true),
            (5, -11, false),
            (5, -1, true),
            (5, 0, false),
            (4, -8, true),
            (4, -9, false),
            (4, -1, true),
            (4, 0, false),
        ] {
            assert_eq!(axis(size, below).overlaps(&pixel, &pixel), overlaps, "{size} {below}");
        }
        let moved = |motion| Axis { motion, ..axis(5, -6) };
        // Starting from -½ + 5 - 5 = -½, the distance reaches 5 at the sixth step to the right, and
        // -5 at the fifth step to the left.
        assert_eq!(moved(1).pixels_until_apart(&pixel, &pixel), Some(6));
        assert_eq!(moved(-1).pixels_until_apart(&pixel, &pixel), Some(5));
        assert_eq!(moved(3).pixels_until_apart(&pixel, &pixel), Some(2));
        assert_eq!(moved(0).pixels_until_apart(&pixel, &pixel), None);
    }
}
