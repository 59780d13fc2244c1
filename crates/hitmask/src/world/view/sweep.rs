//! What is met by something that moves.

use alloc::vec::Vec;

use super::way::Way;
use super::{Probe, Sieve, View};
use crate::pose::Placed;
use crate::space::WorldBox;
use crate::sweep::{ContinuousSweep, Sweep};
use crate::world::{ColliderId, Filter, WorldError};

impl View<'_> {
    /// What a collider or a mask meets first on its way by `by` pixels, (right, down), in steps of whole pixels, while all others
    /// stand still: as [`Placed::sweep`]. Of several at the same step it is that with the smallest index; `None` where it
    /// meets nothing.
    ///
    /// A collider meets on its way what it meets in a tick. Say [`Filter::solid`] for what is in the way.
    ///
    /// The way is looked at in pieces of 64 pixels, which end where something is met; where nothing is around they become longer.
    /// Each collider whose box meets that of a piece costs a sweep. Nothing is allocated, but for a
    /// [`Point`](crate::Point).
    ///
    /// ```
    /// # use hitmask::{Collider, Filter, Mask, World};
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let player = world.insert(Collider::new(sprite))?;
    /// let wall = world.insert(Collider::new(sprite).at(20, 0).still())?;
    /// let (mut x, y) = (0, 0);
    /// match world.view()?.sweep(player, (15, 0), Filter::ALL.solid())? {
    ///     Some((_, hit)) => x = hit.free.map_or(x, |free| free.x as i32),
    ///     None => x += 15,
    /// }
    /// world.set_position(player, x, y)?;
    /// assert_eq!(x, 12); // beside the wall
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`], [`WorldError::WrongKind`] for terrain, and [`WorldError::OutOfMemory`].
    pub fn sweep<'p>(
        self,
        probe: impl Into<Probe<'p>>,
        by: (i32, i32),
        filter: impl Into<Filter>,
    ) -> Result<Option<(ColliderId, Sweep)>, WorldError> {
        self.ask(probe.into(), filter.into(), |mask, sieve| {
            Ok(self.first_met(mask, by, sieve, |slot| self.step_to(slot, mask, by), Sweep::time))
        })
    }

    /// All that a collider or a mask meets on its way in steps of whole pixels, by step and then by index: each as if the others
    /// were not there. `found` becomes the list.
    ///
    /// # Errors
    /// As [`sweep`](Self::sweep).
    pub fn sweep_all<'p>(
        self,
        probe: impl Into<Probe<'p>>,
        by: (i32, i32),
        filter: impl Into<Filter>,
        found: &mut Vec<(ColliderId, Sweep)>,
    ) -> Result<(), WorldError> {
        found.clear();
        self.ask(probe.into(), filter.into(), |mask, sieve| {
            let Some(way) = way_of(mask, by) else { return Ok(()) };
            self.all_on(way, sieve, |slot| self.step_to(slot, mask, by), Sweep::time, found)
        })
    }

    /// What a collider or a mask meets first on its straight way by `by` pixels, (right, down), at the exact time: as
    /// [`Placed::sweep_continuous`]. Of several at the same time it is that with the smallest index; `None` where it meets
    /// nothing. Whom it meets and what it costs is said at [`sweep`](Self::sweep).
    ///
    /// # Errors
    /// As [`sweep`](Self::sweep).
    pub fn sweep_continuous<'p>(
        self,
        probe: impl Into<Probe<'p>>,
        by: (i32, i32),
        filter: impl Into<Filter>,
    ) -> Result<Option<(ColliderId, ContinuousSweep)>, WorldError> {
        self.ask(probe.into(), filter.into(), |mask, sieve| {
            let meet = |slot| self.move_to(slot, mask, by);
            Ok(self.first_met(mask, by, sieve, meet, |hit| hit.time))
        })
    }

    /// All that a collider or a mask meets on its straight way, by the exact time and then by index: each as if the others were
    /// not there. `found` becomes the list.
    ///
    /// # Errors
    /// As [`sweep`](Self::sweep).
    pub fn sweep_continuous_all<'p>(
        self,
        probe: impl Into<Probe<'p>>,
        by: (i32, i32),
        filter: impl Into<Filter>,
        found: &mut Vec<(ColliderId, ContinuousSweep)>,
    ) -> Result<(), WorldError> {
        found.clear();
        self.ask(probe.into(), filter.into(), |mask, sieve| {
            let Some(way) = way_of(mask, by) else { return Ok(()) };
            self.all_on(way, sieve, |slot| self.move_to(slot, mask, by), |hit| hit.time, found)
        })
    }

    fn step_to(self, slot: u32, mask: Placed<'_>, by: (i32, i32)) -> Option<Sweep> {
        self.world.shown(slot)?.sweep(mask, by)
    }

    fn move_to(self, slot: u32, mask: Placed<'_>, by: (i32, i32)) -> Option<ContinuousSweep> {
        self.world.shown(slot)?.sweep_continuous(mask, by)
    }

    fn first_met<H>(
        self,
        mask: Placed<'_>,
        by: (i32, i32),
        sieve: Sieve,
        meet: impl Fn(u32) -> Option<H>,
        time: impl Fn(&H) -> crate::space::Time,
    ) -> Option<(ColliderId, H)> {
        let meet = |slot| meet(slot).map(|hit| (time(&hit), hit));
        self.first_on(way_of(mask, by)?, sieve, meet)
    }
}

/// The way of a mask's box; `None` where the mask is empty.
fn way_of(mask: Placed<'_>, by: (i32, i32)) -> Option<Way> {
    Some(Way::by_pixels(WorldBox::of(mask.bounds()?), by))
}
