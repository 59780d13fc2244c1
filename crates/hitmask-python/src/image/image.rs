//! Decoded pixels.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyMemoryView};

#[cfg(feature = "assets")]
use crate::bytes::bytes;
use crate::mask::{Mask, mask_of_rgba};
use crate::space::{byte, color, count};
use crate::value::{by_class, value};

/// A picture, as red, green, blue and alpha of each pixel, row by row from the top. Alpha is not
/// premultiplied.
///
/// `numpy.asarray(image)` is an array `(height, width, 4)` of the pixels. For pygame, use
/// `pygame.image.frombytes(image.rgba, image.size, 'RGBA')`; for Pillow, use
/// `PIL.Image.frombytes('RGBA', image.size, image.rgba)`.
///
/// >>> image = hitmask.Image(bytes([255, 0, 0, 255] + [0, 0, 0, 0]), 2, 1)
/// >>> image.mask().to_text()
/// '#.'
/// >>> np.asarray(image).shape
/// (1, 2, 4)
#[pyclass(module = "hitmask", frozen)]
pub(crate) struct Image {
    rgba: Py<PyBytes>,
    width: u32,
    height: u32,
}

impl Image {
    /// Creates an image whose number of bytes matches its size.
    #[cfg(feature = "assets")]
    pub(crate) fn of(py: Python<'_>, image: hitmask_assets::Image) -> PyResult<Self> {
        let (width, height) = (image.width(), image.height());
        Ok(Self { rgba: bytes(py, &image.into_rgba())?.unbind(), width, height })
    }

    pub(super) const fn rgba_of(&self) -> &Py<PyBytes> {
        &self.rgba
    }

    pub(super) const fn size_of(&self) -> (u32, u32) {
        (self.width, self.height)
    }
}

#[pymethods]
impl Image {
    #[new]
    fn new(
        rgba: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = count)] width: u32,
        #[pyo3(from_py_with = count)] height: u32,
    ) -> PyResult<Self> {
        // Accept any object with a buffer, but no numbers, which `bytes` would take as a length.
        let view = PyMemoryView::from(rgba)?;
        let found = view.getattr("nbytes")?.extract::<u128>()?;
        let expected = 4 * u128::from(width) * u128::from(height);
        if found != expected {
            return Err(PyValueError::new_err(format!(
                "{width}×{height} pixels take {expected} bytes, and there are {found}"
            )));
        }
        let rgba = match rgba.cast::<PyBytes>() {
            Ok(bytes) => bytes.clone(),
            Err(_) => view.call_method0("tobytes")?.cast_into::<PyBytes>()?,
        };
        Ok(Self { rgba: rgba.unbind(), width, height })
    }

    /// Red, green, blue and alpha of each pixel.
    ///
    /// >>> hitmask.Image(bytes([9, 9, 9, 255]), 1, 1).rgba
    /// b'\t\t\t\xff'
    #[getter]
    fn rgba(&self, py: Python<'_>) -> Py<PyBytes> {
        self.rgba.clone_ref(py)
    }

    /// The width in pixels.
    ///
    /// >>> hitmask.Image(bytes(24), 3, 2).width
    /// 3
    #[getter]
    fn width(&self) -> u32 {
        self.width
    }

    /// The height in pixels.
    ///
    /// >>> hitmask.Image(bytes(24), 3, 2).height
    /// 2
    #[getter]
    fn height(&self) -> u32 {
        self.height
    }

    /// The width and the height in pixels.
    ///
    /// >>> hitmask.Image(bytes(24), 3, 2).size
    /// (3, 2)
    #[getter]
    fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// Creates the mask of the picture's solid pixels. These are the pixels with an alpha of at
    /// least `threshold`. With a `color_key` of three numbers, these are the pixels that differ
    /// from the key by more than `tolerance`.
    ///
    /// >>> hitmask.Image(bytes([9, 9, 9, 255, 9, 9, 9, 0]), 2, 1).mask().to_text()
    /// '#.'
    #[pyo3(signature = (*, threshold=1, color_key=None, tolerance=0))]
    fn mask(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = byte)] threshold: u8,
        #[pyo3(from_py_with = crate::space::color_key)] color_key: Option<[u8; 3]>,
        #[pyo3(from_py_with = byte)] tolerance: u8,
    ) -> PyResult<Mask> {
        let bytes = self.rgba.as_bytes(py);
        mask_of_rgba(py, bytes, (self.width, self.height), threshold, color_key, tolerance)
    }

    /// Returns an array of `uint8`, `(height, width, 4)`. This is a read-only view of the pixels,
    /// or a copy if `copy=True`.
    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let numpy = py.import("numpy")?;
        let flat = numpy.call_method1("frombuffer", (self.rgba.bind(py), "uint8"))?;
        let array = flat.call_method1("reshape", ((self.height, self.width, 4),))?;
        if let Some(dtype) = dtype {
            let options = PyDict::new(py);
            options.set_item("copy", copy == Some(true))?;
            return array.call_method("astype", (dtype,), Some(&options));
        }
        if copy == Some(true) { array.call_method0("copy") } else { Ok(array) }
    }

    fn __eq__(&self, py: Python<'_>, other: &Self) -> bool {
        let (one, other_one) = (self.rgba.as_bytes(py), other.rgba.as_bytes(py));
        self.size() == other.size() && py.detach(|| one == other_one)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        (self.rgba.bind(py), self.width, self.height).into_pyobject(py)?.hash()
    }

    fn __repr__(&self) -> String {
        format!("<image of {}×{}>", self.width, self.height)
    }
}

value!(Image, |image| {
    let Image { rgba, width, height, .. } = image.get();
    by_class(image, (rgba.clone_ref(image.py()), *width, *height))
});

#[pymethods]
impl Mask {
    /// Returns the pixels as bytes of red, green, blue and alpha. Set pixels have one color, and
    /// all other pixels have another.
    ///
    /// >>> hitmask.Mask.from_text('#.').to_rgba((255, 0, 0, 128))
    /// b'\xff\x00\x00\x80\x00\x00\x00\x00'
    #[pyo3(
        signature = (color=[255; 4], background=[0; 4]),
        text_signature = "($self, color=(255, 255, 255, 255), background=(0, 0, 0, 0))"
    )]
    fn to_rgba<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = color)] color: [u8; 4],
        #[pyo3(from_py_with = color)] background: [u8; 4],
    ) -> PyResult<Bound<'py, PyBytes>> {
        self.bytes_of_pixels(py, |bytes, word, count| {
            let solid = (0..count).map(|bit| word >> bit & 1 == 1);
            bytes.extend(solid.flat_map(|solid| if solid { color } else { background }));
        })
    }
}
