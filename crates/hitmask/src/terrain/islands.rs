//! Finds islands: small pieces of terrain that a change has cut off.

use alloc::vec::Vec;

use super::flood::{End, Flood, Run};
use super::grid::{Keys, place_chunk, within_area};
use super::{Terrain, TerrainError};
use crate::mask::{Connectivity, Mask, MaskError, push};
use crate::space::{Bounds, Point, Rect};

/// A piece of terrain that is not connected to the rest of the terrain. [`Terrain::islands`] finds
/// islands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Island {
    /// The number of pixels in the island.
    pub count: u64,
    /// The smallest rectangle that contains the island, in the terrain's own pixels.
    pub bounds: Rect,
    /// The first pixel of the island: the one with the smallest y, and among those the one with the
    /// smallest x.
    pub first: Point,
    /// All pixels of the island, row by row.
    runs: Vec<Run>,
}

impl Terrain {
    /// Returns the connected components that a change may have cut off: those that have a pixel in
    /// the rectangle `changed` or at most one pixel away from it. Components of more than `limit`
    /// pixels count as mainland and are left out. The islands are sorted by their first pixels, row
    /// by row.
    ///
    /// The search follows each component from the place where the component touches the rectangle,
    /// and gives up as soon as it has found more than `limit` pixels. The cost is therefore a few
    /// steps for each run of pixels in the islands, plus at most `limit` pixels for each place
    /// where mainland touches the rectangle. The size of the terrain does not matter. The call
    /// allocates about 40 bytes per run.
    ///
    /// # Errors
    /// [`TerrainError::OutOfMemory`] if there is not enough memory.
    ///
    /// ```
    /// use hitmask::{Connectivity, Mask, Rect};
    /// use hitmask::terrain::Terrain;
    /// let mut ground = Terrain::from_mask(Mask::full(100, 100)?.at((0, 0)))?;
    /// // A cut around the corner at the top left.
    /// ground.carve(Rect::new(20, 0, 1, 21))?;
    /// let cut = ground.carve(Rect::new(0, 20, 21, 1))?.expect("there was ground");
    /// let islands = ground.islands(cut.bounds, Connectivity::Eight, 5000)?;
    /// assert_eq!(islands.len(), 1);
    /// let (sprite, position) = islands[0].mask()?;
    /// ground.carve(sprite.at(position))?; // from here on it falls by itself
    /// assert_eq!(ground.count(), 100 * 100 - 21 * 21);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "connected components")]
    #[doc(alias = "flood fill")]
    pub fn islands(
        &self,
        changed: Rect,
        connectivity: Connectivity,
        limit: u64,
    ) -> Result<Vec<Island>, TerrainError> {
        let mut islands = Vec::new();
        if changed.is_empty() {
            return Ok(islands);
        }
        let near = within_area(Bounds::of(changed).grown(1));
        let Some(near) = near else { return Ok(islands) };
        let mut flood = Flood::new(self, connectivity);
        let mut runs = Vec::new();
        self.directory.try_each(&Keys::of(near), |key, chunk| {
            let bounds = place_chunk(key, chunk).bounds();
            match bounds.and_then(|bounds| bounds.intersection(near)) {
                Some(part) => touched(&mut flood, part, limit, &mut runs, &mut islands),
                None => Ok(()),
            }
        })?;
        islands.sort_unstable_by_key(|island| (island.first.y, island.first.x));
        Ok(islands)
    }
}

/// Adds the islands that have a pixel in a part of a chunk.
fn touched(
    flood: &mut Flood<'_>,
    part: Rect,
    limit: u64,
    runs: &mut Vec<Run>,
    islands: &mut Vec<Island>,
) -> Result<(), TerrainError> {
    for y in part.y..part.bottom() {
        let mut from = part.x;
        while let Some(seed) = flood.first_run(y, from, part.right()) {
            from = seed.right;
            if flood.follow(seed, limit, runs)? == Some(End::Complete) {
                push(islands, Island::of(core::mem::take(runs)))?;
            }
        }
    }
    Ok(())
}

impl Island {
    /// Returns the island of these runs, of which there must be at least one.
    fn of(mut runs: Vec<Run>) -> Self {
        runs.sort_unstable();
        let count = runs.iter().map(|run| run.rect().area()).sum();
        let bounds = runs.iter().map(|run| run.rect()).reduce(Rect::union).unwrap_or_default();
        let first = runs.first().map_or(Point::default(), |run| Point::new(run.left, run.y));
        Self { count, bounds, first, runs }
    }

    /// Returns the island as a mask whose size is that of the island's bounds, and the mask's
    /// position. You can then carve the island out of the terrain and let it fall as a sprite.
    ///
    /// # Errors
    /// Same as [`Mask::new`], for the size of the island's bounds.
    pub fn mask(&self) -> Result<(Mask, Point), MaskError> {
        let Rect { x, y, width, height } = self.bounds;
        let mask = Mask::new(width, height)?.with_runs(self.runs.iter().map(|run| {
            // The result lies within the mask, so it fits a u16.
            let local = |world: i64, origin: i64| (world - origin) as u16;
            crate::mask::Run {
                y: local(run.y, y),
                left: local(run.left, x),
                right: local(run.right, x),
            }
        }));
        Ok((mask, Point::new(x, y)))
    }
}
