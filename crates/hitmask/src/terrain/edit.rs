//! Filling and carving.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::grid::{Key, Keys, PIXELS, SIDE, standing, union};
use super::page::Replaced;
use super::{Stencil, Terrain, TerrainError};
use crate::mask::{Mask, push};
use crate::space::Rect;

/// What an edit of terrain changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Change {
    /// How many pixels were really changed; at least 1.
    pub count: u64,
    /// The smallest rectangle that holds them.
    pub bounds: Rect,
}

impl Terrain {
    /// Sets all pixels of a mask or of a figure, and says which were not set before: `None` if all were.
    ///
    /// Costs a look at each chunk that the stencil's rectangle reaches into, and a new chunk for each that changes. What lies
    /// beyond the pixels that terrain can have is cut off.
    ///
    /// # Errors
    /// [`TerrainError::TooLarge`] where the stencil spans more than [`Mask::MAX_SIDE`] columns or rows,
    /// [`TerrainError::OutOfMemory`] where there is not memory enough. Nothing is changed then.
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
        let mut replaced = Vec::new();
        for page in keys.pages().iter() {
            for key in keys.within(page).iter() {
                self.fill_chunk(key, stencil, reach, &mut replaced)?;
            }
        }
        self.commit(&replaced)
    }

    /// Unsets all pixels of a mask or of a figure, and says which were set before: `None` if none was.
    ///
    /// Costs a look at each chunk that is there and that the stencil's rectangle reaches into, and a new chunk for each that
    /// changes, but for those that become empty. So there is no limit: what reaches everywhere costs what there is.
    ///
    /// # Errors
    /// [`TerrainError::OutOfMemory`] where there is not memory enough. Nothing is changed then.
    ///
    /// ```
    /// use hitmask::{Circle, Mask, Rect, Terrain};
    /// let mut ground = Terrain::from_mask(Mask::full(100, 100)?.at(0, 0))?;
    /// let change = ground.carve(Rect::new(90, -5, 500, 10))?.expect("there was ground");
    /// assert_eq!((change.count, change.bounds), (50, Rect::new(90, 0, 10, 5)));
    /// assert_eq!(ground.carve(Circle::new((95.0, 2.0), 1.0))?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn carve<'a>(
        &mut self,
        stencil: impl Into<Stencil<'a>>,
    ) -> Result<Option<Change>, TerrainError> {
        let stencil = stencil.into();
        let Some(reach) = stencil.reach() else { return Ok(None) };
        let mut replaced = Vec::new();
        let done = self.directory.visit(&Keys::of(reach), |key, old| {
            match carved(key, old, stencil, reach) {
                Ok(None) => ControlFlow::Continue(()),
                Ok(Some(chunk)) => match push(&mut replaced, chunk) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(error) => ControlFlow::Break(error.into()),
                },
                Err(error) => ControlFlow::Break(error),
            }
        });
        match done {
            ControlFlow::Continue(()) => self.commit(&replaced),
            ControlFlow::Break(error) => Err(error),
        }
    }

    /// What a chunk becomes where a stencil is filled.
    fn fill_chunk(
        &mut self,
        key: Key,
        stencil: Stencil<'_>,
        reach: Rect,
        replaced: &mut Vec<Replaced>,
    ) -> Result<(), TerrainError> {
        let old = self.directory.get(key).cloned();
        let Some(part) = key.rect().intersection(reach) else { return Ok(()) };
        let mut changed = stencil.cut(part)?;
        // Where the part's top left is in the chunk.
        let (dx, dy) = ((part.x - key.origin().x) as i32, (part.y - key.origin().y) as i32);
        if let Some(old) = &old {
            changed.minus(old, -dx, -dy);
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
            chunk.or(&changed, dx, dy);
            if chunk.count() == PIXELS { self.full()? } else { Arc::new(chunk) }
        };
        let bounds = bounds.moved(part.x, part.y);
        push(replaced, Replaced { key, chunk: Some(chunk), is_fill: true, count, bounds })?;
        Ok(())
    }

    /// The chunk in which every pixel is set.
    pub(super) fn full(&mut self) -> Result<Arc<Mask>, TerrainError> {
        if let Some(full) = &self.directory.full {
            return Ok(full.clone());
        }
        let full = Arc::new(Mask::full(SIDE, SIDE)?);
        self.own(0)?;
        Arc::make_mut(&mut self.directory).full = Some(full.clone());
        Ok(full)
    }

    /// Makes the directory this terrain's own, with room for more pages.
    fn own(&mut self, room: usize) -> Result<(), TerrainError> {
        match Arc::get_mut(&mut self.directory) {
            Some(directory) => directory.reserve(room)?,
            None => self.directory = Arc::new(self.directory.copied(room)?),
        }
        Ok(())
    }

    /// Puts chunks, which come page by page, in the places of others: the point from which on nothing can go wrong.
    pub(super) fn commit(&mut self, replaced: &[Replaced]) -> Result<Option<Change>, TerrainError> {
        let Some(bounds) = replaced.iter().map(|chunk| chunk.bounds).reduce(union) else {
            return Ok(None);
        };
        self.log.reserve()?;
        self.own(self.directory.new_pages(replaced))?;
        // It is this terrain's own, so that nothing is copied.
        Arc::make_mut(&mut self.directory).put(replaced);
        replaced.iter().for_each(|chunk| self.log.add(chunk.bounds));
        Ok(Some(Change { count: replaced.iter().map(|chunk| chunk.count).sum(), bounds }))
    }
}

/// What a chunk becomes where a stencil is carved out; `None` where it stays as it is.
fn carved(
    key: Key,
    old: &Arc<Mask>,
    stencil: Stencil<'_>,
    reach: Rect,
) -> Result<Option<Replaced>, TerrainError> {
    let bounds = standing(key, old).bounds();
    let Some(part) = bounds.and_then(|bounds| bounds.intersection(reach)) else {
        return Ok(None);
    };
    let mut changed = stencil.cut(part)?;
    let (dx, dy) = ((part.x - key.origin().x) as i32, (part.y - key.origin().y) as i32);
    changed.and(old, -dx, -dy);
    let Some(bounds) = changed.bounds() else { return Ok(None) };
    let count = changed.count();
    let chunk = if count == old.count() {
        None
    } else {
        let mut chunk = old.try_clone()?;
        chunk.minus(&changed, dx, dy);
        Some(Arc::new(chunk))
    };
    let bounds = bounds.moved(part.x, part.y);
    Ok(Some(Replaced { key, chunk, is_fill: false, count, bounds }))
}
