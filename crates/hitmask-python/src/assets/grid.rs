//! Grids that cut images into cells.

use hitmask_assets::{Grid, GridOrder};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::space::{count, maybe_count, size};

/// A number of pixels along x and y: one number for both, or a pair.
#[derive(Clone, Copy, Default)]
pub(crate) struct Both(u32, u32);

impl<'py> FromPyObject<'_, 'py> for Both {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let both = count(&object).map(|both| (both, both));
        let is_number = |error: &PyErr| !error.is_instance_of::<PyTypeError>(object.py());
        let pair = both.or_else(|error| if is_number(&error) { Err(error) } else { size(&object) });
        pair.map(|(x, y)| Self(x, y)).map_err(|error| {
            if is_number(&error) {
                return error;
            }
            PyTypeError::new_err("it must be a whole number from 0 on, or a pair of them")
        })
    }
}

/// Creates a grid of cells.
pub(crate) fn grid(
    cell: (u32, u32),
    margin: Option<Both>,
    spacing: Option<Both>,
    count: Option<u32>,
    order: &str,
) -> PyResult<Grid> {
    let pair = |both: Option<Both>| both.map_or((0, 0), |both| (both.0, both.1));
    let mut grid = Grid::new(cell.0, cell.1);
    (grid.margin, grid.spacing, grid.count) = (pair(margin), pair(spacing), count);
    grid.order = match order {
        "rows" => GridOrder::Rows,
        "columns" => GridOrder::Columns,
        _ => {
            let message = format!("order is {order:?}, but must be 'rows' or 'columns'");
            return Err(PyValueError::new_err(message));
        }
    };
    Ok(grid)
}

/// Reads the grid that a call passes: the size of a cell, or a mapping with the arguments of
/// `Sheet.from_grid`.
pub(super) fn grid_of(value: &Bound<'_, PyAny>) -> PyResult<Grid> {
    if value.is_instance_of::<PyTuple>() {
        return grid(size(value)?, None, None, None, "rows");
    }
    let options = value.cast::<PyDict>().map_err(|_| {
        PyTypeError::new_err(
            "grid is the size of a cell, (width, height), or a dict with 'cell', 'margin', \
             'spacing', 'count', 'order'",
        )
    })?;
    let (mut cell, mut margin, mut spacing, mut count) = (None, None, None, None);
    let mut order = "rows".to_string();
    for (name, value) in options {
        match name.extract::<String>()?.as_str() {
            "cell" => cell = Some(size(&value)?),
            "margin" => margin = Some(value.extract()?),
            "spacing" => spacing = Some(value.extract()?),
            "count" => count = maybe_count(&value)?,
            "order" => order = value.extract()?,
            name => {
                return Err(PyTypeError::new_err(format!(
                    "a grid has no '{name}': it has 'cell', 'margin', 'spacing', 'count' and \
                     'order'"
                )));
            }
        }
    }
    let cell = cell.ok_or_else(|| PyTypeError::new_err("a grid needs the size of its 'cell'"))?;
    grid(cell, margin, spacing, count, &order)
}
