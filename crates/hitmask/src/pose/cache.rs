//! A cache of drawn poses.

use alloc::vec::Vec;
use core::hash::BuildHasher as _;

use foldhash::fast::FixedState;
use hashbrown::HashTable;

use super::{Drawn, Placed, Pose, PoseError, Posed};
use crate::mask::{Mask, MaskError};
use crate::space::{Bounds, Point};

/// A cache of drawn poses. When the cache is full, it drops the least recently used poses.
///
/// The cache draws a pose once for all positions that differ by whole pixels, so it pays off if
/// poses recur. To make them recur, round positions to whole pixels (or to a few steps within a
/// pixel), and round angles to the steps in which your sprites rotate. If every sprite has a new
/// pose in every frame, use [`Drawn::redraw`], which caches nothing, or [`Posed::overlaps`], which
/// draws no more than it needs.
///
/// You identify each mask by an id, a number of your choice. **No two masks may have the same id**,
/// not even two frames of one animation; otherwise the cache returns the drawing of the wrong mask.
/// The cache notices a wrong mask only if the mask's size or [bounds](Mask::bounds) differ from
/// those of the mask that it drew for this id, and then redraws the pose. With unique ids, answers
/// never depend on the contents of the cache. These contents depend only on your calls, and are the
/// same on every platform.
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
    /// The entries' indices, found by the hashes of their keys.
    table: HashTable<u32>,
    /// The most recently and the least recently used entry.
    newest: u32,
    oldest: u32,
    /// The first empty entry; `newer` links to the next one.
    unused: u32,
}

/// A handle for a drawn pose in a [`PoseCache`] and the pose's position; [`PoseCache::keep`]
/// returns such handles.
///
/// The handle is valid until the cache drops the pose, and only for the cache that returned it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PoseHandle {
    number: u32,
    generation: u32,
    position: Point,
}

/// The index that means "no entry".
const NONE: u32 = u32::MAX;

/// The data that determines the bits of a drawn mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key {
    id: u64,
    /// The pose, with its position moved by whole pixels into pixel (0, 0).
    pose: Pose,
}

#[derive(Clone, Debug)]
struct Entry {
    key: Key,
    hash: u64,
    /// How many poses this entry has dropped so far.
    generation: u32,
    /// The size of the mask that was drawn.
    size: (u32, u32),
    edges: Bounds<i32>,
    drawn: Drawn,
    newer: u32,
    older: u32,
}

impl PoseCache {
    /// Returns a cache that uses up to `bytes` of memory. It always keeps the two most recently
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

    /// Returns the drawing of `posed` from the cache, or draws it as [`Posed::draw`] does. `id`
    /// identifies the mask.
    ///
    /// # Errors
    /// Same as [`Posed::draw`].
    #[inline]
    pub fn draw(&mut self, id: u64, posed: Posed<'_>) -> Result<Placed<'_>, PoseError> {
        let entry = self.find(id, posed, NONE)?;
        Ok(self.placed_at(entry, posed))
    }

    /// Returns the drawings of two posed masks, from the cache or newly drawn. One call handles
    /// both masks, because each call may drop the drawings that earlier calls returned.
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

    /// Finds or draws `posed` like [`draw`](Self::draw), and returns a handle for later use. To
    /// test many sprites against each other, call `keep` once for each sprite and
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

    /// Returns the drawn mask that a handle refers to, at its position; `None` if the cache has
    /// dropped the drawing to make room. In that case, call [`keep`](Self::keep) again. The call to
    /// `placed` costs only a few comparisons.
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

    /// Returns how many bytes the drawn masks and the table of entries take.
    pub const fn bytes(&self) -> usize {
        self.bytes
    }

    /// Drops all poses and frees the memory of their drawings.
    pub fn clear(&mut self) {
        while self.oldest != NONE {
            self.forget(self.oldest);
        }
    }

    /// Returns the drawn mask of an entry at the position of its pose.
    fn placed_at(&self, entry: u32, posed: Posed<'_>) -> Placed<'_> {
        let drawn = &self.entries[entry as usize].drawn;
        let (whole, within) = (posed.pose().position(), drawn.position());
        let position = Point::new(within.x + whole.x.floor(), within.y + whole.y.floor());
        Placed::new(drawn.mask(), position)
    }

    /// Returns the entry of a pose, drawing the pose if the cache does not contain it. Does not
    /// drop the entry `kept` to make room.
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

    /// Returns the entry of a key.
    #[inline]
    fn look_up(&self, hash: u64, key: &Key) -> Option<u32> {
        let is_key = |number: &u32| {
            let entry = &self.entries[*number as usize];
            entry.hash == hash && entry.key == *key
        };
        self.table.find(hash, is_key).copied()
    }

    /// Draws a pose and adds the drawing to the cache.
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

    /// Returns the first empty entry, or creates one.
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
        // If there is not even enough memory for an empty mask, the old drawing stays until the
        // next one replaces it.
        if let Ok(nothing) = Drawn::new() {
            entry.drawn = nothing;
        }
        entry.generation = entry.generation.wrapping_add(1);
        entry.newer = self.unused;
        self.unused = number;
    }

    /// Makes this entry the most recently used one.
    #[inline]
    fn touch(&mut self, number: u32) {
        if self.newest != number {
            self.remove(number);
            self.append(number);
        }
    }

    /// Removes an entry from the order of use.
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

    /// Appends an entry to the order of use, as the most recently used one.
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

/// Returns how many bytes an entry takes, including its slot in the table. This is an estimate: the
/// exact layout of the table depends on the platform, but the choice of the poses to drop must not.
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
