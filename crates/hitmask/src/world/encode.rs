//! The state of a world as bytes: the same bytes for worlds that will do the same.
//!
//! All numbers are little-endian. `docs/world-state.md` has the tables. What has no bearing on what comes after has no place
//! here: where removed colliders stood, in which order frames were changed, under which number a drawn mask is kept.

use alloc::vec::Vec;

use super::colliders::{CHANGED, INSERTED, SENSOR};
use super::stance::Stance;
use super::state::State;
use super::{World, WorldError};
use crate::broad::Traits;
use crate::terrain::{CHUNK_WORDS, Terrain};

/// What the state of a world begins with. The first byte is no text, so that nothing takes the file for one.
pub(super) const MAGIC: [u8; 8] = *b"\x89HITMWLD";

/// The version that is written, and the only one that is read.
pub(super) const VERSION: u16 = 1;

/// What is in a slot.
pub(super) mod kind {
    /// Nothing; the generation is that of what was there.
    pub(in crate::world) const EMPTY: u8 = 0;
    /// A sprite as it is.
    pub(in crate::world) const SPRITE: u8 = 1;
    /// A sprite in a pose.
    pub(in crate::world) const POSED: u8 = 2;
    /// Terrain.
    pub(in crate::world) const TERRAIN: u8 = 3;
}

/// The flags of a slot. The first four are those that a world has itself.
pub(super) mod flag {
    use crate::broad::Traits;

    pub(in crate::world) const STILL: u8 = Traits::STILL;
    pub(in crate::world) const SENSOR: u8 = super::SENSOR;
    pub(in crate::world) const INSERTED: u8 = super::INSERTED;
    /// It stood otherwise at the last tick: how, comes after it.
    pub(in crate::world) const CHANGED: u8 = super::CHANGED;
    /// … and stood in a pose then.
    pub(in crate::world) const WAS_POSED: u8 = 16;
    pub(in crate::world) const ALL: u8 = STILL | SENSOR | INSERTED | CHANGED | WAS_POSED;
}

impl World {
    /// The state of the world as bytes, which [`from_bytes`](Self::from_bytes) reads: a save, or what a player gets who joins
    /// late. They are the same on every platform, and of two worlds that will do the same if the same is asked of them.
    ///
    /// Masks are not in it, terrain is. `docs/world-state.md` in the repository says which byte is what.
    ///
    /// # Errors
    /// [`WorldError::OutOfMemory`].
    pub fn to_bytes(&self) -> Result<Vec<u8>, WorldError> {
        let (mut bytes, mut has_room) = (Vec::new(), true);
        let mut writer = Writer::new(|part: &[u8]| {
            has_room = has_room && bytes.try_reserve(part.len()).is_ok();
            if has_room {
                bytes.extend_from_slice(part);
            }
        });
        writer.state(&self.state);
        if has_room { Ok(bytes) } else { Err(WorldError::OutOfMemory) }
    }
}

/// How many bytes are handed on at once: a multiple of what a step of the hash takes.
const ROOM: usize = 4096;

/// Bytes on their way to somewhere.
pub(super) struct Writer<F: FnMut(&[u8])> {
    buffer: [u8; ROOM],
    used: usize,
    sink: F,
}

impl<F: FnMut(&[u8])> Writer<F> {
    pub(super) fn new(sink: F) -> Self {
        Self { buffer: [0; ROOM], used: 0, sink }
    }

    /// Writes a world, and hands on all that is written.
    pub(super) fn state(&mut self, state: &State) {
        let colliders = &state.colliders;
        self.words([
            u64::from_le_bytes(MAGIC),
            u64::from(VERSION) | u64::from(colliders.slots()) << 32,
        ]);
        for slot in 0..colliders.slots() {
            self.slot(state, slot as usize);
        }
        for list in [&colliders.removed, &colliders.free] {
            self.words([list.len() as u64]);
            list.iter().for_each(|slot| self.put(slot.to_le_bytes()));
        }
        self.words([state.pairs.len() as u64]);
        state.pairs.iter().for_each(|pair| self.words([*pair]));
        self.flush();
    }

