//! Masks from numpy arrays, and arrays from masks.

use hitmask::{AlphaThreshold, ColorKey, MaskError};
use numpy::ndarray::{Array2, Axis, Slice};
use numpy::{
    IntoPyArray, PyArrayDescrMethods, PyReadonlyArray2, PyReadonlyArray3, PyUntypedArray,
    PyUntypedArrayMethods, dtype,
};
use pyo3::exceptions::{PyMemoryError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyMemoryView;

use super::{Mask, bands, threshold};
use crate::columns::refuse_masked;
use crate::error::mask_error;
use crate::space::{byte, count};

/// The meaning of the last dimension of an array. With two dimensions, each value is an alpha.
enum Channels {
    Alpha,
    Rgb,
    Rgba,
}

/// Converts the side of a mask. The engine checks whether the side is too long.
fn side(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

fn shape_of(shape: &[usize], is_keyed: bool) -> PyResult<(Channels, (u32, u32))> {
    let (channels, height, width) = match *shape {
        [height, width] if !is_keyed => (Channels::Alpha, height, width),
        [height, width, 3] if is_keyed => (Channels::Rgb, height, width),
        [height, width, 4] => (Channels::Rgba, height, width),
        _ => {
            let are = match is_keyed {
                true => "with a color_key, (height, width, 3) and (height, width, 4) are",
                false => {
                    "(height, width) and (height, width, 4) are, and with a color_key (height, \
                     width, 3)"
                }
            };
            let message = format!("an array of the shape {shape:?} is no mask: {are}");
            return Err(PyValueError::new_err(message));
        }
    };
    Ok((channels, (side(width), side(height))))
}

/// Creates a mask from bytes of red, green and blue.
fn mask_of_rgb(
    bytes: &[u8],
    (width, height): (u32, u32),
    key: ColorKey,
) -> Result<hitmask::Mask, MaskError> {
    let (pixels, _) = bytes.as_chunks();
    let mut rgba = Vec::new();
    let reserved = rgba.try_reserve_exact(4 * pixels.len());
    reserved.map_err(|_| MaskError::OutOfMemory { width, height })?;
    rgba.extend(pixels.iter().flat_map(|[r, g, b]| [*r, *g, *b, u8::MAX]));
    hitmask::Mask::from_color_key(&rgba, width, height, key)
}

/// The bits of each byte, starting with the lowest bit.
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
    /// Returns a writable array of `bool`, rows first.
    pub(crate) fn array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("numpy")?.call_method1("array", (self.view(py)?,))
    }

    /// Returns a read-only `memoryview` of such an array.
    pub(crate) fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (width, height) = (self.pixels.width() as usize, self.pixels.height() as usize);
        if self.pixels.width() == 0 || self.pixels.height() == 0 {
            // Python cannot cast a view to a shape without pixels, but its C arrays may have such a
            // shape.
            let bool = py.import("ctypes")?.getattr("c_bool")?;
            let array = bool.mul(width)?.mul(height)?.call0()?;
            return PyMemoryView::from(&array)?.call_method0("toreadonly");
        }
        let bytes = self.bytes_of_pixels(py, |bytes, word, count| {
            let end = bytes.len() + count;
            for bits in word.to_le_bytes() {
                bytes.extend_from_slice(&SPREAD[bits as usize]);
            }
            bytes.truncate(end);
        })?;
        PyMemoryView::from(&bytes)?.call_method1("cast", ("?", (height, width)))
    }
}

