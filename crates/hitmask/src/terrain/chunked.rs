//! Defines the `Terrain` type, and creates, reads and compares terrain.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::Range;

use super::directory::Directory;
use super::grid::{AREA, Key, Keys, PAGE_SIDE, PIXELS, SIDE, place_chunk, within_area};
use super::log::Log;
use super::page::ChunkEdit;
use super::{PlacedTerrain, TerrainError};
use crate::mask::{Mask, MaskError, WORD, push};
use crate::pose::Placed;
use crate::space::{Bounds, Point, Rect};

/// Destructible terrain, such as caves, craters and sand: an unbounded bitmap that you can carve
/// and fill while the game runs.
///
/// Terrain is stored in chunks of [`Terrain::CHUNK_SIDE`] × [`Terrain::CHUNK_SIDE`] pixels. Empty
/// chunks, including all the space between distant parts of the terrain, take no memory, and full
/// chunks take almost none. Clones share all chunks until you change one of the clones; from then
/// on, they share all chunks except the changed ones. A clone is therefore a snapshot, and cloning
/// takes less than a microsecond, whatever the size of the terrain.
///
/// [`fill`](Self::fill) and [`carve`](Self::carve) set or unset the pixels of a mask or a figure,
/// and report which pixels changed. Afterwards, [`islands`](Self::islands) finds pieces of terrain
/// that are no longer connected to the rest. To query terrain, place it at a position with
/// [`at`](Self::at).
///
/// Pixels have coordinates from -2³¹ to 2³¹ - 2; a fill is cut off at these limits. Two terrains
/// are equal if they have the same set pixels.
///
/// ```
/// use hitmask::{Circle, Mask};
/// use hitmask::terrain::Terrain;
///
/// let mut ground = Terrain::from_mask(Mask::full(2000, 300)?.at((-1000, 0)))?;
/// let before = ground.clone();
/// let crater = ground.carve(Circle::new((0.0, 0.0), 40.0))?.expect("there was ground");
/// assert_eq!((crater.bounds.x, crater.bounds.width, crater.bounds.height), (-40, 80, 40));
/// assert_eq!(ground.count() + crater.count, before.count());
///
/// let ball = Mask::full(8, 8)?;
/// assert!(!ground.at((0, 0)).overlaps(ball.at((-4, 20))));
/// assert!(before.at((0, 0)).overlaps(ball.at((-4, 20))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
#[doc(alias = "destructible terrain")]
#[doc(alias = "deformable terrain")]
pub struct Terrain {
    pub(super) directory: Arc<Directory>,
    /// The places where the terrain was changed. These places matter only for redrawing, and
    /// equality ignores them.
    pub(super) log: Log,
}

impl Terrain {
    /// The side of a chunk, in pixels: each chunk has this many columns and this many rows.
    pub const CHUNK_SIDE: u32 = SIDE;

    /// Returns terrain with no pixel set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns terrain with the set pixels of a mask, such as a layer of a map. The new terrain has
    /// no [changes](Self::changes) yet.
    ///
    /// # Errors
    /// [`TerrainError::OutOfMemory`] if memory runs out.
    pub fn from_mask(placed: Placed<'_>) -> Result<Self, TerrainError> {
        Self::from_masks([placed])
    }

