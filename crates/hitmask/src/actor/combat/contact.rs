//! Finds the next target or solid that a bullet hits on its path.

use super::Target;
use super::flight::Flight;
use crate::actor::motion::MaterialKind;
use crate::pose::Placed;
use crate::space::Time;
use crate::sweep::{ContinuousSweep, FaceNormals};

/// The next target or solid that a bullet hits.
#[derive(Clone, Copy)]
pub(super) enum Contact {
    Target { place: usize, sweep: ContinuousSweep, by: (i32, i32) },
    Solid { place: usize, sweep: ContinuousSweep },
}

impl Contact {
    const fn time(&self) -> Time {
        match self {
            Self::Target { sweep, .. } | Self::Solid { sweep, .. } => sweep.time,
        }
    }
}

impl Flight<'_> {
    /// Finds the first contact on the rest of the path. If a target and a solid are hit at the same
    /// time, the target comes first.
    pub(super) fn next(&self) -> Option<Contact> {
        match (self.next_target(), self.next_solid()) {
            (Some(target), Some(solid)) if solid.time() < target.time() => Some(solid),
            (target, solid) => target.or(solid),
        }
    }

    fn next_target(&self) -> Option<Contact> {
        let was_hit = |id: u64| {
            let mut now = self.hits.iter().flatten().filter(|hit| hit.target.is_some());
            self.bullet.hit_targets.contains(id) || now.any(|hit| hit.id == id)
        };
        let contact = |(place, target): (usize, &Target<'_>)| {
            let is_foe = self.teams.hurts(self.bullet.team, target.team);
            if !is_foe || target.id == self.bullet.owner || was_hit(target.id) {
                return None;
            }
            let (gone, by) = self.leg(target.by);
            let shape = Placed::new(target.shape.mask(), target.shape.position() + gone);
            let sweep = self.placed().sweep_both_continuous(shape, self.by, by)?;
            Some((target.id, Contact::Target { place, sweep, by }))
        };
        let all = self.targets.iter().enumerate().filter_map(contact);
        all.min_by_key(|(id, contact)| (contact.time(), *id)).map(|(_, contact)| contact)
    }

    /// Finds the first contact with solids. Several solids that are hit at the same time count as
    /// one contact, because the ground may consist of many tiles.
    fn next_solid(&self) -> Option<Contact> {
        if self.by == (0, 0) {
            return None;
        }
        let start = self.placed();
        let mut first: Option<(usize, ContinuousSweep)> = None;
        let (mut across_columns, mut across_rows) = (false, false);
        for (place, other) in self.around.obstacles().iter().enumerate() {
            if other.kind() != MaterialKind::Solid {
                continue;
            }
            let Some(sweep) = other.sweep_continuous(start, self.by) else { continue };
            if first.is_some_and(|(_, first)| first.time < sweep.time) {
                continue;
            }
            let real = self.entered(&sweep, |mask| other.overlaps(mask));
            // A solid that contains the bullet takes precedence over one that the bullet only
            // touches.
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
        Some(Contact::Solid { place, sweep })
    }

    /// Determines whether the bullet really enters a vertical face of one solid, and whether it
    /// really enters a horizontal face. At a corner, a sweep reports both faces even though the
    /// bullet may enter neither of them.
    fn entered(
        &self,
        sweep: &ContinuousSweep,
        overlaps: impl Fn(Placed<'_>) -> bool,
    ) -> (bool, bool) {
        let faces = (sweep.faces.x().is_some(), sweep.faces.y().is_some());
        let (true, true, Some(free)) = (faces.0, faces.1, sweep.free) else { return faces };
        let at = |x: i32, y: i32| overlaps(Placed::new(self.placed().mask(), free + (x, y)));
        (at(self.by.0.signum(), 0), at(0, self.by.1.signum()))
    }
}
