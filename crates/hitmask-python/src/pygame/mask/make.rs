//! How pygame's masks are made, copied and converted.

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};

use super::super::two_numbers::TwoNumbers;
use super::Mask;

/// Returns the sides of a mask of this size.
pub(super) fn sides(size: TwoNumbers, negative: &'static str) -> PyResult<(u32, u32)> {
    if size.x < 0 || size.y < 0 {
        return Err(PyValueError::new_err(negative));
    }
    // The engine checks whether the side is too large.
    let side = |side: i64| u32::try_from(side).unwrap_or(u32::MAX);
    Ok((side(size.x), side(size.y)))
}

#[pymethods]
impl Mask {
    #[new]
    #[pyo3(signature = (*_args, **_kwargs))]
    fn new(_args: &Bound<'_, PyTuple>, _kwargs: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        // A subclass may call `__init__` with other arguments, or not at all.
        Self::empty()
    }

    #[pyo3(signature = (size, fill=None))]
    fn __init__(&self, size: &Bound<'_, PyAny>, fill: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let fill = fill.map_or(Ok(false), PyAnyMethods::is_truthy)?;
        let (width, height) =
            sides(TwoNumbers::of(size, "size")?, "cannot create mask with negative size")?;
        let make = if fill { hitmask::Mask::full } else { hitmask::Mask::new };
        self.replace(Arc::new(make(width, height).map_err(crate::error::mask_error)?));
        Ok(())
    }

    /// Returns a mask with the same pixels and of the same class.
    fn __copy__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let (pixels, class) = (slf.get().pixels(py)?, slf.get_type());
        if class.is(py.get_type::<Self>()) {
            return Ok(Bound::new(py, Self::of(pixels))?.into_any());
        }
        let copy = class.call_method1("__new__", (&class,))?;
        copy.cast::<Self>()?.get().replace(pixels);
        Ok(copy)
    }

    /// Returns a mask with the same pixels and of the same class. This is the result of `__copy__`,
    /// which a subclass may override.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> other = box.copy()
    /// >>> other.clear()
    /// >>> box.count()
    /// 12
    fn copy<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        if slf.get_type().is(slf.py().get_type::<Self>()) {
            return Self::__copy__(slf);
        }
        slf.call_method0("__copy__")
    }

    /// Returns the same pixels as a `hitmask.Mask`, which never changes. Nothing is copied until
    /// this mask changes.
    ///
    /// >>> from hitmask.pygame.mask import Mask
    /// >>> Mask((5, 3), fill=True).to_hitmask().at(0,
    /// ...     0).depth(hitmask.Mask(5, 3, fill=True).at(3, 0)).left
    /// 2
    fn to_hitmask(&self, py: Python<'_>) -> PyResult<crate::mask::Mask> {
        Ok(crate::mask::Mask { pixels: self.pixels(py)? })
    }

    /// Creates a mask with the pixels of a `hitmask.Mask`. Nothing is copied until this mask
    /// changes.
    ///
    /// >>> from hitmask.pygame.mask import Mask
    /// >>> Mask.from_hitmask(hitmask.Mask.from_text('#.')).count()
    /// 1
    #[classmethod]
    fn from_hitmask<'py>(
        class: &Bound<'py, PyType>,
        mask: &crate::mask::Mask,
    ) -> PyResult<Bound<'py, PyAny>> {
        let made = class.call_method1("__new__", (class,))?;
        made.cast::<Self>()?.get().replace(mask.pixels.clone());
        Ok(made)
    }

    /// Returns how `pickle` and `copy.deepcopy` restore the mask: from its pixels, and from the
    /// attributes of a subclass.
    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (crate::mask::Mask,), Bound<'py, PyAny>)> {
        let py = slf.py();
        let make = slf.get_type().getattr("from_hitmask")?;
        let kept = slf.getattr_opt("__dict__")?;
        Ok((make, (slf.get().to_hitmask(py)?,), kept.unwrap_or_else(|| py.None().into_bound(py))))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        self.read(py, |pixels| format!("<Mask({}x{})>", pixels.width(), pixels.height()))
    }
}
