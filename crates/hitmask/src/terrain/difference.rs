//! Where two terrains differ.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::grid::{Key, standing};
use super::{Terrain, TerrainError};
use crate::mask::{Mask, push};
use crate::space::Rect;

impl Terrain {
    /// Where this terrain's pixels are others than those of `other`: a rectangle for each chunk in which they are, as small as
    /// can be, row by row. What to draw anew after one was restored from the other.
    ///
    /// Chunks that the two share, as clones do, cost a comparison of pointers.
    ///
    /// # Errors
    /// [`TerrainError::OutOfMemory`] where there is not memory enough.
    ///
    /// ```
    /// use hitmask::{Mask, Rect, Terrain};
    /// let mut ground = Terrain::from_mask(Mask::full(600, 600)?.at(0, 0))?;
    /// let drawn = ground.clone();
    /// ground.carve(Rect::new(10, 10, 5, 5))?;
    /// ground.fill(Rect::new(700, 3, 2, 2))?;
    /// let differences = ground.differences(&drawn)?;
    /// assert_eq!(differences, [Rect::new(10, 10, 5, 5), Rect::new(700, 3, 2, 2)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

/// The smallest rectangle that holds the pixels in which two chunks differ.
fn difference(
    key: Key,
    one: Option<&Mask>,
    two: Option<&Mask>,
) -> Result<Option<Rect>, TerrainError> {
    match (one, two) {
        (Some(one), Some(two)) if core::ptr::eq(one, two) => Ok(None),
        (Some(one), Some(two)) => {
            let mut different = one.try_clone()?;
            different.xor(two, 0, 0);
            Ok(standing(key, &different).bounds())
        }
        (Some(only), None) | (None, Some(only)) => Ok(standing(key, only).bounds()),
        (None, None) => Ok(None),
    }
}
