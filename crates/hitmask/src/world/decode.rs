//! Reads the state of a world from untrusted bytes.

use alloc::vec::Vec;

use super::encode::{CODE_WORDS, CODES, MAGIC, VERSION, code_of, flag, kind};
use super::events::slots;
use super::reader::Reader;
use super::shape_table::ShapeKey;
use super::state::State;
use super::{CHANGED, INSERTED, SpriteId, Sprites, StateError, World};
use crate::broad_phase::{EMPTY, Traits};
use crate::mask::{Mask, with_room};
use crate::pose::Pose;
use crate::space::Fixed;
use crate::terrain::{CHUNK_WORDS, Key, Terrain};

/// The fewest bytes that a slot takes.
const MIN_SLOT_BYTES: usize = 8;

/// About how much memory a page of terrain takes, including its reference counts and its entry in
/// the directory.
pub(super) const PAGE_BYTES: usize = 2304;

/// How many binary digits of a chunk's row or column are its place within a page.
const PAGE_DIGITS: u32 = 4;

/// The last chunk that terrain can have in either direction; its last row or column stays unset.
const LAST_CHUNK: i32 = i32::MAX / Terrain::CHUNK_SIDE as i32;

impl World {
    /// The memory limit of [`from_bytes`](Self::from_bytes) for drawn poses and terrain: 1 GiB.
    pub const MAX_BYTES: usize = 1 << 30;

    /// Reads the state of a world that [`to_bytes`](Self::to_bytes) wrote. `sprites` are those of
    /// that world; more may follow them.
    ///
    /// Everything is checked, so untrusted bytes are safe to read: the result is a valid world, and
    /// writes the same bytes again. The bytes contain no checksum. If you need one, store the
    /// world's [`hash`](Self::hash) with them.
    ///
    /// # Errors
    /// [`StateError`], which says where the bytes are wrong, and what a reader expects there.
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

    /// [`from_bytes`](Self::from_bytes) with another memory limit, in bytes. The limit is for drawn
    /// poses and terrain: a few bytes can ask for a sprite as large as masks can be. Everything
    /// else takes a few times as much memory as there are bytes.
    ///
    /// # Errors
    /// As [`from_bytes`](Self::from_bytes).
    pub fn from_bytes_within(
        bytes: &[u8],
        sprites: &Sprites,
        most: usize,
    ) -> Result<Self, StateError> {
        let mut reader = Reader::new(bytes, most);
        reader.begin(MAGIC, VERSION)?;
        let mut state = State { sprites: sprites.clone(), ..State::default() };
        let slots = reader.u32()?;
        reader.expect_items(slots.into(), MIN_SLOT_BYTES)?;
        if slots == EMPTY {
            return Err(reader.wrong("a world has fewer than 2³² - 1 slots"));
        }
        state.colliders.make_room(slots as usize)?;
        for slot in 0..slots {
            read_slot(&mut reader, &mut state, slot)?;
        }
        read_lists(&mut reader, &mut state)?;
        reader.end()?;
        Ok(Self { state, ..Self::default() })
    }
}

fn read_slot(reader: &mut Reader<'_>, state: &mut State, slot: u32) -> Result<(), StateError> {
    let generation = reader.u32()?;
    let [kind, layer, flags, zero] = reader.u32()?.to_le_bytes();
    if zero != 0 || kind > kind::TERRAIN {
        return Err(reader.wrong("a slot is empty, a sprite or terrain"));
    }
    if kind == kind::EMPTY {
        if layer | flags != 0 {
            return Err(reader.wrong("an empty slot has neither layer nor flags"));
        }
        let traits = Traits { collides_with: 0, layer: 0, flags: 0 };
        state.colliders.add_slot(generation, [0, 0], EMPTY, traits, 0);
        return Ok(());
    }
    if layer > 31 {
        return Err(reader.wrong("a layer is 0 to 31"));
    }
    let is = |flag: u8| flags & flag != 0;
    if flags & !flag::ALL != 0
        || is(flag::WAS_POSED) && !is(flag::CHANGED)
        || is(flag::CHANGED) && (is(flag::INSERTED) || kind == kind::TERRAIN)
    {
        return Err(reader.wrong("the flags of a collider are consistent"));
    }
    if kind == kind::TERRAIN && !is(flag::STILL) {
        return Err(reader.wrong("terrain is still"));
    }
    let position = [reader.i32()?, reader.i32()?];
    let user_data = reader.u64()?;
    let collides_with = reader.u32()?;
    if reader.u32()? != 0 {
        return Err(reader.wrong("the layers are followed by zeros"));
    }
    let shape = if kind == kind::TERRAIN {
        let terrain = read_terrain(reader)?;
        state.shape_table.intern_terrain(terrain).map_err(|error| reader.refused(error))?
    } else {
        let shape_key = read_shape_key(reader, &state.sprites, kind == kind::POSED)?;
        intern(reader, state, shape_key)?
    };
    let kept = flags & (flag::STILL | flag::SENSOR | INSERTED | CHANGED);
    state.colliders.add_slot(
        generation,
        position,
        shape,
        Traits { collides_with, layer, flags: kept },
        user_data,
    );
    if is(flag::INSERTED) {
        state.inserted.push(slot);
    }
    if is(flag::CHANGED) {
        let before = read_shape_key(reader, &state.sprites, is(flag::WAS_POSED))?;
        state.changed.push(slot);
        let previous = state.shape_table.intern_previous(&state.sprites, before);
        state.colliders.previous_shapes[slot as usize] =
            previous.map_err(|error| reader.refused(error))?;
        if state.previous_shape_key(slot as usize) != Some(before) {
            return Err(
                reader.wrong("the shape of the last tick differs, and its pose is at (0, 0)")
            );
        }
    }
    Ok(())
}

