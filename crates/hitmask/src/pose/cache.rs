//! Drawn poses, kept for as long as there is room.

use alloc::vec::Vec;

use super::{Drawn, Placed, Pose, PoseError, Posed};
use crate::mask::{Edges, Mask, MaskError};
use crate::space::{Fixed, Location, Point};

/// Drawn poses of masks, kept to be asked about again: the least recently asked for go when there is no more room.
///
/// A pose is drawn once for all places that are whole pixels apart. So it pays where poses come again: bring positions down to
/// whole pixels (or a few steps of one) and angles to the steps that you draw before you ask. Where each sprite has a
/// pose of its own in every frame, [`Drawn::redraw`] draws without keeping, and [`Posed::overlaps`] without drawing whole.
///
/// You name each mask by a number, whatever you know it by. **Two masks must not share a name**, the frames of an animation
/// neither: what was drawn of the one would be taken for the other. Only where a mask of that name has another size or
/// other [bounds](Mask::bounds) than before, it is noticed and drawn again. With names kept so, what a cache answers never
/// depends on what it keeps, and what it keeps only on what it was asked: the same on every platform.
///
/// ```
/// use hitmask::{Angle, Mask, Pose, PoseCache};
///
/// let (ship, rock) = (Mask::full(24, 10)?, Mask::full(16, 16)?);
/// let mut cache = PoseCache::new(1 << 20);
/// let turned = Pose::at(100.0, 80.0).pivot(12.0, 5.0).turned(Angle::from_degrees(33.5));
/// let still = Pose::at(105.0, 78.0);
/// let (a, b) = cache.draw_pair((0, ship.posed(turned)), (1, rock.posed(still))).unwrap();
/// assert!(a.overlaps(b));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PoseCache {
    limit: usize,
    bytes: usize,
    hits: u64,
    misses: u64,
    entries: Vec<Entry>,
    /// The entries' numbers by the hashes of their keys, each at the first free place from its hash on; `NONE` is free.
    table: Vec<u32>,
    /// The entry that was asked for last, and the one that has not been for the longest time.
    newest: u32,
    oldest: u32,
    /// The first of the entries that hold nothing; `newer` leads to the next.
    unused: u32,
}

/// A drawn pose in a [`PoseCache`], and where it stands: what [`PoseCache::keep`] gives.
///
/// It is good until its pose is forgotten, and only for the cache that gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PoseHandle {
    number: u32,
    generation: u32,
    position: Point,
}

/// No entry.
const NONE: u32 = u32::MAX;

/// What the bits of a drawn mask depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key {
    name: u64,
    /// Its position is within the first pixel.
    pose: Pose,
}

#[derive(Clone, Debug)]
struct Entry {
    key: Key,
    hash: u32,
    /// How many poses were forgotten here.
    generation: u32,
    /// Of the mask that was drawn.
    size: (u32, u32),
    edges: Edges,
    drawn: Drawn,
    newer: u32,
    older: u32,
}

impl PoseCache {
    /// A cache of up to `bytes`, as far as one more pair of masks leaves it that: the last two that were asked for are kept
    /// whatever they take.
    ///
    /// A drawn pose of a sprite of 64 × 64 pixels takes about three kilobytes.
    pub const fn new(bytes: usize) -> Self {
        Self {
            limit: bytes,
            bytes: 0,
            hits: 0,
            misses: 0,
            entries: Vec::new(),
            table: Vec::new(),
            newest: NONE,
            oldest: NONE,
            unused: NONE,
        }
    }

