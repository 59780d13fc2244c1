//! Stores the colliders of a world in slots, with one list per property.

use alloc::vec::Vec;

use super::memory::room;
use super::shared::Shared;
use super::{ColliderId, WorldError};
use crate::broad_phase::{EMPTY, Traits};
use crate::mask::NoMemory;

/// The flag of a collider that is a sensor.
pub(super) const SENSOR: u8 = 2;
/// The flag of a collider that was inserted since the last tick.
pub(super) const INSERTED: u8 = 4;
/// The flag of a collider whose frame, sprite or pose changed since the last tick.
pub(super) const CHANGED: u8 = 8;

/// The colliders by slot. A collider's slot is the index of its id.
#[derive(Debug, Default)]
pub(super) struct Colliders {
    pub(super) positions: Vec<[i32; 2]>,
    pub(super) shapes: Vec<u32>,
    /// The shapes that colliders with [`CHANGED`] had in the last tick.
    pub(super) previous_shapes: Vec<u32>,
    pub(super) traits: Vec<Traits>,
    pub(super) user_data: Vec<u64>,
    /// How many earlier colliders each slot had. Events can read this list while the world changes.
    pub(super) generations: Shared<u32>,
    /// Free slots; the last one is used first.
    pub(super) free: Vec<u32>,
    /// Slots of colliders that were removed since the last tick. Events may still refer to them.
    pub(super) removed: Vec<u32>,
    live: u32,
}

impl Colliders {
    /// Returns the number of slots, used or not.
    pub(super) fn slots(&self) -> u32 {
        // `insert` creates no slot whose index does not fit a u32.
        self.shapes.len() as u32
    }

    /// Returns the number of colliders.
    pub(super) fn len(&self) -> u32 {
        self.live
    }

    /// Returns the id of the collider that is in a slot, or was the last one in it.
    pub(super) fn id(&self, slot: u32) -> ColliderId {
        ColliderId::new(slot, self.generations[slot as usize])
    }

    /// Returns whether a slot has a collider.
    pub(super) fn is_used(&self, slot: u32) -> bool {
        self.shapes[slot as usize] != EMPTY
    }

    /// Iterates over the slots that have a collider.
    pub(super) fn used(&self) -> impl Iterator<Item = u32> {
        (0..self.slots()).filter(|slot| self.is_used(*slot))
    }

    /// Returns whether a slot has a collider that is not still.
    #[inline]
    pub(super) fn is_mover(&self, slot: u32) -> bool {
        self.is_used(slot) && self.traits[slot as usize].flags & Traits::STILL == 0
    }

    /// Returns the slot of a collider, or an error if the id is out of date.
    pub(super) fn slot(&self, id: ColliderId) -> Result<usize, WorldError> {
        let slot = id.index() as usize;
        match self.generations.get(slot) {
            Some(&generation) if generation == id.generation() && self.shapes[slot] != EMPTY => {
                Ok(slot)
            }
            _ => Err(WorldError::NoSuchCollider { id }),
        }
    }

    /// Returns the shape and the position of a slot.
    pub(super) fn shape_and_position(&self, slot: u32) -> (u32, [i32; 2]) {
        (self.shapes[slot as usize], self.positions[slot as usize])
    }

    /// Inserts a collider into a free slot, or into a new one.
    pub(super) fn insert(
        &mut self,
        position: [i32; 2],
        shape: u32,
        traits: Traits,
        user_data: u64,
    ) -> Result<u32, WorldError> {
        if let Some(slot) = self.free.pop() {
            let place = slot as usize;
            self.generations.write()[place] += 1;
            self.positions[place] = position;
            self.shapes[place] = shape;
            self.previous_shapes[place] = EMPTY;
            self.traits[place] = traits;
            self.user_data[place] = user_data;
            self.live += 1;
            return Ok(slot);
        }
        let slot = u32::try_from(self.shapes.len()).ok().filter(|slot| *slot != EMPTY);
        let slot = slot.ok_or(WorldError::Full)?;
        self.add_slot(0, position, shape, traits, user_data);
        Ok(slot)
    }

