//! Terrain itself: made, read and compared.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{ControlFlow, Range};

use super::directory::Directory;
use super::grid::{AREA, Key, Keys, PAGE_SIDE, PIXELS, SIDE, standing, within_area};
use super::log::Log;
use super::page::Replaced;
use super::{PlacedTerrain, TerrainError};
use crate::mask::{Mask, MaskError, WORD, push};
use crate::pose::Placed;
use crate::space::{Point, Rect};

/// Pixels without end in any direction, that can be dug away and filled up while the game runs: caves, craters, sand.
///
/// It is kept in chunks of [`Terrain::CHUNK_SIDE`] pixels a side. What has nothing set takes no memory, what is wholly set next to
/// none, and far-apart parts cost nothing for what is between them. Clones share all chunks until one of them is changed, and
/// then all but those that changed: a clone is a snapshot, and costs less than a microsecond whatever the terrain's size.
///
/// [`fill`](Self::fill) and [`carve`](Self::carve) change it by masks and figures, and say which pixels really changed;
/// [`islands`](Self::islands) finds what hangs in the air then. Stand it somewhere with [`at`](Self::at) and ask.
///
/// Pixels have coordinates from -2³¹ up to 2³¹ - 2; what is filled beyond is cut off. Two terrains are equal when their
/// pixels are.
///
/// ```
/// use hitmask::{Circle, Mask, Terrain};
///
/// let mut ground = Terrain::from_mask(Mask::full(2000, 300)?.at(-1000, 0))?;
/// let before = ground.clone();
/// let crater = ground.carve(Circle::new((0.0, 0.0), 40.0))?.expect("there was ground");
/// assert_eq!((crater.bounds.x, crater.bounds.width, crater.bounds.height), (-40, 80, 40));
/// assert_eq!(ground.area() + crater.count, before.area());
///
/// let ball = Mask::full(8, 8)?;
/// assert!(!ground.at(0, 0).overlaps(ball.at(-4, 20)));
/// assert!(before.at(0, 0).overlaps(ball.at(-4, 20)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Terrain {
    pub(super) directory: Arc<Directory>,
    /// Where it was changed. It is no part of what the terrain is.
    pub(super) log: Log,
}

impl Terrain {
    /// How many columns and rows of pixels a chunk has.
    pub const CHUNK_SIDE: u32 = SIDE;

    /// Terrain without a pixel.
    pub fn new() -> Self {
        Self::default()
    }

    /// Terrain of a mask's set pixels: a map's layer, say. There are no [changes](Self::changes) in it.
    ///
    /// # Errors
    /// [`TerrainError::OutOfMemory`] where there is not memory enough.
    pub fn from_mask(placed: Placed<'_>) -> Result<Self, TerrainError> {
        Self::from_masks([placed])
    }

    /// Terrain of all pixels that are set in some of these masks.
    ///
    /// # Errors
    /// As [`from_mask`](Self::from_mask).
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

