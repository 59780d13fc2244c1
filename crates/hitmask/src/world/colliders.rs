//! The colliders of a world by slot: a list for each thing that is known of them.

use alloc::vec::Vec;

use super::{ColliderId, WorldError};
use crate::broad::{EMPTY, Traits};
use crate::mask::NoMemory;

/// Set in the flags of a collider that is touched but never in the way.
pub(super) const SENSOR: u8 = 2;
/// … that was inserted since the last tick.
pub(super) const INSERTED: u8 = 4;
/// … of which a frame or pose changed since the last tick.
pub(super) const CHANGED: u8 = 8;

/// The colliders by slot, which is their name's index.
#[derive(Debug, Default)]
pub(super) struct Colliders {
    pub(super) positions: Vec<[i32; 2]>,
    pub(super) shapes: Vec<u32>,
    /// How those with [`CHANGED`] stood at the last tick.
    pub(super) befores: Vec<u32>,
    pub(super) traits: Vec<Traits>,
    pub(super) user_data: Vec<u64>,
    pub(super) generations: Vec<u32>,
    /// Slots to be used again, the last one first.
    pub(super) free: Vec<u32>,
    /// Slots whose colliders were removed since the last tick: events may still name them.
    pub(super) removed: Vec<u32>,
    live: u32,
}

impl Colliders {
    /// How many slots there are, used or not.
    pub(super) fn slots(&self) -> u32 {
        // No more are made than can be numbered.
        self.shapes.len() as u32
    }

    /// How many colliders there are.
    pub(super) fn len(&self) -> u32 {
        self.live
    }

    /// The name of what is, or was last, in a slot.
    pub(super) fn id(&self, slot: u32) -> ColliderId {
        ColliderId::new(slot, self.generations[slot as usize])
    }

    /// Whether a slot has a collider.
    pub(super) fn is_used(&self, slot: u32) -> bool {
        self.shapes[slot as usize] != EMPTY
    }

    /// The slot of a collider that is there.
    pub(super) fn slot(&self, id: ColliderId) -> Result<usize, WorldError> {
        let slot = id.index() as usize;
        match self.generations.get(slot) {
            Some(&generation) if generation == id.generation() && self.shapes[slot] != EMPTY => {
                Ok(slot)
            }
            _ => Err(WorldError::NoSuchCollider { id }),
        }
    }

    /// The shape and the position of a slot.
    pub(super) fn standing(&self, slot: u32) -> (u32, [i32; 2]) {
        (self.shapes[slot as usize], self.positions[slot as usize])
    }

    /// Puts a collider into a slot.
    pub(super) fn insert(
        &mut self,
        position: [i32; 2],
        shape: u32,
        traits: Traits,
        user_data: u64,
    ) -> Result<u32, WorldError> {
        if let Some(slot) = self.free.pop() {
            let place = slot as usize;
            self.generations[place] += 1;
            self.positions[place] = position;
            self.shapes[place] = shape;
            self.befores[place] = EMPTY;
            self.traits[place] = traits;
            self.user_data[place] = user_data;
            self.live += 1;
            return Ok(slot);
        }
        let slot = u32::try_from(self.shapes.len()).ok().filter(|slot| *slot != EMPTY);
        let slot = slot.ok_or(WorldError::Full)?;
        self.make_room(1)?;
        self.add_slot(0, position, shape, traits, user_data);
        Ok(slot)
    }

    /// Adds a slot, empty or not, for which there is [room](Self::make_room).
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
        self.befores.push(EMPTY);
        self.traits.push(traits);
        self.user_data.push(user_data);
        self.generations.push(generation);
        self.live += u32::from(shape != EMPTY);
    }

    /// Takes a collider out of its slot, which is free after the next tick; its shape.
    pub(super) fn remove(&mut self, slot: usize) -> Result<u32, WorldError> {
        // So that no more memory is needed when the slots become free.
        let most = self.free.len() + self.removed.len() + 1;
        self.removed.try_reserve(1).map_err(|_| WorldError::OutOfMemory)?;
        self.free.try_reserve(most - self.free.len()).map_err(|_| WorldError::OutOfMemory)?;
        self.removed.push(slot as u32);
        self.live -= 1;
        // Where nothing is, nothing is at the ends of space.
        self.positions[slot] = [0, 0];
        Ok(core::mem::replace(&mut self.shapes[slot], EMPTY))
    }

    /// Lets the slots of what was removed be used again, but for those that had as many colliders as can be numbered.
    pub(super) fn free_removed(&mut self) {
        for slot in self.removed.drain(..) {
            if self.generations[slot as usize] < u32::MAX {
                self.free.push(slot);
            }
        }
    }

    /// Makes room for more slots.
    pub(super) fn make_room(&mut self, slots: usize) -> Result<(), NoMemory> {
        self.positions.try_reserve(slots)?;
        self.shapes.try_reserve(slots)?;
        self.befores.try_reserve(slots)?;
        self.traits.try_reserve(slots)?;
        self.user_data.try_reserve(slots)?;
        self.generations.try_reserve(slots)?;
        Ok(())
    }
}

impl Clone for Colliders {
    fn clone(&self) -> Self {
        let mut clone = Self::default();
        clone.clone_from(self);
        clone
    }

    /// In the memory that is there.
    fn clone_from(&mut self, other: &Self) {
        self.positions.clone_from(&other.positions);
        self.shapes.clone_from(&other.shapes);
        self.befores.clone_from(&other.befores);
        self.traits.clone_from(&other.traits);
        self.user_data.clone_from(&other.user_data);
        self.generations.clone_from(&other.generations);
        self.free.clone_from(&other.free);
        self.removed.clone_from(&other.removed);
        self.live = other.live;
        // The room that `remove` has made.
        self.free.reserve(self.removed.len());
    }
}

#[cfg(test)]
mod tests {
    use super::Colliders;
    use crate::broad::{EMPTY, Traits};

    /// A slot whose names are used up is not used again, though everything else is free: no name comes twice.
    #[test]
    fn names_never_begin_anew() {
        let traits = Traits { meets: 0, layer: 0, flags: 0 };
        let mut colliders = Colliders::default();
        let insert = |colliders: &mut Colliders| {
            let slot = colliders.insert([0, 0], 0, traits, 0).unwrap();
            (slot, colliders.generations[slot as usize])
        };
        assert_eq!(insert(&mut colliders), (0, 0));
        colliders.generations[0] = u32::MAX - 1;
        let last_but_one = colliders.id(0);
        colliders.remove(0).unwrap();
        colliders.free_removed();
        assert_eq!(insert(&mut colliders), (0, u32::MAX));
        let last = colliders.id(0);
        assert!(colliders.slot(last).is_ok() && colliders.slot(last_but_one).is_err());
        colliders.remove(0).unwrap();
        colliders.free_removed();
        assert_eq!(insert(&mut colliders), (1, 0));
        assert!(colliders.slot(last).is_err() && !colliders.is_used(0));
        assert_eq!((colliders.len(), colliders.slots(), colliders.shapes[0]), (1, 2, EMPTY));
    }
}
