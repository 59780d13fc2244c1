//! Reads the state of a world from untrusted bytes.

use alloc::vec::Vec;

use super::budget::Budget;
use super::encode::{CODE_WORDS, CODES, MAGIC, SlotRest, code_of, flag, kind, read_start};
use super::id::slots;
use super::shape_table::ShapeKey;
use super::state::State;
use super::{CHANGED, INSERTED, Layer, SpriteId, Sprites, StateError, World, WorldError};
use crate::broad_phase::{EMPTY, Traits};
use crate::codec::{Coded, Coder, Reader};
use crate::mask::{Mask, with_room};
use crate::pose::Pose;
use crate::space::Fixed;
use crate::terrain::{CHUNK_WORDS, Key, PAGE_BYTES, Terrain};

/// The minimum number of bytes that a slot takes.
const MIN_SLOT_BYTES: usize = 8;

/// The greatest row and the greatest column that a chunk of terrain can have. The last row or
/// column of pixels of these chunks is always unset.
const LAST_CHUNK: i32 = i32::MAX / Terrain::CHUNK_SIDE as i32;

impl World {
    /// The memory limit of [`from_bytes`](Self::from_bytes) for drawn poses and terrain: 1 GiB.
    pub const MAX_BYTES: usize = 1 << 30;

    /// Reads a world from the bytes that [`to_bytes`](Self::to_bytes) returned. `sprites` must
    /// begin with the sprites of the world that was written, in the same order; more sprites may
    /// follow.
    ///
    /// The function checks everything, so untrusted bytes are safe to read. The result is a valid
    /// world whose [`to_bytes`](Self::to_bytes) returns identical bytes. The bytes contain no
    /// checksum. If you need one, store the world's [`hash`](Self::hash) together with the bytes.
    ///
    /// # Errors
    /// [`StateError`] if the bytes are not the state of a world with these sprites. For damaged
    /// bytes, the error contains the offset of the first wrong byte and a description of the value
    /// expected at that offset.
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::world::{Collider, World};
    ///
    /// let mut world = World::new();
    /// let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// world.insert(Collider::new(sprite).at((3, 4)))?;
    /// let saved = world.to_bytes();
    /// let loaded = World::from_bytes(&saved, world.sprites())?;
    /// assert_eq!(loaded.hash(), world.hash());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_bytes(bytes: &[u8], sprites: &Sprites) -> Result<Self, StateError> {
        Self::from_bytes_within(bytes, sprites, Self::MAX_BYTES)
    }

    /// Works like [`from_bytes`](Self::from_bytes), but with a memory limit that you choose, in
    /// bytes. The limit applies to drawn poses and terrain, because a few bytes can describe a
    /// sprite as large as a mask can be. All other data takes only a few times as much memory as
    /// the bytes themselves.
    ///
    /// # Errors
    /// Same as [`from_bytes`](Self::from_bytes).
    pub fn from_bytes_within(
        bytes: &[u8],
        sprites: &Sprites,
        most: usize,
    ) -> Result<Self, StateError> {
        let (mut reader, mut budget) = (Reader::new(bytes), Budget::new(most));
        read_start(&mut reader, MAGIC)?;
        let mut state = State { sprites: sprites.clone(), ..State::default() };
        let slots: u32 = reader.read()?;
        reader.expect_items(slots.into(), MIN_SLOT_BYTES)?;
        reader.check(slots != EMPTY, "a world has fewer than 2³² - 1 slots")?;
        state.colliders.make_room(slots as usize)?;
        for slot in 0..slots {
            read_slot(&mut reader, &mut budget, &mut state, slot)?;
        }
        read_lists(&mut reader, &mut state)?;
        reader.end()?;
        Ok(Self { state, ..Self::default() })
    }
}

