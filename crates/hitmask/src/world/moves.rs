//! What the broad phase knows of where colliders are.

use alloc::vec::Vec;

use super::colliders::MOVED;
use super::memory::room;
use super::tick::bodies;
use super::{World, WorldError};
use crate::mask::push;

/// Who moved since the broad phase was told where all are.
#[derive(Clone, Debug, Default)]
pub(super) struct Moves {
    /// Their slots, each once: those with [`MOVED`].
    slots: Vec<u32>,
    /// Whether the broad phase knows where all others are.
    is_settled: bool,
}

impl Moves {
    /// The slots of those that moved.
    pub(super) fn slots(&self) -> &[u32] {
        &self.slots
    }

    /// How many bytes the list holds.
    pub(super) fn bytes(&self) -> usize {
        room(&self.slots)
    }
}

impl World {
    /// Tells the broad phase where all are, if too many have moved since it knew.
    pub(super) fn settle(&mut self) -> Result<(), WorldError> {
        if !self.moves.is_settled {
            self.broad.index(bodies(&self.state.colliders, &self.state.stances))?;
            self.note_index();
        }
        Ok(())
    }

    /// Notes that the broad phase does not know where a slot's collider is.
    pub(super) fn note_move(&mut self, slot: usize) {
        let Self { state, moves, .. } = self;
        // Questions look at each of these, and each time that there are too many all are indexed: the root is where both cost
        // about the same to whoever moves one and asks, one after the other.
        let most = 64 + 4 * state.colliders.len().isqrt() as usize;
        let traits = &mut state.colliders.traits[slot];
        if !moves.is_settled || traits.flags & MOVED != 0 {
            return;
        }
        if moves.slots.len() < most && push(&mut moves.slots, slot as u32).is_ok() {
            traits.flags |= MOVED;
        } else {
            self.forget_index();
        }
    }

    /// Notes that the broad phase does not know where anything is.
    pub(super) fn forget_index(&mut self) {
        self.forget_moves();
        self.moves.is_settled = false;
    }

    /// Notes that the broad phase knows where everything is.
    pub(super) fn note_index(&mut self) {
        self.forget_moves();
        self.moves.is_settled = true;
    }

    /// Notes that the broad phase does not know where anything is, of a state that was another one before.
    pub(super) fn forget_state(&mut self) {
        self.moves.slots.clear();
        self.moves.is_settled = false;
        for traits in &mut self.state.colliders.traits {
            traits.flags &= !MOVED;
        }
    }

    fn forget_moves(&mut self) {
        for slot in self.moves.slots.drain(..) {
            self.state.colliders.traits[slot as usize].flags &= !MOVED;
        }
    }
}
