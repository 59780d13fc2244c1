//! Finds where two terrains differ.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::grid::{Key, place_chunk};
use super::{Terrain, TerrainError};
use crate::mask::{Mask, push};
use crate::space::Rect;

impl Terrain {
    /// Returns where this terrain's pixels differ from those of `other`: one rectangle, as small as
    /// possible, for each chunk with a difference, row by row. You can use this list to redraw
    /// terrain after you have restored a world's snapshot.
    ///
    /// A chunk that both terrains share, because one is a clone of the other, costs only a pointer
    /// comparison.
    ///
    /// # Errors
    /// [`TerrainError::OutOfMemory`] if memory runs out.
    ///
    /// ```
    /// use hitmask::{Mask, Rect};
    /// use hitmask::terrain::Terrain;
    /// let mut ground = Terrain::from_mask(Mask::full(600, 600)?.at((0, 0)))?;
    /// let drawn = ground.clone();
    /// ground.carve(Rect::new(10, 10, 5, 5))?;
    /// ground.fill(Rect::new(700, 3, 2, 2))?;
    /// let differences = ground.differences(&drawn)?;
    /// assert_eq!(differences, [Rect::new(10, 10, 5, 5), Rect::new(700, 3, 2, 2)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "diff")]
    pub fn differences(&self, other: &Self) -> Result<Vec<Rect>, TerrainError> {
        let mut differences = Vec::new();
        if Arc::ptr_eq(&self.directory, &other.directory) {
            return Ok(differences);
        }
        let (mut ours, mut theirs) =
            (self.keyed_chunks().peekable(), other.keyed_chunks().peekable());
        loop {
            let key = match (ours.peek(), theirs.peek()) {
                (Some((one, _)), Some((two, _))) => *one.min(two),
                (Some((key, _)), None) | (None, Some((key, _))) => *key,
                (None, None) => return Ok(differences),
            };
            let one = ours.next_if(|(next, _)| *next == key).map(|(_, chunk)| chunk);
            let two = theirs.next_if(|(next, _)| *next == key).map(|(_, chunk)| chunk);
            if let Some(rect) = difference(key, one, two)? {
                push(&mut differences, rect)?;
            }
        }
    }
}

/// Returns the smallest rectangle that contains all pixels in which two chunks differ.
fn difference(
    key: Key,
    one: Option<&Mask>,
    two: Option<&Mask>,
) -> Result<Option<Rect>, TerrainError> {
    match (one, two) {
        (Some(one), Some(two)) if core::ptr::eq(one, two) => Ok(None),
        (Some(one), Some(two)) => {
            let mut different = one.try_clone()?;
            different.xor_with(two, (0, 0));
            Ok(place_chunk(key, &different).bounds())
        }
        (Some(only), None) | (None, Some(only)) => Ok(place_chunk(key, only).bounds()),
        (None, None) => Ok(None),
    }
}
