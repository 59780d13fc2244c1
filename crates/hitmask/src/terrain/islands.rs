//! What hangs in the air: the pieces that a change leaves, as far as they are small.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::flood::{End, Flood, Run};
use super::grid::{Keys, standing, union, within_area};
use super::{Terrain, TerrainError};
use crate::mask::{Connectivity, Mask, MaskError, push};
use crate::space::{Point, Rect};

/// A piece of terrain that hangs together and touches nothing else: [`Terrain::islands`] finds it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Island {
    /// How many pixels it has.
    pub count: u64,
    /// The smallest rectangle that holds them, in the terrain's own pixels.
    pub bounds: Rect,
    /// The first of them: smallest y, then smallest x.
    pub first: Point,
    /// All of them, row by row.
    runs: Vec<Run>,
}

impl Terrain {
    /// The components that a change touches: those that have a pixel in the rectangle `changed` or around it, up to one pixel
    /// away. They are listed by their first pixels, row by row. Those of more than `limit` pixels are main land and left out.
    ///
    /// Main land is found out early: each component is followed from where it is touched, and not beyond the limit. So it costs
    /// some steps for each run of pixels of the islands, and up to the limit for each place where main land is touched; how
    /// large the terrain is does not matter. Allocates about 40 bytes a run.
    ///
    /// # Errors
    /// [`TerrainError::OutOfMemory`] where there is not memory enough.
    ///
    /// ```
    /// use hitmask::{Connectivity, Mask, Rect, Terrain};
    /// let mut ground = Terrain::from_mask(Mask::full(100, 100)?.at(0, 0))?;
    /// // A cut around the corner at the top left.
    /// ground.carve(Rect::new(20, 0, 1, 21))?;
    /// let cut = ground.carve(Rect::new(0, 20, 21, 1))?.expect("there was ground");
    /// let islands = ground.islands(cut.bounds, Connectivity::Eight, 5000)?;
    /// assert_eq!(islands.len(), 1);
    /// let (sprite, position) = islands[0].mask()?;
    /// ground.carve(sprite.at_point(position))?; // from here on it falls by itself
    /// assert_eq!(ground.area(), 100 * 100 - 21 * 21);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
        let columns = changed.x.saturating_sub(1)..changed.right().saturating_add(1);
        let rows = changed.y.saturating_sub(1)..changed.bottom().saturating_add(1);
        let Some(near) = within_area(columns, rows) else { return Ok(islands) };
        let mut flood = Flood::new(self, connectivity);
        let mut runs = Vec::new();
        let done = self.directory.visit(&Keys::of(near), |key, chunk| {
            let bounds = standing(key, chunk).bounds();
            let Some(part) = bounds.and_then(|bounds| bounds.intersection(near)) else {
                return ControlFlow::Continue(());
            };
            match touched(&mut flood, part, limit, &mut runs, &mut islands) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(error),
            }
        });
        if let ControlFlow::Break(error) = done {
            return Err(error);
        }
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
            if flood.follow(seed, limit, runs)? == Some(End::Shore) {
                push(islands, Island::of(core::mem::take(runs)))?;
            }
        }
    }
    Ok(())
}

impl Island {
    /// The island of these runs, of which there is one at least.
    fn of(mut runs: Vec<Run>) -> Self {
        runs.sort_unstable();
        let count = runs.iter().map(|run| run.rect().area()).sum();
        let bounds = runs.iter().map(|run| run.rect()).reduce(union).unwrap_or_default();
        let first = runs.first().map_or(Point::default(), |run| Point::new(run.left, run.y));
        Self { count, bounds, first, runs }
    }

    /// The island as a mask of the size of its bounds, and where that stands: what to carve away, and to let fall.
    ///
    /// # Errors
    /// As [`Mask::new`], for the size of the bounds.
    pub fn mask(&self) -> Result<(Mask, Point), MaskError> {
        let Rect { x, y, width, height } = self.bounds;
        let mask = Mask::new(width, height)?.with_runs(self.runs.iter().map(|run| {
            // Within the mask, whose sides a u16 counts.
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
