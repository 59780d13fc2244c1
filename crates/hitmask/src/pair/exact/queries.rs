//! The public queries about two masks whose pixels are parallelograms.

use super::axis::Axes;
use super::descent::find;
use super::grid::Exact;
use super::node::Node;
use crate::pair::Depth;
use crate::space::{Direction, Point, Side, Translation};

/// How two masks whose pixels are parallelograms overlap: where, how deeply, and on which side of
/// the first mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ExactContact {
    /// The first pixel of the first mask that shares an area with a pixel of the second mask, and
    /// the first pixel of the second mask that shares an area with that pixel. Each is in the
    /// coordinates of its own mask.
    pub first: (Point, Point),
    /// How many whole pixels the first mask must be pushed in each direction to be free of the
    /// second mask.
    pub depth: Depth,
    /// The side of the first mask that was hit.
    pub side: Side,
}

impl Exact<'_> {
    /// Returns whether a set pixel of this mask shares an area with a set pixel of `other`.
    ///
    /// The answer is symmetric and does not depend on where in the world the two masks are. The
    /// test allocates nothing. If the masks are far apart, it costs little. Otherwise, most of the
    /// work happens where the outlines of the masks come near each other; for each pixel of these
    /// parts of the outlines, the test compares no more than a few rectangles.
    ///
    /// ```
    /// use hitmask::{Angle, Mask, Pose};
    ///
    /// let blade = Mask::full(30, 4)?;
    /// let swung = Pose::at((50.0, 50.0)).pivot((0.0, 2.0)).turned(Angle::from_degrees(33.5));
    /// let target = Mask::full(8, 8)?;
    /// assert!(blade.posed(swung).exact().overlaps(target.at((70, 60))));
    /// assert!(!blade.posed(swung).exact().overlaps(target.at((70, 50))));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias = "SAT")]
    #[doc(alias = "intersects")]
    pub fn overlaps<'b>(self, other: impl Into<Exact<'b>>) -> bool {
        let other = other.into();
        let Some(axes) = Axes::new(self, other) else {
            return false;
        };
        if self.has_edges_of(other) {
            return self.overlaps_on_grid(other, &axes);
        }
        self.meeting_along(other, &axes).is_some()
    }

    /// Returns whether both masks overlap if their pixels have the same edges. Each pixel then
    /// covers parts of at most two columns and two rows of the other grid, so that tests of words
    /// decide.
    fn overlaps_on_grid(self, other: Exact<'_>, axes: &Axes) -> bool {
        let [columns, rows] = axes.offset_in_pixels();
        let overlaps = |x: i128, y: i128| {
            // The offset is farther away than any mask reaches.
            let (Ok(x), Ok(y)) = (i32::try_from(x), i32::try_from(y)) else {
                return false;
            };
            self.mask().at((x, y)).overlaps(other.mask().at((0, 0)))
        };
        let between = |(below, above): (i128, i128)| below..=above;
        between(rows).any(|y| between(columns).any(|x| overlaps(x, y)))
    }

    /// Returns the first pixel of this mask, in row order, that shares an area with a pixel of
    /// `other`, and the first pixel of `other` that shares an area with that pixel. Each is in the
    /// coordinates of its own mask. Returns `None` if the masks do not overlap.
    ///
    /// The call costs up to about sixty searches; most of them search only small parts of the
    /// masks.
    pub fn first<'b>(self, other: impl Into<Exact<'b>>) -> Option<(Point, Point)> {
        let other = other.into();
        let (axes, nodes) = self.overlapping_nodes(other)?;
        Some(self.first_in(other, &axes, nodes))
    }

    /// Returns the smallest number of pixels, 1 or more, by which this mask must be pushed in
    /// `direction` to be free of `other`; `None` if the masks do not overlap.
    ///
    /// Each search finds two rectangles of pixels that share an area, and the next search starts at
    /// the push that separates these two rectangles.
    pub fn depth_along<'b>(self, other: impl Into<Exact<'b>>, direction: Direction) -> Option<u32> {
        let other = other.into();
        let (axes, nodes) = self.overlapping_nodes(other)?;
        Some(self.push_out(other, &axes, nodes, direction))
    }

    /// Returns the penetration depth: for each of the four directions, the smallest number of
    /// pixels by which this mask must be pushed in that direction to be free of `other`. Returns
    /// `None` if the masks do not overlap. The call costs as much as one
    /// [`depth_along`](Self::depth_along) per direction.
    pub fn depth<'b>(self, other: impl Into<Exact<'b>>) -> Option<Depth> {
        let other = other.into();
        let (axes, nodes) = self.overlapping_nodes(other)?;
        Some(self.depth_from(other, &axes, nodes))
    }

    /// Returns the side of this mask that `other` hit, as in [`Depth::side`]; `None` if the masks
    /// do not overlap.
    pub fn side<'b>(self, other: impl Into<Exact<'b>>) -> Option<Side> {
        self.depth(other).map(|depth| depth.side())
    }

    /// Returns the side of this mask that was hit when it moved by `motion` and now overlaps
    /// `other`. Works like [`side`](Self::side), but [`Depth::side_after`] breaks ties.
    pub fn side_after<'b>(
        self,
        other: impl Into<Exact<'b>>,
        motion: impl Into<Translation>,
    ) -> Option<Side> {
        let motion = motion.into().pair();
        self.depth(other).map(|depth| depth.side_after(motion))
    }

    /// Returns all information about the overlap of this mask and `other` at once; `None` if the
    /// masks do not overlap.
    ///
    /// ```
    /// use hitmask::{Angle, Mask, Point, Pose, Side};
    ///
    /// let square = Mask::full(10, 10)?;
    /// let diamond = Pose::at((0.0, 0.0)).pivot((5.0, 5.0)).turned(Angle::from_degrees(45.0));
    /// let Some(contact) = square.posed(diamond).exact().contact(square.at((5, -5))) else {
    ///     return Ok(());
    /// };
    /// // The corner at (7.07, 0), the end of the diamond's first row, is 2.07 pixels deep.
    /// assert_eq!((contact.side, contact.depth.left), (Side::Right, 3));
    /// assert_eq!(contact.first, (Point::new(7, 0), Point::new(0, 2)));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn contact<'b>(self, other: impl Into<Exact<'b>>) -> Option<ExactContact> {
        let other = other.into();
        let (axes, nodes) = self.overlapping_nodes(other)?;
        let first = self.first_in(other, &axes, nodes);
        let depth = self.depth_from(other, &axes, nodes);
        Some(ExactContact { first, depth, side: depth.side() })
    }

    /// Returns the axes of two masks that overlap, and two completely set rectangles, one of each
    /// mask, that share an area.
    fn overlapping_nodes(self, other: Exact<'_>) -> Option<(Axes, (Node, Node))> {
        let axes = Axes::new(self, other)?;
        let nodes = self.meeting_along(other, &axes)?;
        Some((axes, nodes))
    }

    /// Returns completely set rectangles of two masks with these axes that share an area.
    fn meeting_along(self, other: Exact<'_>, axes: &Axes) -> Option<(Node, Node)> {
        find((self, Node::of(self.mask())?), (other, Node::of(other.mask())?), axes)
    }

    /// Returns the first pixels that share an area, given two rectangles that share an area.
    fn first_in(self, other: Exact<'_>, axes: &Axes, nodes: (Node, Node)) -> (Point, Point) {
        let (Some(one), Some(two)) = (Node::of(self.mask()), Node::of(other.mask())) else {
            debug_assert!(false, "masks that overlap are not empty");
            return Default::default();
        };
        let here = first_pixel(one, nodes.0, |part| {
            find((self, part), (other, two), axes).map(|nodes| nodes.0)
        });
        let within = pixel(here);
        let there = first_pixel(two, two, |part| {
            find((self, within), (other, part), axes).map(|nodes| nodes.1)
        });
        (here, there)
    }

    /// Returns the push in all directions, given two rectangles that share an area.
    fn depth_from(self, other: Exact<'_>, axes: &Axes, nodes: (Node, Node)) -> Depth {
        Depth::by(|direction| self.push_out(other, axes, nodes, direction))
    }

    /// Returns the smallest push, 1 or more, after which the masks do not overlap, given two
    /// rectangles that share an area.
    fn push_out(
        self,
        other: Exact<'_>,
        axes: &Axes,
        mut nodes: (Node, Node),
        direction: Direction,
    ) -> u32 {
        let mut axes = axes.clone().along(self, other, direction);
        let mut pushed = 0;
        loop {
            // The masks cannot be free before these rectangles separate.
            let pixels = axes.pixels_until_apart(&nodes.0, &nodes.1);
            axes.move_on(pixels);
            pushed += pixels;
            match self.meeting_along(other, &axes) {
                Some(next) => nodes = next,
                // The push is below 2²⁹, because both masks reach less than 2²⁷ pixels in each
                // direction.
                None => return pushed as u32,
            }
        }
    }
}

/// Returns a single pixel as a rectangle.
fn pixel(Point { x, y }: Point) -> Node {
    // Pixel coordinates in masks are small numbers.
    let (x, y) = (x as i32, y as i32);
    Node::new(x, y, x + 1, y + 1)
}

/// Returns the first pixel of a rectangle, in row order, at which `find` succeeds. `known` is a
/// rectangle inside it for which `find` is known to succeed. `find` returns a rectangle within its
/// argument.
fn first_pixel(whole: Node, known: Node, find: impl Fn(Node) -> Option<Node>) -> Point {
    let (mut first, mut end) = (whole.part.top, known.part.bottom);
    // The pixel's row is one of the rows `first..end`.
    while end - first > 1 {
        let middle = first + (end - first) / 2;
        match find(Node::new(whole.part.left, first, whole.part.right, middle)) {
            Some(found) => end = found.part.bottom,
            None => first = middle,
        }
    }
    let row = first;
    let (mut first, mut end) = (whole.part.left, whole.part.right);
    while end - first > 1 {
        let middle = first + (end - first) / 2;
        match find(Node::new(first, row, middle, row + 1)) {
            Some(found) => end = found.part.right,
            None => first = middle,
        }
    }
    Point::new(first.into(), row.into())
}
