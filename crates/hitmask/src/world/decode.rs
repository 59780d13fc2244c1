//! The state of a world from bytes, which may be anything.

use alloc::vec::Vec;

use super::encode::{CODE_WORDS, CODES, MAGIC, VERSION, code_of, flag, kind};
use super::events::slots;
use super::reader::Reader;
use super::stance::Stance;
use super::state::State;
use super::{CHANGED, INSERTED, SpriteId, Sprites, StateError, World};
use crate::broad::{EMPTY, Traits};
use crate::mask::{Mask, NoMemory, push, with_room};
use crate::pose::Pose;
use crate::space::Fixed;
use crate::terrain::{CHUNK_WORDS, Key, Terrain};

/// The fewest bytes that a slot takes.
const LEAST_A_SLOT: usize = 8;

/// About how much memory a page of terrain takes, with what counts its users and finds it.
pub(super) const PAGE: usize = 2304;

/// How many binary digits of a chunk's number say which of a page's it is.
const PAGE_DIGITS: u32 = 4;

/// The last chunk that terrain can have in either direction; its last column, or row, stays unset.
const LAST_CHUNK: i32 = i32::MAX / Terrain::CHUNK_SIDE as i32;

impl World {
    /// How much memory [`from_bytes`](Self::from_bytes) lets drawn poses and terrain take: 1 GiB.
    pub const MOST_TO_READ: usize = 1 << 30;

    /// The world whose state these bytes are, as [`to_bytes`](Self::to_bytes) wrote them. The sprites are those that it had
    /// then, or these and more.
    ///
    /// Everything is checked: what is read is a world, and writes the same bytes again. The bytes have no checksum of their
    /// own; [`hash`](Self::hash) is one.
    ///
    /// # Errors
    /// [`StateError`], which says where the bytes are wrong, and how.
    ///
    /// ```
    /// use hitmask::{Collider, Mask, World};
    ///
    /// let mut world = World::new();
    /// let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// world.insert(Collider::new(sprite).at(3, 4))?;
    /// let saved = world.to_bytes()?;
    /// let loaded = World::from_bytes(&saved, world.sprites())?;
    /// assert_eq!(loaded.hash(), world.hash());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_bytes(bytes: &[u8], sprites: &Sprites) -> Result<Self, StateError> {
        Self::from_bytes_within(bytes, sprites, Self::MOST_TO_READ)
    }

    /// [`from_bytes`](Self::from_bytes) with another limit: a few bytes can ask for a sprite as large as masks can be. All
    /// else takes a few times as much memory as there are bytes.
    ///
    /// # Errors
    /// As that.
    pub fn from_bytes_within(
        bytes: &[u8],
        sprites: &Sprites,
        most: usize,
    ) -> Result<Self, StateError> {
        let mut reader = Reader::new(bytes, most);
        reader.begin(MAGIC, VERSION)?;
        let mut state = State { sprites: sprites.clone(), ..State::default() };
        let slots = reader.u32()?;
        reader.expect_items(slots.into(), LEAST_A_SLOT)?;
        if slots == EMPTY {
            return Err(reader.wrong("there are more slots than a world has"));
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
        return Err(reader.wrong("a slot is empty, or a sprite or terrain is in it"));
    }
    if kind == kind::EMPTY {
        if layer | flags != 0 {
            return Err(reader.wrong("an empty slot has neither layer nor flags"));
        }
        let traits = Traits { meets: 0, layer: 0, flags: 0 };
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
        return Err(reader.wrong("its flags do not go together"));
    }
    if kind == kind::TERRAIN && !is(flag::STILL) {
        return Err(reader.wrong("terrain is still"));
    }
    let position = [reader.i32()?, reader.i32()?];
    let user_data = reader.u64()?;
    let meets = reader.u32()?;
    if reader.u32()? != 0 {
        return Err(reader.wrong("there is a 0 after the layers"));
    }
    let shape = if kind == kind::TERRAIN {
        let terrain = read_terrain(reader)?;
        state.stances.stand_terrain(terrain).map_err(|error| reader.refused(error))?
    } else {
        let stance = read_stance(reader, &state.sprites, kind == kind::POSED)?;
        stand(reader, state, stance)?
    };
    let kept = flags & (flag::STILL | flag::SENSOR | INSERTED | CHANGED);
    state.colliders.add_slot(
        generation,
        position,
        shape,
        Traits { meets, layer, flags: kept },
        user_data,
    );
    if is(flag::INSERTED) {
        push(&mut state.inserted, slot)?;
    }
    if is(flag::CHANGED) {
        let before = read_stance(reader, &state.sprites, is(flag::WAS_POSED))?;
        push(&mut state.changed, slot)?;
        let stood = state.stances.stood(&state.sprites, before);
        state.colliders.befores[slot as usize] = stood.map_err(|error| reader.refused(error))?;
        if state.stood_otherwise(slot as usize) != Some(before) {
            return Err(reader.wrong("it stood otherwise, at no place within a pixel"));
        }
    }
    Ok(())
}