    /// Adds a slot, empty or not.
    pub(super) fn add_slot(
        &mut self,
        generation: u32,
        position: [i32; 2],
        shape: u32,
        traits: Traits,
        user_data: u64,
    ) {
        self.positions.push(position);
        self.shapes.push(shape);
        self.previous_shapes.push(EMPTY);
        self.traits.push(traits);
        self.user_data.push(user_data);
        self.generations.write().push(generation);
        self.live += u32::from(shape != EMPTY);
    }

    /// Removes a collider from its slot, which becomes free after the next tick, and returns the
    /// collider's shape.
    pub(super) fn remove(&mut self, slot: usize) -> u32 {
        self.removed.push(slot as u32);
        self.live -= 1;
        // The broad phase requires that empty slots have no faraway positions.
        self.positions[slot] = [0, 0];
        core::mem::replace(&mut self.shapes[slot], EMPTY)
    }

    /// Frees the slots of removed colliders, except those whose generations are used up.
    pub(super) fn free_removed(&mut self) {
        for slot in self.removed.drain(..) {
            if self.generations[slot as usize] < u32::MAX {
                self.free.push(slot);
            }
        }
    }

    /// Returns the memory that the lists take, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let of_colliders = room(&self.positions) + room(&self.traits) + room(&self.user_data);
        let of_shapes = room(&self.shapes) + room(&self.previous_shapes);
        let of_slots = room(&self.generations) + room(&self.free) + room(&self.removed);
        of_colliders + of_shapes + of_slots
    }

    /// Reserves memory for more slots.
    ///
    /// # Errors
    /// Returns an error if there is not enough memory, because untrusted bytes determine how many
    /// slots there are.
    pub(super) fn make_room(&mut self, slots: usize) -> Result<(), NoMemory> {
        self.positions.try_reserve(slots)?;
        self.shapes.try_reserve(slots)?;
        self.previous_shapes.try_reserve(slots)?;
        self.traits.try_reserve(slots)?;
        self.user_data.try_reserve(slots)?;
        self.generations.write().try_reserve(slots)?;
        Ok(())
    }
}

impl Clone for Colliders {
    fn clone(&self) -> Self {
        let mut clone = Self::default();
        clone.clone_from(self);
        clone
    }

    /// Reuses the memory of these lists.
    fn clone_from(&mut self, other: &Self) {
        self.positions.clone_from(&other.positions);
        self.shapes.clone_from(&other.shapes);
        self.previous_shapes.clone_from(&other.previous_shapes);
        self.traits.clone_from(&other.traits);
        self.user_data.clone_from(&other.user_data);
        self.generations.clone_from(&other.generations);
        self.free.clone_from(&other.free);
        self.removed.clone_from(&other.removed);
        self.live = other.live;
    }
}

#[cfg(test)]
mod tests {
    use super::Colliders;
    use crate::broad_phase::{EMPTY, Traits};

    /// Checks that a slot whose generations are used up is not reused, so that no id repeats.
    #[test]
    fn generations_never_wrap_around() {
        let traits = Traits { collides_with: 0, layer: 0, flags: 0 };
        let mut colliders = Colliders::default();
        let insert = |colliders: &mut Colliders| {
            let slot = colliders.insert([0, 0], 0, traits, 0).unwrap();
            (slot, colliders.generations[slot as usize])
        };
        assert_eq!(insert(&mut colliders), (0, 0));
        colliders.generations.write()[0] = u32::MAX - 1;
        let last_but_one = colliders.id(0);
        colliders.remove(0);
        colliders.free_removed();
        assert_eq!(insert(&mut colliders), (0, u32::MAX));
        let last = colliders.id(0);
        assert!(colliders.slot(last).is_ok() && colliders.slot(last_but_one).is_err());
        colliders.remove(0);
        colliders.free_removed();
        assert_eq!(insert(&mut colliders), (1, 0));
        assert!(colliders.slot(last).is_err() && !colliders.is_used(0));
        assert_eq!((colliders.len(), colliders.slots(), colliders.shapes[0]), (1, 2, EMPTY));
    }
}
