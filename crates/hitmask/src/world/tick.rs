//! Runs a tick, which finds the pairs of colliders that currently overlap.

use alloc::vec::Vec;

use super::cause;
use super::colliders::{CHANGED, Colliders, INSERTED};
use super::pair_test::{Keep, PairTest};
use super::shape_table::ShapeTable;
use super::{Cause, ColliderId, Events, World};
use crate::broad_phase::{Bodies, EMPTY, PairList, WorkPieces};

/// If the list of inserted colliders is longer than this, a tick frees it instead of keeping it for
/// the next tick.
const MANY_INSERTED: usize = 1 << 16;

impl World {
    /// Finds all pairs of colliders that currently overlap, pixel for pixel, and returns them as
    /// events that also report what has changed since the last tick. Call it once per frame, after
    /// everything has moved.
    ///
    /// The [`Events`] do not borrow the world, so you can move, remove and insert colliders while
    /// you loop over the events.
    ///
    /// The cost grows with the number of boxes that overlap or nearly overlap. A tick allocates
    /// nothing unless its lists grow.
    #[doc(alias("step", "update", "detect collisions"))]
    pub fn tick(&mut self) -> Events {
        self.tick_with(WorkPieces::ONE, None)
    }

    /// Works like [`tick`](Self::tick), but with a filter for pairs, for rules that layers cannot
    /// express. Before the tick tests pixels, it calls `keep` once for each pair whose boxes
    /// overlap and whose layers collide. The first argument is the collider with the smaller index;
    /// the order in which the tick passes the pairs is not specified.
    ///
    /// `keep` must depend only on its arguments; otherwise the events are not reproducible.
    #[doc(alias = "contact filter")]
    pub fn tick_where(&mut self, keep: impl Fn(ColliderId, ColliderId) -> bool + Sync) -> Events {
        self.tick_with(WorkPieces::ONE, Some(&keep))
    }

    /// Runs a tick that searches for pairs in these pieces of work.
    pub(super) fn tick_with(&mut self, pieces: WorkPieces, keep: Option<&Keep<'_>>) -> Events {
        let Self { state, broad_phase, previous_pairs, .. } = self;
        let (colliders, shape_table) = (&state.colliders, &state.shape_table);
        let test = PairTest { colliders, shape_table, keep };
        let bodies = bodies(colliders, shape_table);
        if keep.is_some() {
            // A filter may decide differently than in the last tick.
            broad_phase.forget_list(PairList::Ticks);
        }
        let list = (PairList::Ticks, &state.pairs[..]);
        broad_phase.pairs(pieces, bodies, &test, list, previous_pairs.overwrite());
        if keep.is_some() {
            broad_phase.forget_list(PairList::Ticks);
        }
        core::mem::swap(&mut self.state.pairs, &mut self.previous_pairs);
        self.find_causes();
        self.clear_changes();
        if let Some(recording) = &mut self.recording {
            recording.tick(self.state.hash());
        }
        Events::of(self)
    }

    /// Records the cause of each pair that is new in this tick, unless the cause is motion.
    fn find_causes(&mut self) {
        let causes = self.causes.overwrite();
        causes.clear();
        let state = &self.state;
        if state.inserted.is_empty() && state.changed.is_empty() {
            return;
        }
        let mut before = self.previous_pairs.iter().peekable();
        for (number, &pair) in state.pairs.iter().enumerate() {
            while before.next_if(|other| **other < pair).is_some() {}
            if before.peek() == Some(&&pair) {
                continue;
            }
            let cause = state.cause(pair);
            if cause != Cause::Motion {
                cause::note(causes, number, cause);
            }
        }
    }

    /// Starts the next interval between ticks, in which no collider has been inserted, changed or
    /// removed yet.
    fn clear_changes(&mut self) {
        let state = &mut self.state;
        for slot in state.inserted.drain(..) {
            state.colliders.traits[slot as usize].flags &= !INSERTED;
        }
        if state.inserted.capacity() > MANY_INSERTED {
            // A world is usually filled only once, so the next list is probably short.
            state.inserted = Vec::new();
        }
        for slot in state.changed.drain(..) {
            state.colliders.traits[slot as usize].flags &= !CHANGED;
            let before = &mut state.colliders.previous_shapes[slot as usize];
            state.shape_table.release(core::mem::replace(before, EMPTY));
        }
        state.colliders.free_removed();
    }
}

/// Returns the input of the broad phase.
pub(super) fn bodies<'a>(colliders: &'a Colliders, shape_table: &'a ShapeTable) -> Bodies<'a> {
    Bodies {
        positions: &colliders.positions,
        shapes: &colliders.shapes,
        traits: &colliders.traits,
        extents: shape_table.extents(),
    }
}
