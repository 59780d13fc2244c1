//! Why two colliders began to overlap.

use alloc::vec::Vec;

use super::colliders::{CHANGED, INSERTED};
use super::events::slots;
use super::memory::room;
use super::stance;
use super::state::State;
use super::{Cause, WorldError};
use crate::mask::NoMemory;
use crate::pose::Posed;

/// The causes of the pairs of a tick, by their number in the list of pairs: two bits each, for on the first tick all are new.
#[derive(Clone, Debug, Default)]
pub(super) struct Causes {
    words: Vec<u64>,
}

impl Causes {
    const A_WORD: usize = 32;

    pub(super) fn clear(&mut self) {
        self.words.clear();
    }

    /// Notes a cause. Of what nothing is noted, it is motion.
    pub(super) fn note(&mut self, number: usize, cause: Cause) -> Result<(), NoMemory> {
        let word = number / Self::A_WORD;
        if word >= self.words.len() {
            self.words.try_reserve(word + 1 - self.words.len())?;
            self.words.resize(word + 1, 0);
        }
        let bits = match cause {
            Cause::Motion => 0,
            Cause::Inserted => 1,
            Cause::Pose => 2,
        };
        self.words[word] |= bits << (2 * (number % Self::A_WORD));
        Ok(())
    }

    pub(super) fn get(&self, number: usize) -> Cause {
        let word = self.words.get(number / Self::A_WORD).copied().unwrap_or(0);
        match word >> (2 * (number % Self::A_WORD)) & 3 {
            0 => Cause::Motion,
            1 => Cause::Inserted,
            _ => Cause::Pose,
        }
    }

    /// How many bytes the list holds.
    pub(super) fn bytes(&self) -> usize {
        room(&self.words)
    }
}

impl State {
    /// Why a pair that was not there at the last tick is there.
    pub(super) fn cause(&self, pair: u64) -> Result<Cause, WorldError> {
        let (a, b) = slots(pair);
        let flags = |slot: u32| self.colliders.traits[slot as usize].flags;
        let either = flags(a) | flags(b);
        if either & INSERTED != 0 {
            return Ok(Cause::Inserted);
        }
        if either & CHANGED == 0 {
            return Ok(Cause::Motion);
        }
        let overlap = match (self.as_it_stood(a)?, self.as_it_stood(b)?) {
            (Some(one), Some(other)) => one.overlaps(other),
            (Some(one), None) => self.touches_terrain(one, b),
            (None, Some(other)) => self.touches_terrain(other, a),
            (None, None) => true,
        };
        Ok(if overlap { Cause::Motion } else { Cause::Pose })
    }

    fn touches_terrain(&self, one: Posed<'_>, slot: u32) -> bool {
        let (shape, at) = self.colliders.standing(slot);
        self.stances.placed_terrain(shape, at).is_some_and(|terrain| terrain.overlaps_posed(one))
    }

    /// What a slot's collider shows in the frame and pose of the last tick where it stands now; `None` for terrain. It is not
    /// drawn: that would take memory, and where it stands now it may be larger than a mask can be.
    fn as_it_stood(&self, slot: u32) -> Result<Option<Posed<'_>>, WorldError> {
        let (shape, at) = self.colliders.standing(slot);
        let Some(now) = self.stances.stance(shape) else {
            return Ok(None);
        };
        let before = self.stances.stance(self.colliders.befores[slot as usize]);
        let stance = before.map_or(now, |before| before.within(now.pose));
        Ok(Some(stance::posed(&self.sprites, stance, at)?))
    }
}
