//! What a bullet meets next on its way.

use super::Target;
use super::flight::Flight;
use crate::motion::Kind;
use crate::pose::Placed;
use crate::space::{Point, Time};
use crate::sweep::{ContinuousSweep, FaceNormals};

/// What a bullet meets next.
#[derive(Clone, Copy)]
pub(super) enum Met {
    Target { place: usize, sweep: ContinuousSweep, by: (i32, i32) },
    Solid { place: usize, sweep: ContinuousSweep },
}

impl Met {
    const fn time(&self) -> Time {
        match self {
            Self::Target { sweep, .. } | Self::Solid { sweep, .. } => sweep.time,
        }
    }
}

impl Flight<'_> {
    /// What comes first on the rest of the way: at the same time a target rather than a solid.
    pub(super) fn next(&self) -> Option<Met> {
        match (self.next_target(), self.next_solid()) {
            (Some(target), Some(solid)) if solid.time() < target.time() => Some(solid),
            (target, solid) => target.or(solid),
        }
    }

    fn next_target(&self) -> Option<Met> {
        let is_struck = |id: u64| {
            let mut now = self.hits.iter().flatten().filter(|hit| hit.target.is_some());
            self.bullet.struck.contains(id) || now.any(|hit| hit.id == id)
        };
        let met = |(place, target): (usize, &Target<'_>)| {
            let is_foe = self.teams.hurts(self.bullet.team, target.team);
            if !is_foe || target.id == self.bullet.owner || is_struck(target.id) {
                return None;
            }
            let (gone, by) = self.leg(target.by);
            let shape = target.shape.standing_at(further(target.shape.position(), gone));
            let sweep = self.placed().sweep_both_continuous(shape, self.by, by)?;
            Some((target.id, Met::Target { place, sweep, by }))
        };
        let all = self.targets.iter().enumerate().filter_map(met);
        all.min_by_key(|(id, met)| (met.time(), *id)).map(|(_, met)| met)
    }

    /// How far a target has moved at the last bounce, and how far it still moves, both in whole pixels.
    pub(super) fn leg(&self, by: (i32, i32)) -> ((i64, i64), (i32, i32)) {
        self.turns[..self.turned].iter().fold(((0, 0), by), |(gone, by), turn| {
            let now = (part(by.0, *turn), part(by.1, *turn));
            let gone = (gone.0 + i64::from(now.0), gone.1 + i64::from(now.1));
            (gone, (by.0 - now.0, by.1 - now.1))
        })
    }

    /// The solids that are met first, as one: they may be many tiles.
    fn next_solid(&self) -> Option<Met> {
        if self.by == (0, 0) {
            return None;
        }
        let start = self.placed();
        let mut first: Option<(usize, ContinuousSweep)> = None;
        let (mut across_columns, mut across_rows) = (false, false);
        for (place, other) in self.around.obstacles().iter().enumerate() {
            if other.kind() != Kind::Solid {
                continue;
            }
            let Some(sweep) = other.sweep_continuous(start, self.by) else { continue };
            if first.is_some_and(|(_, first)| first.time < sweep.time) {
                continue;
            }
            let real = self.entered(&sweep, |mask| other.overlaps(mask));
            // What it is inside of counts before what it only touches.
            let order = |hit: &ContinuousSweep| (hit.free.is_some(), hit.first.y, hit.first.x);
            match &mut first {
                Some((_, before)) if before.time == sweep.time => {
                    across_columns |= real.0;
                    across_rows |= real.1;
                    if order(&sweep) < order(before) {
                        first = Some((place, sweep));
                    }
                }
                _ => {
                    (across_columns, across_rows) = real;
                    first = Some((place, sweep));
                }
            }
        }
        let (place, mut sweep) = first?;
        if !sweep.faces.is_empty() && (across_columns || across_rows) {
            let sign = (self.by.0.signum().into(), self.by.1.signum().into());
            sweep.faces = FaceNormals::against(sign, across_columns, across_rows);
        }
        Some(Met::Solid { place, sweep })
    }

    /// Which faces of one solid are really entered, across columns and across rows: at a corner, of which both are told, none is.
    fn entered(
        &self,
        sweep: &ContinuousSweep,
        overlaps: impl Fn(Placed<'_>) -> bool,
    ) -> (bool, bool) {
        let faces = (sweep.faces.x().is_some(), sweep.faces.y().is_some());
        let (true, true, Some(free)) = (faces.0, faces.1, sweep.free) else { return faces };
        let at = |x: i32, y: i32| {
            overlaps(self.placed().standing_at(further(free, (x.into(), y.into()))))
        };
        (at(self.by.0.signum(), 0), at(0, self.by.1.signum()))
    }
}

/// A place so much further.
pub(super) const fn further(from: Point, by: (i64, i64)) -> Point {
    Point::new(from.x.saturating_add(by.0), from.y.saturating_add(by.1))
}

/// How many whole pixels of a way are gone at a time, halves away from its start.
pub(super) fn part(by: i32, time: Time) -> i32 {
    let numerator = i128::from(time.numerator());
    let denominator = i128::from(time.denominator());
    let twice = 2 * i128::from(by.unsigned_abs()) * numerator + denominator;
    let gone = (twice / (2 * denominator)) as i64;
    (gone * i64::from(by.signum())) as i32
}
