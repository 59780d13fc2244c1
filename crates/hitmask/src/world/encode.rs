//! Writes the state of a world as bytes. Two worlds that will behave identically have identical
//! bytes.
//!
//! All numbers are little-endian; `docs/world-state.md` documents the format in tables. The bytes
//! omit data that does not affect later ticks: the positions of removed colliders, the order in
//! which frames changed, and the indices of interned shapes.

use alloc::vec::Vec;

use super::colliders::{CHANGED, INSERTED, SENSOR};
use super::shape_table::ShapeKey;
use super::state::State;
use super::{StateError, World};
use crate::broad_phase::Traits;
use crate::codec::{Buffered, Coder, Reader, Sink, array_of, coded, write};
use crate::terrain::{CHUNK_WORDS, PIXELS, Terrain};

/// The magic bytes of a state. The first one is not ASCII, so that no tool mistakes the file for
/// text.
pub(super) const MAGIC: [u8; 8] = *b"\x89HITMWLD";

/// The version of states and recordings that this library writes, and the only one that it reads.
const VERSION: u16 = 1;

/// Writes the magic bytes and the version of a file.
pub(super) fn write_start(sink: &mut impl Sink, magic: [u8; 8]) {
    write(sink, (magic, VERSION, 0_u16));
}

/// Reads the magic bytes and the version of a file.
pub(super) fn read_start(reader: &mut Reader<'_>, magic: [u8; 8]) -> Result<(), StateError> {
    if reader.read() != Ok(magic) {
        return Err(StateError::Magic);
    }
    let found = reader.read()?;
    if found != VERSION {
        return Err(StateError::Version { found });
    }
    let zero: u16 = reader.read()?;
    Ok(reader.check(zero == 0, "the version is followed by zeros")?)
}

/// The contents of a slot.
pub(super) mod kind {
    /// The slot has no collider; its generation is that of the last collider in the slot.
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
    /// The collider had another shape in the last tick; that shape follows.
    pub(in crate::world) const CHANGED: u8 = super::CHANGED;
    /// The shape that the collider had in the last tick has a pose.
    pub(in crate::world) const WAS_POSED: u8 = 16;
    pub(in crate::world) const ALL: u8 = STILL | SENSOR | INSERTED | CHANGED | WAS_POSED;
}

/// The fields of a collider's slot between its kind and its shape.
#[derive(Clone, Copy, Default)]
pub(super) struct SlotRest {
    pub(super) position: [i32; 2],
    pub(super) user_data: u64,
    pub(super) collides_with: u32,
    pub(super) zero: u32,
}

coded!(SlotRest { position, user_data, collides_with, zero });

impl World {
    /// Returns the state of the world as bytes, for a saved game or for a player who joins late.
    /// [`from_bytes`](Self::from_bytes) reads these bytes, which are identical on every platform.
    /// Two worlds that will return the same answers to the same calls have identical bytes.
    ///
    /// The bytes contain terrain, but not the masks of sprites. `docs/world-state.md` in the
    /// repository documents the format.
    #[doc(alias("serialize", "save"))]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.state.write(&mut bytes);
        bytes
    }
}

impl State {
    /// Writes the state in large pieces.
    pub(super) fn write(&self, sink: &mut impl Sink) {
        let mut sink = Buffered::new(sink);
        let colliders = &self.colliders;
        write_start(&mut sink, MAGIC);
        write(&mut sink, colliders.slots());
        for slot in 0..colliders.slots() {
            self.write_slot(slot as usize, &mut sink);
        }
        for list in [&colliders.removed, &colliders.free] {
            write(&mut sink, list.len() as u64);
            list.iter().for_each(|slot| write(&mut sink, *slot));
        }
        write(&mut sink, self.pairs.len() as u64);
        self.pairs.iter().for_each(|pair| write(&mut sink, *pair));
    }

    fn write_slot(&self, slot: usize, sink: &mut impl Sink) {
        let colliders = &self.colliders;
        let generation = colliders.generations[slot];
        if !colliders.is_used(slot as u32) {
            return write(sink, (generation, u32::from(kind::EMPTY)));
        }
        let Traits { collides_with, layer, flags } = colliders.traits[slot];
        let shape = colliders.shapes[slot];
        let shape_key = self.shape_table.shape_key(shape);
        let before = if flags & CHANGED == 0 { None } else { self.previous_shape_key(slot) };
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
        let start = (generation, u32::from_le_bytes([kind, layer, flags, 0]));
        let (position, user_data) = (colliders.positions[slot], colliders.user_data[slot]);
        let rest = SlotRest { position, user_data, collides_with, zero: 0 };
        // The values are written in one call, because there can be many slots.
        sink.put(&array_of::<32>((start, rest)));
        match shape_key {
            Some(shape_key) => write_shape_key(sink, shape_key),
            None => {
                if let Some(terrain) = self.shape_table.terrain(shape) {
                    write_terrain(sink, terrain);
                }
            }
        }
        if let Some(before) = before {
            write_shape_key(sink, before);
        }
    }
}

fn write_shape_key(sink: &mut impl Sink, ShapeKey { sprite, frame, pose }: ShapeKey) {
    write(sink, (sprite, frame));
    if let Some(pose) = pose {
        write(sink, pose.steps());
    }
}

/// Writes the chunks of terrain row by row. A chunk that is not full has a code for each word
/// (unset, full or mixed), followed by the mixed words.
pub(super) fn write_terrain(sink: &mut impl Sink, terrain: &Terrain) {
    write(sink, terrain.keyed_chunks().count() as u64);
    for (key, chunk) in terrain.keyed_chunks() {
        let is_full = chunk.count() == PIXELS;
        write(sink, (key.column, key.row, u64::from(is_full)));
        if is_full {
            continue;
        }
        let mut codes = [0; CODE_WORDS];
        for (index, word) in Terrain::words_of(chunk).enumerate() {
            codes[index / CODES] |= code_of(word) << (2 * (index % CODES));
        }
        write(sink, codes);
        let mixed = Terrain::words_of(chunk).filter(|word| code_of(*word) == MIXED);
        mixed.for_each(|word| write(sink, word));
    }
}

/// How many codes of two bits fit into a word, and how many words of codes a chunk has.
pub(super) const CODES: usize = 32;
pub(super) const CODE_WORDS: usize = CHUNK_WORDS / CODES;

/// The code of a mixed word. The code of an unset word is 0, and the code of a full word is 1.
const MIXED: u64 = 2;

pub(super) const fn code_of(word: u64) -> u64 {
    match word {
        0 => 0,
        u64::MAX => 1,
        _ => MIXED,
    }
}
