//! The distance from each pixel to the nearest set or unset pixel.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use hitmask::{MaskError, region};
use numpy::IntoPyArray;
use numpy::ndarray::Array2;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::error::mask_error;
use crate::mask::Mask;
use crate::space::Pixel;
use crate::value::{reduced, value};

/// The distance from each pixel of a mask to the nearest set or unset pixel, measured from center
/// to center.
///
/// `numpy.asarray(field)` gives the distances as floats, rows first. `squared()` gives their
/// squares, which are whole numbers.
///
/// >>> field = hitmask.Mask.from_text('#....').distance_to_set()
/// >>> field.squared_at((3, 0))
/// 9
/// >>> np.asarray(field).tolist()
/// [[0.0, 1.0, 2.0, 3.0, 4.0]]
#[pyclass(module = "hitmask", frozen, eq, hash)]
pub(crate) struct DistanceField {
    found: region::DistanceField,
    /// The inputs: the mask, and whether these are distances to its set pixels.
    of: (Arc<hitmask::Mask>, bool),
}

impl PartialEq for DistanceField {
    fn eq(&self, other: &Self) -> bool {
        self.of == other.of
    }
}

impl Hash for DistanceField {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.of.hash(state);
    }
}

impl DistanceField {
    /// Returns an array of the results of a function for each squared distance.
    fn array<'py, T: numpy::Element + Send>(
        &self,
        py: Python<'py>,
        value: impl Fn(Option<u64>) -> T + Sync,
    ) -> PyResult<Bound<'py, PyAny>> {
        // Raise the error if numpy is not installed.
        py.import("numpy")?;
        let (width, height) = (self.found.width(), self.found.height());
        let list = py.detach(|| {
            let mut list = Vec::new();
            let size = (width as usize).saturating_mul(height as usize);
            list.try_reserve_exact(size).map_err(|_| MaskError::OutOfMemory { width, height })?;
            for y in 0..height as i32 {
                list.extend((0..width as i32).map(|x| value(self.found.squared_at((x, y)))));
            }
            Ok(list)
        });
        let shape = (height as usize, width as usize);
        let array = Array2::from_shape_vec(shape, list.map_err(mask_error)?);
        let array = array.map_err(crate::error::value_error)?;
        Ok(array.into_pyarray(py).into_any())
    }
}

#[pymethods]
impl DistanceField {
    /// The width and the height of the mask in pixels.
    ///
    /// >>> hitmask.Mask(5, 3).distance_to_set().size
    /// (5, 3)
    #[getter]
    fn size(&self) -> (u32, u32) {
        (self.found.width(), self.found.height())
    }

    /// Returns the square of the distance for a pixel. Returns None if the pixel is outside the
    /// mask, or if there is no set or unset pixel to measure the distance to.
    ///
    /// >>> hitmask.Mask.from_text("#...").distance_to_set().squared_at((3, 0))
    /// 9
    fn squared_at(&self, pixel: Pixel) -> Option<u64> {
        self.found.squared_at(pixel.pair())
    }

    /// Returns the squares of the distances as an array of `int64`, rows first. A value is -1 if
    /// there is no pixel to measure the distance to.
    ///
    /// >>> hitmask.Mask.from_text("#..\n...").distance_to_set().squared()
    /// array([[0, 1, 4],
    ///        [1, 2, 5]])
    fn squared<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.array(py, |squared| squared.map_or(-1, |squared| squared as i64))
    }

    /// Returns the distances as an array of `float64`, rows first. A distance is infinite if there
    /// is no pixel to measure it to.
    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(PyValueError::new_err("an array of a distance field is always a new one"));
        }
        let array = self.array(py, |squared| {
            squared.map_or(f64::INFINITY, |squared| (squared as f64).sqrt())
        })?;
        match dtype {
            Some(dtype) => array.call_method1("astype", (dtype,)),
            None => Ok(array),
        }
    }

    fn __repr__(&self) -> String {
        format!("<distance field of {}×{}>", self.found.width(), self.found.height())
    }
}

value!(DistanceField, |field| {
    let (mask, is_to_set) = &field.get().of;
    let mask = Mask { pixels: Arc::clone(mask) }.into_pyobject(field.py())?;
    reduced(mask.getattr(if *is_to_set { "distance_to_set" } else { "distance_to_unset" })?, ())
});

#[pymethods]
impl Mask {
    /// Computes the distance from each pixel to the nearest set pixel. The distance of a set pixel
    /// is 0.
    ///
    /// >>> hitmask.Mask.from_text("#...").distance_to_set().squared()
    /// array([[0, 1, 4, 9]])
    fn distance_to_set(&self, py: Python<'_>) -> PyResult<DistanceField> {
        let found = py.detach(|| self.pixels.distance_to_set()).map_err(mask_error)?;
        Ok(DistanceField { found, of: (self.pixels.clone(), true) })
    }

    /// Computes the distance from each pixel to the nearest unset pixel. The distance of an unset
    /// pixel is 0. All pixels outside the mask count as unset.
    ///
    /// >>> hitmask.Mask.from_text("###.").distance_to_unset().squared()
    /// array([[1, 1, 1, 0]])
    fn distance_to_unset(&self, py: Python<'_>) -> PyResult<DistanceField> {
        let found = py.detach(|| self.pixels.distance_to_unset()).map_err(mask_error)?;
        Ok(DistanceField { found, of: (self.pixels.clone(), false) })
    }
}
