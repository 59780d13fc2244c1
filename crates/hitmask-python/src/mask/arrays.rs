//! Masks from arrays of numpy, and arrays from masks.

use std::borrow::Cow;

use numpy::ndarray::{Array2, Axis, Slice};
use numpy::{
    IntoPyArray, PyArrayDescrMethods, PyReadonlyArrayDyn, PyUntypedArray, PyUntypedArrayMethods,
    dtype,
};
use pyo3::exceptions::{PyMemoryError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyMemoryView};

use super::Mask;
use super::{mask_of_alpha, mask_of_rgba};
use crate::columns::refuse_masked;
use crate::space::{byte, count};

/// What the last dimension of an array is: in one of two dimensions each value is an alpha.
enum Channels {
    Alpha,
    Rgb,
    Rgba,
}

fn shape_of(shape: &[usize], is_keyed: bool) -> PyResult<(Channels, (u32, u32))> {
    let side = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
    let (channels, height, width) = match *shape {
        [height, width] if !is_keyed => (Channels::Alpha, height, width),
        [height, width, 3] if is_keyed => (Channels::Rgb, height, width),
        [height, width, 4] => (Channels::Rgba, height, width),
        _ => {
            let are = match is_keyed {
                true => "with a color_key, (height, width, 3) and (height, width, 4) are",
                false => {
                    "(height, width) and (height, width, 4) are, and with a color_key (height, width, 3)"
                }
            };
            let message = format!("an array of the shape {shape:?} is no mask: {are}");
            return Err(PyValueError::new_err(message));
        }
    };
    Ok((channels, (side(width), side(height))))
}

/// The bytes of an array, row by row: its own, or a copy if they are not one after the other.
fn bytes_of(array: &numpy::ndarray::ArrayViewD<'_, u8>) -> Vec<u8> {
    array.iter().copied().collect()
}

/// Writes 1 for each set pixel and 0 for each other one, row by row, into as many bytes as there are pixels.
fn write_solid(mask: &hitmask::Mask, bytes: &mut [u8]) {
    let mut words = mask.rows();
    for row in bytes.chunks_exact_mut(mask.width().max(1) as usize) {
        for (part, word) in row.chunks_mut(64).zip(words.by_ref()) {
            for (part, bits) in part.chunks_mut(8).zip(word.to_le_bytes()) {
                part.copy_from_slice(&SPREAD[bits as usize][..part.len()]);
            }
        }
    }
}

/// The bits of each byte, the lowest first.
const SPREAD: [[u8; 8]; 256] = {
    let mut spread = [[0; 8]; 256];
    let mut at = 0;
    while at < 8 * 256 {
        spread[at / 8][at % 8] = ((at / 8) >> (at % 8) & 1) as u8;
        at += 1;
    }
    spread
};

impl Mask {
    /// The error for an array that is too large.
    fn no_memory(&self) -> PyErr {
        let (width, height) = self.pixels.size();
        PyMemoryError::new_err(format!("no memory for an array of {width}×{height} pixels"))
    }

    /// An array of `bool`, rows first, which can be written.
    pub(crate) fn array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        // Without numpy, say so.
        py.import("numpy")?;
        let (width, height) = (self.pixels.width() as usize, self.pixels.height() as usize);
        let solid = py.detach(|| {
            let mut bytes = Vec::new();
            bytes.try_reserve_exact(width * height).ok()?;
            bytes.resize(width * height, 0);
            write_solid(&self.pixels, &mut bytes);
            Some(bytes)
        });
        let array = Array2::from_shape_vec((height, width), solid.ok_or_else(|| self.no_memory())?);
        array.unwrap_or_default().into_pyarray(py).call_method1("view", ("bool",))
    }

    /// A `memoryview` of such an array, which cannot be written.
    pub(crate) fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (width, height) = (self.pixels.width() as usize, self.pixels.height() as usize);
        if self.pixels.width() == 0 || self.pixels.height() == 0 {
            // Python casts to no shape without pixels, but its arrays of C may have one.
            let bool = py.import("ctypes")?.getattr("c_bool")?;
            let array = bool.mul(width)?.mul(height)?.call0()?;
            return PyMemoryView::from(&array)?.call_method0("toreadonly");
        }
        let bytes = PyBytes::new_with(py, width * height, |bytes| {
            py.detach(|| write_solid(&self.pixels, bytes));
            Ok(())
        });
        let bytes = bytes.map_err(|_| self.no_memory())?;
        PyMemoryView::from(&bytes)?.call_method1("cast", ("?", (height, width)))
    }
}

