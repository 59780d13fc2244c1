//! Fills and carves terrain.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::grid::{Key, Keys, PIXELS, SIDE, place_chunk};
use super::page::ChunkEdit;
use super::{Stencil, Terrain, TerrainError};
use crate::mask::{Mask, push};
use crate::space::Rect;

/// The pixels that an edit of terrain changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Change {
    /// The number of pixels that changed, at least 1. Pixels that already had their new value do
    /// not count.
    pub count: u64,
    /// The smallest rectangle that contains the changed pixels.
    pub bounds: Rect,
}

impl Terrain {
    /// Sets all pixels of a mask or a figure, and returns the change; `None` if all these pixels
    /// were already set.
    ///
    /// The call reads each chunk that the stencil's rectangle reaches into, and creates a new chunk
    /// for each one that changes. The stencil is cut off at the limits of the terrain's
    /// coordinates.
    ///
    /// # Errors
    /// [`TerrainError::TooLarge`] if the stencil spans more than [`Mask::MAX_SIDE`] columns or
    /// rows, and [`TerrainError::OutOfMemory`] if memory runs out. In both cases, the terrain is
    /// unchanged.
    pub fn fill<'a>(
        &mut self,
        stencil: impl Into<Stencil<'a>>,
    ) -> Result<Option<Change>, TerrainError> {
        let stencil = stencil.into();
        let Some(reach) = stencil.reach() else { return Ok(None) };
        let (width, height) = reach.size();
        if width.max(height) > Mask::MAX_SIDE {
            return Err(TerrainError::TooLarge { width, height });
        }
        let keys = Keys::of(reach);
        let mut edits = Vec::new();
        for page in keys.pages().iter() {
            for key in keys.within(page).iter() {
                self.fill_chunk(key, stencil, reach, &mut edits)?;
            }
        }
        self.commit(&edits)
    }

    /// Unsets all pixels of a mask or a figure, and returns the change; `None` if none of these
    /// pixels was set.
    ///
    /// The call reads each existing chunk that the stencil's rectangle reaches into, and creates a
    /// new chunk for each one that changes and does not become empty. The stencil can be of any
    /// size.
    ///
    /// # Errors
    /// [`TerrainError::OutOfMemory`] if memory runs out. The terrain is then unchanged.
    ///
    /// ```
    /// use hitmask::{Circle, Mask, Rect};
    /// use hitmask::terrain::Terrain;
    /// let mut ground = Terrain::from_mask(Mask::full(100, 100)?.at((0, 0)))?;
    /// let change = ground.carve(Rect::new(90, -5, 500, 10))?.expect("there was ground");
    /// assert_eq!((change.count, change.bounds), (50, Rect::new(90, 0, 10, 5)));
    /// assert_eq!(ground.carve(Circle::new((95.0, 2.0), 1.0))?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "dig")]
    #[doc(alias = "explode")]
    pub fn carve<'a>(
        &mut self,
        stencil: impl Into<Stencil<'a>>,
    ) -> Result<Option<Change>, TerrainError> {
        let stencil = stencil.into();
        let Some(reach) = stencil.reach() else { return Ok(None) };
        let mut edits = Vec::new();
        self.directory.try_each(&Keys::of(reach), |key, old| {
            if let Some(chunk) = carved(key, old, stencil, reach)? {
                push(&mut edits, chunk)?;
            }
            Ok::<_, TerrainError>(())
        })?;
        self.commit(&edits)
    }

    /// Adds the edit that fills a stencil in one chunk.
    fn fill_chunk(
        &mut self,
        key: Key,
        stencil: Stencil<'_>,
        reach: Rect,
        edits: &mut Vec<ChunkEdit>,
    ) -> Result<(), TerrainError> {
        let old = self.directory.get(key).cloned();
        let Some(part) = key.rect().intersection(reach) else { return Ok(()) };
        let mut changed = stencil.cut(part)?;
        // The top left of the stencil's part, relative to the chunk.
        let (dx, dy) = ((part.x - key.origin().x) as i32, (part.y - key.origin().y) as i32);
        if let Some(old) = &old {
            changed.subtract(old, (-dx, -dy));
        }
        let Some(bounds) = changed.bounds() else { return Ok(()) };
        let count = changed.count();
        let chunk = if count == PIXELS {
            self.full()?
        } else {
            let mut chunk = match old {
                Some(old) => old.try_clone()?,
                None => Mask::new(SIDE, SIDE)?,
            };
            chunk.or_with(&changed, (dx, dy));
            if chunk.count() == PIXELS { self.full()? } else { Arc::new(chunk) }
        };
        let bounds = bounds.moved(part.top_left());
        push(edits, ChunkEdit { key, chunk: Some(chunk), is_fill: true, count, bounds })?;
        Ok(())
    }

    /// Returns the chunk in which every pixel is set.
    pub(super) fn full(&mut self) -> Result<Arc<Mask>, TerrainError> {
        if let Some(full) = &self.directory.full {
            return Ok(full.clone());
        }
        let full = Arc::new(Mask::full(SIDE, SIDE)?);
        self.make_unique(0)?;
        Arc::make_mut(&mut self.directory).full = Some(full.clone());
        Ok(full)
    }

    /// Makes the directory unique to this terrain, with room for more pages.
    fn make_unique(&mut self, room: usize) -> Result<(), TerrainError> {
        match Arc::get_mut(&mut self.directory) {
            Some(directory) => directory.reserve(room)?,
            None => self.directory = Arc::new(self.directory.copy_with_room(room)?),
        }
        Ok(())
    }

    /// Applies edits, which must be sorted by page. After the initial allocations, nothing can
    /// fail.
    pub(super) fn commit(&mut self, edits: &[ChunkEdit]) -> Result<Option<Change>, TerrainError> {
        let Some(bounds) = edits.iter().map(|chunk| chunk.bounds).reduce(Rect::union) else {
            return Ok(None);
        };
        self.log.reserve()?;
        self.make_unique(self.directory.new_pages(edits))?;
        // The directory is unique, so nothing is copied.
        Arc::make_mut(&mut self.directory).put(edits);
        edits.iter().for_each(|chunk| self.log.add(chunk.bounds));
        Ok(Some(Change { count: edits.iter().map(|chunk| chunk.count).sum(), bounds }))
    }
}

/// Returns the edit that carves a stencil out of one chunk; `None` if nothing changes.
fn carved(
    key: Key,
    old: &Arc<Mask>,
    stencil: Stencil<'_>,
    reach: Rect,
) -> Result<Option<ChunkEdit>, TerrainError> {
    let bounds = place_chunk(key, old).bounds();
    let Some(part) = bounds.and_then(|bounds| bounds.intersection(reach)) else {
        return Ok(None);
    };
    let mut changed = stencil.cut(part)?;
    let (dx, dy) = ((part.x - key.origin().x) as i32, (part.y - key.origin().y) as i32);
    changed.and_with(old, (-dx, -dy));
    let Some(bounds) = changed.bounds() else { return Ok(None) };
    let count = changed.count();
    let chunk = if count == old.count() {
        None
    } else {
        let mut chunk = old.try_clone()?;
        chunk.subtract(&changed, (dx, dy));
        Some(Arc::new(chunk))
    };
    let bounds = bounds.moved(part.top_left());
    Ok(Some(ChunkEdit { key, chunk, is_fill: false, count, bounds }))
}