    /// Returns terrain whose set pixels are those that are set in at least one of these masks.
    ///
    /// # Errors
    /// Same as [`from_mask`](Self::from_mask).
    #[doc(alias = "tilemap")]
    pub fn from_masks<'a>(
        masks: impl IntoIterator<Item = Placed<'a>>,
    ) -> Result<Self, TerrainError> {
        let mut terrain = Self::new();
        for mask in masks {
            terrain.fill(mask)?;
        }
        terrain.log = Log::default();
        Ok(terrain)
    }

    /// Returns this terrain with its pixel (0, 0) at `position`. Positions beyond ±2³⁴ pixels are
    /// clamped.
    pub fn at(&self, position: impl Into<Point>) -> PlacedTerrain<'_> {
        PlacedTerrain::new(self, position.into().within_reach())
    }

    /// Returns whether no pixel is set. The call takes constant time.
    pub fn is_empty(&self) -> bool {
        self.count() == 0
    }

    /// Returns the number of set pixels. The call takes constant time.
    pub fn count(&self) -> u64 {
        self.directory.count
    }

    /// Returns the smallest rectangle that contains all set pixels; `None` if none is set. The call
    /// takes constant time.
    pub fn bounds(&self) -> Option<Rect> {
        (!self.is_empty()).then_some(self.directory.bounds)
    }

    /// Returns whether a pixel is set.
    pub fn contains(&self, pixel: impl Into<Point>) -> bool {
        let pixel = pixel.into();
        AREA.contains(pixel) && {
            let key = Key::of(pixel.x, pixel.y);
            self.directory.get(key).is_some_and(|chunk| place_chunk(key, chunk).contains(pixel))
        }
    }

    /// Returns the pixels of `rect` as a mask of that size.
    ///
    /// # Errors
    /// Same as [`Mask::new`], for the size of `rect`.
    ///
    /// ```
    /// use hitmask::{Mask, Rect};
    /// use hitmask::terrain::Terrain;
    /// let ground = Terrain::from_mask(Mask::full(9, 9)?.at((-3, 1)))?;
    /// assert_eq!(ground.window(Rect::new(-4, 0, 3, 2))?.to_text(), "...\n.##");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn window(&self, rect: Rect) -> Result<Mask, MaskError> {
        let mut window = Mask::new(rect.width, rect.height)?;
        if let Some(part) = within_area(Bounds::of(rect)) {
            self.directory.each(&Keys::of(part), |key, chunk| {
                let Point { x, y } = key.origin();
                // The distance is no greater than the size of the window.
                window.or_with(chunk, ((x - rect.x) as i32, (y - rect.y) as i32));
            });
        }
        Ok(window)
    }

    /// Iterates over all chunks that contain a set pixel, row by row. Each chunk is a mask of
    /// [`CHUNK_SIDE`](Self::CHUNK_SIDE) × [`CHUNK_SIDE`](Self::CHUNK_SIDE) pixels, placed at the
    /// chunk's position and ready to draw.
    pub fn chunks(&self) -> Chunks<'_> {
        Chunks { keyed: KeyedChunks::of(&self.directory) }
    }

    /// Iterates over the same chunks with their keys, to write the state of a world. Equal terrains
    /// have equal chunks.
    pub(crate) fn keyed_chunks(&self) -> KeyedChunks<'_> {
        KeyedChunks::of(&self.directory)
    }

    /// Iterates over the [`CHUNK_WORDS`] words of a chunk, row by row and from left to right; bit 0
    /// is the leftmost pixel.
    pub(crate) fn words_of(chunk: &Mask) -> impl Iterator<Item = u64> {
        let stripes = (SIDE / WORD) as usize;
        (0..CHUNK_WORDS).map(move |index| chunk.word(index % stripes, index / stripes))
    }

    /// Creates terrain from chunks in the form that [`keyed_chunks`](Self::keyed_chunks) and
    /// [`words_of`](Self::words_of) return. Returns `None` for chunks that those methods never
    /// return: chunks out of order, without a set pixel, or with a set pixel where terrain cannot
    /// have one.
    ///
    /// # Errors
    /// [`TerrainError::OutOfMemory`] if memory runs out.
    pub(crate) fn from_chunks(
        chunks: impl IntoIterator<Item = (Key, [u64; CHUNK_WORDS])>,
    ) -> Result<Option<Self>, TerrainError> {
        let mut terrain = Self::new();
        let mut edits: Vec<ChunkEdit> = Vec::new();
        for (key, words) in chunks {
            let stripes = (SIDE / WORD) as usize;
            let chunk = Mask::from_words(SIDE, SIDE, |stripe, row| words[row * stripes + stripe])?;
            let bounds = place_chunk(key, &chunk).bounds();
            let bounds = bounds.filter(|bounds| AREA.intersection(*bounds) == Some(*bounds));
            let is_next = edits.last().is_none_or(|last| last.key < key);
            let Some(bounds) = bounds.filter(|_| is_next) else { return Ok(None) };
            let count = chunk.count();
            let chunk = if count == PIXELS { terrain.full()? } else { Arc::new(chunk) };
            let chunk = Some(chunk);
            push(&mut edits, ChunkEdit { key, chunk, is_fill: true, count, bounds })?;
        }
        edits.sort_unstable_by_key(|chunk| (chunk.key.page(), chunk.key));
        terrain.commit(&edits)?;
        terrain.log = Log::default();
        Ok(Some(terrain))
    }

    /// Returns how many bytes of memory the terrain takes. Each clone counts the chunks that it
    /// shares with other clones in full.
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + self.directory.bytes() + size_of_val(self.log.rects())
    }

    /// Returns rectangles that contain all pixels that have changed since the last call to
    /// [`take_changes`](Self::take_changes), so that you can redraw these areas.
    ///
    /// Usually, the list contains one rectangle for each changed chunk, and each rectangle is as
    /// small as possible. If there would be more than 64 rectangles, the rectangles of neighboring
    /// chunks are merged. A clone of the terrain has the same list of changes.
    pub fn changes(&self) -> &[Rect] {
        self.log.rects()
    }

    /// Returns the list of [changes](Self::changes), and clears it.
    #[doc(alias = "dirty rectangles")]
    pub fn take_changes(&mut self) -> Vec<Rect> {
        self.log.take()
    }
}

