//! Writes the state of a world as bytes: equal bytes for worlds that behave alike from now on.
//!
//! All numbers are little-endian; `docs/world-state.md` has the tables. The bytes leave out what
//! does not affect the future: where removed colliders were, the order in which frames changed, the
//! numbers of interned shapes.

use alloc::vec::Vec;

use super::World;
use super::colliders::{CHANGED, INSERTED, SENSOR};
use super::shape_table::ShapeKey;
use super::state::State;
use crate::broad_phase::Traits;
use crate::terrain::{CHUNK_WORDS, Terrain};

/// The magic bytes of a state. The first one is not ASCII, so that no tool mistakes the file for
/// text.
pub(super) const MAGIC: [u8; 8] = *b"\x89HITMWLD";

/// The version that this library writes, and the only one that it reads.
pub(super) const VERSION: u16 = 1;

/// What is in a slot.
pub(super) mod kind {
    /// No collider; the generation is that of the last one.
    pub(in crate::world) const EMPTY: u8 = 0;
    /// A sprite without a pose.
    pub(in crate::world) const SPRITE: u8 = 1;
    /// A sprite in a pose.
    pub(in crate::world) const POSED: u8 = 2;
    /// Terrain.
    pub(in crate::world) const TERRAIN: u8 = 3;
}

/// The flags of a slot. The first four are those of [`Colliders`](super::colliders::Colliders).
pub(super) mod flag {
    use crate::broad_phase::Traits;

    pub(in crate::world) const STILL: u8 = Traits::STILL;
    pub(in crate::world) const SENSOR: u8 = super::SENSOR;
    pub(in crate::world) const INSERTED: u8 = super::INSERTED;
    /// It had another shape at the last tick, which follows.
    pub(in crate::world) const CHANGED: u8 = super::CHANGED;
    /// The shape of the last tick has a pose.
    pub(in crate::world) const WAS_POSED: u8 = 16;
    pub(in crate::world) const ALL: u8 = STILL | SENSOR | INSERTED | CHANGED | WAS_POSED;
}

impl World {
    /// The state of the world as bytes, for a save or for a player who joins late.
    /// [`from_bytes`](Self::from_bytes) reads them. The bytes are the same on every platform. Two
    /// worlds that return the same answers to the same calls from now on have equal bytes.
    ///
    /// The bytes contain terrain, but not the masks of sprites. `docs/world-state.md` in the
    /// repository documents the format.
    #[doc(alias = "serialize")]
    #[doc(alias = "save")]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        Writer::new(|part: &[u8]| bytes.extend_from_slice(part)).state(&self.state);
        bytes
    }
}

/// How many bytes the writer passes on at once: a multiple of the hash's block size.
const ROOM: usize = 4096;

/// Buffers bytes and passes them on in large parts, to a list or a hash.
pub(super) struct Writer<F: FnMut(&[u8])> {
    buffer: [u8; ROOM],
    used: usize,
    flush_to: F,
}

impl<F: FnMut(&[u8])> Writer<F> {
    pub(super) fn new(flush_to: F) -> Self {
        Self { buffer: [0; ROOM], used: 0, flush_to }
    }

    /// Writes a world, and flushes.
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
        let Traits { collides_with, layer, flags } = colliders.traits[slot];
        let shape = colliders.shapes[slot];
        let shape_key = state.shape_table.shape_key(shape);
        let before = if flags & CHANGED == 0 { None } else { state.previous_shape_key(slot) };
        let kind = match shape_key {
            None => kind::TERRAIN,
            Some(ShapeKey { pose: None, .. }) => kind::SPRITE,
            Some(ShapeKey { pose: Some(_), .. }) => kind::POSED,
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
            pair(collides_with, 0),
        ]);
        match shape_key {
            Some(shape_key) => self.shape_key(shape_key),
            None => {
                if let Some(terrain) = state.shape_table.terrain(shape) {
                    self.terrain(terrain);
                }
            }
        }
        if let Some(before) = before {
            self.shape_key(before);
        }
    }

    fn shape_key(&mut self, ShapeKey { sprite, frame, pose }: ShapeKey) {
        self.words([pair(sprite.index(), frame)]);
        if let Some(pose) = pose {
            self.words(pose.steps().map(i64::cast_unsigned));
        }
    }

    /// Writes terrain: its chunks row by row. A chunk that is not full has a code for each word,
    /// unset, full or mixed, and then the mixed words.
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

    /// Passes on everything that is buffered.
    pub(super) fn flush(&mut self) {
        (self.flush_to)(&self.buffer[..self.used]);
        self.used = 0;
    }
}

/// How many codes, two bits each, are in a word; and how many words of codes a chunk has.
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

/// Two numbers as a word, the first one in the lower half.
const fn pair(first: u32, second: u32) -> u64 {
    first as u64 | (second as u64) << 32
}