#[pymethods]
impl Mask {
    /// The mask of an array of numpy, or of anything that `numpy.asarray` takes: rows first, of `bool` or `uint8`.
    ///
    /// `(height, width)`: a pixel is set if it is true, or at least `threshold`. `(height, width, 4)`: if its alpha, the last of the
    /// four, is at least `threshold`. With a `color_key` of three numbers, `(height, width, 3)` or `(height, width, 4)`: if its color
    /// differs from that by more than `tolerance`.
    ///
    /// >>> magenta = np.full((2, 3, 3), (255, 0, 255), np.uint8)
    /// >>> magenta[0, 1] = 0
    /// >>> hitmask.Mask.from_array(magenta, color_key=(255, 0, 255)).to_text()
    /// '.#.\n...'
    #[staticmethod]
    #[pyo3(signature = (array, *, threshold=1, color_key=None, tolerance=0))]
    fn from_array(
        array: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = byte)] threshold: u8,
        #[pyo3(from_py_with = crate::space::color_key)] color_key: Option<[u8; 3]>,
        #[pyo3(from_py_with = byte)] tolerance: u8,
    ) -> PyResult<Self> {
        let py = array.py();
        // Without numpy, say so.
        let numpy = py.import("numpy")?;
        refuse_masked(array, "the array")?;
        let array = numpy.call_method1("asarray", (array,))?;
        let untyped = array.cast::<PyUntypedArray>()?;
        let (channels, size) = shape_of(untyped.shape(), color_key.is_some())?;
        let array = if untyped.dtype().is_equiv_to(&dtype::<bool>(py)) {
            array.call_method1("view", ("uint8",))?
        } else if untyped.dtype().is_equiv_to(&dtype::<u8>(py)) {
            array
        } else {
            let found = untyped.dtype();
            return Err(PyTypeError::new_err(format!(
                "an array of {found} is no mask: bool and uint8 are. `array != 0` is of bool, `array.astype('uint8')` has alphas \
                 from 0 to 255"
            )));
        };
        let array = array.extract::<PyReadonlyArrayDyn<'_, u8>>()?;
        let bytes = match array.as_slice() {
            Ok(bytes) => Cow::Borrowed(bytes),
            Err(_) => Cow::Owned(bytes_of(&array.as_array())),
        };
        match channels {
            Channels::Alpha => mask_of_alpha(py, &bytes, size, threshold),
            Channels::Rgba => mask_of_rgba(py, &bytes, size, threshold, color_key, tolerance),
            Channels::Rgb => {
                let rgba = bytes.as_chunks().0.iter().flat_map(|[r, g, b]| [*r, *g, *b, u8::MAX]);
                let rgba = rgba.collect::<Vec<_>>();
                mask_of_rgba(py, &rgba, size, threshold, color_key, tolerance)
            }
        }
    }

    /// The bits as an array of `uint8`, rows first, 8 pixels in a byte, the leftmost in its lowest bit:
    /// `numpy.unpackbits(packed, axis=1, count=mask.width, bitorder='little')` are the pixels.
    fn packed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        // Without numpy, say so.
        py.import("numpy")?;
        let (width, height) = (self.pixels.width() as usize, self.pixels.height() as usize);
        let words = width.div_ceil(64);
        let bytes = self.pixels.rows().flat_map(u64::to_le_bytes);
        let mut rows =
            Array2::from_shape_vec((height, 8 * words), bytes.collect()).unwrap_or_default();
        rows.slice_axis_inplace(Axis(1), Slice::from(..width.div_ceil(8)));
        Ok(rows.into_pyarray(py).into_any())
    }

    /// The mask of bits as `packed` returns them.
    #[staticmethod]
    fn from_packed(
        array: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = count)] width: u32,
    ) -> PyResult<Self> {
        array.py().import("numpy")?;
        refuse_masked(array, "the array")?;
        let array = array.extract::<PyReadonlyArrayDyn<'_, u8>>()?;
        let array = array.as_array();
        let expected = width.div_ceil(8) as usize;
        let &[height, a_row] = array.shape() else {
            return Err(PyValueError::new_err("packed bits have two dimensions, rows first"));
        };
        if a_row != expected {
            return Err(PyValueError::new_err(format!(
                "a row of {width} pixels takes {expected} bytes, but there are {a_row}"
            )));
        }
        let mut words = Vec::new();
        for row in 0..height {
            let byte =
                |at: usize| if at < a_row { u64::from(array[[row, at].as_slice()]) } else { 0 };
            words.extend((0..a_row.div_ceil(8)).map(|word| {
                (0..8).fold(0, |bits, part| bits | byte(8 * word + part) << (8 * part))
            }));
        }
        if width == 0 || height == 0 {
            return Self::of(hitmask::Mask::new(width, u32::try_from(height).unwrap_or(u32::MAX)));
        }
        Self::of(hitmask::Mask::from_rows(width, &words))
    }
}