fn read_slot(
    reader: &mut Reader<'_>,
    budget: &mut Budget,
    state: &mut State,
    slot: u32,
) -> Result<(), StateError> {
    let generation = reader.read()?;
    let [kind, layer, flags, zero] = reader.read::<u32>()?.to_le_bytes();
    let is_known = zero == 0 && kind <= kind::TERRAIN;
    reader.check(is_known, "a slot is empty, a sprite or terrain")?;
    if kind == kind::EMPTY {
        reader.check(layer | flags == 0, "an empty slot has neither layer nor flags")?;
        let traits = Traits { collides_with: 0, layer: 0, flags: 0 };
        state.colliders.add_slot(generation, [0, 0], EMPTY, traits, 0);
        return Ok(());
    }
    let (is_terrain, is) = (kind == kind::TERRAIN, |flag: u8| flags & flag != 0);
    reader.check(layer < Layer::COUNT, "a layer is 0 to 31")?;
    let is_consistent = flags & !flag::ALL == 0
        && (is(flag::CHANGED) || !is(flag::WAS_POSED))
        && !(is(flag::CHANGED) && (is(flag::INSERTED) || is_terrain));
    reader.check(is_consistent, "the flags of a collider are consistent")?;
    reader.check(is(flag::STILL) || !is_terrain, "terrain is still")?;
    let SlotRest { position, user_data, collides_with, zero } = reader.read()?;
    reader.check(zero == 0, "the layers are followed by zeros")?;
    let shape = if is_terrain {
        let terrain = read_terrain(reader, budget)?;
        state.shape_table.intern_terrain(terrain)
    } else {
        let shape_key = read_shape_key(reader, &state.sprites, kind == kind::POSED)?;
        let cost = state.shape_table.cost(&state.sprites, shape_key);
        budget.spend(cost.map_err(|error| refused(reader, error))?)?;
        state.shape_table.intern(&state.sprites, shape_key)
    };
    let shape = shape.map_err(|error| refused(reader, error))?;
    let flags = flags & (flag::STILL | flag::SENSOR | INSERTED | CHANGED);
    let traits = Traits { collides_with, layer, flags };
    state.colliders.add_slot(generation, position, shape, traits, user_data);
    if is(flag::INSERTED) {
        state.inserted.push(slot);
    }
    if is(flag::CHANGED) {
        let before = read_shape_key(reader, &state.sprites, is(flag::WAS_POSED))?;
        state.changed.push(slot);
        let previous = state.shape_table.intern_previous(&state.sprites, before);
        state.colliders.previous_shapes[slot as usize] =
            previous.map_err(|error| refused(reader, error))?;
        let differs = state.previous_shape_key(slot as usize) == Some(before);
        let rule = "the shape of the last tick differs, and its pose is at (0, 0)";
        reader.check(differs, rule)?;
    }
    Ok(())
}

/// Returns the error for a value that a world refuses.
fn refused(reader: &Reader<'_>, error: WorldError) -> StateError {
    match error {
        WorldError::OutOfMemory => StateError::OutOfMemory,
        WorldError::Full => reader.wrong("the shapes of a world can be numbered").into(),
        _ => reader.wrong("a pose can be drawn").into(),
    }
}

/// Reads a sprite and its frame, and its pose with the position inside a pixel.
fn read_shape_key(
    reader: &mut Reader<'_>,
    sprites: &Sprites,
    is_posed: bool,
) -> Result<ShapeKey, StateError> {
    let (sprite, frame) = (SpriteId::from_index(reader.read()?), reader.read()?);
    if sprites.frame(sprite, frame).is_none() {
        return Err(StateError::NoSuchFrame { at: reader.last(), sprite, frame });
    }
    let mut shape_key = ShapeKey { sprite, frame, pose: None };
    if is_posed {
        let steps: [i64; 7] = reader.read()?;
        let within = |place: i64| (0..1 << Fixed::FRACTION_BITS).contains(&place);
        shape_key.pose = Pose::from_steps(steps).filter(|_| within(steps[0]) && within(steps[1]));
        reader.check(shape_key.pose.is_some(), "a pose is valid, and within pixel (0, 0)")?;
    }
    Ok(shape_key)
}

/// Reads terrain in the format that [`write_terrain`](super::encode::write_terrain) writes.
pub(super) fn read_terrain(
    reader: &mut Reader<'_>,
    budget: &mut Budget,
) -> Result<Terrain, StateError> {
    let chunks = reader.read()?;
    reader.expect_items(chunks, 16)?;
    let (mut pages, mut error) = (Pages::default(), None);
    let keyed = (0..chunks).map_while(|_| {
        read_chunk(reader, budget, &mut pages).map_err(|wrong| error = Some(wrong)).ok()
    });
    let terrain = Terrain::from_chunks(keyed);
    if let Some(error) = error {
        return Err(error);
    }
    let terrain = terrain.map_err(|_| StateError::OutOfMemory)?;
    let rule = "chunks have pixels that terrain can have, ordered by row and column";
    Ok(terrain.ok_or_else(|| reader.wrong(rule))?)
}

