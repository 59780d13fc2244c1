//! Sheets in one compact file, which the engine reads in any language without decoding an image.

use hitmask::baked::{self, Baked, BakedError};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyMapping};

use super::Sheet;
use super::sheet::missing;
use crate::error::{mask_error, value_error};
use crate::space::{list_of, whole};

fn baked_error(error: BakedError) -> PyErr {
    match error {
        BakedError::OutOfMemory => PyMemoryError::new_err(error.to_string()),
        error => value_error(error),
    }
}

/// Bakes sheets, each with a name, into the contents of one compact file. To write the file, use
/// `open('art.masks', 'wb').write(hitmask.bake({'hero': hero}))`.
///
/// >>> dot = hitmask.Sheet([hitmask.Frame(hitmask.Mask(1, 1, fill=True))])
/// >>> hitmask.unbake(hitmask.bake({'dot': dot})) == {'dot': dot}
/// True
#[pyfunction]
pub(crate) fn bake<'py>(
    py: Python<'py>,
    sheets: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyBytes>> {
    let pairs = match sheets.cast::<PyMapping>() {
        Ok(mapping) => mapping.items()?.into_any(),
        Err(_) => sheets.clone(),
    };
    let pairs = list_of::<(String, Py<Sheet>)>(&pairs)?;
    let bytes = py.detach(|| {
        let engines = pairs.iter().map(|(_, sheet)| sheet.get().engine());
        let engines = engines.collect::<PyResult<Vec<_>>>()?;
        let named = pairs.iter().zip(&engines).map(|((name, _), sheet)| (name.as_str(), sheet));
        baked::bake(&named.collect::<Vec<_>>()).map_err(baked_error)
    });
    crate::bytes::bytes(py, &bytes?)
}

/// Returns the sheets in the contents of a file, by name.
fn sheets_in(
    py: Python<'_>,
    file: &Bound<'_, PyAny>,
    max_bytes: u64,
) -> PyResult<Vec<(String, hitmask::sheet::Sheet)>> {
    let file = crate::bytes::read(py, &PyBuffer::get(file)?)?;
    py.detach(|| {
        let baked = Baked::open(&file).map_err(baked_error)?;
        let needed = baked.sheets().fold(0, |sum: u64, sheet| sum.saturating_add(sheet.bytes()));
        // The file leaves out empty areas, so a small file can contain huge masks.
        if needed > max_bytes {
            let (needed, most) = (needed.div_ceil(1 << 20), max_bytes >> 20);
            return Err(PyValueError::new_err(format!(
                "its masks would take {needed} MiB, and max_bytes is {most} MiB"
            )));
        }
        let sheet = |sheet: baked::BakedSheet<'_>| {
            Ok((sheet.name().to_string(), sheet.to_sheet().map_err(mask_error)?))
        };
        baked.sheets().map(sheet).collect()
    })
}

/// Reads the sheets of a file of baked masks, by name. Pass the bytes that `bake` returns, or those
/// of a file that the `hitmask bake` command writes.
///
/// Raises a ValueError if the masks would take more than `max_bytes` of memory.
///
/// >>> sheet = hitmask.Sheet.from_grid(hitmask.Mask(24, 8, fill=True), (8, 8))
/// >>> hitmask.unbake(hitmask.bake({"hero": sheet})) == {"hero": sheet}
/// True
#[pyfunction]
#[pyo3(
    signature = (file, *, max_bytes=256 << 20),
    text_signature = "(file, *, max_bytes=268435456)"
)]
pub(crate) fn unbake<'py>(
    py: Python<'py>,
    file: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = whole)] max_bytes: u64,
) -> PyResult<Bound<'py, PyDict>> {
    let sheets = PyDict::new(py);
    for (name, sheet) in sheets_in(py, file, max_bytes)? {
        sheets.set_item(name, Sheet::of_engine(py, &sheet)?)?;
    }
    Ok(sheets)
}

/// Returns the sheet with a name, or the only sheet.
pub(crate) fn one_of<'a>(
    sheets: &'a [(String, hitmask::sheet::Sheet)],
    name: Option<&str>,
) -> PyResult<&'a hitmask::sheet::Sheet> {
    match (name, sheets) {
        (None, [(_, only)]) => Ok(only),
        (None, _) => {
            let names = sheets.iter().take(12).map(|(name, _)| format!("{name:?}"));
            let names = names.collect::<Vec<_>>().join(", ");
            let message = format!("it holds {} baked sheets: name one of {names}", sheets.len());
            Err(PyValueError::new_err(message))
        }
        (Some(wanted), _) => {
            let found = sheets.iter().find(|(name, _)| name == wanted);
            let names = || sheets.iter().map(|(name, _)| name.as_str());
            found.map(|(_, sheet)| sheet).ok_or_else(|| missing("baked sheet", wanted, names()))
        }
    }
}

#[pymethods]
impl Sheet {
    /// Reads one sheet from a file of baked masks: the sheet with this name or, without a name, the
    /// only sheet in the file. To read all sheets, use `unbake`.
    ///
    /// >>> sheet = hitmask.Sheet.from_grid(hitmask.Mask(24, 8, fill=True), (8, 8))
    /// >>> hitmask.Sheet.from_baked(hitmask.bake({"hero": sheet}), "hero") == sheet
    /// True
    #[staticmethod]
    #[pyo3(
        signature = (file, name=None, *, max_bytes=256 << 20),
        text_signature = "(file, name=None, *, max_bytes=268435456)"
    )]
    fn from_baked(
        py: Python<'_>,
        file: &Bound<'_, PyAny>,
        name: Option<&str>,
        #[pyo3(from_py_with = whole)] max_bytes: u64,
    ) -> PyResult<Self> {
        let sheets = sheets_in(py, file, max_bytes)?;
        Self::of_engine(py, one_of(&sheets, name)?)
    }
}
