//! Sweeps colliders and masks through a world.

use alloc::vec::Vec;

use super::swept_box::SweptBox;
use super::{Probe, View};
use crate::pose::Placed;
use crate::space::{Bounds, Time, Translation};
use crate::sweep::{ContinuousSweep, Sweep};
use crate::terrain::ShapeRef;
use crate::world::{ColliderId, Filter, WorldError};

impl<'a> View<'a> {
    /// Returns the first collider that a collider or a mask hits when it moves by `by` pixels,
    /// (right, down), in steps of whole pixels, while all other colliders stand still; see
    /// [`Placed::sweep`]. If it hits several colliders in the same step, returns the one with the
    /// smallest index. If it hits nothing, returns `None`.
    ///
    /// A collider hits the colliders that it can collide with in a tick, including sensors. Pass
    /// [`Filter::solid`] to find only the colliders that block it.
    ///
    /// The path is searched in pieces of 64 pixels, up to the first hit; in empty space, the pieces
    /// become longer. The call costs one sweep for each collider whose box overlaps the box of a
    /// piece. It allocates nothing, unless you start from a [`Point`](crate::Point).
    ///
    /// ```
    /// # use hitmask::Mask;
    /// # use hitmask::world::{Collider, Filter, World};
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let player = world.insert(Collider::new(sprite))?;
    /// let wall = world.insert(Collider::new(sprite).at((20, 0)).still())?;
    /// let (mut x, y) = (0, 0);
    /// match world.view().sweep(player, (15, 0), Filter::ALL.solid())? {
    ///     Some((_, hit)) => x = hit.free.map_or(x, |free| free.x as i32),
    ///     None => x += 15,
    /// }
    /// world.set_position(player, (x, y))?;
    /// assert_eq!(x, 12); // beside the wall
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`] if you start from a collider that does not exist, and
    /// [`WorldError::WrongKind`] if you start from terrain.
    #[doc(alias("shape cast", "BoxCast", "cast_motion", "move_and_collide"))]
    pub fn sweep<'p>(
        self,
        probe: impl Into<Probe<'p>>,
        by: impl Into<Translation>,
        filter: impl Into<Filter>,
    ) -> Result<Option<(ColliderId, Sweep)>, WorldError> {
        let (probe, by, filter) = (probe.into(), by.into(), filter.into());
        self.first_hit(probe, by, filter, ShapeRef::sweep, Sweep::time)
    }

    /// Clears `found` and fills it with all colliders that a collider or a mask hits when it moves
    /// in steps of whole pixels, sorted by step and then by index. Each hit is computed as if the
    /// moving collider or mask passed through all other colliders.
    ///
    /// # Errors
    /// Same as [`sweep`](Self::sweep).
    pub fn sweep_all<'p>(
        self,
        probe: impl Into<Probe<'p>>,
        by: impl Into<Translation>,
        filter: impl Into<Filter>,
        found: &mut Vec<(ColliderId, Sweep)>,
    ) -> Result<(), WorldError> {
        let (probe, by, filter) = (probe.into(), by.into(), filter.into());
        self.all_hits(probe, by, filter, ShapeRef::sweep, Sweep::time, found)
    }

    /// Returns the first collider that a collider or a mask hits when it moves by `by` pixels,
    /// (right, down), along a straight line, with the exact time of impact; see
    /// [`Placed::sweep_continuous`]. If it hits several colliders at the same time, returns the one
    /// with the smallest index. If it hits nothing, returns `None`. The call considers the same
    /// colliders as [`sweep`](Self::sweep) and costs the same.
    ///
    /// # Errors
    /// Same as [`sweep`](Self::sweep).
    #[doc(alias("time of impact", "TOI", "CCD"))]
    pub fn sweep_continuous<'p>(
        self,
        probe: impl Into<Probe<'p>>,
        by: impl Into<Translation>,
        filter: impl Into<Filter>,
    ) -> Result<Option<(ColliderId, ContinuousSweep)>, WorldError> {
        let (probe, by, filter) = (probe.into(), by.into(), filter.into());
        self.first_hit(probe, by, filter, ShapeRef::sweep_continuous, |hit| hit.time)
    }

    /// Clears `found` and fills it with all colliders that a collider or a mask hits when it moves
    /// along a straight line, sorted by exact time and then by index. Each hit is computed as if
    /// the moving collider or mask passed through all other colliders.
    ///
    /// # Errors
    /// Same as [`sweep`](Self::sweep).
    pub fn sweep_continuous_all<'p>(
        self,
        probe: impl Into<Probe<'p>>,
        by: impl Into<Translation>,
        filter: impl Into<Filter>,
        found: &mut Vec<(ColliderId, ContinuousSweep)>,
    ) -> Result<(), WorldError> {
        let (probe, by, filter) = (probe.into(), by.into(), filter.into());
        self.all_hits(probe, by, filter, ShapeRef::sweep_continuous, |hit| hit.time, found)
    }

    /// Returns the first hit of a moving probe.
    fn first_hit<H>(
        self,
        probe: Probe<'_>,
        by: Translation,
        filter: Filter,
        hit_of: impl Fn(ShapeRef<'a>, Placed<'_>, (i32, i32)) -> Option<H>,
        time: impl Fn(&H) -> Time,
    ) -> Result<Option<(ColliderId, H)>, WorldError> {
        let by = by.pair();
        self.with_probe(probe, filter, |mask, candidates| {
            let timed = |hit| (time(&hit), hit);
            let hit_of = |slot| hit_of(self.world.shape(slot)?, mask, by).map(timed);
            self.first_along(swept_box_of(mask, by)?, candidates, hit_of)
        })
    }

    /// Finds all hits of a moving probe.
    fn all_hits<H>(
        self,
        probe: Probe<'_>,
        by: Translation,
        filter: Filter,
        hit_of: impl Fn(ShapeRef<'a>, Placed<'_>, (i32, i32)) -> Option<H>,
        time: impl Fn(&H) -> Time,
        found: &mut Vec<(ColliderId, H)>,
    ) -> Result<(), WorldError> {
        let by = by.pair();
        found.clear();
        self.with_probe(probe, filter, |mask, candidates| {
            let Some(swept) = swept_box_of(mask, by) else { return };
            let hit_of = |slot| hit_of(self.world.shape(slot)?, mask, by);
            self.all_along(swept, candidates, hit_of, time, found);
        })
    }
}

/// Returns the swept box of a mask; `None` if the mask is empty.
fn swept_box_of(mask: Placed<'_>, by: (i32, i32)) -> Option<SweptBox> {
    Some(SweptBox::by_pixels(Bounds::of(mask.bounds()?), by))
}
