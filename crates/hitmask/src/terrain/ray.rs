//! What a ray hits of terrain.

use core::ops::ControlFlow;

use super::PlacedTerrain;
use super::grid::SIDE;
use super::stretch::{Reach, Stretches};
use crate::figure::{RayHit, Segment};
use crate::space::{Fixed, Point};

impl PlacedTerrain<'_> {
    /// The first set pixel that a ray hits on its way: as [`Placed::ray`](crate::Placed::ray), with the same answer as of one
    /// huge mask. `None` where it hits none.
    ///
    /// It allocates nothing. Where nothing is near, the ray is leapt along, however long it is; the rest costs a ray for each
    /// chunk that is near.
    ///
    /// ```
    /// use hitmask::{Direction, Mask, Point, Segment, Terrain};
    /// let ground = Terrain::from_mask(Mask::full(900, 900)?.at(-450, 100))?;
    /// let hit = ground.at(0, 0).ray(Segment::new((0.5, -1e6), (0.5, 1e6))).expect("there is ground");
    /// assert_eq!((hit.pixel, hit.normal), (Point::new(0, 100), Some(Direction::Up)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ray(self, segment: Segment) -> Option<RayHit> {
        let way = RayWay::new(segment, self.position());
        let stretches = Stretches::new(
            &self.terrain().directory,
            (0, way.last_place()),
            SIDE.into(),
            |first, last| way.reach(first, last),
        );
        for (first, last) in stretches {
            let mut nearest: Option<RayHit> = None;
            let _ = self.visit(way.reach(first, last), |chunk| {
                let hit = chunk.ray(segment);
                nearest = nearest.into_iter().chain(hit).min_by_key(|hit| hit.time);
                ControlFlow::<()>::Continue(())
            });
            // These chunks form a rectangle, so that the ray comes by no other one between two of them.
            if let Some(hit) = nearest {
                return Some(segment.enter(hit.pixel, |pixel| self.contains(pixel)));
            }
        }
        None
    }
}

/// A ray in the terrain's own pixels, its places counted in columns or rows along its longer part.
#[derive(Clone, Copy, Debug)]
struct RayWay {
    /// Where it begins, in steps of [`Fixed`], along the longer part and across; and where it ends.
    from: (i64, i64),
    to: (i64, i64),
    /// Whether the longer part is the one sideways.
    is_flat: bool,
}

impl RayWay {
    fn new(segment: Segment, position: Point) -> Self {
        // Less than 2⁵⁹ each.
        let local = |at: Fixed, origin: i64| at.to_bits() - (origin << Fixed::FRACTION_BITS);
        let ends = [segment.from, segment.to]
            .map(|end| (local(end.x, position.x), local(end.y, position.y)));
        let [from, to] = ends;
        let is_flat = from.0.abs_diff(to.0) >= from.1.abs_diff(to.1);
        let turned = |(x, y): (i64, i64)| if is_flat { (x, y) } else { (y, x) };
        Self { from: turned(from), to: turned(to), is_flat }
    }

    /// Whether it goes towards greater columns or rows: 1, or -1.
    const fn sign(&self) -> i64 {
        if self.to.0 < self.from.0 { -1 } else { 1 }
    }

    /// The last of its places.
    const fn last_place(&self) -> i64 {
        (pixel(self.to.0) - pixel(self.from.0)).abs()
    }

    /// Columns and rows outside of which it is not between two of its places.
    fn reach(&self, first: i64, last: i64) -> Reach {
        let start = pixel(self.from.0);
        let (one, other) = (start + self.sign() * first, start + self.sign() * last);
        let (low, high) = (one.min(other), one.max(other));
        // Where it is, across, a place before the first one and a place after the last one.
        let length = self.to.0.abs_diff(self.from.0) as i64;
        let across = |place: i64| {
            let along = (place << Fixed::FRACTION_BITS).clamp(0, length);
            let part = i128::from(self.to.1 - self.from.1) * i128::from(along);
            pixel(self.from.1 + (part / i128::from(length.max(1))) as i64)
        };
        let (one, other) = (across(first - 1), across(last + 1));
        let (along, across) = (low..high + 1, one.min(other) - 1..one.max(other) + 2);
        if self.is_flat { (along, across) } else { (across, along) }
    }
}

/// The pixel in which a coordinate lies.
const fn pixel(steps: i64) -> i64 {
    steps >> Fixed::FRACTION_BITS
}
