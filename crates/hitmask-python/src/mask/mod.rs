//! Masks, and how you make, read, change and combine them.

mod arrays;
mod bands;
mod combine;
mod compare;
mod make;
mod pixels;
mod shape;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use hitmask::MaskError;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::answers::Answer;
use crate::bytes::{PART, bytes_of_parts};
use crate::error::mask_error;
use crate::pair::Placed;
use crate::space::{Coordinate, Pixel, count, maybe_count, position};
use crate::value::{by_method, value};
pub(crate) use make::{mask_of_alpha, mask_of_rgba, threshold};
use pixels::Pixels;
pub(crate) use shape::{connectivity, neighbors};

/// A grid of set and unset pixels. You usually create a mask once from an image.
///
/// A mask never changes. Operations return new masks, so threads can share a mask and a dictionary
/// can use it as a key. Like a `frozenset` of pixels, a mask supports `in`, `len`, iteration, the
/// operators `|`, `&`, `^`, `-` and `~`, and `<=`, `<`, `>=`, `>`.
///
/// `memoryview(mask)` and `numpy.asarray(mask)` give a read-only `bool` for each pixel, rows first.
/// `numpy.array(mask)` is a copy of your own.
///
/// >>> ship = hitmask.Mask.from_text('''
/// ... ...##...
/// ... .######.
/// ... .######.
/// ... ''')
/// >>> ship
/// Mask(8, 3, count=14)
/// >>> ship.at(120, 80).overlaps(ship.at(125, 81))
/// True
/// >>> np.asarray(ship).sum(axis=1).tolist()
/// [2, 6, 6]
#[pyclass(module = "hitmask", frozen)]
pub(crate) struct Mask {
    /// Shared with worlds, sheets, and calls that run without the GIL.
    pub(crate) pixels: Arc<hitmask::Mask>,
}

/// Reading a mask with at most this many pixels takes less time than another thread would need to
/// start.
pub(crate) const SMALL: u64 = 1 << 20;

impl Mask {
    /// Reads the pixels once. Releases the GIL if there are many pixels.
    fn read<R: Send>(&self, py: Python<'_>, read: impl FnOnce(&hitmask::Mask) -> R + Send) -> R {
        let (width, height) = self.pixels.size();
        if u64::from(width) * u64::from(height) <= SMALL {
            return read(&self.pixels);
        }
        py.detach(|| read(&self.pixels))
    }

    /// Returns bytes for all pixels, row by row. `append` appends the bytes for up to 64 pixels of
    /// a row. A bit is 1 if its pixel is set, and bit 0 is the leftmost pixel.
    pub(crate) fn bytes_of_pixels<'py>(
        &self,
        py: Python<'py>,
        append: impl Fn(&mut Vec<u8>, u64, usize) + Sync,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let width = self.pixels.width() as usize;
        let (mut words, mut left) = (self.pixels.rows(), 0);
        bytes_of_parts(py, |part| {
            while part.len() < PART
                && let Some(word) = words.next()
            {
                append(part, word, 64.min(width - left));
                left = if left + 64 < width { left + 64 } else { 0 };
            }
        })
    }

    pub(crate) fn of(mask: Result<hitmask::Mask, MaskError>) -> PyResult<Self> {
        mask.map(|mask| Self { pixels: Arc::new(mask) }).map_err(mask_error)
    }
}

/// Returns the error for a mask with a single argument.
fn not_two_sides(found: &Bound<'_, PyAny>) -> PyErr {
    let (width, height) = found.extract::<(u32, u32)>().unwrap_or((8, 8));
    PyTypeError::new_err(format!(
        "a mask has a width and a height, as in Mask({width}, {height}); Mask.from_image and \
         Mask.from_array make masks of pictures"
    ))
}

#[pymethods]
impl Mask {
    /// Creates a mask of `width` × `height` pixels. No pixel is set, or all pixels are set if
    /// `fill=True`.
    #[new]
    #[pyo3(
        signature = (width, height=None, *, fill=false),
        text_signature = "(width, height, *, fill=False)"
    )]
    fn new(
        py: Python<'_>,
        width: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = maybe_count)] height: Option<u32>,
        fill: bool,
    ) -> PyResult<Self> {
        let Some(height) = height else { return Err(not_two_sides(width)) };
        let make = if fill { hitmask::Mask::full } else { hitmask::Mask::new };
        let width = count(width)?;
        Self::of(py.detach(|| make(width, height)))
    }

    /// The width in pixels.
    ///
    /// >>> hitmask.Mask(5, 3).width
    /// 5
    #[getter]
    fn width(&self) -> u32 {
        self.pixels.width()
    }

    /// The height in pixels.
    ///
    /// >>> hitmask.Mask(5, 3).height
    /// 3
    #[getter]
    fn height(&self) -> u32 {
        self.pixels.height()
    }

    /// The width and the height in pixels.
    ///
    /// >>> hitmask.Mask(5, 3).size
    /// (5, 3)
    #[getter]
    fn size(&self) -> (u32, u32) {
        self.pixels.size()
    }

    /// How many pixels are set, which is also `len(mask)`.
    ///
    /// >>> hitmask.Mask.from_text("##.").count
    /// 2
    #[getter]
    fn count(&self, py: Python<'_>) -> u64 {
        self.read(py, hitmask::Mask::count)
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.count(py) as usize
    }

    /// Returns whether a pixel is set. Pixels outside the mask are not set.
    fn __contains__(&self, pixel: Pixel) -> bool {
        self.pixels.get(pixel.pair())
    }

    /// Returns the set pixels, row by row.
    fn __iter__(&self) -> Pixels {
        Pixels::new(self.pixels.clone())
    }

    /// The smallest rectangle that contains all set pixels, or None if no pixel is set.
    ///
    /// >>> hitmask.Mask.from_text("...\n.##").bounds
    /// Rect(x=1, y=1, width=2, height=1)
    #[getter]
    fn bounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.pixels.bounds().answer(py)
    }

    /// How many bytes of memory the pixels take.
    ///
    /// >>> hitmask.Mask(64, 100).nbytes
    /// 1080
    #[getter]
    fn nbytes(&self) -> usize {
        self.pixels.bytes()
    }

    /// Places this mask with its top-left pixel at a position, given as two numbers or a pair. A
    /// position in floats becomes the pixel that contains it.
    ///
    /// >>> hitmask.Mask(5, 3).at(10, 20.7)
    /// Mask(5, 3, count=0).at(10, 20)
    #[pyo3(signature = (x, y=None, /))]
    fn at(slf: &Bound<'_, Self>, x: &Bound<'_, PyAny>, y: Option<Coordinate>) -> PyResult<Placed> {
        Ok(Placed::new(slf.clone().unbind(), position(x, y)?))
    }

    fn __bool__(&self) -> bool {
        !self.pixels.is_empty()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let (width, height) = self.pixels.size();
        format!("Mask({width}, {height}, count={})", self.count(py))
    }

    fn __hash__(&self, py: Python<'_>) -> u64 {
        self.read(py, |pixels| {
            let mut hasher = DefaultHasher::new();
            pixels.hash(&mut hasher);
            hasher.finish()
        })
    }
}

value!(Mask, |mask| by_method(mask, "from_pbm", (mask.get().to_pbm(mask.py())?,)));