    /// What `posed` [looks like](Posed::draw), drawn or found. `name` is the mask's.
    ///
    /// # Errors
    /// As [`Posed::draw`].
    #[inline]
    pub fn draw(&mut self, name: u64, posed: Posed<'_>) -> Result<Placed<'_>, PoseError> {
        let entry = self.find(name, posed, NONE)?;
        Ok(self.placed_at(entry, posed))
    }

    /// What two posed masks look like: both at once, because each call may forget what an earlier one drew.
    ///
    /// # Errors
    /// As [`Posed::draw`].
    #[inline]
    pub fn draw_pair(
        &mut self,
        (name, posed): (u64, Posed<'_>),
        (other_name, other): (u64, Posed<'_>),
    ) -> Result<(Placed<'_>, Placed<'_>), PoseError> {
        let one = self.find(name, posed, NONE)?;
        let two = self.find(other_name, other, one)?;
        Ok((self.placed_at(one, posed), self.placed_at(two, other)))
    }

    /// The same as [`draw`](Self::draw), to be asked about later: where many sprites are held against each other, keep the pose
    /// of each once and ask [`placed`](Self::placed) for every pair.
    ///
    /// # Errors
    /// As [`Posed::draw`].
    ///
    /// ```
    /// use hitmask::{Angle, Mask, Pose, PoseCache};
    ///
    /// let rock = Mask::full(16, 16)?;
    /// let mut cache = PoseCache::new(1 << 20);
    /// let poses = (0..8).map(|turn| {
    ///     Pose::at(10.0 * f64::from(turn), 0.0).turned(Angle::from_degrees(7.0 * f64::from(turn)))
    /// });
    /// let kept: Result<Vec<_>, _> = poses.map(|pose| cache.keep(0, rock.posed(pose))).collect();
    /// let placed: Vec<_> = kept.unwrap().into_iter().filter_map(|pose| cache.placed(pose)).collect();
    /// assert!(placed[1].overlaps(placed[0]));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn keep(&mut self, name: u64, posed: Posed<'_>) -> Result<PoseHandle, PoseError> {
        let number = self.find(name, posed, NONE)?;
        let Entry { generation, .. } = self.entries[number as usize];
        Ok(PoseHandle { number, generation, position: self.placed_at(number, posed).position() })
    }

    /// A drawn mask where it stands, at the cost of a few comparisons; `None` where it was forgotten since, because the cache
    /// had no more room: then [`keep`](Self::keep) it again.
    #[inline]
    pub fn placed(&self, handle: PoseHandle) -> Option<Placed<'_>> {
        let entry = self.entries.get(handle.number as usize)?;
        let is_kept = entry.generation == handle.generation;
        is_kept.then(|| Placed::new(entry.drawn.mask(), handle.position))
    }

    /// How often a pose was found.
    pub const fn hits(&self) -> u64 {
        self.hits
    }

    /// How often one had to be drawn.
    pub const fn misses(&self) -> u64 {
        self.misses
    }

    /// How many bytes the drawn masks take, and what finds them.
    pub const fn bytes(&self) -> usize {
        self.bytes
    }

    /// Forgets all poses and gives the memory of their pixels back.
    pub fn clear(&mut self) {
        while self.oldest != NONE {
            self.forget(self.oldest);
        }
    }

    /// A drawn mask where its pose puts it.
    fn placed_at(&self, entry: u32, posed: Posed<'_>) -> Placed<'_> {
        let drawn = &self.entries[entry as usize].drawn;
        let (whole, within) = (posed.pose().position(), drawn.position());
        let position = Point::new(within.x + whole.x.floor(), within.y + whole.y.floor());
        Placed::new(drawn.mask(), position)
    }

    /// The entry of a pose, drawn or found; `kept` is not forgotten for it.
    #[inline]
    fn find(&mut self, name: u64, posed: Posed<'_>, kept: u32) -> Result<u32, PoseError> {
        let key = Key::new(name, posed.pose());
        let hash = key.hash();
        let mask = posed.mask();
        if let Some((_, number)) = self.look_up(hash, &key) {
            let entry = &self.entries[number as usize];
            if entry.size == mask.size() && entry.edges == mask.edges() {
                self.hits += 1;
                self.touch(number);
                return Ok(number);
            }
            self.forget(number);
        }
        self.miss(key, hash, mask, kept)
    }

    /// Where in the table a key stands, and its entry.
    #[inline]
    fn look_up(&self, hash: u32, key: &Key) -> Option<(usize, u32)> {
        let last = self.table.len().checked_sub(1)?;
        let mut place = hash as usize & last;
        // A quarter of the table at least is free.
        loop {
            let number = self.table[place];
            if number == NONE {
                return None;
            }
            let entry = &self.entries[number as usize];
            if entry.hash == hash && entry.key == *key {
                return Some((place, number));
            }
            place = (place + 1) & last;
        }
    }

    /// Draws a pose and keeps it.
    #[cold]
    fn miss(&mut self, key: Key, hash: u32, mask: &Mask, kept: u32) -> Result<u32, PoseError> {
        let number = self.vacant()?;
        let entry = &mut self.entries[number as usize];
        entry.drawn.redraw(mask.posed(key.pose))?;
        (entry.key, entry.hash) = (key, hash);
        (entry.size, entry.edges) = (mask.size(), mask.edges());
        self.misses += 1;
        self.unused = entry.newer;
        self.bytes += cost(&self.entries[number as usize]);
        self.append(number);
        self.enter(hash, number);
        while self.bytes > self.limit && self.oldest != number && self.oldest != kept {
            self.forget(self.oldest);
        }
        Ok(number)
    }

    /// An entry that holds nothing, the first of those.
    fn vacant(&mut self) -> Result<u32, PoseError> {
        if self.unused != NONE {
            return Ok(self.unused);
        }
        let out_of_memory = |_| MaskError::OutOfMemory { width: 0, height: 0 };
        let number = self.entries.len() as u32;
        self.entries.try_reserve(1).map_err(out_of_memory)?;
        // The table is a power of two, at the most three quarters full.
        if 4 * (self.entries.len() + 1) > 3 * self.table.len() {
            let size = (2 * self.table.len()).max(16);
            let mut table = Vec::new();
            table.try_reserve_exact(size).map_err(out_of_memory)?;
            table.resize(size, NONE);
            self.bytes += (size - self.table.len()) * size_of::<u32>();
            self.table = table;
            let mut number = self.oldest;
            while number != NONE {
                let Entry { hash, newer, .. } = self.entries[number as usize];
                self.enter(hash, number);
                number = newer;
            }
        }
        self.entries.push(Entry {
            key: Key { name: 0, pose: Pose::default() },
            hash: 0,
            generation: 0,
            size: (0, 0),
            edges: Edges::default(),
            drawn: Drawn::new()?,
            newer: NONE,
            older: NONE,
        });
        self.unused = number;
        Ok(number)
    }

    fn enter(&mut self, hash: u32, number: u32) {
        let last = self.table.len() - 1;
        let mut place = hash as usize & last;
        while self.table[place] != NONE {
            place = (place + 1) & last;
        }
        self.table[place] = number;
    }

    /// Forgets an entry and gives its memory back.
    fn forget(&mut self, number: u32) {
        let (hash, key) = (self.entries[number as usize].hash, self.entries[number as usize].key);
        if let Some((mut hole, _)) = self.look_up(hash, &key) {
            // What stands behind and would be found no more moves into the hole.
            let last = self.table.len() - 1;
            let mut place = hole;
            loop {
                place = (place + 1) & last;
                let next = self.table[place];
                if next == NONE {
                    break;
                }
                let home = self.entries[next as usize].hash as usize & last;
                if (place.wrapping_sub(home) & last) >= (place.wrapping_sub(hole) & last) {
                    self.table[hole] = next;
                    hole = place;
                }
            }
            self.table[hole] = NONE;
        }
        self.remove(number);
        self.bytes -= cost(&self.entries[number as usize]);
        let entry = &mut self.entries[number as usize];
        // Where there is not even memory for nothing, what was drawn stays until the next one is drawn there.
        if let Ok(nothing) = Drawn::new() {
            entry.drawn = nothing;
        }
        entry.generation = entry.generation.wrapping_add(1);
        entry.newer = self.unused;
        self.unused = number;
    }

    /// Makes an entry the newest.
    #[inline]
    fn touch(&mut self, number: u32) {
        if self.newest != number {
            self.remove(number);
            self.append(number);
        }
    }

    /// Takes an entry out of the order.
    #[inline]
    fn remove(&mut self, number: u32) {
        let Entry { newer, older, .. } = self.entries[number as usize];
        match self.entries.get_mut(newer as usize) {
            Some(entry) => entry.older = older,
            None => self.newest = older,
        }
        match self.entries.get_mut(older as usize) {
            Some(entry) => entry.newer = newer,
            None => self.oldest = newer,
        }
    }

    /// Puts an entry at the end of the order, as the newest.
    #[inline]
    fn append(&mut self, number: u32) {
        let older = self.newest;
        let entry = &mut self.entries[number as usize];
        (entry.newer, entry.older) = (NONE, older);
        match self.entries.get_mut(older as usize) {
            Some(entry) => entry.newer = number,
            None => self.oldest = number,
        }
        self.newest = number;
    }
}

/// How many bytes an entry takes.
fn cost(entry: &Entry) -> usize {
    size_of::<Entry>() + entry.drawn.mask().bytes()
}

impl Key {
    #[inline]
    fn new(name: u64, pose: Pose) -> Self {
        let within = |position: Fixed| {
            Fixed::from_bits(position.to_bits() & ((1 << Fixed::FRACTION_BITS) - 1))
        };
        let Location { x, y } = pose.position();
        Self { name, pose: pose.at_position(Location::new(within(x), within(y))) }
    }

    /// Products of pairs of numbers, their halves folded. Source: Wang Yi's wyhash.
    #[inline]
    fn hash(&self) -> u32 {
        let fold = |one: u64, two: u64| {
            let product = u128::from(one) * u128::from(two);
            product as u64 ^ (product >> 64) as u64
        };
        let (pose, bits) = (&self.pose, |fixed: Fixed| fixed.to_bits() as u64);
        let (position, pivot, (x, y)) = (pose.position(), pose.pivot_of_sprite(), pose.scale());
        let place = bits(position.x) | bits(position.y) << 32;
        let one = fold(self.name ^ 0xa076_1d64_78bd_642f, place ^ 0xe703_7ed1_a0b4_28db);
        let two = fold(
            pose.turn().steps() as u64 ^ 0x8ebc_6af0_9c88_c6e3,
            bits(pivot.x) ^ bits(pivot.y).rotate_left(29) ^ 0x5899_65cc_7537_4cc3,
        );
        let three = fold(
            x.steps() as u64 ^ 0x1d8e_4e27_c47d_124f,
            y.steps() as u64 ^ 0xeb44_acca_b455_d165,
        );
        fold(one ^ two.rotate_left(21), three ^ 0xa076_1d64_78bd_642f) as u32
    }
}
