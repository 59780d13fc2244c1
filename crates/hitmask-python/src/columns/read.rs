//! Reads columns from the arguments of a call.

use numpy::{
    Element, PyArray2, PyArrayDescrMethods, PyArrayMethods, PyReadonlyArray2, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::PyTypeInfo;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use super::Column;
use super::column::Array;

/// Returns whether an object is an Arrow array or column, from any library.
pub(crate) fn is_arrow(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(object.hasattr("__arrow_c_array__")? || object.hasattr("__arrow_c_stream__")?)
}

/// Refuses an array of `numpy.ma`, because converting it would lose which of its values are masked.
/// numpy must have been imported.
pub(crate) fn refuse_masked(object: &Bound<'_, PyAny>, name: &str) -> PyResult<()> {
    let class = object.get_type();
    // Arrays nearly always have numpy's own class. If `numpy.ma` has not been imported, there are
    // no masked arrays.
    if class.is(PyUntypedArray::type_object(object.py())) {
        return Ok(());
    }
    let modules = object.py().import("sys")?.getattr("modules")?.cast_into::<PyDict>()?;
    let Some(module) = modules.get_item("numpy.ma")? else { return Ok(()) };
    if !object.is_instance(&module.getattr("MaskedArray")?)? {
        return Ok(());
    }
    Err(PyTypeError::new_err(format!(
        "{name} is a numpy.ma.MaskedArray: say what its masked values are, with .filled(...)"
    )))
}

/// Returns a numpy array, or the two arrays of an Arrow struct.
fn arrays<'py>(object: &Bound<'py, PyAny>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    // Without numpy, this import raises the error.
    let (py, numpy) = (object.py(), object.py().import("numpy")?);
    refuse_masked(object, name)?;
    if object.cast::<PyUntypedArray>().is_err() && is_arrow(object)? {
        return py.import("hitmask._arrow")?.call_method1("arrays", (object, name));
    }
    numpy.call_method1("asarray", (object,))
}

/// Returns an array with a type that can be read directly, and the name of the type. If the array's
/// own type is another one, the returned array is a copy.
fn native<'py>(
    array: &Bound<'py, PyAny>,
    name: &str,
    floats: bool,
) -> PyResult<(Bound<'py, PyAny>, &'static str)> {
    let untyped = array.cast::<PyUntypedArray>()?;
    let dtype = untyped.dtype();
    let size = dtype.itemsize();
    let what = match (dtype.kind(), size) {
        (b'i', 4) => "int32",
        (b'i', 8) => "int64",
        (b'i', _) => "int32",
        (b'u', 8) => "uint64",
        (b'u', _) => "uint32",
        (b'f', ..=4) if floats => "float32",
        (b'f', _) if floats => "float64",
        // This is what numpy makes from an empty list.
        (b'f', _) if untyped.len() == 0 => "int64",
        _ => {
            let numbers = if floats { "integers or floats" } else { "integers" };
            return Err(PyTypeError::new_err(format!(
                "{name} is an array of {dtype}, but must have {numbers}"
            )));
        }
    };
    let wanted = array.py().import("numpy")?.call_method1("dtype", (what,))?;
    let is_even = untyped.strides().iter().all(|stride| stride.unsigned_abs() % size.max(1) == 0);
    let array = if dtype.is_equiv_to(wanted.cast()?) && untyped.is_aligned() && is_even {
        array.clone()
    } else {
        array.call_method1("astype", (wanted,))?
    };
    Ok((array, what))
}

/// Returns the numbers of such an array with two dimensions.
fn numbers<'py>(array: &Bound<'py, PyAny>, what: &str, name: &str) -> PyResult<Array<'py>> {
    Ok(match what {
        "int32" => Array::I32(borrow(array, name)?),
        "int64" => Array::I64(borrow(array, name)?),
        "uint32" => Array::U32(borrow(array, name)?),
        "uint64" => Array::U64(borrow(array, name)?),
        "float32" => Array::F32(borrow(array, name)?),
        _ => Array::F64(borrow(array, name)?),
    })
}

/// Returns the only column of an array with one dimension or none.
fn column<'py>(array: &Bound<'py, PyAny>, name: &str, floats: bool) -> PyResult<Column<'py>> {
    let (array, what) = native(&array.call_method1("reshape", (-1, 1))?, name, floats)?;
    Ok(Column { array: numbers(&array, what, name)?, at: 0 })
}

fn borrow<'py, T: Element>(
    array: &Bound<'py, PyAny>,
    name: &str,
) -> PyResult<PyReadonlyArray2<'py, T>> {
    array.cast::<PyArray2<T>>()?.try_readonly().map_err(|_| {
        PyValueError::new_err(format!("{name} cannot be read: another call writes into it"))
    })
}

/// Reads one number, or a column of numbers.
pub(crate) fn indices<'py>(object: &Bound<'py, PyAny>, name: &str) -> PyResult<Column<'py>> {
    let array = arrays(object, name)?;
    let shape = array.cast::<PyUntypedArray>().map(|array| array.shape().to_vec());
    match shape.as_deref() {
        Ok([] | [_]) => column(&array, name, false),
        Ok(shape) => Err(PyValueError::new_err(format!(
            "{name} has the shape {shape:?}, but must be one index, or have the shape (n,)"
        ))),
        Err(_) => Err(PyTypeError::new_err(format!("{name} has two columns, but must be indices"))),
    }
}

/// Reads one position, or rows of positions, as the columns of their x and y.
pub(crate) fn positions<'py>(object: &Bound<'py, PyAny>, name: &str) -> PyResult<[Column<'py>; 2]> {
    let array = arrays(object, name)?;
    if let Ok(pair) = array.cast::<PyTuple>() {
        return Ok([
            column(&pair.get_item(0)?, name, true)?,
            column(&pair.get_item(1)?, name, true)?,
        ]);
    }
    let shape = array.cast::<PyUntypedArray>()?.shape().to_vec();
    let rows = match *shape {
        [2] => array.call_method1("reshape", (1, 2))?,
        [_, 2] => array,
        // There are no rows: this is what numpy makes from an empty list.
        [0] => array.call_method1("reshape", (0, 2))?,
        _ => {
            return Err(PyValueError::new_err(format!(
                "{name} has the shape {shape:?}, but must be one position, or have the shape (n, \
                 2)"
            )));
        }
    };
    let (rows, what) = native(&rows, name, true)?;
    Ok([
        Column { array: numbers(&rows, what, name)?, at: 0 },
        Column { array: numbers(&rows, what, name)?, at: 1 },
    ])
}
