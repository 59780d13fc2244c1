//! The masks of an LDtk project, from the values of IntGrid layers.

use hitmask::sheet::{Frame, Frames};
use hitmask::{Mask, Rect};

use super::canvas::Canvas;
use super::ldtk::LdtkProject;
use super::ldtk_names::Selected;
use super::sheet::{frame, take_frame};
use crate::OpenError;
use crate::error::at;
use crate::memory::Budget;

impl LdtkProject {
    /// Returns the selectors of all IntGrid layers of all levels, each followed by the selectors of
    /// the layer's values. In a project with one level, these are `LAYER` and `LAYER/VALUE`. With
    /// more levels, they start with `LEVEL/`, and if a level's name occurs in several worlds, with
    /// `WORLD/LEVEL/`.
    pub fn layer_names(&self) -> Vec<String> {
        self.names().collect()
    }

    /// Creates the mask for a selector.
    ///
    /// `LAYER`, `LEVEL/LAYER` or `WORLD/LEVEL/LAYER` selects all cells whose value is not 0. With
    /// `/VALUE` at the end, which is a number or a name, the selector selects the cells with this
    /// value. You may leave out the level if there is only one.
    ///
    /// # Errors
    /// Returns [`OpenError`] if the selector matches nothing or several layers, or if the mask
    /// would be too large.
    pub fn mask(&self, selector: &str) -> Result<Mask, OpenError> {
        let selected = self.select(selector)?;
        let (mask, _) = self.paint(&selected, 0, &mut self.source.budget.clone())?;
        Ok(mask)
    }

    /// Creates the mask for each selector of [`layer_names`](Self::layer_names), up to one more
    /// than a sheet can contain.
    pub(super) fn frames(&self) -> Result<Vec<Frame>, OpenError> {
        let mut budget = self.source.budget.clone();
        let (mut frames, mut work) = (Vec::new(), 0);
        for selected in self.every().take(Frames::MAX_LEN + 1) {
            let name = self.full_name(&selected);
            take_frame(&name, &mut budget).map_err(|error| at(&self.path, error))?;
            let (mask, done) = self.paint(&selected, work, &mut budget)?;
            work = done;
            let (width, height) = selected.level.size;
            frames.push(frame(mask, Rect::new(0, 0, width, height), name));
        }
        Ok(frames)
    }

    /// Paints the mask of a selection. Returns the mask with the painting work so far, which starts
    /// at `work`.
    fn paint(
        &self,
        selected: &Selected<'_>,
        work: u64,
        budget: &mut Budget,
    ) -> Result<(Mask, u64), OpenError> {
        let (level, layer) = (selected.level, selected.layer);
        let (width, height) = level.size;
        let mut canvas = Canvas::new(Rect::new(0, 0, width, height), work, budget, &self.path)?;
        canvas.work(layer.cells.len() as u64).map_err(|error| at(&self.path, error))?;
        let takes = |cell: &u32| selected.value.map_or(*cell != 0, |value| *cell == value);
        let grid = i64::from(layer.grid);
        for (row, cells) in layer.cells.chunks(layer.width.max(1) as usize).enumerate() {
            let mut column = 0;
            // Neighboring cells are painted together.
            for run in cells.chunk_by(|a, b| takes(a) == takes(b)) {
                if run.first().is_some_and(takes) {
                    let run_width = u32::try_from(run.len() as u64 * u64::from(layer.grid));
                    let rect = Rect::new(
                        column as i64 * grid,
                        row as i64 * grid,
                        run_width.unwrap_or(u32::MAX),
                        layer.grid,
                    );
                    canvas.paint_rect(rect).map_err(|fault| fault.of(&self.path))?;
                }
                column += run.len();
            }
        }
        Ok(canvas.finish())
    }

    /// Returns the box, in pixels, of the level that contains the selector's layer. The box starts
    /// at (0, 0).
    ///
    /// # Errors
    /// Returns [`OpenError`] if the selector matches nothing or several layers.
    pub fn bounds(&self, selector: &str) -> Result<Rect, OpenError> {
        let (width, height) = self.select(selector)?.level.size;
        Ok(Rect::new(0, 0, width, height))
    }
}