#[pymethods]
impl Mask {
    /// Creates a mask from a numpy array, or from anything that `numpy.asarray` accepts. The array
    /// has rows first, and contains `bool` or `uint8`.
    ///
    /// In an array `(height, width)`, a pixel is set if its value is true or is at least
    /// `threshold`. In an array `(height, width, 4)`, a pixel is set if its alpha, which is the
    /// last of the four values, meets the same condition. The value True meets every threshold.
    /// With a `color_key` of three numbers, in an array `(height, width, 3)` or
    /// `(height, width, 4)`, a pixel is set if its color differs from the key by more than
    /// `tolerance`.
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
        // Raise the error if numpy is not installed.
        let numpy = py.import("numpy")?;
        refuse_masked(array, "the array")?;
        let array = numpy.call_method1("asarray", (array,))?;
        let untyped = array.cast::<PyUntypedArray>()?;
        let (channels, (width, height)) = shape_of(untyped.shape(), color_key.is_some())?;
        let count = untyped.shape().get(2).copied().unwrap_or(1);
        // Check this before any data is copied. An array whose values are all at one address can be
        // larger than memory.
        hitmask::Mask::bytes_of(width, height).map_err(mask_error)?;
        let mut threshold = self::threshold(threshold)?;
        let array = if untyped.dtype().is_equiv_to(&dtype::<bool>(py)) {
            threshold = AlphaThreshold::VISIBLE;
            array.call_method1("view", ("uint8",))?
        } else if untyped.dtype().is_equiv_to(&dtype::<u8>(py)) {
            array
        } else {
            let found = untyped.dtype();
            return Err(PyTypeError::new_err(format!(
                "an array of {found} is no mask: bool and uint8 are. `array != 0` is of bool, \
                 `array.astype('uint8')` has alphas from 0 to 255"
            )));
        };
        let array = array.call_method1("reshape", (height, width, count))?;
        let array = array.extract::<PyReadonlyArray3<'_, u8>>()?;
        let pixels = array.as_array();
        let key = color_key.map(|color| ColorKey { color, tolerance });
        let of_rows = |bytes: &[u8], height| match (&channels, key) {
            (Channels::Rgb, Some(key)) => mask_of_rgb(bytes, (width, height), key),
            (Channels::Rgba, Some(key)) => hitmask::Mask::from_color_key(bytes, width, height, key),
            (Channels::Alpha, _) => {
                hitmask::Mask::from_alpha(bytes, width, height, width as usize, threshold)
            }
            _ => hitmask::Mask::from_rgba(bytes, width, height, threshold),
        };
        Self::of(py.detach(|| bands::mask_of(pixels, (width, height), of_rows)))
    }

    /// Returns the bits as an array of `uint8`, rows first, with 8 pixels per byte and the leftmost
    /// pixel in the lowest bit. To get the pixels, call `numpy.unpackbits(packed, axis=1,
    /// count=mask.width, bitorder='little')`.
    ///
    /// >>> hitmask.Mask.from_text("##......#").packed()
    /// array([[3, 1]], dtype=uint8)
    fn packed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        // Raise the error if numpy is not installed.
        py.import("numpy")?;
        let (width, height) = (self.pixels.width() as usize, self.pixels.height() as usize);
        let a_row = 8 * width.div_ceil(64);
        let bytes = py.detach(|| {
            let mut bytes = Vec::new();
            bytes.try_reserve_exact(a_row * height).ok()?;
            bytes.extend(self.pixels.rows().flat_map(u64::to_le_bytes));
            Some(bytes)
        });
        let bytes =
            bytes.ok_or_else(|| PyMemoryError::new_err("not enough memory for the array"))?;
        let mut rows = Array2::from_shape_vec((height, a_row), bytes).unwrap_or_default();
        rows.slice_axis_inplace(Axis(1), Slice::from(..width.div_ceil(8)));
        Ok(rows.into_pyarray(py).into_any())
    }

    /// Creates a mask from bits in the format that `packed` returns.
    ///
    /// >>> hitmask.Mask.from_packed(np.array([[3, 1]], np.uint8), 9).to_text()
    /// '##......#'
    #[staticmethod]
    fn from_packed(
        array: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = count)] width: u32,
    ) -> PyResult<Self> {
        let py = array.py();
        py.import("numpy")?;
        refuse_masked(array, "the array")?;
        let &[height, a_row] = array.cast::<PyUntypedArray>()?.shape() else {
            return Err(PyValueError::new_err("packed bits have two dimensions, rows first"));
        };
        let size = (width, side(height));
        hitmask::Mask::bytes_of(size.0, size.1).map_err(mask_error)?;
        let expected = width.div_ceil(8) as usize;
        if a_row != expected {
            return Err(PyValueError::new_err(format!(
                "a row of {width} pixels takes {expected} bytes, but there are {a_row}"
            )));
        }
        if width == 0 || height == 0 {
            return Self::of(hitmask::Mask::new(size.0, size.1));
        }
        let array = array.extract::<PyReadonlyArray2<'_, u8>>()?;
        let rows = array.as_array();
        Self::of(py.detach(|| {
            let (mut words, mut bytes) = (Vec::new(), vec![0; a_row.next_multiple_of(8)]);
            let reserved = words.try_reserve_exact(bytes.len() / 8 * height);
            reserved.map_err(|_| MaskError::OutOfMemory { width: size.0, height: size.1 })?;
            for row in rows.outer_iter() {
                bytes.iter_mut().zip(row).for_each(|(byte, bits)| *byte = *bits);
                words.extend(bytes.as_chunks().0.iter().map(|bits| u64::from_le_bytes(*bits)));
            }
            hitmask::Mask::from_rows(width, &words)
        }))
    }
}
