//! An iterator over the set pixels, which reads one row at a time.

use std::sync::Arc;
use std::vec;

use hitmask::{Point, Rect};
use pyo3::prelude::*;

use crate::error::mask_error;

/// The set pixels of a mask, row by row.
#[pyclass(module = "hitmask")]
pub(crate) struct Pixels {
    mask: Arc<hitmask::Mask>,
    /// The rows that have not been read yet.
    rest: Rect,
    row: vec::IntoIter<Point>,
}

impl Pixels {
    pub(crate) fn new(mask: Arc<hitmask::Mask>) -> Self {
        let rest = mask.bounds().unwrap_or_default();
        Self { mask, rest, row: Vec::new().into_iter() }
    }

    fn next(&mut self) -> PyResult<Option<(i64, i64)>> {
        loop {
            if let Some(pixel) = self.row.next() {
                return Ok(Some((pixel.x, pixel.y)));
            }
            if self.rest.height == 0 {
                return Ok(None);
            }
            let row = Rect { height: 1, ..self.rest };
            let pixels = self.mask.cropped(row).map_err(mask_error)?;
            let moved = |pixel: Point| Point::new(pixel.x + row.x, pixel.y + row.y);
            self.row = pixels.pixels().map(moved).collect::<Vec<_>>().into_iter();
            self.rest = Rect { y: row.y + 1, height: self.rest.height - 1, ..row };
        }
    }
}

#[pymethods]
impl Pixels {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&mut self) -> PyResult<Option<(i64, i64)>> {
        self.next()
    }
}