/// A sprite and its frame, and its pose with its place within a pixel.
fn read_stance(
    reader: &mut Reader<'_>,
    sprites: &Sprites,
    is_posed: bool,
) -> Result<Stance, StateError> {
    let (sprite, frame) = (SpriteId::from_index(reader.u32()?), reader.u32()?);
    if sprites.frame(sprite, frame).is_none() {
        return Err(StateError::NoSuchFrame { at: reader.last(), sprite, frame });
    }
    let mut stance = Stance { sprite, frame, pose: None };
    if is_posed {
        let mut steps = [0; 7];
        for step in &mut steps {
            *step = reader.u64()?.cast_signed();
        }
        let pose = Pose::from_steps(steps);
        let within = |place: i64| (0..1 << Fixed::FRACTION_BITS).contains(&place);
        stance.pose = pose.filter(|_| within(steps[0]) && within(steps[1]));
        if stance.pose.is_none() {
            return Err(reader.wrong("these are the steps of no pose within a pixel"));
        }
    }
    Ok(stance)
}

/// Lets a slot's collider stand, as far as that takes no more memory than it may.
fn stand(reader: &mut Reader<'_>, state: &mut State, stance: Stance) -> Result<u32, StateError> {
    let cost = state.stances.cost(&state.sprites, stance).map_err(|error| reader.refused(error))?;
    reader.spend(cost)?;
    state.stances.stand(&state.sprites, stance).map_err(|error| reader.refused(error))
}

/// Terrain as a [`Writer`](super::encode::Writer) writes it.
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
        reader.wrong("terrain's chunks hold pixels that terrain has, in the order of their keys")
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
        return Err(reader.wrong("chunks come row by row, within the pixels of terrain"));
    }
    if pages.add(key)? {
        reader.spend(PAGE)?;
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
                return Err(reader.wrong("some pixels of the chunk are set, but not all"));
            }
        }
        _ => return Err(reader.wrong("a chunk is full or not")),
    }
    const ROW: usize = Terrain::CHUNK_SIDE as usize / 64;
    let beyond_right =
        column == LAST_CHUNK && words.iter().skip(ROW - 1).step_by(ROW).any(|word| word >> 63 == 1);
    let beyond_bottom =
        row == LAST_CHUNK && words[CHUNK_WORDS - ROW..].iter().any(|word| *word != 0);
    if beyond_right || beyond_bottom {
        return Err(reader.wrong("it has pixels beyond those of terrain"));
    }
    Ok((key, words))
}

/// How much memory a chunk takes that is not full, for those that are full are one.
pub(super) fn chunk_bytes() -> usize {
    // With what counts its users.
    let mask = size_of::<Mask>() + 2 * size_of::<usize>();
    mask + Mask::bytes_of(Terrain::CHUNK_SIDE, Terrain::CHUNK_SIDE).unwrap_or_default()
}

/// The pages of the chunks that were read, as far as the next chunk, which comes row by row, can be in them.
#[derive(Default)]
struct Pages {
    last: Option<Key>,
    /// The columns of those in this row of pages: first those of the rows of chunks before the last one, then those that are
    /// new in that; each in order.
    columns: Vec<i32>,
    new: Vec<i32>,
}

impl Pages {
    /// Whether a chunk is the first one in its page.
    fn add(&mut self, key: Key) -> Result<bool, NoMemory> {
        if let Some(last) = self.last
            && last.row != key.row
        {
            if last.row >> PAGE_DIGITS == key.row >> PAGE_DIGITS {
                self.columns.try_reserve(self.new.len())?;
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
            push(&mut self.new, column)?;
        }
        Ok(is_new)
    }
}

/// What a slot is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Used,
    /// Empty, and in no list yet.
    Empty,
    Removed,
    Free,
}

/// What was removed, what is free, and what overlapped at the last tick.
fn read_lists(reader: &mut Reader<'_>, state: &mut State) -> Result<(), StateError> {
    let colliders = &mut state.colliders;
    let mut roles = with_room(colliders.shapes.len())?;
    let role = |shape: &u32| if *shape == EMPTY { Role::Empty } else { Role::Used };
    roles.extend(colliders.shapes.iter().map(role));
    colliders.removed = read_waiting(reader, &mut roles, Role::Removed)?;
    colliders.free = read_waiting(reader, &mut roles, Role::Free)?;
    colliders.free.try_reserve(colliders.removed.len()).map_err(NoMemory::from)?;
    for (role, generation) in roles.iter().zip(&colliders.generations) {
        let can_be_used_again = *generation < u32::MAX;
        if *role == Role::Empty && can_be_used_again || *role == Role::Free && !can_be_used_again {
            return Err(
                reader.wrong("what is empty and has a generation left is free or was removed")
            );
        }
    }
    let count = reader.u64()?;
    reader.expect_items(count, 8)?;
    state.pairs = with_room(count as usize)?;
    for _ in 0..count {
        let pair = reader.u64()?;
        let (a, b) = slots(pair);
        let was_there = |slot: u32| match roles.get(slot as usize) {
            Some(Role::Used) => colliders.traits[slot as usize].flags & INSERTED == 0,
            role => role == Some(&Role::Removed),
        };
        if a >= b || state.pairs.last() >= Some(&pair) || !was_there(a) || !was_there(b) {
            return Err(reader.wrong("pairs are of two that were there at the last tick, in order"));
        }
        state.pairs.push(pair);
    }
    Ok(())
}

/// A list of empty slots, each in one list only.
fn read_waiting(
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
                return Err(
                    reader.wrong("a slot that is free or was removed is empty, and so once")
                );
            }
        }
        list.push(slot);
    }
    Ok(list)
}
