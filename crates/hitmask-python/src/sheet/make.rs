//! Sheets cut from a mask.

use hitmask::MaskError;
use pyo3::prelude::*;

use super::frame::Common;
use super::sheet::frame_list;
use super::{Frame, Sheet};
use crate::mask::Mask;
use crate::space::{Area, Pixel, count};

/// Cuts the parts of a mask in some rectangles into frames.
fn cut(
    py: Python<'_>,
    mask: &Mask,
    rects: &[hitmask::Rect],
    common: Common,
    clips: Option<&Bound<'_, PyAny>>,
) -> PyResult<Sheet> {
    let masks = py.detach(|| {
        let cut = rects.iter().map(|rect| mask.pixels.cropped(*rect));
        cut.collect::<Result<Vec<_>, MaskError>>()
    });
    let masks = masks.map_err(crate::error::mask_error)?;
    let frames = masks.into_iter().map(|mask| Frame::cut(py, Mask::of(Ok(mask))?, common));
    Sheet::of(py, frames.collect::<PyResult<_>>()?, clips)
}

#[pymethods]
impl Sheet {
    /// Creates a sheet from the parts of a mask in some rectangles, with one frame for each
    /// rectangle. Pixels outside the mask are unset.
    ///
    /// >>> sheet = hitmask.Sheet.from_rects(hitmask.Mask(24, 8, fill=True),
    /// ...     [(0, 0, 8, 8), (8, 0, 16, 8)])
    /// >>> [frame.size for frame in sheet]
    /// [(8, 8), (16, 8)]
    #[staticmethod]
    #[pyo3(signature = (mask, rects, *, duration=0, pivot=None, clips=None))]
    fn from_rects(
        mask: &Bound<'_, Mask>,
        rects: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = count)] duration: u32,
        pivot: Option<Pixel>,
        clips: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let rects = rects.try_iter()?.map(|rect| Ok(rect?.extract::<Area>()?.0));
        let rects = frame_list(rects)?;
        cut(mask.py(), mask.get(), &rects, Common { pivot, duration }, clips)
    }
}

#[cfg(feature = "assets")]
#[pymethods]
impl Sheet {
    /// Creates a sheet from the cells of a mask, row by row, or column by column with
    /// `order='columns'`. An incomplete cell at the right or at the bottom is not a frame.
    ///
    /// `margin` is the space before the first column and row, and `spacing` is the space between
    /// cells. Each of the two is one number for both axes, or one number each for x and y. `count`
    /// is how many cells become frames, by default all cells.
    ///
    /// >>> sheet = hitmask.Sheet.from_grid(hitmask.Mask(24, 8, fill=True), (8, 8),
    /// ...     clips={"run": [0, 1, 2]}, duration=50)
    /// >>> len(sheet)
    /// 3
    #[staticmethod]
    #[pyo3(signature = (mask, cell, *, margin=None, spacing=None, count=None, order="rows",
        duration=0, pivot=None, clips=None))]
    #[allow(clippy::too_many_arguments, reason = "keyword arguments")]
    fn from_grid(
        mask: &Bound<'_, Mask>,
        #[pyo3(from_py_with = crate::space::size)] cell: (u32, u32),
        margin: Option<crate::assets::Both>,
        spacing: Option<crate::assets::Both>,
        #[pyo3(from_py_with = crate::space::maybe_count)] count: Option<u32>,
        order: &str,
        #[pyo3(from_py_with = count)] duration: u32,
        pivot: Option<Pixel>,
        clips: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let grid = crate::assets::grid(cell, margin, spacing, count, order)?;
        let (width, height) = mask.get().pixels.size();
        let rects = grid.rects(width, height).map_err(crate::error::value_error)?;
        cut(mask.py(), mask.get(), &rects, Common { pivot, duration }, clips)
    }
}