    fn slot(&mut self, state: &State, slot: usize) {
        let colliders = &state.colliders;
        let generation = u64::from(colliders.generations[slot]);
        if !colliders.is_used(slot as u32) {
            self.words([generation | u64::from(kind::EMPTY) << 32]);
            return;
        }
        let Traits { meets, layer, flags } = colliders.traits[slot];
        let shape = colliders.shapes[slot];
        let stance = state.stances.stance(shape);
        let before = if flags & CHANGED == 0 { None } else { state.stood_otherwise(slot) };
        let kind = match stance {
            None => kind::TERRAIN,
            Some(Stance { pose: None, .. }) => kind::SPRITE,
            Some(Stance { pose: Some(_), .. }) => kind::POSED,
        };
        let flags = flags & (flag::STILL | flag::SENSOR | flag::INSERTED)
            | before.map_or(0, |before| match before.pose {
                None => flag::CHANGED,
                Some(_) => flag::CHANGED | flag::WAS_POSED,
            });
        let [x, y] = colliders.positions[slot];
        let head = u64::from(u32::from_le_bytes([kind, layer, flags, 0]));
        self.words([
            generation | head << 32,
            pair(x.cast_unsigned(), y.cast_unsigned()),
            colliders.user_data[slot],
            pair(meets, 0),
        ]);
        match stance {
            Some(stance) => self.stance(stance),
            None => {
                if let Some(terrain) = state.stances.terrain(shape) {
                    self.terrain(terrain);
                }
            }
        }
        if let Some(before) = before {
            self.stance(before);
        }
    }

    fn stance(&mut self, Stance { sprite, frame, pose }: Stance) {
        self.words([pair(sprite.index(), frame)]);
        if let Some(pose) = pose {
            self.words(pose.steps().map(i64::cast_unsigned));
        }
    }

    /// Writes terrain: its chunks row by row, and of each that is not full which of its words are unset, full or mixed, and
    /// those that are mixed.
    pub(super) fn terrain(&mut self, terrain: &Terrain) {
        self.words([terrain.keyed_chunks().count() as u64]);
        for (key, chunk) in terrain.keyed_chunks() {
            let is_full = chunk.count() == (CHUNK_WORDS * 64) as u64;
            self.words([
                pair(key.column.cast_unsigned(), key.row.cast_unsigned()),
                u64::from(is_full),
            ]);
            if is_full {
                continue;
            }
            let mut codes = [0; CODE_WORDS];
            for (index, word) in Terrain::words_of(chunk).enumerate() {
                codes[index / CODES] |= code_of(word) << (2 * (index % CODES));
            }
            codes.iter().for_each(|word| self.words([*word]));
            let mixed = Terrain::words_of(chunk).filter(|word| code_of(*word) == MIXED);
            mixed.for_each(|word| self.words([word]));
        }
    }

    #[inline(always)]
    fn words<const COUNT: usize>(&mut self, words: [u64; COUNT]) {
        let bytes = 8 * COUNT;
        if ROOM - self.used < bytes {
            self.flush();
        }
        let places = self.buffer[self.used..][..bytes].chunks_exact_mut(8);
        for (place, word) in places.zip(words) {
            place.copy_from_slice(&word.to_le_bytes());
        }
        self.used += bytes;
    }

    fn put(&mut self, bytes: [u8; 4]) {
        if ROOM - self.used < bytes.len() {
            self.flush();
        }
        self.buffer[self.used..][..4].copy_from_slice(&bytes);
        self.used += bytes.len();
    }

    /// Hands on what has not been yet.
    pub(super) fn flush(&mut self) {
        (self.sink)(&self.buffer[..self.used]);
        self.used = 0;
    }
}

/// How many codes of a chunk's words are in a word, two bits each, and how many such words a chunk has.
pub(super) const CODES: usize = 32;
pub(super) const CODE_WORDS: usize = CHUNK_WORDS / CODES;

/// The code of a word that is neither unset, which is 0, nor full, which is 1.
pub(super) const MIXED: u64 = 2;

pub(super) const fn code_of(word: u64) -> u64 {
    match word {
        0 => 0,
        u64::MAX => 1,
        _ => MIXED,
    }
}

/// Two numbers as a word, the first one first.
const fn pair(first: u32, second: u32) -> u64 {
    first as u64 | (second as u64) << 32
}
