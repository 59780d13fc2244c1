//! Sweeps of colliders and masks through a world.

use alloc::vec::Vec;

use super::swept_box::SweptBox;
use super::{Probe, View};
use crate::pose::Placed;
use crate::space::{Bounds, Time, Translation};
use crate::sweep::{ContinuousSweep, Sweep};
use crate::terrain::ShapeRef;
use crate::world::{ColliderId, Filter, WorldError};

impl<'a> View<'a> {
    /// The first collider that a collider or a mask hits when it moves by `by` pixels, (right,
    /// down), in steps of whole pixels, while all others stand still: see [`Placed::sweep`]. If it
    /// hits several at the same step, returns the one with the smallest index; if it hits nothing,
    /// `None`.
    ///
    /// A collider hits what it can collide with in a tick, including sensors. Pass
    /// [`Filter::solid`] to find only what blocks it.
    ///
    /// The path is searched in 64-pixel pieces, up to the first hit; through empty space the pieces
    /// become longer. Costs a sweep for each collider whose box overlaps the box of a piece.
    /// Allocates nothing, except if you start from a [`Point`](crate::Point).
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
    /// [`WorldError::NoSuchCollider`], and [`WorldError::WrongKind`] for terrain.
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

    /// Clears `found` and fills it with everything that a collider or a mask hits when it moves in
    /// steps of whole pixels, sorted by step and then by index. Each hit is found as if the other
    /// colliders were not there.
    ///
    /// # Errors
    /// As [`sweep`](Self::sweep).
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

    /// The first collider that a collider or a mask hits when it moves by `by` pixels, (right,
    /// down), on a straight line, with the exact time of impact: see [`Placed::sweep_continuous`].
    /// If it hits several at the same time, returns the one with the smallest index; if it hits
    /// nothing, `None`. This considers the same colliders as [`sweep`](Self::sweep) and costs the
    /// same.
    ///
    /// # Errors
    /// As [`sweep`](Self::sweep).
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

    /// Clears `found` and fills it with everything that a collider or a mask hits when it moves on
    /// a straight line, sorted by exact time and then by index. Each hit is found as if the other
    /// colliders were not there.
    ///
    /// # Errors
    /// As [`sweep`](Self::sweep).
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

    /// The first hit of a moving probe.
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

    /// All hits of a moving probe.
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

/// The swept box of a mask; `None` if the mask is empty.
fn swept_box_of(mask: Placed<'_>, by: (i32, i32)) -> Option<SweptBox> {
    Some(SweptBox::by_pixels(Bounds::of(mask.bounds()?), by))
}
