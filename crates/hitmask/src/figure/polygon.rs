//! Triangles and convex polygons.

use core::cmp::Ordering;
use core::fmt;

use crate::space::{Fixed, Location};

/// A filled triangle, which contains the pixels whose centers lie in the triangle or on its edges.
///
/// The order of the corners does not matter. The corners may lie on a line or coincide.
///
/// ```
/// use hitmask::{Mask, Triangle};
/// let guard = Mask::full(8, 8)?;
/// let sight = Triangle::new((0.0, 0.0), (60.0, -20.0), (60.0, 20.0));
/// assert!(guard.at((40, -4)).any_in(sight));
/// assert!(!guard.at((4, 10)).any_in(sight));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[doc(alias = "field of view")]
#[doc(alias = "collision_triangle")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Triangle {
    /// The three corners.
    pub corners: [Location; 3],
}

impl Triangle {
    /// Returns the triangle with these three corners.
    pub fn new(
        one: impl Into<Location>,
        two: impl Into<Location>,
        three: impl Into<Location>,
    ) -> Self {
        Self { corners: [one.into(), two.into(), three.into()] }
    }
}

/// A filled convex polygon, which contains the pixels whose centers lie in the polygon or on its
/// edges.
///
/// The polygon borrows its corners, so it needs no memory of its own. List the corners in order,
/// clockwise or counterclockwise. A corner may lie on the edge between its neighbors or coincide
/// with one of them, and all corners may lie on a line.
///
/// ```
/// use hitmask::{ConvexPolygon, Location, Mask};
/// let rock = Mask::full(10, 10)?;
/// let kite = [(20.0, 0.0), (30.0, 12.0), (20.0, 40.0), (10.0, 12.0)].map(Location::from);
/// let kite = ConvexPolygon::new(&kite)?;
/// assert!(rock.at((25, 10)).any_in(kite));
/// assert!(!rock.at((28, 30)).any_in(kite));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConvexPolygon<'a> {
    corners: &'a [Location],
    is_clockwise: bool,
}

impl<'a> ConvexPolygon<'a> {
    /// Returns a polygon with these corners. The call costs a few multiplications per corner.
    ///
    /// # Errors
    /// [`PolygonError::TooFew`] if `corners` contains fewer than three corners, and
    /// [`PolygonError::NotConvex`] if the outline turns in both directions or goes around more than
    /// once.
    pub fn new(corners: &'a [Location]) -> Result<Self, PolygonError> {
        if corners.len() < 3 {
            return Err(PolygonError::TooFew { found: corners.len() });
        }
        // Edges without length are ignored. Each remaining edge is compared with the previous edge,
        // and the first edge is compared with the last one.
        let edges = || {
            let next = corners.iter().cycle().skip(1);
            let ways = corners.iter().zip(next).map(|(from, to)| way(*from, *to)).enumerate();
            ways.filter(|(_, way)| *way != (0, 0))
        };
        let mut before = edges().last().map(|(_, way)| way);
        let (mut turn, mut reversals) = (Ordering::Equal, 0);
        for (corner, way) in edges() {
            let last = before.replace(way).unwrap_or(way);
            let here = (last.0 * way.1).cmp(&(last.1 * way.0));
            if turn == Ordering::Equal {
                turn = here;
            }
            // Going around once means going down once and going up once.
            reversals += u32::from(goes_down(last) != goes_down(way));
            if (here != Ordering::Equal && here != turn) || reversals > 2 {
                return Err(PolygonError::NotConvex { corner });
            }
        }
        Ok(Self { corners, is_clockwise: turn != Ordering::Less })
    }

    /// Returns the corners.
    pub const fn corners(&self) -> &'a [Location] {
        self.corners
    }

    /// Returns whether the corners run clockwise, as seen on screen. Corners that all lie on one
    /// line count as clockwise.
    pub const fn is_clockwise(&self) -> bool {
        self.is_clockwise
    }
}

impl Triangle {
    /// Returns whether the triangle's corners run clockwise, as seen on screen. Corners that all
    /// lie on one line count as clockwise.
    pub(super) fn is_clockwise(&self) -> bool {
        let [one, two, three] = self.corners;
        let (first, second) = (way(one, two), way(two, three));
        first.0 * second.1 >= first.1 * second.0
    }
}

/// Returns the vector from one corner to the next, which is at most 2⁵⁶ in each direction.
fn way(from: Location, to: Location) -> (i128, i128) {
    let between = |from: Fixed, to: Fixed| i128::from(to.to_bits() - from.to_bits());
    (between(from.x, to.x), between(from.y, to.y))
}

/// Returns whether an edge goes down, or right if it is horizontal.
fn goes_down((dx, dy): (i128, i128)) -> bool {
    (dy, dx) > (0, 0)
}

/// Why locations are not the corners of a convex polygon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PolygonError {
    /// A polygon needs at least three corners.
    TooFew {
        /// How many corners were passed.
        found: usize,
    },
    /// At a corner, the outline turns in the other direction, or begins to go around again.
    NotConvex {
        /// The corner's index, counted from 0.
        corner: usize,
    },
}

impl fmt::Display for PolygonError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TooFew { found } => {
                write!(formatter, "a polygon has at least 3 corners, not {found}")
            }
            Self::NotConvex { corner } => write!(
                formatter,
                "the polygon is not convex at corner {corner}: list its corners in order, once \
                 around"
            ),
        }
    }
}

impl core::error::Error for PolygonError {}
