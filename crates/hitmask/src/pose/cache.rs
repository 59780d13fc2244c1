//! A cache of drawn poses.

use alloc::vec::Vec;
use core::hash::BuildHasher as _;

use foldhash::fast::FixedState;
use hashbrown::HashTable;

use super::{Drawn, Placed, Pose, PoseError, Posed};
use crate::mask::{Mask, MaskError};
use crate::space::{Bounds, Point};

/// A cache of drawn poses: when it is full, it drops the least recently used ones.
///
/// A pose is drawn once for all positions that are whole pixels apart. So the cache pays off if
/// poses recur: round positions to whole pixels (or a few steps of one) and angles to the steps
/// that you draw. If each sprite has its own pose in every frame, use [`Drawn::redraw`], which
/// keeps nothing, or [`Posed::overlaps`], which draws no more than it needs.
///
/// You identify each mask by a number of your choice, its id. **No two masks may have the same
/// id**, not even the frames of one animation, or the cache returns the drawing of the wrong mask.
/// It only notices a mask whose size or [bounds](Mask::bounds) differ from those of the mask it
/// knows by that id, and draws it again. With unique ids, answers never depend on what the cache
/// holds, and what it holds depends only on the calls: the same on every platform.
///
/// ```
/// use hitmask::{Angle, Mask, Pose, PoseCache};
///
/// let (ship, rock) = (Mask::full(24, 10)?, Mask::full(16, 16)?);
/// let mut cache = PoseCache::new(1 << 20);
/// let turned = Pose::at((100.0, 80.0)).pivot((12.0, 5.0)).turned(Angle::from_degrees(33.5));
/// let still = Pose::at((105.0, 78.0));
/// let (a, b) = cache.draw_pair((0, ship.posed(turned)), (1, rock.posed(still))).unwrap();
/// assert!(a.overlaps(b));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[doc(alias = "LRU")]
#[derive(Clone, Debug)]
pub struct PoseCache {
    limit: usize,
    bytes: usize,
    hits: u64,
    misses: u64,
    entries: Vec<Entry>,
    /// The entries' numbers by the hashes of their keys.
    table: HashTable<u32>,
    /// The entries that were used last and longest ago.
    newest: u32,
    oldest: u32,
    /// The first of the empty entries; `newer` leads to the next.
    unused: u32,
}

/// A drawn pose in a [`PoseCache`] and its position: the result of [`PoseCache::keep`].
///
/// It is valid until the cache drops the pose, and only for the cache that returned it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PoseHandle {
    number: u32,
    generation: u32,
    position: Point,
}

/// No entry.
const NONE: u32 = u32::MAX;

/// Everything that the bits of a drawn mask depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key {
    id: u64,
    /// Its position is within the first pixel.
    pose: Pose,
}

#[derive(Clone, Debug)]
struct Entry {
    key: Key,
    hash: u64,
    /// How many poses this entry has dropped.
    generation: u32,
    /// The size of the mask that was drawn.
    size: (u32, u32),
    edges: Bounds<i32>,
    drawn: Drawn,
    newer: u32,
    older: u32,
}

impl PoseCache {
    /// Returns a cache that takes up to `bytes` of memory. It always keeps the two most recently
    /// used poses, whatever their size.
    ///
    /// A drawn pose of a sprite of 64 × 64 pixels takes about three kilobytes.
    pub const fn new(bytes: usize) -> Self {
        Self {
            limit: bytes,
            bytes: 0,
            hits: 0,
            misses: 0,
            entries: Vec::new(),
            table: HashTable::new(),
            newest: NONE,
            oldest: NONE,
            unused: NONE,
        }
    }

