//! Where a moving mask hits terrain.

use super::PlacedTerrain;
use super::occupied_ranges::OccupiedRanges;
use crate::kernel::SimdLevel;
use crate::pose::Placed;
use crate::space::{Bounds, ExactPoint, Translation};
use crate::sweep::{ContinuousSweep, Entry, OffsetSweep, Steps, Sweep, Way};

/// How many pixels of a path are checked together for terrain nearby.
const RANGE: i64 = 32;

impl<'a> PlacedTerrain<'a> {
    /// Where `mask` first hits the terrain when it moves by `by` pixels, (right, down), in steps of
    /// whole pixels, or `None` if it hits nothing: the same answer as [`Placed::sweep`] against one
    /// huge mask.
    ///
    /// The sweep skips empty space of any length; all other steps cost a test each. Allocates
    /// nothing.
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

    /// Where `mask` first hits the terrain when it moves by `by` pixels, (right, down), on a
    /// straight line, with pixels as open unit squares and the exact time of impact. `None` if it
    /// hits nothing. The answer is the same as that of [`Placed::sweep_continuous`] against one
    /// huge mask.
    ///
    /// The sweep skips empty space; the rest costs about two tests for each pixel of the path.
    /// Allocates nothing.
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

    /// The ranges of a mask's path in which it may hit something, counted in pixels of the longer
    /// axis. The mask is in the terrain's coordinates. `None` if the mask or the terrain is empty.
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

/// All whole positions next to the path between two pixels of its longer axis.
fn places(way: &Way, first: i64, last: i64) -> Bounds {
    let (right, down) = way.length();
    let (long, short) = (right.max(down), right.min(down));
    // At most 2³²; and a path of length 0 has one position.
    let part = |pixel: i64| i128::from(pixel) * i128::from(short) / i128::from(long.max(1));
    let short = (part(first) as i64 - 1, part(last) as i64 + 2);
    let ((left, right), (top, bottom)) =
        if right >= down { ((first, last), short) } else { (short, (first, last)) };
    Bounds::around([way.at((left, top)), way.at((right, bottom))])
}