fn read_chunk(
    reader: &mut Reader<'_>,
    budget: &mut Budget,
    pages: &mut Pages,
) -> Result<(Key, [u64; CHUNK_WORDS]), StateError> {
    let (column, row) = (reader.read()?, reader.read()?);
    let key = Key { row, column };
    let chunks = -LAST_CHUNK - 1..=LAST_CHUNK;
    let is_next = pages.last < Some(key) && chunks.contains(&row) && chunks.contains(&column);
    reader.check(is_next, "chunks come row by row, within terrain's coordinates")?;
    if pages.add(key) {
        budget.spend(PAGE_BYTES)?;
    }
    let is_full: u64 = reader.read()?;
    reader.check(is_full <= 1, "a chunk's flag is 0 or 1")?;
    let mut words = [u64::MAX; CHUNK_WORDS];
    if is_full == 0 {
        budget.spend(chunk_bytes())?;
        let codes: [u64; CODE_WORDS] = reader.read()?;
        for (index, word) in words.iter_mut().enumerate() {
            let code = codes[index / CODES] >> (2 * (index % CODES)) & 3;
            *word = match code {
                0 => 0,
                1 => u64::MAX,
                _ => reader.read()?,
            };
            reader.check(code_of(*word) == code, "a word of a chunk is unset, full or mixed")?;
        }
        let is_mixed = words != [0; CHUNK_WORDS] && words != [u64::MAX; CHUNK_WORDS];
        reader.check(is_mixed, "a chunk that is not full has set and unset pixels")?;
    }
    const ROW: usize = Terrain::CHUNK_SIDE as usize / 64;
    let beyond_right =
        column == LAST_CHUNK && words.iter().skip(ROW - 1).step_by(ROW).any(|word| word >> 63 == 1);
    let beyond_bottom =
        row == LAST_CHUNK && words[CHUNK_WORDS - ROW..].iter().any(|word| *word != 0);
    let is_within = !beyond_right && !beyond_bottom;
    reader.check(is_within, "the last row and column of terrain are unset")?;
    Ok((key, words))
}

/// Returns how much memory a chunk takes if it is not full. All full chunks share one mask.
pub(super) fn chunk_bytes() -> usize {
    // The size of a mask includes its reference counts.
    let mask = size_of::<Mask>() + 2 * size_of::<usize>();
    mask + Mask::bytes_of(Terrain::CHUNK_SIDE, Terrain::CHUNK_SIDE).unwrap_or_default()
}

/// The pages of the chunks read so far, limited to those that can contain the next chunk. Chunks
/// are stored row by row.
#[derive(Default)]
struct Pages {
    last: Option<Key>,
    /// The columns of the pages in this row of pages, in order. `columns` contains those from
    /// earlier rows of chunks, and `new` those first seen in the current row.
    columns: Vec<i32>,
    new: Vec<i32>,
}

impl Pages {
    /// Adds a chunk, and returns whether it is the first chunk in its page.
    fn add(&mut self, key: Key) -> bool {
        if let Some(last) = self.last
            && last.row != key.row
        {
            if last.page().row == key.page().row {
                self.columns.append(&mut self.new);
                self.columns.sort_unstable();
            } else {
                self.columns.clear();
                self.new.clear();
            }
        }
        self.last = Some(key);
        let column = key.page().column;
        let is_new =
            self.new.last() != Some(&column) && self.columns.binary_search(&column).is_err();
        if is_new {
            self.new.push(column);
        }
        is_new
    }
}

/// The contents of a slot.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Used,
    /// The slot is empty, and has not been in a list so far.
    Empty,
    Removed,
    Free,
}

/// Reads the lists of removed slots, free slots and overlapping pairs.
fn read_lists(reader: &mut Reader<'_>, state: &mut State) -> Result<(), StateError> {
    let colliders = &mut state.colliders;
    let mut roles = with_room(colliders.shapes.len())?;
    let role = |shape: &u32| if *shape == EMPTY { Role::Empty } else { Role::Used };
    roles.extend(colliders.shapes.iter().map(role));
    let mut list_as = |becomes: Role| {
        let rule = "a free or removed slot is empty, and listed once";
        read_list(reader, rule, |_, slot: &u32| match roles.get_mut(*slot as usize) {
            Some(role @ Role::Empty) => {
                *role = becomes;
                true
            }
            _ => false,
        })
    };
    colliders.removed = list_as(Role::Removed)?;
    colliders.free = list_as(Role::Free)?;
    for (role, generation) in roles.iter().zip(colliders.generations.iter()) {
        let is_listed = match role {
            Role::Empty => *generation == u32::MAX,
            Role::Free => *generation < u32::MAX,
            Role::Used | Role::Removed => true,
        };
        let rule = "every empty slot with a generation left is free or was removed";
        reader.check(is_listed, rule)?;
    }
    let was_there = |slot: u32| match roles.get(slot as usize) {
        Some(Role::Used) => colliders.traits[slot as usize].flags & INSERTED == 0,
        role => role == Some(&Role::Removed),
    };
    let rule = "pairs are sorted, and of colliders of the last tick";
    *state.pairs.write() = read_list(reader, rule, |last, pair| {
        let (a, b) = slots(*pair);
        a < b && last < Some(pair) && was_there(a) && was_there(b)
    })?;
    Ok(())
}

/// Reads a list of numbers. `is_valid` checks each number together with the previous one.
fn read_list<T: Coded + Default>(
    reader: &mut Reader<'_>,
    rule: &'static str,
    mut is_valid: impl FnMut(Option<&T>, &T) -> bool,
) -> Result<Vec<T>, StateError> {
    let count = reader.read()?;
    reader.expect_items(count, size_of::<T>())?;
    let mut list = with_room(count as usize)?;
    for _ in 0..count {
        let item = reader.read()?;
        reader.check(is_valid(list.last(), &item), rule)?;
        list.push(item);
    }
    Ok(list)
}
