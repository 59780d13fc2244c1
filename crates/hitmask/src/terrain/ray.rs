//! Casts rays through terrain.

use super::PlacedTerrain;
use super::grid::SIDE;
use super::occupied_ranges::OccupiedRanges;
use crate::figure::local::{edge, floor, local};
use crate::figure::{RayHit, Segment};
use crate::space::{Bounds, Point};

impl PlacedTerrain<'_> {
    /// Returns the first set pixel that a ray hits, or `None` if the ray hits none. The answer is
    /// the one that [`Placed::ray`](crate::Placed::ray) would return for a single mask with the
    /// same set pixels.
    ///
    /// The ray skips empty space of any length. Elsewhere, the call costs one ray test for each
    /// chunk near the ray. The call allocates nothing.
    ///
    /// ```
    /// use hitmask::{Direction, Mask, Point, Segment};
    /// use hitmask::terrain::Terrain;
    /// let ground = Terrain::from_mask(Mask::full(900, 900)?.at((-450, 100)))?;
    /// let hit = ground.at((0, 0)).ray(Segment::new((0.5, -1e6), (0.5, 1e6))).expect("there is ground");
    /// assert_eq!((hit.pixel, hit.normal), (Point::new(0, 100), Some(Direction::Up)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "raycast")]
    pub fn ray(self, segment: Segment) -> Option<RayHit> {
        let path = RayPath::new(segment, self.position());
        let ranges = OccupiedRanges::new(
            &self.terrain().directory,
            (0, path.last_place()),
            SIDE.into(),
            |first, last| path.reach(first, last),
        );
        for (first, last) in ranges {
            let mut nearest: Option<RayHit> = None;
            self.each_local(path.reach(first, last), |chunk| {
                let hit = chunk.ray(segment);
                nearest = nearest.into_iter().chain(hit).min_by_key(|hit| hit.time);
            });
            // These chunks form a rectangle, so the ray does not pass any other chunk between two
            // of them.
            if let Some(hit) = nearest {
                return Some(segment.enter(hit.pixel, |pixel| self.contains(pixel)));
            }
        }
        None
    }
}

/// A ray in the terrain's coordinates. Its places are pixel counts along its longer axis.
#[derive(Clone, Copy, Debug)]
struct RayPath {
    /// The start and the end of the ray, in steps of [`Fixed`](crate::Fixed), along the longer axis
    /// and across it.
    from: (i64, i64),
    to: (i64, i64),
    /// Whether the longer axis is horizontal.
    is_flat: bool,
}

impl RayPath {
    fn new(segment: Segment, position: Point) -> Self {
        let [from, to] = [segment.from, segment.to].map(|end| local(end, position));
        let is_flat = from.0.abs_diff(to.0) >= from.1.abs_diff(to.1);
        let turned = |(x, y): (i64, i64)| if is_flat { (x, y) } else { (y, x) };
        Self { from: turned(from), to: turned(to), is_flat }
    }

    /// Returns 1 if the ray goes towards greater columns or rows, and -1 otherwise.
    const fn sign(&self) -> i64 {
        if self.to.0 < self.from.0 { -1 } else { 1 }
    }

    /// Returns the last place.
    const fn last_place(&self) -> i64 {
        (floor(self.to.0) - floor(self.from.0)).abs()
    }

    /// Returns a box that contains the ray between two of its places.
    fn reach(&self, first: i64, last: i64) -> Bounds {
        let start = floor(self.from.0);
        let (one, other) = (start + self.sign() * first, start + self.sign() * last);
        let (low, high) = (one.min(other), one.max(other));
        // The coordinate on the other axis, one place before the first and one place after the
        // last.
        let length = self.to.0.abs_diff(self.from.0) as i64;
        let across = |place: i64| {
            let along = edge(place).clamp(0, length);
            let part = i128::from(self.to.1 - self.from.1) * i128::from(along);
            floor(self.from.1 + (part / i128::from(length.max(1))) as i64)
        };
        let (one, other) = (across(first - 1), across(last + 1));
        let (along, across) = ((low, high + 1), (one.min(other) - 1, one.max(other) + 2));
        let ((left, right), (top, bottom)) =
            if self.is_flat { (along, across) } else { (across, along) };
        Bounds { left, top, right, bottom }
    }
}