/// The number of words of a chunk; see [`Terrain::words_of`].
pub(crate) const CHUNK_WORDS: usize = (SIDE / WORD * SIDE) as usize;

impl Clone for Terrain {
    fn clone(&self) -> Self {
        Self { directory: self.directory.clone(), log: self.log.clone() }
    }

    /// Reuses the memory of the list of changes.
    fn clone_from(&mut self, other: &Self) {
        self.directory.clone_from(&other.directory);
        self.log.clone_from(&other.log);
    }
}

impl PartialEq for Terrain {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.directory, &other.directory) || self.directory == other.directory
    }
}

impl Eq for Terrain {}

impl Hash for Terrain {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.count().hash(state);
        for (key, chunk) in self.keyed_chunks() {
            key.hash(state);
            Self::words_of(chunk).for_each(|word| word.hash(state));
        }
    }
}

impl fmt::Debug for Terrain {
    /// Formats the number of set pixels and the bounds.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bounds() {
            Some(bounds) => write!(formatter, "Terrain({} set in {bounds})", self.count()),
            None => write!(formatter, "Terrain(nothing set)"),
        }
    }
}

/// An iterator over the chunks of a terrain at their positions, row by row. [`Terrain::chunks`]
/// returns it.
#[derive(Clone, Debug)]
pub struct Chunks<'a> {
    keyed: KeyedChunks<'a>,
}

impl<'a> Iterator for Chunks<'a> {
    type Item = Placed<'a>;

    fn next(&mut self) -> Option<Placed<'a>> {
        self.keyed.next().map(|(key, chunk)| place_chunk(key, chunk))
    }
}

/// An iterator over the chunks of a terrain with their keys, ordered by key.
#[derive(Clone, Debug)]
pub(crate) struct KeyedChunks<'a> {
    directory: &'a Directory,
    /// The pages of the current row of pages.
    pages: Range<usize>,
    /// The next row of chunks in these pages, the next page, and the next column in that page.
    row: usize,
    page: usize,
    column: usize,
}