/// Reads a sprite and its frame, and its pose within a pixel.
fn read_shape_key(
    reader: &mut Reader<'_>,
    sprites: &Sprites,
    is_posed: bool,
) -> Result<ShapeKey, StateError> {
    let (sprite, frame) = (SpriteId::from_index(reader.u32()?), reader.u32()?);
    if sprites.frame(sprite, frame).is_none() {
        return Err(StateError::NoSuchFrame { at: reader.last(), sprite, frame });
    }
    let mut shape_key = ShapeKey { sprite, frame, pose: None };
    if is_posed {
        let mut steps = [0; 7];
        for step in &mut steps {
            *step = reader.u64()?.cast_signed();
        }
        let pose = Pose::from_steps(steps);
        let within = |place: i64| (0..1 << Fixed::FRACTION_BITS).contains(&place);
        shape_key.pose = pose.filter(|_| within(steps[0]) && within(steps[1]));
        if shape_key.pose.is_none() {
            return Err(reader.wrong("a pose is valid, and within pixel (0, 0)"));
        }
    }
    Ok(shape_key)
}

/// Interns the shape of a slot's collider, if the memory limit allows it.
fn intern(
    reader: &mut Reader<'_>,
    state: &mut State,
    shape_key: ShapeKey,
) -> Result<u32, StateError> {
    let cost =
        state.shape_table.cost(&state.sprites, shape_key).map_err(|error| reader.refused(error))?;
    reader.spend(cost)?;
    state.shape_table.intern(&state.sprites, shape_key).map_err(|error| reader.refused(error))
}

/// Reads terrain as a [`Writer`](super::encode::Writer) writes it.
pub(super) fn read_terrain(reader: &mut Reader<'_>) -> Result<Terrain, StateError> {
    let chunks = reader.u64()?;
    reader.expect_items(chunks, 16)?;
    let (mut pages, mut error) = (Pages::default(), None);
    let keyed = (0..chunks).map_while(|_| match read_chunk(reader, &mut pages) {
        Ok(chunk) => Some(chunk),
        Err(wrong) => {
            error = Some(wrong);
            None
        }
    });
    let terrain = Terrain::from_chunks(keyed);
    if let Some(error) = error {
        return Err(error);
    }
    let terrain = terrain.map_err(|_| StateError::OutOfMemory)?;
    terrain.ok_or_else(|| {
        reader.wrong("chunks have pixels that terrain can have, ordered by row and column")
    })
}