    /// This terrain with its pixel (0, 0) at (`x`, `y`), which may be anywhere in `i32`.
    pub fn at(&self, x: i32, y: i32) -> PlacedTerrain<'_> {
        PlacedTerrain::new(self, Point::new(x.into(), y.into()))
    }

    /// Whether no pixel is set. Costs nothing.
    pub fn is_empty(&self) -> bool {
        self.area() == 0
    }

    /// How many pixels are set. Costs nothing.
    pub fn area(&self) -> u64 {
        self.directory.count
    }

    /// The smallest rectangle that holds all set pixels; `None` where none is. Costs nothing.
    pub fn bounds(&self) -> Option<Rect> {
        (!self.is_empty()).then_some(self.directory.bounds)
    }

    /// Whether a pixel is set.
    pub fn contains(&self, pixel: Point) -> bool {
        AREA.contains(pixel) && {
            let key = Key::of(pixel.x, pixel.y);
            self.directory.get(key).is_some_and(|chunk| standing(key, chunk).contains(pixel))
        }
    }

    /// The pixels of `rect` as a mask of that size.
    ///
    /// # Errors
    /// As [`Mask::new`], for the size of `rect`.
    ///
    /// ```
    /// use hitmask::{Mask, Rect, Terrain};
    /// let ground = Terrain::from_mask(Mask::full(9, 9)?.at(-3, 1))?;
    /// assert_eq!(ground.window(Rect::new(-4, 0, 3, 2))?.to_text(), "...\n.##");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn window(&self, rect: Rect) -> Result<Mask, MaskError> {
        let mut window = Mask::new(rect.width, rect.height)?;
        if let Some(part) = within_area(rect.x..rect.right(), rect.y..rect.bottom()) {
            let _ = self.directory.visit(&Keys::of(part), |key, chunk| {
                let Point { x, y } = key.origin();
                // No further away than the window is wide.
                window.or(chunk, (x - rect.x) as i32, (y - rect.y) as i32);
                ControlFlow::<()>::Continue(())
            });
        }
        Ok(window)
    }

    /// The chunks that have anything, each a mask of [`CHUNK_SIDE`](Self::CHUNK_SIDE) pixels a side where it stands, row by
    /// row: what there is to draw.
    pub fn chunks(&self) -> Chunks<'_> {
        Chunks { keyed: KeyedChunks::of(&self.directory) }
    }

    /// The same chunks with their keys: for the state of a world, which is the same for equal terrains.
    pub(crate) fn keyed_chunks(&self) -> KeyedChunks<'_> {
        KeyedChunks::of(&self.directory)
    }

    /// The words of a chunk, row by row and from left to right, [`CHUNK_WORDS`] of them; bit 0 is the leftmost pixel.
    pub(crate) fn words_of(chunk: &Mask) -> impl Iterator<Item = u64> {
        let stripes = (SIDE / WORD) as usize;
        (0..CHUNK_WORDS).map(move |index| chunk.word(index % stripes, index / stripes))
    }

    /// Terrain of chunks with their keys and words, as [`keyed_chunks`](Self::keyed_chunks) and
    /// [`words_of`](Self::words_of) give them; `None` where these would not give them so: not ordered by their keys, without a
    /// set pixel, or with one where terrain has none.
    ///
    /// # Errors
    /// [`TerrainError::OutOfMemory`] where there is not memory enough.
    pub(crate) fn from_chunks(
        chunks: impl IntoIterator<Item = (Key, [u64; CHUNK_WORDS])>,
    ) -> Result<Option<Self>, TerrainError> {
        let mut terrain = Self::new();
        let mut replaced: Vec<Replaced> = Vec::new();
        for (key, words) in chunks {
            let stripes = (SIDE / WORD) as usize;
            let chunk = Mask::from_words(SIDE, SIDE, |stripe, row| words[row * stripes + stripe])?;
            let bounds = standing(key, &chunk).bounds();
            let bounds = bounds.filter(|bounds| AREA.intersection(*bounds) == Some(*bounds));
            let is_next = replaced.last().is_none_or(|last| last.key < key);
            let Some(bounds) = bounds.filter(|_| is_next) else { return Ok(None) };
            let count = chunk.count();
            let chunk = if count == PIXELS { terrain.full()? } else { Arc::new(chunk) };
            let chunk = Some(chunk);
            push(&mut replaced, Replaced { key, chunk, is_fill: true, count, bounds })?;
        }
        replaced.sort_unstable_by_key(|chunk| (chunk.key.page(), chunk.key));
        terrain.commit(&replaced)?;
        terrain.log = Log::default();
        Ok(Some(terrain))
    }

    /// How many bytes it takes in memory. What clones share is counted in each of them.
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + self.directory.bytes() + size_of_val(self.log.rects())
    }

    /// Rectangles that hold all pixels that were changed since [`take_changes`](Self::take_changes): what is to be drawn
    /// anew.
    ///
    /// At first there is one for each chunk that changed, as small as can be, and never more than 64: if they would become
    /// more, those of neighbouring chunks are made one. A clone has them too.
    pub fn changes(&self) -> &[Rect] {
        self.log.rects()
    }

    /// The [changes](Self::changes), and forgets them.
    pub fn take_changes(&mut self) -> Vec<Rect> {
        self.log.take()
    }
}

/// How many words [`Terrain::words_of`] a chunk has.
pub(crate) const CHUNK_WORDS: usize = (SIDE / WORD * SIDE) as usize;

impl Clone for Terrain {
    fn clone(&self) -> Self {
        Self { directory: self.directory.clone(), log: self.log.clone() }
    }

    /// In the memory that is there.
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
        self.area().hash(state);
        for (key, chunk) in self.keyed_chunks() {
            key.hash(state);
            Self::words_of(chunk).for_each(|word| word.hash(state));
        }
    }
}

impl fmt::Debug for Terrain {
    /// The count and the bounds.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bounds() {
            Some(bounds) => write!(formatter, "Terrain({} set in {bounds})", self.area()),
            None => write!(formatter, "Terrain(nothing set)"),
        }
    }
}

/// The chunks of a terrain where they stand, row by row: [`Terrain::chunks`] makes it.
#[derive(Clone, Debug)]
pub struct Chunks<'a> {
    keyed: KeyedChunks<'a>,
}

impl<'a> Iterator for Chunks<'a> {
    type Item = Placed<'a>;

    fn next(&mut self) -> Option<Placed<'a>> {
        self.keyed.next().map(|(key, chunk)| standing(key, chunk))
    }
}

/// The chunks of a terrain with their keys, in the order of these.
#[derive(Clone, Debug)]
pub(crate) struct KeyedChunks<'a> {
    directory: &'a Directory,
    /// The pages of the row that is being read.
    pages: Range<usize>,
    /// Which of their rows of chunks, which of the pages and which column of it comes next.
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
        assert_eq!((read.bounds(), read.area()), (terrain.bounds(), terrain.area()));
        assert_eq!(stored(&read), chunks);
        assert_eq!(read, terrain);
        assert!(read.bytes() <= terrain.bytes());
        // A word is 64 pixels of a row, from left to right.
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
    fn what_is_not_written_so_is_not_read() {
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