    /// Draws `posed`, as [`Posed::draw`] does, or finds it in the cache. `id` identifies the mask.
    ///
    /// # Errors
    /// Same as [`Posed::draw`].
    #[inline]
    pub fn draw(&mut self, id: u64, posed: Posed<'_>) -> Result<Placed<'_>, PoseError> {
        let entry = self.find(id, posed, NONE)?;
        Ok(self.placed_at(entry, posed))
    }

    /// Draws two posed masks, or finds them in the cache. One call takes both, because each call
    /// may drop what an earlier call drew.
    ///
    /// # Errors
    /// Same as [`Posed::draw`].
    #[inline]
    pub fn draw_pair(
        &mut self,
        (id, posed): (u64, Posed<'_>),
        (other_id, other): (u64, Posed<'_>),
    ) -> Result<(Placed<'_>, Placed<'_>), PoseError> {
        let one = self.find(id, posed, NONE)?;
        let two = self.find(other_id, other, one)?;
        Ok((self.placed_at(one, posed), self.placed_at(two, other)))
    }

    /// Draws or finds `posed` like [`draw`](Self::draw), and returns a handle for later. To test
    /// many sprites against each other, keep the pose of each once and call
    /// [`placed`](Self::placed) for every pair.
    ///
    /// # Errors
    /// Same as [`Posed::draw`].
    ///
    /// ```
    /// use hitmask::{Angle, Mask, Pose, PoseCache};
    ///
    /// let rock = Mask::full(16, 16)?;
    /// let mut cache = PoseCache::new(1 << 20);
    /// let poses = (0..8).map(|turn| {
    ///     Pose::at((10.0 * f64::from(turn), 0.0))
    ///         .turned(Angle::from_degrees(7.0 * f64::from(turn)))
    /// });
    /// let kept: Result<Vec<_>, _> = poses.map(|pose| cache.keep(0, rock.posed(pose))).collect();
    /// let placed: Vec<_> = kept.unwrap().into_iter().filter_map(|pose| cache.placed(pose))
    ///     .collect();
    /// assert!(placed[1].overlaps(placed[0]));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn keep(&mut self, id: u64, posed: Posed<'_>) -> Result<PoseHandle, PoseError> {
        let number = self.find(id, posed, NONE)?;
        let Entry { generation, .. } = self.entries[number as usize];
        Ok(PoseHandle { number, generation, position: self.placed_at(number, posed).position() })
    }

    /// Returns the drawn mask of a handle, at its position; `None` if the cache has dropped it to
    /// make room. In that case, [`keep`](Self::keep) it again. Costs a few comparisons.
    #[inline]
    pub fn placed(&self, handle: PoseHandle) -> Option<Placed<'_>> {
        let entry = self.entries.get(handle.number as usize)?;
        let is_kept = entry.generation == handle.generation;
        is_kept.then(|| Placed::new(entry.drawn.mask(), handle.position))
    }

    /// Returns how many times a pose was found in the cache.
    pub const fn hits(&self) -> u64 {
        self.hits
    }

    /// Returns how many times a pose had to be drawn.
    pub const fn misses(&self) -> u64 {
        self.misses
    }

    /// Returns how many bytes the drawn masks and the table that finds them take.
    pub const fn bytes(&self) -> usize {
        self.bytes
    }

    /// Drops all poses and frees the memory of their pixels.
    pub fn clear(&mut self) {
        while self.oldest != NONE {
            self.forget(self.oldest);
        }
    }

    /// The drawn mask of an entry at the position of its pose.
    fn placed_at(&self, entry: u32, posed: Posed<'_>) -> Placed<'_> {
        let drawn = &self.entries[entry as usize].drawn;
        let (whole, within) = (posed.pose().position(), drawn.position());
        let position = Point::new(within.x + whole.x.floor(), within.y + whole.y.floor());
        Placed::new(drawn.mask(), position)
    }

    /// The entry of a pose, drawn or found; does not drop the entry `kept` for it.
    #[inline]
    fn find(&mut self, id: u64, posed: Posed<'_>, kept: u32) -> Result<u32, PoseError> {
        let key = Key::new(id, posed.pose());
        let hash = key.hash();
        let mask = posed.mask();
        if let Some(number) = self.look_up(hash, &key) {
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

    /// The entry of a key.
    #[inline]
    fn look_up(&self, hash: u64, key: &Key) -> Option<u32> {
        let is_key = |number: &u32| {
            let entry = &self.entries[*number as usize];
            entry.hash == hash && entry.key == *key
        };
        self.table.find(hash, is_key).copied()
    }

    /// Draws a pose and keeps it.
    #[cold]
    fn miss(&mut self, key: Key, hash: u64, mask: &Mask, kept: u32) -> Result<u32, PoseError> {
        let number = self.vacant()?;
        let entry = &mut self.entries[number as usize];
        entry.drawn.redraw(mask.posed(key.pose))?;
        (entry.key, entry.hash) = (key, hash);
        (entry.size, entry.edges) = (mask.size(), mask.edges());
        self.misses += 1;
        self.unused = entry.newer;
        self.bytes += cost(&self.entries[number as usize]);
        self.append(number);
        self.table.insert_unique(hash, number, |number| self.entries[*number as usize].hash);
        while self.bytes > self.limit && self.oldest != number && self.oldest != kept {
            self.forget(self.oldest);
        }
        Ok(number)
    }

    /// The first empty entry, or a new one.
    fn vacant(&mut self) -> Result<u32, PoseError> {
        if self.unused != NONE {
            return Ok(self.unused);
        }
        let out_of_memory = MaskError::OutOfMemory { width: 0, height: 0 };
        let Self { entries, table, .. } = self;
        let number = entries.len() as u32;
        entries.try_reserve(1).map_err(|_| out_of_memory)?;
        let room = table.try_reserve(1, |number| entries[*number as usize].hash);
        room.map_err(|_| out_of_memory)?;
        entries.push(Entry {
            key: Key { id: 0, pose: Pose::default() },
            hash: 0,
            generation: 0,
            size: (0, 0),
            edges: Bounds::default(),
            drawn: Drawn::new()?,
            newer: NONE,
            older: NONE,
        });
        self.unused = number;
        Ok(number)
    }

    /// Drops an entry and frees its memory.
    fn forget(&mut self, number: u32) {
        let hash = self.entries[number as usize].hash;
        if let Ok(found) = self.table.find_entry(hash, |other| *other == number) {
            found.remove();
        }
        self.remove(number);
        self.bytes -= cost(&self.entries[number as usize]);
        let entry = &mut self.entries[number as usize];
        // If there is not even memory for an empty mask, the drawing stays until the next one
        // replaces it.
        if let Ok(nothing) = Drawn::new() {
            entry.drawn = nothing;
        }
        entry.generation = entry.generation.wrapping_add(1);
        entry.newer = self.unused;
        self.unused = number;
    }

    /// Makes an entry the most recently used one.
    #[inline]
    fn touch(&mut self, number: u32) {
        if self.newest != number {
            self.remove(number);
            self.append(number);
        }
    }

    /// Takes an entry out of the order of use.
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

    /// Puts an entry at the end of the order of use, as the most recent one.
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

/// How many bytes an entry takes, including its place in the table. This is an estimate: the real
/// layout of the table depends on the platform, and which poses the cache drops must not.
fn cost(entry: &Entry) -> usize {
    size_of::<Entry>() + 2 * size_of::<u64>() + entry.drawn.mask().bytes()
}

impl Key {
    #[inline]
    fn new(id: u64, pose: Pose) -> Self {
        Self { id, pose: pose.within_pixel() }
    }

    #[inline]
    fn hash(&self) -> u64 {
        FixedState::default().hash_one(self)
    }
}
