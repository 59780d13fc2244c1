//! What a mask meets of terrain that moves along a straight line.

use super::PlacedTerrain;
use super::stretch::{Reach as Near, Stretches};
use crate::kernel::Level;
use crate::pose::Placed;
use crate::space::ExactPoint;
use crate::sweep::{ContinuousSweep, Entry, OffsetSweep, Reach, Steps, Sweep, Way};

/// How many pixels of a way are looked at together, whether there is anything near them.
const STRETCH: i64 = 32;

impl<'a> PlacedTerrain<'a> {
    /// What `mask` meets first of the terrain on its way by `by` pixels, (right, down), if it goes in steps of whole pixels:
    /// as [`Placed::sweep`], with the same answer as of one huge mask. `None` where it meets nothing.
    ///
    /// It allocates nothing. Where nothing is near, the way is leapt over, however long it is; each other step costs a test.
    ///
    /// ```
    /// use hitmask::{Mask, Point, Terrain};
    /// let ground = Terrain::from_mask(Mask::full(60_000, 10)?.at(0, 2_000_000_000))?;
    /// let drop = Mask::full(3, 3)?;
    /// let hit = ground.at(0, 0).sweep(drop.at(500, 0), (0, i32::MAX)).expect("it falls on the ground");
    /// assert_eq!(hit.free, Some(Point::new(500, 1_999_999_997)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sweep(self, mask: Placed<'_>, by: (i32, i32)) -> Option<Sweep> {
        let (level, mask) = (Level::best(), self.seen(mask));
        let way = Way::new(mask.position(), (by.0.into(), by.1.into()));
        let steps = Steps::of(&way);
        let step = self.stretches(mask, way)?.find_map(|(first, last)| {
            (first..=last)
                .find(|step| self.overlaps_local(level, mask.standing_at(way.at(steps.at(*step)))))
        })?;
        let answer = OffsetSweep::at(&way, &steps, step);
        let first = self.first_local(level, mask.standing_at(answer.blocked))?;
        Some(Sweep {
            step: answer.step,
            steps: answer.steps,
            free: answer.free.map(|free| self.point_to_world(free)),
            blocked: self.point_to_world(answer.blocked),
            first: self.point_to_world(first),
        })
    }

    /// What `mask` meets first of the terrain on its straight way by `by` pixels, (right, down), with pixels as open unit
    /// squares and every fraction exact: as [`Placed::sweep_continuous`], with the same answer as of one huge mask. `None`
    /// where it meets nothing.
    ///
    /// It allocates nothing. Where nothing is near, the way is leapt over; the rest costs about two tests for each pixel of the
    /// way.
    pub fn sweep_continuous(self, mask: Placed<'_>, by: (i32, i32)) -> Option<ContinuousSweep> {
        let level = Level::best();
        let (start, mask) = (mask.position(), self.seen(mask));
        let by = (by.0.into(), by.1.into());
        let way = Way::new(mask.position(), by);
        let entry = self.stretches(mask, way)?.find_map(|(first, last)| {
            Entry::first(&way, places(&way, first, last), |place| {
                self.overlaps_local(level, mask.standing_at(place))
            })
        })?;
        let first = self.first_local(level, mask.standing_at(entry.blocked))?;
        Some(ContinuousSweep {
            time: entry.time,
            at: ExactPoint::on_way(start, by, entry.time),
            other_at: ExactPoint::on_way(self.position(), (0, 0), entry.time),
            free: entry.free.map(|free| self.point_to_world(free)),
            blocked: self.point_to_world(entry.blocked),
            first: self.point_to_world(first),
            faces: entry.faces,
        })
    }

    /// The stretches of a mask's way on which it may meet something, counted in pixels of the way's longer part. The mask is
    /// seen in the terrain's own pixels. `None` where one of the two is empty.
    fn stretches(
        self,
        mask: Placed<'_>,
        way: Way,
    ) -> Option<Stretches<'a, impl Fn(i64, i64) -> Near + use<'a>>> {
        let bounds = mask.mask().bounds()?;
        self.terrain().bounds()?;
        let count = way.length().0.max(way.length().1);
        let directory = &*self.terrain().directory;
        Some(Stretches::new(directory, (0, count), STRETCH, move |first, last| {
            let places = places(&way, first, last);
            let columns = places.left + bounds.x..places.right + bounds.right();
            (columns, places.top + bounds.y..places.bottom + bounds.bottom())
        }))
    }
}

/// All whole places next to which a way comes between two of the pixels of its longer part.
fn places(way: &Way, first: i64, last: i64) -> Reach {
    let (right, down) = way.length();
    let (long, short) = (right.max(down), right.min(down));
    // Of at most 2³², and a way of no length has one place.
    let part = |pixel: i64| i128::from(pixel) * i128::from(short) / i128::from(long.max(1));
    let short = (part(first) as i64 - 1, part(last) as i64 + 2);
    let ((left, right), (top, bottom)) =
        if right >= down { ((first, last), short) } else { (short, (first, last)) };
    let (one, other) = (way.at((left, top)), way.at((right, bottom)));
    Reach {
        left: one.x.min(other.x),
        right: one.x.max(other.x),
        top: one.y.min(other.y),
        bottom: one.y.max(other.y),
    }
}
