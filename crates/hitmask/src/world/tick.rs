//! A tick: who overlaps now, and why.

use alloc::vec::Vec;

use super::colliders::{CHANGED, Colliders, INSERTED};
use super::pixels::Pixels;
use super::stance::Stances;
use super::{Cause, ColliderId, Events, World, WorldError};
use crate::broad::{Bodies, Broad, EMPTY};
use crate::mask::NoMemory;

/// Where more come between two ticks, their list is not kept.
const MANY_INSERTED: usize = 1 << 16;

/// All pairs are kept.
pub(super) const NO_FILTER: Option<fn(ColliderId, ColliderId) -> bool> = None;

impl World {
    /// Looks who overlaps now, and tells what began, goes on and ended since the last tick.
    ///
    /// # Errors
    /// [`WorldError::OutOfMemory`]; then no tick was made.
    pub fn tick(&mut self) -> Result<Events<'_>, WorldError> {
        self.tick_keeping(NO_FILTER, |broad, bodies, test, pairs| broad.pairs(bodies, test, pairs))
    }

    /// [`tick`](Self::tick) with pairs left out: `keep` is asked of all pairs whose boxes overlap and whose layers meet, the
    /// one with the smaller index first, before their pixels are looked at, in no stated order.
    ///
    /// # Errors
    /// As [`tick`](Self::tick).
    pub fn tick_where(
        &mut self,
        keep: impl Fn(ColliderId, ColliderId) -> bool + Sync,
    ) -> Result<Events<'_>, WorldError> {
        self.tick_keeping(Some(keep), |broad, bodies, test, pairs| broad.pairs(bodies, test, pairs))
    }

    /// A tick whose pairs `find` finds.
    pub(super) fn tick_keeping<K: Fn(ColliderId, ColliderId) -> bool + Sync>(
        &mut self,
        keep: Option<K>,
        find: impl FnOnce(&mut Broad, Bodies<'_>, &Pixels<'_, K>, &mut Vec<u64>) -> Result<(), NoMemory>,
    ) -> Result<Events<'_>, WorldError> {
        let Self { state, broad, spare, .. } = self;
        let (colliders, stances) = (&state.colliders, &state.stances);
        let test = Pixels { colliders, stances, keep };
        find(broad, bodies(colliders, stances), &test, spare)?;
        self.find_causes()?;
        core::mem::swap(&mut self.state.pairs, &mut self.spare);
        self.begin_next();
        Ok(self.events())
    }

    /// The events of the last tick, as long as nothing has changed since.
    pub(super) fn events(&self) -> Events<'_> {
        Events {
            colliders: &self.state.colliders,
            before: &self.spare,
            now: &self.state.pairs,
            causes: &self.causes,
            told: 0,
        }
    }

    /// Notes why the pairs of `spare` that were not there at the last tick are there now, where motion is not why.
    fn find_causes(&mut self) -> Result<(), WorldError> {
        self.causes.clear();
        if self.state.inserted.is_empty() && self.state.changed.is_empty() {
            return Ok(());
        }
        let mut before = self.state.pairs.iter().peekable();
        for (number, &pair) in self.spare.iter().enumerate() {
            while before.next_if(|other| **other < pair).is_some() {}
            if before.peek() == Some(&&pair) {
                continue;
            }
            let cause = self.state.cause(pair)?;
            if cause != Cause::Motion {
                self.causes.note(number, cause)?;
            }
        }
        Ok(())
    }

    /// From now on what changes is new.
    fn begin_next(&mut self) {
        let state = &mut self.state;
        for slot in state.inserted.drain(..) {
            state.colliders.traits[slot as usize].flags &= !INSERTED;
        }
        if state.inserted.capacity() > MANY_INSERTED {
            // So many come when a world is filled, and seldom again.
            state.inserted = Vec::new();
        }
        for slot in state.changed.drain(..) {
            state.colliders.traits[slot as usize].flags &= !CHANGED;
            let before = &mut state.colliders.befores[slot as usize];
            state.stances.release(core::mem::replace(before, EMPTY));
        }
        state.colliders.free_removed();
    }
}

/// What the broad phase reads.
pub(super) fn bodies<'a>(colliders: &'a Colliders, stances: &'a Stances) -> Bodies<'a> {
    Bodies {
        positions: &colliders.positions,
        shapes: &colliders.shapes,
        traits: &colliders.traits,
        extents: stances.extents(),
    }
}