impl<'a> KeyedChunks<'a> {
    fn of(directory: &'a Directory) -> Self {
        let pages = directory.row_of_pages(0);
        Self { directory, page: pages.start, pages, row: 0, column: 0 }
    }
}

impl<'a> Iterator for KeyedChunks<'a> {
    type Item = (Key, &'a Mask);

    fn next(&mut self) -> Option<Self::Item> {
        while !self.pages.is_empty() {
            if self.column == PAGE_SIDE {
                (self.page, self.column) = (self.page + 1, 0);
            } else if self.page == self.pages.end {
                (self.page, self.row) = (self.pages.start, self.row + 1);
            } else if self.row == PAGE_SIDE {
                self.pages = self.directory.row_of_pages(self.pages.end);
                (self.page, self.row) = (self.pages.start, 0);
            } else {
                let (page_key, page) = &self.directory.pages()[self.page];
                let key = page_key.chunk(self.column, self.row);
                self.column += 1;
                if let Some(chunk) = page.get(key) {
                    return Some((key, chunk));
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::Circle;

    type Stored = Vec<(Key, [u64; CHUNK_WORDS])>;

    fn stored(terrain: &Terrain) -> Stored {
        let words = |chunk: &Mask| {
            let words: Vec<u64> = Terrain::words_of(chunk).collect();
            words.try_into().unwrap()
        };
        terrain.keyed_chunks().map(|(key, chunk)| (key, words(chunk))).collect()
    }

    #[test]
    fn chunks_are_the_terrain() {
        let mut terrain = Terrain::new();
        for (x, y) in [(0.0, 0.0), (5_000.0, -4_000.0), (-4_090.0, 4_100.0), (2e9, -2e9)] {
            terrain.fill(Circle::new((x, y), 400.5)).unwrap();
        }
        let chunks = stored(&terrain);
        assert!(chunks.windows(2).all(|two| two[0].0 < two[1].0));
        assert!(chunks.iter().any(|(_, words)| words.iter().all(|word| *word == u64::MAX)));
        let read = Terrain::from_chunks(chunks.clone()).unwrap().unwrap();
        assert_eq!((read.bounds(), read.count()), (terrain.bounds(), terrain.count()));
        assert_eq!(stored(&read), chunks);
        assert_eq!(read, terrain);
        assert!(read.bytes() <= terrain.bytes());
        // A word contains 64 pixels of a row, from left to right.
        let (key, words) = &chunks[3];
        let Point { x, y } = key.origin();
        for (index, word) in (0..).zip(words) {
            for bit in 0..64 {
                let pixel = Point::new(x + index % 4 * 64 + bit, y + index / 4);
                assert_eq!(word >> bit & 1 == 1, terrain.contains(pixel));
            }
        }
    }

    #[test]
    fn invalid_chunks_are_refused() {
        let key = |row, column| Key { row, column };
        let (some, none) = ([1; CHUNK_WORDS], [0; CHUNK_WORDS]);
        let read = |chunks: Stored| Terrain::from_chunks(chunks).unwrap();
        assert_eq!(read(Vec::new()), Some(Terrain::new()));
        assert!(read([(key(-1, 5), some), (key(0, -9), some)].into()).is_some());
        assert_eq!(read([(key(0, 5), some), (key(-1, 6), some)].into()), None);
        assert_eq!(read([(key(0, 5), some), (key(0, 5), some)].into()), None);
        assert_eq!(read([(key(0, 5), some), (key(0, 6), none)].into()), None);
        for far in [i32::MIN, -(1 << 23) - 1, 1 << 23, i32::MAX] {
            assert_eq!(read([(key(0, far), some)].into()), None);
            assert_eq!(read([(key(far, 0), some)].into()), None);
        }
        let mut corner = [0; CHUNK_WORDS];
        corner[CHUNK_WORDS - 1] = 1 << 63;
        let end = (1 << 23) - 1;
        assert_eq!(read([(key(end, end), corner)].into()), None);
    }
}