fn read_chunk(
    reader: &mut Reader<'_>,
    pages: &mut Pages,
) -> Result<(Key, [u64; CHUNK_WORDS]), StateError> {
    let (column, row) = (reader.i32()?, reader.i32()?);
    let key = Key { row, column };
    let chunks = -LAST_CHUNK - 1..=LAST_CHUNK;
    if pages.last >= Some(key) || !chunks.contains(&row) || !chunks.contains(&column) {
        return Err(reader.wrong("chunks come row by row, within terrain's coordinates"));
    }
    if pages.add(key) {
        reader.spend(PAGE_BYTES)?;
    }
    let is_full = reader.u64()?;
    let mut words = [u64::MAX; CHUNK_WORDS];
    match is_full {
        1 => {}
        0 => {
            reader.spend(chunk_bytes())?;
            let mut codes = [0; CODE_WORDS];
            for word in &mut codes {
                *word = reader.u64()?;
            }
            for (index, word) in words.iter_mut().enumerate() {
                let code = codes[index / CODES] >> (2 * (index % CODES)) & 3;
                *word = match code {
                    0 => 0,
                    1 => u64::MAX,
                    _ => reader.u64()?,
                };
                if code_of(*word) != code {
                    return Err(reader.wrong("a word of a chunk is unset, full or mixed"));
                }
            }
            if words == [0; CHUNK_WORDS] || words == [u64::MAX; CHUNK_WORDS] {
                return Err(reader.wrong("a chunk that is not full has set and unset pixels"));
            }
        }
        _ => return Err(reader.wrong("a chunk's flag is 0 or 1")),
    }
    const ROW: usize = Terrain::CHUNK_SIDE as usize / 64;
    let beyond_right =
        column == LAST_CHUNK && words.iter().skip(ROW - 1).step_by(ROW).any(|word| word >> 63 == 1);
    let beyond_bottom =
        row == LAST_CHUNK && words[CHUNK_WORDS - ROW..].iter().any(|word| *word != 0);
    if beyond_right || beyond_bottom {
        return Err(reader.wrong("the last row and column of terrain are unset"));
    }
    Ok((key, words))
}

/// How much memory a chunk takes that is not full. All full chunks share one.
pub(super) fn chunk_bytes() -> usize {
    // With its reference counts.
    let mask = size_of::<Mask>() + 2 * size_of::<usize>();
    mask + Mask::bytes_of(Terrain::CHUNK_SIDE, Terrain::CHUNK_SIDE).unwrap_or_default()
}

/// The pages of the chunks read so far, as far as the next chunk can be in them: chunks come row by
/// row.
#[derive(Default)]
struct Pages {
    last: Option<Key>,
    /// The columns of the pages in this row of pages, in order: in `columns` those of earlier rows
    /// of chunks, in `new` those first seen in the last one.
    columns: Vec<i32>,
    new: Vec<i32>,
}

impl Pages {
    /// Adds a chunk, and returns whether it is the first one in its page.
    fn add(&mut self, key: Key) -> bool {
        if let Some(last) = self.last
            && last.row != key.row
        {
            if last.row >> PAGE_DIGITS == key.row >> PAGE_DIGITS {
                self.columns.append(&mut self.new);
                self.columns.sort_unstable();
            } else {
                self.columns.clear();
                self.new.clear();
            }
        }
        self.last = Some(key);
        let column = key.column >> PAGE_DIGITS;
        let is_new =
            self.new.last() != Some(&column) && self.columns.binary_search(&column).is_err();
        if is_new {
            self.new.push(column);
        }
        is_new
    }
}

/// What a slot is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Used,
    /// Empty, and in no list so far.
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
    colliders.removed = read_slot_list(reader, &mut roles, Role::Removed)?;
    colliders.free = read_slot_list(reader, &mut roles, Role::Free)?;
    for (role, generation) in roles.iter().zip(colliders.generations.iter()) {
        let can_be_used_again = *generation < u32::MAX;
        if *role == Role::Empty && can_be_used_again || *role == Role::Free && !can_be_used_again {
            return Err(
                reader.wrong("every empty slot with a generation left is free or was removed")
            );
        }
    }
    let count = reader.u64()?;
    reader.expect_items(count, 8)?;
    let mut pairs = with_room(count as usize)?;
    for _ in 0..count {
        let pair = reader.u64()?;
        let (a, b) = slots(pair);
        let was_there = |slot: u32| match roles.get(slot as usize) {
            Some(Role::Used) => colliders.traits[slot as usize].flags & INSERTED == 0,
            role => role == Some(&Role::Removed),
        };
        if a >= b || pairs.last() >= Some(&pair) || !was_there(a) || !was_there(b) {
            return Err(reader.wrong("pairs are sorted, and of colliders of the last tick"));
        }
        pairs.push(pair);
    }
    *state.pairs.write() = pairs;
    Ok(())
}

/// Reads a list of empty slots; no slot may be in two lists.
fn read_slot_list(
    reader: &mut Reader<'_>,
    roles: &mut [Role],
    becomes: Role,
) -> Result<Vec<u32>, StateError> {
    let count = reader.u64()?;
    reader.expect_items(count, 4)?;
    let mut list = with_room(count as usize)?;
    for _ in 0..count {
        let slot = reader.u32()?;
        match roles.get_mut(slot as usize) {
            Some(role @ Role::Empty) => *role = becomes,
            _ => {
                return Err(reader.wrong("a free or removed slot is empty, and listed once"));
            }
        }
        list.push(slot);
    }
    Ok(list)
}
