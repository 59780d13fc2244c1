//! Finds where a moving mask hits terrain.

use super::PlacedTerrain;
use super::occupied_ranges::OccupiedRanges;
use crate::kernel::SimdLevel;
use crate::pose::Placed;
use crate::space::{Bounds, ExactPoint, Translation};
use crate::sweep::{ContinuousSweep, Entry, OffsetSweep, Steps, Sweep, Way};

/// How many pixels of a path are checked together for nearby terrain.
const RANGE: i64 = 32;

impl<'a> PlacedTerrain<'a> {
    /// Returns where `mask` first hits the terrain when the mask moves by `by` pixels, (right,
    /// down), in steps of whole pixels, or `None` if the mask hits nothing. The answer is the one
    /// that [`Placed::sweep`] would return against a single mask with the same set pixels.
    ///
    /// The sweep skips empty space of any length; each of the remaining steps costs one overlap
    /// test. The call allocates nothing.
    ///
    /// ```
    /// use hitmask::{Mask, Point};
    /// use hitmask::terrain::Terrain;
    /// let ground = Terrain::from_mask(Mask::full(60_000, 10)?.at((0, 2_000_000_000)))?;
    /// let drop = Mask::full(3, 3)?;
    /// let hit = ground.at((0, 0)).sweep(drop.at((500, 0)), (0, i32::MAX)).expect("it falls on the ground");
    /// assert_eq!(hit.free, Some(Point::new(500, 1_999_999_997)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sweep(self, mask: Placed<'_>, by: impl Into<Translation>) -> Option<Sweep> {
        let by = by.into().pair();
        let (level, mask) = (SimdLevel::best(), self.to_local(mask));
        let way = Way::new(mask.position(), (by.0.into(), by.1.into()));
        let steps = Steps::of(&way);
        let step = self.occupied_ranges(mask, way)?.find_map(|(first, last)| {
            (first..=last).find(|step| {
                self.overlaps_local(level, Placed::new(mask.mask(), way.at(steps.at(*step))))
            })
        })?;
        let answer = OffsetSweep::at(&way, &steps, step);
        let first = self.first_local(level, Placed::new(mask.mask(), answer.blocked))?;
        Some(answer.placed(|place| self.point_to_world(place), self.point_to_world(first)))
    }

    /// Returns where and at which exact time `mask` first hits the terrain when the mask moves by
    /// `by` pixels, (right, down), along a straight line. Pixels are open unit squares. Returns
    /// `None` if the mask hits nothing. The answer is the one that [`Placed::sweep_continuous`]
    /// would return against a single mask with the same set pixels.
    ///
    /// The sweep skips empty space. Elsewhere, the call costs about two overlap tests for each
    /// pixel of the path. The call allocates nothing.
    pub fn sweep_continuous(
        self,
        mask: Placed<'_>,
        by: impl Into<Translation>,
    ) -> Option<ContinuousSweep> {
        let by = by.into().pair();
        let level = SimdLevel::best();
        let (start, mask) = (mask.position(), self.to_local(mask));
        let by = (by.0.into(), by.1.into());
        let way = Way::new(mask.position(), by);
        let entry = self.occupied_ranges(mask, way)?.find_map(|(first, last)| {
            Entry::first(&way, places(&way, first, last), |place| {
                self.overlaps_local(level, Placed::new(mask.mask(), place))
            })
        })?;
        let first = self.first_local(level, Placed::new(mask.mask(), entry.blocked))?;
        let at = ExactPoint::on_way(start, by, entry.time);
        let other_at = ExactPoint::on_way(self.position(), (0, 0), entry.time);
        let first = self.point_to_world(first);
        Some(entry.placed((at, other_at), |place| self.point_to_world(place), first))
    }

    /// Returns the ranges of a mask's path in which it may hit terrain, counted in pixels of the
    /// longer axis. The mask is in the terrain's coordinates. Returns `None` if the mask or the
    /// terrain is empty.
    fn occupied_ranges(
        self,
        mask: Placed<'_>,
        way: Way,
    ) -> Option<OccupiedRanges<'a, impl Fn(i64, i64) -> Bounds + use<'a>>> {
        let bounds = mask.mask().bounds()?;
        self.terrain().bounds()?;
        let count = way.length().0.max(way.length().1);
        let directory = &*self.terrain().directory;
        Some(OccupiedRanges::new(directory, (0, count), RANGE, move |first, last| {
            let places = places(&way, first, last);
            Bounds {
                left: places.left + bounds.x,
                top: places.top + bounds.y,
                right: places.right - 1 + bounds.right(),
                bottom: places.bottom - 1 + bounds.bottom(),
            }
        }))
    }
}

/// Returns a box of all whole-pixel positions next to the path between two pixels of the path's
/// longer axis.
fn places(way: &Way, first: i64, last: i64) -> Bounds {
    let (right, down) = way.length();
    let (long, short) = (right.max(down), right.min(down));
    // The factors are at most 2³², and a path of length 0 has only one position.
    let part = |pixel: i64| i128::from(pixel) * i128::from(short) / i128::from(long.max(1));
    let short = (part(first) as i64 - 1, part(last) as i64 + 2);
    let ((left, right), (top, bottom)) =
        if right >= down { ((first, last), short) } else { (short, (first, last)) };
    Bounds::around([way.at((left, top)), way.at((right, bottom))])
}
