//! Determines why pairs of colliders started to overlap, and stores the causes in two bits per
//! pair.

use alloc::vec::Vec;

use super::colliders::{CHANGED, INSERTED};
use super::id::slots;
use super::shape_table;
use super::state::State;
use crate::pose::Posed;
use crate::words::words;

words! {
    /// Why two colliders started to overlap.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Cause {
        /// One or both of the colliders were inserted since the last tick.
        Inserted = "inserted",
        /// The sprite, frame or pose of a collider has changed since the last tick, and the change
        /// caused the overlap: with the frames and poses of the last tick, the colliders would not
        /// overlap at their current positions.
        Pose = "pose",
        /// Any other cause, such as a collider that moved, a change of layers, or terrain that was
        /// filled.
        Motion = "motion",
    }
    /// The cause as one word: `inserted`, `pose` or `motion`.
    fn name;
}

/// How many causes fit into a word.
const CAUSES_PER_WORD: usize = 32;

/// Records the cause of pair `number` of the list. A pair without a recorded cause started to
/// overlap because of motion. In the first tick, every pair is new, so this list can be long.
pub(super) fn note(causes: &mut Vec<u64>, number: usize, cause: Cause) {
    let word = number / CAUSES_PER_WORD;
    if word >= causes.len() {
        causes.resize(word + 1, 0);
    }
    let bits = match cause {
        Cause::Motion => 0,
        Cause::Inserted => 1,
        Cause::Pose => 2,
    };
    causes[word] |= bits << (2 * (number % CAUSES_PER_WORD));
}

/// Returns the cause of pair `number`.
pub(super) fn cause_of(causes: &[u64], number: usize) -> Cause {
    let word = causes.get(number / CAUSES_PER_WORD).copied().unwrap_or(0);
    match word >> (2 * (number % CAUSES_PER_WORD)) & 3 {
        0 => Cause::Motion,
        1 => Cause::Inserted,
        _ => Cause::Pose,
    }
}

impl State {
    /// Returns why a pair overlaps now but did not overlap in the last tick.
    pub(super) fn cause(&self, pair: u64) -> Cause {
        let (a, b) = slots(pair);
        let flags = |slot: u32| self.colliders.traits[slot as usize].flags;
        let either = flags(a) | flags(b);
        if either & INSERTED != 0 {
            return Cause::Inserted;
        }
        if either & CHANGED == 0 {
            return Cause::Motion;
        }
        let overlap = match (self.previous_posed(a), self.previous_posed(b)) {
            (Some(one), Some(other)) => one.overlaps(other),
            (Some(one), None) => self.touches_terrain(one, b),
            (None, Some(other)) => self.touches_terrain(other, a),
            (None, None) => true,
        };
        if overlap { Cause::Motion } else { Cause::Pose }
    }

    fn touches_terrain(&self, one: Posed<'_>, slot: u32) -> bool {
        let (shape, at) = self.colliders.shape_and_position(slot);
        self.shape_table
            .placed_terrain(shape, at)
            .is_some_and(|terrain| terrain.overlaps_posed(one))
    }

    /// Returns the frame and pose that a slot's collider had in the last tick, at its current
    /// position; `None` for terrain.
    ///
    /// The pose is not drawn into a mask, because that would take memory and could fail. At another
    /// fraction of a pixel, the same pose can cover one more column or row than in the last tick,
    /// which can be one more than a mask can have.
    fn previous_posed(&self, slot: u32) -> Option<Posed<'_>> {
        let (shape, at) = self.colliders.shape_and_position(slot);
        let now = self.shape_table.shape_key(shape)?;
        let before = self.shape_table.shape_key(self.colliders.previous_shapes[slot as usize]);
        let shape_key = before.map_or(now, |before| before.with_subpixel_of(now.pose));
        // The collider had this pose in the last tick or has it now, so its position is in range.
        shape_table::posed(&self.sprites, shape_key, at).ok()
    }
}
